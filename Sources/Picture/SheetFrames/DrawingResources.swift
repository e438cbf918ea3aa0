public import SheetScene
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

  /// The renderer of drawings that name none.
  public var rasterizer = Rasterizer.standard

  /// Creates resources.
  public init(files: any FileSource, font: Located<FilePath>? = nil) {
    self.files = files
    self.font = font
  }

  /// Returns the resources with other files.
  package func reading(_ files: any FileSource) -> DrawingResources {
    var resources = self
    resources.files = files
    return resources
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

/// The font of a renderer's text.
public struct FrameFont {
  /// The name of the font, for the descriptions of pictures.
  public var name: String

  /// The place where the font was named; nil for the default font.
  public var place: Place?

  /// The measure of text in the font.
  public var measure: TextMeasure

  /// The shaper of text in the font.
  public var shaper: any TextShaping

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - name: The name of the font.
  ///   - place: The place where the font was named; nil for the default font.
  ///   - measure: The measure of text, which agrees with the shaper.
  ///   - shaper: The shaper of text.
  public init(name: String, place: Place?, measure: TextMeasure, shaper: any TextShaping) {
    self.name = name
    self.place = place
    self.measure = measure
    self.shaper = shaper
  }
}

/// A reader of the picture files that scenarios name.
public protocol PictureReader {
  /// Reads the size, density and digest of a picture, and checks that it can be drawn.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: The path as the scenario spells it, for errors.
  /// - Returns: The picture, with its path as its name and the density in the file.
  /// - Throws: A file that is not a complete picture, at the place of its path.
  func picture(_ bytes: [UInt8], from path: Located<String>) throws(DiagnosticError) -> Picture
}

extension DiagnosticError {
  /// Creates the diagnostic of text that cannot be set.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - title: The place of the text; nil for text made in Swift.
  ///   - font: The place of the font; nil for the default font.
  package init(_ error: TextShapingError, title: Place?, font: Place?) {
    switch error {
    case .missingFont:
      self.init(Diagnostic(.missingFont, at: font ?? title, error.description))
    case .unreadableFont:
      self.init(Diagnostic(.unreadableFont, at: font ?? title, error.description))
    case .missingGlyph(let character, _, _):
      self.init(
        Diagnostic(
          .missingGlyph, at: title, error.description,
          allowed: character.isNewline ? "a title of one line" : nil))
    case .missingLibrary:
      self.init(Diagnostic(.missingLibrary, at: nil, error.description))
    }
  }
}
