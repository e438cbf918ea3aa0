extension Diagnostic {
  /// The message, allowed values and nearest value on one line, without the place.
  public var words: String {
    var text = message
    if let allowed { text += "; \(allowed)" }
    if let nearest { text += "; did you mean \"\(nearest)\"?" }
    return text
  }
}

extension Diagnostic: CustomStringConvertible {
  /// Place, severity, code and words on one line, as the command prints them.
  public var description: String {
    let text = "\(severity.rawValue)[\(code.rawValue)]: \(words)"
    guard let place else { return text }
    switch place.source {
    case .flag(let name): return "\(name): \(text)"
    case .file(let name): return "\(place.words(in: name)): \(text)"
    }
  }
}

extension DiagnosticError: CustomStringConvertible {
  /// The diagnostics, one on each line.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
