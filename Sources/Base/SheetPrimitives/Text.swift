/// A weight and size of text, independent of font files.
public struct TextStyle: Equatable, Hashable, Sendable {
  /// The weight of a font.
  public enum Weight: String, CaseIterable, Sendable {
    /// The regular weight.
    case regular
    /// The semibold weight.
    case semibold
    /// The bold weight.
    case bold
  }

  /// The weight of the font.
  public var weight: Weight

  /// The part of a screen that a text belongs to, if a font that stands for SF Pro has a size of its own there.
  public enum Part: Sendable {
    /// The title and the words of a navigation bar as UIKit draws them.
    case bar
  }

  /// The font size in points, above 0; that of SF Pro, unless the style is that of a line that is drawn.
  public var sizePoints: Double

  /// The part of a screen; nil where every font is drawn at the size of the style.
  public var part: Part?

  /// Creates a style.
  public init(weight: Weight, sizePoints: Double, part: Part? = nil) {
    self.weight = weight
    self.sizePoints = sizePoints
    self.part = part
  }
}

extension StringProtocol {
  /// A Boolean value that is true if the first letter belongs to a script that is written from right to
  /// left, such as Hebrew and Arabic; nil without letters.
  package var isRightToLeft: Bool? {
    unicodeScalars.first { $0.properties.isAlphabetic }?.isInRightToLeftRange
  }
}

extension Unicode.Scalar {
  /// A Boolean value that is true in the ranges that Unicode reserves for scripts that are written from right
  /// to left.
  ///
  /// Source: the default values of `DerivedBidiClass.txt`.
  package var isInRightToLeftRange: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}

extension String {
  /// The text between the characters that isolate it from the text around it, if it is written from right
  /// to left; a line keeps its order with it.
  ///
  /// Source: UAX #9, section 2.4.2.
  package var isolated: String { isRightToLeft == true ? "\u{2068}\(self)\u{2069}" : self }

  /// Returns whether the text comes before another one, with runs of digits compared as numbers: `s2`
  /// before `s10`.
  ///
  /// Texts that differ only in leading zeros are ordered by their bytes, so that different texts are never
  /// equal.
  package func precedes(_ other: String) -> Bool {
    var (own, others) = (utf8[...], other.utf8[...])
    while let first = own.first, let second = others.first {
      guard first.isDigit, second.isDigit else {
        guard first == second else { return first < second }
        (own, others) = (own.dropFirst(), others.dropFirst())
        continue
      }
      let number = own.prefix(while: \.isDigit)
      let otherNumber = others.prefix(while: \.isDigit)
      let digits = number.drop { $0 == .zero }
      let otherDigits = otherNumber.drop { $0 == .zero }
      guard digits.count == otherDigits.count else { return digits.count < otherDigits.count }
      if !digits.elementsEqual(otherDigits) { return digits.lexicographicallyPrecedes(otherDigits) }
      own = own[number.endIndex...]
      others = others[otherNumber.endIndex...]
    }
    guard own.isEmpty, others.isEmpty else { return own.isEmpty }
    return utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension UInt8 {
  fileprivate static let zero = UInt8(ascii: "0")

  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension String {
  /// Returns the text with values in place of the names in braces; names without a value stay.
  package func fillingBraces(_ value: (_ name: String) -> String?) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      result += rest[..<open] + (value(name) ?? "{\(name)}")
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// The text as one word of a POSIX shell, quoted if necessary.
  package var shellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        byte > 0x7F || (0x30...0x39).contains(byte) || (0x40...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || "-_.,:/%=+".utf8.contains(byte)
      }
    guard !isPlain else { return self }
    return "'"
      + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension ArraySlice<UInt8> {
  /// The text after the byte-order mark with which some editors begin a file; nil for a text without one.
  package var withoutByteOrderMark: ArraySlice<UInt8>? {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : nil
  }
}

/// The lines of a text in UTF-8, without their line breaks.
///
/// They are found one after the other: a list of many short lines would need more memory than the text.
/// A line break ends a line, so that no empty line follows the last one.
package struct ByteLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  /// Creates the lines of a text, without the byte-order mark of some editors.
  package init(_ bytes: [UInt8]) {
    rest = bytes[...].withoutByteOrderMark ?? bytes[...]
  }

  /// Returns the next line; nil after the last one.
  package mutating func next() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest[line.endIndex...].dropFirst()
    return line
  }
}

extension Double {
  /// The shortest decimal representation that parses to the same value, without a trailing `.0`.
  package var plain: String {
    let text = String(describing: self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The decimal representation rounded to 1/1000, without a trailing `.0`; never `-0`.
  package var brief: String {
    ((self * 1000).rounded() / 1000 + 0).plain
  }
}

/// The endings of scenario files.
package enum ScenarioEnding {
  /// The endings of the formats that a scenario is written in.
  package static let formats = [".yaml", ".yml", ".json"]

  /// The endings of files that are scenarios by their names.
  package static let all = formats.map { ".sheet\($0)" }
}
