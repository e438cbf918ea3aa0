import SheetSpec
import SheetTestSupport
import Testing

extension Presentation {
  /// An empty presentation with the values that a profile and its overrides give on a device.
  static func empty(
    profile: String, settings: [String] = [], device: String = "iphone-15-pro"
  ) throws -> Presentation {
    let library = try SpecLibrary(
      profile: Located(stringLiteral: profile), settings: settings.map(Located.init(stringLiteral:))
    )
    return Presentation(
      device: try library.devices.device(Located(stringLiteral: device)), library: library,
      viewControllers: [], steps: [], textMeasure: .halfEm)
  }
}

/// The path from the files of the shipped profiles to the values of the model.
@Suite struct ProfileModelTests {
  private struct Sample {
    let literals: ProfileLiterals
    let model: Presentation

    init(_ name: String, device: String = "iphone-15-pro") throws {
      literals = try #require(ProfileLiterals(profile: name))
      model = try .empty(profile: name, device: device)
    }
  }

  @Test(arguments: Profile.names)
  func motionMatchesTheSources(name: String) throws {
    let profile = try Sample(name)
    let (model, literals) = (profile.model.motion, profile.literals.motion)
    expect(model.release, literals.release)
    expect(model.rubberBand, literals.rubberBand)
    expect(model, literals)
  }

  @Test(arguments: Profile.names)
  func detentsAndSheetsMatchTheSources(name: String) throws {
    let profile = try Sample(name)
    expect(profile.model.portrait.detents, profile.literals.detents)
    expect(profile.model.landscape.detents, profile.literals.detents)
    expect(profile.model.sheetDefaults, profile.literals.sheet)
    expect(profile.model.contentSizes, profile.literals.sizes)
  }

  @Test(arguments: Profile.names)
  func dimmingShadowAndPushbackMatchTheSources(name: String) throws {
    let profile = try Sample(name)
    expect(profile.model.portrait.looks.light, profile.literals.looks.light)
    expect(profile.model.portrait.looks.dark, profile.literals.looks.dark)
  }

  @Test(arguments: Profile.names)
  func tabletsHaveTheirOwnDimming(name: String) throws {
    let profile = try Sample(name, device: "ipad-10")
    let looks = profile.model.portrait.looks
    expect(looks.light.dimmingAlpha, profile.literals.tabletDimming.light)
    expect(looks.dark.dimmingAlpha, profile.literals.tabletDimming.dark)
  }

  @Test(arguments: Profile.names)
  func sizesAndColorsOfTheChromeMatchTheSources(name: String) throws {
    let profile = try Sample(name)
    expect(profile.model.styles.light, profile.literals.styles.light)
    expect(profile.model.styles.dark, profile.literals.styles.dark)
  }

  /// Seen: 16 pt up to a width of 402, 20 pt from 414; 18 pt between is chosen.
  @Test(arguments: [(320, 16.0), (402, 16), (403, 18), (413, 18), (414, 20), (440, 20)])
  func theMarginOfACardDependsOnTheWidthOfTheScreen(width: Int, margin: Double) throws {
    try expectMargin(margin, width: width)
  }

  @Test(arguments: [(300, 11.0), (301, 12), (499, 12), (500, 13)])
  func marginsAndWidthsAreTokens(width: Int, margin: Double) throws {
    try expectMargin(
      margin, width: width,
      settings: [
        "pushback.marginNarrow=11", "pushback.marginMiddle=12", "pushback.marginWide=13",
        "pushback.widthNarrow=300", "pushback.widthWide=500",
      ])
  }

  private func expectMargin(_ margin: Double, width: Int, settings: [String] = []) throws {
    let model = try Presentation.empty(
      profile: "uikit", settings: settings, device: "\(width)x900@3")
    expect(model.portrait.looks.light.pushback, .peek(margin: margin, gap: 10, cornerRadius: 10))
  }
}
