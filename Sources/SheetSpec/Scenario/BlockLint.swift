internal import SheetModel

/// The checks of the blocks of a content: their number, their ids, and what stands beside them.
struct BlockLint {
  private(set) var faults = FieldReader()

  /// Checks a content; one without blocks has no faults.
  init(_ content: ContentDescription) {
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
    checkIDs(all)
    checkFirstResponder(all)
    for block in all { checkRows(in: block) }
  }

  private mutating func checkIDs(_ blocks: [BlockDescription]) {
    var lines: [String: Int] = [:]
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
