internal import CCairo

/// One PDF page under construction, owned; it writes to memory and never to a path.
struct PDFSurface: ~Copyable {
  let pointer: OpaquePointer
  private let sink: PDFSink

  /// Makes a page of that size in points.
  init(width: Double, height: Double) throws(CairoError) {
    let sink = PDFSink()
    let pointer = owned(
      cairo_pdf_surface_create_for_stream(
        { sink, bytes, count in PDFSink.write(to: sink, bytes, Int(count)) },
        Unmanaged.passUnretained(sink).toOpaque(), width, height))
    // Throw before the property is set: a half-made value has no deinit to free the surface.
    let status = cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(pointer)
      throw CairoError(status, while: "making a PDF page of \(width) × \(height) points")
    }
    self.pointer = pointer
    self.sink = sink
  }

  // The surface still writes while it goes away, and only then its sink may go.
  deinit { withExtendedLifetime(sink) { cairo_surface_destroy(pointer) } }

  func set(_ key: cairo_pdf_metadata_t, _ text: String) {
    cairo_pdf_surface_set_metadata(pointer, key, text)
  }

  /// Ends drawing and hands over the file; the surface is gone afterwards.
  consuming func finished() throws(CairoError) -> [UInt8] {
    cairo_surface_finish(pointer)
    try check(cairo_surface_status(pointer), while: "writing a PDF")
    return sink.bytes
  }
}

/// Where Cairo's bytes go; a class, so that Cairo can hold its address.
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
