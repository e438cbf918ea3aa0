internal import SheetForms
internal import SheetModel

/// The style of a presentation.
public enum ScenarioStyle: String, CaseIterable, Sendable {
  /// A page sheet.
  case page
  /// A form sheet, on screens that are wide enough.
  case form
  /// The system's choice, as without a style.
  case automatic
  /// A full screen.
  case fullScreen
  /// A full screen that keeps what lies below.
  case overFullScreen
  /// Over the view controller that defines a presentation context.
  case currentContext
  /// The same, which keeps what lies below.
  case overCurrentContext
  /// A popover, on screens that are wide enough.
  case popover
  /// A custom full-screen sheet.
  case custom

  /// A Boolean value that is true for the styles of sheets.
  var isSheet: Bool { self == .page || self == .form || self == .automatic }

  /// The style that covers the screen or a presentation context; nil for another.
  var cover: ModalPresentationStyle? {
    ModalPresentationStyle(rawValue: rawValue).flatMap { $0.covers ? $0 : nil }
  }
}
