import SheetSpec
import SystemPackage
import Testing

/// Backgrounds that a file cannot ask for.
@Suite struct BackgroundFaultTests {
  private func faults(_ sheet: String, _ head: String = "engine: uikit") -> [Diagnostic] {
    let text = "sheetdraw: 1\n\(head)\nsheets: { picker: { \(sheet) } }\n"
    do {
      _ = try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml")
      return []
    } catch { return error.diagnostics }
  }

  @Test(
    "A36 a strength of the blur is refused with the limit of the API",
    arguments: [
      "background: { blur: regular, intensity: 0.5 }", "background: { opacity: 0.5 }",
      "background: 'blur:regular:0.5'", "background: 'blur:dark:50%'", "blurOpacity: 0.5",
      "backdropBlurOpacity: 0.5", "backdropBlurStrength: 1", "blurRadius: 10",
    ], ["engine: uikit", "engine: custom", "profile: uikit"])
  func strength(sheet: String, head: String) throws {
    let faults = faults(sheet, head)
    #expect(faults.map(\.code) == [.blurHasNoStrength])
    let message = try #require(faults.first).message + (faults.first?.allowed ?? "")
    #expect(message.contains("UIVisualEffectView has no public setting for the opacity"))
    #expect(message.contains("blur:systemThinMaterial"))
    #expect(faults.first?.place?.line == 3)
  }

  @Test("A37 the profile uikit has no setting for a material", arguments: ["uikit", "spec"])
  func material(profile: String) throws {
    let library = try SpecLibrary(
      profile: Located("\(profile)", at: .argument("--profile", value: "")).filePath)
    // The materials of bars and alerts are choices of this program, no properties of a sheet.
    let names = library.tokens.tokens.map(\.name).filter { $0.lowercased().contains("material") }
    #expect(names == ["navigationBar.material", "alert.material"])
    #expect(
      faults("background: { blur: dark, saturation: 2 }", "profile: \(profile)").map(\.code) == [
        .blurHasNoStrength
      ])
  }

  /// The dimming of UIKit's sheets, on phones and tablets.
  private static let fixed = [
    "dimming.alphaLight", "dimming.alphaDark", "dimming.tabletAlphaLight",
    "dimming.tabletAlphaDark", "formSheet.dimmingAlpha", "formSheet.dimmingAlphaDark",
    "stacked.dimming",
  ]

  /// The dimming of page turns, of source C's own sheet, of Presentation Host and of alerts.
  private static let free = [
    "push.dimmingAlpha", "card.dimmingAlpha", "host.dimmingColorLight", "host.dimmingColorDark",
    "poster.dimmingColor", "alert.dimmingLight", "alert.dimmingDark",
  ]

  private func warnings(_ token: String, in profile: String) throws -> [Diagnostic] {
    let value = token.contains("Color") ? "#123456" : "0.5"
    let library = try SpecLibrary(
      profile: Located(profile, at: .argument("--profile", value: "")).filePath,
      settings: [Located("\(token)=\(value)", at: .argument("--set", value: ""))]
    ) { path throws(DiagnosticError) in
      Array(
        """
        {"$extensions": {"sheetdraw": {"extends": "uikit"}},
         "\(token.prefix { $0 != "." })":
           {"\(token.drop { $0 != "." }.dropFirst())": {"$value": \(value)}}}
        """.utf8)
    }
    #expect(library.tokens[token]?.valueText == value)
    return library.warnings
  }

  @Test(
    "A37 under uikit a dimming that no app can set is a warning, on phones or tablets",
    arguments: fixed)
  func dimming(token: String) throws {
    for (profile, count) in [("uikit", 1), ("mine.tokens.json", 2)] {
      let warnings = try warnings(token, in: profile)
      #expect(warnings.count == count)
      for warning in warnings {
        #expect(warning.code == .notConfigurable)
        #expect(warning.severity == .warning)
        #expect(
          warning.message
            == "UIKit has no setting for \"\(token)\": the value is drawn, but no app can set it")
      }
    }
    #expect(try warnings(token, in: "spec") == [])
    #expect(try warnings(token, in: "spec-literal") == [])
  }

  @Test("A37 what is not UIKit's can be set under every profile", arguments: free)
  func otherDimming(token: String) throws {
    #expect(try warnings(token, in: "uikit") == [])
    #expect(try warnings(token, in: "spec") == [])
  }

  @Test func A37_everyTokenOfADimmingIsOneOrTheOther() throws {
    let names = try SpecLibrary().tokens.tokens.map(\.name)
    #expect(
      Set(names.filter { $0.lowercased().contains("dimming") }) == Set(Self.fixed + Self.free))
  }

  @Test func anUnknownStyleHasANearestName() throws {
    let fault = try #require(faults("background: 'blur:systemThinMateral'").first)
    #expect(fault.code == .unknownChoice)
    #expect(fault.nearest == "blur:systemThinMaterial")
    #expect(faults("background: blur").map(\.code) == [.unknownChoice])
    #expect(faults("background: { blur: regular }").map(\.code) == [.wrongType])
    #expect(faults("presentationBackground: clear").map(\.nearest) == ["background: clear"])
    #expect(faults("background: clear") == [])
  }
}
