/// Light or dark.
public enum Appearance: String, CaseIterable, Sendable {
  case light
  case dark
}

/// Whether the setting for increased contrast is on.
public enum Contrast: String, CaseIterable, Sendable {
  case normal
  case high
}

/// Whether a surface lies on the base of the screen or above it, as a sheet does.
public enum InterfaceLevel: Sendable {
  case base
  case elevated
}
