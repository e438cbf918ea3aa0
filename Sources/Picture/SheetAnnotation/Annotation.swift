@_exported public import SheetLayout

/// A measured part of a frame: its place, its value and the source of the value.
public struct Annotation: Equatable, Sendable {
  /// The kind.
  public var kind: AnnotationKind

  /// The name of the part in a few words, such as `grabber`.
  public var label: String

  /// The value; nil for a part that is only marked.
  public var value: AnnotationValue?

  /// The name of the token, or of the property of an app, that determines the value; nil for none.
  public var token: String?

  /// The id of the requirement that determines the value, such as `B09`; nil for none.
  public var requirement: String?

  /// The id of the view controller, modal or layer that the part belongs to; nil for the screen.
  public var owner: String?

  /// The marked place.
  public var mark: AnnotationMark

  /// Creates an annotation of the screen.
  public init(
    kind: AnnotationKind, label: String, value: AnnotationValue? = nil, token: String? = nil,
    requirement: String? = nil, owner: String? = nil, mark: AnnotationMark
  ) {
    self.kind = kind
    self.label = label
    self.value = value
    self.token = token
    self.requirement = requirement
    self.owner = owner
    self.mark = mark
  }
}

/// The value of an annotation: one number, or several of the same unit.
public struct AnnotationValue: Equatable, Sendable {
  /// The unit of the numbers.
  public enum Unit: String, Sendable {
    /// Points, which can be printed as pixels or shares of the screen.
    case points = "pt"
    /// Seconds.
    case seconds = "s"
    /// A number without unit.
    case ratio = ""
  }

  /// The sign between two numbers.
  public enum Joint: String, Sendable {
    /// Width and height.
    case by = " × "
    /// Equal lengths.
    case equals = " = "
    /// The terms of a sum.
    case plus = " + "
    /// A part of a whole.
    case of = " of "
    /// A font size over the height of a line.
    case over = " / "
  }

  /// The numbers; empty for a value that is only words.
  public var numbers: [Double]

  /// The unit of the numbers.
  public var unit: Unit

  /// The sign between two numbers.
  public var joint: Joint

  /// The lengths of the screen that shares are shares of, one for each number; empty for other units
  /// than points, and for sizes of fonts, which are no shares of the screen.
  public var extents: [Double]

  /// A Boolean value that is true if the share of the screen is printed after the length.
  public var showsShare = false

  /// Words after the number, such as the name of a curve; empty for none.
  public var suffix = ""

  /// Returns a length along an axis of the screen.
  public static func length(_ points: Double, of extent: Double) -> AnnotationValue {
    AnnotationValue(numbers: [points], unit: .points, joint: .by, extents: [extent])
  }

  /// Returns several lengths along one axis of the screen.
  public static func lengths(
    _ points: [Double], _ joint: Joint, of extent: Double
  ) -> AnnotationValue {
    AnnotationValue(
      numbers: points, unit: .points, joint: joint, extents: points.map { _ in extent })
  }

  /// Returns a width and a height on a screen.
  public static func size(_ size: Size, on screen: Size) -> AnnotationValue {
    AnnotationValue(
      numbers: [size.width, size.height], unit: .points, joint: .by,
      extents: [screen.width, screen.height])
  }

  /// Returns numbers that are no lengths.
  public static func plain(
    _ numbers: [Double], _ unit: Unit, joint: Joint = .by
  ) -> AnnotationValue {
    AnnotationValue(numbers: numbers, unit: unit, joint: joint, extents: [])
  }

  /// Returns a value that is no number, such as a colour.
  public static func words(_ words: String) -> AnnotationValue {
    AnnotationValue(numbers: [], unit: .ratio, joint: .by, extents: [], suffix: words)
  }

  /// Returns the value followed by its share of the screen: `426 pt / 50 %`.
  public var withShare: AnnotationValue {
    var value = self
    value.showsShare = true
    return value
  }

  /// Returns the value followed by words.
  public func followed(by words: String) -> AnnotationValue {
    var value = self
    value.suffix = words
    return value
  }

  /// Returns the value as text, such as `36 × 5 pt`, with two decimals at most.
  public func text(in unit: AnnotationUnit, pixelsPerPoint: Double) -> String {
    guard !numbers.isEmpty else { return suffix }
    var text = plainText(in: unit, pixelsPerPoint)
    if showsShare, unit != .percent { text += " / " + plainText(in: .percent, pixelsPerPoint) }
    return suffix.isEmpty ? text : "\(text) \(suffix)"
  }

  private func plainText(in unit: AnnotationUnit, _ pixelsPerPoint: Double) -> String {
    let unit = unit == .percent && extents.isEmpty ? .points : unit
    guard self.unit == .points else {
      let text = Self.joined(numbers, joint, decimals: 1000)
      return self.unit.rawValue.isEmpty ? text : "\(text) \(self.unit.rawValue)"
    }
    let scaled =
      switch unit {
      case .points: numbers
      case .pixels: numbers.map { $0 * pixelsPerPoint }
      case .percent: zip(numbers, extents).map { $1 > 0 ? $0 / $1 * 100 : 0 }
      }
    return "\(Self.joined(scaled, joint, decimals: unit == .percent ? 10 : 100)) \(unit.rawValue)"
  }

  private static func joined(_ numbers: [Double], _ joint: Joint, decimals: Double) -> String {
    numbers.map { (($0 * decimals).rounded() / decimals + 0).plain }
      .map { $0.hasPrefix("-") ? "−" + $0.dropFirst() : $0 }
      .joined(separator: joint.rawValue)
  }
}
