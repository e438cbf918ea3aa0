public import SheetPrimitives

/// Something that a screen reader stops at.
public struct AccessibilityElement: Equatable, Sendable {
  public enum Trait: String, CaseIterable, Sendable {
    case adjustable
    case button
    case header
    case image

    /// What is said behind the label.
    public var spoken: String { self == .header ? "heading" : rawValue }
  }

  /// Id of the view controller that it belongs to; nil for the keyboard.
  public var owner: String?

  public var label: String
  public var traits: [Trait]
  public var value: String?
  public var hint: String?

  /// In points of the screen, as seen.
  public var frame: Rect

  public var isFocused = false

  /// What is said when a finger comes upon it (K-38).
  public var spoken: String { ([label] + traits.map(\.spoken)).joined(separator: ", ") }

  public init(
    _ label: String, of owner: String?, traits: [Trait] = [], value: String? = nil,
    hint: String? = nil, frame: Rect
  ) {
    self.owner = owner
    self.label = label
    self.traits = traits
    self.value = value
    self.hint = hint
    self.frame = frame
  }
}

/// Where the rows of a content stand, in points from its top-left corner.
public struct ListPlace: Equatable, Sendable {
  public var top: Double

  /// Height of a row, above 0.
  public var pitch: Double

  public init(top: Double, pitch: Double) {
    self.top = top
    self.pitch = pitch
  }
}
