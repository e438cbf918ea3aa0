internal import SheetScene

/// A scene composited layer by layer in Double over complete planes; nothing is rounded.
struct SceneOracle {
  private static let piecesPerCurve = 64

  let width: Int
  let height: Int

  /// Premultiplied red, green, blue and alpha of each pixel, 0…1.
  private(set) var pixels: [SIMD4<Double>]

  init(_ scene: Scene, pixelsPerPoint: Double) {
    width = max(1, Int((scene.viewport.width * pixelsPerPoint + 0.5).rounded(.down)))
    height = max(1, Int((scene.viewport.height * pixelsPerPoint + 0.5).rounded(.down)))
    let paper = scene.background.map(Self.premultiplied) ?? SIMD4()
    pixels = Array(repeating: paper, count: width * height)
    let toPixels = AffineTransform(
      scale: pixelsPerPoint, translateX: -scene.viewport.x * pixelsPerPoint,
      translateY: -scene.viewport.y * pixelsPerPoint)
    for node in scene.nodes { draw(node, toPixels) }
  }

  /// Straight channels of a pixel in levels of 255.
  func levels(x: Int, y: Int) -> SIMD4<Double> {
    let pixel = pixels[y * width + x]
    guard pixel.w > 0 else { return SIMD4() }
    var straight = pixel / pixel.w
    straight.w = pixel.w
    return straight * 255
  }

  private static func premultiplied(_ color: Color) -> SIMD4<Double> {
    SIMD4(color.red, color.green, color.blue, 1) * color.alpha
  }

  private mutating func draw(_ node: Node, _ transform: AffineTransform) {
    switch node {
    case .group(let group):
      let inner = group.transform.followed(by: transform)
      let clip = group.clip.map { coverage($0.path, inner) }
      // Blending is linear in what lies below: a group that is clipped and blended as one lies between both.
      let below = pixels
      for node in group.nodes { draw(node, inner) }
      for index in pixels.indices {
        let share = group.opacity * (clip?[index] ?? 1)
        pixels[index] = below[index] + share * (pixels[index] - below[index])
      }
    case .fill(let fill):
      blend(fill.color, coverage(fill.shape.path, transform))
    case .image: preconditionFailure("pictures have tests of their own")
    case .stroke(let stroke):
      blend(stroke.color, coverage(stroke.outline, transform))
    case .text(let run):
      blend(run.color, coverage(run.placedOutline, transform))
    case .shadow(let shadow):
      blend(shadow.color, coverage(shadow, transform))
    }
  }

  private func coverage(_ path: Path, _ transform: AffineTransform) -> [Double] {
    PolygonOracle(path, transform: transform, piecesPerCurve: Self.piecesPerCurve)
      .coverage(width: width, height: height)
  }

  private mutating func blend(_ color: Color, _ coverage: [Double]) {
    let source = Self.premultiplied(color)
    for index in pixels.indices {
      let share = coverage[index]
      pixels[index] = source * share + pixels[index] * (1 - color.alpha * share)
    }
  }

  private func coverage(_ shadow: Shadow, _ transform: AffineTransform) -> [Double] {
    let moved = AffineTransform(translateX: shadow.offsetX, translateY: shadow.offsetY)
    let placed = moved.followed(by: transform)
    let blurred =
      transform.isUniform
      ? ShadowOracle(
        shadow.outline.path.applying(placed), sigma: shadow.sigma * transform.scale,
        stripHeight: 0.1, piecesPerCurve: Self.piecesPerCurve
      ).coverage(width: width, height: height)
      : ShadowOracle(
        shadow.outline.path, sigma: shadow.sigma, stripHeight: 0.1 / transform.meanScale,
        piecesPerCurve: Self.piecesPerCurve
      ).coverage(width: width, height: height, mappedBy: placed)
    guard shadow.isCutOut else { return blurred }
    return zip(blurred, coverage(shadow.outline.path, transform)).map { $0 * (1 - $1) }
  }
}
