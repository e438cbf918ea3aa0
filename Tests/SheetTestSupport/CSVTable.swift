internal import Foundation

/// A table in the form of RFC 4180, with a header line.
public struct CSVTable: Equatable, Sendable {
  public let columns: [String]
  public let rows: [Row]

  /// A row of the table, read by column name.
  public struct Row: Equatable, Sendable {
    fileprivate let fields: [String: String]

    public func text(_ column: String) throws(CSVError) -> String {
      guard let field = fields[column] else { throw .missingColumn(column) }
      return field
    }

    public func number(_ column: String) throws(CSVError) -> Double {
      let field = try text(column)
      guard let number = Double(field) else { throw .notANumber(field, column: column) }
      return number
    }
  }

  public init(contentsOf file: RepositoryFile) throws {
    try self.init(String(contentsOfFile: file.path, encoding: .utf8))
  }

  public init(_ text: String) throws(CSVError) {
    let records = try Self.records(in: text)
    guard let header = records.first else { throw .empty }
    columns = header
    var rows: [Row] = []
    for (index, record) in records.enumerated().dropFirst() {
      guard record.count == header.count else {
        throw .wrongFieldCount(record.count, expected: header.count, record: index + 1)
      }
      rows.append(Row(fields: Dictionary(zip(header, record)) { first, _ in first }))
    }
    self.rows = rows
  }

  /// Splits at commas and line ends outside quotes.
  private static func records(in text: String) throws(CSVError) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field = ""
    var isQuoted = false
    var previousWasQuote = false
    for character in text {
      if isQuoted {
        isQuoted = character != "\""
        if isQuoted { field.append(character) }
        previousWasQuote = !isQuoted
        continue
      }
      switch character {
      case "\"":
        if previousWasQuote { field.append(character) }
        isQuoted = true
      case ",":
        record.append(field)
        field = ""
      case "\n", "\r\n":
        records.append(record + [field])
        record = []
        field = ""
      default:
        field.append(character)
      }
      previousWasQuote = false
    }
    guard !isQuoted else { throw .unclosedQuote }
    if !field.isEmpty || !record.isEmpty { records.append(record + [field]) }
    return records
  }
}
