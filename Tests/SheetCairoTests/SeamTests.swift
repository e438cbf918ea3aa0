import SheetCairo
import SheetScene
import SheetTestSupport
import Testing

/// The edges of frames on a page, at resolutions where they lie between pixels.
@Suite struct SeamTests {
  private static let page: UInt8 = 229

  /// A frame as on a contact page: layers that end at its edges, or beyond them.
  private func scene(_ nodes: [Node], at x: Double, _ y: Double) -> Scene {
    let frame = Group(
      transform: AffineTransform(translateX: x, translateY: y),
      clip: .rect(Rect(x: 0, y: 0, width: 53, height: 80)), nodes: nodes)
    return Scene(width: 101, height: 128, background: Color(hex: 0xE5E5E5), [.group(frame)])
  }

  private func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ hex: UInt32)
    -> Node
  {
    .fill(.rect(Rect(x: x, y: y, width: width, height: height)), color: Color(hex: hex))
  }

  private var sheet: Node {
    .fill(
      .roundedRect(
        RoundedRect(
          Rect(x: 0, y: 30, width: 53, height: 80), radii: .top(10), curve: .continuous)),
      color: .white)
  }

  @Test(
    "no line is darker than both sides of an edge", arguments: [67, 83, 97, 113, 131, 150, 151])
  func noSeam(pixelsPerInch: Int) throws {
    let layers = [
      fill(0, 0, 53, 80, 0x000000), fill(-4, -4, 61, 88, 0xFFFFFF),
      fill(-4, -4, 61, 88, 0x999999), sheet,
    ]
    let clipped = Node.group(
      Group(
        clip: .roundedRect(
          RoundedRect(
            Rect(x: 0, y: 30, width: 53, height: 80), radii: .top(10), curve: .continuous)),
        nodes: [fill(0, 30, 53, 80, 0xFFFFFF)]))
    for (x, y) in [(24.0, 24.0), (23.7, 24.4)] {
      for nodes in [layers, layers + [clipped]] {
        let image = try PageImage(
          pdf: PDFFile(scene(nodes, at: x, y), pixelsPerPoint: 3).bytes,
          pixelsPerInch: pixelsPerInch)
        let scale = Double(pixelsPerInch) / 72
        let middle = Int((y + 60) * scale)
        for column in 0..<image.widthPixels - 1 {
          #expect(image[column, middle][0] >= Self.page, "column \(column)")
        }
        for row in Int((y + 45) * scale)..<image.heightPixels - 1 {
          #expect(image[Int((x + 26) * scale), row][0] >= Self.page, "row \(row)")
        }
        // The presenter above the sheet, between its own colour and that of the page.
        let above = Int((y + 15) * scale)
        for column in 0..<image.widthPixels - 1 {
          #expect((0x99...Self.page).contains(image[column, above][0]), "column \(column)")
        }
      }
    }
  }

  @Test("what reaches beyond the frame is not drawn, and a clipped group fades as one")
  func clips() throws {
    let image = try PageImage(
      pdf: PDFFile(scene([fill(-90, -90, 300, 300, 0)], at: 24, 24), pixelsPerPoint: 3).bytes,
      pixelsPerInch: 72)
    #expect(image[22, 60][0] == Self.page && image[79, 60][0] == Self.page)
    #expect(image[50, 22][0] == Self.page && image[50, 106][0] == Self.page)
    #expect(image[25, 25][0] == 0 && image[75, 102][0] == 0)
    let group = Group(
      clip: .rect(Rect(x: 10, y: 10, width: 30, height: 30)), opacity: 0.5,
      nodes: [fill(0, 0, 50, 50, 0x000000), fill(0, 0, 50, 50, 0xFFFFFF)])
    let scene = Scene(width: 50, height: 50, background: Color(hex: 0x808080), [.group(group)])
    let faded = try PageImage(pdf: PDFFile(scene, pixelsPerPoint: 2).bytes, pixelsPerInch: 144)
    #expect(abs(Int(faded[50, 50][0]) - 191) <= 1)
    expect(faded[10, 10][0], 128)
  }
}
