import SheetCairo
import SheetPictures
import SheetRaster
import SheetTestSupport
import Testing

/// How much the exact renderer and Cairo differ in one picture, in levels of 255.
struct Agreement {
  /// The largest difference where no outline passes, and where one does, with their places in pixels.
  private(set) var area = (levels: 0, x: 0, y: 0)
  private(set) var outline = (levels: 0, x: 0, y: 0)

  /// What is promised: Cairo rounds each layer to 8 bits, and counts the coverage of outlines on 15 rows per pixel.
  static let mostInAreas = 2
  static let mostAtOutlines = 13

  /// Draws a scene with both.
  init(_ scene: Scene, pixelsPerPoint: Double) throws {
    let exact = try PixelBuffer(rasterizing: scene, pixelsPerPoint: pixelsPerPoint)
    let cairo = try CairoPicture(scene, pixelsPerPoint: pixelsPerPoint).pixels
    try #require(exact.widthPixels == cairo.widthPixels && exact.heightPixels == cairo.heightPixels)
    let mask = OutlineMask(scene, pixelsPerPoint: pixelsPerPoint, like: exact)
    for y in 0..<exact.heightPixels {
      for x in 0..<exact.widthPixels where exact[x, y] != cairo[x, y] {
        let levels = Self.difference(exact[x, y], cairo[x, y])
        if mask.contains(x, y) {
          if levels > outline.levels { outline = (levels, x, y) }
        } else if levels > area.levels {
          area = (levels, x, y)
        }
      }
    }
  }

  var isWithin: Bool {
    area.levels <= Self.mostInAreas && outline.levels <= Self.mostAtOutlines
  }

  var words: String {
    "areas \(area.levels) at \(area.x), \(area.y); outlines \(outline.levels) at \(outline.x), \(outline.y)"
  }

  /// The largest difference that is seen on black and on white; straight colours at low opacity are not.
  private static func difference(_ first: UInt32, _ second: UInt32) -> Int {
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
struct OutlineMask {
  private let width: Int
  private let height: Int
  private var pixels: [Bool]

  /// The distance in pixels at which an outline still touches a pixel.
  private static let margin = 0.01

  init(_ scene: Scene, pixelsPerPoint: Double, like picture: PixelBuffer) {
    (width, height) = (picture.widthPixels, picture.heightPixels)
    pixels = Array(repeating: false, count: width * height)
    add(scene.nodes, scene.toPixels(pixelsPerPoint: pixelsPerPoint))
  }

  func contains(_ x: Int, _ y: Int) -> Bool { pixels[y * width + x] }

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
