import SheetSpec
import SheetTestSupport
import Testing

/// One sheet, described by flags and by a file.
private struct TwiceDescribed {
  var version: Int?
  var engine: String?
  var style: String?
  var detents: [String]
  var other: Other

  /// A flag with a value, and the key that means the same.
  enum Other: String, CaseIterable {
    case none
    case grabber
    case undimmed
    case radius
    case curve
    case background
    case title
    case landscape
    case tablet
    case wideRadius
    case scrolling
    case modal
    case edge
    case width
    case sizing
    case size
    case transition
  }

  var document: SheetDocument {
    var document = SheetDocument()
    if let version { document.$iosVersion = .flag("--ios", "\(version)") }
    if let engine { document.$engine = .flag("--engine", engine) }
    if let style { document.$style = .flag("--style", style) }
    document.$detents = detents.map { .flag("--detents", $0) }
    switch other {
    case .none: break
    case .grabber: document.$grabber = .flag("--grabber", "on")
    case .undimmed: document.$undimmed = .flag("--undimmed", "medium")
    case .radius: document.$cornerRadius = .flag("--corner-radius", "20")
    case .curve: document.$cornerCurve = .flag("--corner-curve", "circular")
    case .background: document.$background = .flag("--background", "clear")
    case .title: document.title = Located("Title", at: .argument("--title", value: "Title"))
    case .landscape: document.isLandscape = true
    case .tablet: document.$device = .flag("--device", "ipad-pro-11-m4")
    case .wideRadius: document.$cornerRadius = .flag("--corner-radius", "900pt")
    case .scrolling: document.$scrollingExpands = .flag("--scrolling-expands", "off")
    case .modal: document.isModalInPresentation = flag("--modal-in-presentation")
    case .edge: document.isEdgeAttached = flag("--edge-attached")
    case .width: document.widthFollowsContent = flag("--width-follows-content")
    case .sizing: document.$pageSizing = .flag("--page-sizing", "off")
    case .size: document.$preferredContentSize = .flag("--preferred-content-size", "320x400")
    case .transition: document.$transition = .flag("--transition", "crossDissolve")
    }
    return document
  }

  private func flag(_ name: String) -> Located<Bool> {
    Located(true, at: .argument(name, value: ""))
  }

  var file: String {
    var sheet: [String] = []
    var head: [String] = []
    if let version { head.append("ios: \(version)") }
    if let engine { sheet.append("engine: \(engine)") }
    if let style { sheet.append("style: \(style)") }
    if !detents.isEmpty { sheet.append("detents: [\(detents.joined(separator: ", "))]") }
    switch other {
    case .none: break
    case .grabber: sheet.append("grabber: on")
    case .undimmed: sheet.append("largestUndimmed: medium")
    case .radius: sheet.append("cornerRadius: 20")
    case .curve: sheet.append("cornerCurve: circular")
    case .background: sheet.append("background: clear")
    case .title: sheet.append("content: { title: Title }")
    case .landscape: head.append("orientation: landscape")
    case .tablet: head.append("device: ipad-pro-11-m4")
    case .wideRadius: sheet.append("cornerRadius: 900pt")
    case .scrolling: sheet.append("scrollingExpands: false")
    case .modal: sheet.append("modalInPresentation: true")
    case .edge: sheet.append("edgeAttachedInCompactHeight: true")
    case .width: sheet.append("widthFollowsPreferredContentSize: true")
    case .sizing: sheet.append("pageSizing: false")
    case .size: sheet.append("preferredContentSize: [320, 400]")
    case .transition: sheet.append("transition: crossDissolve")
    }
    return
      (["sheetdraw: 1"] + head + [
        "sheets: { card: { \(sheet.joined(separator: ", ")) } }",
        "timeline: [{ present: { sheet: card, animated: false } }]",

      ]).joined(separator: "\n") + "\n"
  }
}

/// Flags describe a sheet that is checked as a file is.
///
/// Those of a popover name the options of the sheet
/// that it adapts to, which have other keys in files.
@Suite struct FlagFileAgreementTests {
  private static let detents = [
    ["large"], ["medium", "large"], ["medium"], ["320pt"], ["35%"], ["fit"], ["rest"],
    ["tier", "fullscreen"], ["medium", "fullscreen"], ["medium", "medium"], [],
  ]

  /// The codes of errors, or of warnings where there are no errors.
  private func findings(
    _ body: () throws(DiagnosticError) -> [Diagnostic]
  ) -> (areErrors: Bool, codes: Set<String>) {
    do {
      return (false, Set(try body().map(\.code.rawValue)))
    } catch {
      let errors = error.diagnostics.filter { $0.severity == .error }
      return (true, Set(errors.map(\.code.rawValue)))
    }
  }

  @Test(
    "A18 C07 C08 C09 A08 every check of a file holds for the same sheet from flags",
    arguments: [nil, 13, 15, 16], [nil, "uikit", "custom"])
  func checksAgree(version: Int?, engine: String?) {
    for style in [nil, "page", "form", "fullScreen", "overCurrentContext", "custom"] {
      for detents in TestBudget.today(Self.detents, oneOf: 6) {
        // Flags that name a detent anywhere add it to the list.
        for other in TwiceDescribed.Other.allCases
        where other != .undimmed || detents.contains("medium") {
          let sheet = TwiceDescribed(
            version: version, engine: engine, style: style, detents: detents, other: other)
          let ofFlags = findings { () throws(DiagnosticError) in
            try sheet.document.resolved().warnings
          }
          let text = sheet.file
          let ofFile = findings { () throws(DiagnosticError) in
            try Scenario(file: text, letters: .halfEm).warnings
          }
          let ofForm = findings { () throws(DiagnosticError) in
            _ = try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml")
            return []
          }
          expect(ofFlags.areErrors, ofFile.areErrors, "\(text)")
          // A file with errors of its form is not resolved, as flags are.
          if ofForm.areErrors {
            #expect(ofFlags.codes.isSuperset(of: ofForm.codes), "\(text)")
          } else {
            expect(ofFlags.codes, ofFile.codes, "\(text)")
          }
        }
      }
    }
  }
}
