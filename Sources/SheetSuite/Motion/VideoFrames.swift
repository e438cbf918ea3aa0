internal import SheetDraw
internal import SheetFiles
internal import SheetPixels
internal import SheetPrimitives
internal import SheetSpec
internal import SystemPackage

/// The frames of a video, a GIF or an APNG, decoded by the programs ffprobe and ffmpeg.
final class VideoFrames {
  private let path: Located<FilePath>
  private let times: [Double]
  private let output: ProgramOutput
  private var index = 0

  /// The step to which a GIF rounds its times, in seconds; nil for other formats.
  let timeStep: Double?

  /// The part of a video that is read, in seconds.
  static let mostSeconds = 60

  /// The formats that are read, under ffmpeg's names: MP4 and QuickTime, Matroska and WebM, AVI, MPEG, Ogg,
  /// Flash, Windows Media, GIF, APNG.
  private static let formats = "mov,matroska,avi,mpegts,mpeg,ogg,flv,asf,gif,apng"

  /// The recordings that can be read, for errors.
  private static let readable =
    "a video, a GIF, an APNG, an animated WebP, a folder of frames or a .csv"

  /// The magnitude of times in seconds that no video has; neither has it infinite times, or `nan`.
  private static let mostTime = 1e9

  /// The most bytes of the list of times.
  private static let mostListBytes = 1 << 20

  /// Starts the programs.
  ///
  /// - Throws: A missing program, or a file that it cannot read.
  init(_ path: Located<FilePath>) throws(DiagnosticError) {
    self.path = path
    timeStep = path.value.extension?.lowercased() == "gif" ? 0.01 : nil
    try path.with(ReachableFolders.check)
    // Only the file itself is read: none of these formats names others, as playlists do.
    let input = [
      "-v", "error", "-protocol_whitelist", "file", "-format_whitelist", Self.formats, "-i",
      "file:\(path.value)",
    ]
    let list = try Self.start(
      ["ffprobe"] + input + [
        "-select_streams", "v:0", "-read_intervals", "%+\(Self.mostSeconds)", "-show_entries",
        "frame=best_effort_timestamp_time", "-of", "csv=p=0", "-o", ProgramOutput.path,
      ], for: path)
    let text = String(decoding: list.readAll(atMost: Self.mostListBytes), as: UTF8.self)
    try Self.check(list.finish(), of: path)
    let found = text.split(whereSeparator: \.isNewline).compactMap { line in
      line.split(separator: ",").first.flatMap { Double($0) }
    }.filter { $0.magnitude < Self.mostTime }
    guard let first = found.first else {
      throw DiagnosticError(
        .unreadablePicture, at: path.start, "\"\(path.value)\" has no frames of a video",
        allowed: Self.readable)
    }
    times = found.map { $0 - first }
    output = try Self.start(
      ["ffmpeg", "-nostdin"] + input + [
        "-map", "0:v:0", "-t", "\(Self.mostSeconds)", "-fps_mode", "passthrough", "-f",
        "image2pipe", "-c:v", "ppm", "-y", ProgramOutput.path,
      ], for: path)
  }

  private static func start(
    _ arguments: [String], for path: Located<FilePath>
  ) throws(DiagnosticError) -> ProgramOutput {
    do { return try ProgramOutput(arguments) } catch {
      switch error {
      case .notFound:
        throw DiagnosticError(
          .missingProgram, at: path.place,
          "\"\(path.value)\" needs the program \(arguments[0]), from the Debian package ffmpeg",
          allowed: "install it, or give an animated WebP, a folder of frames or a .csv")
      case .cannotStart(let cause):
        throw DiagnosticError(
          .missingProgram, at: path.place, "\(arguments[0]) cannot be started: \(cause.reason)")
      }
    }
  }

  private static func check(
    _ end: ChildProcess.End, of path: Located<FilePath>
  ) throws(DiagnosticError) {
    guard end.status != .exited(0) else { return }
    let words = end.words.isEmpty ? "it is not a video that ffmpeg reads" : end.words
    throw DiagnosticError(
      .unreadablePicture, at: path.start, "\"\(path.value)\" cannot be read: \(words)",
      allowed: Self.readable)
  }

  /// Returns the next frame with its time in seconds; nil after the last one.
  ///
  /// - Throws: A video that is damaged.
  func next() throws(DiagnosticError) -> (seconds: Double, picture: PixelBuffer)? {
    guard index < times.count, let size = try size() else {
      if index == 0 { try Self.check(output.finish(), of: path) }
      return nil
    }
    guard size.width <= Self.mostPixels / size.height else {
      throw DiagnosticError(
        .pictureTooLarge, at: path.start,
        "the frames of \"\(path.value)\" have \(size.width) × \(size.height) pixels",
        allowed: "at most 40 megapixels")
    }
    let count = size.width * size.height
    let bytes = [UInt8](unsafeUninitializedCapacity: 3 * count) { bytes, read in
      read = output.read(into: UnsafeMutableRawBufferPointer(bytes))
    }
    guard bytes.count == 3 * count else { return nil }
    defer { index += 1 }
    return (
      times[index],
      PixelBuffer(widthPixels: size.width, heightPixels: size.height, redGreenBlue: bytes)
    )
  }

  private static let mostPixels = 40_000_000

  /// Reads the head of a picture, `P6 WIDTH HEIGHT 255`; nil at the end.
  private func size() throws(DiagnosticError) -> (width: Int, height: Int)? {
    var words: [String] = []
    var word = ""
    while words.count < 4 {
      var byte: UInt8 = 0
      let count = withUnsafeMutableBytes(of: &byte) { output.read(into: $0) }
      guard count == 1, word.utf8.count < 16 else { return nil }
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
        words.append(word)
        word = ""
      } else {
        word.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    guard words[0] == "P6", let width = Int(words[1]), let height = Int(words[2]), width > 0,
      height > 0
    else { return nil }
    return (width, height)
  }
}
