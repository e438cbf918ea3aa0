internal import SheetSpec

/// The place of a position in the tree of a file: that of the word there, or else of a mark in its place, with which the
/// file is read again.
struct Cursor {
  /// A step from the root of the tree.
  enum Step: Equatable {
    /// A key, with all keys of its mapping.
    case key(String, siblings: [String])
    case item(Int)
  }

  /// The place of the word or the mark.
  struct Found: Equatable {
    /// The steps to the mapping of a key, or to a value.
    var path: [Step]

    var isValue: Bool

    /// The other keys of the mapping; empty for a value.
    var siblings: [String] = []
  }

  /// The word before the position.
  let word: String

  private let replaced: ReplacedWord

  let found: Found

  /// The quotation mark before the word; nil for none.
  private let quote: UInt8?

  /// A Boolean value that is true if a colon follows, so that a key needs none.
  private let hasColon: Bool

  private let isJSON: Bool

  /// A word that no file has.
  private static let mark = "sheetdrawMark7q"

  /// Finds the place of a position; nil in a comment, and where nothing can be read.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - text: The text of the file.
  ///   - name: The path of the file.
  ///   - root: The tree of the whole text; nil to read the text with a mark.
  init?(at position: TextPosition, in text: EditedText, name: FilePath, root: MarkedNode?) {
    guard text.bytes.count <= MarkedFile.largestByteCount else { return nil }
    let asked = text.clamped(position)
    let line = text.line(asked.line)
    var end = min(max(text.offset(of: asked), line.startIndex), line.endIndex)
    guard !Self.isComment(line[..<end]) else { return nil }
    let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    var position = asked
    if end < line.endIndex {
      // A list or mapping is no part of a word.
      guard line[end] != UInt8(ascii: "["), line[end] != UInt8(ascii: "{") else { return nil }
      let isBehindWord = end > line.startIndex && Self.isPart(line[end - 1])
      if quotes.contains(line[end]), !isBehindWord, !Self.isInText(line[..<end]) {
        end += 1
        position.character += 1
      }
    }
    var start = end
    while start > line.startIndex, Self.isPart(line[start - 1]) { start -= 1 }
    var after = end
    while after < line.endIndex, Self.isPart(line[after]), !Self.isColon(line, after) { after += 1 }
    let quote = line[..<start].last.flatMap { quotes.contains($0) ? $0 : nil }
    let opened = line[..<start].last { $0 != 0x20 && $0 != quote }
    // After the colon of a key there is nothing to complete before a space.
    let isAtColon = end > line.startIndex && Self.isColon(line, end - 1)
    guard !isAtColon || opened == UInt8(ascii: ":") else { return nil }
    let isClosed = quote != nil && after < line.endIndex && line[after] == quote
    let next = after + (isClosed ? 1 : 0)
    hasColon = next < line.endIndex && Self.isColon(line, next)
    self.quote = quote
    isJSON = text.isJSON
    word = String(decoding: line[start..<end], as: UTF8.self)
    let before = TextPosition(
      line: position.line, character: position.character - word.utf16.count)
    replaced = ReplacedWord(
      from: before, around: position, rest: String(decoding: line[end..<after], as: UTF8.self),
      quote: asked == position ? nil : quote, isClosed: isClosed)
    let whole = String(decoding: line[start..<after], as: UTF8.self)
    var place = text.column(of: before)
    if quote != nil { place.column -= 1 }
    if !whole.isEmpty, let root,
      let found = Self.found(whole, at: place, in: root, opened: opened)
    {
      self.found = found
      return
    }
    let core = Self.mark + (quote.map { isClosed ? "" : String(UnicodeScalar($0)) } ?? "")
    let value = Array(core.utf8) + (isClosed ? [quote ?? 0] : [])
    let texts = Self.texts(
      value, isOnlyValue: hasColon, opened: opened, head: text.bytes[..<start],
      rest: text.bytes[next...], below: text.bytes[line.endIndex...])
    guard let found = Self.found(in: texts, name) else { return nil }
    self.found = found
  }

  /// Returns the texts with a mark that may be read: as a key or a value, and without the rest of the line or of the text.
  private static func texts(
    _ value: [UInt8], isOnlyValue: Bool, opened: UInt8?, head: ArraySlice<UInt8>,
    rest: ArraySlice<UInt8>, below: ArraySlice<UInt8>
  ) -> [[UInt8]] {
    let key = value + Array(": 0".utf8)
    let isFlow = opened.map { Array("[{,".utf8).contains($0) } ?? false
    // After the colon of a key no other key begins.
    let isValue = isOnlyValue || opened == UInt8(ascii: ":")
    let words = isValue ? [value] : isFlow ? [value, key] : [key, value]
    let closing = closing(head)
    return words.map { joined([head, $0[...], rest]) }
      + words.map { joined([head, $0[...], closing[...], below]) }
      + words.map { joined([head, $0[...], closing[...]]) }
  }

  /// Returns the text of a key with its colon.
  func keyText(_ name: String) -> String {
    let quoted = isJSON && quote == nil ? "\"\(name)\"" : name
    return hasColon || quote != nil ? quoted : quoted + ": "
  }

  /// Returns the text of a value.
  func valueText(_ word: String) -> String {
    let isBare = ["true", "false"].contains(word) || Double(word) != nil
    return isJSON && quote == nil && !isBare ? "\"\(word)\"" : word
  }

  /// Returns the replacement of the word by a text; an id with its dot replaces the id alone.
  func edit(_ text: String) -> TextEdit {
    let range = replaced.range
    guard text.hasSuffix("."), let end = replaced.endOfPart else {
      return TextEdit(range: range, text: replaced.opening + text + replaced.closing)
    }
    return TextEdit(range: TextRange(range.start, end), text: replaced.opening + text)
  }

  private static func joined(_ parts: [ArraySlice<UInt8>]) -> [UInt8] { Array(parts.joined()) }

  // MARK: The line

  private static func isPart(_ byte: UInt8) -> Bool {
    byte > 0x20 && !Array("[]{},\"'".utf8).contains(byte)
  }

  /// Returns a Boolean value that is true for a colon that ends a key.
  private static func isColon(_ line: ArraySlice<UInt8>, _ index: Int) -> Bool {
    line[index] == UInt8(ascii: ":")
      && (index + 1 == line.endIndex || line[index + 1] == 0x20)
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool { end(of: line).isComment }

  /// Returns a Boolean value that is true behind an open quotation mark.
  private static func isInText(_ line: ArraySlice<UInt8>) -> Bool { end(of: line).isText }

  private static func end(of line: ArraySlice<UInt8>) -> (isComment: Bool, isText: Bool) {
    var quote: UInt8?
    var last: UInt8 = 0x20
    for byte in line {
      if byte == quote {
        quote = nil
      } else if quote == nil, isOpening(last) {
        if byte == UInt8(ascii: "#"), last == 0x20 { return (true, false) }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      }
      last = byte
    }
    return (false, quote != nil)
  }

  /// Returns a Boolean value that is true for a byte after which a quotation mark or a bracket begins a
  /// value.
  private static func isOpening(_ byte: UInt8) -> Bool {
    byte <= 0x20 || Array("[{,:".utf8).contains(byte)
  }

  /// Returns the brackets that close those that are open at the end of a text.
  private static func closing(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var open: [UInt8] = []
    var quote: UInt8?
    var isComment = false
    var last: UInt8 = 0x20
    for byte in text {
      defer { last = byte }
      if isComment {
        isComment = byte != 0x0A
      } else if let closing = quote {
        if byte == closing { quote = nil }
      } else if byte == UInt8(ascii: "#"), last <= 0x20 {
        isComment = true
      } else if isOpening(last) || !open.isEmpty {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): if isOpening(last) { quote = byte }
        case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
        case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
        case UInt8(ascii: "]"), UInt8(ascii: "}"): if open.last == byte { open.removeLast() }
        default: break
        }
      }
    }
    return open.reversed()
  }

  // MARK: The word

  /// Returns the place of a word in the tree of its text; nil for one that is part of a longer text.
  private static func found(
    _ word: String, at start: (line: Int, column: Int), in root: MarkedNode, opened: UInt8?
  ) -> Found? {
    let found = find(in: root, []) { text, place in
      text == word && (place.line, place.column) == start
    }
    // A text alone on its line, or in a list, may become a key.
    guard var found, found.isValue, opened == nil || opened == UInt8(ascii: "-") else {
      return found
    }
    found.isValue = false
    return found
  }

  // MARK: The mark

  /// Returns the place of the mark in the first of some texts that can be read.
  private static func found(in texts: [[UInt8]], _ name: FilePath) -> Found? {
    let isMark = { (text: String, _: Place) in text == mark }
    for text in texts {
      guard let root = MarkedFile.tree(of: text, name: name) else { continue }
      if let found = find(in: root, [], isMark) { return found }
    }
    for text in texts.prefix(texts.count * 2 / 3) {
      if let rest = MendedText(text, name: name), let found = find(in: rest.root, [], isMark) {
        return found
      }
    }
    return nil
  }

  private static func find(
    in node: MarkedNode, _ path: [Step], _ isWanted: (String, Place) -> Bool
  ) -> Found? {
    switch node.value {
    case .scalar(let text, _):
      return isWanted(text, node.place) ? Found(path: path, isValue: true) : nil
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        if let found = find(in: item, path + [.item(index)], isWanted) { return found }
      }
    case .mapping(let entries):
      let keys = entries.filter { !isWanted($0.key.value, $0.key.place) }.map(\.key.value)
      for entry in entries {
        if isWanted(entry.key.value, entry.key.place) {
          return Found(path: path, isValue: false, siblings: keys)
        }
        let step = Step.key(entry.key.value, siblings: keys)
        if let found = find(in: entry.node, path + [step], isWanted) { return found }
      }
    }
    return nil
  }
}

/// The word around a position, which a completion replaces.
private struct ReplacedWord {
  /// The range of the word, with a quotation mark that begins at the position.
  let range: TextRange

  /// The end of the part of the word before a dot; nil for a word without one after the position.
  let endOfPart: TextPosition?

  /// The quotation marks around a completion of a word that begins with one at the position.
  private(set) var opening = ""
  private(set) var closing = ""

  /// Finds the word.
  ///
  /// - Parameters:
  ///   - start: The beginning of the word.
  ///   - position: The position, or that behind a quotation mark at the position.
  ///   - rest: The word from there on.
  ///   - quote: The quotation mark that begins at the position; nil for none.
  ///   - isClosed: True for a quotation mark at the end of the word.
  init(
    from start: TextPosition, around position: TextPosition, rest: String, quote: UInt8?,
    isClosed: Bool
  ) {
    func moved(_ count: Int) -> TextPosition {
      TextPosition(line: position.line, character: position.character + count)
    }
    endOfPart = rest.firstIndex(of: ".").map { moved(rest[...$0].utf16.count) }
    guard let quote else {
      range = TextRange(start, moved(rest.utf16.count))
      return
    }
    opening = String(UnicodeScalar(quote))
    closing = isClosed ? opening : ""
    range = TextRange(moved(-1), moved(rest.utf16.count + closing.count))
  }
}
