internal import SheetDiagnostics
internal import SheetPixels
internal import SheetSpec
internal import SystemPackage

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
