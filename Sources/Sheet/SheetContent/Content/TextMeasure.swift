public import SheetPrimitives

/// A function that measures lines of text, with the name of its font.
///
/// Layout calls it only for labels, so that content without them opens no font.
public struct TextMeasure: Equatable, Sendable {
  /// The name of the font; measures of the same name are equal.
  public var name: String

  /// Returns the advance width of one line of text in points.
  public var advance: @Sendable (_ line: String, TextStyle) -> Double

  /// Returns the reason why a line cannot be set, in which case its advance width is an estimate;
  /// nil if it can.
  public var fault: @Sendable (_ line: String, TextStyle) -> TextFault?

  /// Returns the height of capitals in points.
  public var capHeight: @Sendable (TextStyle) -> Double

  /// The height of capitals of a measure without a font, in shares of the size.
  private static let plainCapHeight = 0.7

  /// Creates a measure.
  ///
  /// - Parameters:
  ///   - name: The name of the font. Measures of one name must return equal widths.
  ///   - capHeight: Returns the height of capitals in points; 0.7 of the size by default.
  ///   - fault: Returns the reason why a line cannot be set; nil if it can.
  ///   - advance: Returns the advance width of one line of text in points, 0 or more.
  public init(
    name: String,
    capHeight: (@Sendable (TextStyle) -> Double)? = nil,
    fault: @escaping @Sendable (_ line: String, TextStyle) -> TextFault? = { _, _ in nil },
    advance: @escaping @Sendable (_ line: String, TextStyle) -> Double
  ) {
    self.name = name
    self.capHeight = capHeight ?? { $0.sizePoints * Self.plainCapHeight }
    self.fault = fault
    self.advance = advance
  }

  /// A measure without a font: every character is half an em wide.
  public static let halfEm = TextMeasure(name: "half em") { line, style in
    Double(line.count) * style.sizePoints / 2
  }

  /// Compares the names.
  public static func == (first: Self, second: Self) -> Bool { first.name == second.name }
}

/// The reason why a text cannot be set.
public struct TextFault: Equatable, Sendable {
  /// The part that is missing or unusable.
  public enum Kind: Sendable {
    /// A glyph of the font.
    case missingGlyph
    /// The font file.
    case missingFont
    /// The font file is not a readable font.
    case unreadableFont
    /// The library that sets text.
    case missingLibrary
  }

  /// The part that is missing or invalid.
  public var kind: Kind

  /// The reason, as people read it.
  public var reason: String

  /// Creates the reason.
  public init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }
}

/// A line of a text.
public struct TextLine: Equatable, Sendable {
  /// The characters, without the spaces at which the text is broken.
  ///
  /// A line whose first letter has
  /// another direction than that of its paragraph begins with a mark of the paragraph's direction.
  public var text: String

  /// The advance width in points.
  public var advancePoints: Double
}

extension TextMeasure {
  /// Breaks a text into lines no wider than a width.
  ///
  /// Lines are broken at spaces and line feeds; a word wider than a line is broken between its
  /// characters. A line has at least one character, however narrow the width is. The spaces at which a
  /// line is broken, and those at the end of a paragraph, are left out; all others are kept.
  public func lines(of text: String, style: TextStyle, width: Double) -> [TextLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      let isRightToLeft = paragraph.isRightToLeft
      return lines(ofParagraph: paragraph, style: style, width: width).map { line in
        guard let isRightToLeft, !line.text.isEmpty,
          (line.text.isRightToLeft ?? false) != isRightToLeft
        else { return line }
        // U+200F and U+200E (UAX #9, 2.6), which have no width.
        return TextLine(
          text: (isRightToLeft ? "\u{200F}" : "\u{200E}") + line.text,
          advancePoints: line.advancePoints)
      }
    }
  }

  private func lines(ofParagraph text: Substring, style: TextStyle, width: Double) -> [TextLine] {
    var lines: [TextLine] = []
    var line = TextLine(text: "", advancePoints: 0)
    var gap = ""
    for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { gap += " " }
      guard !word.isEmpty else { continue }
      let longer = line.text + gap + word
      let advance = advance(longer, style)
      gap = ""
      guard advance > width else {
        line = TextLine(text: longer, advancePoints: advance)
        continue
      }
      if !line.text.isEmpty { lines.append(line) }
      var rest = word
      repeat {
        let part = String(rest.prefix(fittingIn: width) { self.advance($0, style) })
        line = TextLine(text: part, advancePoints: self.advance(part, style))
        rest = rest.dropFirst(part.count)
        if !rest.isEmpty { lines.append(line) }
      } while !rest.isEmpty
    }
    return lines + [line]
  }
}

extension Substring {
  /// Returns the longest beginning that is no wider than a width, at least one character.
  ///
  /// The search starts at short beginnings, so that its cost depends on the length of a line and not
  /// on that of the text.
  fileprivate func prefix(fittingIn width: Double, _ advance: (String) -> Double) -> Substring {
    func fits(_ count: Int) -> Bool { advance(String(prefix(count))) <= width }
    var low = 1
    while prefix(low).endIndex < endIndex, fits(low * 2) { low *= 2 }
    var high = low * 2
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return prefix(low)
  }
}

extension String {
  /// Returns the text, or the longest beginning of it that fits into a width with an ellipsis.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - advance: Returns the advance width of a line in points.
  /// - Returns: The text or its beginning; an ellipsis alone if nothing else fits.
  /// - Throws: The errors of `advance`.
  package func truncated<Failure: Error>(
    toWidth width: Double, advance: (String) throws(Failure) -> Double
  ) throws(Failure) -> String {
    guard try advance(self) > width else { return self }
    // A binary search for the longest beginning that fits.
    var fits = 0
    var spills = count
    var best = "…"
    while spills - fits > 1 {
      let middle = (fits + spills) / 2
      let shorter = String(prefix(middle)).trimmingTrailingSpaces + "…"
      if try advance(shorter) <= width {
        fits = middle
        best = shorter
      } else {
        spills = middle
      }
    }
    return best
  }

  private var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
