internal import SheetContent

/// Actions on the contents of view controllers: pages, and values of controls.
extension Rules {
  // MARK: Pages

  /// Changes the pages of a view controller and starts the page turn.
  func turnPage(
    of id: String, isPush: Bool, _ change: (inout ViewController) -> TurnPages?
  ) {
    if id == player.stage.root.controller.id {
      if isPush { warnOfMissingPages(in: player.stage.root.controller) }
      guard let pages = change(&player.stage.root.controller) else {
        return player.fault(.noPageToPop)
      }
      player.stage.root.turn = turn(pages, isPush: isPush, of: id)
      if player.stage.root.turn == nil { pageAppeared(of: id) }
      return
    }
    guard let position = presenting.position(of: id) else { return }
    var surface = player.stage.surfaces[position]
    if isPush { warnOfMissingPages(in: surface.controller) }
    guard let pages = change(&surface.controller) else {
      return player.fault(.noPageToPop)
    }
    surface.scroll = .still(at: 0)
    surface.turn = turn(pages, isPush: isPush, of: id)
    player.stage.surfaces[position] = surface
    if surface.turn == nil { pageAppeared(of: id) }
  }

  /// Warns of a push onto a view controller that is not a navigation controller.
  private func warnOfMissingPages(in controller: ViewController) {
    if controller.pages.isEmpty { player.warn(.notANavigationController(controller.id)) }
  }

  /// Starts the transition of a page turn; nil if motion is reduced.
  private func turn(_ pages: TurnPages, isPush: Bool, of id: String) -> TurnRecord? {
    responders.resign(of: id)
    player.emit(isPush ? .push : .pop, of: id, [.text("page", pages.upper.spokenLabel)])
    guard !player.stage.reducesMotion else { return nil }
    let motion = player.remaining(player.tokens.push, endingWith: nil)
    player.begin(
      isPush ? .push : .pop, of: id, player.tokens.push, end: motion.endSeconds)
    return TurnRecord(pages: pages, isPush: isPush, remaining: motion)
  }

  /// Removes the page turns that have ended.
  func endPageTurns() {
    let now = player.now
    if let turn = player.stage.root.turn, !turn.remaining.isMoving(at: now) {
      player.stage.root.turn = nil
      pageAppeared(of: player.stage.root.controller.id)
    }
    for position in player.stage.surfaces.indices {
      if let turn = player.stage.surfaces.records[position].turn, !turn.remaining.isMoving(at: now)
      {
        player.stage.surfaces[position].turn = nil
        pageAppeared(of: player.stage.surfaces[position].id)
      }
    }
  }

  /// Makes the field that a visible page names the first responder, once the page's surface is
  /// presented.
  private func pageAppeared(of id: String) {
    host.checkViews()
    let root = player.stage.root.controller
    if id == root.id { return responders.contentAppeared(root.visibleContent, of: id) }
    for surface in player.stage.surfaces.records
    where surface.id == id && surface.phase == .presented {
      responders.contentAppeared(surface.controller.visibleContent, of: id)
    }
  }

  // MARK: Controls

  /// Gives a switch, a segmented control or a tab bar that is hit its new value, unless its surface
  /// is being dismissed.
  func select(_ hit: Hit) {
    switch hit.part {
    case .toggle, .segment, .tabBar: break
    default: return
    }
    guard let id = hit.id, let block = hit.block, !isLeaving(id) else { return }
    func changed(_ controller: ViewController) -> ViewController? {
      guard let new = controller.visibleContent.selecting(block, item: hit.item) else { return nil }
      var controller = controller
      controller.visibleContent = new.content
      player.emit(.valueChanged, of: id, [.text("block", block), new.value])
      return controller
    }
    if id == player.stage.root.controller.id {
      if let new = changed(player.stage.root.controller) { player.stage.root.controller = new }
    } else if let position = presenting.positionOnStage(of: id) {
      if let new = changed(player.stage.surfaces[position].controller) {
        player.stage.surfaces[position].controller = new
      }
    } else if let controller = memory.controllers.first(where: { $0.controller.id == id }),
      let new = changed(controller.controller)
    {
      host.change(PropertyChange(id, \.visibleContent, to: new.visibleContent))
    }
  }
}

extension ViewController {
  /// Pushes a page; the first push makes the view controller a navigation controller whose root is
  /// its content.
  package mutating func push(_ page: Content) -> TurnPages {
    let (lower, lowerBackTitle) = (visibleContent, backTitle)
    if pages.isEmpty { pages = [lower] }
    pages.append(page)
    return TurnPages(
      lower: lower, upper: page, lowerCount: pages.count - 1, lowerBackTitle: lowerBackTitle)
  }

  /// Pops the topmost page; nil if it is the root.
  package mutating func pop() -> TurnPages? {
    guard pages.count > 1 else { return nil }
    let upper = pages.removeLast()
    return TurnPages(
      lower: visibleContent, upper: upper, lowerCount: pages.count, lowerBackTitle: backTitle)
  }
}

extension Content {
  /// Returns the content after a tap on a control in it; nil if nothing changes.
  ///
  /// - Parameters:
  ///   - id: The id of the control: a segmented control, a switch or the tab bar.
  ///   - item: Index of the segment or tab; nil for a switch.
  /// - Returns: The content, and the new value as a detail of an event.
  func selecting(_ id: String, item: Int?) -> (content: Content, value: LoggedEvent.Detail)? {
    var content = self
    if case .tabBar(let titles, let index)? = bottomBar, bottomBar?.id == id, let item {
      guard item != index else { return nil }
      content.bottomBar = .tabBar(titles, selectedIndex: item)
      return (content, .number("value", Double(item)))
    }
    guard case .blocks(let block) = kind else { return nil }
    var value: LoggedEvent.Detail?
    content.kind = .blocks(block.selecting(id, item: item) { value = $0 })
    return value.map { (content, $0) }
  }
}

extension ContentBlock {
  /// Returns the block after a tap on a control in it: a switch is toggled, a segment is selected.
  ///
  /// - Parameters:
  ///   - id: The id of the control.
  ///   - item: Index of the segment; nil for a switch.
  ///   - change: Receives the new value of the control.
  /// - Returns: The block; itself if it does not have the control.
  fileprivate func selecting(
    _ id: String, item: Int?, _ change: (LoggedEvent.Detail) -> Void
  ) -> ContentBlock {
    var block = mappingInner { $0.selecting(id, item: item, change) }
    switch kind {
    case .row(var row):
      guard self.id == id, case .toggle(let isOn) = row.accessory else { break }
      row.accessory = .toggle(isOn: !isOn)
      block.kind = .row(row)
      change(.flag("value", !isOn))
    case .segments(var segments):
      guard self.id == id, let item, segments.selectedIndex != item else { break }
      segments.selectedIndex = item
      block.kind = .segments(segments)
      change(.number("value", Double(item)))
    case .stack, .grouped, .label, .button, .field, .image, .list: break
    }
    return block
  }
}
