/// The reasons why a table cannot be used.
public enum CSVError: Error, Equatable, CustomStringConvertible {
  case empty
  case unclosedQuote
  case wrongFieldCount(Int, expected: Int, record: Int)
  case missingColumn(String)
  case notANumber(String, column: String)

  public var description: String {
    switch self {
    case .empty: "the table has no header line"
    case .unclosedQuote: "a quoted field is not closed"
    case .wrongFieldCount(let count, let expected, let record):
      "record \(record) has \(count) fields; the header has \(expected)"
    case .missingColumn(let column): "there is no column '\(column)'"
    case .notANumber(let field, let column): "'\(column)' is '\(field)', which is not a number"
    }
  }
}
