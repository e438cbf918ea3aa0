public import SheetDiff

/// What came of one picture that a scenario asks for, or of one scenario's expectations.
public struct CaseResult: Equatable, Sendable {
  public enum Verdict: String, CaseIterable, Sendable {
    /// As the reference is.
    case passed
    /// Other pixels than the reference.
    case changed
    /// Another size than the reference.
    case resized
    /// There is no reference yet.
    case missing
    /// A reference that nothing asks for any more.
    case orphaned
    /// The scenario or the reference cannot be read, or the picture cannot be drawn.
    case invalid
    /// An expectation of the scenario does not hold.
    case unmet
  }

  /// Different from all others, and in their order: `checkout/medium-iphone-15-pro-dark@3x`.
  public var name: String

  /// The scenario's path from the folder that is verified.
  public var scenario: String

  /// Nil for what is no picture.
  public var picture: Picture?

  public var verdict: Verdict

  /// What differs in the model, the most telling first.
  public var changes: [Change]

  /// Nil where nothing could be compared, or where the files are equal.
  public var comparison: Comparison?

  /// Faults and unmet expectations, each a line with its place.
  public var messages: [Message]

  /// Whether there is a new picture that can become the reference.
  public var isAcceptable: Bool {
    picture != nil && [.changed, .resized, .missing].contains(verdict)
  }

  public struct Picture: Equatable, Sendable {
    public var shot: String
    public var device: String
    public var appearance: String
    public var pixelsPerPoint: Double

    /// Path from the folder that is verified.
    public var reference: String

    /// PNG files where the case has not passed: reference, newly drawn, and the difference.
    public var before: [UInt8]?
    public var after: [UInt8]?
    public var difference: [UInt8]?

    public init(
      shot: String, device: String, appearance: String, pixelsPerPoint: Double, reference: String,
      before: [UInt8]? = nil, after: [UInt8]? = nil, difference: [UInt8]? = nil
    ) {
      self.shot = shot
      self.device = device
      self.appearance = appearance
      self.pixelsPerPoint = pixelsPerPoint
      self.reference = reference
      self.before = before
      self.after = after
      self.difference = difference
    }
  }

  public struct Message: Equatable, Sendable {
    /// A file by its path from the folder that is verified; nil for the case itself.
    public var file: String?
    /// Counted from 1; nil where no line is meant.
    public var line: Int?
    public var column: Int?
    public var text: String

    public init(file: String? = nil, line: Int? = nil, column: Int? = nil, text: String) {
      self.file = file
      self.line = line
      self.column = column
      self.text = text
    }
  }

  public init(
    name: String, scenario: String, picture: Picture? = nil, verdict: Verdict,
    changes: [Change] = [], comparison: Comparison? = nil, messages: [Message] = []
  ) {
    self.name = name
    self.scenario = scenario
    self.picture = picture
    self.verdict = verdict
    self.changes = changes
    self.comparison = comparison
    self.messages = messages
  }
}
