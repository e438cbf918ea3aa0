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

/// A pair of values, one for each appearance.
public struct PerAppearance<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The value for the light appearance.
  public var light: Value

  /// The value for the dark appearance.
  public var dark: Value

  /// Creates a pair.
  public init(light: Value, dark: Value) {
    self.light = light
    self.dark = dark
  }

  /// Creates the pair of the values that a function returns for each appearance.
  public init(_ value: (Appearance) -> Value) {
    self.init(light: value(.light), dark: value(.dark))
  }

  /// Accesses the value for an appearance.
  public subscript(appearance: Appearance) -> Value {
    appearance == .light ? light : dark
  }
}
