internal import SheetPrimitives

/// The numbers of alerts and action sheets, in points unless noted; those of their contents are
/// ``AlertSizes``.
public struct AlertTokens: Equatable, Sendable {
  /// The material of the background.
  public var material: BlurEffectStyle

  /// Radius of the corners of an alert.
  public var cornerRadius: Double

  /// Radius of the corners of an action sheet.
  public var actionSheetRadius: Double

  /// The distance of an action sheet from the edges of the screen, and the least one of an alert.
  public var margin: Double

  /// The scale at which an alert begins to appear.
  public var hiddenScale: Double

  /// The motion of an alert that appears or disappears.
  public var fade: PhaseMotion

  /// Opacity of the black behind it, 0…1.
  public var dimmingAlpha: PerAppearance<Double>
}

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

extension AlertTokens {
  /// Reads the tokens `alert.*` and `actionSheet.*`.
  public init(_ tokens: some TokenSource) {
    self.init(
      material: tokens.choice("alert.material"),
      cornerRadius: tokens.points("alert.cornerRadius"),
      actionSheetRadius: tokens.points("actionSheet.cornerRadius"),
      margin: tokens.points("actionSheet.margin"), hiddenScale: tokens.ratio("alert.hiddenScale"),
      fade: tokens.motion("alert", tokens.ease("alert")),
      dimmingAlpha: PerAppearance(
        light: tokens.ratio("alert.dimmingLight"), dark: tokens.ratio("alert.dimmingDark")))
  }
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
