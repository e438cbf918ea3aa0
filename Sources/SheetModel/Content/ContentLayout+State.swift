internal import SheetPrimitives

extension SurfaceState {
  /// Returns the layout of the visible content, in points from the surface's top-left
  /// corner.
  public func contentLayout(in presentation: Presentation) -> ContentLayout {
    contentLayout(
      of: content, leadsBack: pageCount > 1, offset: contentOffset, in: presentation)
  }

  /// Returns the layouts of the lower and the upper page of the page turn in progress, unscrolled;
  /// that of the visible content without one.
  public func pageLayouts(in presentation: Presentation) -> [ContentLayout] {
    guard let pageTurn else { return [contentLayout(in: presentation)] }
    return pageTurn.pages.map { page in
      contentLayout(of: page.content, leadsBack: page.leadsBack, in: presentation)
    }
  }

  private var contentKind: ContentSurface.Kind {
    if case .modal = details { .modal } else { .sheet }
  }

  private func contentLayout(
    of content: Content, leadsBack: Bool, offset: Double = 0, in presentation: Presentation
  ) -> ContentLayout {
    ContentLayout(
      content,
      in: ContentSurface(
        contentKind, size: frame.size, insets: contentInsets, offset: offset, leadsBack: leadsBack),
      sizes: presentation.contentSizes, measure: presentation.textMeasure)
  }
}

extension PresenterState {
  /// Returns the layout of the visible content on a screen.
  public func contentLayout(on screen: Screen, in presentation: Presentation) -> ContentLayout {
    contentLayout(of: content, leadsBack: pageCount > 1, on: screen, in: presentation)
  }

  /// Returns the layouts of the lower and the upper page of the page turn in progress; that of the
  /// visible content without one.
  public func pageLayouts(on screen: Screen, in presentation: Presentation) -> [ContentLayout] {
    guard let pageTurn else { return [contentLayout(on: screen, in: presentation)] }
    return pageTurn.pages.map { page in
      contentLayout(of: page.content, leadsBack: page.leadsBack, on: screen, in: presentation)
    }
  }

  private func contentLayout(
    of content: Content, leadsBack: Bool, on screen: Screen, in presentation: Presentation
  ) -> ContentLayout {
    // An app's bar lies below the status bar and any display cutout.
    var insets = screen.safeArea
    insets.top = max(insets.top, screen.statusBarHeight)
    return ContentLayout(
      content,
      in: ContentSurface(.screen, size: screen.size, insets: insets, leadsBack: leadsBack),
      sizes: presentation.contentSizes, measure: presentation.textMeasure)
  }
}

extension PageTurn {
  /// The lower and the upper page, each with a Boolean value that is true if a page is below it.
  fileprivate var pages: [(content: Content, leadsBack: Bool)] {
    [(lower, lowerPageCount > 1), (upper, true)]
  }
}
