import SheetLayout
import SheetScene
import SheetSpec
import Testing

@Suite struct RoleOriginTests {
  @Test(arguments: Role.layers + [.caption])
  func everyRoleNamesExistingTokens(role: Role) throws {
    let tokens = try SpecLibrary().tokens
    #expect(!role.tokens.isEmpty)
    #expect(Set(role.tokens).count == role.tokens.count)
    for name in role.tokens { #expect(tokens[name] != nil, "\(name)") }
  }

  @Test(arguments: Role.layers + [.caption])
  func everyRoleNamesExistingRequirements(role: Role) {
    let catalog = RequirementCatalog()
    #expect(!role.requirements.isEmpty)
    for id in role.requirements { #expect(catalog[id]?.id == id, "\(id)") }
  }
  @Test func aBlurredBackgroundNamesExistingTokensAndRequirements() throws {
    let (tokens, catalog) = (try SpecLibrary().tokens, RequirementCatalog())
    #expect(!Role.sheet.blurTokens.contains("sheet.background"))
    #expect(Role.sheet.blurTokens.contains("sheet.cornerRadius"))
    for name in Role.sheet.blurTokens { #expect(tokens[name] != nil, "\(name)") }
    for id in Role.sheet.blurRequirements { #expect(catalog[id]?.id == id, "\(id)") }
  }

  @Test(arguments: Role.layers)
  func everyRoleOfACustomSheetNamesExistingTokensAndRequirements(role: Role) throws {
    let (tokens, catalog) = (try SpecLibrary().tokens, RequirementCatalog())
    #expect(!role.cardTokens.isEmpty && !role.cardRequirements.isEmpty)
    #expect(Set(role.cardTokens).count == role.cardTokens.count)
    for name in role.cardTokens { #expect(tokens[name] != nil, "\(name)") }
    for id in role.cardRequirements { #expect(catalog[id]?.id == id, "\(id)") }
  }

  @Test(arguments: Role.layers)
  func everyRoleOfAPopoverAndAnInsetCardNamesExistingTokensAndRequirements(role: Role) throws {
    let (tokens, catalog) = (try SpecLibrary().tokens, RequirementCatalog())
    for names in [role.popoverTokens, role.pageSheetTokens] {
      #expect(!names.isEmpty && Set(names).count == names.count)
      for name in names { #expect(tokens[name] != nil, "\(name)") }
    }
    for id in role.popoverRequirements + role.pageSheetRequirements {
      #expect(catalog[id]?.id == id, "\(id)")
    }
  }
}
