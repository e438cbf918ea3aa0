import Foundation
import SheetTestSupport
import SheetVerify
import Testing

/// Files that are read line by line, and pictures that wait in a nameless file.
@Suite struct FileLinesTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func lines(of bytes: [UInt8]) throws -> (lines: [[UInt8]], isTruncated: Bool) {
    try folder.write(bytes, to: "lines")
    var lines = try FileLines(FilePath("\(folder.path)/lines"), as: .text)
    var found: [[UInt8]] = []
    while let line = try lines.next() { found.append(line) }
    return (found, lines.isTruncated)
  }

  @Test(
    "a line may begin and end anywhere in the parts that are read",
    arguments: [1, 65_534, 65_535, 65_536, 65_537, 200_000])
  func linesOfAnyLength(count: Int) throws {
    let line = (0..<count).map { UInt8(65 + $0 % 26) }
    let end = UInt8(ascii: "\n")
    let (whole, isTruncated) = try lines(of: line + [end, end] + line + [end])
    #expect(whole == [line, [], line] && !isTruncated)
    let (cut, isCut) = try lines(of: line + [end] + line)
    #expect(cut == [line] && isCut)
  }

  @Test func aFileWithoutBytesHasNoLines() throws {
    let (none, isTruncated) = try lines(of: [])
    #expect(none.isEmpty && !isTruncated)
  }

  @Test func aLineOf33MegabytesIsRefused() throws {
    let beginning = Array(#"{"sheetdraw":"#.utf8)
    try folder.write(beginning + [UInt8](repeating: 65, count: 33 << 20), to: "lines")
    let path = FilePath("\(folder.path)/lines")
    var lines = try FileLines(path, as: .results)
    #expect(throws: FileError.lineTooLong(path, mostBytes: 32 << 20)) { _ = try lines.next() }
  }

  // MARK: Pictures

  @Test func picturesOfSeveralTasksComeBackFromTheStore() async throws {
    let store = PictureStore(in: FilePath(folder.path))
    let pictures = await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          let bytes = [UInt8](repeating: UInt8(number), count: number * 7)
          return (bytes, store.stored(bytes))
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    try expect(folder.names(), [])
    for (bytes, contents) in pictures {
      expect(contents.byteCount, bytes.count)
      try expect(contents.bytes(), bytes)
    }
  }
}
