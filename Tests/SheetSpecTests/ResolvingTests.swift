import SheetSpec
import SheetTestSupport
import Testing

@Suite struct ResolvingTests {
  @Test func theBareDocumentIsOnlyLargeOnAnIPhone15Pro() throws {
    let resolved = try SheetDocument().resolved()
    expect(resolved.presentation.device.slug, "iphone-15-pro")
    let sheet = try SheetDocument().restingSheet()
    expect(sheet.detents.map(\.identifier), [.large])
    expect(sheet.restingDetent, .large)
    #expect(sheet.grabber == nil)
    #expect(sheet.largestUndimmedIndex == nil)
    expect(sheet.cornerRadius, 10)
    expect(sheet.outline.curve, .continuous)
    expect(resolved.presentation.steps, [Step(.present("sheet", animated: false))])
    expect(resolved.presentation.presenter.content.kind, .wireframe)
    #expect(resolved.warnings.isEmpty)
  }

  @Test("K-43 a fraction of one is as high as large") func aFractionOfOneIsAsHighAsLarge() throws {
    let document = SheetDocument.with { $0.$detent = .flag("-", "1") }
    try expect(document.restingSheet().detentHeight, 793)
  }

  @Test func valuesMadeInSwiftAreCheckedAsTextsAre() {
    func messages(_ change: (inout SheetDocument) -> Void) -> [String] {
      SheetDocument.with(change).diagnostics().map(\.message)
    }
    expect(messages { $0.iosVersion = 30 }, ["\"30\" is not a supported release of iOS"])
    expect(
      messages { $0.cornerCurve = .superellipse(exponent: 0.5) },
      [
        "superellipse exponent 0.5 is out of range"
      ])
    expect(messages { $0.cornerCurve = .smooth(smoothing: .nan) }.count, 1)
    expect(messages { $0.cornerRadius = .points(20_000) }, ["length 20000 pt is out of range"])
    expect(messages { $0.cornerRadius = .points(.nan) }.count, 1)
    expect(messages { $0.keyboard = .points(-1) }, ["length -1 pt is out of range"])
    expect(messages { $0.detent = .height(-5) }, ["height -5pt is out of range"])
    expect(messages { $0.detent = .height(.infinity) }.count, 1)
    expect(messages { $0.detent = .fraction(-1) }, ["height -1 is out of range"])
    expect(messages { $0.detent = .fraction(.nan) }.count, 1)
    expect(messages { $0.undimmed = .upTo(.fraction(2)) }, ["height 2 is out of range"])
    expect(messages { $0.phase = .change(from: .fraction(2), to: .large) }.count, 1)
    expect(messages { $0.detent = .fraction(0.5) }, [])
  }

  @Test func aValueMadeInSwiftHasItsSpellingAsPlace() throws {
    let document = SheetDocument.with { $0.detent = .height(900) }
    try expect(document.resolved().warnings.map(\.place), [.argument("900pt", value: "")])
  }
}
