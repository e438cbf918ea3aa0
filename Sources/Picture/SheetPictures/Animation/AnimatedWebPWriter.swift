internal import SheetDiagnostics
internal import SheetPixels
internal import SheetSpec
internal import SystemPackage

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
