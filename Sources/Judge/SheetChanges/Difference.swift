internal import SheetPrimitives

/// A fact that differs between both sides.
struct Difference {
  /// The fact of the second side; that of the first if the second lacks it.
  let fact: Fact
  let from: Change.Value
  let to: Change.Value

  /// The position among the facts of its rank.
  let position: Int

  var name: String { fact.name }

  /// Returns all differences, ordered by rank and position.
  ///
  /// A fact that only one side has differs if it is a presence; other facts about the missing object
  /// are omitted.
  static func all(between first: [Fact], and second: [Fact]) -> [Difference] {
    let before = indices(of: first)
    let after = indices(of: second)
    var differences: [Difference] = []
    for (index, fact) in first.enumerated() {
      guard let other = after[fact.name] else {
        guard fact.isPresence else { continue }
        differences.append(Difference(fact: fact, from: fact.value, to: .nothing, position: index))
        continue
      }
      if fact.isSame(as: second[other]) { continue }
      differences.append(
        Difference(
          fact: second[other], from: fact.value, to: second[other].value,
          position: min(index, other)))
    }
    for (index, fact) in second.enumerated() where fact.isPresence && before[fact.name] == nil {
      differences.append(Difference(fact: fact, from: .nothing, to: fact.value, position: index))
    }
    return differences.sorted { $0.order < $1.order }
  }

  private static func indices(of facts: [Fact]) -> [String: Int] {
    Dictionary(
      facts.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private var order: (Int, Int, String) { (fact.rank.rawValue, position, name) }

  /// A Boolean value that is true for a difference in the curve or nominal duration of a transition.
  var isOfMotion: Bool { name.hasSuffix(".curve") || name.hasSuffix(".duration") }

  /// Returns whether one of the named differences makes this one redundant.
  func isHidden(among names: Set<String>) -> Bool {
    fact.hiddenBy.contains { names.contains($0) }
  }

  /// Returns the change for a report.
  ///
  /// - Parameters:
  ///   - cause: The cause; nil for a difference without one.
  ///   - isOfAll: True for a change of all sheets, whose label names none.
  /// - Returns: The change.
  func change(from cause: Cause? = nil, isOfAll: Bool = false) -> Change {
    let isOwn = cause.map { says($0) } ?? true
    let (from, to) = reported
    return Change(
      name: isOfAll
        ? fact.name.split(separator: Character(".")).dropFirst().joined(separator: ".") : name,
      label: isOfAll ? fact.label.withoutOwner : fact.label,
      from: from, to: to, unit: fact.unit,
      requirement: cause?.requirement ?? fact.requirement, token: cause?.token, note: note,
      cause: isOwn ? nil : cause?.reported)
  }

  /// Both values, of a list or of content only what differs.
  private var reported: (from: Change.Value, to: Change.Value) {
    guard case (.text(let first), .text(let second)) = (from, to) else { return (from, to) }
    if fact.isList {
      let (before, after) = first.split(at: ", ").leavingEnds(sharedWith: second.split(at: ", "))
      return (.entries(before), .entries(after))
    }
    guard name == "content" || name.hasSuffix(".content") else { return (from, to) }
    let words = ContentWords.differing(first, second)
    return (
      words.first.isEmpty ? .nothing : .text(words.first),
      words.second.isEmpty ? .nothing : .text(words.second)
    )
  }

  /// Returns whether the values are those of a cause.
  func says(_ cause: Cause) -> Bool {
    guard from.isSame(as: cause.reported.from), to.isSame(as: cause.reported.to) else {
      return false
    }
    if case (.number, .number) = (from, to) { return true }
    // Other values, such as yes and no, are the same for many facts.
    return name.hasSuffix(".\(cause.name)")
  }

  private var note: String? {
    guard fact.isDelay, case (.number(let first), .number(let second)) = (from, to) else {
      return nil
    }
    let seconds = abs(second - first)
    let length = seconds < 1 ? "\((seconds * 1000).rounded().brief) ms" : "\(seconds.brief) s"
    return "\(length) \(second > first ? "later" : "earlier")"
  }
}

extension Fact {
  fileprivate func isSame(as other: Fact) -> Bool {
    if isPresence || value.isSame(as: other.value) { return true }
    guard let relative, let otherRelative = other.relative else { return false }
    return Change.Value.number(relative).isSame(as: .number(otherRelative))
  }
}

extension String {
  /// The label without its owner: `corner radius` for `corner radius of picker`.
  fileprivate var withoutOwner: String {
    let words = split(separator: " ")
    guard let index = words.lastIndex(of: "of") else { return self }
    return words[..<index].joined(separator: " ")
  }
}

extension Change.Value {
  /// The maximum number of reported entries of a list.
  private static let mostEntries = 8

  /// Returns the first entries of a list, and the number of others.
  fileprivate static func entries(_ entries: ArraySlice<Substring>) -> Change.Value {
    guard !entries.isEmpty else { return .nothing }
    let rest = entries.count - mostEntries
    return .text(
      entries.prefix(mostEntries).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : ""))
  }
}

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
