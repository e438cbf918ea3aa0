@_exported public import SheetSpec

/// A spring or timing curve that several tokens of a group define together.
public struct TokenCurve: Equatable, Sendable {
  /// The name, beside those of its tokens: `present.spring`, `scroll.bounceSpring`, `dismiss.ease`.
  public var name: String

  /// The curve.
  public var curve: MotionCurve

  /// The speed towards the goal at the beginning, in travel lengths per second.
  public var initialVelocity: Double

  /// The duration that UIView's spring was computed from, in seconds; nil for other curves.
  public var viewSeconds: Double?

  /// The tokens that define the curve.
  public var tokens: [Token]

  /// The spring; nil for a timing curve.
  public var spring: Spring? {
    guard case .spring(let spring) = curve else { return nil }
    return spring
  }

  /// Returns the curves that are defined completely by tokens, in the order of the tokens.
  ///
  /// A group has a spring if it holds `dampingRatio` and `response`, under these names or as the end of
  /// longer ones (`bounceDampingRatio`, `bounceResponse`), which begins with its `initialVelocity` if there
  /// is one; UIView's spring if it holds `dampingRatio`, `duration` and `initialVelocity` instead of a
  /// response; a timing curve if it holds `easeX1`, `easeY1`, `easeX2` and `easeY2`.
  public static func curves(of tokens: [Token]) -> [TokenCurve] {
    let named = Dictionary(uniqueKeysWithValues: tokens.map { ($0.name, $0) })
    return tokens.compactMap { token in
      let dot = token.name.lastIndex(of: ".")
      let group = dot.map { String(token.name[...$0]) } ?? ""
      let last = token.name.dropFirst(group.count)
      func sibling(_ name: String) -> Token? { named[group + name] }
      if last == "easeX1" { return ease(in: group, first: token, sibling) }
      guard let prefix = last.prefix(ofSuffix: "dampingRatio") else { return nil }
      return spring(in: group, prefix: prefix, damping: token, sibling)
    }
  }

  private static func ease(
    in group: String, first: Token, _ sibling: (String) -> Token?
  ) -> TokenCurve? {
    let tokens = [first] + ["easeY1", "easeX2", "easeY2"].compactMap(sibling)
    let numbers = tokens.compactMap(\.number)
    guard numbers.count == 4 else { return nil }
    return TokenCurve(
      name: group + "ease",
      curve: .ease(CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])),
      initialVelocity: 0, tokens: tokens)
  }

  private static func spring(
    in group: String, prefix: String, damping: Token, _ sibling: (String) -> Token?
  ) -> TokenCurve? {
    guard let ratio = damping.number else { return nil }
    let name = group + (prefix.isEmpty ? "spring" : prefix + "Spring")
    let own = prefix.isEmpty ? nil : sibling(prefix + "Response")
    if let token = own ?? sibling("response"), let response = token.number {
      let start = prefix.isEmpty ? sibling("initialVelocity") : nil
      return TokenCurve(
        name: name, curve: .spring(Spring(dampingRatio: ratio, responseSeconds: response)),
        initialVelocity: start?.number ?? 0, tokens: [damping, token] + [start].compactMap(\.self))
    }
    guard prefix.isEmpty, let duration = sibling("duration"), let seconds = duration.number,
      let start = sibling("initialVelocity"), let velocity = start.number
    else { return nil }
    return TokenCurve(
      name: name,
      curve: .spring(
        Spring(animationSeconds: seconds, dampingRatio: ratio, initialVelocity: velocity)),
      initialVelocity: velocity, viewSeconds: seconds, tokens: [damping, duration, start])
  }
}

extension Token {
  /// The number; nil for words and for pixels of an unknown device.
  var number: Double? {
    guard case .number(let number) = value else { return nil }
    return number
  }
}

extension Substring {
  /// Returns what precedes a suffix whose first letter is a capital after other letters; nil for text
  /// without the suffix.
  fileprivate func prefix(ofSuffix suffix: String) -> String? {
    guard self != suffix else { return "" }
    let capital = suffix.prefix(1).uppercased() + suffix.dropFirst()
    return hasSuffix(capital) ? String(dropLast(capital.count)) : nil
  }
}
