/// Which file stands for each weight of the drawing.
///
/// Fonts come from named files only; nothing is looked up or substituted in silence.
public struct FontFiles: Equatable, Sendable {
  public var regular: String
  public var semibold: String

  /// The Debian package that brings the files; nil where a user has named them.
  public var package: String?

  public init(regular: String, semibold: String, package: String? = nil) {
    self.regular = regular
    self.semibold = semibold
    self.package = package
  }

  /// One file for every weight.
  public init(_ path: String) {
    self.init(regular: path, semibold: path)
  }

  /// Inter, which stands for SF Pro, where the Debian package `fonts-inter` puts it.
  public static let debianInter = FontFiles(
    regular: "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
    semibold: "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf",
    package: "fonts-inter")
}
