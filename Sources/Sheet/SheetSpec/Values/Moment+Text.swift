public import SheetForms
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

extension EventName {
  /// Reads the name of an event.
  init(reading written: Located<String>) throws(DiagnosticError) {
    guard let name = EventName(rawValue: written.value) else {
      let names = EventName.allCases.map(\.rawValue)
      throw .unknown(
        .unknownChoice, written, noun: "event", among: names,
        allowed: names.nearest(to: written.value) == nil
          ? nil : "an event of the log, such as didPresent")
    }
    self = name
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
