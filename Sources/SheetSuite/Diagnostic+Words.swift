public import SheetSpec

extension Diagnostic {
  /// Message, allowed values and nearest value in one line, without the place.
  public var words: String {
    var text = message
    if let allowed { text += "; \(allowed)" }
    if let nearest { text += "; did you mean \"\(nearest)\"?" }
    return text
  }
}
