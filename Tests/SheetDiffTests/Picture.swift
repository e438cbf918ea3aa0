import Foundation
import SheetTestSupport

@testable import SheetDiff

extension PixelBuffer {
  /// A picture of one color.
  init(_ width: Int, _ height: Int, _ color: UInt32) {
    self.init(
      widthPixels: width, heightPixels: height,
      pixels: [UInt32](repeating: color, count: width * height))
  }

  /// The difference picture of two pictures.
  init(
    difference first: PixelBuffer, _ second: PixelBuffer, _ options: ComparisonOptions,
    _ look: DifferenceLook
  ) throws {
    let size = look.size(for: first.box, and: second.box)
    let count = size.width * size.height
    let pixels = try [UInt32](unsafeUninitializedCapacity: count) { pixels, written in
      guard var target = pixels.baseAddress else { return }
      try first.forEachRow(ofDifferenceTo: second, options, look) { row in
        target.write(row, width: size.width, rowPixels: size.width)
        target += size.width
      }
      written = count
    }
    self.init(widthPixels: size.width, heightPixels: size.height, pixels: pixels)
  }

  /// Calls a function with the rows of the difference picture.
  func forEachRow(
    ofDifferenceTo second: PixelBuffer, _ options: ComparisonOptions, _ look: DifferenceLook,
    _ body: (Row) -> Void
  ) throws {
    let width = max(widthPixels, second.widthPixels)
    var painter = DifferencePainter(look, metric: options.metric, canvasWidth: width)
    _ = try Comparer(rows, second.rows, options: options).run { painter.paint($0, draw: body) }
  }

  var box: PixelBox { PixelBox(x: 0, y: 0, width: widthPixels, height: heightPixels) }

  /// The picture with the pixels that `body` returns in place of its own.
  func with(_ body: (_ x: Int, _ y: Int) -> UInt32?) -> PixelBuffer {
    PixelBuffer(
      widthPixels: widthPixels, heightPixels: heightPixels,
      pixels: pixels.indices.map { index in
        body(index % widthPixels, index / widthPixels) ?? pixels[index]
      })
  }

  func compared(
    with other: PixelBuffer, _ options: ComparisonOptions = ComparisonOptions()
  ) throws -> Comparison {
    try Comparison(of: rows, and: other.rows, options: options)
  }
}

extension RepositoryFile {
  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }
}

/// An opaque gray.
func grey(_ level: Int) -> UInt32 {
  let level = UInt32(level)
  return 0xff00_0000 | level << 16 | level << 8 | level
}

let white = grey(255)
let black = grey(0)
