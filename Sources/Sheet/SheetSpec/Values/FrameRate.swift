public import SheetForms

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
