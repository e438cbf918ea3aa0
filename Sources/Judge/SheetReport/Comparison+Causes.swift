public import SheetDiff
public import SheetPrimitives

extension Comparison {
  /// The maximum number of lines about colours.
  private static let mostColors = 8

  /// Returns the lines about moves and colours; regions that moved by the same distance are one
  /// line, and so are parts that changed between the same colours.
  func causes(in unit: PictureUnit) -> [String] {
    let moves = moves.grouped {
      ($0.right, $0.down, $0.hasChanged) == ($1.right, $1.down, $1.hasChanged)
    }
    let colors = recolorings.grouped { ($0.from, $0.to) == ($1.from, $1.to) }
    let left = colors.count - Self.mostColors
    return moves.map { words($0, in: unit) }
      + colors.prefix(Self.mostColors).map { Self.words($0, in: unit) }
      + (left > 0 ? ["and \(left) more change\(left == 1 ? "" : "s") of colours"] : [])
  }

  /// The regions that neither a move nor one new colour explains.
  public var regionsUnexplained: [PixelBox] {
    let moved = regionsMoved
    return regions.filter { region in
      !moved.contains(region) && !recolorings.contains { $0.box.covers(region) }
    }
  }

  private func words(_ group: [Move], in unit: PictureUnit) -> String {
    guard group.count > 1 else { return group[0].words(in: unit) }
    let way = group[0].way(in: unit)
    let box = PixelBox(around: group.map(\.from))
    let parts = "(\(unit.size(box)) \(unit.symbol)) \(way)"
    if regions.count == group.count {
      return "everything that differs, \(unit.number(box.x)), \(unit.number(box.y)) \(parts)"
    }
    let below = regions.filter { $0.y >= box.y || regionIsMoved($0, by: group) }
    if group[0].right == 0, below.count == group.count {
      return "everything that differs below \(unit.length(box.y)) \(parts)"
    }
    return "\(group.count) parts of \(unit.number(box.x)), \(unit.number(box.y)) \(parts)"
  }

  private static func words(_ group: [Recoloring], in unit: PictureUnit) -> String {
    let count = group.count > 1 ? " in \(group.count) parts" : ""
    return "\(group[0].from.hexText) → \(group[0].to.hexText)\(count)"
      + " at \(unit.words(PixelBox(around: group.map(\.box))))"
  }

  private func regionIsMoved(_ region: PixelBox, by group: [Move]) -> Bool {
    group.contains { $0.from.intersection(region) != nil }
  }
}

extension Comparison.Move {
  /// Returns the move as one line: `28, 37 (267 × 155 px) moved 3 px down`.
  func words(in unit: PictureUnit) -> String {
    "\(unit.number(from.x)), \(unit.number(from.y)) (\(unit.size(from)) \(unit.symbol))"
      + " \(way(in: unit))"
  }

  /// Returns the distances: `moved 1 px left and 3 px down`.
  fileprivate func way(in unit: PictureUnit) -> String {
    var ways: [String] = []
    if right != 0 { ways.append(unit.way(right, positive: "right", negative: "left")) }
    if down != 0 { ways.append(unit.way(down, positive: "down", negative: "up")) }
    return "moved \(ways.joined(separator: " and "))" + (hasChanged ? ", and a part changed" : "")
  }

  /// Returns the move as JSON.
  ///
  /// - Parameter unit: The unit of its lengths.
  /// - Returns: An object with the old place, both distances, and whether a part has changed.
  public func json(in unit: PictureUnit) -> JSON {
    .object([
      ("from", unit.json(from)), ("right", .number(Double(right) / unit.pixels)),
      ("down", .number(Double(down) / unit.pixels)), ("changed", .flag(hasChanged)),
    ])
  }
}

extension PictureUnit {
  fileprivate func way(_ pixelCount: Int, positive: String, negative: String) -> String {
    let length =
      pixels == 1 ? "\(pixelCount.magnitude)" : (Double(pixelCount.magnitude) / pixels).brief
    return "\(length) \(symbol) \(pixelCount > 0 ? positive : negative)"
  }
}

extension Comparison.Recoloring {
  /// Returns the colours and the box as JSON.
  ///
  /// - Parameter unit: The unit of the box.
  /// - Returns: An object with both colours and the box.
  public func json(in unit: PictureUnit) -> JSON {
    .object([
      ("from", .text(from.hexText)), ("to", .text(to.hexText)), ("box", unit.json(box)),
    ])
  }
}

extension Array {
  /// Returns the groups of equal elements, in the order of their first ones.
  fileprivate func grouped(by areEqual: (Element, Element) -> Bool) -> [[Element]] {
    var groups: [[Element]] = []
    for element in self {
      if let index = groups.firstIndex(where: { areEqual($0[0], element) }) {
        groups[index].append(element)
      } else {
        groups.append([element])
      }
    }
    return groups
  }
}

extension PixelBox {
  /// Creates the box around boxes, at least one.
  fileprivate init(around boxes: [PixelBox]) {
    let (left, top) = (boxes.map(\.x).min() ?? 0, boxes.map(\.y).min() ?? 0)
    self.init(
      x: left, y: top, width: (boxes.map(\.right).max() ?? 0) &- left,
      height: (boxes.map(\.bottom).max() ?? 0) &- top)
  }

  /// The antialiased edge of a flat part, in pixels.
  private static let edge = 2

  /// Returns whether a box is inside this one, except for antialiased edges.
  fileprivate func covers(_ other: PixelBox) -> Bool {
    other.x >= x - Self.edge && other.y >= y - Self.edge && other.right <= right + Self.edge
      && other.bottom <= bottom + Self.edge
  }
}

extension UInt32 {
  /// A packed colour as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  fileprivate var hexText: String {
    let alpha = self >> 24
    let bytes = [self, self >> 8, self >> 16] + (alpha == 255 ? [] : [alpha])
    let digits = Array("0123456789ABCDEF")
    return bytes.reduce(into: "#") { text, byte in
      text.append(digits[Int(byte >> 4 & 15)])
      text.append(digits[Int(byte & 15)])
    }
  }
}
