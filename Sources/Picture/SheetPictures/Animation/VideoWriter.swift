internal import SheetFiles
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

/// The program ffmpeg, which encodes the video that it is fed with to a file.
///
/// ffmpeg writes to the temporary file of an output, so that a failure leaves no file behind.
final class FFmpeg: VideoSink {
  private let path: Located<FilePath>
  private let file: OutputFile
  private let process: ChildProcess

  /// The descriptor under which ffmpeg finds the output.
  private static let outputDescriptor: Int32 = 9

  /// Starts ffmpeg.
  ///
  /// - Parameters:
  ///   - options: The options of the encoding, with the name of the format last.
  ///   - path: The file.
  /// - Throws: A missing program, or a file that cannot be created.
  init(_ options: [String], to path: Located<FilePath>) throws(DiagnosticError) {
    self.path = path
    let file = try path.with { path throws(FileError) in
      try OutputFile(path, isRewritten: true)
    }
    self.file = file
    // Without -xerror ffmpeg ends with status 0 even if the end of the file cannot be written.
    let arguments =
      ["ffmpeg", "-v", "error", "-xerror", "-nostdin", "-f", "yuv4mpegpipe", "-i", "pipe:0"]
      + options
      + ["-y", "/dev/fd/\(Self.outputDescriptor)"]
    do {
      process = try ChildProcess(
        arguments, inheriting: file.descriptor, as: Self.outputDescriptor)
    } catch {
      switch error {
      case .notFound:
        throw DiagnosticError(
          .missingProgram, at: path.place,
          "this format needs the program ffmpeg, from the Debian package ffmpeg",
          allowed: "install it, or write .apng, .webp or .y4m")
      case .cannotStart(let cause):
        throw DiagnosticError(
          .missingProgram, at: path.place, "ffmpeg cannot be started: \(cause.reason)")
      }
    }
  }

  func write(_ bytes: [UInt8]) throws(DiagnosticError) {
    guard process.write(bytes) else { throw failure(process.finish()) }
  }

  func finish() throws(DiagnosticError) -> Int {
    let end = process.finish()
    guard end.status == .exited(0) else { throw failure(end) }
    return try path.with { _ throws(FileError) in
      try file.takeLength()
      try file.finish()
      return file.byteCount
    }
  }

  private func failure(_ end: ChildProcess.End) -> DiagnosticError {
    DiagnosticError(
      .programFailed, at: path.place,
      end.status == .exited(0)
        ? "ffmpeg ended before the last frame" : end.failure(of: "ffmpeg"))
  }
}

extension FFmpeg {
  /// The options for H.264 with subsampled chroma, which every player decodes.
  ///
  /// At the rate factor 16 the losses are not visible.
  static let mp4 = [
    "-c:v", "libx264", "-crf", "16", "-pix_fmt", "yuv420p", "-colorspace", "bt709",
    "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv", "-fflags",
    "+bitexact", "-flags:v", "+bitexact", "-movflags", "+faststart", "-f", "mp4",
  ]

  /// Returns the options for a GIF with a palette for each frame, so that ffmpeg needs to keep one
  /// frame only.
  static func gif(loopCount: Int) -> [String] {
    // ffmpeg counts the repetitions after the first time; -1 is none.
    let loop = loopCount == 0 ? 0 : loopCount == 1 ? -1 : loopCount - 1
    return [
      "-filter_complex",
      "scale=in_color_matrix=bt709:in_range=tv,format=rgb24,split[a][b];"
        + "[a]palettegen=stats_mode=single:reserve_transparent=0[p];"
        + "[b][p]paletteuse=new=1:dither=none",
      "-loop", "\(loop)", "-fflags", "+bitexact", "-f", "gif",
    ]
  }
}
