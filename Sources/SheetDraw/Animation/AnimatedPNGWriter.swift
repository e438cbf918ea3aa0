internal import SheetFiles
internal import SheetPixels
internal import SheetSpec
internal import SystemPackage

/// A writer of animated PNGs, whose frames replace the parts that have changed.
final class AnimatedPNGWriter: AnimationWriter {
  private let path: Located<FilePath>
  private let file: OutputFile
  private let canvas: Canvas
  private let duration: FrameDuration
  private var encoder: AnimatedPNGEncoder?
  private var frames: ChangingFrames

  /// The part that a frame without a change replaces, since a frame cannot be empty.
  private static let unchanged = FrameArea(widthPixels: 1, heightPixels: 1)

  init(
    _ animation: Animation, _ canvas: Canvas, to path: Located<FilePath>
  ) throws(DiagnosticError) {
    self.path = path
    self.canvas = canvas
    duration = animation.frameDuration
    frames = ChangingFrames(canvas)
    do {
      encoder = try AnimatedPNGEncoder(
        widthPixels: canvas.widthPixels, heightPixels: canvas.heightPixels,
        hasAlpha: canvas.hasAlpha, pixelsPerPoint: canvas.pixelsPerPoint,
        frameCount: animation.times.count, loopCount: animation.loopCount)
    } catch { throw DiagnosticError(error) }
    file = try path.with { path throws(FileError) in try OutputFile(path) }
  }

  func add(_ drawing: RasterizedScene) throws(DiagnosticError) {
    try replace(frames.advance(to: drawing) ?? Self.unchanged)
  }

  func repeatFrame() throws(DiagnosticError) { try replace(Self.unchanged) }

  private func replace(_ area: FrameArea) throws(DiagnosticError) {
    encoder?.beginFrame(duration, in: area)
    frames.present.forEachRow(in: area) { row in encoder?.add(row) }
    try write(encoder?.takeBytes() ?? [])
  }

  func finish() throws(DiagnosticError) -> Animation.Written {
    try write(encoder.take()?.finished() ?? [])
    try path.with { _ throws(FileError) in try file.finish() }
    return Animation.Written(
      widthPixels: canvas.widthPixels, heightPixels: canvas.heightPixels,
      byteCount: file.byteCount)
  }

  private func write(_ bytes: [UInt8]) throws(DiagnosticError) {
    try path.with { _ throws(FileError) in try file.write(bytes) }
  }
}
