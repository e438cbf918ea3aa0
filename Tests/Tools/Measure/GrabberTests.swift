import SheetMeasure
import SheetPixels
import SheetTestSupport
import Testing

/// The box and the color of the grabber.
@Suite struct GrabberTests {
  /// A twentieth of a point at 3x.
  static let tolerance = 0.15

  @Test func theBoxIsMeasured() throws {
    typealias Box = SheetDrawing.Box
    for across in [0, 0.5] {
      for down in [0, 0.5] {
        let box = Box(left: 178 + across, top: 325 + down, right: 214 + across, bottom: 330 + down)
        try expectGrabber(box, "at \(across), \(down)", in: SheetDrawing())
      }
    }
    let drawings: [(name: String, box: Box, drawing: SheetDrawing)] = [
      (
        "on a screen of 1179 pixels",
        Box(left: 535.5, top: 915.5, right: 643.5, bottom: 930.5),
        SheetDrawing(widthPixels: 1179, heightPixels: 2556, top: 900)
      ),
      ("over a photo", .grabber, SheetDrawing(page: .photo)),
      (
        "of a dark sheet", .grabber,
        SheetDrawing(
          page: .flat(DrawnColor(0x404048)), paint: .flat(DrawnColor(0x1c1c1e)),
          grabberColor: DrawnColor(0x5a5a5f))
      ),
      (
        "above the sheet", Box(left: 178.5, top: 308, right: 214.5, bottom: 313),
        SheetDrawing(grabberColor: .white)
      ),
      ("above a title", .grabber, SheetDrawing(overlay: Self.title(x: 150, y: 342))),
    ]
    for (name, box, drawing) in drawings { try expectGrabber(box, name, in: drawing) }
  }

  @Test func theColorIsExact() throws {
    for color in [0xc5c5c7, 0x007aff, 0x3c3c43].map({ DrawnColor($0) }) {
      let sheet = try SheetDrawing(grabber: .grabber, grabberColor: color).measured()
      try expect(color.distance(to: sheet.grabber.required().color), 0)
    }
  }

  @Test func aSheetWithoutAGrabberHasNoneWhateverItsContent() throws {
    let contents: [(name: String, overlay: [Layer])] = [
      ("nothing", []), ("a title", Self.title(x: 150, y: 336)),
      ("a capsule out of the middle", [Layer(.capsule(40, 325, 76, 330), DrawnColor(0xc5c5c7))]),
      ("a separator below a title bar", [Layer(.box(0, 364, 393, 365), DrawnColor(0xc6c6c8))]),
    ]
    for (name, overlay) in contents {
      let sheet = try SheetDrawing(overlay: overlay).measured()
      #expect(sheet.grabber.value == nil, "\(name)")
    }
  }

  /// A wide title lies between the ends of the corners, as an edge between its own.
  @Test func theEdgeOfATitleBelowTheGrabberIsNotThatOfTheSheet() throws {
    let letters = (0..<14).map { index in
      let left = 20 + 25 * Double(index)
      return Layer(.box(left, 336, left + 21, 351), .black)
    }
    let sheet = try SheetDrawing(
      page: .flat(DrawnColor(0x788296)), dimming: 0, corner: .circle(38), grabber: .grabber,
      overlay: letters
    ).measured()
    sheet.expectEdges(top: 320, within: 0.05)
    expect(try sheet.grabber.required().top, near: 325, within: Self.tolerance)
  }

  /// Bars and bowls of letters, ten of them.
  private static func title(x: Double, y: Double) -> [Layer] {
    (0..<10).flatMap { letter in
      let left = x + 9.3 * Double(letter)
      return [
        Layer(.box(left, y, left + 1.8, y + 12), .black),
        Layer(.disc(x: left + 4, y: y + 8, radius: 3.9), .black),
        Layer(.disc(x: left + 4, y: y + 8, radius: 2.2), .white),
      ]
    }
  }

  private func expectGrabber(
    _ box: SheetDrawing.Box, _ name: String, in drawing: SheetDrawing
  ) throws {
    var drawing = drawing
    drawing.grabber = box
    let sheet = try drawing.measured()
    let grabber = try sheet.grabber.required()
    for (side, edge, number) in [
      ("left", grabber.left, box.left), ("top", grabber.top, box.top),
      ("right", grabber.right, box.right), ("bottom", grabber.bottom, box.bottom),
    ] { expect(edge, near: number, within: Self.tolerance, "\(name): \(side)") }
    sheet.expectEdges(top: drawing.top, within: 0.02, name)
  }
}
