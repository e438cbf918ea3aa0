extension StringProtocol {
  /// A Boolean value that is true if the first letter belongs to a script that is written from right to
  /// left, such as Hebrew and Arabic; nil without letters.
  package var isRightToLeft: Bool? {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      return (0x0590...0x08FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
        || (0xFE70...0xFEFF).contains(scalar.value)
    }
    return nil
  }
}
