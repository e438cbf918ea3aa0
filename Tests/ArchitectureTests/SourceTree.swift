import Foundation
import SheetTestSupport
import Synchronization

/// The Swift files of a folder of this repository.
struct SourceTree {
  struct File {
    /// The path from the root of the repository.
    var path: String
    var lines: [String]

    /// The modules that the file imports; texts of other programs in string literals do not count.
    let imports: Set<String>

    /// The target that a file of Sources belongs to, whose folder lies in one of six; a tool's folder has its name alone.
    var target: String {
      let folders = path.split(separator: "/").map(String.init)
      return folders[1] == "SheetDraw"
        ? folders[1] : folders[1] == "Tools" ? "Sheet" + folders[2] : folders[2]
    }

    init(path: String, lines: [String]) {
      self.path = path
      self.lines = lines
      var isText = false
      imports = lines.reduce(into: []) { imports, line in
        if line.contains("\"\"\"") { isText.toggle() }
        guard !isText, line.contains("import "),
          let match = line.firstMatch(of: /^\s*(?:\w+ |@\w+ )*import (\w+)\s*$/)
        else { return }
        imports.insert(String(match.1))
      }
    }
  }

  /// Each is read once for all tests.
  private static let read = Mutex<[String: [File]]>([:])

  let files: [File]

  init(_ folder: String) throws {
    files = try Self.read.withLock { read in
      if let files = read[folder] { return files }
      let files = try Self.files(in: folder)
      read[folder] = files
      return files
    }
  }

  private static func files(in folder: String) throws -> [File] {
    let root = RepositoryFile(folder).path
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      return File(
        path: "\(folder)/\(path)",
        lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
  }

  /// The names of the targets in Sources that hold Swift files.
  var targets: [String] { Set(files.map(\.target)).sorted() }

  func imports(of target: String) -> Set<String> {
    files.filter { $0.target == target }.reduce(into: []) { $0.formUnion($1.imports) }
  }
}

/// The targets of Sources as declared in Package.swift.
struct PackageManifest {
  /// Dependencies by target.
  let dependencies: [String: Set<String>]

  init() throws {
    let text = try String(contentsOfFile: RepositoryFile("Package.swift").path, encoding: .utf8)
    var found: [String: Set<String>] = [:]
    let library = /library\(\s*"(\w+)", in: "\w+"(?:,\s*\[([^\]]*)\])?/
    let plain = /(?:executableTarget|target)\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\]/
    for match in text.matches(of: library) {
      found[String(match.1)] = Self.names(in: match.2.map(String.init) ?? "")
    }
    for match in text.matches(of: plain) {
      found[String(match.1)] = Self.names(in: String(match.2))
    }
    dependencies = found
  }

  private static func names(in list: String) -> Set<String> {
    let names = Set(list.matches(of: /"(\w+)"/).map { String($0.1) })
    return list.contains("systemPackage") ? names.union(["SystemPackage"]) : names
  }
}

/// The floors in Sources/README.md, the first block of lines that begin with a number.
struct Floors {
  /// The number of each target's floor.
  let numbers: [String: Int]

  init() throws {
    var found: [String: Int] = [:]
    for line in try RepositoryFile("Sources/README.md").text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first, let number = Int(first) else { continue }
      for name in words.dropFirst() { found[name] = number }
    }
    numbers = found
  }
}
