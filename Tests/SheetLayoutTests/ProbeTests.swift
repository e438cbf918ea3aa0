import SheetLayout
import SheetTestSupport
import Testing

@testable import SheetScene

@Suite struct ProbeTests {
  private func scene(background: Color? = nil, _ nodes: Node...) -> Scene {
    Scene(width: 100, height: 100, background: background, nodes)
  }

  private func expectCounts(
    _ scene: Scene, _ places: [(x: Double, y: Double, count: Int)]
  ) {
    for (x, y, count) in places {
      expect(scene.layers(at: Point(x: x, y: y)).count, count, "at \(x), \(y)")
    }
  }

  private let red = Color(hex: 0xFF0000)
  private let square = Rect(x: 10, y: 10, width: 20, height: 20)

  @Test("layers are listed from the top with role and owner, and a picture has its place's color")
  func roles() {
    let content = Group(role: .content, owner: "a", nodes: [.fill(.rect(square), color: red)])
    let sheet = Group(role: .sheet, owner: "a", nodes: [.fill(.rect(square), color: .white)])
    let scene = scene(background: .black, .group(sheet), .group(content))
    expect(
      scene.layers(at: Point(x: 15, y: 15)),
      [
        ProbedLayer(role: .content, owner: "a", color: red),
        ProbedLayer(role: .sheet, owner: "a", color: .white),
        ProbedLayer(role: nil, color: .black),
      ])
    expect(scene.layers(at: Point(x: 40, y: 15)), [ProbedLayer(role: nil, color: .black)])
    let image = Image(data: [], widthPixels: 1, heightPixels: 1, frame: square)
    let picture = self.scene(.group(Group(role: .presenter, opacity: 0.5, nodes: [.image(image)])))
    let color = Color(red: 0.25, green: 0.75, blue: 0, alpha: 0.5)
    expect(picture.layers(at: Point(x: 15, y: 25)), [ProbedLayer(role: .presenter, color: color)])
    #expect(picture.layers(at: Point(x: 31, y: 25)).isEmpty)
  }

  /// A circle of radius 10 around (20, 20), whose cubics are within 0.003 pt of the true circle.
  @Test func aRoundShapeEndsAtItsRadius() {
    let circle = RoundedRect(square, radii: .all(10), curve: .circular)
    let scene = scene(.fill(.roundedRect(circle), color: red))
    for angle in stride(from: 0.05, to: 6.28, by: 0.37) {
      // Computed by series, independent of the library.
      let (sine, cosine) = sineAndCosine(of: angle)
      expectCounts(
        scene,
        [(9.99, 1), (10.01, 0)].map { (x: 20 + $0 * cosine, y: 20 + $0 * sine, count: $1) })
    }
  }

  private func sineAndCosine(of angle: Double) -> (Double, Double) {
    var (sine, cosine, term) = (0.0, 0.0, 1.0)
    for power in 0..<40 {
      let sign = power % 4 < 2 ? 1.0 : -1.0
      if power % 2 == 0 { cosine += sign * term } else { sine += sign * term }
      term *= angle / Double(power + 1)
    }
    return (sine, cosine)
  }

  @Test("a stroke is probed on its line, a hole is outside, and clips and transforms are applied")
  func shapes() {
    expectCounts(
      scene(.stroke(Stroke(.rect(square), width: 4, color: red))),
      [(9.0, 20.0, 1), (11.5, 20, 1), (13, 20, 0), (7.5, 20, 0), (8.5, 8.5, 1)])
    var ring = Path(square)
    ring.append(Path(square.inset(by: 5)).reversed)
    expectCounts(scene(.fill(.path(ring), color: red)), [(12, 20, 1), (20, 20, 0)])
    let inner = Group(
      transform: AffineTransform(scale: 2, translateX: 5), clip: .rect(square.inset(by: 5)),
      nodes: [.fill(.rect(square), color: red)])
    let clipped = scene(.group(Group(role: .content, opacity: 0.5, nodes: [.group(inner)])))
    // The clip is from 15 to 25, so from 35 to 55 across and from 30 to 50 down.
    let layer = ProbedLayer(role: .content, color: red.withAlpha(0.5))
    expect(clipped.layers(at: Point(x: 36, y: 31)), [layer])
    expectCounts(clipped, [(34, 31, 0), (36, 29, 0), (54, 49, 1), (56, 49, 0)])
    // A turn by 90° about the origin, to the right of which the square then lies upside down.
    let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, translateX: 60, translateY: 0)
    let bar = Node.fill(.rect(Rect(x: 10, y: 10, width: 40, height: 5)), color: red)
    // The bar now stands upright: from 45 to 50 across and from 10 to 50 down.
    expectCounts(
      scene(.group(Group(transform: turn, nodes: [bar]))),
      [(47.0, 30.0, 1), (47, 9, 0), (47, 51, 0), (44, 30, 0), (51, 30, 0)])
  }

  /// The share of a half plane is the normal distribution: at the edge a half, and one sigma
  /// outside 0.158655, as in any table of it.
  @Test func aShadowHasItsOpacityAtThePoint() {
    let plane = RoundedRect(
      Rect(x: -500, y: 50, width: 1000, height: 500), radii: .all(0), curve: .circular)
    let scene = scene(
      .shadow(Shadow(outline: plane, sigma: 4, offsetY: -10, color: .black.withAlpha(0.5))))
    func alpha(_ y: Double) -> Double? { scene.layers(at: Point(x: 0, y: y)).first?.color.alpha }
    expect(alpha(40) ?? 0, near: 0.25, closerThan: 1e-6)
    expect(alpha(36) ?? 0, near: 0.5 * 0.1586552539, closerThan: 1e-6)
    expect(alpha(44) ?? 0, near: 0.5 * 0.8413447461, closerThan: 1e-6)
    #expect(alpha(5) == nil)
  }
}

extension Scene {
  func layers(at point: Point) -> [ProbedLayer] {
    layers(at: point) { _, place in Color(red: place.x, green: place.y, blue: 0) }
  }
}
