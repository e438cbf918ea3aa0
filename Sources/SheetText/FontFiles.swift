public import SystemPackage

/// The font file of each weight.
///
/// Fonts are loaded only from named files; there is no lookup and no substitution.
public struct FontFiles: Equatable, Sendable {
  /// The path of the regular font.
  public var regular: FilePath
  /// The path of the semibold font.
  public var semibold: FilePath

  /// The Debian package that contains the files, for error messages; nil for files that the user
  /// has named.
  public var package: String?

  /// Creates a set of font files.
  public init(regular: FilePath, semibold: FilePath, package: String? = nil) {
    self.regular = regular
    self.semibold = semibold
    self.package = package
  }

  /// Creates a set that uses one file for every weight.
  public init(_ path: FilePath) {
    self.init(regular: path, semibold: path)
  }

  /// Inter, the substitute for SF Pro, at the paths of the Debian package `fonts-inter`.
  public static let debianInter = FontFiles(
    regular: "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
    semibold: "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf",
    package: "fonts-inter")
}
