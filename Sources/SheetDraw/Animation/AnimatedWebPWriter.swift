internal import SheetFiles
internal import SheetPixels
internal import SheetSpec
internal import SystemPackage

/// A writer of animated lossless WebP files, whose frames replace the parts that have changed.
final class AnimatedWebPWriter: AnimationWriter {
  private let path: Located<FilePath>
  private let file: OutputFile
  private let canvas: Canvas
  private let rate: FrameRate
  private var encoder: AnimatedWebPEncoder
  private var frames: ChangingFrames
  private var frameCount = 0

  /// The part that a frame without a change replaces, since a frame cannot be empty.
  private static let unchanged = FrameArea(widthPixels: 1, heightPixels: 1)

  init(
    _ animation: Animation, _ canvas: Canvas, to path: Located<FilePath>
  ) throws(DiagnosticError) {
    self.path = path
    self.canvas = canvas
    rate = animation.times.rate
    frames = ChangingFrames(canvas)
    do {
      encoder = try AnimatedWebPEncoder(
        widthPixels: canvas.widthPixels, heightPixels: canvas.heightPixels,
        hasAlpha: canvas.hasAlpha, loopCount: animation.loopCount)
    } catch { throw DiagnosticError(error) }
    file = try path.with { path throws(FileError) in try OutputFile(path, isRewritten: true) }
  }

  func add(_ drawing: RasterizedScene) throws(DiagnosticError) {
    try replace(frames.advance(to: drawing) ?? Self.unchanged)
  }

  func repeatFrame() throws(DiagnosticError) { try replace(Self.unchanged) }

  func finish() throws(DiagnosticError) -> Animation.Written {
    try path.with { _ throws(FileError) in
      try file.overwrite(encoder.sizeBytes, at: AnimatedWebPEncoder.sizeOffset)
      try file.finish()
    }
    return Animation.Written(
      widthPixels: canvas.widthPixels, heightPixels: canvas.heightPixels,
      byteCount: file.byteCount)
  }

  private func replace(_ area: FrameArea) throws(DiagnosticError) {
    // The times of frames are rounded, not their durations, so that errors do not add up.
    let start = milliseconds(atFrame: frameCount)
    frameCount += 1
    let end = milliseconds(atFrame: frameCount)
    do { try encoder.add(frames.present, in: area, milliseconds: end - start) } catch {
      throw DiagnosticError(error)
    }
    try path.with { _ throws(FileError) in try file.write(encoder.takeBytes()) }
  }

  /// Returns the time of a frame in whole milliseconds, rounded half up.
  private func milliseconds(atFrame index: Int) -> Int {
    (2000 * index * rate.seconds + rate.frames) / (2 * rate.frames)
  }
}
