import SheetDraw
import SheetFrames
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetRaster
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// The part that is dimmed, and the parts that annotations do not cover.
@Suite struct ShadeAnnotationTests {
  private func sheet() throws -> Scenario { try Scenario { $0.$device = "iphone-14" } }

  // MARK: Dimming

  @Test("B23 the dimmed part is outlined above the sheet")
  func dimmedPart() throws {
    #expect(
      try sheet().annotations(.dimming).map(\.mark.frame)
        == [Rect(x: 0, y: 0, width: 390, height: 422)])
  }

  // MARK: The grabber

  @Test("B09 no line of lengths, radii, detents or layers covers the grabber")
  func theGrabberIsNotCovered() throws {
    let shot = try sheet()
    let plain = try shot.frame()
    let annotated = try shot.frame {
      $0.annotations = AnnotationRequest([.dims, .radii, .curvature, .layers, .thresholds, .colors])
    }
    func pixels(_ frame: Frame) throws -> PixelBuffer {
      var scene = frame.scene
      // The whole pixels inside of 36 × 5 points, 5 points below the top edge at 422.
      scene.viewport = Rect(x: 177, y: 427, width: 36, height: 5)
      return try PixelBuffer(rasterizing: scene, pixelsPerPoint: frame.pixelsPerPoint)
    }
    #expect(try pixels(plain) == pixels(annotated))
  }
}
