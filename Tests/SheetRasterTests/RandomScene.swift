internal import SheetScene
import SheetTestSupport

/// Random small scenes with nodes of all kinds.
struct RandomScene {
  private var random: SeededRandom

  /// A Boolean value indicating whether groups are turned, skewed, mirrored or stretched.
  private let isSlanted: Bool

  init(seed: UInt64, isSlanted: Bool = false) {
    random = SeededRandom(seed: seed)
    self.isSlanted = isSlanted
  }

  /// About 22 × 18 pixels at the given density.
  mutating func scene(pixelsPerPoint: Double) -> Scene {
    let viewport = Rect(
      x: random.number(-3...3), y: random.number(-3...3), width: 22 / pixelsPerPoint,
      height: 18 / pixelsPerPoint)
    let isOpen = random.chance(0.3)
    let background = isOpen ? (random.chance(0.5) ? nil : color()) : color().withAlpha(1)
    let count = Int(random.number(1...5))
    return Scene(
      viewport: viewport, background: background, title: "", summary: "",
      nodes: (0..<count).map { _ in node(in: viewport, depth: 0) })
  }

  private mutating func node(in viewport: Rect, depth: Int) -> Node {
    switch random.number(0...1) {
    case ..<0.25 where depth < 3:
      let transform = isSlanted ? slant(around: viewport) : scaling()
      let clip = random.chance(0.6) ? shape(in: viewport) : nil
      let count = Int(random.number(1...3))
      return .group(
        Group(
          transform: transform, clip: clip,
          opacity: random.chance(0.4) ? random.number(0...1) : 1,
          nodes: (0..<count).map { _ in node(in: viewport, depth: depth + 1) }))
    case ..<0.45:
      return .shadow(shadow(in: viewport))
    case ..<0.55:
      let style = TextStyle(weight: .regular, sizePoints: 12)
      let outline = Path(Rect(x: 0, y: -viewport.height / 3, width: 2.3, height: 1.7))
      return .text(
        TextRun(
          text: "a", style: style, color: color(),
          origin: Point(x: viewport.midX, y: viewport.midY), advancePoints: 3,
          capHeightPoints: 2, outline: outline))
    default:
      return .fill(shape(in: viewport), color: color())
    }
  }

  private mutating func scaling() -> AffineTransform {
    AffineTransform(
      scale: random.number(0.6...1.4), translateX: random.number(-2...2),
      translateY: random.number(-2...2))
  }

  /// A linear map that changes areas by a factor from 0.3 to 2 and keeps the centre of the picture
  /// near its place.
  private mutating func slant(around viewport: Rect) -> AffineTransform {
    while true {
      func part() -> Double { random.number(-1.3...1.3) }
      let isStretch = random.chance(0.2)
      let map = AffineTransform(
        a: part(), b: isStretch ? 0 : part(), c: isStretch ? 0 : part(), d: part())
      guard (0.3...2).contains(abs(map.determinant)) else { continue }
      let center = Point(x: viewport.midX, y: viewport.midY)
      let image = map.applied(to: center)
      let move = AffineTransform(
        translateX: center.x - image.x + random.number(-2...2),
        translateY: center.y - image.y + random.number(-2...2))
      return map.followed(by: move)
    }
  }

  private mutating func color() -> Color {
    Color(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: random.chance(0.5) ? 1 : random.number(0...1))
  }

  private mutating func rect(in viewport: Rect) -> Rect {
    Rect(
      x: viewport.x + viewport.width * random.number(-0.4...0.8),
      y: viewport.y + viewport.height * random.number(-0.4...0.8),
      width: viewport.width * random.number(0.05...1.3),
      height: viewport.height * random.number(0.05...1.3))
  }

  private mutating func roundedRect(in viewport: Rect) -> RoundedRect {
    let rect = rect(in: viewport)
    let largest = min(rect.width, rect.height) * 0.6
    func radius() -> Double { random.chance(0.3) ? 0 : random.number(0...largest) }
    let radii = CornerRadii(
      topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius())
    let curves: [CornerCurve] = [
      .continuous, .circular, .superellipse(exponent: 4), .smooth(smoothing: 0.6),
    ]
    let index = Int(random.number(0...3.999))
    // A single corner as large as a side makes the outlines of these two intersect themselves.
    let isFree = index == 1 || radii.uniform != nil
    return RoundedRect(rect, radii: isFree ? radii : .all(largest * 0.5), curve: curves[index])
  }

  private mutating func shape(in viewport: Rect) -> Shape {
    switch random.number(0...1) {
    case ..<0.4: return .rect(rect(in: viewport))
    case ..<0.7: return .roundedRect(roundedRect(in: viewport))
    default:
      let center = Point(
        x: viewport.x + viewport.width * random.number(0...1),
        y: viewport.y + viewport.height * random.number(0...1))
      return .path(star(around: center, radius: viewport.width * random.number(0.1...0.8)))
    }
  }

  /// A polygon without self-intersections, with one curved side.
  private mutating func star(around center: Point, radius: Double) -> Path {
    let directions = [(1.0, 0.1), (0.4, 0.9), (-0.5, 0.8), (-1.0, -0.2), (-0.3, -1), (0.6, -0.7)]
    let corners = directions.map { direction in
      let reach = radius * random.number(0.3...1)
      return Point(x: center.x + direction.0 * reach, y: center.y + direction.1 * reach)
    }
    var elements: [Path.Element] = [.move(corners[0])]
    elements += corners[1..<5].map { .line($0) }
    elements.append(.cubic(corners[4], corners[5], corners[5]))
    elements.append(.close)
    return Path(elements)
  }

  private mutating func shadow(in viewport: Rect) -> Shadow {
    let pixel = viewport.width / 22
    return Shadow(
      outline: roundedRect(in: viewport),
      sigma: pixel * random.number(2...5), offsetX: random.number(-1...1),
      offsetY: random.number(-1...1), color: color(), isCutOut: random.chance(0.3))
  }
}
