internal import SheetFiles
public import SheetPictures

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

/// A converter of frames to video: planes of 8-bit luma and chroma without subsampling (4:4:4), with
/// the matrix of BT.709 in limited range.
///
/// Luma is 16 to 235, chroma 16 to 240. Translucent pixels are shown on white, as video has no alpha.
///
/// Source: ITU-R BT.709-6, items 3.2 to 3.5.
public struct VideoFrames {
  /// The width of the video in pixels.
  public let widthPixels: Int

  /// The height of the video in pixels.
  public let heightPixels: Int

  /// The planes of luma and of both chroma signals of the present frame, row by row.
  public private(set) var planes: [UInt8]

  private let pictureWidth: Int
  private let pictureHeight: Int

  /// Prepares the conversion of frames of one size.
  ///
  /// - Parameters:
  ///   - widthPixels: The width of the frames.
  ///   - heightPixels: The height of the frames.
  ///   - hasEvenSides: True to complete odd sides by repeating the last column or row, as formats with
  ///     subsampled chroma need it.
  public init(widthPixels: Int, heightPixels: Int, hasEvenSides: Bool) {
    precondition(widthPixels > 0 && heightPixels > 0)
    pictureWidth = widthPixels
    pictureHeight = heightPixels
    self.widthPixels = widthPixels + (hasEvenSides ? widthPixels % 2 : 0)
    self.heightPixels = heightPixels + (hasEvenSides ? heightPixels % 2 : 0)
    planes = [UInt8](repeating: 0, count: 3 * self.widthPixels * self.heightPixels)
  }

  /// Converts a frame, whose rows `draw` passes from top to bottom.
  public mutating func convert(_ draw: ((Row) -> Void) -> Void) {
    let (width, planeSize) = (widthPixels, widthPixels * heightPixels)
    let (pictureWidth, pictureHeight, height) = (pictureWidth, pictureHeight, heightPixels)
    planes.withUnsafeMutableBufferPointer { planes in
      guard let start = planes.baseAddress else { return }
      var row = start
      func repeatRowAbove() {
        for plane in 0..<3 {
          let target = row + plane * planeSize
          target.update(from: target - width, count: width)
        }
      }
      draw { content in
        switch content {
        case .repeated: repeatRowAbove()
        case .runs(let runs):
          var x = 0
          for run in runs {
            let color = VideoColor(run.rgba)
            let count = Int(run.end) - x
            (row + x).update(repeating: color.luma, count: count)
            (row + planeSize + x).update(repeating: color.blue, count: count)
            (row + 2 * planeSize + x).update(repeating: color.red, count: count)
            x = Int(run.end)
          }
        case .pixels(let pixels):
          for x in 0..<pixels.count {
            let color = VideoColor(pixels[x])
            row[x] = color.luma
            row[planeSize &+ x] = color.blue
            row[2 &* planeSize &+ x] = color.red
          }
        }
        if width > pictureWidth {
          for plane in 0..<3 {
            row[plane * planeSize + pictureWidth] = row[plane * planeSize + pictureWidth - 1]
          }
        }
        row += width
      }
      if height > pictureHeight { repeatRowAbove() }
    }
  }
}

/// A colour as luma and chroma.
struct VideoColor: Equatable {
  let luma: UInt8

  /// The chroma signal C_B.
  let blue: UInt8

  /// The chroma signal C_R.
  let red: UInt8

  /// Converts a pixel that is packed as in ``Run/rgba``.
  ///
  /// The factors are those of the standard times 65,536: 0.2126 · 219 / 255 for the part of red in
  /// luma, and so on. The factors of a chroma signal add up to 0, so that greys have none.
  @inline(__always)
  init(_ rgba: UInt32) {
    let alpha = Int32(truncatingIfNeeded: rgba >> 24)
    let r = Self.onWhite(Int32(truncatingIfNeeded: rgba & 0xff), alpha)
    let g = Self.onWhite(Int32(truncatingIfNeeded: rgba >> 8 & 0xff), alpha)
    let b = Self.onWhite(Int32(truncatingIfNeeded: rgba >> 16 & 0xff), alpha)
    let half: Int32 = 1 << 15
    luma = UInt8(truncatingIfNeeded: 16 &+ (11_966 &* r &+ 40_254 &* g &+ 4_064 &* b &+ half) >> 16)
    blue = UInt8(
      truncatingIfNeeded: 128 &+ (28_785 &* b &- 6_596 &* r &- 22_189 &* g &+ half) >> 16)
    red = UInt8(truncatingIfNeeded: 128 &+ (28_785 &* r &- 26_145 &* g &- 2_640 &* b &+ half) >> 16)
  }

  @inline(__always)
  private static func onWhite(_ level: Int32, _ alpha: Int32) -> Int32 {
    guard alpha < 255 else { return level }
    return (level &* alpha &+ 255 &* (255 &- alpha) &+ 127) / 255
  }
}
