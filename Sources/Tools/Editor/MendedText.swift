internal import SheetSpec

/// A text without the lines that keep it from being read, such as one that is being written.
struct MendedText {
  /// The tree of the lines that are left; each is where it was.
  let root: MarkedNode

  /// The number of lines that are left out, one at a time.
  private static let mostLines = 6

  /// Leaves out lines until the rest can be read; nil if that does not help.
  ///
  /// Unfinished lines are left out before others, as a key without its colon makes the line below it wrong.
  init?(_ bytes: [UInt8], name: FilePath) {
    guard bytes.count <= MarkedFile.largestByteCount else { return nil }
    for isUnfinishedFirst in [true, false] {
      let text = Self.readable(bytes, isUnfinishedFirst: isUnfinishedFirst)
      guard let root = text.flatMap({ MarkedFile.tree(of: $0, name: name) }) else { continue }
      self.root = root
      return
    }
    return nil
  }

  /// Returns a text with blank lines in place of some; nil if the faults of the first ones stay.
  private static func readable(_ bytes: [UInt8], isUnfinishedFirst: Bool) -> [UInt8]? {
    var text = bytes
    for _ in 0..<mostLines {
      guard let fault = MarkedFile.firstFault(in: text) else { break }
      var best: (text: [UInt8], reached: Int)?
      let lines = EditedText(text)
      let (unfinished, others) = suspects(for: fault, in: lines)
      let suspects = isUnfinishedFirst && !unfinished.isEmpty ? unfinished : unfinished + others
      for line in suspects {
        let without = blanking(line, of: lines)
        let next = MarkedFile.firstFault(in: without)
        let reached = next?.line ?? .max
        if reached > best?.reached ?? -1 { best = (without, reached) }
        if reached == .max { break }
        // An open bracket hides the faults after it.
        if next != fault, unfinished.contains(line) {
          best = (without, reached)
          break
        }
      }
      guard let best else { return nil }
      text = best.text
    }
    return text
  }

  /// Returns the lines that a syntax error can come from, unfinished ones and others, the likeliest first.
  private static func suspects(
    for fault: MarkedFile.Fault, in text: EditedText
  ) -> (unfinished: [Int], others: [Int]) {
    var lines = [min(fault.line, text.lineCount - 1)]
    var above = lines[0]
    while above > 0 {
      above -= 1
      guard !isBlank(text.line(above)) else { continue }
      lines.append(above)
      break
    }
    if isBlank(text.line(lines[0])) { lines.removeFirst() }
    if let opening = fault.opening, !lines.contains(opening) { lines.append(opening) }
    return lines.reduce(into: ([], [])) { parts, line in
      if isUnfinished(text.line(line)) { parts.0.append(line) } else { parts.1.append(line) }
    }
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// Returns a Boolean value that is true for a line that no file has for long: a key without its
  /// colon, or an open bracket or quotation mark.
  private static func isUnfinished(_ line: ArraySlice<UInt8>) -> Bool {
    guard !isBlank(line) else { return false }
    let text = String(decoding: line, as: UTF8.self)
    let opened = text.count { "[{".contains($0) }
    let closed = text.count { "]}".contains($0) }
    let isListed = text.drop { $0 == " " }.hasPrefix("-")
    return opened > closed || text.count { $0 == "\"" } % 2 == 1
      || (!text.contains(":") && !isListed)
  }

  /// Returns a text with spaces in place of a line.
  private static func blanking(_ line: Int, of text: EditedText) -> [UInt8] {
    var result = text.bytes
    for index in text.line(line).indices { result[index] = 0x20 }
    return result
  }
}

extension ScenarioReading {
  /// Reads a file that is being written: one with a syntax error or duplicate keys is read without them
  /// as well.
  init(editing bytes: [UInt8], name: FilePath) {
    self.init(bytes, name: name)
    guard document == nil, let rest = MendedText(bytes, name: name) else { return }
    let mended = ScenarioReading(rest.root)
    // What a line that is left out would have declared is not missing.
    let others = mended.diagnostics.filter {
      ![.missingKey, .noEffect, .unknownSheet].contains($0.code)
    }
    self.init(
      document: mended.document, root: mended.root, diagnostics: (diagnostics + others).inOrder)
    isMended = true
  }
}
