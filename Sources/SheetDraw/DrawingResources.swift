public import SheetSpec
public import SystemPackage

/// Contents of the files that drawings are made from: scenarios, token files and pictures.
public protocol FileSource: Sendable {
  /// Returns the contents of a file.
  ///
  /// - Parameter path: From the working folder; `-` is standard input. Faults carry its place.
  /// - Returns: All bytes.
  /// - Throws: A file that does not exist, cannot be read or is too large for text.
  func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8]

  /// Returns whether a file exists.
  func exists(_ path: FilePath) -> Bool
}

/// The files of this machine.
public struct DiskFiles: FileSource {
  /// Creates the source.
  public init() {}

  /// Returns the contents of a file of at most 16 MB.
  public func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    try path.with(Files.read)
  }

  /// Returns whether a file exists.
  public func exists(_ path: FilePath) -> Bool { Files.isThere(path) }
}

/// Files of another source, and one file that is held in memory in place of its own.
public struct OverlaidFiles: FileSource {
  private let path: FilePath
  private let bytes: [UInt8]
  private let source: any FileSource

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - bytes: Contents of the file that is held.
  ///   - path: Path of that file, as it is asked for.
  ///   - source: The source of every other file.
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

/// The files, the font and the catalogs that drawings are made from.
///
/// Made once and handed to everything that plans and draws.
public struct DrawingResources: Sendable {
  /// The source of scenarios, token files and pictures.
  public var files: any FileSource

  /// The path of the font for all text of drawings that name none; nil for Inter.
  public var font: Located<FilePath>?

  /// The embedded devices, colours and profiles.
  public let catalogs: SpecCatalogs

  /// Creates resources; by default with the files of this machine.
  public init(
    files: any FileSource = DiskFiles(), font: Located<FilePath>? = nil,
    catalogs: SpecCatalogs = SpecCatalogs()
  ) {
    self.files = files
    self.font = font
    self.catalogs = catalogs
  }

  /// Reads a profile, and lays token files and single settings over it.
  ///
  /// - Parameters:
  ///   - profile: A profile's name, or the path of a token file; nil for the scenario's, or `spec`.
  ///   - scenario: A scenario that may name a profile, token files and tokens of its own.
  ///   - settings: Tokens that are set last, each written `name=value`.
  ///   - recordedTokens: Values that take the place of all token files; nil reads the files.
  /// - Returns: The library of one drawing.
  /// - Throws: All faults of the profile, or all of the settings.
  public func library(
    profile: Located<FilePath>? = nil, scenario: ScenarioFile? = nil,
    settings: [Located<String>] = [], recordedTokens: RecordedTokens? = nil
  ) throws(DiagnosticError) -> SpecLibrary {
    try SpecLibrary(
      profile: profile, scenario: scenario, settings: settings, recordedTokens: recordedTokens,
      catalogs: catalogs, readFile: files.contents)
  }
}
