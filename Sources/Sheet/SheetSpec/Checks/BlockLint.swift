internal import SheetForms
internal import SheetModel

/// The checks of the blocks of a content: their number, their ids, and what stands beside them.
struct BlockLint {
  private(set) var faults = FieldReader()

  /// Checks a content; one without blocks has no errors.
  init(_ content: ContentDescription) {
    checkBottomBar(of: content)
    checkBar(of: content)
    guard let blocks = content.blocks else { return }
    let others = [
      ("a list", content.hasList), ("a picture", content.picture != nil || content.image != nil),
    ].filter(\.1).map(\.0)
    if !others.isEmpty {
      faults.fail(
        .conflict, at: blocks.place,
        "a content has blocks, or \(others.joined(separator: " and ")), not both",
        allowed: "a list as a block: { list: { rows: 3 } }")
    }
    let all = blocks.value.flatMap(\.all)
    if all.count > BlockDescription.maximumCount {
      faults.fail(
        .numberOutOfRange, at: all[BlockDescription.maximumCount].place,
        "this content has \(all.count) blocks with those in stacks",
        allowed: "1 to \(BlockDescription.maximumCount) blocks")
    }
    checkIDs(all, beside: content)
    checkFirstResponder(all)
    for block in all {
      checkRows(in: block)
      checkControl(block)
      checkRadius(of: block)
    }
  }

  /// Checks that a bar has one close button, and a title if other parts need one.
  private mutating func checkBar(of content: ContentDescription) {
    if content.hasCloseButton, let trailing = content.trailing {
      faults.fail(
        .conflict, at: trailing.place,
        "close: true is the item at the trailing edge, and trailing is another one",
        allowed: "leading: close, or one of them")
    }
    let closes = [content.leading, content.trailing].compactMap(\.self).flatMap { items in
      items.value.filter { $0 == .close }.map { _ in items.place }
    }
    if let place = closes.first, closes.count + (content.hasCloseButton ? 1 : 0) > 1 {
      faults.fail(.conflict, at: place, "a bar has one close button", allowed: "one of them")
    }
    guard content.title == nil else { return }
    for (key, place) in [
      ("largeTitle", content.largeTitlePlace), ("subtitle", content.subtitle?.place),
    ] {
      guard let place else { continue }
      faults.warn(
        .noEffect, at: place, "\"\(key)\" has no effect on a bar without a title",
        allowed: "title beside it")
    }
  }

  /// Warns of a radius of blocks that have no background.
  private mutating func checkRadius(of block: BlockDescription) {
    if case .button(_, .plain) = block.kind, let radius = block.cornerRadius {
      faults.warn(
        .noEffect, at: radius.place,
        "\"cornerRadius\" has no effect on a button without a background",
        allowed: "look: gray, tinted or filled")
    }
    guard case .grouped(let sections) = block.kind else { return }
    for row in sections.flatMap(\.rows) {
      guard let radius = row.cornerRadius else { continue }
      faults.warn(
        .noEffect, at: radius.place,
        "\"cornerRadius\" has no effect in a grouped list, whose sections have the background",
        allowed: "cornerRadius beside \"grouped\"")
    }
  }

  /// Checks that a content has one bar at its bottom edge, and that the selected tab exists.
  private mutating func checkBottomBar(of content: ContentDescription) {
    guard let tabBar = content.tabBar else { return }
    if let toolbar = content.toolbar {
      faults.fail(
        .conflict, at: toolbar.place, "a content has a toolbar or a tab bar, not both",
        allowed: "one of them")
    }
    check(tabBar.value.selected, of: "tab bar", parts: "tabs", count: tabBar.value.titles.count)
  }

  /// Checks that the selected segment exists, and that a text has one maximum of lines.
  private mutating func checkControl(_ block: BlockDescription) {
    switch block.kind {
    case .segments(let titles, let selected):
      check(selected, of: "control", parts: "segments", count: titles.count)
    case .text(let label):
      guard let lines = label.lines, !label.wraps else { break }
      faults.fail(
        .conflict, at: lines.place, "a text that does not wrap has one line",
        allowed: "lines alone")
    case .button, .field, .image, .picture, .list, .stack, .grouped, .row: break
    }
  }

  private mutating func check(
    _ selected: Located<Int>?, of owner: String, parts: String, count: Int
  ) {
    guard let selected, count > 0, selected.value >= count else { return }
    faults.fail(
      .numberOutOfRange, at: selected.place,
      "the \(owner) has \(count) \(count == 1 ? String(parts.dropLast()) : parts), so that "
        + "\"selected\" is out of range",
      allowed: count == 1 ? "0" : "0 to \(count - 1)", nearest: "\(count - 1)")
  }

  private mutating func checkIDs(
    _ blocks: [BlockDescription], beside content: ContentDescription
  ) {
    var lines: [String: Int] = [:]
    for (id, name) in Self.idsInBar(of: content) {
      for block in blocks where block.id?.value == id {
        faults.fail(
          .duplicateKey, at: block.id?.place,
          "the \(name) of the navigation bar has the id \"\(id)\"", allowed: "another id")
      }
    }
    for id in blocks.compactMap(\.id) {
      if let line = lines[id.value] {
        faults.fail(
          .duplicateKey, at: id.place,
          "the block in line \(line) already has the id \"\(id.value)\"",
          allowed: "an id of its own")
      } else {
        lines[id.value] = id.place.line
      }
    }
  }

  /// Returns the ids of the parts of a navigation bar, each with its name.
  static func idsInBar(of content: ContentDescription) -> [(id: String, name: String)] {
    [("leading", content.leading), ("trailing", content.trailing)].flatMap { edge, items in
      (items?.value ?? []).indices.filter { items?.value[$0] != .close }.map {
        (BarItem.id($0, at: edge), "\(edge) item")
      }
    }
      + (content.search == nil
        ? [] : [(SearchField.id, "search field"), (SearchField.cancelID, "search's Cancel")])
  }

  private mutating func checkFirstResponder(_ blocks: [BlockDescription]) {
    let places = blocks.compactMap { block -> Place? in
      if case .field(let field) = block.kind { field.firstResponderPlace } else { nil }
    }
    for place in places.dropFirst() {
      faults.fail(
        .conflict, at: place,
        "the field in line \(places[0].line) already is the first responder of this content",
        allowed: "one field of a content")
    }
  }

  /// Checks that no list lies beside other blocks, since rows are as wide as the surface.
  private mutating func checkRows(in block: BlockDescription) {
    guard case .stack(let inner, .horizontal, _) = block.kind else { return }
    for part in inner.flatMap(\.all) {
      guard case .list = part.kind else { continue }
      faults.fail(
        .conflict, at: part.place,
        "a list has the width of its sheet, but this one lies in a horizontal stack",
        allowed: "a vertical stack")
    }
  }
}
