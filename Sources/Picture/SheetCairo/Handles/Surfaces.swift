internal import CCairo
public import SheetPixels

/// An in-memory Cairo surface with a single owner; `deinit` frees it.
///
/// Not copyable and not `Sendable`, so the compiler rejects a second owner or a second task.
struct ImageSurface: ~Copyable {
  enum Format {
    /// Premultiplied colour with alpha.
    case color
    /// Colour without alpha, with 10 bits for each component, so that layers are rounded to quarters of a level.
    case opaque
    /// Colour without alpha, as PNG files have it.
    case plain
    /// Coverage only.
    case mask
  }

  let pointer: OpaquePointer
  let widthPixels: Int
  let heightPixels: Int
  let format: Format

  /// Creates a transparent surface.
  ///
  /// Cairo accepts a side of zero and then has no pixels, so it is rejected here.
  ///
  /// - Throws: An error for a side below 1 or above 32,767 pixels.
  init(_ format: Format, widthPixels: Int, heightPixels: Int) throws(CairoError) {
    let action = "making a \(widthPixels) × \(heightPixels) pixel surface"
    guard (1...32_767).contains(widthPixels), (1...32_767).contains(heightPixels) else {
      throw CairoError(CAIRO_STATUS_INVALID_SIZE, while: action)
    }
    let cairoFormat =
      switch format {
      case .color: CAIRO_FORMAT_ARGB32
      case .opaque: CAIRO_FORMAT_RGB30
      case .plain: CAIRO_FORMAT_RGB24
      case .mask: CAIRO_FORMAT_A8
      }
    pointer = try made(
      cairo_image_surface_create(cairoFormat, Int32(widthPixels), Int32(heightPixels)),
      while: action)
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.format = format
  }

  /// Creates a surface with the pixels of a picture.
  init(_ picture: PixelBuffer) throws(CairoError) {
    try self.init(.color, widthPixels: picture.widthPixels, heightPixels: picture.heightPixels)
    cairo_surface_flush(pointer)
    let bytes = owned(cairo_image_surface_get_data(pointer))
    let bytesPerRow = Int(cairo_image_surface_get_stride(pointer))
    for y in 0..<heightPixels {
      let row = UnsafeMutableRawPointer(bytes + y * bytesPerRow)
      for x in 0..<widthPixels {
        row.storeBytes(of: Self.premultiplied(picture[x, y]), toByteOffset: 4 * x, as: UInt32.self)
      }
    }
    cairo_surface_mark_dirty(pointer)
  }

  private static func premultiplied(_ rgba: UInt32) -> UInt32 {
    let alpha = rgba >> 24
    func part(_ shift: UInt32) -> UInt32 { ((rgba >> shift & 0xFF) * alpha + 127) / 255 }
    return part(0) << 16 | part(8) << 8 | part(16) | alpha << 24
  }

  deinit { cairo_surface_destroy(pointer) }

  /// Calls `body` with the mutable pixels of a mask and the length of a row in bytes.
  func withMask<Result>(
    _ body: (_ bytes: UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int) -> Result
  ) -> Result {
    cairo_surface_flush(pointer)
    let result = body(
      owned(cairo_image_surface_get_data(pointer)),
      Int(cairo_image_surface_get_stride(pointer)))
    cairo_surface_mark_dirty(pointer)
    return result
  }

  /// Returns the premultiplied levels of a row of colours: red, green, blue and alpha from 0 to 255.
  func levels(row: Int) -> [SIMD4<Float>] {
    cairo_surface_flush(pointer)
    let bytes =
      owned(cairo_image_surface_get_data(pointer))
      + row * Int(cairo_image_surface_get_stride(pointer))
    return UnsafeRawPointer(bytes).withMemoryRebound(to: UInt32.self, capacity: widthPixels) {
      pixels in
      (0..<widthPixels).map {
        format == .opaque ? Self.deepLevels(pixels[$0]) : Self.levels(pixels[$0])
      }
    }
  }

  private static func levels(_ argb: UInt32) -> SIMD4<Float> {
    SIMD4(Float(argb >> 16 & 0xFF), Float(argb >> 8 & 0xFF), Float(argb & 0xFF), Float(argb >> 24))
  }

  /// Returns the levels of 0 to 255 of a pixel with 10 bits for each component.
  private static func deepLevels(_ rgb: UInt32) -> SIMD4<Float> {
    let parts = SIMD4(Float(rgb >> 20 & 0x3FF), Float(rgb >> 10 & 0x3FF), Float(rgb & 0x3FF), 1023)
    return 255 / 1023 * parts
  }

  /// Calls `body` with each row of premultiplied colours, to be changed, and its number.
  func withColors(_ body: (_ row: UnsafeMutableBufferPointer<UInt32>, _ y: Int) -> Void) {
    cairo_surface_flush(pointer)
    let bytes = UnsafeMutableRawPointer(owned(cairo_image_surface_get_data(pointer)))
    let bytesPerRow = Int(cairo_image_surface_get_stride(pointer))
    for y in 0..<heightPixels {
      (bytes + y * bytesPerRow).withMemoryRebound(to: UInt32.self, capacity: widthPixels) {
        body(UnsafeMutableBufferPointer(start: $0, count: widthPixels), y)
      }
    }
    cairo_surface_mark_dirty(pointer)
  }

  /// Returns the pixels, with straight colours.
  func pixels() throws(CairoError) -> PixelBuffer {
    cairo_surface_flush(pointer)
    try check(cairo_surface_status(pointer), while: "drawing a picture")
    let pixels = [UInt32](unsafeUninitializedCapacity: widthPixels * heightPixels) { all, count in
      withColors { row, _ in
        for pixel in row {
          all[count] = format == .opaque ? Self.rounded(pixel) : Self.straight(pixel)
          count += 1
        }
      }
    }
    return PixelBuffer(widthPixels: widthPixels, heightPixels: heightPixels, pixels: pixels)
  }

  private static func straight(_ argb: UInt32) -> UInt32 {
    let alpha = argb >> 24
    guard alpha > 0 else { return 0 }
    func part(_ shift: UInt32) -> UInt32 {
      min(255, ((argb >> shift & 0xFF) * 255 + alpha / 2) / alpha)
    }
    return part(16) | part(8) << 8 | part(0) << 16 | alpha << 24
  }

  /// Returns the pixel of one with 10 bits for each component.
  private static func rounded(_ rgb: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 { ((rgb >> shift & 0x3FF) * 255 + 511) / 1023 }
    return part(20) | part(10) << 8 | part(0) << 16 | 0xFF00_0000
  }

  /// Returns a PNG file of the pixels, which libpng writes.
  func png() throws(CairoError) -> [UInt8] {
    guard format != .opaque else {
      let plain = try ImageSurface(.plain, widthPixels: widthPixels, heightPixels: heightPixels)
      let pixels = try pixels()
      plain.withColors { row, y in
        for x in row.indices {
          let rgba = pixels[x, y]
          row[x] = rgba & 0xFF00_FF00 | rgba >> 16 & 0xFF | (rgba & 0xFF) << 16
        }
      }
      return try plain.png()
    }
    let sink = ByteSink()
    let status = cairo_surface_write_to_png_stream(
      pointer, { ByteSink.write(to: $0, $1, Int($2)) }, Unmanaged.passUnretained(sink).toOpaque())
    try check(status, while: "writing a PNG")
    return sink.bytes
  }
}

/// An owned PDF page under construction, which is written to memory.
struct PDFSurface: ~Copyable {
  let pointer: OpaquePointer
  private let sink: ByteSink

  /// Creates a page of a size in points.
  init(width: Double, height: Double) throws(CairoError) {
    let sink = ByteSink()
    pointer = try made(
      cairo_pdf_surface_create_for_stream(
        { sink, bytes, count in ByteSink.write(to: sink, bytes, Int(count)) },
        Unmanaged.passUnretained(sink).toOpaque(), width, height),
      while: "making a PDF page of \(width) × \(height) points")
    self.sink = sink
  }

  // Destroying the surface writes to the sink, so the sink must live longer.
  deinit { withExtendedLifetime(sink) { cairo_surface_destroy(pointer) } }

  func set(_ key: cairo_pdf_metadata_t, _ text: String) {
    cairo_pdf_surface_set_metadata(pointer, key, text)
  }

  /// Ends drawing and returns the file, consuming the surface.
  consuming func finished() throws(CairoError) -> [UInt8] {
    cairo_surface_finish(pointer)
    try check(cairo_surface_status(pointer), while: "writing a PDF")
    return sink.bytes
  }
}

/// The destination of Cairo's output; a class, so that Cairo can hold its address.
private final class ByteSink {
  var bytes: [UInt8] = []

  static func write(
    to sink: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int
  ) -> cairo_status_t {
    guard let sink else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes
      .append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    return CAIRO_STATUS_SUCCESS
  }
}

/// An error that occurs while Cairo draws a scene.
public enum CairoError: Error, Equatable, Sendable, CustomStringConvertible {
  /// An operation of Cairo failed, as in "making a 0 × 4 pixel surface"; `reason` is its message.
  case status(reason: String, action: String)
  /// A picture in the scene cannot be decoded.
  case image(PictureError)
  /// The picture has more pixels than ``CairoPicture/mostPixels``.
  case tooLarge(widthPixels: Int, heightPixels: Int)

  init(_ status: cairo_status_t, while action: String) {
    self = .status(reason: String(cString: cairo_status_to_string(status)), action: action)
  }

  /// A message with the operation and the reason.
  public var description: String {
    switch self {
    case .status(let reason, let action): "Cairo failed while \(action): \(reason)"
    case .image(let error): "a picture in the scene cannot be drawn: \(error)"
    case .tooLarge(let width, let height):
      "the picture is \(width) × \(height) pixels; Cairo keeps it and its groups in memory, so that it may "
        + "have at most \(CairoPicture.mostPixels / 1_000_000) million pixels, those of the exact renderer "
        + "\(PictureSize.mostPixels / 1_000_000) million"
    }
  }
}

/// Throws an error for every status except success.
func check(_ status: cairo_status_t, while action: String) throws(CairoError) {
  guard status == CAIRO_STATUS_SUCCESS else { throw CairoError(status, while: action) }
}

/// Returns a new surface; one that Cairo could not make is freed here, because a partially initialized value
/// has no deinit.
private func made(
  _ surface: OpaquePointer?, while action: String
) throws(CairoError) -> OpaquePointer {
  let surface = owned(surface)
  let status = cairo_surface_status(surface)
  guard status == CAIRO_STATUS_SUCCESS else {
    cairo_surface_destroy(surface)
    throw CairoError(status, while: action)
  }
  return surface
}

/// Unwraps a pointer that Cairo never returns as null; without memory it returns an object with an
/// error status.
func owned<Pointer>(_ pointer: Pointer?) -> Pointer {
  guard let pointer else { preconditionFailure("Cairo returned no object") }
  return pointer
}
