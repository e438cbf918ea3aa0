public import SheetContent

/// The target of a touch at a point of the screen.
public struct Hit: Equatable, Sendable {
  /// The part of the screen that receives a touch.
  public enum Part: String, CaseIterable, Sendable {
    /// The bar at a sheet's top, with the square around it that receives touches.
    case grabber
    /// The close button of a navigation bar.
    case closeButton
    /// A navigation bar inside a sheet.
    case navigationBar
    /// The content of a sheet.
    case content
    /// A button of a content, or an item of its navigation bar.
    case button
    /// A text field of a content.
    case field
    /// A row with an id in a grouped list.
    case row
    /// A switch of a grouped list.
    case toggle = "switch"
    /// A segment of a segmented control.
    case segment
    /// A toolbar.
    case toolbar
    /// A tab bar.
    case tabBar
    /// A sheet without content.
    case sheet
    /// A modal of Presentation Host without content.
    case modal
    /// The dimming view behind a sheet, or of a layer of Presentation Host.
    case dimming
    /// The view controller that the first sheet is presented over.
    case presenter
    /// The keyboard.
    case keyboard
    /// A point outside the screen.
    case outside
  }

  /// The part that receives the touch.
  public var part: Part

  /// Id of the view controller that owns the part; for dimming, that of the sheet that dims, or of the
  /// modal that is sent the tap.
  ///
  /// Nil for the keyboard, outside the screen, and for dimming without a receiver.
  public var id: String?

  /// Id of the block of the content at the point; nil for none, and for a block without one.
  public var block: String?

  /// Index of the segment, or of the item of a bar; nil for other parts.
  public var item: Int?
}

extension PresentationState {
  /// Returns the topmost part that receives touches at a point of the screen.
  ///
  /// A sheet that allows background interaction passes touches beside it on to the views below
  /// (B26), and a popover those to some views below (X24). The dimming of any other sheet receives them.
  ///
  /// - Parameters:
  ///   - point: In points of the screen.
  ///   - presentation: The presentation that the state belongs to.
  /// - Returns: The part and its view controller.
  public func hit(_ point: Point, in presentation: Presentation) -> Hit {
    guard Rect(screen.size).contains(point) else { return Hit(part: .outside) }
    if let keyboardFrame, keyboardFrame.contains(point) { return Hit(part: .keyboard) }
    return hit(point, below: surfaces.count, in: presentation)
  }

  /// Returns the topmost part below an index of the surfaces that receives touches at a point.
  private func hit(_ point: Point, below end: Int, in presentation: Presentation) -> Hit {
    for index in surfaces[..<end].indices.reversed() where !surfaces[index].isHidden {
      let surface = surfaces[index]
      if let sheet = sheet(around: surface), sheet.hasGrabber(at: point, in: presentation) {
        return Hit(part: .grabber, id: sheet.id)
      }
      if let hit = hit(point, overOwner: surface.id, in: presentation) { return hit }
      if let hit = surface.hit(point, in: presentation) { return hit }
      if let popover = surface.popover, popover.passthroughViews != [] {
        let below = hit(point, below: index, in: presentation)
        let owner = index > 0 ? surfaces[index - 1].id : presenter.id
        if below.id == owner, popover.passes(below) { return below }
      }
      guard surface.allowsBackgroundInteraction else { return Hit(part: .dimming, id: surface.id) }
    }
    return hit(point, overOwner: presenter.id, in: presentation)
      ?? presenter.hit(point, on: screen, in: presentation)
  }

  /// Returns the part of the layers over a view controller at a point; nil if taps there reach the
  /// views below.
  private func hit(
    _ point: Point, overOwner owner: String, in presentation: Presentation
  ) -> Hit? {
    guard !layers.isEmpty else { return nil }
    return layers(over: owner).reversed().lazy.compactMap { $0.hit(point, in: presentation) }.first
  }

  /// Returns the point of a tap on a target; nil if there is no such target.
  func point(of target: TapTarget, in presentation: Presentation) -> Point? {
    switch target {
    case .point(let point): return point
    case .backdrop, .presenter:
      guard let details = topmost?.modal else { return pointBesideSheets }
      return pointInDimming(ofLayer: details.modal.layerID, in: presentation)
    case .grabber: return surfaces.last.map { grabberCenter(of: $0, in: presentation) }
    case .sheet: return topmost.map { pointInContent(of: $0, in: presentation) }
    case .layer(let id): return pointInDimming(ofLayer: id, in: presentation)
    case .block(let block, let id, let item):
      return point(ofBlock: block, item: item, on: id, in: presentation)
    case .closeButton:
      guard let surface = topmost,
        let button = surface.contentLayout(in: presentation).frame(.closeButton)?.rect
      else { return nil }
      return surface.onScreen(Point(x: button.midX, y: button.midY))
    }
  }

  /// Returns the point where the finger of a drag touches its surface; nil if it is not there.
  func start(of drag: Drag, in presentation: Presentation) -> Point? {
    guard let surface = surface(of: drag) else { return nil }
    switch drag.origin {
    case .grabber: return grabberCenter(of: surface, in: presentation)
    case .content: return pointInContent(of: surface, in: presentation)
    case .bar:
      guard let bar = surface.contentLayout(in: presentation).frame(.navigationBar)?.rect else {
        return grabberCenter(of: surface, in: presentation)
      }
      return surface.onScreen(Point(x: surface.frame.width / 2, y: bar.midY))
    }
  }

  /// Returns the surface that a drag names; the topmost one if it names none.
  func surface(of drag: Drag) -> SurfaceState? {
    drag.id.map { id in (surfaces + modals).last { $0.id == id } } ?? topmost
  }

  /// Returns a Boolean value that indicates whether a point is on the visible part of a surface.
  func shows(_ id: String, at point: Point) -> Bool {
    Rect(screen.size).contains(point)
      && surfaces.contains { $0.id == id && $0.frame.contains($0.transform.preimage(of: point)) }
  }

  private func grabberCenter(
    of surface: SurfaceState, in presentation: Presentation
  ) -> Point {
    let sizes = presentation.sheetDefaults
    return surface.onScreen(
      Point(x: surface.frame.width / 2, y: sizes.grabberTop + sizes.grabberSize.height / 2))
  }

  /// A point above the topmost surface, half-way between the screen's top edge and the surface's.
  private var pointBesideSheets: Point {
    Point(x: screen.size.width / 2, y: (surfaces.last?.placedFrame.y ?? screen.size.height) / 2)
  }

  /// Returns a point in the visible part of a surface's content, clear of the grabber and the bar.
  ///
  /// It is the middle of the content. If a control is there, it is the middle of the nearest gap between
  /// controls; without a gap it is the middle of the content, although a control is there.
  private func pointInContent(of sheet: SurfaceState, in presentation: Presentation) -> Point {
    let lowest = min(sheet.frame.height, sheet.top(ofScreenHeight: screen.size.height))
    let bottom = min(keyboardFrame.map { sheet.top(ofScreenHeight: $0.minY) } ?? lowest, lowest)
    let top = max(
      presentation.sheetDefaults.grabberHitSide, presentation.contentSizes.navigationBarHeight)
    var point = Point(x: sheet.frame.width / 2, y: min((top + bottom) / 2, lowest - 1))
    if sheet.alert != nil, sheet.maximumContentOffset > 0,
      let actions = sheet.contentLayout(in: presentation).frames.lazy.compactMap(\.clip).last
    {
      return sheet.onScreen(Point(x: actions.midX, y: actions.midY))
    }
    guard case .blocks = sheet.content.kind else { return sheet.onScreen(point) }
    let controls = sheet.contentLayout(in: presentation).frames.filter { part in
      part.isControl && part.rect.minX <= point.x && point.x <= part.rect.maxX
    }.map(\.rect)
    guard controls.contains(where: { $0.minY <= point.y && point.y <= $0.maxY }) else {
      return sheet.onScreen(point)
    }
    // The controls follow each other downwards.
    let gaps = zip([top] + controls.map(\.maxY), controls.map(\.minY) + [bottom])
    let middles = gaps.filter { $0 < $1 && $0 >= top && $1 <= bottom }.map { ($0 + $1) / 2 }
    point.y = middles.min { abs($0 - point.y) < abs($1 - point.y) } ?? point.y
    return sheet.onScreen(point)
  }

  /// Returns the centre of the part of a block with an id that no bar, edge or keyboard covers; nil if
  /// they cover all of it.
  ///
  /// A nil `owner` is the topmost surface.
  private func point(
    ofBlock id: String, item: Int?, on owner: String?, in presentation: Presentation
  ) -> Point? {
    let layout: ContentLayout
    var frame = Rect(screen.size)
    var transform = presenter.transform
    if owner == presenter.id {
      layout = presenter.contentLayout(on: screen, in: presentation)
    } else {
      let surface = owner.map { id in (surfaces + modals).last { $0.id == id } } ?? topmost
      guard let surface, !surface.isHidden else { return nil }
      layout = surface.contentLayout(in: presentation)
      frame = surface.frame
      transform = surface.transform
    }
    let parts = layout.frames.filter { $0.id == id && (item == nil || $0.item == item) }
    guard let part = parts.first else { return nil }
    let lowest = Point(x: 0, y: keyboardFrame?.minY ?? screen.size.height)
    let top =
      frame.y
      + max(
        part.visibleRect.minY, part.isNavigationItem ? 0 : layout.barBottom ?? 0)
    let end = part.isBarItem ? frame.height : layout.bottomBarTop ?? frame.height
    let bottom = min(frame.y + min(part.visibleRect.maxY, end), transform.preimage(of: lowest).y)
    guard top < bottom else { return nil }
    return transform.applied(
      to: Point(x: frame.x + part.rect.midX, y: (top + bottom) / 2))
  }

  /// Returns a point of a layer's dimming view beside its modals, if possible one that no higher layer
  /// covers; nil without such a point.
  private func pointInDimming(
    ofLayer id: String?, in presentation: Presentation
  ) -> Point? {
    guard let layer = layers.last(where: { $0.layer.id == id }), let top = layer.modals.last else {
      return nil
    }
    let area = layer.drawnFrame
    let places = [(0.5, 0.02), (0.5, 0.98), (0.02, 0.5), (0.98, 0.5), (0.02, 0.02)]
    let points = places.map {
      Point(x: area.x + area.width * $0.0, y: area.y + area.height * $0.1)
    }
    let free = points.map { layer.transform.applied(to: $0) }.filter { point in
      !layer.modals.contains { $0.frame.contains($0.transform.preimage(of: point)) }
    }
    return free.first { hit($0, in: presentation).id == top.id } ?? free.first
  }
}

extension PopoverDetails {
  /// Returns a Boolean value that indicates whether the popover passes a touch on to a part of the presenting
  /// view controller.
  fileprivate func passes(_ hit: Hit) -> Bool {
    guard let passthroughViews else { return hit.part != .dimming }
    return hit.block.map(passthroughViews.contains) ?? false
  }
}

extension LayerState {
  /// Returns the part of the layer at a point of the screen; nil if taps there reach the views below.
  ///
  /// The dimming view receives taps directly under the topmost modal (E35, X12).
  fileprivate func hit(_ point: Point, in presentation: Presentation) -> Hit? {
    guard let top = modals.last, drawnFrame.contains(transform.preimage(of: point)) else {
      return nil
    }
    if let hit = top.hit(point, in: presentation) { return hit }
    switch tapAction {
    case .none: return Hit(part: .dimming)
    case .sendActionToTopmostModal: return Hit(part: .dimming, id: top.id)
    case .passTapsThrough:
      return modals.dropLast().reversed().lazy.compactMap { $0.hit(point, in: presentation) }.first
    }
  }
}

extension SurfaceState {
  /// Returns the part of this surface at a point of the screen; nil beside the surface.
  fileprivate func hit(_ point: Point, in presentation: Presentation) -> Hit? {
    if hasGrabber(at: point, in: presentation) { return Hit(part: .grabber, id: id) }
    // The frames below are those before the transform.
    let own = transform.preimage(of: point)
    guard contains(own, in: presentation) else {
      guard let popover, popover.arrow.contains(own) else { return nil }
      return Hit(part: .sheet, id: id)
    }
    let place = Point(x: own.x - frame.x, y: own.y - frame.y)
    let layout = contentLayout(in: presentation)
    func isIn(_ role: ContentFrame.Role) -> Bool {
      layout.frame(role)?.rect.contains(place) == true
    }
    if isIn(.closeButton) { return Hit(part: .closeButton, id: id) }
    if let item = layout.navigationItem(at: place) {
      return Hit(part: item.part, id: id, block: item.id)
    }
    if isIn(.navigationBar) { return Hit(part: .navigationBar, id: id) }
    let part: Hit.Part = content.kind != .none ? .content : modal == nil ? .sheet : .modal
    return layout.hit(place, id: id) ?? Hit(part: part, id: id)
  }

  /// Returns a Boolean value that indicates whether a point of the screen is in the square around the grabber.
  fileprivate func hasGrabber(at point: Point, in presentation: Presentation) -> Bool {
    grabberHitArea(presentation.sheetDefaults)?.contains(transform.preimage(of: point)) ?? false
  }

  /// Returns a Boolean value that indicates whether a point before the transform is on the surface; between
  /// the two grounds of an action sheet is none.
  private func contains(_ point: Point, in presentation: Presentation) -> Bool {
    guard frame.contains(point) else { return false }
    guard alert != nil else { return true }
    let place = Point(x: point.x - frame.x, y: point.y - frame.y)
    return contentLayout(in: presentation).frames.contains {
      $0.role == .alertGround && $0.rect.contains(place)
    }
  }

  /// Returns the place on the screen of a point of the surface, in points from its top-left corner.
  fileprivate func onScreen(_ place: Point) -> Point {
    transform.applied(to: Point(x: frame.x + place.x, y: frame.y + place.y))
  }

  /// Returns the distance from the surface's top edge, in its own points, of a height of the screen.
  fileprivate func top(ofScreenHeight height: Double) -> Double {
    transform.preimage(of: Point(x: 0, y: height)).y - frame.y
  }
}

extension PresenterState {
  /// Returns the part of the presenter at a point of the screen.
  fileprivate func hit(
    _ point: Point, on screen: Screen, in presentation: Presentation
  ) -> Hit {
    guard content.bottomBar != nil || content.hasBlocks || content.bar?.hasControls == true else {
      return Hit(part: .presenter, id: id)
    }
    let layout = contentLayout(on: screen, in: presentation)
    let own = transform.preimage(of: point)
    if let item = layout.navigationItem(at: own) {
      return Hit(part: item.part, id: id, block: item.id)
    }
    guard layout.frame(.navigationBar)?.rect.contains(own) != true,
      let hit = layout.hit(own, id: id)
    else { return Hit(part: .presenter, id: id) }
    return hit.part == .content ? Hit(part: .presenter, id: id, block: hit.block) : hit
  }
}

extension ContentFrame {
  /// A Boolean value that is true for an item of a toolbar or a tab.
  fileprivate var isBarItem: Bool { part == .toolbar || part == .tabBar }

  /// A Boolean value that is true for an item of the navigation bar with an id, and for its search field.
  fileprivate var isNavigationItem: Bool {
    switch role {
    case .barItem, .searchField: true
    default: false
    }
  }

  /// A Boolean value that is true for a part of the content that recognizes taps.
  fileprivate var isControl: Bool { part != .content }

  /// The part that a touch on a block hits.
  fileprivate var part: Hit.Part {
    switch role {
    case .button, .barItem, .alertAction: .button
    case .field, .searchField: .field
    case .groupRow where id != nil: .row
    case .toggle: .toggle
    case .segment: .segment
    case .toolbarItem: .toolbar
    case .tab: .tabBar
    default: .content
    }
  }
}

extension ContentLayout {
  /// Returns the item of the navigation bar with an id at a point of the surface; nil beside them.
  fileprivate func navigationItem(at place: Point) -> ContentFrame? {
    frames.first { $0.isNavigationItem && $0.rect.contains(place) }
  }

  /// Returns the block of a view controller at a point of the surface; nil beside buttons, fields and
  /// blocks with an id.
  fileprivate func hit(_ place: Point, id: String) -> Hit? {
    let parts = frames.filter { ($0.isControl || $0.id != nil) && $0.visibleRect.contains(place) }
    // A bar lies above the content below it, and covers it between its items.
    let isInBar = bottomBarTop.map { place.y >= $0 } ?? false
    return (isInBar ? parts.first { $0.isBarItem } : parts.first)
      .map { Hit(part: $0.part, id: id, block: $0.id, item: $0.item) }
  }
}

extension SurfaceState {
  /// Returns the square around the grabber that receives touches, in points before push-back; nil
  /// without a grabber (B14).
  public func grabberHitArea(_ sizes: SheetDefaults) -> Rect? {
    guard let bar = grabber?.frame else { return nil }
    let side = sizes.grabberHitSide
    return Rect(x: bar.midX - side / 2, y: bar.midY - side / 2, width: side, height: side)
  }
}

extension NavigationBarContent {
  /// A Boolean value that is true for a bar with parts that recognize taps.
  fileprivate var hasControls: Bool { !leading.isEmpty || !trailing.isEmpty || search != nil }
}

extension Content {
  /// A Boolean value that is true for a tree of blocks.
  fileprivate var hasBlocks: Bool {
    if case .blocks = kind { true } else { false }
  }
}
