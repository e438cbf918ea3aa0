internal import SheetPrimitives

extension SurfaceState {
  /// Returns the layout of the visible content, in points from the surface's top-left
  /// corner.
  public func contentLayout(in presentation: Presentation) -> ContentLayout {
    contentLayout(
      of: LaidOutPage(content: content, leadsBack: pageCount > 1, backTitle: backTitle),
      offset: contentOffset, in: presentation)
  }

  /// Returns the layouts of the lower and the upper page of the page turn in progress, unscrolled; the
  /// visible content's layout if there is none.
  public func pageLayouts(in presentation: Presentation) -> [ContentLayout] {
    guard let pageTurn else { return [contentLayout(in: presentation)] }
    return pageTurn.laidOutPages.map { contentLayout(of: $0, in: presentation) }
  }

  var contentKind: ContentSurface.Kind {
    if case .modal = details { .modal } else { .sheet }
  }

  private func contentLayout(
    of page: LaidOutPage, offset: Double = 0, in presentation: Presentation
  ) -> ContentLayout {
    ContentLayout(
      page.content,
      in: ContentSurface(
        kind: contentKind, size: frame.size, insets: contentInsets, offset: offset,
        leadsBack: page.leadsBack, backTitle: page.backTitle),
      sizes: presentation.contentSizes, measure: presentation.textMeasure)
  }
}

extension PresenterState {
  /// Returns the layout of the visible content on a screen.
  public func contentLayout(on screen: Screen, in presentation: Presentation) -> ContentLayout {
    contentLayout(
      of: LaidOutPage(content: content, leadsBack: pageCount > 1, backTitle: backTitle), on: screen,
      in: presentation)
  }

  /// Returns the layouts of the lower and the upper page of the page turn in progress; the visible
  /// content's layout if there is none.
  public func pageLayouts(on screen: Screen, in presentation: Presentation) -> [ContentLayout] {
    guard let pageTurn else { return [contentLayout(on: screen, in: presentation)] }
    return pageTurn.laidOutPages.map { contentLayout(of: $0, on: screen, in: presentation) }
  }

  private func contentLayout(
    of page: LaidOutPage, on screen: Screen, in presentation: Presentation
  ) -> ContentLayout {
    // An app's bar lies below the status bar and any display cutout.
    var insets = screen.safeArea
    insets.top = max(insets.top, screen.statusBarHeight)
    return ContentLayout(
      page.content,
      in: ContentSurface(
        kind: .screen, size: screen.size, insets: insets, leadsBack: page.leadsBack,
        backTitle: page.backTitle),
      sizes: presentation.contentSizes, measure: presentation.textMeasure)
  }
}

/// A page of a navigation controller.
private struct LaidOutPage {
  let content: Content
  /// A Boolean value that is true if a page is below it.
  let leadsBack: Bool
  /// The title of the page below; nil for none.
  let backTitle: String?
}

extension PageTurn {
  /// The lower and the upper page.
  fileprivate var laidOutPages: [LaidOutPage] {
    [
      LaidOutPage(content: lower, leadsBack: lowerPageCount > 1, backTitle: lowerBackTitle),
      LaidOutPage(content: upper, leadsBack: true, backTitle: lower.bar?.title),
    ]
  }
}
