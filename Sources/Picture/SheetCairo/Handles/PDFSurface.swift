internal import CCairo

/// An owned PDF page under construction, which is written to memory.
struct PDFSurface: ~Copyable {
  let pointer: OpaquePointer
  private let sink: PDFSink

  /// Creates a page of a size in points.
  init(width: Double, height: Double) throws(CairoError) {
    let sink = PDFSink()
    let pointer = owned(
      cairo_pdf_surface_create_for_stream(
        { sink, bytes, count in PDFSink.write(to: sink, bytes, Int(count)) },
        Unmanaged.passUnretained(sink).toOpaque(), width, height))
    // Throw before the property is set: a partially initialized value has no deinit to free the
    // surface.
    let status = cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(pointer)
      throw CairoError(status, while: "making a PDF page of \(width) × \(height) points")
    }
    self.pointer = pointer
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
private final class PDFSink {
  var bytes: [UInt8] = []

  static func write(
    to sink: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int
  ) -> cairo_status_t {
    guard let sink else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<PDFSink>.fromOpaque(sink).takeUnretainedValue().bytes
      .append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    return CAIRO_STATUS_SUCCESS
  }
}
