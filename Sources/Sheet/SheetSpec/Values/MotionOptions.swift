public import SheetCatalogs
internal import SheetForms
internal import SheetModel

/// The motion of a sheet.
public enum SheetPhase: OptionValue {
  /// The presentation.
  case present
  /// The dismissal.
  case dismiss
  /// The change from one detent to another.
  case change(from: NamedDetent, to: NamedDetent)

  /// Reads `present`, `dismiss`, or two detents such as `medium:large`.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    switch text.value {
    case "present": self = .present
    case "dismiss": self = .dismiss
    default:
      guard let ends = text.split(at: ":"), !ends.tail.value.contains(":") else {
        throw .unknown(
          .unknownChoice, text, noun: "phase", among: ["present", "dismiss", "medium:large"],
          allowed: "one of: present, dismiss, or two detents such as medium:large")
      }
      var reader = FieldReader()
      let from = reader.read(ends.head, NamedDetent.init(reading:))
      let to = reader.read(ends.tail, NamedDetent.init(reading:))
      guard let from, let to else { throw DiagnosticError(reader.diagnostics) }
      self = .change(from: from.value, to: to.value)
    }
  }

  /// `present`, `dismiss` or the two detents.
  public var spelling: String {
    switch self {
    case .present: "present"
    case .dismiss: "dismiss"
    case .change(let from, let to): "\(from.name):\(to.name)"
    }
  }
}

extension Spelled<SheetPhase> {
  /// The detents at both ends, each with its place; nil for other phases.
  package var ends: (from: Spelled<NamedDetent>, to: Spelled<NamedDetent>)? {
    guard case .change(let from, let to) = value, let texts = text.split(at: ":") else {
      return nil
    }
    return (
      Spelled<NamedDetent>(from, text: texts.head), Spelled<NamedDetent>(to, text: texts.tail)
    )
  }
}

/// The distance of a drag.
public struct DragDistance: OptionValue {
  let length: Length

  /// Returns a distance downwards in points, from −100,000 to 100,000; negative upwards.
  public static func points(_ points: Double) -> DragDistance {
    DragDistance(length: Length(value: points, unit: .points, range: Length.movements))
  }

  /// Reads a length.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    length = try text.length(Length.movements)
  }

  private init(length: Length) { self.length = length }

  /// The number with its unit.
  public var spelling: String { length.spelling }
}

/// The duration of a drag.
public struct DragDuration: OptionValue {
  /// Seconds, 0 to 3600.
  public let seconds: Double

  /// The duration of a drag that names none.
  static let standard = DragDuration(seconds: 0.3)

  /// Creates a duration in seconds, 0 to 3600.
  public init(seconds: Double) { self.seconds = seconds }

  /// Reads a time with its unit.
  public init(reading text: Located<String>) throws(DiagnosticError) { seconds = try text.time() }

  /// The seconds with their unit.
  public var spelling: String { "\(seconds.plain)s" }
}

/// The speed of the finger at the end of a drag.
public struct ReleaseSpeed: OptionValue {
  /// Points per second, positive downwards, from −100,000 to 100,000.
  public let pointsPerSecond: Double

  /// Creates a speed in points per second, positive downwards.
  public init(pointsPerSecond: Double) { self.pointsPerSecond = pointsPerSecond }

  /// Reads a speed with or without its unit.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    pointsPerSecond = try text.speed()
  }

  /// The number with its unit.
  public var spelling: String { "\(pointsPerSecond.plain)pt/s" }
}

/// The part of the screen that a tap touches.
public enum TappedPart: String, OptionChoice {
  /// The grabber.
  case grabber
  /// The area beside the sheet.
  case backdrop
  /// The close button.
  case close
  /// The content of the sheet.
  case sheet

  /// The noun in messages.
  public static let noun = "part to tap"

  /// The target of the step.
  var target: TapTarget {
    switch self {
    case .grabber: .grabber
    case .backdrop: .backdrop
    case .close: .closeButton
    case .sheet: .sheet
    }
  }
}
