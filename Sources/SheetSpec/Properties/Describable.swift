package import SheetModel
package import SheetPrimitives

/// A value of a property that descriptions of changes can give.
package protocol Describable: Equatable, Sendable {
  /// A number, a Boolean value or text; null for none.
  var described: JSON { get }
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

extension Color: Describable {
  package var described: JSON { .text("#\(hexDigits)") }
}

extension Size: Describable {
  package var described: JSON { .text(words) }
}

extension CornerCurve: Describable {
  package var described: JSON { .text(words) }
}

extension Describable where Self: RawRepresentable<String> {
  package var described: JSON { .text(rawValue) }
}

extension GrabberVisibility: Describable {}
extension ModalPresentationStyle: Describable {}
extension UserInterfaceStyle: Describable {}

extension Detent.Identifier: Describable {
  package var described: JSON { .text(rawValue) }
}

extension Content.Kind: Describable {
  package var described: JSON { .text(words) }
}

extension Content: Describable {
  /// Everything that was asked of it: `Photos, 4 rows, scrolls`.
  package var described: JSON { .text(words) }
}

extension Array: Describable where Element: DescribableInList {
  package var described: JSON { Element.describe(self) }
}

/// A value whose lists are described in a way of their own.
package protocol DescribableInList: Equatable, Sendable {
  static func describe(_ list: [Self]) -> JSON
}

extension Content: DescribableInList {
  package static func describe(_ list: [Content]) -> JSON {
    list.isEmpty ? .null : .text(list.map(\.words).joined(separator: ", "))
  }
}

extension Detent: DescribableInList {
  /// In the order in which they are set: `[medium, large, tip (320pt)]`.
  package static func describe(_ list: [Detent]) -> JSON {
    .text("[\(list.map(\.words).joined(separator: ", "))]")
  }
}
