public import SheetPrimitives

/// The colours of blocks.
public struct BlockStyle: Equatable, Sendable {
  /// The colour of labels and of the text in fields.
  public var label: Color

  /// The colour of secondary labels, of details, headers and footers.
  public var secondaryLabel: Color

  /// The colour of the placeholder of an empty field.
  public var placeholder: Color

  /// The colour of plain titles, of filled buttons, checkmarks and the caret.
  public var tint: Color

  /// Opacity of the tint colour behind the title of a tinted button, 0…1.
  public var tintedAlpha: Double

  /// The colour of the title of a filled button.
  public var filledTitle: Color

  /// The background of a grey button.
  public var gray: Color

  /// The background of text fields.
  public var field: Color

  /// The background of a content with a grouped list.
  public var groupedBackground: Color

  /// The background of a section.
  public var group: Color

  /// The lines between rows, between segments and above a bar.
  public var separator: Color

  /// The colour of chevrons.
  public var accessory: Color

  /// The colour of a switch that is on.
  public var switchOn: Color

  /// The colour of a switch that is off.
  public var switchOff: Color

  /// The colour of the knob of a switch.
  public var switchKnob: Color

  /// The background of a segmented control.
  public var segments: Color

  /// The background of the selected segment.
  public var selectedSegment: Color

  /// The background of a toolbar or tab bar that covers content.
  public var bar: Color

  /// The colour of a tab that is not selected.
  public var tab: Color

  /// Creates a style.
  public init(
    label: Color, secondaryLabel: Color, placeholder: Color, tint: Color, tintedAlpha: Double,
    filledTitle: Color, gray: Color, field: Color, groupedBackground: Color, group: Color,
    separator: Color, accessory: Color, switchOn: Color, switchOff: Color, switchKnob: Color,
    segments: Color, selectedSegment: Color, bar: Color, tab: Color
  ) {
    self.label = label
    self.secondaryLabel = secondaryLabel
    self.placeholder = placeholder
    self.tint = tint
    self.tintedAlpha = tintedAlpha
    self.filledTitle = filledTitle
    self.gray = gray
    self.field = field
    self.groupedBackground = groupedBackground
    self.group = group
    self.separator = separator
    self.accessory = accessory
    self.switchOn = switchOn
    self.switchOff = switchOff
    self.switchKnob = switchKnob
    self.segments = segments
    self.selectedSegment = selectedSegment
    self.bar = bar
    self.tab = tab
  }
}
