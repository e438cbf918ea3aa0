import Foundation
import SheetMeasure
import SheetPixels
import SheetTestSupport
import Testing

/// A screen with a sheet; all lengths are in pixels.
struct SheetDrawing: Sendable {
  struct Box: Sendable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    /// A grabber of the usual size, centered on a screen of 393 pixels.
    static let grabber = Box(left: 178.5, top: 325, right: 214.5, bottom: 330)
  }

  /// The Gaussian blur of the sheet's box, moved down.
  struct Shadow: Sendable {
    var alpha: Double
    var sigma: Double
    var offsetY = 0.0
  }

  var widthPixels = 393
  var heightPixels = 852

  /// The page, and what lies on it below the dimming.
  var page = Paint.flat(.white)
  var content: [Layer] = []

  var scrim = DrawnColor.black
  var dimming = 0.2
  var shadow: Shadow?

  var top = 320.0
  var left = 0.0
  /// The right edge; nil for the right edge of the screen.
  var right: Double?
  /// The lower edge; nil for a sheet that reaches the lower edge of the screen.
  var bottom: Double?
  var corner = DrawnCorner.circle(30)
  /// The upper right corner if it differs from the left one.
  var rightCorner: DrawnCorner?
  var lowerCorner = DrawnCorner.square
  var paint = Paint.flat(.white)

  var grabber: Box?
  var grabberColor = DrawnColor(0xc5c5c7)
  /// What is drawn last.
  var overlay: [Layer] = []
  var noiseLevels = 0.0

  var shape: DrawnShape {
    DrawnShape.box(
      left, top, right ?? Double(widthPixels), bottom ?? Double(heightPixels + 1000),
      upper: corner, upperRight: rightCorner, lower: lowerCorner)
  }

  var pageLayers: [Layer] { [Layer(.everything, page)] + content }

  var layers: [Layer] {
    var layers = pageLayers + [Layer(.everything, scrim, opacity: dimming)]
    if let shadow { layers.append(Layer(.everything, .shade(.black, opacity(of: shadow)))) }
    layers.append(Layer(shape, paint))
    if let grabber {
      layers.append(
        Layer(.capsule(grabber.left, grabber.top, grabber.right, grabber.bottom), grabberColor))
    }
    return layers + overlay
  }

  /// The picture.
  var picture: PixelBuffer { picture(of: layers) }

  /// The screen without the sheet.
  var undimmed: PixelBuffer { picture(of: pageLayers) }

  private func picture(of layers: [Layer]) -> PixelBuffer {
    Drawing(
      widthPixels: widthPixels, heightPixels: heightPixels, layers: layers, noiseLevels: noiseLevels
    ).pixels()
  }

  /// The convolution of a box and a Gaussian is a product of two differences of error functions.
  private func opacity(of shadow: Shadow) -> @Sendable (Int, Int) -> Double {
    func profile(_ count: Int, from: Double, to: Double) -> [Double] {
      func share(_ x: Double) -> Double { (1 + erf(x / shadow.sigma / 2.0.squareRoot())) / 2 }
      return (0..<count).map { share(Double($0) + 0.5 - from) - share(Double($0) + 0.5 - to) }
    }
    let columns = profile(widthPixels, from: left, to: right ?? Double(widthPixels))
    let rows = profile(
      heightPixels, from: top + shadow.offsetY,
      to: (bottom ?? Double(heightPixels + 1000)) + shadow.offsetY)
    return { x, y in shadow.alpha * columns[x] * rows[y] }
  }
}

extension SheetDrawing {
  init(_ change: (inout SheetDrawing) -> Void) {
    self.init()
    change(&self)
  }

  /// The sheet that is measured in the picture; a failure with the reason if none is found.
  func measured(
    undimmed: PixelBuffer? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> MeasuredSheet {
    try picture.sheet(undimmed: undimmed, sourceLocation: sourceLocation)
  }
}

extension PixelBuffer {
  /// The sheet that is measured in the picture; a failure with the reason if none is found.
  func sheet(
    undimmed: PixelBuffer? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> MeasuredSheet {
    try ScreenshotMeasurement(of: self, undimmed: undimmed).sheet
      .required(sourceLocation: sourceLocation)
  }
}

extension Reading {
  /// The measured value; a failure with the reason if it is unknown.
  func required(sourceLocation: SourceLocation = #_sourceLocation) throws -> Value {
    try #require(value, "unknown: \(reason ?? "")", sourceLocation: sourceLocation)
  }
}

/// Expects a measured number.
func expect(
  _ estimate: Estimate?, near number: Double, within tolerance: Double, _ name: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(estimate?.value ?? .nan, near: number, within: tolerance, name, at: sourceLocation)
}

extension MeasuredSheet {
  /// Expects the edges that are given.
  func expectEdges(
    left: Double? = nil, top: Double? = nil, right: Double? = nil, bottom: Double? = nil,
    within tolerance: Double, _ name: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let edges: [(side: String, edge: Estimate?, number: Double?)] = [
      ("left", self.left, left), ("top", self.top, top), ("right", self.right, right),
      ("bottom", self.bottom, bottom),
    ]
    for case (let side, let edge, let number?) in edges {
      expect(
        edge, near: number, within: tolerance, "\(name) \(side)", sourceLocation: sourceLocation)
    }
  }
}
