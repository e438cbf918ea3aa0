internal import SheetVerify

/// The pictures of hashed references, drawn again from the commits that accepted them.
///
/// It belongs to one task.
final class AcceptedPictures {
  /// The reason why a picture cannot be drawn again.
  struct Missing: Error {
    /// The required thing, as a clause.
    var need: String
  }

  /// A picture that was drawn again.
  struct Found {
    var bytes: [UInt8]
    /// The files of its commit.
    var resources: DrawingResources
  }

  /// A scenario as of a commit.
  private struct Source {
    var scenario: FilePath
    var commit: String
    var plan: DrawingPlan
    var renderer: PictureRenderer
    var resources: DrawingResources
  }

  private let suite: ScenarioSuite

  /// The history, which is opened for the first picture.
  private lazy var history = Result { () throws(GitFolder.Failure) in
    try GitHistory(of: suite.folder.value)
  }

  /// The source of the last picture; pictures of one scenario are adjacent.
  private var last: Source?

  /// The digits of a commit in messages.
  private static let shownDigits = 7

  init(of suite: ScenarioSuite) { self.suite = suite }

  /// Draws a picture again.
  ///
  /// - Parameters:
  ///   - picture: The picture of a case.
  ///   - scenario: The path of its scenario relative to the suite's folder.
  ///   - digest: The accepted digest.
  /// - Returns: The picture, whose pixels have the digest.
  /// - Throws: The required thing that is missing.
  func picture(
    _ picture: SuitePicture, of scenario: FilePath, digest: PixelDigest
  ) throws(Missing) -> Found {
    let commit = try commit(of: digest, in: picture)
    let source = try source(scenario, at: commit)
    let stem = Reference.stem(ofScenario: scenario)
    let index = (0..<source.plan.count).first {
      suite.picture(source.plan[$0], stem).reference == picture.reference
    }
    guard let index else {
      throw Missing(need: "a scenario with this picture in \(Self.name(commit))")
    }
    let drawn = Result { () throws(DiagnosticError) in
      let drawn = try JudgedPicture(source.plan[index], by: source.renderer)
      return (drawn.bytes, try drawn.pixelDigest(for: suite.path(picture.reference)))
    }
    let (bytes, found) = try Self.value(of: drawn, in: commit)
    guard found == digest else {
      throw Missing(
        need: "the version of sheetdraw that drew it: this one draws another picture from "
          + Self.name(commit))
    }
    return Found(bytes: bytes, resources: source.resources)
  }

  private static func name(_ commit: String) -> String {
    "the commit \(commit.prefix(shownDigits))"
  }

  /// Returns the value of a result, whose errors are those of a commit's files.
  private static func value<Value>(
    of result: Result<Value, DiagnosticError>, in commit: String
  ) throws(Missing) -> Value {
    do { return try result.get() } catch {
      let reason = error.diagnostics.first.map { ": \($0.words)" } ?? ""
      throw Missing(need: "a scenario that can be drawn in \(name(commit))\(reason)")
    }
  }

  /// Returns the commit that accepted a digest.
  private func commit(
    of digest: PixelDigest, in picture: SuitePicture
  ) throws(Missing) -> String {
    let file = picture.hashFile ?? picture.reference
    let (found, isShallow): (String?, Bool)
    do {
      let history = try history.get()
      (found, isShallow) = (
        try history.commit(
          adding: digest.text, to: file, before: suite.otherReferences?.revision ?? "HEAD"),
        history.isShallow
      )
    } catch { throw Missing(need: "the history of Git: \(error.words)") }
    if let found { return found }
    throw Missing(
      need: isShallow
        ? "the commit that accepted it, which a shallow clone may lack: \(GitFolder.deepening)"
        : "a commit of \"\(file)\" with the accepted hash")
  }

  /// Returns a scenario as of a commit.
  private func source(
    _ scenario: FilePath, at commit: String
  ) throws(Missing) -> Source {
    if let last, last.scenario == scenario, last.commit == commit { return last }
    guard case .success(let history) = history else { throw Missing(need: "the history of Git") }
    let resources = suite.resources.reading(
      RevisionFiles(history: history, commit: commit, folder: suite.folder.value))
    let path = suite.path(scenario)
    let plan = try Self.value(
      of: Result { () throws(DiagnosticError) in
        try DrawingPlan(DrawingOptions(scenario: path), with: resources)
      }, in: commit)
    let source = Source(
      scenario: scenario, commit: commit, plan: plan, renderer: plan.makeRenderer(),
      resources: resources)
    last = source
    return source
  }
}

/// The files of a commit below a folder and beside it, and files of this machine for all other paths.
struct RevisionFiles: FileSource {
  let history: GitHistory

  /// The id of the commit.
  let commit: String

  /// The folder in which the history was opened.
  let folder: FilePath

  func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    guard let inside = inside(path.value) else { return try DiskFiles().contents(of: path) }
    let bytes: [UInt8]?
    do { bytes = try history.contents(of: inside, at: commit) } catch {
      throw DiagnosticError(
        .unreadableFile, at: path.place, "git cannot read \"\(path.value)\": \(error.words)")
    }
    guard let bytes else { throw .notThere(path) }
    return bytes
  }

  func exists(_ path: FilePath) -> Bool {
    guard let inside = inside(path) else { return DiskFiles().exists(path) }
    do { return try history.contents(of: inside, at: commit) != nil } catch { return false }
  }

  /// Returns the path relative to the folder; nil for one that does not begin with the folder.
  private func inside(_ path: FilePath) -> FilePath? {
    guard folder != "." else { return path.isAbsolute ? nil : path }
    var inside = path
    return inside.removePrefix(folder) ? inside : nil
  }
}

extension GitFolder.Failure {
  /// The failure as a clause.
  var words: String {
    switch self {
    case .missingProgram: "the program git is missing"
    case .unknownRevision: "the revision is unknown"
    case .failed(let words): words
    }
  }
}
