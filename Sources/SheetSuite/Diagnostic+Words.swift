public import SheetSpec

extension Diagnostic {
  /// The message, allowed values and nearest value on one line, without the place.
  public var words: String {
    var text = message
    if let allowed { text += "; \(allowed)" }
    if let nearest { text += "; did you mean \"\(nearest)\"?" }
    return text
  }
}
