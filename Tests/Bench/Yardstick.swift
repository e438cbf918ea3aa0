import CCairo
import SheetPixels

/// K: the time of Cairo's own PNG writer for the same pixels on the same machine.
///
/// Times differ between machines; ratios to K are comparable.
enum Yardstick {
  /// CPU milliseconds for one picture, and the number of its bytes.
  static func measure(_ picture: PixelBuffer, runs: Int) -> (milliseconds: Double, bytes: Int) {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(picture.widthPixels), Int32(picture.heightPixels))
    defer { cairo_surface_destroy(surface) }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    cairo_image_surface_get_data(surface)?.withMemoryRebound(
      to: UInt32.self, capacity: stride * picture.heightPixels
    ) { pixels in
      for y in 0..<picture.heightPixels {
        for x in 0..<picture.widthPixels {
          let rgba = picture[x, y]
          pixels[y * stride + x] =
            (rgba & 0xFF) << 16 | rgba & 0xFF00 | (rgba >> 16) & 0xFF
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    var count = 0
    let milliseconds = medianMilliseconds(runs: runs) {
      count = 0
      cairo_surface_write_to_png_stream(
        surface,
        { closure, _, length in
          closure?.assumingMemoryBound(to: Int.self).pointee += Int(length)
          return CAIRO_STATUS_SUCCESS
        }, &count)
    }
    return (milliseconds, count)
  }
}
