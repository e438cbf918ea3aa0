internal import SheetDiagnostics
internal import SheetPlatform
internal import SystemPackage

/// The objects of a Git repository.
///
/// Settings, hooks and attributes of the repository, the user and the system have no effect, since the program does
/// not see them: it runs in an empty repository of this process, which borrows objects and refs of the other one. What
/// is read of that one is data: refs, objects, the form in which both are stored, and the folder of Git LFS.
final class GitRepository: Sendable {
  /// A file in a commit.
  struct Entry {
    /// The id of its contents.
    var id: String
    /// The path relative to the folder.
    var path: FilePath
  }

  private let git: GitProgram

  /// The path of the folder in the working tree, with a slash at the end; empty for the top level.
  private let prefix: [UInt8]

  /// The folder in which Git LFS keeps the files that it has fetched.
  let fetchedFiles: FilePath

  /// A Boolean value that is true for a clone that lacks most commits.
  let isShallow: Bool

  /// Finds the repository of a folder.
  ///
  /// - Throws: A missing or old program, or a missing repository.
  init(of folder: FilePath) throws(GitFolder.Failure) {
    let tree = try WorkingTree(around: folder)
    let apart: IsolatedRepository
    do { apart = try IsolatedRepository(of: tree) } catch { throw .failed(error.message) }
    git = GitProgram(repository: apart)
    prefix = tree.prefix
    isShallow = Files.isThere(tree.shared.appending("shallow"))
    try git.checkVersion()
    let settings = try Self.settings(apart.settings, git)
    fetchedFiles = tree.shared.pushing(FilePath(settings["lfs.storage"] ?? "lfs"))
      .appending("objects")
    do {
      try apart.configure(
        objects: settings["extensions.objectformat"], refs: settings["extensions.refstorage"])
    } catch { throw .failed(error.message) }
  }

  /// Returns the settings of a repository that say how it is stored, which the program reads as a text.
  private static func settings(
    _ file: FilePath, _ git: GitProgram
  ) throws(GitFolder.Failure) -> [String: String] {
    let pattern = #"^(extensions\.(objectformat|refstorage)|lfs\.storage)$"#
    let answer = try git.answer(to: .settings(file, pattern: pattern))
    let pairs = answer.contents(most: mostListBytes).split(separator: 0).map { setting in
      let parts = setting.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
        .map { String(decoding: $0, as: UTF8.self) }
      return (parts.first ?? "", parts.dropFirst().first ?? "")
    }
    return Dictionary(pairs, uniquingKeysWith: { _, last in last })
  }

  // MARK: Commits

  /// Returns the id of the commit that a revision names.
  ///
  /// - Throws: An unknown revision.
  func commit(_ revision: String) throws(GitFolder.Failure) -> String {
    guard let id = try git.answer(to: .commit(revision)).lines.first else {
      throw .unknownRevision(nearest: try nearestRevision(to: revision), isShallow: isShallow)
    }
    return id
  }

  /// Returns the revision nearest to an unknown one, such as `main~2` for `mian~2`; nil if none is
  /// near, or if its name is known.
  private func nearestRevision(to revision: String) throws(GitFolder.Failure) -> String? {
    let name = String(revision.prefix { !"~^".contains($0) })
    let known = ["HEAD"] + (try git.answer(to: .refs).lines)
    guard !known.contains(name) else { return nil }
    return known.nearest(to: name).map { $0 + revision.dropFirst(name.count) }
  }

  /// The number of commits that changed a file which are searched at most.
  private static let mostCommits = 10_000

  /// Returns the ids of the commits up to another one that changed a file, the latest first.
  ///
  /// - Parameters:
  ///   - path: The path relative to the folder.
  ///   - commit: The id of the last commit.
  /// - Returns: The ids.
  /// - Throws: A failure of the program.
  func commits(
    changing path: FilePath, upTo commit: String
  ) throws(GitFolder.Failure) -> [String] {
    let path = String(decoding: inTree(path), as: UTF8.self)
    return try git.answer(to: .commits(changing: path, upTo: commit, most: Self.mostCommits)).lines
  }

  /// Returns the ids of a file's contents in commits; nil for a commit without the file.
  func contentIDs(
    of path: FilePath, in commits: [String]
  ) throws(GitFolder.Failure) -> [String?] {
    let path = inTree(path)
    // The program reads a line for each file.
    guard !path.contains(UInt8(ascii: "\n")) else { return commits.map { _ in nil } }
    let names = commits.flatMap { Array("\($0):".utf8) + path + [UInt8(ascii: "\n")] }
    return try git.answer(to: .sizes(of: names)).lines.map { line in
      let words = line.split(separator: " ")
      return words.count == 3 && words[1] == "blob" ? String(words[0]) : nil
    }
  }

  /// Returns a path from the top level of the working tree.
  private func inTree(_ path: FilePath) -> [UInt8] {
    FilePath(bytes: prefix).pushing(path).lexicallyNormalized().bytes
  }

  // MARK: Files

  /// The maximum size of a list of files in bytes.
  private static let mostListBytes = 256 << 20

  /// Returns the regular files below the folder in a commit.
  func entries(of commit: String) throws(GitFolder.Failure) -> [Entry] {
    // A path that is no text is found among all files.
    let below = String(validating: prefix, as: UTF8.self) ?? ""
    let answer = try git.answer(to: .files(below: below, in: commit))
    // Of each file: `100644 blob ID`, a tab and the path.
    return answer.contents(most: Self.mostListBytes).split(separator: 0).compactMap { line in
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2, parts[0].starts(with: "100".utf8), parts[1].starts(with: prefix)
      else { return nil }
      let words = parts[0].split(separator: UInt8(ascii: " "))
      guard words.count == 3 else { return nil }
      let inside = parts[1].dropFirst(prefix.count)
      return Entry(
        id: String(decoding: words[2], as: UTF8.self),
        path: FilePath(bytes: inside))
    }
  }

  /// The upper bound of the size of all files together, in bytes.
  static let mostBytes = 2 << 30

  /// Reads files into a nameless file.
  ///
  /// - Parameter entries: The files.
  /// - Returns: The nameless file, and the range of each file there.
  /// - Throws: A file that is missing, as in a partial clone, or too large.
  func contents(
    of entries: [Entry]
  ) throws(GitFolder.Failure) -> (store: OpenStore, ranges: [Range<Int>]) {
    let ids = entries.flatMap { Array($0.id.utf8) + [UInt8(ascii: "\n")] }
    try Self.check(try git.answer(to: .sizes(of: ids)).lines, of: entries)
    let store = try git.answer(to: .contents(of: ids))
    var ranges: [Range<Int>] = []
    for entry in entries {
      // A line break follows the contents.
      guard let range = store.contents(after: ranges.last.map { $0.upperBound + 1 } ?? 0) else {
        throw .failed("\(entry.path) cannot be read")
      }
      ranges.append(range)
    }
    return (store, ranges)
  }

  /// Checks the sizes of files before they are read.
  ///
  /// - Parameters:
  ///   - lines: A line `ID blob SIZE` for each file.
  ///   - entries: The files.
  /// - Throws: A file or a sum that is too large.
  private static func check(
    _ lines: [String], of entries: [Entry]
  ) throws(GitFolder.Failure) {
    var sum = 0
    for (line, entry) in zip(lines, entries) {
      guard let size = line.split(separator: " ").last.flatMap({ Int($0) }) else {
        throw .failed("\(entry.path) is missing, as in a partial clone")
      }
      try check(size, of: "\(entry.path)", atMost: FileKind.mostBytesOfPictures)
      sum += size
    }
    try check(sum, of: "the files together", atMost: mostBytes)
  }

  /// Checks a size in bytes.
  private static func check(
    _ size: Int, of name: String, atMost mostBytes: Int
  ) throws(GitFolder.Failure) {
    guard size > mostBytes else { return }
    throw .failed(
      "the size of \(name) is \(size >> 20) MB; at most \(mostBytes >> 20) MB are read")
  }
}

/// The program `git`, which is started here alone, and asked questions of this list alone.
struct GitProgram {
  /// A question about a repository.
  struct Question {
    fileprivate var arguments: [String]
    fileprivate var input: [UInt8] = []

    /// A Boolean value that is true if the program ends with status 1 where nothing is found.
    fileprivate var mayFindNothing = false

    /// The version of the program.
    static let version = Question(arguments: ["version"])

    /// The names of branches and tags.
    static let refs = Question(arguments: ["for-each-ref", "--format=%(refname:short)"])

    /// The values of settings in a file, whose names match a pattern.
    static func settings(_ file: FilePath, pattern: String) -> Question {
      Question(
        arguments: [
          "config", "--file", file.string, "--no-includes", "--null", "--get-regexp", pattern,
        ], mayFindNothing: true)
    }

    /// The id of the commit that a revision names; status 1 if there is none.
    static func commit(_ revision: String) -> Question {
      // A leading dash would make it a flag; no revision has one.
      let name = (revision.hasPrefix("-") ? "./" : "") + "\(revision)^{commit}"
      return Question(arguments: ["rev-parse", "--verify", "--quiet", name], mayFindNothing: true)
    }

    /// The ids of the commits up to another one that changed a file, the latest first.
    static func commits(changing path: String, upTo commit: String, most: Int) -> Question {
      Question(arguments: ["rev-list", "--max-count=\(most)", commit, "--", path])
    }

    /// The files in a commit below a path with a slash at the end; all files for an empty one.
    static func files(below path: String, in commit: String) -> Question {
      Question(arguments: ["ls-tree", "-r", "-z", commit, "--"] + (path.isEmpty ? [] : [path]))
    }

    /// `ID blob SIZE` for each line of the input: an id, or a commit, a colon and a path.
    static func sizes(of names: [UInt8]) -> Question {
      Question(arguments: ["cat-file", "--batch-check"], input: names)
    }

    /// The contents of the objects whose ids are the lines of the input.
    static func contents(of ids: [UInt8]) -> Question {
      Question(arguments: ["cat-file", "--batch"], input: ids)
    }
  }

  let repository: IsolatedRepository

  /// The variables of the program, which inherits `PATH` alone: they turn off every file of settings but that of the
  /// repository, transports, fetches, replaced objects, questions and the search for other repositories.
  private static let environment = [
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.bareRepository",
    "GIT_CONFIG_VALUE_0": "explicit", "GIT_ATTR_NOSYSTEM": "1", "GIT_ALLOW_PROTOCOL": "",
    "GIT_NO_LAZY_FETCH": "1", "GIT_NO_REPLACE_OBJECTS": "1", "GIT_LITERAL_PATHSPECS": "1",
    "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "HOME": "/dev/null", "LC_ALL": "C",
  ]

  /// The oldest version that knows `GIT_CONFIG_SYSTEM` and `GIT_CONFIG_GLOBAL`; an older one reads files of settings.
  private static let oldestVersion = [2, 32]

  /// Checks that the program is one that obeys its variables.
  ///
  /// - Throws: A missing or old program.
  func checkVersion() throws(GitFolder.Failure) {
    let text = try answer(to: .version).lines.first ?? ""
    let version = text.split(separator: " ").dropFirst(2).first ?? "of an unknown version"
    let numbers = version.split(separator: ".").map { Int($0) ?? 0 }
    guard !numbers.lexicographicallyPrecedes(Self.oldestVersion) else {
      let oldest = Self.oldestVersion.map(String.init).joined(separator: ".")
      throw .failed("git \(version) obeys settings of others; \(oldest) or later is needed")
    }
  }

  /// Returns the answer to a question, in a nameless file; an empty one if there is no such revision or setting.
  ///
  /// - Throws: A missing program, or its failure.
  func answer(to question: Question) throws(GitFolder.Failure) -> OpenStore {
    let store: OpenStore
    do { store = try OpenStore() } catch { throw .failed(error.message) }
    let process: ChildProcess
    do {
      process = try ChildProcess(
        ["git"] + question.arguments, inheriting: store.file, as: 1,
        keeping: ["PATH"],
        adding: Self.environment.merging(repository.environment) { $1 })
    } catch {
      switch error {
      case .notFound: throw .missingProgram
      case .cannotStart(let cause): throw .failed("it cannot be started: \(cause.reason)")
      }
    }
    // Git ends early only after an error, which its status tells.
    _ = process.write(question.input)
    let end = process.finish()
    switch end.status {
    case .exited(0): return store
    case .exited(1) where question.mayFindNothing: return store
    case .exited(let status): throw .failed(end.words.isEmpty ? "status \(status)" : end.words)
    case .killed(let signal): throw .failed("ended by signal \(signal)")
    case .silent(let seconds): throw .failed("no output for \(seconds) s")
    }
  }
}
