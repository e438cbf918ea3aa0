public import SheetModel
internal import SheetPrimitives

extension Moment {
  private static let longestSeconds = 3600.0

  /// What a bare number was most likely meant as.
  private static func guess(_ value: Double) -> String {
    value <= 1 ? "\((value * 100).brief)%" : "\(value.plain)ms"
  }

  /// Reads `120ms`, `0.3s`, `50%` or `settled`.
  public init(reading written: Written) throws(Problem) {
    let forms = "a time such as 120ms or 0.3s, a share such as 50%, or settled"
    if written.text == "settled" {
      self = .settled
      return
    }
    guard let quantity = Quantity(written.text) else {
      throw Problem(
        .unknownChoice, at: written.place, "\"\(written.text)\" is no moment", allowed: forms,
        nearest: ["settled"].nearest(to: written.text))
    }
    let seconds: Double
    switch quantity.unit {
    case .percent: seconds = quantity.value / 100
    case .seconds: seconds = quantity.value
    case .milliseconds: seconds = quantity.value / 1000
    case .none, .points, .pixels:
      throw Problem(
        .unknownChoice, at: written.place, "\"\(written.text)\" is no moment", allowed: forms,
        nearest: quantity.unit == .none ? Self.guess(quantity.value) : nil)
    }
    guard (0...Self.longestSeconds).contains(seconds) else {
      throw Problem(
        .numberOutOfRange, at: written.place, "\(written.text) is no moment of a phase",
        allowed: "0 to \(Self.longestSeconds.plain) s")
    }
    self = quantity.unit == .percent ? .share(seconds) : .seconds(seconds)
  }
}

extension Problem {
  /// A moment that never comes.
  public init(_ error: MomentError, at place: Place) {
    let count = error.count == 1 ? "once" : "\(error.count) times"
    let message =
      switch error.moment {
      case .settledTime(let number):
        "there is no settled#\(number); everything comes to rest \(count)"
      case .event(let name, let number):
        "there is no event:\(name.rawValue)#\(number); it happens \(count)"
      case .share(_, let number):
        "there is no transition \(number) to take a share of; there are \(error.count)"
      case .seconds, .settled: "this moment never comes"
      }
    self.init(.numberOutOfRange, at: place, message)
  }
}
