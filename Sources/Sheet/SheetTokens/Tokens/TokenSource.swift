@_exported public import SheetPrimitives

/// The values of a profile's tokens, by name.
///
/// Each struct of tokens reads itself from a source, so that a field and its token are named on one
/// line.
///
/// - Precondition: A token that is read exists, and has the type that it is read as.
public protocol TokenSource {
  /// Returns the length of a dimension token, in points.
  func points(_ name: String) -> Double

  /// Returns the time of a duration token, in seconds.
  func seconds(_ name: String) -> Double

  /// Returns the value of a number token, such as a fraction, a speed or a ratio.
  func ratio(_ name: String) -> Double

  /// Returns the word of a string token.
  func text(_ name: String) -> String

  /// Returns the value that the colour of a colour token has for some traits.
  func color(_ name: String, _ traits: ColorTraits) -> Color

  /// Returns a Boolean value that indicates whether a token exists.
  func hasToken(_ name: String) -> Bool
}

/// The traits that select one of the values of a system colour.
public struct ColorTraits: Equatable, Sendable {
  /// The appearance.
  public var appearance: Appearance

  /// The contrast.
  public var contrast: Contrast

  /// The level.
  public var level: InterfaceLevel

  /// Creates traits.
  public init(
    _ appearance: Appearance = .light, _ contrast: Contrast = .normal,
    level: InterfaceLevel = .base
  ) {
    self.appearance = appearance
    self.contrast = contrast
    self.level = level
  }

  /// Returns the traits at another level.
  func at(_ level: InterfaceLevel) -> ColorTraits {
    ColorTraits(appearance, contrast, level: level)
  }
}

extension TokenSource {
  /// Returns the word of a string token as a case of an enumeration.
  public func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice {
    guard let choice = Choice(rawValue: text(name)) else {
      preconditionFailure("'\(text(name))' of '\(name)' is no choice of \(Choice.self)")
    }
    return choice
  }

  /// Returns the corner curve that a token names.
  func cornerCurve(_ name: String) -> CornerCurve {
    guard let curve = CornerCurve(name: text(name)) else {
      preconditionFailure("'\(text(name))' of '\(name)' is no corner curve")
    }
    return curve
  }

  /// Returns the size of two dimension tokens.
  func size(_ width: String, _ height: String) -> Size {
    Size(width: points(width), height: points(height))
  }

  /// Returns the timing curve of the tokens `easeX1` to `easeY2` of a group.
  package func ease(_ group: String) -> MotionCurve {
    .ease(
      CubicBezier(
        x1: ratio("\(group).easeX1"), y1: ratio("\(group).easeY1"),
        x2: ratio("\(group).easeX2"), y2: ratio("\(group).easeY2")))
  }

  /// Returns the spring of the tokens `dampingRatio` and `response` of a group.
  package func spring(_ group: String) -> Spring {
    Spring(
      dampingRatio: ratio("\(group).dampingRatio"), responseSeconds: seconds("\(group).response"))
  }

  /// Returns a motion of the token `duration` of a group along a curve; nil for its spring.
  package func motion(_ group: String, _ curve: MotionCurve? = nil) -> PhaseMotion {
    PhaseMotion(
      curve: curve ?? .spring(spring(group)), nominalSeconds: seconds("\(group).duration"))
  }
}
