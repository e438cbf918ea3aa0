public import SheetPrimitives

/// An object that manages the presentation of a view controller.
///
/// It is a controller: it has no view of its own, and views are not added to it.
public protocol PresentationController: Equatable, Sendable {
  /// Returns a Boolean value that indicates whether this kind of controller presents a style.
  static func presents(_ style: ModalPresentationStyle) -> Bool
}

/// The style of a modal presentation, under UIKit's names.
public enum ModalPresentationStyle: String, CaseIterable, Sendable {
  /// The system's choice, a page sheet.
  case automatic
  /// A sheet.
  case pageSheet
  /// A form sheet.
  case formSheet
  /// The whole screen; the views below are removed once the presentation has completed.
  case fullScreen
  /// The whole screen, over the views below, which remain.
  case overFullScreen
  /// As `fullScreen`, over the nearest view controller that defines a presentation context.
  case currentContext
  /// As `overFullScreen`, over the nearest view controller that defines a presentation context.
  case overCurrentContext
  /// A popover, or a sheet in compact size classes.
  case popover
  /// A style of the app's own; drawn with a delegate that provides a custom full-screen sheet.
  case custom
  /// A modal in a layer of Presentation Host, which UIKit does not present.
  case presentationHost

  /// A Boolean value that is true for the styles that cover the screen or a presentation context.
  public var covers: Bool {
    switch self {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: true
    case .automatic, .pageSheet, .formSheet, .popover, .custom, .presentationHost: false
    }
  }

  /// A Boolean value that is true if the views below are removed once the presentation has completed.
  public var removesPresentingView: Bool { self == .fullScreen || self == .currentContext }

  /// A Boolean value that is true for the styles that cover a presentation context.
  package var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The style of the transition of a full-screen presentation, under UIKit's names.
///
/// `partialCurl` is missing: UIKit peels the screen off as paper, which no document describes.
public enum ModalTransitionStyle: String, CaseIterable, Sendable {
  /// Slides up from the bottom edge.
  case coverVertical
  /// Fades in.
  case crossDissolve
  /// Turns over about a vertical axis, from right to left; back from left to right.
  case flipHorizontal
}

/// A controller that presents a view controller in a popover, or as a sheet in compact size
/// classes.
public struct PopoverPresentationController: PresentationController {
  /// Returns true for the popover style.
  public static func presents(_ style: ModalPresentationStyle) -> Bool { style == .popover }

  /// The place that a popover points at.
  public enum Source: Equatable, Sendable {
    /// The bar button item in the navigation bar of the presenting view controller.
    case barButtonItem
    /// A view of the presenting view controller, by the id of its block, or a part of it: `rect` is in
    /// points from the view's top-left corner, as UIKit's `sourceRect`; nil for the whole view.
    case view(String, rect: Rect? = nil)
    /// A rectangle in points of the window.
    case rect(Rect)
  }

  /// The place that the popover points at.
  public var source = Source.barButtonItem

  /// The directions in which the arrow may point; not empty.
  ///
  /// Of those in which the popover fits, the first in the order up, down, left, right is taken.
  public var permittedArrowDirections = PopoverArrowDirection.allCases

  /// The presentation in compact size classes, which the delegate returns from
  /// `adaptivePresentationStyle(for:traitCollection:)`, and SwiftUI's `presentationCompactAdaptation` gives.
  public var compactAdaptation = CompactAdaptation.sheet

  /// The views of the presenting view controller that receive touches while the popover is presented, by
  /// the ids of their blocks; nil for all of them.
  public var passthroughViews: [String]? = []

  /// A Boolean value that is true if the popover may cover its source where there is too little room
  /// beside it.
  public var canOverlapSourceViewRect = false

  /// The least distances from the edges of the window in points, 0 or more; nil for the profile's.
  ///
  /// The safe area is kept free as well.
  public var popoverLayoutMargins: EdgeInsets?

  /// The options of the sheet that the popover adapts to in compact size classes.
  public var adaptiveSheetPresentationController = SheetPresentationController()

  /// Creates a popover's default options.
  public init() {}
}

/// The presentation of a popover in compact size classes.
public enum CompactAdaptation: String, CaseIterable, Sendable {
  /// A sheet, the default.
  case sheet
  /// A popover as elsewhere.
  case none
  /// A full screen; SwiftUI's `fullScreenCover`.
  case fullScreen
  /// A full screen that keeps what lies below.
  case overFullScreen

  /// The style that replaces that of a popover; nil for none.
  package var style: ModalPresentationStyle? {
    switch self {
    case .sheet: .pageSheet
    case .none: nil
    case .fullScreen: .fullScreen
    case .overFullScreen: .overFullScreen
    }
  }
}

/// The direction in which the arrow of a popover points, under UIKit's names.
public enum PopoverArrowDirection: String, CaseIterable, Sendable {
  /// Upwards, from a popover below its source.
  case up
  /// Downwards, from a popover above its source.
  case down
  /// To the left, from a popover to the right of its source.
  case left
  /// To the right, from a popover to the left of its source.
  case right
}

/// Stops the program if an option is set to a number that is not finite.
package func requireFinite(_ number: Double?, _ name: StaticString) {
  precondition(number?.isFinite ?? true, "\(name) is finite")
}

/// The visibility of the status bar over the presenter.
public enum StatusBarVisibility: String, CaseIterable, Sendable {
  /// Visible, except over a picture, which contains its own, until the presenter is pushed back or
  /// covered; hidden in a diagram without any content: a presenter without blocks and placeholders,
  /// below sheets without content.
  case auto
  /// Visible.
  case on
  /// Hidden.
  case off
}
