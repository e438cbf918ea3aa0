internal import SheetPixels
internal import SheetSpec

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
