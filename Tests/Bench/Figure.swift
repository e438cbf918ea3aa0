/// A measured figure and its target.
struct Figure {
  var name: String
  var value: Double
  var unit: String

  /// The target, and the next target; nil if there is none.
  var asked: Double?
  var next: Double?

  /// True where larger values are better.
  var isRate = false

  /// The value of K in milliseconds on the machine on which the targets were set.
  static let referenceK = 73.0

  /// Times are compared by their ratio to K, other figures directly.
  func isMet(k: Double) -> Bool? {
    guard let asked else { return nil }
    switch unit {
    case "µs", "ms", "s": return value / k <= asked / Self.referenceK
    case "/s": return value * k >= asked * Self.referenceK
    default: return isRate ? value >= asked : value <= asked
    }
  }

  func line(k: Double) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let ratio =
      switch unit {
      case "ms": "\(Self.plain(value / k, 3)) K"
      case "s": "\(Self.plain(value * 1000 / k, 1)) K"
      default: ""
      }
    let sign = isRate ? "≥" : "≤"
    let target = asked.map { "\(sign) \(Self.plain($0, 2))" } ?? ""
    let goal = next.map { "then \(Self.plain($0, 2))" } ?? ""
    let verdict = isMet(k: k).map { $0 ? "met" : "MISSED" } ?? ""
    return name + String(repeating: " ", count: max(1, 40 - name.count))
      + padded(Self.plain(value, 2), 10) + " " + unit
      + String(repeating: " ", count: max(1, 5 - unit.count)) + padded(ratio, 10) + "  "
      + padded(target, 10) + " " + padded(goal, 10) + "  " + verdict
  }

  static func plain(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite else { return "–" }
    var power = 1.0
    for _ in 0..<digits { power *= 10 }
    let text = "\((value * power).rounded() / power)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
