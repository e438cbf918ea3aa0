public import SheetPrimitives

/// What decides how a view controller is shown: a controller, not a view, and nothing is added to
/// it.
public protocol PresentationController: Equatable, Sendable {
  /// Whether a view controller of that style has one of this kind.
  static func presents(_ style: ModalPresentationStyle) -> Bool
}

/// How a view controller wants to be presented, under UIKit's names.
public enum ModalPresentationStyle: String, CaseIterable, Sendable {
  /// The system's choice, which is a page sheet.
  case automatic
  case pageSheet
  case formSheet
  case fullScreen
  case overFullScreen
  case popover
  case custom
}

/// Presents a view controller beside what it came from, and as a sheet where there is no room.
public struct PopoverPresentationController: PresentationController {
  public static func presents(_ style: ModalPresentationStyle) -> Bool { style == .popover }

  /// What the popover points at, in points of the screen; nil for a place of the system's choice.
  public var sourceRect: Rect?

  /// The sheet that the popover becomes in compact size classes.
  public var adaptiveSheetPresentationController = SheetPresentationController()

  public init() {}
}
