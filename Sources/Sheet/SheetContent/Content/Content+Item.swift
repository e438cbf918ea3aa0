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
