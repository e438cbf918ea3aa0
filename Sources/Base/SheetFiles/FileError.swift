public import SheetDiagnostics
internal import SheetPlatform

/// An error of the file system, with the system's error number if there is one.
public enum FileError: Error, Equatable, Sendable {
  /// An input file that does not exist.
  case missing(FilePath)
  /// An input file that cannot be read.
  case unreadable(FilePath, Errno)
  /// A pipe that no program writes to.
  case unwrittenPipe(FilePath)
  /// An input file with too many bytes.
  case tooLarge(FilePath, noun: String, mostBytes: Int)
  /// An input file with a line of too many bytes.
  case lineTooLong(FilePath, mostBytes: Int)
  /// A file, a folder or a link at the path of a new file.
  case isThere(FilePath)
  /// A folder at the path of an output.
  case isFolder(FilePath)
  /// A file at the path of a folder of outputs.
  case isFile(FilePath)
  /// A folder with other files than the outputs, which a noun names, at their path.
  case hasOtherFiles(FilePath, String, than: String)
  /// An output that a symbolic link leads out of its folder.
  case leadsOutside(FilePath, folder: FilePath)
  /// An output in a folder that does not exist.
  case missingFolder(FilePath)
  /// An output in a read-only folder.
  case unwritableFolder(FilePath)
  /// An output that cannot be created.
  case cannotCreate(FilePath, Errno)
  /// A folder that cannot be created.
  case cannotCreateFolder(FilePath, Errno)
  /// A device or pipe that cannot be opened.
  case cannotOpen(FilePath, Errno)
  /// A pipe that no program reads.
  case unreadPipe(FilePath)
  /// An output that cannot be written.
  case cannotWrite(FilePath, Errno)
  /// A file that cannot be deleted.
  case cannotRemove(FilePath, Errno)

  var code: DiagnosticCode {
    switch self {
    case .missing, .unreadable, .unwrittenPipe: .fileNotThere
    case .tooLarge, .lineTooLong: .unreadableFile
    case .isFolder, .isFile, .hasOtherFiles, .missingFolder, .unwritableFolder, .cannotCreate,
      .cannotCreateFolder, .cannotOpen, .unreadPipe, .isThere:
      .cannotCreate
    case .leadsOutside: .leadsOutside
    case .cannotWrite, .cannotRemove: .cannotWrite
    }
  }

  package var message: String {
    switch self {
    case .missing(let path): "there is no file \"\(path)\""
    case .unreadable(let path, let cause): "\"\(path)\" cannot be read: \(cause.reason)"
    case .unwrittenPipe(let path): "no program writes to the pipe \"\(path)\""
    case .tooLarge(let path, let noun, _): "\"\(path)\" is too large for a \(noun)"
    case .lineTooLong(let path, _): "a line of \"\(path)\" is too long"
    case .isThere(let path): "\"\(path)\" is there already"
    case .isFolder(let path): "\"\(path)\" is a folder, not a file"
    case .isFile(let path): "\"\(path)\" is a file, not a folder"
    case .hasOtherFiles(let folder, let name, let noun):
      "the folder \"\(folder)\" has other files than \(noun), such as \"\(name)\""
    case .leadsOutside(let path, _): "\"\(path)\" leads outside the folder"
    case .missingFolder(let folder): "there is no folder \"\(folder)\""
    case .unwritableFolder(let folder): "the folder \"\(folder)\" is not writable"
    case .cannotCreate(let path, let cause): "\"\(path)\" cannot be created: \(cause.reason)"
    case .cannotCreateFolder(let folder, let cause):
      "the folder \"\(folder)\" cannot be created: \(cause.reason)"
    case .cannotOpen(let path, let cause): "\"\(path)\" cannot be opened: \(cause.reason)"
    case .unreadPipe(let path): "no program reads the pipe \"\(path)\""
    case .cannotWrite("-", let cause): "standard output cannot be written: \(cause.reason)"
    case .cannotWrite(let path, let cause): "\"\(path)\" cannot be written: \(cause.reason)"
    case .cannotRemove(let path, let cause): "\"\(path)\" cannot be removed: \(cause.reason)"
    }
  }

  /// The hint; nil if the message needs none.
  var allowed: String? {
    switch self {
    case .tooLarge(_, _, let mostBytes), .lineTooLong(_, let mostBytes):
      "at most \(mostBytes >> 20) MB are read"
    case .isThere: "another path; nothing is replaced"
    case .isFolder(let path): "a file name such as \(path.appending("sheet.png"))"
    case .hasOtherFiles(_, _, let noun):
      "a new folder, or one with \(noun) only, which are replaced"
    case .leadsOutside(_, let folder): "a path within \"\(folder)\", links followed"
    case .missingFolder(let folder): "create it with mkdir -p \(folder.string.shellWord)"
    case .unwrittenPipe: "a program that writes to it"
    case .unreadPipe: "start the reading program first"
    default: nil
    }
  }

  /// The file that a missing one of the command line means; nil for none that is near.
  ///
  /// A path in a file is relative to that file's folder, and is not corrected.
  fileprivate func nearest(at place: Place?) -> String? {
    guard case .missing(let path) = self, case .argument? = place?.source else { return nil }
    return Files.nearest(to: path)?.string
  }
}

extension Errno {
  /// The last error number of a system call.
  package static var last: Errno { Errno(rawValue: errno) }

  /// The system's message in lower case.
  package var reason: String { String(cString: strerror(rawValue)).lowercased() }
}

extension DiagnosticError {
  /// Creates the diagnostic of a file that is named at a place.
  public init(_ error: FileError, at place: Place?) {
    self.init(
      error.code, at: place, error.message, allowed: error.allowed,
      nearest: error.nearest(at: place))
  }
}

extension Located<FilePath> {
  /// Calls an operation with the path and reports its error at this place.
  public func with<Result>(
    _ operation: (FilePath) throws(FileError) -> Result
  ) throws(DiagnosticError) -> Result {
    do { return try operation(value) } catch { throw DiagnosticError(error, at: place) }
  }

  /// Returns the contents of a picture that was found and not named: a pipe without a writer is refused
  /// at once.
  package func readFoundPicture() throws(DiagnosticError) -> [UInt8] {
    try with { path throws(FileError) in
      try Files.read(path, as: .picture, awaitsWriter: false)
    }
  }

  /// Checks that a folder of outputs can be created or replaced, without creating it.
  package func checkWritableFolder(
    of contents: OutputFolder.Contents = .frames
  ) throws(DiagnosticError) {
    try with { path throws(FileError) in try Files.checkWritableFolder(path, of: contents) }
  }

  /// Checks that the file can be created, without creating it.
  public func checkWritable() throws(DiagnosticError) { try with(Files.checkWritable) }

  /// Writes the file, completely or not at all.
  public func write(_ bytes: [UInt8]) throws(DiagnosticError) {
    try with { path throws(FileError) in try Files.write(bytes, to: path) }
  }
}
