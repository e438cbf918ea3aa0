/// The lines of a text in UTF-8, without their line breaks.
///
/// They are found one after the other: a list of many short lines would need more memory than the text.
/// A line break ends a line, so that no empty line follows the last one.
package struct ByteLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  /// Creates the lines of a text.
  package init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// Returns the next line; nil after the last one.
  package mutating func next() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest[line.endIndex...].dropFirst()
    return line
  }
}
