/// The form of keys that a file chooses; its raw value names such a key in messages.
package enum KeyForm: String, Sendable {
  /// An id that can precede a dot.
  case id
  /// One of SwiftUI's flags that present a sheet.
  case flag
  case token
  /// A value of a state, such as `sheet.height`.
  case statePath = "value"

  package static let idPattern = "[A-Za-z][A-Za-z0-9_-]*"

  /// The characters of an id, for messages.
  package static let idWords = "letters, digits, - and _, a letter first"

  /// The form as a regular expression.
  package var pattern: String {
    switch self {
    case .id, .flag: "^\(Self.idPattern)$"
    case .token: #"^[A-Za-z0-9]+(\.[A-Za-z0-9]+)+$"#
    case .statePath: #"^\#(Self.idPattern)(\.[A-Za-z]+)+$"#
    }
  }

  /// The kind of thing that such a key names.
  var thing: NamedThing {
    switch self {
    case .id: .sheet
    case .flag: .flag
    case .token: .token
    case .statePath: .statePath
    }
  }

  package func matches(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
    func isID(_ part: Substring.UTF8View) -> Bool {
      part.first.map(isLetter) == true
        && part.allSatisfy {
          isLetter($0) || (0x30...0x39).contains($0) || [0x5F, 0x2D].contains($0)
        }
    }
    switch self {
    case .id, .flag: return isID(text[...].utf8)
    // The table of tokens knows their names.
    case .token: return true
    case .statePath:
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count > 1 && parts.allSatisfy { isID($0.utf8) }
    }
  }
}
