extension String {
  /// Returns whether the text comes before another one, with runs of digits compared as numbers: `s2`
  /// before `s10`.
  ///
  /// Texts that differ only in leading zeros are ordered by their bytes, so that different texts are never
  /// equal.
  package func precedes(_ other: String) -> Bool {
    var (own, others) = (utf8[...], other.utf8[...])
    while let first = own.first, let second = others.first {
      guard first.isDigit, second.isDigit else {
        guard first == second else { return first < second }
        (own, others) = (own.dropFirst(), others.dropFirst())
        continue
      }
      let number = own.prefix(while: \.isDigit)
      let otherNumber = others.prefix(while: \.isDigit)
      let digits = number.drop { $0 == .zero }
      let otherDigits = otherNumber.drop { $0 == .zero }
      guard digits.count == otherDigits.count else { return digits.count < otherDigits.count }
      if !digits.elementsEqual(otherDigits) { return digits.lexicographicallyPrecedes(otherDigits) }
      own = own[number.endIndex...]
      others = others[otherNumber.endIndex...]
    }
    guard own.isEmpty, others.isEmpty else { return own.isEmpty }
    return utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension UInt8 {
  fileprivate static let zero = UInt8(ascii: "0")

  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
