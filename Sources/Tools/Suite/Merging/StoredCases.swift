internal import SheetVerify
internal import Synchronization

/// The cases of result files, of which only the places are in memory.
struct StoredCases: CaseStorage {
  /// A file, and the positions of its cases among the cases of all files.
  struct File: Sendable {
    let source: ResultFileSource
    var positions: Range<Int>
    /// The end of the last case.
    var end = 0
  }

  /// The reason why a case could not be read again.
  private final class Failure: Sendable {
    private let first = Mutex<PictureContents.ReadError?>(nil)

    var reason: PictureContents.ReadError? { first.withLock { $0 } }

    func note(_ file: Int) {
      let reason = "result file \(file + 1) cannot be read again, or has changed"
      first.withLock { $0 = $0 ?? PictureContents.ReadError(reason: reason) }
    }
  }

  /// The files, in the order of their cases.
  private(set) var files: [File] = []

  /// The places of the cases in their files, of which each has less than 4 GB.
  private(set) var offsets: [UInt32] = []

  var facts = CaseFacts()

  /// The indices of the cases that are the same pictures under other names.
  private var renames: [Int: Int] = [:]

  private let noted = Failure()

  var failure: PictureContents.ReadError? { noted.reason }

  var count: Int { facts.count }

  /// Begins a file.
  mutating func begin(_ source: ResultFileSource) {
    files.append(File(source: source, positions: offsets.count..<offsets.count))
  }

  /// Appends a case of the last file.
  ///
  /// - Parameters:
  ///   - result: The case.
  ///   - range: The place of its line.
  mutating func append(_ result: CaseResult, in range: Range<Int>) {
    facts.append(result)
    offsets.append(UInt32(range.lowerBound))
    let last = files.count - 1
    files[last].positions = files[last].positions.lowerBound..<offsets.count
    files[last].end = range.upperBound
  }

  func verdict(_ index: Int) -> CaseResult.Verdict { facts.verdict(index) }

  func renamedIndex(of index: Int) -> Int? { renames[index] }

  /// Records that a missing case and an orphaned one, by their indices, are the same picture.
  mutating func rename(_ missing: Int, _ orphan: Int) {
    (renames[missing], renames[orphan]) = (orphan, missing)
    for index in [missing, orphan] { facts.rename(index) }
  }

  /// Reads the case of an index.
  subscript(index: Int) -> CaseResult {
    var result = stored(index)
    result.renamed = renames[index].map(name)
    return result
  }

  /// Reads the case of an index from its file.
  private func stored(_ index: Int) -> CaseResult {
    let position = facts.position(index)
    let file = file(of: position)
    do {
      let json = try JSON(reading: line(position, of: files[file])[...])
      return try CaseResult(
        stored: JSONFields(json, "the case"), index: position - files[file].positions.lowerBound,
        files[file].source, isFirstTime: false)
    } catch {
      noted.note(file)
      return CaseResult(name: "", scenario: "", verdict: .invalid)
    }
  }

  /// Reads the name of a case.
  func name(_ index: Int) -> String {
    let position = facts.position(index)
    let beginning = line(position, of: files[file(of: position)], mostBytes: 512)
    let opening = Array(#"{"name":""#.utf8)
    let text = beginning.dropFirst(opening.count)
    guard beginning.starts(with: opening), let end = text.firstIndex(of: UInt8(ascii: "\"")),
      !text[..<end].contains(where: { $0 == UInt8(ascii: "\\") || $0 >= 0x80 })
    else { return stored(index).name }
    return String(decoding: text[..<end], as: UTF8.self)
  }

  /// Returns the number of the file of a case, counted from 0.
  private func file(of position: Int) -> Int {
    files.partitioningIndex { $0.positions.upperBound > position }
  }

  /// Reads the line of a case, or its beginning.
  private func line(_ position: Int, of file: File, mostBytes: Int = .max) -> [UInt8] {
    let start = Int(offsets[position])
    let isLast = position + 1 == file.positions.upperBound
    let end = isLast ? file.end : Int(offsets[position + 1])
    return file.source.bytes(start..<min(end, start + min(mostBytes, end - start)))
  }
}

extension StoredCases {
  /// Returns whether two files have the same cases.
  func isEqual(_ file: Int, _ other: Int) -> Bool {
    let (cases, others) = (files[file].positions, files[other].positions)
    return cases.count == others.count && zip(cases, others).allSatisfy { self[$0] == self[$1] }
  }

  /// Orders the cases by name, each once.
  ///
  /// The names of ordered runs of cases, usually one run for each file, are read again and merged.
  ///
  /// - Parameter runs: The first positions of the runs.
  /// - Throws: The first case with a different result than another of the same name.
  mutating func merge(_ runs: [Int]) throws(ResultFileError) {
    guard runs.count > 1 else { return }
    var heads = RunHeads()
    for (start, end) in zip(runs, runs.dropFirst() + [offsets.count]) {
      heads.insert(RunHeads.Head(name: name(start), position: start, end: end))
    }
    var order: [UInt32] = []
    order.reserveCapacity(offsets.count)
    var last = ""
    var conflict: (name: String, positions: [Int])?
    while let head = heads.first {
      if let other = order.last, last == head.name {
        // The files are compared in their own order rather than by name.
        if head.position < conflict?.positions[1] ?? .max, self[Int(other)] != self[head.position] {
          conflict = (head.name, [Int(other), head.position])
        }
        order[order.count - 1] = UInt32(head.position)
      } else {
        order.append(UInt32(head.position))
      }
      last = head.name
      let next = head.position + 1
      heads.replaceFirst(
        next < head.end
          ? RunHeads.Head(name: name(next), position: next, end: head.end) : nil)
    }
    if let conflict {
      throw .caseTwice(
        name: conflict.name, files: conflict.positions.map { file(of: $0) + 1 })
    }
    facts.order = order
  }
}

/// The first cases of the runs that are merged, as a binary heap.
private struct RunHeads {
  struct Head {
    var name: String
    var position: Int
    var end: Int

    static func < (first: Head, second: Head) -> Bool {
      first.name == second.name
        ? first.position < second.position : first.name.precedes(second.name)
    }
  }

  private var heads: [Head] = []

  var first: Head? { heads.first }

  mutating func insert(_ head: Head) {
    heads.append(head)
    var child = heads.count - 1
    while child > 0, heads[child] < heads[(child - 1) / 2] {
      heads.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Replaces the first head by the next one of its run, or removes it.
  mutating func replaceFirst(_ head: Head?) {
    if let head { heads[0] = head } else { heads.swapAt(0, heads.count - 1) }
    if head == nil { heads.removeLast() }
    var parent = 0
    while true {
      var least = parent
      for child in 2 * parent + 1..<2 * parent + 3
      where child < heads.count && heads[child] < heads[least] { least = child }
      guard least != parent else { return }
      heads.swapAt(parent, least)
      parent = least
    }
  }
}

/// A result file of which parts are read again, and the origin of its pictures.
package struct ResultFileSource: Sendable {
  /// Returns bytes of the file; fewer or none if they cannot be read.
  let bytes: @Sendable (Range<Int>) -> [UInt8]

  /// Returns the contents that reports use for an embedded picture.
  let embedded: @Sendable (PictureContents) -> PictureContents

  /// Throws the reason why a picture in the folder beside the file cannot be used, by its name and size.
  let checkBeside: @Sendable (String, Int) throws(PictureContents.ReadError) -> Void

  /// Returns the contents of a picture in the folder beside the file.
  let beside: @Sendable (String, Int) -> PictureContents

  /// Creates a source.
  package init(
    bytes: @escaping @Sendable (Range<Int>) -> [UInt8],
    embedded: @escaping @Sendable (PictureContents) -> PictureContents,
    checkBeside: @escaping @Sendable (String, Int) throws(PictureContents.ReadError) -> Void,
    beside: @escaping @Sendable (String, Int) -> PictureContents
  ) {
    self.bytes = bytes
    self.embedded = embedded
    self.checkBeside = checkBeside
    self.beside = beside
  }

  /// Creates the source of a file in memory, with embedded pictures only.
  init(_ file: [UInt8]) {
    self.init { range in
      Array(file[range])
    } embedded: { picture in
      picture
    } checkBeside: { name, _ throws(PictureContents.ReadError) in
      throw PictureContents.ReadError(reason: "the picture \(name) is not in the file")
    } beside: { _, _ in
      PictureContents([])
    }
  }
}
