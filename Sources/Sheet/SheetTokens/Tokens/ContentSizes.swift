public import SheetPrimitives

/// The sizes of a content and its bars in points, the same in both appearances, and the direction of
/// its layout.
public struct ContentSizes: Equatable, Sendable {
  /// Height of the navigation bar.
  public var navigationBarHeight: Double

  /// Font size of the bar's title.
  public var titleSize: Double

  /// A Boolean value that is true if a font that stands for SF Pro has a size of its own in the bar (K-48).
  public var isTitleFitted = false

  /// Distance of the title's baseline below the bar's top; nil for capitals in the middle of the bar.
  public var titleBaseline: Double?

  /// Distance of the title of the page below from the leading edge, behind the chevron.
  public var backLabelLeading: Double

  /// Diameter of the close button.
  public var closeButtonSide: Double

  /// Distance of the close button from the trailing edge.
  public var closeButtonTrailing: Double

  /// Reach of the cross's arms from its centre along each axis, without the round caps.
  public var closeArm: Double

  /// Stroke width of the cross.
  public var closeStroke: Double

  /// The margin and grid unit.
  public var grid: Double

  /// Height of the placeholder for a picture.
  public var pictureHeight: Double

  /// Corner radius of the placeholder for a picture.
  public var pictureRadius: Double

  /// Width of the area around the back button that receives touches.
  public var backButtonWidth: Double

  /// A Boolean value that is true if each item of the bar lies on a disc as large as the close button, and
  /// the back button has no label (K-41).
  public var hasBarDiscs = false

  /// Distance of the word of an item from the ends of its capsule.
  public var barItemPadding: Double

  /// The sizes of further parts of the bar.
  public var barParts: BarPartSizes

  /// How content that is scrolled ends at the navigation bar.
  public var scrollEdge: ScrollEdge

  /// The sizes of blocks.
  public var blocks: BlockSizes

  /// The sizes of alerts and action sheets.
  public var alert: AlertSizes

  /// The sizes of the text styles at the preferred size of text.
  public var text: TextSizes

  /// The direction in which views follow each other.
  public var layoutDirection = LayoutDirection.leftToRight
}

extension ContentSizes {
  /// Returns the style of the bar's title and of the words of its items.
  public func titleStyle(_ weight: TextStyle.Weight) -> TextStyle {
    TextStyle(weight: weight, sizePoints: titleSize, part: isTitleFitted ? .bar : nil)
  }

  /// Reads the tokens `navigationBar.*`, `wireframe.*` and `block.*`.
  public init(_ tokens: some TokenSource, text: TextSizes, direction: LayoutDirection) {
    func bar(_ name: String) -> Double { tokens.points("navigationBar.\(name)") }
    self.init(
      navigationBarHeight: bar("height"), titleSize: bar("titleSize"),
      isTitleFitted: tokens.text("navigationBar.titleFit") == "width",
      titleBaseline: tokens.text("navigationBar.titleRule") == "baseline"
        ? bar("titleBaseline") : nil,
      backLabelLeading: bar("backLabelLeading"), closeButtonSide: bar("closeSize"),
      closeButtonTrailing: bar("closeTrailing"), closeArm: bar("closeArm"),
      closeStroke: bar("closeStroke"), grid: tokens.points("wireframe.grid"),
      pictureHeight: tokens.points("wireframe.pictureHeight"),
      pictureRadius: tokens.points("wireframe.pictureRadius"), backButtonWidth: bar("backWidth"),
      hasBarDiscs: tokens.text("navigationBar.itemRule") == "discs",
      barItemPadding: bar("itemPadding"), barParts: BarPartSizes(tokens),
      scrollEdge: tokens.text("navigationBar.scrollEdge") == "soft"
        ? .soft(height: bar("scrollEdgeHeight")) : .bar,
      blocks: BlockSizes(tokens).following(text), alert: AlertSizes(tokens), text: text,
      layoutDirection: direction)
  }
}

/// The sizes in points of the parts of a navigation bar that few bars have.
public struct BarPartSizes: Equatable, Sendable {
  /// Distance between two items at one edge, unless they share a capsule.
  public var itemSpacing: Double

  /// Height that a large title adds to the bar.
  public var largeTitleHeight: Double

  /// Height that a prompt adds to the bar.
  public var promptHeight: Double

  /// Distance from the middle of the title to that of the subtitle.
  public var subtitleDistance: Double

  /// Height that a search field adds to the bar.
  public var searchAreaHeight: Double

  /// Height of a search field.
  public var searchHeight: Double

  /// Radius of the corners of a search field.
  public var searchRadius: Double
}

extension BarPartSizes {
  /// Reads the tokens `navigationBar.*`.
  init(_ tokens: some TokenSource) {
    func bar(_ name: String) -> Double { tokens.points("navigationBar.\(name)") }
    self.init(
      itemSpacing: bar("itemSpacing"), largeTitleHeight: bar("largeTitleHeight"),
      promptHeight: bar("promptHeight"), subtitleDistance: bar("subtitleDistance"),
      searchAreaHeight: bar("searchAreaHeight"), searchHeight: bar("searchHeight"),
      searchRadius: bar("searchRadius"))
  }
}

/// The end of scrolled content at a navigation bar.
public enum ScrollEdge: Equatable, Sendable {
  /// The content ends at the bar, which has a background and a separator.
  case bar
  /// The content fades out towards the top edge of the surface, within a height in points that ends at the
  /// bar's lower edge; the bar has no background (K-41).
  case soft(height: Double)
}

// MARK: Alerts

/// The sizes of the content of alerts and action sheets in points.
public struct AlertSizes: Equatable, Sendable {
  /// The way the actions are drawn.
  public enum ActionRule: String, CaseIterable, Sendable {
    /// Between separators, below centred texts; cancel of an action sheet has a ground of its own.
    case separated
    /// As capsules, below texts that begin at the leading edge.
    case capsules
  }

  /// The width of an alert.
  public var width: Double

  /// The distance of the texts of an alert from its edges.
  public var padding: Double

  /// The distance between title and message.
  public var messageGap: Double

  /// The style of the message.
  public var messageStyle: SystemTextStyle

  /// The height of a text field.
  public var fieldHeight: Double

  /// The distance between texts and text fields.
  public var fieldGap: Double

  /// The way the actions are drawn.
  public var actionRule: ActionRule

  /// The height of an action of an alert.
  public var actionHeight: Double

  /// The distance between two capsules, and of capsules from the edges.
  public var actionGap: Double

  /// The number of rows of actions that remain visible in an alert that is higher than the screen.
  public var leastRows: Double

  /// The sizes of an action sheet.
  public var sheet: ActionSheetSizes
}

/// The sizes of the content of an action sheet in points.
public struct ActionSheetSizes: Equatable, Sendable {
  /// The distance between the actions and cancel.
  public var gap: Double

  /// The height of an action.
  public var actionHeight: Double

  /// The style of the titles of actions.
  public var actionStyle: SystemTextStyle

  /// The distance of the texts from the edges.
  public var padding: Double
}

extension AlertSizes {
  /// Reads the tokens `alert.*` and `actionSheet.*`.
  init(_ tokens: some TokenSource) {
    func points(_ name: String) -> Double { tokens.points("alert.\(name)") }
    self.init(
      width: points("width"), padding: points("padding"), messageGap: points("messageGap"),
      messageStyle: tokens.choice("alert.messageStyle"), fieldHeight: points("fieldHeight"),
      fieldGap: points("fieldGap"), actionRule: tokens.choice("alert.actionRule"),
      actionHeight: points("actionHeight"), actionGap: points("actionGap"),
      leastRows: tokens.ratio("alert.leastRows"),
      sheet: ActionSheetSizes(
        gap: tokens.points("actionSheet.gap"),
        actionHeight: tokens.points("actionSheet.actionHeight"),
        actionStyle: tokens.choice("actionSheet.actionStyle"),
        padding: tokens.points("actionSheet.padding")))
  }
}
