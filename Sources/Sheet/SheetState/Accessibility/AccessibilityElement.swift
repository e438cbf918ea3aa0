public import SheetPrimitives

/// An element of the screen that a screen reader can focus.
public struct AccessibilityElement: Equatable, Sendable {
  /// A trait that describes the element's role.
  public enum Trait: String, CaseIterable, Sendable {
    /// A value that can be changed by steps.
    case adjustable
    /// A button.
    case button
    /// A header.
    case header
    /// An image.
    case image
    /// A search field.
    case searchField
    /// An element that is selected.
    case selected
    /// A tab of a tab bar.
    case tab
    /// A text field.
    case textField
    /// A switch.
    case toggleButton

    /// The text that a screen reader speaks after the label.
    public var spoken: String {
      switch self {
      case .adjustable, .button, .image, .selected, .tab: rawValue
      case .header: "heading"
      case .searchField: "search field"
      case .textField: "text field"
      case .toggleButton: "switch button"
      }
    }
  }

  /// The label.
  public var label: String

  /// Id of the view controller that owns the element; nil for the keyboard.
  public var owner: String?

  /// The traits, in the order in which they are spoken.
  public var traits: [Trait] = []

  /// The value; nil for an element without one.
  public var value: String?

  /// The hint; nil for an element without one.
  public var hint: String?

  /// The frame in points of the screen, after push-back.
  public var frame: Rect

  /// A Boolean value that is true if the screen reader's focus is on the element.
  public var isFocused = false

  /// A Boolean value that is true for an area that takes touches and is not seen as such: around a grabber,
  /// and beside a surface that a tap there dismisses.
  public var isTouchArea = false

  /// The visible part of a whole content whose elements are listed elsewhere, in the reading of a motion;
  /// nil for an element of its own.
  public var part: AccessibilityPart?

  /// The text that a screen reader speaks on focus: label and traits (K-38).
  public var spoken: String { ([label] + traits.map(\.spoken)).joined(separator: ", ") }
}

/// The place of a whole content on the screen, and its visible part.
public struct AccessibilityPart: Equatable, Sendable {
  /// The number of the content in ``WholeContents``.
  public var content: Int

  /// The top edge of the content in points of the screen.
  public var top: Double

  /// The left edge of the content in points of the screen.
  public var left: Double

  /// The top edge of the visible part in points below the top of the content; elements end below it.
  public var visibleTop: Double

  /// The bottom edges of the visible part in points from the top edge of the content; elements begin
  /// above all of them.
  public var visibleBottoms: [Double]
}
