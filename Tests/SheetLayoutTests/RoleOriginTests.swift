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
  @Test(arguments: Role.layers)
  func everyRoleOfACustomSheetNamesExistingTokensAndRequirements(role: Role) throws {
    let (tokens, catalog) = (try SpecLibrary().tokens, RequirementCatalog())
    #expect(!role.cardTokens.isEmpty && !role.cardRequirements.isEmpty)
    #expect(Set(role.cardTokens).count == role.cardTokens.count)
    for name in role.cardTokens { #expect(tokens[name] != nil, "\(name)") }
    for id in role.cardRequirements { #expect(catalog[id]?.id == id, "\(id)") }
  }
}
