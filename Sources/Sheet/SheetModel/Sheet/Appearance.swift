/// The light or dark appearance of the user interface.
public enum Appearance: String, CaseIterable, Sendable {
  /// Light.
  case light
  /// Dark.
  case dark
}

/// The accessibility setting for increased contrast.
public enum Contrast: String, CaseIterable, Sendable {
  /// Off.
  case normal
  /// On.
  case high
}

/// The level of a surface, which selects between base and elevated colours.
public enum InterfaceLevel: Sendable {
  /// On the base of the screen.
  case base
  /// Above the base, as a sheet is.
  case elevated
}
