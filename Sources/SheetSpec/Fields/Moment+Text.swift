public import SheetModel
internal import SheetPrimitives

extension Moment {
  private static let longestSeconds = 3600.0

  /// Every way to say a moment.
  static let forms =
    "a time such as 120ms or 0.3s, a share such as 50%, settled, settled#2 or event:didPresent"

  /// What a bare number was most likely meant as.
  private static func guess(_ value: Double) -> String {
    value <= 1 ? "\((value * 100).brief)%" : "\(value.plain)ms"
  }

  /// Reads `120ms`, `0.3s`, `50%`, `50%#2`, `settled`, `settled#2`, `event:didPresent` or
  /// `event:didPresent#2`.
  public init(reading written: Located<String>) throws(DiagnosticError) {
    let parts = written.value.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0]
    let time = parts.count == 2 ? try Self.time(parts[1], written) : nil
    if name == "settled" {
      self = time.map { .settledTime($0) } ?? .settled
    } else if name.hasPrefix("event:") {
      let event = Located(String(name.dropFirst("event:".count)), at: written.place)
      self = .event(try EventName(reading: event), time: time ?? 1)
    } else {
      try self.init(quantity: name, written, transition: time)
    }
  }

  private init(
    quantity text: Substring, _ written: Located<String>, transition: Int?
  ) throws(DiagnosticError) {
    guard let quantity = Quantity(text) else {
      throw DiagnosticError(
        .unknownChoice, at: written.place, "\"\(written.value)\" is no moment",
        allowed: Self.forms, nearest: ["settled"].nearest(to: written.value))
    }
    let seconds: Double
    switch quantity.unit {
    case .percent: seconds = quantity.value / 100
    case .seconds where transition == nil: seconds = quantity.value
    case .milliseconds where transition == nil: seconds = quantity.value / 1000
    case .none, .points, .pixels, .pointsPerSecond, .seconds, .milliseconds:
      throw DiagnosticError(
        .unknownChoice, at: written.place, "\"\(written.value)\" is no moment",
        allowed: Self.forms,
        nearest: quantity.unit == .none ? Self.guess(quantity.value) : nil)
    }
    guard (0...Self.longestSeconds).contains(seconds) else {
      throw DiagnosticError(
        .numberOutOfRange, at: written.place, "\(written.value) is no moment of a phase",
        allowed: "0 to \(Self.longestSeconds.plain) s")
    }
    self =
      quantity.unit == .percent ? .share(seconds, transition: transition ?? 1) : .seconds(seconds)
  }

  /// Which time, counted from 1.
  private static func time(_ text: Substring, _ written: Located<String>) throws(DiagnosticError)
    -> Int
  {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), number > 0
    else {
      throw DiagnosticError(
        .unknownChoice, at: written.place, "\"\(written.value)\" is no moment", allowed: forms)
    }
    return number
  }
}

extension EventName {
  /// Reads the name of an event.
  init(reading written: Located<String>) throws(DiagnosticError) {
    guard let name = EventName(rawValue: written.value) else {
      throw .unknown(
        .unknownChoice, "event", written, among: EventName.allCases.map(\.rawValue),
        allowed: "an event of `sheetdraw inspect --events`")
    }
    self = name
  }
}

extension Diagnostic {
  /// A moment that never comes in what was played.
  public init(_ error: MomentError, at place: Place?) {
    func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
    let message =
      switch error.moment {
      case .settledTime(let time):
        "there is no settled#\(time); "
          + (error.count == 0
            ? "nothing ever comes to rest" : "everything comes to rest \(times(error.count))")
      case .event(let name, let time):
        "there is no event:\(name.rawValue)\(time == 1 ? "" : "#\(time)"); "
          + (error.count == 0 ? "it never happens" : "it happens \(times(error.count))")
      case .share(_, let number):
        "there is no transition \(number); "
          + (error.count == 1 ? "there is one" : "there are \(error.count)")
      case .settled, .seconds: "that moment never comes"
      }
    self.init(.neverComes, at: place, message)
  }
}

extension DiagnosticError {
  /// Creates the error of a moment that never comes in what was played.
  public init(_ error: MomentError, at place: Place?) {
    self.init(Diagnostic(error, at: place))
  }
}
