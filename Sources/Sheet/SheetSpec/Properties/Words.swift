internal import SheetModel

extension Content {
  /// The title, the parts and the kind: `Photos, 4 rows, scrolls`.
  var words: String {
    var parts = [bar?.title ?? label ?? kind.words]
    if let label, bar?.title != nil { parts.append("spoken \(label)") }
    if bar?.hasCloseButton == true { parts.append("close button") }
    if bar?.prefersLargeTitle == true { parts.append("large title") }
    if let subtitle = bar?.subtitle { parts.append("subtitle \(subtitle)") }
    if let prompt = bar?.prompt { parts.append("prompt \(prompt)") }
    if let items = bar?.leadingWords { parts.append("leading \(items)") }
    if let items = bar?.trailingWords { parts.append("trailing \(items)") }
    if let search = bar?.search { parts.append("search \(search.words)") }
    if bar?.title != nil, kind != .wireframe { parts.append(kind.words) }
    if let rows { parts.append("\(rows) rows") }
    if let picture { parts.append("picture \(picture.words)") }
    if let bottomBar { parts.append(bottomBar.words) }
    if scrolls { parts.append("scrolls") }
    if let words = scrolling.words { parts.append(words) }
    if offset > 0 { parts.append("scrolled by \(offset.brief) pt") }
    return parts.joined(separator: ", ")
  }
}

extension Detent {
  /// The name, and the height unless the name determines it.
  var words: String {
    let name = identifier.rawValue
    let height = rule.words
    return name == height ? name : "\(name) (\(height))"
  }
}

extension Detent.Rule {
  fileprivate var words: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .fit: "fit"
    case .fraction(let share): "\((share * 100).brief)%"
    case .points(let points): "\(points.brief)pt"
    case .resolver(let expression): expression.words
    }
  }
}
