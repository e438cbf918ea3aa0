import Foundation
import SheetDraw
import SheetFiles
import SheetReport
import SheetSpec
import SheetTestSupport
import SystemPackage
import Testing

@Suite struct FileExchangeTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func replacement(_ name: String, _ bytes: [UInt8]?) -> Files.Replacement {
    Files.Replacement(
      path: Located(FilePath("\(folder.path)/\(name)"), at: .argument("accept", value: "")),
      bytes: bytes)
  }

  @Test func draftsReplaceFilesTogether() throws {
    try folder.write([1], to: "a")
    try folder.write([2], to: "b")
    let exchange = FileExchange(in: FilePath(folder.path))
    try exchange.prepare(replacement("new/c", [5]), number: 2)
    try exchange.prepare(replacement("a", [4]), number: 0)
    try exchange.prepare(replacement("b", nil), number: 1)
    #expect(try folder.data("a").elementsEqual([1]) && folder.data("b").elementsEqual([2]))
    try exchange.carryOut()
    #expect(try folder.names() == ["a", "new"])
    #expect(try folder.names(in: "new") == ["c"])
    #expect(try folder.data("a").elementsEqual([4]) && folder.data("new/c").elementsEqual([5]))
  }

  @Test func anExchangeThatIsNotCarriedOutLeavesNothing() throws {
    try folder.write([1], to: "a")
    do {
      let exchange = FileExchange(in: FilePath(folder.path))
      try exchange.prepare(replacement("a", [4]), number: 0)
      try exchange.prepare(replacement("new/c", [5]), number: 1)
    }
    #expect(try folder.names() == ["a"])
    #expect(try folder.data("a").elementsEqual([1]))
  }

  @Test func aFileThatCannotBeReplacedRevertsTheOthers() throws {
    try folder.write([1], to: "a")
    let exchange = FileExchange(in: FilePath(folder.path))
    try exchange.prepare(replacement("a", [4]), number: 0)
    try exchange.prepare(replacement("new/c", [5]), number: 1)
    // The folder is deleted in the meantime.
    try FileManager.default.removeItem(at: folder.url("new"))
    #expect(throws: DiagnosticError.self) { try exchange.carryOut() }
    #expect(try folder.names() == ["a"])
    #expect(try folder.data("a").elementsEqual([1]))
  }

  // MARK: Lines

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
    #expect(try folder.names() == [])
    for (bytes, contents) in pictures {
      #expect(contents.byteCount == bytes.count)
      #expect(try contents.bytes() == bytes)
    }
  }
}
