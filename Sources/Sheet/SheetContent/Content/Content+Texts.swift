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

extension Content {
  /// Returns the content with an item in place of `{item}` in its texts; unchanged without one.
  package func showing(item: String?) -> Content {
    guard let item else { return self }
    var content = self
    content.bar?.title = bar?.title?.showing(item)
    content.bar?.subtitle = bar?.subtitle?.showing(item)
    content.bar?.prompt = bar?.prompt?.showing(item)
    content.bar?.leading = bar?.leading.map { $0.showing(item) } ?? []
    content.bar?.trailing = bar?.trailing.map { $0.showing(item) } ?? []
    content.label = label?.showing(item)
    if case .blocks(let block) = kind { content.kind = .blocks(block.showing(item)) }
    return content
  }
}

extension BarItem {
  fileprivate func showing(_ item: String) -> BarItem {
    guard case .title(let text, let isDone) = self else { return self }
    return .title(text.showing(item), isDone: isDone)
  }
}

extension ContentBlock {
  fileprivate func showing(_ item: String) -> ContentBlock {
    var block = mappingInner { $0.showing(item) }
    switch block.kind {
    case .label(var label):
      label.text = label.text.showing(item)
      block.kind = .label(label)
    case .button(var button):
      button.title = button.title.showing(item)
      block.kind = .button(button)
    case .field(var field):
      field.text = field.text.showing(item)
      field.label = field.label?.showing(item)
      field.placeholder = field.placeholder?.showing(item)
      block.kind = .field(field)
    case .grouped(var sections):
      for index in sections.indices {
        sections[index].header = sections[index].header?.showing(item)
        sections[index].footer = sections[index].footer?.showing(item)
      }
      block.kind = .grouped(sections)
    case .row(var row):
      row.title = row.title.showing(item)
      row.detail = row.detail?.showing(item)
      block.kind = .row(row)
    case .segments(var segments):
      segments.titles = segments.titles.map { $0.showing(item) }
      block.kind = .segments(segments)
    case .stack, .image, .list: break
    }
    return block
  }
}

extension String {
  /// Returns the text with an item in place of every `{item}`.
  fileprivate func showing(_ item: String) -> String {
    let mark = "{item}"
    var text = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "{") {
      text += rest[..<start]
      rest = rest[start...]
      let isMark = rest.hasPrefix(mark)
      text += isMark ? item : "{"
      rest = rest.dropFirst(isMark ? mark.count : 1)
    }
    return text + rest
  }
}
