internal import SheetDiagnostics
internal import SheetFiles
internal import SheetSpec
internal import SystemPackage

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
