internal import SheetPlatform
public import SheetSpec

/// The renderer of a scene's pixels.
public enum Rasterizer: String, OptionChoice {
  /// The package's own rasterizer, with exact coverage and real-valued layers.
  case exact
  /// Cairo, which shares nothing with the other but the scene: a second opinion.
  case cairo

  /// The noun in messages.
  public static let noun = "renderer"

  /// The environment variable that names the renderer of pictures for which nothing else does.
  public static let variable = "SHEETDRAW_RENDERER"

  /// The renderer that the environment names; `exact` without one, and for a name that does not exist, of which
  /// ``checkEnvironment()`` tells.
  public static let standard = named.flatMap { Self(rawValue: $0.value) } ?? .exact

  /// Checks the environment variable.
  ///
  /// - Throws: A name that no renderer has.
  public static func checkEnvironment() throws(DiagnosticError) {
    if let named { _ = try Self(reading: named) }
  }

  /// The value of the environment variable; nil without one, and for an empty one.
  private static var named: Located<String>? {
    guard let value = getenv(variable), value.pointee != 0 else { return nil }
    let name = String(cString: value)
    return Located(name, at: .argument(variable, value: name))
  }
}
