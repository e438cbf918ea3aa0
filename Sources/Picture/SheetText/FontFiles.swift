internal import SheetPlatform
public import SheetScene
internal import Synchronization
public import SystemPackage

/// The font file of each weight, and the fonts for characters that it lacks.
///
/// Fonts are loaded only from named files, so that equal files give equal text on every machine.
public struct FontFiles: Equatable, Sendable {
  /// The path of the regular font.
  public var regular: FilePath
  /// The path of the semibold font.
  public var semibold: FilePath
  /// The path of the bold font.
  public var bold: FilePath

  /// The Debian package that contains the files, for error messages; nil for files that the user
  /// has named.
  public var package: String?

  /// The fonts for characters that the files lack, in the order in which they are tried.
  ///
  /// The standard ones are listed only for a text that needs them.
  public var fallbacks: [FallbackFont] {
    get { namedFallbacks ?? FallbackFont.debianNoto }
    set { namedFallbacks = newValue }
  }

  private var namedFallbacks: [FallbackFont]?

  /// Creates a set of font files.
  public init(
    regular: FilePath, semibold: FilePath, bold: FilePath, package: String? = nil,
    fallbacks: [FallbackFont]? = nil
  ) {
    self.regular = regular
    self.semibold = semibold
    self.bold = bold
    self.package = package
    namedFallbacks = fallbacks
  }

  /// Creates a set that uses one file for every weight.
  public init(_ path: FilePath) {
    self.init(regular: path, semibold: path, bold: path)
  }

  /// Inter, the substitute for SF Pro: that of a release beside the program, or else that of Debian.
  public static let inter: FontFiles = {
    func path(_ weight: String) -> FilePath? {
      InstalledFiles.font("Inter-\(weight).otf").map { FilePath($0) }
    }
    guard let regular = path("Regular"), let semibold = path("SemiBold"), let bold = path("Bold")
    else { return debianInter }
    return FontFiles(regular: regular, semibold: semibold, bold: bold)
  }()

  /// Inter at the paths of the Debian package `fonts-inter`.
  public static let debianInter = FontFiles(
    regular: "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
    semibold: "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf",
    bold: "/usr/share/fonts/opentype/inter/Inter-Bold.otf",
    package: "fonts-inter")
}

/// A font for characters that the main font lacks.
public struct FallbackFont: Equatable, Sendable {
  /// The path of the regular font.
  public var regular: FilePath
  /// The path of the font that is used for semibold and bold; Debian's Noto fonts have no semibold.
  public var bold: FilePath

  /// The index of the font in its file, which is 0 unless the file is a collection.
  public var index = 0

  /// The ISO 15924 codes of the scripts that the font is chosen for; empty for symbols and emoji.
  public var scripts: [String]

  /// A Boolean value that is true for pictures in place of outlines.
  public var isEmoji = false

  /// The Debian package that contains the files.
  public var package: String
}

/// The advance widths of text in font files, as ``OutlineShaper`` sets it.
///
/// HarfBuzz and the font files are opened on first use. Unlike a shaper, a measure can be shared
/// between tasks.
public final class FontMeasure: Sendable {
  private let state: Mutex<State>

  /// The shaper and the widths that it has measured: text is measured again at every turn of the screen.
  private struct State: ~Copyable {
    var shaper: OutlineShaper
    var known: [Line: Double] = [:]
  }

  private struct Line: Hashable {
    var text: String
    var style: TextStyle
  }

  /// The number of known widths at which they are forgotten.
  private static let mostKnown = 20_000

  /// Creates a measure for a set of font files.
  public init(_ files: FontFiles = .inter) {
    state = Mutex(State(shaper: OutlineShaper(files)))
  }

  /// Returns the advance width of one line of text in points.
  ///
  /// - Throws: ``TextShapingError`` if HarfBuzz, a font or a glyph is missing.
  public func advance(of line: String, style: TextStyle) throws(TextShapingError) -> Double {
    try state.withLock { state throws(TextShapingError) in
      let line = Line(text: line, style: style)
      if let known = state.known[line] { return known }
      let advance = try state.shaper.advance(of: line.text, style: style)
      if state.known.count >= Self.mostKnown { state.known.removeAll() }
      state.known[line] = advance
      return advance
    }
  }

  /// Returns the height of capitals in points.
  ///
  /// - Throws: ``TextShapingError`` if HarfBuzz or the font is missing.
  public func capHeight(of style: TextStyle) throws(TextShapingError) -> Double {
    try state.withLock { state throws(TextShapingError) in
      try state.shaper.run("H", style: style, color: .black).capHeightPoints
    }
  }
}
