package import SystemPackage

/// The lines of a file, without their line breaks, of which one at a time is in memory.
package struct FileLines {
  private let path: FilePath
  private let kind: FileKind
  private let file: OpenFile

  /// The part of the file that was read last, and the bytes of it that are not in a line yet.
  private var chunk: [UInt8]
  private var rest: Range<Int> = 0..<0

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
    let mostBytesOfBeginning = 64
    beginning += chunk[..<min(count, max(0, mostBytesOfBeginning - beginning.count))]
    let mostBytes = kind.mostBytes(beginning: beginning)
    guard max(byteCount, file.byteCount ?? 0) <= mostBytes else {
      throw .tooLarge(path, noun: kind.noun(beginning: beginning), mostBytes: mostBytes)
    }
  }
}
