public import SheetPrimitives

/// The sizes of blocks in points.
public struct BlockSizes: Equatable, Sendable {
  /// Minimum height of buttons and text fields.
  public var controlHeight: Double

  /// Minimum distance of text from the upper and lower edge of a button, field or row.
  public var verticalPadding: Double

  /// Corner radius of buttons with a background.
  public var buttonRadius: Double

  /// Corner radius of text fields.
  public var fieldRadius: Double

  /// The sizes of text fields with a rounded border.
  public var roundedField: RoundedFieldSizes

  /// Distance of text from the sides of a button or text field.
  public var padding: Double

  /// Distance between two blocks of a stack that sets none.
  public var spacing: Double

  /// Width of the caret.
  public var caretWidth: Double

  /// The sizes of grouped lists.
  public var group: GroupSizes

  /// The sizes of segmented controls.
  public var segment: SegmentSizes

  /// The sizes of toolbars and tab bars.
  public var bottomBar: BottomBarSizes
}

/// The sizes of text fields with the border of `UITextField.BorderStyle.roundedRect`, in points.
public struct RoundedFieldSizes: Equatable, Sendable {
  /// Minimum height.
  public var height: Double

  /// Corner radius of the border.
  public var radius: Double

  /// Distance of text from the sides.
  public var padding: Double
}

extension BlockSizes {
  /// Reads the tokens `block.*`.
  init(_ tokens: some TokenSource) {
    func points(_ name: String) -> Double { tokens.points("block.\(name)") }
    self.init(
      controlHeight: points("controlHeight"), verticalPadding: points("verticalPadding"),
      buttonRadius: points("buttonRadius"), fieldRadius: points("fieldRadius"),
      roundedField: RoundedFieldSizes(
        height: points("roundedFieldHeight"), radius: points("roundedFieldRadius"),
        padding: points("roundedFieldPadding")),
      padding: points("padding"), spacing: points("spacing"), caretWidth: points("caretWidth"),
      group: GroupSizes(
        rowHeight: points("rowHeight"), inset: points("rowInset"), radius: points("groupRadius"),
        sectionSpacing: points("sectionSpacing"), captionGap: points("captionGap"),
        detailGap: points("detailGap"), accessorySize: points("accessorySize"),
        accessoryStroke: points("accessoryStroke"),
        toggle: tokens.size("block.switchWidth", "block.switchHeight"),
        toggleInset: points("switchInset")),
      segment: SegmentSizes(
        height: points("segmentHeight"), radius: points("segmentRadius"),
        inset: points("segmentInset"), titleSize: points("segmentTitleSize")),
      bottomBar: BottomBarSizes(
        toolbarHeight: points("toolbarHeight"), itemSize: points("toolbarTitleSize"),
        tabBarHeight: points("tabBarHeight"), tabTitleSize: points("tabTitleSize"),
        glyphSide: points("tabGlyphSize")))
  }

  /// Font size of body text at the default preferred size, at which symbols have the sizes of the tokens.
  private static let standardBodySize = 17.0

  /// Returns the sizes with symbols in rows that grow with the text, as symbols in UIKit's cells do.
  func following(_ text: TextSizes) -> BlockSizes {
    var sizes = self
    let scale = text.text(.body).sizePoints / Self.standardBodySize
    sizes.group.accessorySize *= scale
    sizes.group.accessoryStroke *= scale
    return sizes
  }
}

/// The sizes of grouped lists in points.
public struct GroupSizes: Equatable, Sendable {
  /// Minimum height of a row.
  public var rowHeight: Double

  /// Distance of text and separators from the sides of a section.
  public var inset: Double

  /// Corner radius of a section.
  public var radius: Double

  /// Distance between two sections with their headers and footers.
  public var sectionSpacing: Double

  /// Distance of a header or footer from the rows.
  public var captionGap: Double

  /// Minimum distance between title, detail and accessory.
  public var detailGap: Double

  /// Height of a chevron, and width of a checkmark, at the preferred size of text.
  public var accessorySize: Double

  /// Stroke width of chevrons and checkmarks, at the preferred size of text.
  public var accessoryStroke: Double

  /// Size of a switch.
  public var toggle: Size

  /// Distance of the knob from the edges of a switch.
  public var toggleInset: Double
}

/// The sizes of segmented controls in points; they do not follow the size of text.
public struct SegmentSizes: Equatable, Sendable {
  /// Height of the control.
  public var height: Double

  /// Corner radius of the control; that of the selected segment is smaller by the inset.
  public var radius: Double

  /// Distance of the selected segment from the edges of the control.
  public var inset: Double

  /// Font size of the titles.
  public var titleSize: Double
}

/// The sizes of toolbars and tab bars in points; they do not follow the size of text.
public struct BottomBarSizes: Equatable, Sendable {
  /// Height of a toolbar above the safe area.
  public var toolbarHeight: Double

  /// Font size of the items of a toolbar.
  public var itemSize: Double

  /// Height of a tab bar above the safe area.
  public var tabBarHeight: Double

  /// Font size of the titles of tabs.
  public var tabTitleSize: Double

  /// Side of the placeholder for the glyph of a tab.
  public var glyphSide: Double
}
