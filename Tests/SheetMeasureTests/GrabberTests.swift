import SheetMeasure
import SheetPixels
import Testing

/// The box and the color of the grabber.
@Suite struct GrabberTests {
  /// A wide title lies between the ends of the corners, as an edge between its own.
  @Test func theEdgeOfATitleBelowTheGrabberIsNotThatOfTheSheet() throws {
    let letters = (0..<14).map { index in
      let left = 20 + 25 * Double(index)
      return Layer(.box(left, 336, left + 21, 351), .black)
    }
    let sheet = try SheetDrawing {
      $0.page = .flat(DrawnColor(0x788296))
      $0.dimming = 0
      $0.corner = .circle(38)
      $0.grabber = .grabber
      $0.overlay = letters
    }.measured()
    expect(sheet.top, near: 320, within: 0.05)
    expect(try sheet.grabber.required().top, near: 325, within: Self.tolerance)
  }

  /// A twentieth of a point at 3x.
  static let tolerance = 0.15

  @Test(arguments: [0, 0.5], [0, 0.5])
  func theBoxIsMeasuredAtWholeAndHalfPixels(across: Double, down: Double) throws {
    let box = SheetDrawing.Box(
      left: 178 + across, top: 325 + down, right: 214 + across, bottom: 330 + down)
    try expectGrabber(box, in: SheetDrawing { $0.grabber = box })
  }

  /// The grabber of a screen of 1179 pixels.
  @Test func theBoxOfALargeGrabberIsMeasured() throws {
    let box = SheetDrawing.Box(left: 535.5, top: 915.5, right: 643.5, bottom: 930.5)
    try expectGrabber(
      box,
      in: SheetDrawing {
        $0.widthPixels = 1179
        $0.heightPixels = 2556
        $0.top = 900
        $0.grabber = box
      })
  }

  @Test func theBoxOverAPhotoIsMeasured() throws {
    try expectGrabber(
      .grabber,
      in: SheetDrawing {
        $0.page = .photo
        $0.grabber = .grabber
      })
  }

  @Test func theGrabberOfADarkSheetIsMeasured() throws {
    let drawing = SheetDrawing {
      $0.page = .flat(DrawnColor(0x404048))
      $0.paint = .flat(DrawnColor(0x1c1c1e))
      $0.grabber = .grabber
      $0.grabberColor = DrawnColor(0x5a5a5f)
    }
    try expectGrabber(.grabber, in: drawing)
  }

  @Test(arguments: [0xc5c5c7, 0x007aff, 0x3c3c43])
  func theColorIsExact(hex: Int) throws {
    let sheet = try SheetDrawing {
      $0.grabber = .grabber
      $0.grabberColor = DrawnColor(hex)
    }.measured()
    let grabber = try sheet.grabber.required()
    #expect(DrawnColor(hex).distance(to: grabber.color) == 0)
  }

  @Test func aGrabberAboveTheSheetIsMeasured() throws {
    let box = SheetDrawing.Box(left: 178.5, top: 308, right: 214.5, bottom: 313)
    try expectGrabber(
      box,
      in: SheetDrawing {
        $0.grabber = box
        $0.grabberColor = .white
      })
  }

  @Test func aSheetWithoutAGrabberHasNone() throws {
    #expect(try SheetDrawing().measured().grabber.value == nil)
  }

  @Test func aTitleIsNoGrabber() throws {
    let sheet = try SheetDrawing { $0.overlay = Self.title(x: 150, y: 336) }.measured()
    #expect(sheet.grabber.value == nil)
  }

  @Test func aTitleBelowAGrabberDoesNotMoveIt() throws {
    let drawing = SheetDrawing {
      $0.grabber = .grabber
      $0.overlay = Self.title(x: 150, y: 342)
    }
    try expectGrabber(.grabber, in: drawing)
  }

  @Test func aCapsuleOutOfTheMiddleIsNoGrabber() throws {
    let sheet = try SheetDrawing {
      $0.overlay = [Layer(.capsule(40, 325, 76, 330), DrawnColor(0xc5c5c7))]
    }.measured()
    #expect(sheet.grabber.value == nil)
  }

  @Test func aSeparatorBelowATitleBarIsNoGrabber() throws {
    let sheet = try SheetDrawing {
      $0.overlay = [Layer(.box(0, 364, 393, 365), DrawnColor(0xc6c6c8))]
    }.measured()
    #expect(sheet.grabber.value == nil)
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
    _ box: SheetDrawing.Box, in drawing: SheetDrawing,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let sheet = try drawing.measured(sourceLocation: sourceLocation)
    let grabber = try sheet.grabber.required(sourceLocation: sourceLocation)
    for (name, side, number) in [
      ("left", grabber.left, box.left), ("top", grabber.top, box.top),
      ("right", grabber.right, box.right), ("bottom", grabber.bottom, box.bottom),
    ] {
      expect(
        side, near: number, within: Self.tolerance, name,
        sourceLocation: sourceLocation)
    }
    expect(sheet.top, near: drawing.top, within: 0.02, sourceLocation: sourceLocation)
  }
}
