public import SheetFiles
public import SheetFrames

/// The files of this machine.
public struct DiskFiles: FileSource {
  /// Creates the source.
  public init() {}

  /// Returns the contents of a file of at most 16 MB.
  public func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    try path.with(Files.read)
  }

  /// Returns whether a file exists.
  public func exists(_ path: FilePath) -> Bool { Files.isThere(path) }
}

extension DrawingResources {
  /// Creates resources with the files of this machine and Inter.
  public init() { self.init(files: DiskFiles()) }
}
