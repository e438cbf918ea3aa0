internal import SheetContent

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
