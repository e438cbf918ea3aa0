/// A name in which `*` stands for any characters.
struct NamePattern {
  private let parts: [[Character]]

  init(_ text: String) {
    parts = text.split(separator: "*", omittingEmptySubsequences: false).map { Array($0) }
  }

  func matches(_ name: String) -> Bool {
    var rest = Array(name)[...]
    guard let first = parts.first, let last = parts.last else { return false }
    guard parts.count > 1 else { return Array(rest) == first }
    guard rest.count >= first.count + last.count, rest.starts(with: first),
      rest.suffix(last.count).elementsEqual(last)
    else { return false }
    rest = rest.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let start = rest.indices.first(where: { rest[$0...].starts(with: part) }) else {
        return false
      }
      rest = rest[(start + part.count)...]
    }
    return true
  }
}
