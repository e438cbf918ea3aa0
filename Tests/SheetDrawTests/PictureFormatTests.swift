import SheetPictures
import SheetTestSupport
import Testing

/// Pictures and backdrops in every format.
@Suite struct PictureFormatTests {
  private func encoded(
    _ scene: Scene, as format: OutputFormat, _ rasterizer: Rasterizer = .exact
  ) throws -> EncodedPicture {
    try EncodedPicture(
      scene, as: format, pixelsPerPoint: 2,
      by: PictureRenderer(library: try SpecLibrary(), rasterizer: rasterizer))
  }

  /// A black half under a blurred stripe.
  private var scene: Scene {
    let whole = Rect(x: 0, y: 0, width: 60, height: 40)
    let half = Node.fill(Fill(.rect(Rect(x: 0, y: 0, width: 30, height: 40)), color: .black))
    let stripe = Group(
      clip: .rect(Rect(x: 0, y: 10, width: 60, height: 20)),
      backdropBlur: BackdropBlur(sigma: 5, bounds: whole), nodes: [])
    return Scene(
      viewport: whole, background: .white, title: "", summary: "", nodes: [half, .group(stripe)])
  }

  @Test func vectorFormatsContainABackdropAsAPictureAndSaySo() throws {
    for (format, name) in [(OutputFormat.svg, "SVG"), (.pdf, "PDF")] {
      let picture = try encoded(scene, as: format)
      expect(
        picture.warnings.map(\.message),
        [
          "\(name) has no blur of what lies below: the blurred background is embedded as a picture of "
            + "120 × 40 pixels"
        ])
    }
    #expect(try encoded(scene, as: .png).warnings.isEmpty)
  }

  @Test func aDamagedPictureIsADiagnosticInEveryFormat() throws {
    var scene = scene
    scene.nodes.append(
      .image(
        Image(data: [1, 2, 3], widthPixels: 1, heightPixels: 1, frame: scene.viewport)))
    for format in OutputFormat.allCases {
      #expect(throws: DiagnosticError.self) { try encoded(scene, as: format) }
    }
    #expect(throws: DiagnosticError.self) { try encoded(scene, as: .png, .cairo) }
  }
}
