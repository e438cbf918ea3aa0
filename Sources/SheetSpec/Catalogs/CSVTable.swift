/// A table of comma-separated values with a head (RFC 4180).
struct CSVTable {
  /// One dictionary a row, by column name.
  let rows: [[String: String]]

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
    let head = records.first ?? []
    rows = records.dropFirst().map { record in
      Dictionary(zip(head, record), uniquingKeysWith: { first, _ in first })
    }
  }
}
