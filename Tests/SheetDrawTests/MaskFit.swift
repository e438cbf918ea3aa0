import SheetPixels
import SheetTestSupport

/// Measurements of a shape from the coverage of its pixels.
struct MaskFit {
  private let coverage: [Double]
  private let pixelsPerPoint: Double

  /// Reads the alpha of a picture that shows only the shape.
  init(_ pixels: PixelBuffer, pixelsPerPoint: Double) {
    coverage = pixels.pixels.map { Double($0 >> 24) / 255 }
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// Covered area in square points.
  var area: Double {
    coverage.reduce(0, +) / (pixelsPerPoint * pixelsPerPoint)
  }

  /// The area that one continuous corner of radius 1 cuts off its square.
  private static let unitDeficit: Double = {
    let curve = OracleCornerCurve.continuous.polyline(
      radius: 1, horizontalSide: nil, verticalSide: nil)
    return abs(OraclePolygon([OraclePoint(0, 0)] + curve).signedArea)
  }()

  /// The radius at which one continuous corner leaves that much of a full area uncovered.
  func radius(ofFullArea full: Double) -> Double {
    (max(0, full - area) / Self.unitDeficit).squareRoot()
  }
}
