public import SheetChanges
public import SheetDiff

/// The result of verifying one picture of a scenario, or the expectations of one scenario, or of comparing
/// one picture of two folders.
public struct CaseResult: Equatable, Sendable {
  /// The verdict on a case.
  public enum Verdict: String, CaseIterable, Sendable {
    /// The picture equals the reference.
    case passed
    /// The pixels differ from the reference's.
    case changed
    /// The size differs from the reference's.
    case resized
    /// There is no reference yet.
    case missing
    /// The reference belongs to no picture.
    case orphaned
    /// Only the second folder has the picture.
    case added
    /// Only the first folder has the picture.
    case removed
    /// The second folder has the picture of the first one under another name.
    case renamed
    /// The scenario or the reference cannot be read, or the picture cannot be drawn.
    case invalid
    /// An expectation of the scenario is not met.
    case unmet

    /// The verdicts on pictures that are compared with references.
    static let ofReferences: [Self] = allCases.filter {
      ![.added, .removed, .renamed].contains($0)
    }

    /// The verdicts on screenshots.
    static let ofScreenshots: [Self] = [.passed, .changed, .invalid]

    /// The verdicts on the pictures of two folders.
    static let ofFolders: [Self] = allCases.filter {
      ![.missing, .orphaned, .unmet].contains($0)
    }
  }

  /// The unique name, by which cases are ordered: `checkout/medium-iphone-15-pro-dark@3x`.
  public var name: String

  /// The scenario's path relative to the verified folder; for a picture of two folders its subfolder, which is
  /// `.` for one in no subfolder.
  public var scenario: String

  /// The line of the shot, or of the first unmet expectation, in the scenario, counted from 1; nil if it
  /// has none.
  public var line: Int?

  /// The picture; nil for expectations.
  public var picture: Picture?

  /// The verdict.
  public var verdict: Verdict

  /// The differences in the model, most significant first.
  public var changes: [Change]

  /// The comparison of the pixels; nil if the files are equal or cannot be compared.
  public var comparison: Comparison?

  /// Errors and unmet expectations with their places.
  public var messages: [Message]

  /// The name of the other case, if an orphaned reference equals the picture of a missing one.
  ///
  /// `VerifyReport` derives it from the digests of the pictures.
  public package(set) var renamed: String?

  /// Processor time in milliseconds, for reports with times; nil in reports without.
  public var milliseconds: Double?

  /// A Boolean value that is true if there is a new picture that can become the reference, or an
  /// orphaned reference that can be deleted.
  public var isAcceptable: Bool {
    switch verdict {
    case .changed, .resized, .missing, .orphaned: picture != nil
    // Only the picture that replaces a damaged reference has a digest.
    case .invalid: picture?.digest != nil
    case .passed, .unmet, .added, .removed, .renamed: false
    }
  }

  /// A picture of a case.
  public struct Picture: Equatable, Sendable {
    /// Name of the shot; empty if unknown.
    public var shot: String

    /// Short name of the device; empty if unknown.
    public var device: String

    /// The appearance, `light` or `dark`; empty if unknown.
    public var appearance: String

    /// Pixels per point, above 0.
    public var pixelsPerPoint: Double

    /// The reference's path relative to the verified folder; for a picture of two folders the path of the first
    /// picture, or of the second one if there is no first.
    public var reference: String

    /// The digest of the picture without its notes; nil unless the case is missing or orphaned, or its
    /// reference is damaged.
    public var digest: String?

    /// The reference as PNG; nil if the case has passed or there is no reference.
    public var before: PictureContents?

    /// The new picture as PNG; nil if the case has passed or nothing was drawn.
    public var after: PictureContents?

    /// The picture of the difference as PNG; nil if the case has passed or was not compared.
    public var difference: PictureContents?

    /// The PNG files that exist, with their names `before`, `after` and `difference`.
    public var files: [(kind: String, contents: PictureContents)] {
      zip(Self.kinds, [before, after, difference])
        .compactMap { kind, contents in contents.map { (kind, $0) } }
    }

    /// The names of the files.
    package static let kinds = ["before", "after", "difference"]

    /// Replaces the contents of each file.
    package mutating func convertFiles(_ convert: (PictureContents) -> PictureContents?) {
      before = before.flatMap(convert)
      after = after.flatMap(convert)
      difference = difference.flatMap(convert)
    }

    /// Creates a picture whose files are in memory.
    public init(
      shot: String, device: String, appearance: String, pixelsPerPoint: Double, reference: String,
      digest: String? = nil, before: [UInt8]? = nil, after: [UInt8]? = nil,
      difference: [UInt8]? = nil
    ) {
      self.shot = shot
      self.device = device
      self.appearance = appearance
      self.pixelsPerPoint = pixelsPerPoint
      self.reference = reference
      self.digest = digest
      self.before = before.map(PictureContents.init)
      self.after = after.map(PictureContents.init)
      self.difference = difference.map(PictureContents.init)
    }
  }

  /// A message with its place.
  public struct Message: Hashable, Sendable {
    /// The file's path relative to the verified folder; nil for a message about the whole case.
    public var file: String?

    /// Line counted from 1; nil for a message about the whole file.
    public var line: Int?

    /// Column counted from 1; nil for a message about the whole line.
    public var column: Int?

    /// The text.
    public var text: String

    /// Creates a message.
    public init(file: String? = nil, line: Int? = nil, column: Int? = nil, text: String) {
      self.file = file
      self.line = line
      self.column = column
      self.text = text
    }
  }

  /// Creates a result.
  public init(
    name: String, scenario: String, line: Int? = nil, picture: Picture? = nil, verdict: Verdict,
    changes: [Change] = [], comparison: Comparison? = nil, messages: [Message] = [],
    milliseconds: Double? = nil
  ) {
    self.name = name
    self.scenario = scenario
    self.line = line
    self.milliseconds = milliseconds
    self.picture = picture
    self.verdict = verdict
    self.changes = changes
    self.comparison = comparison
    self.messages = messages
  }
}

extension CaseResult {
  /// The lines of text for a case that has not passed: changes of the model, messages, then the
  /// comparison.
  ///
  /// A message keeps its line breaks.
  public var lines: [String] { reasons + closingLines }

  /// The ``lines`` without the reasons beyond the first 20, whose number is a line.
  var examples: [String] {
    let most = 20
    let rest = reasons.count - most
    return reasons.prefix(most) + (rest > 0 ? ["… and \(rest.grouped) more"] : []) + closingLines
  }

  /// The changes of the model and the messages.
  private var reasons: [String] {
    changes.map { $0.words.legible() } + messages.map { $0.words.legible(keepingLines: true) }
  }

  private var closingLines: [String] {
    (stateWords.map { [$0] } ?? []) + (comparison?.lines ?? [])
  }

  /// The verdict, the name and the first lines, each line with a line break.
  public var text: String { Self.text(verdict.rawValue, name: name, lines: examples) }

  /// The text for a case whose new picture has become the reference, or whose reference was deleted.
  public var acceptedText: String {
    guard verdict == .missing, let path = picture?.reference.legible() else { return text }
    let words = "the reference is \(path)"
    let line = renamed.map { "\(words): the picture is that of \($0.legible()), renamed" } ?? words
    return Self.text("new", name: name, lines: [line])
  }

  private static func text(_ head: String, name: String, lines: [String]) -> String {
    "\(head): \(name.legible())\n"
      + lines.map { "  \($0.replacing(where: "\n") { _ in "\n  " })\n" }.joined()
  }

  /// The reason for the missing comparison; nil if there is one or the case has passed.
  var stateWords: String? {
    let path = picture.map { " at \($0.reference.legible())" } ?? ""
    let other = renamed?.legible()
    switch verdict {
    case .missing:
      let words = "there is no reference yet" + path
      return other.map { "\(words): the picture is that of \($0), renamed" } ?? words
    case .orphaned:
      let words = "the reference" + path + " belongs to no picture"
      return other.map { "\(words): it is that of \($0), renamed" } ?? words
    default: return nil
    }
  }

  /// The result as JSON.
  public var json: JSON {
    var fields: [(String, JSON)] = [
      ("name", .text(name)), ("scenario", .text(scenario)),
      ("line", line.map { .whole($0) } ?? .null),
      ("verdict", .text(verdict.rawValue)),
    ]
    fields += picture?.jsonFields ?? []
    if let renamed { fields.append(("renamed", .text(renamed))) }
    if let milliseconds { fields.append(("milliseconds", .exact(milliseconds))) }
    fields.append(("changes", .list(changes.map(\.json))))
    if let comparison {
      let pixelsPerPoint = picture?.pixelsPerPoint ?? 1
      fields.append(("comparison", comparison.json(pixelsPerPoint: pixelsPerPoint)))
    }
    fields.append(("messages", .list(messages.map(\.json))))
    return .object(fields)
  }
}

extension CaseResult.Verdict {
  /// The verdict's display name.
  public var label: String {
    switch self {
    case .passed: "Passed"
    case .changed: "Changed"
    case .resized: "Resized"
    case .missing: "No reference"
    case .orphaned: "Orphaned"
    case .added: "Added"
    case .removed: "Removed"
    case .renamed: "Renamed"
    case .invalid: "Invalid"
    case .unmet: "Unmet"
    }
  }
}

extension CaseResult.Picture {
  /// The members of the picture in a result's JSON.
  var jsonFields: [(String, JSON)] {
    [
      ("shot", .optional(shot.nonEmpty)), ("device", .optional(device.nonEmpty)),
      ("appearance", .optional(appearance.nonEmpty)),
      ("scale", device.isEmpty ? .null : .number(pixelsPerPoint)), ("reference", .text(reference)),
    ]
  }
}

extension CaseResult.Message {
  /// The text after its place, in the format of compilers: `photos.sheet.yaml:14:15: …`.
  public var words: String { place.isEmpty ? text : "\(place): \(text)" }

  /// The place as `file:line:column`, without the missing parts.
  var place: String {
    [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
      .joined(separator: ":")
  }

  /// The message as JSON.
  var json: JSON {
    .object([
      ("file", .optional(file)), ("line", line.map { .whole($0) } ?? .null),
      ("column", column.map { .whole($0) } ?? .null), ("text", .text(text)),
    ])
  }
}

extension String {
  /// The text; nil if it is empty, as for an orphaned reference.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
