/// A name that another system has for a key, with its values there.
public struct OtherName: Equatable, Sendable {
  /// A system whose names are known.
  public enum System: String, CaseIterable, Sendable {
    /// SwiftUI.
    case swiftUI = "SwiftUI"
    /// UIKit.
    case uikit = "UIKit"
    /// The option in the words of the parity matrix of source A, which gives no names of properties.
    case bottomSheet = "rn-bottom-sheet"
    /// VCore's Presentation Host.
    case presentationHost = "Presentation Host"
    /// No system: a word that is written in place of the key.
    case none = ""
  }

  /// A value in the other system, and what is written in its place: `grabber: on`.
  struct Translation: Equatable, Sendable {
    let value: String
    let text: String
  }

  /// The system.
  public let system: System

  /// The name without its arguments: `presentationDragIndicator`.
  public let name: String

  /// The values whose translation is known.
  ///
  /// A `*` in a value is any text, which a `*` in its
  /// translation repeats.
  let translations: [Translation]

  private init(
    _ system: System, _ name: String, values: KeyValuePairs<String, String>
  ) {
    self.system = system
    self.name = name
    translations = values.map { Translation(value: $0.key, text: $0.value) }
  }

  /// A property or a method of UIKit.
  package static func uikit(_ name: String, _ values: KeyValuePairs<String, String> = [:])
    -> OtherName
  {
    OtherName(.uikit, name, values: values)
  }

  /// A modifier or an argument of SwiftUI.
  package static func swiftUI(_ name: String, _ values: KeyValuePairs<String, String> = [:])
    -> OtherName
  {
    OtherName(.swiftUI, name, values: values)
  }

  /// An option of rn-bottom-sheet.
  package static func bottomSheet(_ name: String) -> OtherName {
    OtherName(.bottomSheet, name, values: [:])
  }

  /// A property of VCore's Presentation Host.
  package static func presentationHost(_ name: String) -> OtherName {
    OtherName(.presentationHost, name, values: [:])
  }

  /// A word that no system has.
  package static func word(_ name: String, _ values: KeyValuePairs<String, String> = [:])
    -> OtherName
  {
    OtherName(.none, name, values: values)
  }

  /// Returns a Boolean value that indicates whether a key of a file is the name: `sheet` and
  /// `sheet(isPresented:)` are the same name.
  package func isWritten(_ key: String) -> Bool { key.prefix { $0 != "(" } == name }

  /// Returns what is written in place of the name and a value; nil for a value without a translation.
  func translation(of value: String) -> String? {
    let value = value.hasPrefix(".") ? String(value.dropFirst()) : value
    for translation in translations {
      let parts = translation.value.split(
        separator: "*", omittingEmptySubsequences: false)
      guard let first = parts.first, let last = parts.dropFirst().first else {
        if translation.value == value { return translation.text }
        continue
      }
      guard value.hasPrefix(first), value.hasSuffix(last), value.count >= first.count + last.count
      else { continue }
      let rest = value.dropFirst(first.count).dropLast(last.count)
      let word = rest.hasPrefix(".") ? rest.dropFirst() : rest
      return translation.text.split(separator: "*", omittingEmptySubsequences: false)
        .joined(separator: String(word))
    }
    return nil
  }
}

/// A word of another system for which there is no key, and what is written in its place.
package struct KeylessName: Sendable {
  package let name: OtherName

  /// The text that is written in its place; nil if the sentence says it.
  package var nearest: String?

  /// A sentence about what is written in its place, for messages.
  let instead: String

  /// Returns the word that a key is; nil for none.
  static func named(_ key: String) -> KeylessName? { all.first { $0.name.isWritten(key) } }

  private init(_ name: OtherName, _ instead: String, nearest: String? = nil) {
    self.name = name
    self.instead = instead
    self.nearest = nearest
  }

  private static let sheet =
    "a sheet is written under sheets, and isPresented: FLAG is the flag, or item: text the item, that presents it"
  private static let closure = "it is an event: on: [{ event: onDismiss, sheet: ID, do: [ … ] }]"

  /// All such words, in the order of the table of names.
  package static let all = [
    KeylessName(.swiftUI("sheet"), sheet),
    KeylessName(.swiftUI("onDismiss"), closure),
    KeylessName(
      .swiftUI("fullScreenCover"), "a cover is a style of what is written under sheets",
      nearest: "style: fullScreen"),
    KeylessName(
      .swiftUI("confirmationDialog"), "UIKit calls a confirmation dialog an action sheet",
      nearest: "actionSheet"),
    KeylessName(
      .swiftUI("inspector"),
      "an inspector is a column beside the content, which is not drawn; where the width is compact it is "
        + "a sheet: write that one under sheets"),
    KeylessName(
      .uikit("sheetPresentationController"), "its properties are keys of the sheet itself"),
    KeylessName(
      .uikit("popoverPresentationController"), "its properties are keys of popover",
      nearest: "popover"),
    KeylessName(
      .uikit("arrowDirection"),
      "UIKit sets it: a state has it, as in expect: [{ at: settled, ID.arrow.direction: up }]; the allowed "
        + "directions are popover: { arrows: [up, down] }"),
    KeylessName(
      .uikit("popoverBackgroundViewClass"),
      "a background view of an app's own is not drawn; the arrow and the corners are the tokens popover.*"
    ),
    KeylessName(
      .uikit("delegate"),
      "its answers are keys, such as shouldDismiss and popover: { adapts: none }, and its calls are events"
    ),
  ]
}
