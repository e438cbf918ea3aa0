/// A table of comma-separated values with a head (RFC 4180).
struct CSVTable: Equatable, Sendable {
  private let head: [String]
  private let records: [[String]]

  /// One line of a table, read by the names of its columns.
  struct Row {
    fileprivate let head: [String]
    fileprivate let fields: [String]

    /// The field under that name; empty where the table has no such column.
    subscript(column: String) -> String {
      guard let index = head.firstIndex(of: column), index < fields.count else { return "" }
      return fields[index]
    }
  }

  init(_ bytes: [UInt8]) {
    var records: [[String]] = []
    var record: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var index = 0
    func endField() {
      record.append(String(decoding: field, as: UTF8.self))
      field.removeAll(keepingCapacity: true)
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x22 where isQuoted && index < bytes.count && bytes[index] == 0x22:
        field.append(byte)
        index += 1
      case 0x22: isQuoted.toggle()
      case 0x2C where !isQuoted: endField()
      case 0x0A where !isQuoted:
        endField()
        records.append(record)
        record.removeAll(keepingCapacity: true)
      default: field.append(byte)
      }
    }
    head = records.first ?? []
    self.records = Array(records.dropFirst())
  }

  var rows: some Sequence<Row> {
    records.lazy.map { Row(head: head, fields: $0) }
  }

  /// The row of that number, counted from 0 behind the head.
  subscript(number: Int) -> Row { Row(head: head, fields: records[number]) }
}
