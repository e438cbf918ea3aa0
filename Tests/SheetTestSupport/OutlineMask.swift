public import SheetPixels
public import SheetScene

/// A difference of two pictures in levels of 255, and its place in pixels.
public struct LevelDifference {
  public var levels = 0
  public var x = 0
  public var y = 0

  /// The largest difference that is seen on black and on white; straight colours at low opacity are not.
  static func visible(_ first: UInt32, _ second: UInt32) -> Int {
    if first >> 24 == 255, second >> 24 == 255 { return levelDifference(first, second) }
    func level(_ pixel: UInt32, _ shift: UInt32, on ground: Double) -> Double {
      let alpha = Double(pixel >> 24) / 255
      return Double(pixel >> shift & 0xFF) * alpha + ground * (1 - alpha)
    }
    var most = 0.0
    for ground in [0.0, 255] {
      for shift: UInt32 in [0, 8, 16] {
        most = max(most, abs(level(first, shift, on: ground) - level(second, shift, on: ground)))
      }
    }
    return Int(most.rounded())
  }
}

/// The pixels through which an outline of a scene passes: of a shape, a clip, a picture or a letter.
public struct OutlineMask {
  private let width: Int
  private let height: Int
  private var pixels: [Bool]

  /// The distance in pixels at which an outline still touches a pixel.
  private static let margin = 0.01

  /// Marks the outlines of a scene on a picture of it.
  public init(_ scene: Scene, pixelsPerPoint: Double, like picture: PixelBuffer) {
    (width, height) = (picture.widthPixels, picture.heightPixels)
    pixels = Array(repeating: false, count: width * height)
    add(scene.nodes, scene.toPixels(pixelsPerPoint: pixelsPerPoint))
  }

  /// Returns the largest differences of two pictures of the scene, where no outline passes and where one does.
  public func differences(
    _ first: PixelBuffer, _ second: PixelBuffer
  ) -> (area: LevelDifference, outline: LevelDifference) {
    var (area, outline) = (LevelDifference(), LevelDifference())
    for y in 0..<height {
      for x in 0..<width {
        let (one, other) = (first[x, y], second[x, y])
        guard one != other else { continue }
        let levels = LevelDifference.visible(one, other)
        if pixels[y * width + x] {
          if levels > outline.levels { outline = LevelDifference(levels: levels, x: x, y: y) }
        } else if levels > area.levels {
          area = LevelDifference(levels: levels, x: x, y: y)
        }
      }
    }
    return (area, outline)
  }

  private mutating func add(_ nodes: [Node], _ placement: AffineTransform) {
    for node in nodes {
      switch node {
      case .group(let group): add(group, placement)
      case .fill(let fill): add(fill.shape.path.applying(placement))
      case .stroke(let stroke): add(stroke.outline.applying(placement))
      case .image(let image): add(Path(image.frame).applying(placement))
      case .shadow(let shadow):
        if shadow.isCutOut || shadow.sigma == 0 { add(shadow.outline.path.applying(placement)) }
      case .text(let run):
        add(run.placedOutline.applying(placement))
        if let pictures = run.placedPictures { add(pictures, placement) }
      }
    }
  }

  private mutating func add(_ group: Group, _ placement: AffineTransform) {
    guard group.opacity > 0 else { return }
    let inner = group.transform.followed(by: placement)
    if let clip = group.clip { add(clip.path.applying(inner)) }
    add(group.nodes, inner)
  }

  private mutating func add(_ path: Path) {
    for polygon in path.polygons(piecesPerCubic: 16) {
      guard var last = polygon.vertices.last else { continue }
      for vertex in polygon.vertices {
        addLine(from: last, to: vertex)
        last = vertex
      }
    }
  }

  private mutating func addLine(from start: OraclePoint, to end: OraclePoint) {
    let box = Rect(x: -2, y: -2, width: Double(width) + 4, height: Double(height) + 4)
    guard max(start.x, end.x) > box.minX, min(start.x, end.x) < box.maxX,
      max(start.y, end.y) > box.minY, min(start.y, end.y) < box.maxY
    else { return }
    let length = max(abs(end.x - start.x), abs(end.y - start.y))
    let steps = max(1, Int(min(length, 1e6) * 8))
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      mark(start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))
    }
  }

  private mutating func mark(_ x: Double, _ y: Double) {
    for row in Set([Int((y - Self.margin).rounded(.down)), Int((y + Self.margin).rounded(.down))]) {
      for column in Set([
        Int((x - Self.margin).rounded(.down)), Int((x + Self.margin).rounded(.down)),
      ]) where (0..<width).contains(column) && (0..<height).contains(row) {
        pixels[row * width + column] = true
      }
    }
  }
}
