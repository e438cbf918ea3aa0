import Foundation
import SheetTestSupport

/// A page of a PDF drawn by poppler.
struct PageImage {
  let widthPixels: Int
  let heightPixels: Int
  private let bytes: [UInt8]

  /// Reads a portable pixmap of pdftoppm: `P6 width height 255` and three bytes per pixel.
  init(pdf: [UInt8], pixelsPerInch: Int) throws {
    let file = [UInt8](try Tool.run("pdftoppm", ["-r", "\(pixelsPerInch)", "FILE"], on: pdf))
    let lines = file.prefix(64).split(separator: UInt8(ascii: "\n"), maxSplits: 3)
    let size = lines.dropFirst().first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let sides = size.split(separator: " ").compactMap { Int($0) }
    guard lines.count == 4, sides.count == 2 else {
      throw Tool.Failure(description: "pdftoppm wrote no picture")
    }
    widthPixels = sides[0]
    heightPixels = sides[1]
    bytes = Array(file.suffix(3 * sides[0] * sides[1]))
  }

  /// Red, green and blue.
  subscript(x: Int, y: Int) -> [UInt8] {
    let start = 3 * (y * widthPixels + x)
    return Array(bytes[start..<(start + 3)])
  }
}
