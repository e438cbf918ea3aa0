public import SheetSpec

/// A source of input files: scenarios, token files and pictures.
public protocol FileSource: Sendable {
  /// Returns the contents of a file.
  ///
  /// - Parameter path: The path relative to the working folder; `-` is standard input.
  /// - Returns: All bytes.
  /// - Throws: A file that is missing, unreadable or larger than 16 MB, at the place of the path.
  func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8]

  /// Returns whether a file exists.
  func exists(_ path: FilePath) -> Bool
}

/// A source that replaces one file of another source by bytes in memory.
public struct OverlaidFiles: FileSource {
  private let path: FilePath
  private let bytes: [UInt8]
  private let source: any FileSource

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the replaced file.
  ///   - path: The path of that file, as it is requested.
  ///   - source: The source of all other files.
  public init(_ bytes: [UInt8], at path: FilePath, over source: any FileSource) {
    self.bytes = bytes
    self.path = path
    self.source = source
  }

  /// Returns the contents of a file.
  public func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    path.value == self.path ? bytes : try source.contents(of: path)
  }

  /// Returns whether a file exists.
  public func exists(_ path: FilePath) -> Bool {
    path == self.path || source.exists(path)
  }
}

/// The files and the font of drawings, shared by all plans and renderers of a run.
public struct DrawingResources: Sendable {
  /// The source of scenarios, token files and pictures.
  public var files: any FileSource

  /// The font of drawings that name none; nil for Inter.
  public var font: Located<FilePath>?

  /// The pictures of a recipe, which replace files of their names; empty to read all files.
  public var recordedPictures: [Picture] = []

  /// Creates resources.
  public init(files: any FileSource, font: Located<FilePath>? = nil) {
    self.files = files
    self.font = font
  }

  /// Reads a profile and overrides its tokens by token files and settings.
  ///
  /// - Parameters:
  ///   - profile: The name of a profile or the path of a token file; nil for the scenario's, that of the
  ///     release, or `spec`.
  ///   - release: The release of iOS that arguments name; nil for that of the scenario.
  ///   - scenario: A scenario with an optional profile, token files and tokens of its own.
  ///   - settings: Tokens that are set last, each written `name=value`.
  ///   - recordedTokens: Values in place of all token files; nil to read the files.
  /// - Returns: The library of one drawing.
  /// - Throws: All errors of the profile, or all errors of the settings.
  public func library(
    profile: Located<FilePath>? = nil, release: Int? = nil, scenario: ScenarioFile? = nil,
    settings: [Located<String>] = [], recordedTokens: RecordedTokens? = nil
  ) throws(DiagnosticError) -> SpecLibrary {
    try SpecLibrary(
      profile: profile, release: release, scenario: scenario, settings: settings,
      recordedTokens: recordedTokens,
      readFile: files.contents)
  }
}
