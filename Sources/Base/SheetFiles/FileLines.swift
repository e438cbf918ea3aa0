package import SystemPackage

/// The expected contents of a file that is read as a whole.
///
/// The first bytes decide how many are read, so that an endless device or a pipe is refused early.
package enum FileKind {
  /// A scenario, tokens, comments or costs.
  case text
  /// A PNG or JPEG; other contents are bounded as text is.
  case picture
  /// The results of a shard, with its pictures; other contents are bounded as text is.
  case results

  /// The upper bound for text, in bytes: far above any scenario.
  package static let mostBytesOfText = 16 << 20

  /// The upper bound for a picture in memory, in bytes: far above a screenshot.
  ///
  /// Larger files are read in parts.
  static let mostBytesOfPictures = 40 << 20

  /// The upper bound for results, in bytes.
  static let mostBytesOfResults = 1 << 30

  /// The beginning of the first line of results.
  private static let beginningOfResults = Array(#"{"sheetdraw":"#.utf8)

  /// The noun for a file of too many bytes, which begins with some.
  package func noun(beginning bytes: [UInt8]) -> String {
    switch self {
    case .results: "result file"
    case .text, .picture: Self.isPicture(bytes) ? "picture" : "scenario, a token file or a picture"
    }
  }

  /// Returns whether a file begins as a PNG or a JPEG does.
  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      || bytes.starts(with: [0xFF, 0xD8, 0xFF])
  }

  /// Returns the number of bytes that are read of a file.
  func mostBytes(beginning bytes: [UInt8]) -> Int {
    switch self {
    case .picture where Self.isPicture(bytes): Self.mostBytesOfPictures
    case .results where bytes.starts(with: Self.beginningOfResults): Self.mostBytesOfResults
    case .text, .picture, .results: Self.mostBytesOfText
    }
  }
}

/// The lines of a file, without their line breaks, of which one at a time is in memory.
package struct FileLines {
  private let path: FilePath
  private let kind: FileKind
  private let file: OpenFile

  /// The part of the file that was read last, and the bytes of it that are not in a line yet.
  private var chunk: [UInt8]
  private var rest: Range<Int> = 0..<0

  /// A copy of what was read of a pipe or of standard input; nil for a file that can be read again.
  private var copy: OpenStore?

  /// The place of the line that was read last.
  package private(set) var start = 0

  /// The first bytes, by which the size is bounded.
  private var beginning: [UInt8] = []
  private var byteCount = 0

  /// A Boolean value that is true after the end of a file without a line break at its end.
  package private(set) var isTruncated = false

  /// The maximum number of bytes of a line: a case with its pictures.
  private static let mostBytesOfLine = 32 << 20
  private static let chunkByteCount = 1 << 16

  /// Opens a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - kind: The expected contents, which bound the size.
  /// - Throws: A file that cannot be opened.
  package init(_ path: FilePath, as kind: FileKind) throws(FileError) {
    self.path = path
    self.kind = kind
    file = try OpenFile(path)
    chunk = [UInt8](repeating: 0, count: Self.chunkByteCount)
  }

  /// Returns the next line; nil at the end, and for a last line without a line break.
  ///
  /// - Throws: A file that cannot be read, or that is larger than its kind or its first bytes permit.
  package mutating func next() throws(FileError) -> [UInt8]? {
    var line: [UInt8] = []
    start = byteCount - rest.count
    while true {
      if rest.isEmpty {
        try readChunk()
        guard !rest.isEmpty else {
          isTruncated = !line.isEmpty
          return nil
        }
      }
      let end = chunk[rest].firstIndex(of: UInt8(ascii: "\n"))
      line += chunk[rest.lowerBound..<(end ?? rest.upperBound)]
      guard line.count <= Self.mostBytesOfLine else {
        throw .lineTooLong(path, mostBytes: Self.mostBytesOfLine)
      }
      rest = (end.map { $0 + 1 } ?? rest.upperBound)..<rest.upperBound
      if end != nil { return line }
    }
  }

  private mutating func readChunk() throws(FileError) {
    let count = chunk.withUnsafeMutableBytes { file.read(into: $0) }
    if let failure = file.failure { throw failure }
    rest = 0..<count
    byteCount += count
    if let copy, copy.append(Array(chunk[..<count])) == nil { throw .cannotWrite(path, .last) }
    let mostBytesOfBeginning = 64
    beginning += chunk[..<min(count, max(0, mostBytesOfBeginning - beginning.count))]
    let mostBytes = kind.mostBytes(beginning: beginning)
    guard max(byteCount, file.byteCount ?? 0) <= mostBytes else {
      throw .tooLarge(path, noun: kind.noun(beginning: beginning), mostBytes: mostBytes)
    }
  }

  /// Returns the parts of the file, to read them again.
  ///
  /// - Parameter keepsOpen: False to open the file for each part, since there are many files.
  /// - Returns: The parts; those of a pipe or of standard input are copied to a temporary file from now on.
  /// - Throws: A file that cannot be opened again, or a temporary file that cannot be created.
  package mutating func parts(keepsOpen: Bool) throws(FileError) -> FileParts {
    if path == "-" || file.byteCount == nil { copy = try OpenStore() }
    if let copy { return FileParts(path: path, file: copy) }
    return FileParts(path: path, file: keepsOpen ? try OpenStore(reading: path) : nil)
  }
}

/// The parts of a file, from any task.
package struct FileParts: Sendable {
  fileprivate let path: FilePath
  /// The open file; nil to open it for each part.
  fileprivate let file: OpenStore?

  /// Reads a part; fewer bytes or none if it cannot be read.
  @Sendable package func bytes(in range: Range<Int>) -> [UInt8] {
    if let file { return file.bytes(in: range) }
    do throws(FileError) { return try OpenStore(reading: path).bytes(in: range) } catch {
      return []
    }
  }
}
