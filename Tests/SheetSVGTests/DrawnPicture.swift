import CCairo
import Foundation
import SheetSVG
import SheetTestSupport

/// An SVG file rendered by librsvg.
struct DrawnPicture {
  let widthPixels: Int
  let heightPixels: Int
  // Premultiplied, alpha highest.
  private let pixels: [UInt32]

  /// A PNG of 2 × 2 pixels, made with Python's zlib: red, green; blue, white.
  static let fourPixels = [UInt8](
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEk"
        + "lEQVR42mP4z8DAAMIM/4EAAB/uBfvxq7p3AAAAAElFTkSuQmCC") ?? Data())

  init(_ file: SVGFile, zoom: Double = 1) throws {
    let png = try Tool.run("rsvg-convert", ["--zoom", "\(zoom)", "FILE"], on: file.bytes)
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID()).png"
    try png.write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    let surface = cairo_image_surface_create_from_png(path)
    defer { cairo_surface_destroy(surface) }
    guard let bytes = cairo_image_surface_get_data(surface) else {
      throw Tool.Failure(description: "rsvg-convert wrote no picture")
    }
    let width = Int(cairo_image_surface_get_width(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    widthPixels = width
    heightPixels = Int(cairo_image_surface_get_height(surface))
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    pixels = (0..<(widthPixels * heightPixels)).map { index in
      let place = index / width * stride + index % width * 4
      let pixel = UnsafeRawPointer(bytes).load(fromByteOffset: place, as: UInt32.self)
      return isOpaque ? pixel | 0xFF00_0000 : pixel
    }
  }

  /// Red, green, blue and alpha, premultiplied, 0…255.
  subscript(x: Int, y: Int) -> [Int] {
    let pixel = pixels[y * widthPixels + x]
    return [16, 8, 0, 24].map { Int(pixel >> $0 & 0xFF) }
  }

  /// The largest difference of a channel from the expected ones.
  func difference(at x: Int, _ y: Int, from expected: [Double]) -> Double {
    zip(self[x, y], expected).map { abs(Double($0) - $1) }.max() ?? .infinity
  }
}
