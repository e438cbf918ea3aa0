internal import SheetFiles
internal import SheetPictures

/// The frames of a video, a GIF or an APNG, decoded by the programs ffprobe and ffmpeg.
///
/// Both programs read the open file as their standard input, so that it is the one that was checked, whatever has
/// become of its path since.
final class VideoFrames {
  private let path: Located<FilePath>
  private let times: [Double]
  private let output: ProgramOutput
  private var index = 0

  /// The step to which a GIF rounds its times, in seconds; nil for other formats.
  let timeStep: Double?

  /// The time until which the last frame is shown, in seconds; nil if none is stated.
  let endSeconds: Double?

  /// The part of a video that is read, in seconds.
  private static let mostSeconds = 60

  /// The formats that are read, under ffmpeg's names: MP4 and QuickTime, Matroska and WebM, AVI, MPEG, Ogg,
  /// Flash, Windows Media, GIF, APNG.
  ///
  /// None of them names other files, as playlists do.
  private static let formats = "mov,matroska,avi,mpegts,mpeg,ogg,flv,asf,gif,apng"

  /// The recordings that can be read, for errors.
  private static let readable =
    "a video, a GIF, an APNG, an animated WebP, a folder of frames or a .csv"

  /// The most bytes of the answers of ffprobe: the size, and a list of times.
  private static let mostSizeBytes = 1 << 12
  private static let mostListBytes = 1 << 20

  /// Starts the programs.
  ///
  /// - Throws: A missing program, a file that it cannot read, or one with too many pixels.
  init(_ file: OpenStore, _ path: Located<FilePath>) throws(DiagnosticError) {
    self.path = path
    timeStep = file.contents(most: 4) == Array("GIF8".utf8) ? 0.01 : nil
    // As they are written: ffmpeg takes 0.1 s for less than 0.02 s.
    let delays = timeStep == nil ? [] : ["-min_delay", "0"]
    let input =
      ["-v", "error", "-max_pixels", "\(PictureSize.mostPixelsOfFrame)"] + delays + [
        "-protocol_whitelist", "file", "-format_whitelist", Self.formats, "-i", "file:/dev/fd/0",
      ]
    let probe =
      ["ffprobe"] + input + ["-select_streams", "v:0", "-read_intervals", "%+\(Self.mostSeconds)"]
    let size = try Self.start(
      probe + ["-count_packets", "-show_entries"]
        + ["stream=width,height,nb_read_packets:format=duration", "-of", "csv=p=0"],
      on: file, path)
    endSeconds = try Self.duration(bySizeIn: size, of: path)
    let list = try Self.start(
      probe + ["-show_entries", "frame=best_effort_timestamp_time"]
        + ["-of", "default=nokey=1:noprint_wrappers=1"], on: file, path)
    times = try Self.times(list, of: path)
    output = try Self.start(
      ["ffmpeg", "-nostdin"] + input + [
        "-map", "0:v:0", "-t", "\(Self.mostSeconds)", "-fps_mode", "passthrough", "-f",
        "image2pipe", "-c:v", "ppm", "-pix_fmt", "rgb24", "pipe:1",
      ], on: file, path)
  }

  private static func start(
    _ arguments: [String], on file: OpenStore, _ path: Located<FilePath>
  ) throws(DiagnosticError) -> ProgramOutput {
    do { return try ProgramOutput(arguments, reading: file) } catch {
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

  // MARK: Answers of ffprobe

  /// Returns the lines of a text.
  private static func lines(
    of text: [UInt8], _ path: Located<FilePath>
  ) throws(DiagnosticError) -> [Substring] {
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard !lines.isEmpty else { throw unreadable(path, "it has no frames of a video") }
    return lines
  }

  /// Checks the line `WIDTH,HEIGHT,FRAMES`, in which the packets stand for frames: none is decoded.
  ///
  /// - Returns: The duration on the next line, in seconds; nil if none is stated, or not all is read.
  private static func duration(
    bySizeIn output: ProgramOutput, of path: Located<FilePath>
  ) throws(DiagnosticError) -> Double? {
    let text = output.readAll(atMost: mostSizeBytes)
    let end = output.finish()
    if let size = refusedSize(in: end.words) {
      try FrameReader.check(size.width, size.height, frameCount: 1, of: path)
    }
    try check(end, of: "ffprobe", path)
    let lines = try lines(of: text, path)
    let line = lines[0]
    let numbers = line.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let width = numbers[0], let height = numbers[1],
      let frameCount = numbers[2], width > 0, height > 0, frameCount > 0
    else {
      throw unreadable(
        path, "ffprobe answers \"\(line.prefix(40))\" for its width, height and frames")
    }
    try FrameReader.check(width, height, frameCount: frameCount, of: path)
    return lines.dropFirst().first.flatMap { Double($0) }.flatMap {
      $0 <= Double(mostSeconds) ? $0 : nil
    }
  }

  /// Returns the size in a message such as `Picture size 8000x6000 exceeds specified max pixel count`; nil for
  /// another message.
  private static func refusedSize(in words: String) -> (width: Int, height: Int)? {
    let words = words.split(separator: " ")
    guard let index = words.firstIndex(of: "size"), index + 1 < words.count else { return nil }
    let sides = words[index + 1].split(separator: "x").compactMap { Int($0) }
    return sides.count == 2 && sides[0] > 0 && sides[1] > 0 ? (sides[0], sides[1]) : nil
  }

  /// Returns the times of frames after the first one, in seconds.
  private static func times(
    _ output: ProgramOutput, of path: Located<FilePath>
  ) throws(DiagnosticError) -> [Double] {
    let text = output.readAll(atMost: mostListBytes)
    try check(output.finish(), of: "ffprobe", path)
    var times: [Double] = []
    var first: Double?
    for line in try lines(of: text, path) {
      let time = Double(line) ?? .nan
      let start = first ?? time
      first = start
      // Only a part of the video was asked for, whose times may count from anywhere.
      guard abs(time - start) <= Double(2 * mostSeconds) else {
        throw unreadable(path, "ffprobe answers \"\(line.prefix(40))\" for the time of a frame")
      }
      times.append(time - start)
    }
    return times
  }

  private static func check(
    _ end: ChildProcess.End, of program: String, _ path: Located<FilePath>
  ) throws(DiagnosticError) {
    switch end.status {
    case .exited(0): return
    case .exited:
      // The programs name their parts with addresses, which differ in each run: `[png_pipe @ 0x55d0]`.
      var words = end.words.split(separator: " @ 0x", omittingEmptySubsequences: false)[...]
      let first = words.popFirst() ?? ""
      let reason = words.reduce(String(first)) { $0 + $1.drop(while: \.isHexDigit) }
      throw unreadable(path, reason.isEmpty ? "it is not a video that ffmpeg reads" : reason)
    case .killed, .silent:
      throw DiagnosticError(
        .programFailed, at: path.start, "\"\(path.value)\": \(end.failure(of: program))")
    }
  }

  private static func unreadable(_ path: Located<FilePath>, _ reason: String) -> DiagnosticError {
    DiagnosticError(
      .unreadablePicture, at: path.start, "\"\(path.value)\" cannot be read: \(reason)",
      allowed: readable)
  }

  // MARK: Frames

  /// Returns the next frame with its time in seconds; nil after the last one.
  ///
  /// - Throws: A video that is damaged.
  func next() throws(DiagnosticError) -> (seconds: Double, picture: PixelBuffer)? {
    guard index < times.count else { return nil }
    guard let size = try size() else {
      try Self.check(output.finish(), of: "ffmpeg", path)
      return nil
    }
    let count = 3 * size.width * size.height
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, read in
      read = output.read(into: UnsafeMutableRawBufferPointer(bytes))
    }
    guard bytes.count == count else {
      try Self.check(output.finish(), of: "ffmpeg", path)
      throw Self.unreadable(path, "its last frame is cut off")
    }
    defer { index += 1 }
    return (
      times[index],
      PixelBuffer(widthPixels: size.width, heightPixels: size.height, redGreenBlue: bytes)
    )
  }

  /// The parts of the head of a picture, and the most bytes of one.
  private static let headWords = 4
  private static let mostWordBytes = 16

  /// Reads the head of a picture, `P6 WIDTH HEIGHT 255`; nil at the end.
  private func size() throws(DiagnosticError) -> (width: Int, height: Int)? {
    var words = [""]
    while words.count <= Self.headWords {
      var byte: UInt8 = 0
      let count = withUnsafeMutableBytes(of: &byte) { output.read(into: $0) }
      guard count == 1 else {
        try Self.check(output.finish(), of: "ffmpeg", path)
        guard words == [""] else { throw Self.unreadable(path, "its last frame is cut off") }
        return nil
      }
      guard words[words.count - 1].utf8.count < Self.mostWordBytes else { break }
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
        words.append("")
      } else {
        words[words.count - 1].unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    guard words.count > Self.headWords, words[0] == "P6", words[3] == "255",
      let width = Int(words[1]), let height = Int(words[2]), width > 0, height > 0
    else {
      throw Self.unreadable(path, "ffmpeg answers \"\(words.joined(separator: " "))\" for a frame")
    }
    try FrameReader.check(width, height, frameCount: 1, of: path)
    return (width, height)
  }
}
