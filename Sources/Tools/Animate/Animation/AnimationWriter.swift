internal import SheetFiles
public import SheetPictures

/// The file format of an animation.
public enum AnimationFormat: String, CaseIterable, Sendable {
  /// An animated PNG.
  case apng
  /// An animated lossless WebP.
  case webp
  /// Video as H.264, by ffmpeg.
  case mp4
  /// An animated GIF, by ffmpeg.
  case gif
  /// Uncompressed video: YUV4MPEG2, 4:4:4, BT.709 in limited range.
  case y4m
  /// An SVG that animates by itself, with SMIL.
  case svg
  /// A folder of PNG files: `0001.png` and so on.
  case frames

  /// The rate that players of the format support; nil for any.
  ///
  /// A GIF counts hundredths of a second, and browsers show frames of less than two of them for ten.
  public var fastestRate: FrameRate? {
    switch self {
    case .gif: FrameRate(50)
    case .apng, .webp, .mp4, .y4m, .svg, .frames: nil
    }
  }

  /// A Boolean value that is true if the format keeps translucent pixels.
  public var hasAlpha: Bool {
    switch self {
    case .apng, .webp, .svg, .frames: true
    case .mp4, .gif, .y4m: false
    }
  }
}

/// The properties that all frames of an animation share.
struct Canvas: Equatable {
  let widthPixels: Int
  let heightPixels: Int

  /// A Boolean value that is true if pixels may be translucent.
  let hasAlpha: Bool
  let pixelsPerPoint: Double

  init(_ drawing: any RasterizedScene, _ frame: Frame) {
    widthPixels = drawing.widthPixels
    heightPixels = drawing.heightPixels
    hasAlpha = (frame.scene.background?.alpha ?? 0) < 1
    pixelsPerPoint = frame.pixelsPerPoint
  }

  var words: String { "\(widthPixels) × \(heightPixels)" }
}

extension Animation.Written {
  /// Creates the description of an animation whose frames are on a canvas.
  init(_ canvas: Canvas, byteCount: Int) {
    self.init(
      widthPixels: canvas.widthPixels, heightPixels: canvas.heightPixels, byteCount: byteCount)
  }
}

/// A writer of the frames of an animation in one format.
///
/// A writer that is released before the end leaves no file behind.
protocol AnimationWriter: AnyObject {
  /// Writes the next frame.
  func add(_ drawing: any RasterizedScene) throws(DiagnosticError)

  /// Writes a frame that equals the one before.
  func repeatFrame() throws(DiagnosticError)

  /// Ends the file and returns its size.
  func finish() throws(DiagnosticError) -> Animation.Written
}

/// The file of an animation, written completely or not at all; its errors are at the given path.
final class AnimationFile: VideoSink {
  private let path: Located<FilePath>
  private let file: OutputFile

  init(_ path: Located<FilePath>, isRewritten: Bool = false) throws(DiagnosticError) {
    self.path = path
    file = try path.with { path throws(FileError) in
      try OutputFile(path, isRewritten: isRewritten)
    }
  }

  func write(_ bytes: [UInt8]) throws(DiagnosticError) {
    try path.with { _ throws(FileError) in try file.write(bytes) }
  }

  /// Replaces written bytes of a file that may be rewritten.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(DiagnosticError) {
    try path.with { _ throws(FileError) in try file.overwrite(bytes, at: offset) }
  }

  func finish() throws(DiagnosticError) -> Int {
    try path.with { _ throws(FileError) in try file.finish() }
    return file.byteCount
  }
}

/// A writer of a folder of PNG files, each the still without metadata.
final class FrameFolderWriter: AnimationWriter {
  private let path: Located<FilePath>
  private let folder: OutputFolder
  private let canvas: Canvas
  private let frameCount: Int
  private var number = 0
  private var bytes: [UInt8] = []

  init(
    _ animation: Animation, _ canvas: Canvas, to path: Located<FilePath>
  ) throws(DiagnosticError) {
    self.path = path
    self.canvas = canvas
    frameCount = animation.times.count
    folder = try path.with { path throws(FileError) in try OutputFolder(path, of: .frames) }
  }

  func add(_ drawing: any RasterizedScene) throws(DiagnosticError) {
    do {
      var encoder = try PNGEncoder(
        widthPixels: drawing.widthPixels, heightPixels: drawing.heightPixels,
        hasAlpha: drawing.hasAlpha, pixelsPerPoint: canvas.pixelsPerPoint)
      drawing.forEachRow { row in encoder.add(row) }
      bytes = encoder.finished()
    } catch { throw DiagnosticError(error) }
    try repeatFrame()
  }

  func repeatFrame() throws(DiagnosticError) {
    number += 1
    let name = OutputFolder.Contents.frameName(number, of: frameCount)
    try path.with { _ throws(FileError) in
      try folder.write(bytes, name: FilePath(name))
    }
  }

  func finish() throws(DiagnosticError) -> Animation.Written {
    try path.with { _ throws(FileError) in try folder.finish() }
    return Animation.Written(canvas, byteCount: folder.byteCount)
  }
}

/// The most recent frame and the one before, from which the changed part is found.
struct ChangingFrames: ~Copyable {
  /// The most recent frame.
  private(set) var present: FrameRows
  private var previous: FrameRows
  private var isFirst = true

  init(_ canvas: Canvas) {
    present = FrameRows(widthPixels: canvas.widthPixels)
    previous = FrameRows(widthPixels: canvas.widthPixels)
  }

  /// The part that a frame without a change replaces, since a frame cannot be empty.
  static let unchanged = FrameArea(widthPixels: 1, heightPixels: 1)

  /// Draws the next frame.
  ///
  /// - Returns: The part that differs from the frame before, or ``unchanged``.
  mutating func advance(to drawing: any RasterizedScene) -> FrameArea {
    swap(&present, &previous)
    present.removeAll()
    drawing.forEachRow { row in present.add(row) }
    guard !isFirst else {
      isFirst = false
      return FrameArea(widthPixels: drawing.widthPixels, heightPixels: drawing.heightPixels)
    }
    return present.changedArea(from: previous) ?? Self.unchanged
  }
}

/// A writer of animated PNGs, whose frames replace the parts that have changed.
final class AnimatedPNGWriter: AnimationWriter {
  private let file: AnimationFile
  private let canvas: Canvas
  private let duration: FrameDuration
  private var encoder: AnimatedPNGEncoder?
  private var frames: ChangingFrames

  init(
    _ animation: Animation, _ canvas: Canvas, to path: Located<FilePath>
  ) throws(DiagnosticError) {
    self.canvas = canvas
    let rate = animation.times.rate
    duration = FrameDuration(seconds: rate.seconds, divisor: rate.frames)
    frames = ChangingFrames(canvas)
    do {
      encoder = try AnimatedPNGEncoder(
        widthPixels: canvas.widthPixels, heightPixels: canvas.heightPixels,
        hasAlpha: canvas.hasAlpha, pixelsPerPoint: canvas.pixelsPerPoint,
        frameCount: animation.times.count, loopCount: animation.loopCount)
    } catch { throw DiagnosticError(error) }
    file = try AnimationFile(path)
  }

  func add(_ drawing: any RasterizedScene) throws(DiagnosticError) {
    try replace(frames.advance(to: drawing))
  }

  func repeatFrame() throws(DiagnosticError) { try replace(ChangingFrames.unchanged) }

  private func replace(_ area: FrameArea) throws(DiagnosticError) {
    encoder?.beginFrame(duration, in: area)
    frames.present.forEachRow(in: area) { row in encoder?.add(row) }
    try file.write(encoder?.takeBytes() ?? [])
  }

  func finish() throws(DiagnosticError) -> Animation.Written {
    try file.write(encoder.take()?.finished() ?? [])
    return Animation.Written(canvas, byteCount: try file.finish())
  }
}

/// A writer of animated lossless WebP files, whose frames replace the parts that have changed.
final class AnimatedWebPWriter: AnimationWriter {
  private let file: AnimationFile
  private let canvas: Canvas
  private let rate: FrameRate
  private var encoder: AnimatedWebPEncoder
  private var frames: ChangingFrames
  private var frameCount = 0

  init(
    _ animation: Animation, _ canvas: Canvas, to path: Located<FilePath>
  ) throws(DiagnosticError) {
    self.canvas = canvas
    rate = animation.times.rate
    frames = ChangingFrames(canvas)
    do {
      encoder = try AnimatedWebPEncoder(
        widthPixels: canvas.widthPixels, heightPixels: canvas.heightPixels,
        hasAlpha: canvas.hasAlpha, loopCount: animation.loopCount)
    } catch { throw DiagnosticError(error) }
    file = try AnimationFile(path, isRewritten: true)
  }

  func add(_ drawing: any RasterizedScene) throws(DiagnosticError) {
    try replace(frames.advance(to: drawing))
  }

  func repeatFrame() throws(DiagnosticError) { try replace(ChangingFrames.unchanged) }

  func finish() throws(DiagnosticError) -> Animation.Written {
    try file.overwrite(encoder.sizeBytes, at: AnimatedWebPEncoder.sizeOffset)
    return Animation.Written(canvas, byteCount: try file.finish())
  }

  private func replace(_ area: FrameArea) throws(DiagnosticError) {
    // The times of frames are rounded, not their durations, so that errors do not add up.
    let start = milliseconds(atFrame: frameCount)
    frameCount += 1
    let end = milliseconds(atFrame: frameCount)
    do { try encoder.add(frames.present, in: area, milliseconds: end - start) } catch {
      throw DiagnosticError(error)
    }
    try file.write(encoder.takeBytes())
  }

  /// Returns the time of a frame in whole milliseconds, rounded half up.
  private func milliseconds(atFrame index: Int) -> Int {
    (2000 * index * rate.seconds + rate.frames) / (2 * rate.frames)
  }
}
