internal import SheetPrimitives

extension ContentBlock {
  /// The block on one line, with everything that distinguishes it: `button "Save" filled #save`.
  var words: String {
    kind.words + (id.map { " #\($0)" } ?? "")
  }
}

extension ContentBlock.Kind {
  fileprivate var words: String {
    switch self {
    case .stack(let stack): "\(stack.axis) stack \(stack.spacing.brief) (\(stack.words))"
    case .label(let label):
      "text \"\(label.text)\" \(label.style)"
        + (label.alignment == .leading ? "" : " \(label.alignment)")
        + (label.tone == .primary ? "" : " \(label.tone)")
        + (label.wraps ? "" : " on one line")
    case .button(let button): "button \"\(button.title)\" \(button.look)"
    case .field(let field):
      "field \"\(field.text)\"" + (field.placeholder.map { " or \"\($0)\"" } ?? "")
        + (field.isFirstResponder ? " with the caret" : "")
    case .image(let fill): "image \(fill.words)"
    case .list(let rows): rows.map { "list of \($0) rows" } ?? "list"
    }
  }
}

extension BlockStack {
  fileprivate var words: String { blocks.map(\.words).joined(separator: ", ") }
}
