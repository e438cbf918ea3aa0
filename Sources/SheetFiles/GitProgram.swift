internal import SheetPlatform
internal import SheetSpec
internal import SystemPackage

/// The program `git` in a folder of a working tree.
struct GitProgram {
  private let folder: FilePath

  /// The time without output after which the program is killed.
  private static let mostSilentSeconds = 60

  /// The environment variables that the program does not inherit.
  private var withheld: Set<String> = []

  /// The variables that name a repository.
  ///
  /// A hook has them for the top level of its repository: with `GIT_DIR`, every folder is taken for the
  /// top level. Source: `git rev-parse --local-env-vars`, without the variables of settings such as
  /// `safe.directory`.
  private static let variables: Set<String> = [
    "GIT_COMMON_DIR", "GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE",
    "GIT_INTERNAL_SUPER_PREFIX", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_SHALLOW_FILE",
    "GIT_WORK_TREE",
  ]

  /// Finds the repository of a folder.
  ///
  /// The environment's repository is used only if the folder is in no other one, and if the environment
  /// names the working tree as well.
  init(in folder: FilePath) throws(GitFolder.Failure) {
    self.folder = folder
    withheld = Self.variables
    guard getenv("GIT_WORK_TREE") != nil else { return }
    let isInRepository = try run("rev-parse", "--git-dir").end.status == .exited(0)
    if !isInRepository { withheld = [] }
  }

  /// Runs the program, and keeps its output in a nameless file.
  func run(
    _ arguments: String..., input: [UInt8] = []
  ) throws(GitFolder.Failure) -> (end: ChildProcess.End, output: OpenStore) {
    try run(arguments, input)
  }

  /// Runs the program and returns its output.
  ///
  /// - Throws: A missing program, or its failure.
  func output(
    _ arguments: String..., input: [UInt8] = []
  ) throws(GitFolder.Failure) -> OpenStore {
    let (end, output) = try run(arguments, input)
    try Self.check(end)
    return output
  }

  /// Runs the program and returns the lines of its output; empty if it fails.
  func lines(_ arguments: String...) throws(GitFolder.Failure) -> [String] {
    try lines(arguments).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Checks the end of a run.
  ///
  /// - Throws: The words of a run that failed.
  static func check(_ end: ChildProcess.End) throws(GitFolder.Failure) {
    switch end.status {
    case .exited(0): return
    case .exited(let status): throw .failed(end.words.isEmpty ? "status \(status)" : end.words)
    case .killed(let signal): throw .failed("ended by signal \(signal)")
    case .silent(let seconds): throw .failed("no output for \(seconds) s")
    }
  }

  /// Returns the revision nearest to an unknown one, such as `main~2` for `mian~2`; nil if none is
  /// near, or if its name is known.
  func nearestRevision(to revision: String) throws(GitFolder.Failure) -> String? {
    let name = String(revision.prefix { !"~^".contains($0) })
    let known = try ["HEAD"] + lines("for-each-ref", "--format=%(refname:short)")
    guard !known.contains(name) else { return nil }
    return known.nearest(to: name).map { $0 + revision.dropFirst(name.count) }
  }

  /// Returns the folder in which Git LFS keeps the files that it has fetched.
  ///
  /// Source: `lfs.storage` in the manual git-lfs-config; worktrees share the folder.
  func folderOfLFS() throws(GitFolder.Failure) -> FilePath {
    let shared = try path("rev-parse", "--git-common-dir") ?? ".git"
    let storage = try path("config", "--type=path", "--get", "lfs.storage") ?? "lfs"
    return folder.pushing(shared).pushing(storage).appending("objects")
  }

  /// Returns the path that the program prints; nil if it fails.
  private func path(_ arguments: String...) throws(GitFolder.Failure) -> FilePath? {
    try lines(arguments).first.map { line in
      FilePath(platformString: line.map { CChar(bitPattern: $0) } + [0])
    }
  }

  private func lines(_ arguments: [String]) throws(GitFolder.Failure) -> [ArraySlice<UInt8>] {
    let (end, output) = try run(arguments, [])
    guard end.status == .exited(0) else { return [] }
    return output.bytes.split(separator: UInt8(ascii: "\n"))
  }

  private func run(
    _ arguments: [String], _ input: [UInt8]
  ) throws(GitFolder.Failure) -> (end: ChildProcess.End, output: OpenStore) {
    let store: OpenStore
    do { store = try OpenStore() } catch { throw .failed(error.message) }
    let process: ChildProcess
    do {
      process = try ChildProcess(
        ["git", "-C", folder.string] + arguments, inheriting: store.file, as: 1,
        withholding: withheld, mostSilentSeconds: Self.mostSilentSeconds)
    } catch {
      switch error {
      case .notFound: throw .missingProgram
      case .cannotStart(let cause): throw .failed("it cannot be started: \(cause.reason)")
      }
    }
    // Git ends early only after an error, which its status tells.
    _ = process.write(input)
    return (process.finish(), store)
  }
}
