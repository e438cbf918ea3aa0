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

  /// The background of text fields with a rounded border.
  public var roundedField: Color

  /// The border of text fields with a rounded border.
  public var roundedFieldBorder: Color

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

  /// The colour of the title of an action that changes or deletes data.
  public var destructive: Color
}

extension BlockStyle {
  /// Reads the tokens `block.*` for some traits.
  init(_ tokens: some TokenSource, _ traits: ColorTraits) {
    func color(_ name: String) -> Color { tokens.color("block.\(name)", traits) }
    self.init(
      label: color("labelColor"), secondaryLabel: color("secondaryLabelColor"),
      placeholder: color("placeholderColor"), tint: color("tintColor"),
      tintedAlpha: tokens.ratio("block.tintedAlpha"), filledTitle: color("filledTitleColor"),
      gray: color("grayColor"), field: color("fieldColor"),
      roundedField: color("roundedFieldColor"),
      roundedFieldBorder: color("roundedFieldBorderColor"),
      groupedBackground: color("groupedBackgroundColor"), group: color("groupColor"),
      separator: color("separatorColor"), accessory: color("accessoryColor"),
      switchOn: color("switchOnColor"), switchOff: color("switchOffColor"),
      switchKnob: color("switchKnobColor"), segments: color("segmentColor"),
      selectedSegment: color(
        traits.appearance == .light ? "segmentSelectedColor" : "segmentSelectedColorDark"),
      bar: color("barColor"), tab: color("tabColor"),
      destructive: color("destructiveColor"))
  }
}
