internal import SheetDiagnostics
internal import SheetFiles
internal import SheetPixels
internal import SheetSpec
internal import SystemPackage

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
