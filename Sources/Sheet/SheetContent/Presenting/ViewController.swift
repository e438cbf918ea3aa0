public import SheetTokens

/// A view controller that presents or is presented, as far as sheets need one.
///
/// It owns its content for its whole life; a presentation does not move content to another view
/// controller.
public struct ViewController: Equatable, Sendable {
  /// The id by which steps and events name it, unique in a presentation.
  public var id: String

  /// The style of its presentation.
  public var modalPresentationStyle = ModalPresentationStyle.automatic

  /// The style that covers the screen, to which a popover has adapted; nil for none.
  package var adaptedStyle: ModalPresentationStyle?

  /// The style under which it is on the screen, unless that is a sheet to which a popover has adapted.
  package var shownStyle: ModalPresentationStyle { adaptedStyle ?? modalPresentationStyle }

  /// The style of its transition under the styles that cover the screen or a presentation context.
  public var modalTransitionStyle = ModalTransitionStyle.coverVertical

  /// The id of the view of the presenting view controller out of which it zooms under the styles that cover the
  /// screen, as with `preferredTransition = .zoom(…)` (iOS 18); nil for its transition style.
  public var zoomSource: String?

  /// A Boolean value that determines whether its view is covered by view controllers that are
  /// presented over the current context; nil for the default: true for a navigation controller.
  public var definesPresentationContext: Bool?

  /// The alert or action sheet that it is; nil for another view controller, and then nothing is set.
  ///
  /// An alert has the style `custom`, an action sheet the style `popover`.
  public var alert: AlertContent? {
    get { if case .alert(let alert) = content.kind { alert } else { nil } }
    set {
      guard let newValue else { return }
      content = Content(kind: .alert(newValue), label: newValue.spokenLabel)
      modalPresentationStyle = newValue.preferredStyle == .alert ? .custom : .popover
    }
  }

  /// The style of its alert; that of an alert for another view controller.
  package var alertStyle: AlertContent.Style { alert?.preferredStyle ?? .alert }

  /// A Boolean value that determines whether a swipe, a tap outside and the escape gesture are
  /// prevented from dismissing it.
  public var isModalInPresentation = false

  /// The appearance of its content; the presenting view controller keeps its own.
  public var overrideUserInterfaceStyle = UserInterfaceStyle.system

  /// The background of its view; modals of Presentation Host have the background of their kind.
  public var background = SheetBackground.system

  /// The preferred size of its content in points, finite and not negative; nil for none.
  public var preferredContentSize: Size? {
    didSet {
      let isValid = preferredContentSize.map { size in
        [size.width, size.height].allSatisfy { $0.isFinite && $0 >= 0 }
      }
      precondition(isValid ?? true, "a preferred content size is finite and not negative")
    }
  }

  /// The content, or the content of the root page before the first push.
  public var content: Content

  /// The pages of a navigation controller, root first; empty without one.
  public var pages: [Content] = []

  /// SwiftUI's `isPresented`: the flag that presents it and that a dismissal sets to false; nil for
  /// none.
  ///
  /// Content behind a flag is created again for every presentation; a view controller without one
  /// keeps its content.
  public var isPresentedFlag: String?

  /// The type of SwiftUI's `item` that presents it; nil for a view controller that no item presents.
  public var itemType: PresentationHostItem.Kind?

  /// SwiftUI's `item`; nil for none, and then it is dismissed.
  public var item: PresentationHostItem?

  /// A Boolean value that is true if a binding presents it, so that its content is created again for every
  /// presentation.
  package var isBound: Bool { isPresentedFlag != nil || itemType != nil }

  /// The view controller with the item in the texts of its contents.
  package var showingItem: ViewController {
    guard let item else { return self }
    var shown = self
    shown.content = content.showing(item: item.words)
    shown.pages = pages.map { $0.showing(item: item.words) }
    return shown
  }

  /// A Boolean value that is true if the app restores its own detent after every drag.
  public var controlsSelectedDetent = false

  /// The options of its presentation by Presentation Host; they have no effect under other styles.
  public var presentationHost = PresentationHostModal()

  /// The delegate that presents it as a custom full-screen sheet under the style `custom`; nil for
  /// none.
  public var transitioningDelegate: BottomSheetTransitioningDelegate?

  private var sheet = SheetPresentationController()
  private var popover = PopoverPresentationController()

  /// Creates a view controller.
  public init(id: String, content: Content = Content()) {
    self.id = id
    self.content = content
  }

  /// The sheet's options; nil if the style is not a sheet's, and then assignments are ignored.
  public var sheetPresentationController: SheetPresentationController? {
    get { SheetPresentationController.presents(modalPresentationStyle) ? sheet : nil }
    set {
      guard let newValue, SheetPresentationController.presents(modalPresentationStyle)
      else { return }
      sheet = newValue
    }
  }

  /// The popover's options; nil if the style is not a popover's, and then assignments are ignored.
  public var popoverPresentationController: PopoverPresentationController? {
    get { PopoverPresentationController.presents(modalPresentationStyle) ? popover : nil }
    set {
      guard let newValue, PopoverPresentationController.presents(modalPresentationStyle)
      else { return }
      popover = newValue
    }
  }

  /// A Boolean value that is true for the content of a modal of Presentation Host.
  public var isHosted: Bool { modalPresentationStyle == .presentationHost }

  /// The visible content: the topmost page, or the only content.
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

  /// The title of the page below the topmost one; nil for none.
  package var backTitle: String? { pages.count > 1 ? pages[pages.count - 2].bar?.title : nil }

  /// The options of the presented sheet under any style: a sheet's own, or those a popover adapts
  /// to.
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

  /// A Boolean value that is true if it is presented as a custom full-screen sheet: its delegate
  /// provides the presentation controller.
  public var isPresentedAsCard: Bool {
    transitioningDelegate?.presentationController(
      forPresented: self, presenting: nil, source: self) != nil
  }

  /// A Boolean value that is false for styles that are not drawn.
  package var isDrawn: Bool {
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet, .popover, .presentationHost: true
    case .custom: isPresentedAsCard || alert != nil
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: true
    }
  }

  /// A Boolean value that is true if it provides the presentation context of what it presents.
  package var providesContext: Bool { definesPresentationContext ?? !pages.isEmpty }

  /// The options of its custom full-screen sheet; the default ones without a delegate, and then
  /// assignments are ignored.
  public var presentedCard: BottomSheetPresentationController {
    get { transitioningDelegate?.options ?? BottomSheetPresentationController() }
    set { transitioningDelegate?.options = newValue }
  }
}
