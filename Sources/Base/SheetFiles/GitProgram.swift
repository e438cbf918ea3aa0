internal import SystemPackage

/// The program `git`, which is started here alone, and asked questions of this list alone.
struct GitProgram {
  /// A question about a repository.
  enum Question {
    /// The version of the program.
    case version
    /// The values of settings in a file, whose names match a pattern.
    case settings(FilePath, pattern: String)
    /// The id of the commit that a revision names; status 1 if there is none.
    case commit(String)
    /// The names of branches and tags.
    case refs
    /// The ids of the commits up to another one that changed a file, the latest first.
    case commits(changing: String, upTo: String, most: Int)
    /// The files in a commit below a path with a slash at the end; all files for an empty one.
    case files(below: String, in: String)
    /// `ID blob SIZE` for each line of the input: an id, or a commit, a colon and a path.
    case sizes(of: [UInt8])
    /// The contents of the objects whose ids are the lines of the input.
    case contents(of: [UInt8])

    fileprivate var arguments: [String] {
      switch self {
      case .version: ["version"]
      case .settings(let file, let pattern):
        ["config", "--file", file.string, "--no-includes", "--null", "--get-regexp", pattern]
      case .commit(let revision):
        // A leading dash would make it a flag; no revision has one.
        [
          "rev-parse", "--verify", "--quiet",
          (revision.hasPrefix("-") ? "./" : "") + "\(revision)^{commit}",
        ]
      case .refs: ["for-each-ref", "--format=%(refname:short)"]
      case .commits(let path, let commit, let most):
        ["rev-list", "--max-count=\(most)", commit, "--", path]
      case .files(let path, let commit):
        ["ls-tree", "-r", "-z", commit, "--"] + (path.isEmpty ? [] : [path])
      case .sizes: ["cat-file", "--batch-check"]
      case .contents: ["cat-file", "--batch"]
      }
    }

    /// A Boolean value that is true if the program ends with status 1 where nothing is found.
    fileprivate var mayFindNothing: Bool {
      switch self {
      case .settings, .commit: true
      case .version, .refs, .commits, .files, .sizes, .contents: false
      }
    }

    fileprivate var input: [UInt8] {
      switch self {
      case .sizes(let names), .contents(let names): names
      case .version, .settings, .commit, .refs, .commits, .files: []
      }
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
