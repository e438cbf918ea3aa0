/// The report of a value's change: its place among others, and the changes that imply it.
public struct StateChangeReport: Equatable, Sendable {
  /// The topic of a value, in the order of the report.
  public enum Topic: Int, Comparable, Sendable {
    /// The setting: screen, safe area and appearance.
    case setting
    /// The places of the sheets.
    case place
    /// The look of the sheets.
    case look
    /// The surfaces around the sheets: presenter and keyboard.
    case surroundings
    /// The content.
    case content
    /// The time and the transition in progress.
    case time

    /// Compares the positions of two topics in the report.
    public static func < (first: Topic, second: Topic) -> Bool { first.rawValue < second.rawValue }
  }

  /// The topic of the value.
  public var topic: Topic

  /// The position among the values of the topic.
  public var position: Int

  /// A Boolean value that is true if the change is omitted when a known cause explains it.
  public var isQuiet: Bool

  /// Names of values of the same subject whose changes imply this one, which is then omitted.
  public var impliedBy: [String]

  /// Names of values of the whole state, or of the setting, whose changes imply this one.
  public var impliedByState: [String]

  /// Name of the value that indicates the presence of this one; nil for a value whose absence is
  /// reported.
  public var whole: String?
}
