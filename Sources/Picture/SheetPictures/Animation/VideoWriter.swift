internal import SheetDiagnostics
internal import SheetPixels
internal import SheetSpec

/// A destination of the bytes of a video.
protocol VideoSink: AnyObject {
  func write(_ bytes: [UInt8]) throws(DiagnosticError)

  /// Ends the video and returns the number of bytes of its file.
  func finish() throws(DiagnosticError) -> Int
}

/// A writer of uncompressed video in the format YUV4MPEG2, into a file or into ffmpeg.
final class VideoWriter: AnimationWriter {
  private let sink: any VideoSink
  private var frames: VideoFrames

  /// Begins a video.
  ///
  /// - Parameters:
  ///   - rate: The number of frames per second.
  ///   - canvas: The size of the frames.
  ///   - hasEvenSides: True to complete odd sides.
  ///   - sink: The destination.
  /// - Throws: A destination that cannot be written.
  init(
    at rate: FrameRate, _ canvas: Canvas, hasEvenSides: Bool, to sink: any VideoSink
  ) throws(DiagnosticError) {
    self.sink = sink
    frames = VideoFrames(
      widthPixels: canvas.widthPixels, heightPixels: canvas.heightPixels,
      hasEvenSides: hasEvenSides)
    // Progressive, square pixels. The extensions are those that ffmpeg reads and writes.
    let header =
      "YUV4MPEG2 W\(frames.widthPixels) H\(frames.heightPixels) F\(rate.frames):\(rate.seconds) Ip "
      + "A1:1 C444 XYSCSS=444 XCOLORRANGE=LIMITED\n"
    try sink.write(Array(header.utf8))
  }

  func add(_ drawing: any RasterizedScene) throws(DiagnosticError) {
    frames.convert(drawing.forEachRow)
    try repeatFrame()
  }

  func repeatFrame() throws(DiagnosticError) {
    try sink.write(Array("FRAME\n".utf8))
    try sink.write(frames.planes)
  }

  func finish() throws(DiagnosticError) -> Animation.Written {
    Animation.Written(
      widthPixels: frames.widthPixels, heightPixels: frames.heightPixels,
      byteCount: try sink.finish())
  }
}
