import SheetSpec

@testable import SheetTokens

/// One token set to a distinct value, and the resulting change of the model.
struct TokenEffect: Sendable, CustomStringConvertible {
  let token: String

  /// The value as written after `token=`.
  let text: String

  /// Profile and device under which the token has an effect.
  var profile = "spec"
  var device: String = "iphone-15-pro"

  let change: @Sendable (inout Presentation) -> Void

  var description: String { "\(token)=\(text)" }

  init(_ token: String, to text: String, _ change: @escaping @Sendable (inout Presentation) -> Void)
  {
    self.token = token
    self.text = text
    self.change = change
  }

  /// A number that `change` writes into the model unchanged.
  init(
    _ token: String, _ value: Double, unit: String = "",
    _ change: @escaping @Sendable (inout Presentation, Double) -> Void
  ) {
    self.init(token, to: "\(value)\(unit)") { change(&$0, value) }
  }

  /// A color that `change` writes into the style of both appearances.
  init(
    color token: String, _ hex: UInt32,
    _ change: @escaping @Sendable (inout ChromeStyle, Color) -> Void
  ) {
    let color = Color(hex: hex)
    self.init(token, to: "#\(color.hexDigits)") {
      change(&$0.styles.light, color)
      change(&$0.styles.dark, color)
    }
  }

  func on(profile: String = "spec", device: String = "iphone-15-pro") -> TokenEffect {
    var effect = self
    effect.profile = profile
    effect.device = device
    return effect
  }
}

// MARK: Places in the model

extension Presentation {
  /// Changes the detent tokens of portrait and landscape.
  mutating func setDetents<Value>(_ path: WritableKeyPath<DetentTokens, Value>, _ value: Value) {
    portrait.detents[keyPath: path] = value
    landscape.detents[keyPath: path] = value
  }

  /// Changes the looks of an appearance, or of both for nil, in portrait and landscape.
  mutating func setLooks<Value>(
    of appearance: Appearance? = nil, _ path: WritableKeyPath<LookTokens, Value>, _ value: Value
  ) {
    if appearance != .dark {
      portrait.looks.light[keyPath: path] = value
      landscape.looks.light[keyPath: path] = value
    }
    if appearance != .light {
      portrait.looks.dark[keyPath: path] = value
      landscape.looks.dark[keyPath: path] = value
    }
  }

  /// Changes the style of both appearances.
  mutating func setStyles<Value>(_ path: WritableKeyPath<ChromeStyle, Value>, _ value: Value) {
    styles.light[keyPath: path] = value
    styles.dark[keyPath: path] = value
  }
}

extension PhaseMotion {
  /// The spring of a phase that moves along a spring.
  var spring: Spring {
    get {
      guard case .spring(let spring) = curve else { preconditionFailure("\(curve)") }
      return spring
    }
    set { curve = .spring(newValue) }
  }

  /// The timing curve of a phase that moves along a curve.
  var ease: CubicBezier {
    get {
      guard case .ease(let ease) = curve else { preconditionFailure("\(curve)") }
      return ease
    }
    set { curve = .ease(newValue) }
  }
}
