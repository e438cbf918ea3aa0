internal import SheetModel

/// The visibility of the status bar and the home indicator over a presenter.
enum SystemBars {
  /// Visible over the presenter and over everything above it.
  case visible
  /// Visible where the presenter is pushed back or covered, since it contains its own bars.
  case visibleAbovePresenter
  /// Hidden in a diagram of plain surfaces, of which none has content.
  case hidden

  /// Creates the visibility of the bars at a moment.
  init(_ state: PresentationState, in presentation: Presentation) {
    switch state.presenter.content.kind {
    case .wireframe, .blocks, .alert:
      self = .visible
    case .none, .color, .picture:
      if presentation.statusBar == .on {
        self = .visible
      } else if !presentation.viewControllers.contains(where: \.hasContent) {
        self = .hidden
      } else if case .picture = state.presenter.content.kind {
        self = .visibleAbovePresenter
      } else {
        self = .visible
      }
    }
  }

  /// Returns the opacity of a bar.
  ///
  /// - Parameter coveredShare: The share of the bar below which the presenter is pushed back or
  ///   covered, 0…1.
  /// - Returns: The opacity, 0…1.
  func opacity(coveredShare: Double) -> Double {
    switch self {
    case .visible: 1
    case .visibleAbovePresenter: coveredShare
    case .hidden: 0
    }
  }
}

extension ViewController {
  fileprivate var hasContent: Bool {
    content.kind != .none || pages.contains { $0.kind != .none }
  }
}
