internal import SheetPrimitives

extension ContentBlock {
  /// The block on one line, with everything that distinguishes it: `button "Save" filled #save`.
  var words: String {
    kind.words + (cornerRadius?.words ?? "") + (id.map { " #\($0)" } ?? "")
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
        + (label.numberOfLines == 0
          ? "" : label.numberOfLines == 1 ? " on one line" : " on \(label.numberOfLines) lines")
    case .button(let button): "button \"\(button.title)\" \(button.look)"
    case .field(let field):
      "field " + (field.label.map { "\($0) " } ?? "") + "\"\(field.text)\""
        + (field.placeholder.map { " or \"\($0)\"" } ?? "")
        + (field.isFirstResponder ? " with the caret" : "")
        + (field.autocapitalization == .none ? " in small letters" : "")
        + (field.look == .rounded ? " with a border" : "")
    case .image(let fill): "image \(fill.words)"
    case .list(let rows): rows.map { "list of \($0) rows" } ?? "list"
    case .grouped(let sections): sections.map(\.words).joined(separator: ", ")
    case .row(let row):
      "row \"\(row.title)\"" + (row.detail.map { " \"\($0)\"" } ?? "") + row.accessory.words
    case .segments(let segments):
      "segments (\(segments.titles.joined(separator: ", ")))"
        + (segments.selectedIndex.map { " at \($0)" } ?? "")
    }
  }
}

extension BlockStack {
  fileprivate var words: String { blocks.map(\.words).joined(separator: ", ") }
}

extension BlockSection {
  fileprivate var words: String {
    let parts =
      (header.map { ["header \"\($0)\""] } ?? []) + rows.map(\.words)
      + (footer.map { ["footer \"\($0)\""] } ?? [])
    return "group (\(parts.joined(separator: ", ")))"
  }
}

extension BlockRow.Accessory {
  fileprivate var words: String {
    switch self {
    case .none: ""
    case .chevron: " with a chevron"
    case .checkmark: " with a checkmark"
    case .toggle(let isOn): isOn ? " with a switch that is on" : " with a switch that is off"
    }
  }
}

extension BlockCornerRadius {
  fileprivate var words: String {
    switch self {
    case .fixed(let radius): " with radius \(radius.brief)"
    case .concentric(let minimum):
      " with concentric corners" + (minimum > 0 ? " of at least \(minimum.brief)" : "")
    }
  }
}
