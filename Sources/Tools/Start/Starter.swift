internal import SheetResources
package import SheetTool

/// Makes the references of all scenarios in a folder, and returns their number.
package typealias AcceptingFolder =
  @Sendable (Located<FilePath>) async throws(DiagnosticError) -> Int

/// The first files of a person: a scenario with comments, and a suite around it.
struct Starter {
  /// The written files.
  struct Written {
    /// The scenario first.
    var paths: [String]
    var referenceCount = 0

    /// The line that a `.gitignore` lacks which was there before; nil for none.
    var missingIgnoredLine: (text: String, path: String)?
  }

  private let files: NewFiles

  /// The folder of a suite; nil for a scenario alone.
  private let suite: Located<FilePath>?

  private static let ending = ".sheet.yaml"

  /// The name of a first scenario that is given none.
  private static let standardName = "first"

  /// The folder of a first suite that is given none.
  static let standardFolder = "Sheets"

  private static let schemaName = "sheetdraw.schema.json"
  private static let workflow: FilePath = ".github/workflows/sheets.yml"

  private static let ignoreName: FilePath.Component = ".gitignore"

  /// The folder that the workflow names.
  private static let workflowSuite = "SHEETS: Sheets"

  /// Plans a scenario.
  ///
  /// - Parameter name: The name, with or without its ending; nil for the standard one.
  init(scenario name: Located<FilePath>?) {
    var path = name?.value ?? FilePath(Self.standardName)
    if !Reference.isScenario(path) { path = path.adding(Self.ending) }
    suite = nil
    let place = name?.place ?? .argument("init", value: "")
    files = NewFiles([(Located(path, at: place), Array(Self.scenario(schema: nil).utf8))])
  }

  /// Plans a suite: a folder with a scenario, the schema and a list of ignored files, and a workflow for
  /// GitHub in the working folder.
  ///
  /// - Parameter folder: The folder.
  init(suite folder: Located<FilePath>) {
    suite = folder
    let name = String(keeping: folder.value)
    var workflow = Array(ExampleResource.workflow)
    if let range = workflow.firstOccurrence(of: Self.workflowSuite.utf8) {
      workflow.replaceSubrange(range, with: "SHEETS: \(name)".utf8)
    }
    let files: [(FilePath, String)] = [
      (
        folder.value.appending(Self.standardName + Self.ending),
        Self.scenario(schema: Self.schemaName)
      ),
      (folder.value.appending(Self.schemaName), SpecSchema.text),
      (Self.workflow, String(decoding: workflow, as: UTF8.self)),
    ]
    self.files = NewFiles(files.map { (Located($0.0, at: folder.place), Array($0.1.utf8)) })
  }

  /// Writes the files, none of which may exist, and the references of a suite.
  ///
  /// A `.gitignore` may exist; it is left as it is.
  ///
  /// - Parameter accept: Makes the references of a suite.
  /// - Returns: The written files.
  /// - Throws: Every file that exists already, or a folder that cannot be written to.
  func write(accepting accept: AcceptingFolder) async throws(DiagnosticError) -> Written {
    try files.write(makesFolders: suite != nil)
    var written = Written(paths: files.names)
    guard let suite else { return written }
    let ignore = suite.value.appending(Self.ignoreName)
    let ignoreName = String(keeping: ignore.lexicallyNormalized())
    do throws(FileError) {
      try Files.create(ignore, with: Array("\(Files.temporaryNames)\n".utf8))
      written.paths.append(ignoreName)
    } catch {
      guard error == .isThere(ignore) else { throw DiagnosticError(error, at: suite.place) }
      written.missingIgnoredLine = (Files.temporaryNames, ignoreName)
    }
    written.referenceCount = try await accept(suite)
    return written
  }

  /// Returns a scenario with comments.
  ///
  /// - Parameter schema: The path of the schema for editors; nil for none.
  /// - Returns: The text.
  private static func scenario(schema: String?) -> String {
    (schema.map { "# yaml-language-server: $schema=\($0)\n" } ?? "")
      + TextResource.firstScenario.text
  }
}

/// Files that are written where none is yet.
package struct NewFiles {
  private let files: [(path: Located<FilePath>, bytes: [UInt8])]

  /// Creates a list of files.
  package init(_ files: [(path: Located<FilePath>, bytes: [UInt8])]) { self.files = files }

  /// The paths, normalized, as text.
  package var names: [String] { files.map { String(keeping: $0.path.value.lexicallyNormalized()) } }

  /// Writes the files, with the folders that they need.
  ///
  /// - Parameter makesFolders: False to write only to folders that are there.
  /// - Throws: Every file that exists already, or a folder that cannot be written to.
  package func write(makesFolders: Bool) throws(DiagnosticError) {
    let existing = files.map(\.path).filter { Files.isThere($0.value) }
    guard existing.isEmpty else {
      throw DiagnosticError(
        existing.flatMap { DiagnosticError(.isThere($0.value), at: $0.place).diagnostics })
    }
    for (path, bytes) in files {
      if makesFolders {
        try path.with { path throws(FileError) in try Files.makeFolders(Files.folder(of: path)) }
      }
      try path.with { path throws(FileError) in try Files.create(path, with: bytes) }
    }
  }
}
