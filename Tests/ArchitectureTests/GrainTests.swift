import SheetTestSupport
import Testing

/// A room is what one person can hold: small targets, files that are subjects, short functions.
@Suite struct GrainTests {
  @Test func noTargetHasMoreThan8000LinesOfCode() throws {
    let files = try SourceTree("Sources").files
    for (target, files) in Dictionary(grouping: files, by: \.target) {
      let count = files.flatMap(\.lines).count {
        let line = $0.drop { $0 == " " }
        return !line.isEmpty && !line.hasPrefix("//")
      }
      #expect(count <= 8000, "\(target)")
    }
  }

  @Test func filesAreSubjectsAndNotSteps() throws {
    // The last line of a file is followed by a line break.
    let counts = try SourceTree("Sources").files.map { $0.lines.count - 1 }.sorted()
    #expect(counts.count > 300)
    #expect(counts.count { $0 < 40 } <= 40)
    #expect(counts[counts.count / 2] >= 130)
  }

  @Test func noFunctionHasMoreThan60Lines() throws {
    let files = try SourceTree("Sources").files
    for file in files {
      for function in Self.functions(in: file.lines) where function.count > 60 {
        Issue.record("\(file.path):\(function.lowerBound + 1) has \(function.count) lines")
      }
    }
  }

  @Test func functionsAreFoundByTheirIndentation() {
    let text = """
      struct A {
        func f(
          _ a: Int
        ) {
          if a > 0 {
            g()
          }
        }
        var b: Int {
          1
        }
        let c = { 1 }
      }
      """
    expect(Self.functions(in: text.split(separator: "\n").map(String.init)), [1..<8, 8..<11])
  }

  /// Returns the lines of each function, initializer and computed property, from its name to the brace that ends it.
  private static func functions(in lines: [String]) -> [Range<Int>] {
    lines.indices.compactMap { start in
      let line = lines[start]
      let indentation = line.prefix { $0 == " " }
      guard beginsFunction(line.dropFirst(indentation.count)), !line.hasSuffix("}") else {
        return nil
      }
      let end = lines[(start + 1)...].firstIndex {
        $0.hasPrefix(indentation + "}") && !$0.hasPrefix(indentation + "})")
      }
      return end.map { start..<($0 + 1) }
    }
  }

  private static func beginsFunction(_ line: Substring) -> Bool {
    for word in line.split(separator: " ") {
      switch word.prefix(while: \.isLetter) {
      case "func", "init", "subscript", "deinit": return true
      case "var": return line.hasSuffix("{") && !line.contains("=")
      case "public", "package", "internal", "private", "fileprivate", "static", "final", "mutating",
        "nonmutating", "override", "nonisolated", "convenience", "borrowing", "consuming":
        continue
      default:
        guard word.hasPrefix("@") else { return false }
      }
    }
    return false
  }
}
