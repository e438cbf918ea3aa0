internal import SheetCatalogs
public import SheetDiagnostics
internal import SheetForms
public import SheetModel

extension Moment {
  private static let maximumSeconds = 3600.0

  /// The forms of a moment, in words.
  static let forms =
    "a time such as 120ms or 0.3s, a fraction such as 50%, settled, settled#2 or event:didPresent"

  /// Reads `120ms`, `0.3s`, `50%`, `50%#2`, `settled`, `settled#2`, `event:didPresent` or
  /// `event:didPresent#2`.
  ///
  /// - Parameter written: The text of the moment.
  /// - Throws: The error of a text without one of these forms, of an unknown event, or of a time
  ///   out of range.
  public init(reading written: Located<String>) throws(DiagnosticError) {
    func fault(nearest: String? = nil) -> DiagnosticError {
      DiagnosticError(
        .unknownChoice, at: written.place, "\"\(written.value)\" is not a valid moment",
        allowed: Self.forms, nearest: nearest)
    }
    let parts = written.value.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0]
    var number: Int?
    if parts.count == 2 {
      number = parts[1].first == "+" ? nil : Int(parts[1])
      guard let number, number > 0 else { throw fault() }
    }
    if name == "settled" {
      self = number.map { .settledTime($0) } ?? .settled
      return
    }
    if name.hasPrefix("event:") {
      let event = Located(String(name.dropFirst("event:".count)), at: written.place)
      self = .event(try EventName(reading: event), time: number ?? 1)
      return
    }
    guard let quantity = Quantity(name) else {
      throw fault(
        nearest: EventName(rawValue: String(name)).map { "event:\($0.rawValue)" }
          ?? ["settled"].nearest(to: written.value))
    }
    let isShare = quantity.unit == .percent
    guard let value = isShare ? quantity.value / 100 : quantity.seconds, isShare || number == nil
    else { throw fault(nearest: quantity.unit == .none ? Self.guess(quantity.value) : nil) }
    guard (0...Self.maximumSeconds).contains(value) else {
      throw DiagnosticError(
        .numberOutOfRange, at: written.place, "moment \(written.value) is out of range",
        allowed: "0 to \(Self.maximumSeconds.plain) s")
    }
    self = isShare ? .share(value, transition: number ?? 1) : .seconds(value)
  }

  /// Returns the most likely meaning of a number without a unit.
  private static func guess(_ value: Double) -> String {
    value <= 1 ? "\((value * 100).brief)%" : "\(value.plain)ms"
  }
}

extension Moment: OptionValue {
  /// The form that ``init(reading:)`` reads.
  public var spelling: String {
    switch self {
    case .seconds(let seconds): "\(seconds.plain)s"
    case .share(let share, let number): "\((share * 100).plain)%#\(number)"
    case .settled: "settled"
    case .settledTime(let time): "settled#\(time)"
    case .event(let name, let time): "event:\(name.rawValue)#\(time)"
    }
  }
}

extension EventName {
  /// Reads the name of an event.
  init(reading written: Located<String>) throws(DiagnosticError) {
    guard let name = EventName(rawValue: written.value) else {
      let nearest = Self.meant(by: written.value)
      let names = Self.allCases.map(\.rawValue)
      throw DiagnosticError(
        .unknownChoice, at: written.place, "unknown event \"\(written.value)\"",
        allowed: nearest == nil
          ? "one of: \(names.joined(separator: ", "))"
          : "an event of the log, such as didPresent", nearest: nearest)
    }
    self = name
  }

  /// Returns the event that a word means: that which another system calls so, the only one that ends in it, or the
  /// nearest in spelling; nil for none.
  private static func meant(by word: String) -> String? {
    if let familiar = FamiliarName.event(named: word) { return familiar }
    let names = allCases.map(\.rawValue)
    let whole = names.filter { $0.lowercased().hasSuffix(word.lowercased()) }
    return word.utf8.count > 5 && whole.count == 1 ? whole[0] : names.nearest(to: word)
  }
}

extension Diagnostic {
  /// Creates the diagnostic of a moment that a timeline does not reach.
  public init(_ error: MomentError, at place: Place?) {
    self.init(.neverComes, at: place, error.description)
  }
}

extension DiagnosticError {
  /// Creates the error of a moment that a timeline does not reach.
  public init(_ error: MomentError, at place: Place?) {
    self.init(Diagnostic(error, at: place))
  }
}

extension Form<Moment> {
  static var moment: Form {
    .text(
      allowed: Moment.forms,
      pattern: #"^(settled(#\d+)?|event:[A-Za-z]+(#\d+)?|"# + number + #"(ms|s|%(#\d+)?))$"#,
      read: Moment.init(reading:)
    ).naming(.moment)
  }
}

/// A part of a timeline between two moments, each with its place.
public struct MomentRange: Equatable, Sendable {
  /// The first moment.
  public var start: Located<Moment>

  /// The last moment, which is not before the first.
  public var end: Located<Moment>

  /// Creates a range.
  public init(from start: Located<Moment>, to end: Located<Moment>) {
    self.start = start
    self.end = end
  }

  /// Reads two moments with two dots between them: `0s..1.2s` or `settled#1..settled`.
  ///
  /// - Throws: The error of a text without this form, or of one of the moments.
  public init(reading written: Located<String>) throws(DiagnosticError) {
    let characters = Array(written.value)
    let middle = characters.indices.dropLast().first {
      characters[$0] == "." && characters[$0 + 1] == "."
    }
    guard let middle, middle > 0, middle + 2 < characters.count else {
      throw DiagnosticError(
        .unknownChoice, at: written.place, "\"\(written.value)\" is not a range",
        allowed: "two moments such as 0s..1.2s or settled#1..settled")
    }
    func moment(_ part: Range<Int>) throws(DiagnosticError) -> Located<Moment> {
      let text = Located(String(characters[part]), at: written.place.part(part))
      return Located<Moment>(try Moment(reading: text), at: text.place)
    }
    start = try moment(0..<middle)
    end = try moment((middle + 2)..<characters.count)
  }
}

/// A number of frames per second.
public struct FrameRate: Equatable, Sendable {
  /// The frames per second, above 0.
  public let perSecond: Double

  /// The numerator of the rate as a reduced fraction: 2997 of 2997/100 for 29.97.
  public let frames: Int

  /// The denominator of the rate as a reduced fraction: 100 of 2997/100 for 29.97.
  public let seconds: Int

  /// 60 frames per second, as screens show them.
  public static let standard = FrameRate(60)

  /// The smallest part of a frame per second in the fraction.
  private static let parts = 1000

  /// Creates a rate; its fraction is rounded to thousandths.
  ///
  /// - Precondition: `perSecond` is above 0 and below a million.
  public init(_ perSecond: Double) {
    precondition(perSecond > 0 && perSecond < 1_000_000)
    self.perSecond = perSecond
    let thousandths = max(1, Int((perSecond * Double(Self.parts)).rounded()))
    let divisor = Self.greatestCommonDivisor(thousandths, Self.parts)
    frames = thousandths / divisor
    seconds = Self.parts / divisor
  }

  /// The use of a rate, which limits it.
  public enum Use: Sendable {
    /// The rows of a trace: above 0 and at most 1000.
    case trace
    /// The frames of an animation: 1 to 240, in thousandths.
    case animation
  }

  /// Reads a number of frames per second, such as `60` or `29.97`.
  ///
  /// - Throws: The error of a text that is no number, or of a number out of range.
  public init(reading written: Located<String>, for use: Use) throws(DiagnosticError) {
    let quantity = Quantity(written.value)
    let number = quantity?.unit == Quantity.Unit.none ? quantity?.value : nil
    let allowed: String
    var nearest: String?
    switch use {
    case .trace:
      if let number, number > 0, number <= 1000 {
        self.init(number)
        return
      }
      allowed = "above 0 and at most 1000"
    case .animation:
      if let number, (1...240).contains(number), FrameRate(number).isExact {
        self.init(number)
        return
      }
      allowed = "1 to 240, such as 60 or 29.97"
      nearest = number.map { number in
        min(240, max(1, (number * Double(Self.parts)).rounded() / Double(Self.parts))).plain
      }
    }
    throw DiagnosticError(
      .numberOutOfRange, at: written.place,
      "\"\(written.value)\" is not a number of frames per second", allowed: allowed,
      nearest: nearest)
  }

  /// A Boolean value that is true if the fraction is the rate.
  private var isExact: Bool { Double(frames) / Double(seconds) == perSecond }

  private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : greatestCommonDivisor(second, first % second)
  }
}
