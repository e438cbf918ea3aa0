public import SheetForms

extension CornerCurve {
  /// The forms of a corner curve in files and flags, for messages and help.
  public static let forms = "continuous, coreanimation, circular, superellipse:N, smooth:S"

  /// An example of each form, for the nearest name and for completion.
  public static let examples = [
    "continuous", "coreanimation", "circular", "superellipse:4", "smooth:0.6",
  ]

  /// Reads a curve by its name, `superellipse:N` or `smooth:S`.
  public init(reading written: Located<String>) throws(DiagnosticError) {
    if let curve = CornerCurve(name: written.value) {
      self = curve
      return
    }
    let place = written.place
    let (name, text) = written.split(at: ":") ?? (written, written)
    let number = Quantity(text.value).flatMap { $0.unit == .none ? $0.value : nil }
    switch (name.value, number) {
    case ("superellipse", let number?):
      self = .superellipse(
        exponent: try place.checked(number, as: "superellipse exponent", in: 1...20, unit: ""))
    case ("smooth", let number?):
      self = .smooth(smoothing: try place.checked(number, as: "smoothing", in: 0...1, unit: ""))
    default:
      throw .unknown(
        .unknownChoice, written, noun: "corner curve", among: Self.examples,
        allowed: "one of: \(Self.forms)")
    }
  }
}
