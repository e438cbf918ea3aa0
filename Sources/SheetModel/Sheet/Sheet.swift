public import SheetPrimitives

/// A sheet's options with every choice made.
public struct Sheet: Equatable, Sendable {
  /// Active detents, lowest first; never empty.
  public var detents: [ResolvedDetent]

  /// Index into `detents` of the one the sheet opens at.
  public var selectedIndex: Int

  /// Index into `detents` of the largest that does not dim; nil when every detent dims.
  public var largestUndimmedIndex: Int?

  public var showsGrabber: Bool
  public var cornerRadius: Double
  public var cornerCurve: CornerCurve
  public var content: SheetContent

  /// - Precondition: `detents` is not empty and both indices lie in it.
  public init(
    detents: [ResolvedDetent], selectedIndex: Int, largestUndimmedIndex: Int?,
    showsGrabber: Bool, cornerRadius: Double, cornerCurve: CornerCurve, content: SheetContent
  ) {
    precondition(detents.indices.contains(selectedIndex))
    precondition(largestUndimmedIndex.map(detents.indices.contains) ?? true)
    self.detents = detents
    self.selectedIndex = selectedIndex
    self.largestUndimmedIndex = largestUndimmedIndex
    self.showsGrabber = showsGrabber
    self.cornerRadius = cornerRadius
    self.cornerCurve = cornerCurve
    self.content = content
  }

  public var selected: ResolvedDetent { detents[selectedIndex] }

  /// Height of the largest undimmed detent; 0 when every detent dims.
  public var undimmedHeight: Double {
    largestUndimmedIndex.map { detents[$0].heightPoints } ?? 0
  }
}

/// What stands in a sheet.
public enum SheetContent: Equatable, Sendable {
  /// Nothing but the sheet itself.
  case none
  /// Grey bars in so many rows, and a navigation bar where one is asked for.
  case wireframe(rows: Int, bar: NavigationBarContent?)
}

/// What stands in a navigation bar.
public struct NavigationBarContent: Equatable, Sendable {
  public var title: String?
  public var hasCloseButton: Bool

  public init(title: String?, hasCloseButton: Bool) {
    self.title = title
    self.hasCloseButton = hasCloseButton
  }
}

/// What the sheet is presented over.
public enum PresenterContent: Equatable, Sendable {
  /// Grey bars and a status bar.
  case wireframe
  /// One colour and nothing else.
  case color(Color)
}
