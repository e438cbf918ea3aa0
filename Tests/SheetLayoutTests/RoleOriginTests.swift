import SheetLayout
import SheetSpec
import SheetTestSupport
import Testing

/// The table of provenance names what exists.
@Suite struct RoleOriginTests {
  private static let surfaces = [
    "sheet", "page", "form", "card", "cover", "popover", "host",
    "host.alert", "host.cover", "host.dialog",
    "host.notification", "host.sheet", "host.sideBar", "host.toast", "screen",
  ]

  @Test("every role names existing tokens, properties and requirements, and another role nothing")
  func everyRoleNamesWhatExists() throws {
    let tokens = SpecLibrary(profile: .spec).tokens
    let catalog = RequirementCatalog()
    let properties = Set(PropertyTable.standard.all.map(\.name))
    for role in Role.layers + [.blocks, .deviceFrame, .touch, .caption] {
      for surface in Self.surfaces {
        let origin = try #require(Provenance().origin(ofRole: role.rawValue, in: surface))
        #expect(!origin.tokens.isEmpty, "\(role) \(surface)")
        expect(Set(origin.tokens).count, origin.tokens.count, "\(role) \(surface)")
        for name in origin.tokens { #expect(tokens[name] != nil, "\(role): \(name)") }
        for name in origin.properties { #expect(properties.contains(name), "\(role): \(name)") }
        for profile in Profile.allCases {
          let ids = Provenance(profile: profile).requirements(of: origin)
          #expect(!ids.isEmpty && Set(ids).count == ids.count, "\(role) \(surface)")
          for id in ids { expect(catalog[id]?.id, id, "\(role): \(id)") }
        }
      }
    }
    #expect(Provenance().origin(ofRole: "unknown", in: "sheet") == nil)
  }

  // MARK: Engines

  /// The tokens of a kind of modal are those of no other kind.
  @Test(arguments: ["alert", "cover", "dialog", "notification", "sheet", "sideBar", "toast"])
  func aModalNamesNoTokenOfAnotherKind(kind: String) throws {
    for role in Role.layers {
      let origin = try #require(Provenance().origin(ofRole: role.rawValue, in: "host.\(kind)"))
      for name in origin.tokens
      where name.hasPrefix("host.") && name.split(separator: ".").count > 2 {
        #expect(name.hasPrefix("host.\(kind)."), "\(role): \(name)")
      }
    }
  }

  /// A part that belongs to a surface names no token of another engine.
  @Test(arguments: surfaces)
  func noPartNamesATokenOfAnotherEngine(surface: String) throws {
    let others: [String: [String]] = [
      "card": ["host.", "formSheet.", "pageSheet.", "popover.", "dimming.", "detent.", "release."],
      "popover": ["host.", "card.", "pageSheet.", "pushback.", "detent."],
      "host": ["card.", "popover.", "formSheet.", "pageSheet.", "dimming.", "shadow.", "detent."],
    ]
    let group = surface.hasPrefix("host") ? "host" : surface
    let excluded = others[group] ?? ["host.", "card.", "popover."]
    for role in [Role.sheet, .modal, .dimming, .shadow, .content, .navigationBar, .grabber] {
      let origin = try #require(Provenance().origin(ofRole: role.rawValue, in: surface))
      let isRecorded = Provenance().surfaces(ofRole: role.rawValue).contains(surface)
      for name in origin.tokens where isRecorded {
        #expect(!excluded.contains { name.hasPrefix($0) }, "\(role): \(name)")
      }
    }
  }
}
