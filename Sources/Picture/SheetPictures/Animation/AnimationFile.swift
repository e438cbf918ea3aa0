internal import SheetDiagnostics
internal import SheetFiles
internal import SheetSpec
internal import SystemPackage

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
