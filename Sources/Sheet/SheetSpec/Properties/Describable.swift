internal import SheetModel

/// A value of a property that descriptions of changes can contain.
package protocol Describable: Equatable, Sendable {
  /// A number, a Boolean value or text; null for none.
  var described: JSON { get }

  /// Returns the description of a list.
  static func describe(_ list: [Self]) -> JSON
}

extension Describable {
  /// Returns the descriptions with commas between them; null for an empty list.
  package static func describe(_ list: [Self]) -> JSON {
    let words = list.map { $0.described.word ?? "none" }
    return words.isEmpty ? .null : .text(words.joined(separator: ", "))
  }
}

extension Describable where Self: RawRepresentable<String> {
  package var described: JSON { .text(rawValue) }
}

/// A value whose words describe it.
package protocol DescribedByWords: Describable {
  var words: String { get }
}

extension DescribedByWords {
  package var described: JSON { .text(words) }
}

extension GrabberVisibility: Describable {}
extension PresentationSizing: Describable {}
extension ModalPresentationStyle: Describable {}
extension ModalTransitionStyle: Describable {}
extension UserInterfaceStyle: Describable {}
extension Detent.Identifier: Describable {}
extension TiersType: Describable {}

extension BottomSheetTier: Describable {
  /// Returns a list from low to high: `[tier, rest, fullscreen]`.
  package static func describe(_ list: [BottomSheetTier]) -> JSON {
    .text("[\(list.map(\.rawValue).joined(separator: ", "))]")
  }
}

extension Bool: Describable {
  package var described: JSON { .flag(self) }
}

extension Double: Describable {
  package var described: JSON { .number(self) }
}

extension Int: Describable {
  package var described: JSON { .whole(self) }
}

extension String: Describable {
  package var described: JSON { .text(self) }
}

extension Optional: Describable where Wrapped: Describable {
  package var described: JSON { self?.described ?? .null }
}

extension Array: Describable where Element: Describable {
  package var described: JSON { Element.describe(self) }
}

extension Color: Describable {
  package var described: JSON { .text("#\(hexDigits)") }
}

extension Size: DescribedByWords {}
extension CornerCurve: DescribedByWords {}
extension BackgroundEffect: DescribedByWords {}
extension BarItem: DescribedByWords {}
extension SearchField: DescribedByWords {}

extension ScrollBehavior: Describable {
  package var described: JSON { words.map { .text($0) } ?? .null }
}

extension SheetBackground: DescribedByWords {}
extension Content.Kind: DescribedByWords {}
extension PictureFill: DescribedByWords {}
extension BottomBar: DescribedByWords {}

extension Detent: DescribedByWords {
  /// The name, and the height unless the name determines it.
  package var words: String {
    let name = identifier.rawValue
    let height = rule.words
    return name == height ? name : "\(name) (\(height))"
  }

  /// Returns a list in the order in which it is set: `[medium, large, tip (320pt)]`.
  package static func describe(_ list: [Detent]) -> JSON {
    .text("[\(list.map(\.words).joined(separator: ", "))]")
  }
}

extension Content: DescribedByWords {
  /// The title, the parts and the kind: `Photos, 4 rows, scrolls`.
  package var words: String {
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
