import SheetAnnotation
import SheetLayout
import SheetTestSupport
import Testing

@testable import SheetCatalogs
@testable import SheetContent
@testable import SheetExport
@testable import SheetSpec
@testable import SheetTokens

/// Tokens and profiles are declared once.
@Suite struct TokenReadingTests {
  @Test(
    "every token of a profile is read by a struct of tokens, and one that nothing reads is listed")
  func everyTokenIsRead() throws {
    for profile in Profile.allCases { try expect(unread(in: profile), [], "\(profile.name)") }
    try expect(unread(in: withSpareToken), ["sheet.spare"])
  }

  /// The declaration in the profile and the line that reads the token are all that it needs.
  @Test func aNewTokenIsOneLineAndItsUse() throws {
    struct SpareTokens {
      var spare: Double

      init(_ tokens: some TokenSource) {
        spare = tokens.points("sheet.spare")
      }
    }
    try expect(unread(in: withSpareToken) { _ = SpareTokens($0) }, [])
    let library = try SpecLibrary(
      profile: withSpareToken,
      settings: [Located("sheet.spare=12pt", at: .argument("set", value: ""))])
    expect(SpareTokens(library.tokens).spare, 12)
    let export = try TokenExport(
      library.tokens.tokens, palette: library.palette, profile: library.profile)
    #expect(export.text(.css).contains("--sheet-spare: 12px"))
  }

  /// All facts of a profile are in its row: the file, the profile below it, the releases that it was
  /// measured on, and the tokens that cannot be set.
  @Test func aNewProfileIsOneRowAndOneFile() throws {
    let profile = Profile(
      name: "measured", summary: "another measurement", base: "uikit", releases: 15...16,
      remarks: [.notConfigurable("grabber.")]
    ) { _ in
      Array(
        """
        {"sheet": {"cornerRadius": {"$type": "dimension", "$value": {"value": 12, "unit": "px"}}}}
        """.utf8)
    }
    let library = SpecLibrary(profile: profile)
    expect(library.profile, "measured")
    expect(library.tokens["sheet.cornerRadius"]?.value, .number(12))
    expect(library.tokens["detent.medium.fraction"]?.value, .number(0.56))
    let set = try SpecLibrary(
      profile: profile, settings: [Located("grabber.width=9", at: .argument("set", value: ""))])
    expect(set.warnings.map(\.code), [.notConfigurable])
    var document = SheetDocument()
    document.$device = .flag("device", "iphone-17")
    let resolved = try ResolvedDocument(resolving: document, in: library, textMeasure: .halfEm)
    expect(
      resolved.warnings.map(\.message),
      [
        "iphone-17 runs only iOS 26; the sheet drawn on it is one of iOS 15 to 16"
      ])
  }

  // MARK: Reading

  /// The profile `spec` with one more token, which nothing reads.
  private var withSpareToken: Profile {
    Profile(name: "spare", summary: "") { _ in
      let token = """
        "spare": {"$type": "dimension", "$value": {"value": 1, "unit": "px"},
          "$description": "a spare length", "$extensions": {
            "sheetdraw": {"source": "K-37", "certainty": "chosen", "range": [0, 99]}}},
        """
      let text = String(decoding: Profile.spec.tokens("spec"), as: UTF8.self)
      let group = "\"sheet\": {\n"
      return Array(text.replacing(group, with: group + token, maxReplacements: 1).utf8)
    }
  }

  /// Returns the names of tokens that neither the structs of tokens nor `others` read, with any word
  /// of any rule and on any device.
  private func unread(
    in profile: Profile, others: (any TokenSource) -> Void = { _ in }
  ) throws -> [String] {
    let tokens = SpecLibrary(profile: profile).tokens
    var unread = Set(tokens.tokens.map(\.name))
    var tables = [tokens]
    for rule in tokens.tokens where rule.kind == .string {
      for word in rule.allowed ?? [] {
        var table = tokens
        let place = Place.argument("set", value: "")
        try table.set(Located(rule.name, at: place), to: Located(word, at: place))
        tables.append(table)
      }
    }
    for table in tables {
      let source = RecordedTokenNames(table)
      readAll(source)
      others(source)
      unread.subtract(source.names)
    }
    return unread.sorted()
  }

  private func readAll(_ tokens: some TokenSource) {
    for appearance in Appearance.allCases {
      _ = ChromeStyle(
        tokens, appearance, contrast: .normal,
        blurMaterials: SpecLibrary(profile: .spec).materials[appearance])
      _ = AnnotationStyle(tokens, appearance, contrast: .normal)
    }
    for device in [
      Device.iPhone15Pro, .named("iphone-16-plus"), .named("ipad-mini-6"), .named("ipad-pro-11"),
      .iPadPro12_9,
    ] {
      _ = WindowSurroundings(tokens, .half, on: device)
      _ = Surroundings(tokens, Screen(device, isLandscape: false))
    }
    // A width between those of the devices.
    var screen = Screen(.iPhone15Pro, isLandscape: false)
    screen.size.width = 408
    _ = Surroundings(tokens, screen)
    _ = ContentSizes(
      tokens, text: SpecLibrary(profile: .spec).textSizes(.large), direction: .leftToRight)
    _ = MotionTokens(tokens)
    _ = SheetDefaults(tokens)
    _ = CardTokens(tokens)
    _ = PopoverTokens(tokens)
    _ = CoverTokens(tokens)
    _ = AlertTokens(tokens)
    _ = HostTokens(tokens, .normal)
    _ = DeviceFrameStyle(tokens)
    _ = TouchStyle(tokens)
    _ = PosterLook(tokens)
    _ = ContactPage.gap(tokens)
    _ = DocumentDefaults(tokens, .normal)
  }
}
