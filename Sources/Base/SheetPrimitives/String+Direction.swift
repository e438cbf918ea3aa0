extension StringProtocol {
  /// A Boolean value that is true if the first letter belongs to a script that is written from right to
  /// left, such as Hebrew and Arabic; nil without letters.
  package var isRightToLeft: Bool? {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      return (0x0590...0x08FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
        || (0xFE70...0xFEFF).contains(scalar.value) || (0x10800...0x10FFF).contains(scalar.value)
        || (0x1E800...0x1EFFF).contains(scalar.value)
    }
    return nil
  }
}

extension String {
  /// The text between the characters that isolate it from the text around it, if it is written from right
  /// to left; a line keeps its order with it.
  ///
  /// Source: UAX #9, section 2.4.2.
  package var isolated: String { isRightToLeft == true ? "\u{2068}\(self)\u{2069}" : self }
}
