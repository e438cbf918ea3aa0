public import SheetSpec

extension Diagnostic {
  /// Place, severity, code, message, allowed values and the nearest good value, in one line.
  public var line: String {
    (place.map { "\($0.line):\($0.column): " } ?? "") + lineWithoutPlace
  }

  /// The line without the place.
  public var lineWithoutPlace: String { "\(severity.rawValue)[\(code.rawValue)]: \(words)" }
}
