/// A table of comma-separated values with a header line (RFC 4180).
package struct CSVTable: Equatable, Sendable {
  private let head: [String]
  private let records: [[String]]

  /// A line of a table; its fields are accessed by column name.
  package struct Row {
    fileprivate let head: [String]
    fileprivate let fields: [String]

    /// The field of a column; empty if the table has no such column.
    package subscript(column: String) -> String {
      guard let index = head.firstIndex(of: column), index < fields.count else { return "" }
      return fields[index]
    }
  }

  package init(_ bytes: [UInt8]) {
    var records: [[String]] = []
    var record: [String] = []
    var start = 0
    var (isInQuotes, hasQuotes) = (false, false)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case Self.quote:
        isInQuotes.toggle()
        hasQuotes = true
      case UInt8(ascii: ",") where !isInQuotes, UInt8(ascii: "\n") where !isInQuotes:
        let field = bytes[start..<index]
        record.append(String(decoding: hasQuotes ? Self.unquoted(field) : field, as: UTF8.self))
        (start, hasQuotes) = (index + 1, false)
        guard byte == UInt8(ascii: "\n") else { continue }
        records.append(record)
        record.removeAll(keepingCapacity: true)
      default: break
      }
    }
    head = records.first ?? []
    self.records = Array(records.dropFirst())
  }

  private static let quote = UInt8(ascii: "\"")

  /// The contents of a field in quotes, in which two quotes stand for one.
  private static func unquoted(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let inner = field.dropFirst().dropLast()
    guard inner.contains(quote) else { return inner }
    var contents: ArraySlice<UInt8> = []
    var isFirstOfPair = false
    for byte in inner {
      isFirstOfPair = byte == quote && !isFirstOfPair
      if byte != quote || isFirstOfPair { contents.append(byte) }
    }
    return contents
  }

  package var rows: some Sequence<Row> {
    records.lazy.map { Row(head: head, fields: $0) }
  }

  /// The row of a number, counted from 0 after the header.
  subscript(number: Int) -> Row { Row(head: head, fields: records[number]) }
}
