internal import SheetResources
public import SheetTool

/// Makes the references of all scenarios in a folder, and returns their number.
package typealias AcceptingFolder =
  @Sendable (Located<FilePath>) async throws(DiagnosticError) -> Int

/// The first files of a person: a scenario with comments, and a suite around it.
public struct Starter {
  /// The written files.
  public struct Written {
    /// The scenario first.
    public var paths: [String]
    public var referenceCount = 0

    /// The line that a `.gitignore` lacks which was there before; nil for none.
    public var missingIgnoredLine: (text: String, path: String)?
  }

  private let files: NewFiles

  /// The folder of a suite; nil for a scenario alone.
  private let suite: Located<FilePath>?

  private static let ending = ".sheet.yaml"

  /// The name of a first scenario that is given none.
  private static let standardName = "first"

  /// The folder of a first suite that is given none.
  public static let standardFolder = "Sheets"

  private static let schemaName = "sheetdraw.schema.json"
  private static let workflow: FilePath = ".github/workflows/sheets.yml"

  private static let ignoreName: FilePath.Component = ".gitignore"

  /// The folder that the workflow names.
  private static let workflowSuite = "SHEETS: Sheets"

  /// Plans a scenario.
  ///
  /// - Parameter name: The name, with or without its ending; nil for the standard one.
  public init(scenario name: Located<FilePath>?) {
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
  public init(suite folder: Located<FilePath>) {
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
  package func write(accepting accept: AcceptingFolder) async throws(DiagnosticError) -> Written {
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
    (schema.map { "# yaml-language-server: $schema=\($0)\n" } ?? "") + """
      # What happens to a sheet: who presents it, what a finger does, and the moments that are drawn.
      sheetdraw: 1
      profile: uikit # uikit: iOS 15 to 18; ios26; spec. See: sheetdraw list profiles
      device: iphone-15-pro # See: sheetdraw list devices

      presenter:
        content: { title: Trips, list: { rows: 8 } }

      sheets:
        photos:
          detents: [medium, large] # where it rests; also 320 (points), 40%, { id: low, height: 25% }
          grabber: on
          # largestUndimmed: medium # up to here the presenter stays bright and in reach
          content: { title: Photos, close: true, list: { rows: 12 } }

      # Steps, one after the other; a time such as `at: 2s` places one.
      timeline:
        - present: photos
        - wait: settled
        - drag: { from: grabber, by: -200, over: 250ms } # points; negative is up
        - wait: settled

      # Pictures: sheetdraw FILE draws all of them, --shot large one.
      shots:
        - { name: rising, at: 50% } # of the first motion
        - { name: medium, at: settled#1, appearance: [light, dark] }
        - { name: large, at: settled }

      # What must be true; sheetdraw verify says what is not.
      expect:
        - { at: settled, photos.detent: large }

      """
  }
}
