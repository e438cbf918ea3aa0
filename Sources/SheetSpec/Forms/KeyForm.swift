/// What keys of the file's own choice look like.
enum KeyForm: Sendable {
  /// An id that can stand before a dot.
  case id
  /// One of SwiftUI's flags that present a sheet.
  case flag
  case token
  /// A value of a state, such as `sheet.height`.
  case statePath

  static let idPattern = "[A-Za-z][A-Za-z0-9_-]*"

  var pattern: String {
    switch self {
    case .id, .flag: "^\(Self.idPattern)$"
    case .token: #"^[A-Za-z0-9]+(\.[A-Za-z0-9]+)+$"#
    case .statePath: #"^[A-Za-z][A-Za-z0-9_-]*(\.[A-Za-z]+)+$"#
    }
  }

  func matches(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
    func isInner(_ byte: UInt8) -> Bool {
      isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x5F || byte == 0x2D
    }
    func isID(_ part: some Collection<UInt8>) -> Bool {
      part.first.map(isLetter) == true && part.allSatisfy(isInner)
    }
    switch self {
    case .id, .flag: return isID(text.utf8)
    case .token: return !text.isEmpty
    case .statePath:
      let parts = text.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
      return parts.count > 1 && parts.allSatisfy { isID($0) }
    }
  }

  /// What keys of this form are, in words.
  var name: String {
    switch self {
    case .id: "id"
    case .flag: "flag"
    case .token: "token"
    case .statePath: "value"
    }
  }
}
