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

extension Size: Describable {
  package var described: JSON { .text(words) }
}

extension CornerCurve: Describable {
  package var described: JSON { .text(words) }
}

extension BackgroundEffect: Describable {
  package var described: JSON { .text(words) }
}

extension BarItem: Describable {
  package var described: JSON { .text(words) }
}

extension SearchField: Describable {
  package var described: JSON { .text(words) }
}

extension ScrollBehavior: Describable {
  package var described: JSON { words.map { .text($0) } ?? .null }
}

extension SheetBackground: Describable {
  package var described: JSON { .text(words) }
}

extension Content.Kind: Describable {
  package var described: JSON { .text(words) }
}

extension PictureFill: Describable {
  package var described: JSON { .text(words) }
}

extension BottomBar: Describable {
  package var described: JSON { .text(words) }
}

extension Content: Describable {
  /// The title, the parts and the kind: `Photos, 4 rows, scrolls`.
  package var described: JSON { .text(words) }
}

extension Detent: Describable {
  package var described: JSON { .text(words) }

  /// Returns a list in the order in which it is set: `[medium, large, tip (320pt)]`.
  package static func describe(_ list: [Detent]) -> JSON {
    .text("[\(list.map(\.words).joined(separator: ", "))]")
  }
}
