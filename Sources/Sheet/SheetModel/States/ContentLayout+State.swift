public import SheetContent

extension SurfaceState {
  /// Returns the layout of the visible content, in points from the surface's top-left
  /// corner.
  public func contentLayout(in presentation: Presentation) -> ContentLayout {
    contentLayout(of: page, offset: contentOffset, in: presentation)
  }

  /// Returns the layouts of the lower and the upper page of the page turn in progress, unscrolled; the
  /// visible content's layout if there is none.
  ///
  /// - Parameters:
  ///   - presentation: The presentation.
  ///   - margin: The distance in points above and below the surface in which parts are laid out too.
  /// - Returns: The layouts, whose top edge lies above that of the surface by the margin.
  public func pageLayouts(
    in presentation: Presentation, margin: Double = 0
  ) -> [ContentLayout] {
    guard let pageTurn else {
      return [contentLayout(of: page, offset: contentOffset, margin: margin, in: presentation)]
    }
    return pageTurn.laidOutPages.map { contentLayout(of: $0, margin: margin, in: presentation) }
  }

  private var page: LaidOutPage {
    LaidOutPage(content: content, leadsBack: pageCount > 1, backTitle: backTitle)
  }

  /// The surface as the container of concentric corners.
  package var corners: CornerContainer {
    CornerContainer(rect: Rect(frame.size), radii: outline.radii)
  }

  package var contentKind: ContentSurface.Kind {
    if case .modal = details { .modal } else { .sheet }
  }

  private func contentLayout(
    of page: LaidOutPage, offset: Double = 0, margin: Double = 0, in presentation: Presentation
  ) -> ContentLayout {
    let surface = ContentSurface(
      kind: contentKind, size: frame.size, insets: contentInsets,
      container: page.content.followsCorners ? corners : nil, offset: offset,
      leadsBack: page.leadsBack, backTitle: page.backTitle,
      isSearching: firstResponder == SearchField.id)
    return presentation.layout(of: page.content, in: surface.extended(by: margin))
  }
}

extension PresenterState {
  /// Returns the layout of the visible content on a screen.
  public func contentLayout(on screen: Screen, in presentation: Presentation) -> ContentLayout {
    contentLayout(of: page, on: screen, in: presentation)
  }

  /// Returns the layouts of the lower and the upper page of the page turn in progress; the visible
  /// content's layout if there is none.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - presentation: The presentation.
  ///   - margin: The distance in points above and below the screen in which parts are laid out too.
  /// - Returns: The layouts, whose top edge lies above that of the screen by the margin.
  public func pageLayouts(
    on screen: Screen, in presentation: Presentation, margin: Double = 0
  ) -> [ContentLayout] {
    (pageTurn?.laidOutPages ?? [page]).map {
      contentLayout(of: $0, on: screen, margin: margin, in: presentation)
    }
  }

  /// The height in points down to which the parts of a whole content are found.
  private static let depth = 10_000.0

  /// Returns the layout of the visible content with all its parts, from its top edge on.
  public func wholeContentLayout(on screen: Screen, in presentation: Presentation) -> ContentLayout
  {
    var (presenter, whole) = (self, screen)
    presenter.contentOffset = 0
    whole.size.height = Self.depth
    return presenter.contentLayout(on: whole, in: presentation)
  }

  private var page: LaidOutPage {
    LaidOutPage(content: content, leadsBack: pageCount > 1, backTitle: backTitle)
  }

  private func contentLayout(
    of page: LaidOutPage, on screen: Screen, margin: Double = 0, in presentation: Presentation
  ) -> ContentLayout {
    // An app's bar lies below the status bar and any display cutout.
    var insets = screen.safeArea
    insets.top = max(insets.top, screen.statusBarHeight)
    let surface = ContentSurface(
      kind: .screen, size: screen.size, insets: insets,
      container: page.content.followsCorners
        ? CornerContainer(
          rect: Rect(screen.size), radii: .all(screen.displayCornerRadius)) : nil,
      offset: pageTurn == nil ? contentOffset : 0, leadsBack: page.leadsBack,
      backTitle: page.backTitle, isSearching: firstResponder == SearchField.id)
    return presentation.layout(of: page.content, in: surface.extended(by: margin))
  }
}

extension ContentSurface {
  /// Returns the surface, higher by a margin at both edges, with its content in the same place.
  fileprivate func extended(by margin: Double) -> ContentSurface {
    var surface = self
    surface.size.height += 2 * margin
    surface.insets.top += margin
    surface.container?.rect.y += margin
    return surface
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
