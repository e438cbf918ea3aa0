public import SheetSpec

/// Words for people: faults as blocks on a terminal, as one line elsewhere, or as JSON.
public struct MessageStyle: Equatable, Sendable {
  public enum Form: Sendable {
    case block
    case line
    case json
  }

  public var form: Form
  public var isColored: Bool

  public init(form: Form, isColored: Bool) {
    self.form = form
    self.isColored = isColored
  }

  /// A fault as text without a line break at its end.
  public func text(of problem: Problem) -> String {
    switch form {
    case .block: block(problem)
    case .line: line(problem)
    case .json: json(problem).text
    }
  }

  private func head(_ problem: Problem) -> String {
    "\(problem.severity.rawValue)[\(problem.code.rawValue)]"
  }

  private func line(_ problem: Problem) -> String {
    var text = head(problem) + ": " + problem.message
    if let allowed = problem.allowed { text += "; \(allowed)" }
    if let nearest = problem.nearest { text += "; did you mean \"\(nearest)\"?" }
    guard let place = problem.place else { return "sheetdraw: \(text)" }
    switch place.source {
    case .flag(let name): return "\(name): \(text)"
    case .file(let name): return "\(name):\(place.line):\(place.column): \(text)"
    }
  }

  private func block(_ problem: Problem) -> String {
    let tint = problem.severity == .error ? "\u{1B}[1;31m" : "\u{1B}[1;33m"
    var lines = [paint(head(problem), tint) + ": " + problem.message]
    if let place = problem.place {
      let number: String
      switch place.source {
      case .flag:
        number = ""
        lines.append("  ┌ command line")
      case .file(let name):
        number = "\(place.line)"
        lines.append("  ┌ \(name):\(place.line):\(place.column)")
      }
      let margin = String(repeating: " ", count: max(2, number.count))
      lines.append(number + margin.dropFirst(number.count) + "│ " + place.lineText)
      let shift = String(repeating: " ", count: place.column - 1)
      let carets = String(repeating: "^", count: max(1, place.endColumn - place.column))
      lines.append(
        margin + "│ " + shift + paint(carets, tint)
          + (problem.allowed.map { " \($0)" } ?? ""))
    } else if let allowed = problem.allowed {
      lines.append("  = \(allowed)")
    }
    if let nearest = problem.nearest { lines.append("  = did you mean \"\(nearest)\"?") }
    return lines.joined(separator: "\n")
  }

  private func paint(_ text: String, _ tint: String) -> String {
    isColored ? tint + text + "\u{1B}[0m" : text
  }

  private func json(_ problem: Problem) -> JSON {
    var fields: [(String, JSON)] = [
      ("severity", .text(problem.severity.rawValue)), ("code", .text(problem.code.rawValue)),
    ]
    if let place = problem.place {
      switch place.source {
      case .flag(let name): fields.append(("flag", .text(name)))
      case .file(let name): fields.append(("file", .text(name)))
      }
      fields += [
        ("line", .number(Double(place.line))), ("column", .number(Double(place.column))),
        ("endColumn", .number(Double(place.endColumn))),
      ]
    }
    fields.append(("message", .text(problem.message)))
    let hints = [problem.allowed, problem.nearest.map { "did you mean \"\($0)\"?" }]
    fields.append(("hints", .list(hints.compactMap { $0.map(JSON.text) })))
    return .object(fields)
  }
}
