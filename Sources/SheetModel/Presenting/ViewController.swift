public import SheetPrimitives

/// A screenful of content that presents or is presented: UIKit's view controller, as far as sheets
/// need one.
///
/// It owns its content from the beginning; presenting never moves content from one to another.
public struct ViewController: Equatable, Sendable {
  /// What steps and events call it; different from all others of a presentation.
  public var id: String

  public var modalPresentationStyle = ModalPresentationStyle.automatic

  /// Whether a swipe, a tap outside or the escape gesture may not dismiss it.
  public var isModalInPresentation = false

  /// The appearance of its content; what presents it keeps its own.
  public var overrideUserInterfaceStyle = UserInterfaceStyle.system

  /// The size it asks for, in points; nil asks for none.
  public var preferredContentSize: Size?

  public var content: Content

  /// The pages of a navigation controller, the root first; empty without one.
  public var pages: [Content] = []

  /// SwiftUI's `isPresented`: the flag that presents it and that dismissing sets to false.
  ///
  /// Content behind a flag is made anew for every presentation, where a view controller keeps its.
  public var isPresentedFlag: String?

  /// Whether dragging never keeps a new detent, because the app sets the old one again.
  public var controlsSelectedDetent = false

  private var sheet = SheetPresentationController()
  private var popover = PopoverPresentationController()

  public init(id: String, content: Content = Content()) {
    self.id = id
    self.content = content
  }

  /// The sheet's options; nil unless the style is that of a sheet, and then nothing can be set.
  public var sheetPresentationController: SheetPresentationController? {
    get { SheetPresentationController.presents(modalPresentationStyle) ? sheet : nil }
    set {
      guard let newValue, SheetPresentationController.presents(modalPresentationStyle)
      else { return }
      sheet = newValue
    }
  }

  /// The popover's options; nil unless the style is a popover's.
  public var popoverPresentationController: PopoverPresentationController? {
    get { PopoverPresentationController.presents(modalPresentationStyle) ? popover : nil }
    set {
      guard let newValue, PopoverPresentationController.presents(modalPresentationStyle)
      else { return }
      popover = newValue
    }
  }

  /// The content in sight: the topmost page, or the only content.
  public var visibleContent: Content {
    get { pages.last ?? content }
    set {
      if pages.isEmpty {
        content = newValue
      } else {
        pages[pages.count - 1] = newValue
      }
    }
  }

  /// The options it is presented with, whatever the style: a sheet's own, or those a popover
  /// adapts to.
  public var presentedSheet: SheetPresentationController {
    get { sheetPresentationController ?? popover.adaptiveSheetPresentationController }
    set {
      if sheetPresentationController != nil {
        sheet = newValue
      } else {
        popover.adaptiveSheetPresentationController = newValue
      }
    }
  }

  /// The detent it asks for: the selected one where it is among the detents, or else the first as
  /// written (K-06).
  var wantedDetent: Detent.Identifier? {
    let names = presentedSheet.detents.map(\.identifier)
    return names.first { $0 == presentedSheet.selectedDetentIdentifier } ?? names.first
  }
}
