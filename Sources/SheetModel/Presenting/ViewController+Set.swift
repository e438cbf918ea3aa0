extension ViewController {
  /// Sets a property; a detent that the sheet does not have is not selected, as in UIKit.
  public mutating func set(_ property: PropertyChange.Property) {
    switch property {
    case .isModalInPresentation(let value): isModalInPresentation = value
    case .overrideUserInterfaceStyle(let style): overrideUserInterfaceStyle = style
    case .preferredContentSize(let size): preferredContentSize = size
    case .content(let content):
      if pages.isEmpty {
        self.content = content
      } else {
        pages[pages.count - 1] = content
      }
    case .selectedDetentIdentifier(let name?)
    where !presentedSheet.detents.contains { $0.identifier == name }:
      break
    default: presentedSheet.set(property)
    }
  }
}

extension SheetPresentationController {
  fileprivate mutating func set(_ property: PropertyChange.Property) {
    switch property {
    case .detents(let value): detents = value
    case .selectedDetentIdentifier(let value): selectedDetentIdentifier = value
    case .largestUndimmedDetentIdentifier(let value): largestUndimmedDetentIdentifier = value
    case .grabberVisibility(let value): grabberVisibility = value
    case .prefersScrollingExpandsWhenScrolledToEdge(let value):
      prefersScrollingExpandsWhenScrolledToEdge = value
    case .preferredCornerRadius(let value): preferredCornerRadius = value
    case .prefersEdgeAttachedInCompactHeight(let value): prefersEdgeAttachedInCompactHeight = value
    case .widthFollowsPreferredContentSizeWhenEdgeAttached(let value):
      widthFollowsPreferredContentSizeWhenEdgeAttached = value
    case .delegateShouldDismiss(let value): delegateShouldDismiss = value
    case .preferredContentSize, .isModalInPresentation, .overrideUserInterfaceStyle, .content,
      .invalidateDetents:
      break
    }
  }
}
