/// The words of content, such as `vertical stack 12 (text "Hello" body, list of 4 rows)`.
enum ContentWords {
  /// Returns the blocks that differ between two texts, without the stacks and groups around them.
  static func differing(_ first: String, _ second: String) -> (first: String, second: String) {
    let (before, after) = blocks(first).leavingEnds(sharedWith: blocks(second))
    guard before.count == after.count else {
      return (before.joined(separator: ", "), after.joined(separator: ", "))
    }
    let pairs = zip(before, after).filter { $0 != $1 }.map { mine, other in
      guard let group = Group(mine), let others = Group(other), group.frame == others.frame else {
        return (first: mine, second: other)
      }
      return differing(group.blocks, others.blocks)
    }
    return (
      pairs.map(\.first).joined(separator: ", "), pairs.map(\.second).joined(separator: ", ")
    )
  }

  /// Returns the blocks of a list.
  private static func blocks(_ text: String) -> [String] {
    var blocks: [[UInt8]] = [[]]
    forEachByte(of: text) { byte, depth in
      if byte == UInt8(ascii: ","), depth == 0 {
        blocks.append([])
      } else if byte != UInt8(ascii: " ") || blocks.last?.isEmpty == false {
        blocks[blocks.count - 1].append(byte)
      }
    }
    return blocks.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A stack or a section.
  private struct Group {
    /// The blocks as one text.
    let blocks: String

    /// What stands before and after the parentheses.
    let frame: [String]

    /// Creates a group; nil for another block.
    init?(_ text: String) {
      var parts: [[UInt8]] = [[], [], []]
      var part = 0
      ContentWords.forEachByte(of: text) { byte, depth in
        if part == 0, byte == UInt8(ascii: "("), depth == 1 {
          part = 1
        } else if part == 1, depth == 0 {
          part = 2
        } else {
          parts[part].append(byte)
        }
      }
      guard part == 2 else { return nil }
      let words = parts.map { String(decoding: $0, as: UTF8.self) }
      blocks = words[1]
      frame = [words[0], words[2]]
    }
  }

  /// Calls a function with each byte and the number of parentheses that are open after it; bytes in
  /// quotation marks are as deep as in a group of a group.
  private static func forEachByte(of text: String, _ body: (_ byte: UInt8, _ depth: Int) -> Void) {
    var (depth, isQuoted) = (0, false)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, byte == UInt8(ascii: "(") { depth += 1 }
      if !isQuoted, byte == UInt8(ascii: ")") { depth -= 1 }
      body(byte, isQuoted ? max(2, depth) : depth)
    }
  }
}

extension Array where Element: Equatable {
  /// Returns two lists without the beginning and the end that they share.
  func leavingEnds(sharedWith others: Self) -> (
    mine: ArraySlice<Element>, others: ArraySlice<Element>
  ) {
    let start = zip(self, others).prefix { $0 == $1 }.count
    let most = Swift.min(count, others.count) - start
    let end = zip(reversed(), others.reversed()).prefix(most).prefix { $0 == $1 }.count
    return (self[start..<(count - end)], others[start..<(others.count - end)])
  }
}
