/// A part of a line that has one font and one direction.
struct LineItem {
  let face: FontFace

  /// The bytes of the part in the UTF-8 of the line.
  var range: Range<Int>

  var isRightToLeft: Bool { level % 2 == 1 }

  /// The embedding level.
  private let level: Int

  /// Divides a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - faces: The font of each character.
  ///   - order: The order of its Unicode scalars.
  /// - Returns: The parts from left to right.
  static func items(of line: String, faces: [FontFace], order: BidirectionalOrder) -> [LineItem] {
    var items: [LineItem] = []
    // The item of each scalar.
    var owners: [Int] = []
    var offset = 0
    for (character, face) in zip(line, faces) {
      let level = order.levels[owners.count]
      let range = offset..<(offset + character.utf8.count)
      if let last = items.last, last.face === face, last.level == level {
        items[items.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        items.append(LineItem(face: face, range: range, level: level))
      }
      owners += character.unicodeScalars.map { _ in items.count - 1 }
      offset = range.upperBound
    }
    // An item has one level, so its characters are neighbours in either order.
    var visual: [Int] = []
    for scalar in order.visual where visual.last != owners[scalar] { visual.append(owners[scalar]) }
    return visual.map { items[$0] }
  }
}
