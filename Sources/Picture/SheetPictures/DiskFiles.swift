public import SheetFiles
public import SheetFrames
internal import Synchronization

/// The files of this machine.
public struct DiskFiles: FileSource {
  /// Creates the source.
  public init() {}

  /// Returns the contents of a file of at most 16 MB.
  public func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    try path.with(Files.read)
  }

  /// Returns whether a file exists; one that may not be read counts, so that reading it says why.
  public func exists(_ path: FilePath) -> Bool {
    Files.isThere(path) || !ReachableFolders.contain(path)
  }
}

extension DrawingResources {
  /// Creates resources with the files of this machine and Inter.
  public init() { self.init(files: DiskFiles()) }
}

/// A source of files that records the requested paths.
package final class RecordingFiles: FileSource {
  private let source: any FileSource
  private let requested = Mutex<[FilePath]>([])

  /// The requested paths without standard input, each once.
  package var paths: [FilePath] { requested.withLock { $0 } }

  /// Creates a source, by default of the files of this machine.
  package init(over source: any FileSource = DiskFiles()) {
    self.source = source
  }

  /// Returns the contents of a file.
  package func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    record(path.value)
    return try source.contents(of: path)
  }

  /// Returns whether a file exists.
  package func exists(_ path: FilePath) -> Bool {
    record(path)
    return source.exists(path)
  }

  private func record(_ path: FilePath) {
    requested.withLock { paths in
      if path != "-", !paths.contains(path) { paths.append(path) }
    }
  }
}
