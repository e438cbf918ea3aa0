import SheetCairo
import SheetScene
import SheetTestSupport
import Testing

@Suite struct PDFFileTests {
  @Test("the same scene gives the same bytes without faults, whose metadata describe the page")
  func files() throws {
    let first = try PDFFile(frame, pixelsPerPoint: 2)
    let second = try PDFFile(frame, pixelsPerPoint: 2)
    let isEqual = first == second
    #expect(isEqual)
    let text = String(decoding: first.bytes, as: Unicode.ASCII.self)
    let varies = ["/ModDate", "/ID"].contains { text.contains($0) }
    #expect(!varies)
    try Tool.run("qpdf", ["--check", "FILE"], on: PDFFile(frame, pixelsPerPoint: 3).bytes)
    let words = String(
      decoding: try Tool.run("pdfinfo", ["-isodates", "FILE"], on: first.bytes), as: UTF8.self)
    let lines = words.split(separator: "\n").map { line in
      line.split(separator: ":", maxSplits: 1).map { $0.trimmingStart(of: " ") }
    }
    let facts = Dictionary(
      uniqueKeysWithValues: lines.filter { $0.count == 2 }.map { ($0[0], $0[1]) })
    expect(facts["Title"], "A sheet “at rest”")
    expect(facts["Subject"], "Text is set in Inter")
    expect(facts["CreationDate"], "2000-01-01T00:00:00Z")
    expect(facts["Pages"], "1")
    expect(facts["Page size"], "60 x 100.5 pts")
  }

  @Test("Poppler draws the colors of the scene; only shadows are pictures, and each has a name")
  func drawing() throws {
    let image = try PageImage(pdf: PDFFile(frame, pixelsPerPoint: 2).bytes, pixelsPerInch: 144)
    expect([image.widthPixels, image.heightPixels], [120, 201])
    // White under black of 0.4; the group's bar; the sheet.
    expect(image[4, 4], [153, 153, 153])
    expect(image[60, 20], [0, 73, 153])
    expect(image[60, 180], [28, 28, 30])
    let warned = try PDFFile(frame, pixelsPerPoint: 2)
    // From 4 σ above the shadow's top at y 44, to the page's end at y 100.5.
    expect(
      warned.warnings,
      [
        "PDF has no blur: a shadow is embedded as a picture of 120 × 145 pixels"
      ])
    #expect(try pictures(in: warned) > 0)
    var plain = frame
    plain.nodes.removeAll { if case .shadow = $0 { true } else { false } }
    let vectors = try PDFFile(plain, pixelsPerPoint: 2)
    #expect(vectors.warnings.isEmpty)
    try expect(pictures(in: vectors), 0)
  }

  @Test func theShadowHasItsProfile() throws {
    var scene = frame
    scene.nodes = [.shadow(shadow)]
    let image = try PageImage(pdf: PDFFile(scene, pixelsPerPoint: 2).bytes, pixelsPerInch: 144)
    var worst = 0.0
    for y in stride(from: 1, to: 199, by: 3) {
      for x in stride(from: 1, to: 120, by: 7) {
        let place = Point(x: (Double(x) + 0.5) / 2, y: (Double(y) + 0.5) / 2)
        let grey = 255 * (1 - 0.3 * shadow.coverage(at: place))
        worst = max(worst, abs(Double(image[x, y][0]) - grey))
      }
    }
    // Poppler draws a picture up to a pixel too wide; the profile's slope is 3.8 levels per pixel.
    #expect(worst <= 4)
  }

  @Test func aCornerHasTheCoverageOfItsFormula() throws {
    let outline = RoundedRect(
      Rect(x: 0, y: 0, width: 80, height: 100), radii: .top(24), curve: .coreAnimation)
    let scene = Scene(
      width: 80, height: 40, background: .white, [.fill(.roundedRect(outline), color: .black)])
    // Poppler draws outlines up to a pixel too wide; averaging 8 by 8 pixels divides that by eight.
    let zoom = 8
    let image = try PageImage(
      pdf: PDFFile(scene, pixelsPerPoint: 2).bytes, pixelsPerInch: 72 * 2 * zoom)
    func grey(_ x: Int, _ y: Int) -> Double {
      let places = (0..<zoom * zoom).map { (x * zoom + $0 % zoom, y * zoom + $0 / zoom) }
      return places.reduce(0) { $0 + Double(image[$1.0, $1.1][0]) } / Double(places.count)
    }
    func worst(_ curve: OracleCornerCurve) -> Double {
      let crop = OracleCrop(xPixels: 0, yPixels: 0, widthPixels: 160, heightPixels: 80)
      let ideal = OraclePolygon.roundedRectangle(
        x: 0, y: 0, width: 80, height: 100, radius: 24, roundsBottom: false, curve: curve
      ).scaled(by: 2).coverage(in: crop)
      return ideal.enumerated().map { index, share in
        abs(grey(index % 160, index / 160) - 255 * (1 - share))
      }.max() ?? .infinity
    }
    // Poppler's own error is 3.5 levels; UIBezierPath's curve is farther off.
    #expect(worst(.coreAnimation) < 5)
    #expect(worst(.continuous) > 40)
  }

  private func pictures(in file: PDFFile) throws -> Int {
    let list = try Tool.run("pdfimages", ["-list", "FILE"], on: file.bytes)
    // The first two lines are the table's header.
    return String(decoding: list, as: UTF8.self).split(separator: "\n").count - 2
  }

  private let shadow = Shadow(
    outline: RoundedRect(
      Rect(x: 0, y: 50, width: 60, height: 150), radii: .all(0), curve: .circular), sigma: 4,
    offsetY: -6, color: Color(hex: 0, alpha: 0.3))

  private var frame: Scene {
    let bar = Fill(.rect(Rect(x: 0, y: 0, width: 20, height: 5)), color: Color(hex: 0x007AFF))
    let sheet = RoundedRect(
      Rect(x: 0, y: 50, width: 60, height: 150), radii: .top(10), curve: .continuous)
    return Scene(
      viewport: Rect(x: 0, y: 0, width: 60, height: 100.5), background: .white,
      title: "A sheet “at rest”", summary: "Text is set in Inter",
      nodes: [
        .group(
          Group(
            transform: AffineTransform(scale: 2, translateX: 10, translateY: 5),
            clip: .rect(Rect(x: 0, y: 0, width: 20, height: 4)), nodes: [.fill(bar)])),
        .fill(.rect(Rect(x: 0, y: 0, width: 60, height: 100.5)), color: Color(hex: 0, alpha: 0.4)),
        .shadow(shadow),
        .fill(.roundedRect(sheet), color: Color(hex: 0x1C1C1E)),
      ])
  }
}

extension Substring {
  fileprivate func trimmingStart(of character: Character) -> String {
    String(drop { $0 == character })
  }
}
