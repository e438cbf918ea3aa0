import SheetTestSupport
import Testing

/// The folders of a target, of which no two need each other.
@Suite struct FolderPairTests {
  @Test func noTwoFoldersOfATargetNeedEachOther() throws {
    let files = try SourceTree("Sources").files.map { file in
      (
        target: file.target,
        folder: file.path.split(separator: "/").dropLast().joined(separator: "/"),
        names: TypeNames(of: file.lines)
      )
    }
    let pairs = Dictionary(grouping: files, by: \.target).values.flatMap { files in
      FolderPairs(files.map { ($0.folder, $0.names) }).found
    }
    expect(pairs.sorted(), [])
  }

  @Test func foldersThatNeedEachOtherAreFound() {
    let upper = TypeNames(of: ["public struct Upper {", "  let lower: Lower", "}"])
    func found(_ lower: [String]) -> [String] {
      FolderPairs([("T/A", upper), ("T/B", TypeNames(of: lower))]).found
    }
    expect(found(["enum Lower {", "  var upper: [Upper] = []", "}"]), ["T/A and T/B"])
    expect(found(["struct Lower: Sendable {", "  // Upper", "  let text = \"Upper\"", "}"]), [])
    expect(found(["struct Lower {", "  let a: Other.Upper", "}"]), [])
    expect(found(["struct Lower {}", "func f() { \"\"\"", "  Upper", "  \"\"\" }"]), [])
    expect(found(["struct Other { let a: Upper }"]), [])
  }
}

/// The names of types in the text of a file.
struct TypeNames {
  /// The types that it declares for others, at the beginning of a line.
  private(set) var declared: Set<Substring> = []

  /// All names with a capital that do not follow a dot, without comments, texts and imports.
  private(set) var used: Set<Substring> = []

  init(of lines: [String]) {
    let declaration =
      /^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|internal|final|indirect|nonisolated) )*(?:struct|class|enum|protocol|actor|typealias) ([A-Z]\w*)/
    var isText = false
    for line in lines {
      let parts = line.components(separatedByText: "\"\"\"")
      for (number, part) in parts.enumerated() {
        if number > 0 { isText.toggle() }
        guard !isText else { continue }
        let code = Self.code(of: part)
        if code.contains("import "), code.firstMatch(of: /^(?:\w+ |@\w+ )*import \w+\s*$/) != nil {
          continue
        }
        if code.first?.isLetter == true || code.first == "@",
          let match = code.firstMatch(of: declaration)
        {
          declared.insert(Substring(String(match.1)))
        }
        addNames(in: code)
      }
    }
  }

  /// Returns a line without texts in quotation marks and without its comment.
  private static func code(of line: Substring) -> String {
    var code: [UInt8] = []
    var isQuoted = false
    var last: UInt8 = 0
    for byte in line.utf8 {
      defer { last = last == 0x5C && byte == 0x5C ? 0 : byte }
      if byte == 0x22, !(isQuoted && last == 0x5C) {
        isQuoted.toggle()
      } else if !isQuoted {
        if byte == 0x2F, last == 0x2F { break }
        code.append(byte)
      }
    }
    return String(decoding: code, as: UTF8.self)
  }

  private mutating func addNames(in code: String) {
    var rest = code.utf8[...]
    func isWord(_ byte: UInt8) -> Bool {
      (0x41...0x5A).contains(byte & 0xDF) || (0x30...0x39).contains(byte) || byte == 0x5F
    }
    var before: UInt8 = 0
    while let first = rest.first {
      let word = rest.prefix(while: isWord)
      if (0x41...0x5A).contains(first), before != 0x2E { used.insert(Substring(word)) }
      before = first
      rest = rest.dropFirst(max(1, word.count))
    }
  }
}

/// The pairs of folders each of which uses types of the other.
struct FolderPairs {
  /// The pairs as `A and B`.
  let found: [String]

  init(_ files: [(folder: String, names: TypeNames)]) {
    var owners: [Substring: String] = [:]
    for (folder, names) in files {
      for name in names.declared { owners[name] = folder }
    }
    var uses: Set<[String]> = []
    for (folder, names) in files {
      for name in names.used {
        if let owner = owners[name], owner != folder { uses.insert([folder, owner]) }
      }
    }
    found = uses.filter { $0[0] < $0[1] && uses.contains([$0[1], $0[0]]) }
      .map { "\($0[0]) and \($0[1])" }.sorted()
  }
}

extension String {
  /// Returns the parts between occurrences of a text.
  fileprivate func components(separatedByText text: String) -> [Substring] {
    split(separator: text, omittingEmptySubsequences: false)
  }
}
