import SheetDraw

/// Draws a scenario with its dimensions and radii in pixels.
func redlines(of scenario: ScenarioFile) throws -> [UInt8] {
  var document = SheetDocument()
  document.scenario = scenario
  var request = FrameRequest(document: document)
  request.annotations = AnnotationRequest([.dims, .radii], unit: .pixels)
  let renderer = PictureRenderer()
  let frame = try renderer.frame(request)
  return try EncodedPicture(
    frame.scene, as: .png, pixelsPerPoint: frame.pixelsPerPoint, by: renderer
  ).bytes
}
