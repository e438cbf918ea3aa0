internal import SheetModel
internal import SheetPrimitives

/// How one word or number of a file is read.
enum TextForm: Sendable {
  /// Any text but none at all.
  case any
  /// The number of the format's version.
  case version
  /// Id of something that can be presented.
  case sheet
  /// The same, or the presenter.
  case controller
  case event
  /// Points, or pixels of the device.
  case length(ClosedRange<Double>)
  case time
  case speed
  case moment
  case detent
  /// A detent's height: a formula, a share or points.
  case height
  /// A detent of the sheet by its name.
  case detentName
  case cornerCurve
  case device
  case color
  case tokenValue
  case stateValue

  var allowed: String {
    switch self {
    case .any: "text"
    case .version: "1"
    case .sheet: "the id of a sheet"
    case .controller: "the id of a sheet, or presenter"
    case .event: "an event such as didDismiss"
    case .length(let range):
      "a length such as 24, 24pt or 72px, from \(range.lowerBound.plain) to "
        + "\(range.upperBound.plain) pt"
    case .time: "a time such as 300ms or 0.3s"
    case .speed: "a speed such as -900pt/s"
    case .moment: Moment.forms
    case .detent: Located<String>.detentForms
    case .height: "a formula such as min(300, maximum), a share such as 35%, or 320pt"
    case .detentName: "a detent of the sheet, or none"
    case .cornerCurve: "one of: \(CornerCurve.forms)"
    case .device: "one of `sheetdraw list devices`, or a size such as 393x852@3"
    case .color: "#RRGGBB, black, white or a name of `sheetdraw list palettes`"
    case .tokenValue: "a token's value such as 12pt, 0.3s or a word"
    case .stateValue: "a number or a word"
    }
  }

  /// What the text looks like, as a regular expression; nil where anything may be.
  var pattern: String? {
    let number = #"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?"#
    return switch self {
    case .any, .detentName, .tokenValue, .stateValue, .height, .detent, .color, .device: nil
    case .version: nil
    case .sheet, .controller: "^\(KeyForm.idPattern)$"
    case .event: "^[A-Za-z]+$"
    case .length: "^\(number)(pt|px)?$"
    case .time: "^\(number)(ms|s)$"
    case .speed: "^\(number)(pt/s)?$"
    case .moment:
      #"^(settled(#\d+)?|event:[A-Za-z]+(#\d+)?|"# + number + #"(ms|s|%(#\d+)?))$"#
    case .cornerCurve:
      "^(continuous|coreanimation|circular|superellipse:\(number)|smooth:\(number))$"
    }
  }

  /// Whether a bare number is one of its texts.
  var takesNumbers: Bool {
    switch self {
    case .version, .length, .speed, .detent, .height, .tokenValue, .stateValue: true
    case .any, .sheet, .controller, .event, .time, .moment, .detentName, .cornerCurve, .device,
      .color:
      false
    }
  }
}

extension KeyForm {
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
