internal import SheetPrimitives

/// JSON on one line whose long lists are made while they are written.
indirect enum StreamedJSON {
  case value(JSON)
  case object([(String, StreamedJSON)])
  /// A list of a number of elements, each made from its index.
  case list(Int, (Int) -> StreamedJSON)

  /// Returns a list of an element for each of some values.
  static func list<Values: RandomAccessCollection>(
    _ values: Values, _ element: @escaping (Values.Element) -> StreamedJSON
  ) -> StreamedJSON {
    .list(values.count) { element(values[values.index(values.startIndex, offsetBy: $0)]) }
  }

  /// Writes the text, piece by piece.
  func write<Failure>(
    escaping: JSON.Escaping = .required, to write: (ReportPiece) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .value(let json): try write(ReportPiece(json.text(JSON.Format(escaping: escaping))))
    case .object(let members):
      for (index, (key, value)) in members.enumerated() {
        let opening = index == 0 ? "{" : ","
        try write(ReportPiece("\(opening)\(JSON.quoted(key, escaping: escaping)):"))
        try value.write(escaping: escaping, to: write)
      }
      try write(ReportPiece(members.isEmpty ? "{}" : "}"))
    case .list(let count, let element):
      try write(ReportPiece("["))
      for index in 0..<count {
        if index > 0 { try write(ReportPiece(",")) }
        try element(index).write(escaping: escaping, to: write)
      }
      try write(ReportPiece("]"))
    }
  }
}
