extension Double {
  /// The shortest decimal representation that parses to the same value, without a trailing `.0`.
  package var plain: String {
    let text = String(describing: self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The decimal representation rounded to 1/1000, without a trailing `.0`; never `-0`.
  package var brief: String {
    ((self * 1000).rounded() / 1000 + 0).plain
  }
}
