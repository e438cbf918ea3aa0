import SheetPictures
import SheetRaster
import SheetTestSupport

extension Scenario {
  /// The picture that the command draws of the flags or the file.
  func frame(_ change: (inout FrameRequest) -> Void = { _ in }) throws(DiagnosticError) -> Frame {
    guard let document else { preconditionFailure("a script has no flags") }
    var request = FrameRequest(document: document, moment: moment)
    change(&request)
    return try PictureRenderer(library: library).frame(request)
  }

  /// The pixels of a rectangle of the screen, in points, at the device's density or another.
  func pixels(
    x: Double, y: Double, width: Double, height: Double, pixelsPerPoint: Double? = nil,
    only: Set<Role>? = nil
  ) throws -> PixelBuffer {
    let frame = try frame {
      $0.crop = .rect(Rect(x: x, y: y, width: width, height: height))
      $0.pixelsPerPoint = pixelsPerPoint
      $0.only = only
    }
    return try PixelBuffer(rasterizing: frame.scene, pixelsPerPoint: frame.pixelsPerPoint)
  }

  /// The pixel that contains a point of the screen.
  func pixel(x: Double, y: Double) throws -> Pixel {
    Pixel(try pixels(x: x, y: y, width: 0.01, height: 0.01)[0, 0])
  }
}
