/// The place of a change among all changes that are told.
public struct StateTelling: Equatable, Sendable {
  /// What a value is about, the most telling first.
  public enum Topic: Int, Comparable, Sendable {
    case setting
    case place
    case look
    case surroundings
    case content
    case time

    public static func < (first: Topic, second: Topic) -> Bool { first.rawValue < second.rawValue }
  }

  public var topic: Topic

  /// The order among the values of a topic.
  public var position: Int

  /// Whether a change is left out where its cause is known and tells more.
  public var isQuiet: Bool

  /// Names of values of the same subject that tell the same or more where they differ.
  public var hiddenBy: [String]

  /// Names of values of the whole state, or of the setting, that do.
  public var hiddenByState: [String]

  /// The name of the value that says whether this one is there at all, and that hides it; nil for a
  /// value whose absence is told.
  public var whole: String?

  /// Creates a telling; without a position behind all others of its topic.
  public init(
    _ topic: Topic, _ position: Int = .max, isQuiet: Bool = false, partOf whole: String? = nil,
    unless hiddenBy: [String] = [], unlessState hiddenByState: [String] = []
  ) {
    self.topic = topic
    self.position = position
    self.isQuiet = isQuiet
    self.whole = whole
    self.hiddenBy = (whole.map { [$0] } ?? []) + hiddenBy
    self.hiddenByState = hiddenByState
  }
}
