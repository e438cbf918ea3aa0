internal import SheetSpec

/// Text that cannot control a terminal.
extension String {
  /// The text with control characters and marks that change the direction of text escaped as in Swift,
  /// and with bytes that are not UTF-8 as `\xE9`.
  package var visible: String { visible(keepingBytes: false) }

  /// Returns ``visible``, on request with the bytes that are not UTF-8 as they are.
  func visible(keepingBytes: Bool) -> String {
    guard unicodeScalars.contains(where: \.isHidden) else { return self }
    return unicodeScalars.map { scalar in
      if let byte = scalar.keptByte {
        return keepingBytes ? String(scalar) : "\\x" + String(byte, radix: 16, uppercase: true)
      }
      return scalar.isHidden ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }
}

extension Unicode.Scalar {
  /// A Boolean value that is true for a character that ``Swift/String/visible`` escapes.
  package var isHidden: Bool {
    switch properties.generalCategory {
    case .privateUse where keptByte != nil: true
    case .control, .lineSeparator, .paragraphSeparator: true
    // Marks that change the direction of text.
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }
}
