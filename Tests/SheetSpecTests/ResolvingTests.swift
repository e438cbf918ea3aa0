import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct ResolvingTests {
  private func diagnostic(
    _ code: DiagnosticCode, _ text: String, _ message: String, allowed: String? = nil,
    nearest: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      code, at: .argument(text, value: ""), message, allowed: allowed, nearest: nearest)
  }

  private let detentForms =
    "one of: medium, large, fit, a fraction such as 0.35 or 35%, a height such as 320pt"

  // MARK: The bare document

  @Test func theBareDocumentIsOnlyLargeOnAnIPhone15Pro() throws {
    let resolved = try SheetDocument().resolved()
    #expect(resolved.presentation.device.slug == "iphone-15-pro")
    let sheet = try SheetDocument().restingSheet()
    #expect(sheet.detents.map(\.identifier) == [.large])
    #expect(sheet.restingDetent == .large)
    #expect(sheet.grabber == nil)
    #expect(sheet.largestUndimmedIndex == nil)
    #expect(sheet.cornerRadius == 10)
    #expect(sheet.outline.curve == .continuous)
    #expect(resolved.presentation.steps == [Step(.present("sheet", animated: false))])
    #expect(resolved.presentation.presenter.content.kind == .wireframe)
    #expect(resolved.warnings.isEmpty)
  }

  // MARK: Detents

  @Test(
    "every notation of a height is read",
    arguments: [
      ("medium", 426), ("large", 793), ("fit", 354), ("0.25", 213), ("25%", 213), ("1", 852),
      ("320pt", 320), ("320", 320), ("10", 10), ("5pt", 5), ("1.2pt", 1.2), ("900px", 300),
      ("3e2pt", 300), ("10000pt", 793), ("10000", 793),
    ] as [(String, Double)])
  func heights(text: String, height: Double) throws {
    let document = SheetDocument.with { $0.$detent = .flag("-", text) }
    #expect(try document.restingSheet().detentHeight == height)
  }

  @Test(
    "a height out of range is rejected with the range",
    arguments: [
      ("0pt", nil), ("-5pt", nil), ("10001pt", "10000pt"), ("1e9pt", "10000pt"),
      ("30003px", "10000pt"), ("10000.5", "10000pt"),
    ] as [(String, String?)])
  func heightsOutOfRange(text: String, nearest: String?) {
    // The range of pixels is checked once the device is known.
    let isInPixels = text.hasSuffix("px")
    #expect(
      (isInPixels
        ? SheetDocument.with { $0.$detent = Spelled(stringLiteral: text) }.diagnostics()
        : errors(of: NamedDetent.self, reading: text)) == [
          diagnostic(
            .heightOutOfRange, text, "height \(text) is out of range",
            allowed: "a height above 0 and at most 10000 pt", nearest: nearest)
        ])
  }

  @Test(
    "a bare number that could be a fraction or points is rejected", arguments: ["1.2", "5", "9.99"])
  func ambiguousHeights(text: String) {
    #expect(
      errors(of: NamedDetent.self, reading: text) == [
        diagnostic(
          .ambiguousHeight, text, "\(text) could be a fraction or points",
          allowed: "write \(text)pt or \(text)%")
      ])
  }

  @Test(
    "a malformed number is reported as a number",
    arguments: ["nan", "inf", "1..2", "-", "+", "1e999pt", "3 pt", "0.3s", "5ms", "12em", "１２"])
  func invalidNumbers(text: String) {
    #expect(
      errors(of: NamedDetent.self, reading: text) == [
        diagnostic(.notANumber, text, "\"\(text)\" is not a valid height", allowed: detentForms)
      ])
  }

  @Test(
    "an unknown detent is reported with the nearest name",
    arguments: [
      ("mediun", "medium"), ("larg", "large"), ("Large", "large"), ("fti", "fit"), ("xyzzy", nil),
      ("", nil),
    ] as [(String, String?)])
  func unknownDetents(text: String, nearest: String?) {
    #expect(
      errors(of: NamedDetent.self, reading: text) == [
        diagnostic(
          .unknownDetent, text, "unknown detent \"\(text)\"", allowed: detentForms,
          nearest: nearest)
      ])
  }

  @Test func anUnknownDetentOfTheListIsReportedOnce() {
    #expect(
      errors(of: NamedDetent.self, reading: "mediun") == [
        diagnostic(
          .unknownDetent, "mediun", "unknown detent \"mediun\"", allowed: detentForms,
          nearest: "medium")
      ])
  }

  @Test func aSheetWithoutContentHasNothingToFit() {
    let document = SheetDocument.with {
      $0.$content = "none"
      $0.$detent = "fit"
    }
    #expect(
      document.diagnostics() == [
        diagnostic(
          .heightOutOfRange, "fit", "a sheet without content has no height to fit",
          allowed: "fit needs content wireframe")
      ])
  }

  @Test func aTallDetentIsClampedWithAWarning() throws {
    let resolved = try SheetDocument.with { $0.$detent = "900pt" }.resolved()
    #expect(
      resolved.warnings == [
        Diagnostic(
          .detentClamped, at: .argument("900pt", value: ""),
          "900pt exceeds the maximum height and is clamped to 793 pt", severity: .warning)
      ])
  }

  @Test func aNoteIsAtTheDetentsPlace() throws {
    let undimmed = try SheetDocument.with { $0.$undimmed = "900pt" }.resolved()
    #expect(undimmed.warnings.map(\.place) == [.argument("900pt", value: "")])
    let phase = try SheetDocument.with { $0.$phase = "900pt:medium" }.resolved()
    let place = Place.argument("900pt:medium", value: "").part(0..<5)
    #expect(phase.warnings.map(\.place) == [place])
  }

  @Test func detentsAreSortedByTheirHeights() throws {
    let sheet = try SheetDocument.with { $0.$detents = ["large", "0.2", "medium", "300pt"] }
      .restingSheet()
    #expect(sheet.detents.map(\.identifier.rawValue) == ["0.2", "300pt", "medium", "large"])
    // The first detent as written is selected (K-06).
    #expect(sheet.restingDetent == .large)
  }

  @Test func namedDetentsJoinTheList() throws {
    let sheet = try SheetDocument.with {
      $0.$detents = ["large"]
      $0.$undimmed = "200pt"
      $0.$phase = "0.4:medium"
    }.restingSheet()
    #expect(sheet.detents.map(\.identifier.rawValue) == ["200pt", "0.4", "medium", "large"])
    #expect(sheet.largestUndimmedIndex == 0)
    #expect(sheet.restingDetent == .medium)
  }

  // MARK: Phases

  @Test func aPhaseBetweenDetentsHasItsStartingDetent() throws {
    let presentation = try SheetDocument.with { $0.$phase = "large:medium" }.resolved().presentation
    let sheet = presentation.viewControllers.first?.sheetPresentationController
    #expect(sheet?.selectedDetentIdentifier == .large)
    #expect(
      presentation.steps == [
        Step(.present("sheet", animated: false)),
        Step(.animate([PropertyChange("sheet", \.selectedDetentIdentifier, to: .medium)])),
      ])
  }

  @Test(
    "an unknown phase is reported with the nearest name",
    arguments: [
      ("presnt", "present"), ("dismis", "dismiss"), ("medium:large:fit", "medium:large"),
      ("quux", nil),
    ] as [(String, String?)])
  func unknownPhases(text: String, nearest: String?) {
    #expect(
      errors(of: SheetPhase.self, reading: text) == [
        diagnostic(
          .unknownChoice, text, "unknown phase \"\(text)\"",
          allowed: "one of: present, dismiss, or two detents such as medium:large",
          nearest: nearest)
      ])
  }

  @Test func bothEndsOfAPhaseHaveTheirOwnPlaces() {
    let place = Place.argument("larg:mediun", value: "")
    #expect(
      errors(of: SheetPhase.self, reading: "larg:mediun") == [
        Diagnostic(
          .unknownDetent, at: place.part(0..<4), "unknown detent \"larg\"",
          allowed: detentForms, nearest: "large"),
        Diagnostic(
          .unknownDetent, at: place.part(5..<11), "unknown detent \"mediun\"",
          allowed: detentForms, nearest: "medium"),
      ])
  }

  @Test func aDetentThatContradictsThePhaseIsAConflict() {
    let document = SheetDocument.with {
      $0.$detent = "large"
      $0.$phase = "large:medium"
    }
    #expect(
      document.diagnostics() == [
        diagnostic(
          .conflict, "large", "the detent large contradicts the phase, which ends at medium",
          allowed: "leave detent out, or name the detent the phase ends at")
      ])
  }

  // MARK: Keywords

  @Test func anUnknownKeywordListsAllAndTheNearest() {
    #expect(
      errors(of: Appearance.self, reading: "drak") == [
        diagnostic(
          .unknownChoice, "drak", "unknown appearance \"drak\"",
          allowed: "one of: light, dark",
          nearest: "dark")
      ])
    #expect(
      errors(of: GrabberVisibility.self, reading: "offf") == [
        diagnostic(
          .unknownChoice, "offf", "unknown grabber setting \"offf\"",
          allowed: "one of: auto, on, off", nearest: "off")
      ])
  }

  @Test(
    "corner curves are read",
    arguments: [
      ("continuous", .continuous), ("coreanimation", .coreAnimation), ("circular", .circular),
      ("superellipse:4", .superellipse(exponent: 4)), ("smooth:0.6", .smooth(smoothing: 0.6)),
      ("smooth:0", .smooth(smoothing: 0)), ("superellipse:20", .superellipse(exponent: 20)),
    ] as [(String, CornerCurve)])
  func cornerCurves(text: String, curve: CornerCurve) throws {
    let sheet = try SheetDocument.with { $0.$cornerCurve = .flag("-", text) }.restingSheet()
    #expect(sheet.outline.curve == curve)
  }

  @Test(
    "other corner curves are rejected",
    arguments: [
      "round", "superellipse", "smooth:x", "superellipse:4pt", "continuous:2", "smooth:",
      "coreAnimation",
    ])
  func otherCornerCurves(text: String) {
    let diagnostics = errors(of: CornerCurve.self, reading: text)
    #expect(diagnostics.map(\.message) == ["unknown corner curve \"\(text)\""])
    #expect(
      diagnostics.map(\.allowed) == [
        "one of: continuous, coreanimation, circular, superellipse:N, smooth:S"
      ])
  }

  @Test func parametersOfCurvesHaveRanges() {
    #expect(
      errors(of: CornerCurve.self, reading: "superellipse:0.5") == [
        diagnostic(
          .numberOutOfRange, "superellipse:0.5", "superellipse exponent 0.5 is out of range",
          allowed: "1 to 20", nearest: "1")
      ])
    #expect(
      errors(of: CornerCurve.self, reading: "smooth:1.5") == [
        diagnostic(
          .numberOutOfRange, "smooth:1.5", "smoothing 1.5 is out of range", allowed: "0 to 1",
          nearest: "1")
      ])
  }

  @Test func aCornerRadiusIsANumberOfPoints() {
    #expect(
      errors(of: CornerRadius.self, reading: "10%") == [
        diagnostic(
          .notANumber, "10%", "\"10%\" is not a valid corner radius",
          allowed: "a number of points such as 24 or 24pt")
      ])
    #expect(
      errors(of: CornerRadius.self, reading: "20000") == [
        diagnostic(
          .numberOutOfRange, "20000", "corner radius 20000 pt is out of range",
          allowed: "-10000 to 10000 pt", nearest: "10000pt")
      ])
  }

  // MARK: Presenter, devices, everything together

  @Test func aPresenterIsAColorOrTheWireframe() throws {
    func presenter(_ text: Spelled<PresenterLook>) throws -> Content.Kind {
      try SheetDocument.with { $0.$presenter = text }.resolved().presentation.presenter.content.kind
    }
    #expect(try presenter("#123") == .color(Color(hex: 0x112233)))
    #expect(try presenter("white") == .color(.white))
    #expect(try presenter("systemGray6") == .color(Color(hex: 0xF2F2F7)))
    #expect(try presenter("wireframe") == .wireframe)
  }

  @Test func anUnknownPresenterIsReportedWithTheNearestColor() {
    let diagnostics = errors(of: PresenterLook.self, reading: "sytemRed")
    #expect(
      diagnostics == [
        diagnostic(
          .unknownColor, "sytemRed", "unknown colour \"sytemRed\"",
          allowed:
            "wireframe, #RRGGBB, black, white or a name of `sheetdraw list palettes`, or the "
            + "path of a *.png or *.jpg",
          nearest: "systemRed")
      ])
  }

  @Test func aTransparentPresenterIsRejected() {
    #expect(
      SheetDocument.with { $0.$presenter = "#FF0000@0.5" }.diagnostics() == [
        diagnostic(
          .unknownColor, "#FF0000@0.5",
          "#FF0000@0.5 is translucent, and a presenter has no background",
          allowed: "an opaque colour")
      ])
  }

  @Test func anUnknownDeviceIsReportedWithTheNearest() {
    #expect(
      errors(of: Device.self, reading: "iphone-15-por") == [
        diagnostic(
          .unknownDevice, "iphone-15-por", "unknown device \"iphone-15-por\"",
          allowed: "one of `sheetdraw list devices`, or a size such as 393x852@3",
          nearest: "iphone-15-pro")
      ])
  }

  @Test func aDeviceOfIOS26WarnsInUIKit() throws {
    let document = SheetDocument.with { $0.$device = "iphone-17" }
    #expect(
      try document.resolved(in: "uikit").warnings == [
        Diagnostic(
          .needsIOS26, at: .argument("iphone-17", value: ""),
          "iphone-17 runs only iOS 26; the sheet drawn on it is one of iOS 15 to 18",
          severity: .warning)
      ])
    #expect(try document.resolved().warnings.isEmpty)
  }

  @Test func aTitleWithoutContentWarnsThatItIsNotShown() throws {
    let resolved = try SheetDocument.with {
      $0.$content = "none"
      $0.title = "Photos"
    }.resolved()
    #expect(
      resolved.warnings == [
        Diagnostic(
          .noEffect, at: .argument("Photos", value: ""),
          "content none draws no navigation bar, so this has no effect", severity: .warning)
      ])
  }

  // MARK: Values made in Swift

  @Test func valuesMadeInSwiftAreCheckedAsTextsAre() {
    func messages(_ change: (inout SheetDocument) -> Void) -> [String] {
      SheetDocument.with(change).diagnostics().map(\.message)
    }
    #expect(messages { $0.iosVersion = 30 } == ["\"30\" is not a supported release of iOS"])
    #expect(
      messages { $0.cornerCurve = .superellipse(exponent: 0.5) } == [
        "superellipse exponent 0.5 is out of range"
      ])
    #expect(
      messages { $0.cornerCurve = .smooth(smoothing: .nan) }.count == 1)
    #expect(messages { $0.cornerRadius = .points(20_000) } == ["length 20000 pt is out of range"])
    #expect(messages { $0.cornerRadius = .points(.nan) }.count == 1)
    #expect(messages { $0.keyboard = .points(-1) } == ["length -1 pt is out of range"])
    #expect(messages { $0.detent = .height(-5) } == ["height -5pt is out of range"])
    #expect(messages { $0.detent = .height(.infinity) }.count == 1)
    #expect(messages { $0.detent = .fraction(-1) } == ["height -1 is out of range"])
    #expect(messages { $0.detent = .fraction(.nan) }.count == 1)
    #expect(messages { $0.undimmed = .upTo(.fraction(2)) } == ["height 2 is out of range"])
    #expect(messages { $0.phase = .change(from: .fraction(2), to: .large) }.count == 1)
    #expect(messages { $0.detent = .fraction(0.5) } == [])
  }

  @Test func aValueMadeInSwiftHasItsSpellingAsPlace() throws {
    let document = SheetDocument.with { $0.detent = .height(900) }
    #expect(try document.resolved().warnings.map(\.place) == [.argument("900pt", value: "")])
  }
}
