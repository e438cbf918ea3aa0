internal import SheetPrimitives

extension PresentationState: CustomStringConvertible {
  /// The values of ``StateTable/standard`` that are not missing, one per line, for debugging and
  /// comparison.
  public var description: String {
    StateTable.standard.lines(of: StateMoment(self)).joined(separator: "\n")
  }
}

extension StateTable {
  /// Returns a line per value, such as `picker.height 426 pt`, without the missing values.
  func lines(of moment: StateMoment) -> [String] {
    let sheets = moment.sheets.flatMap { sheet in
      self.sheet.all.compactMap { value in
        value.line(of: sheet).map { "\(sheet.sheet.id).\($0)" }
      }
    }
    return ([time.line(of: moment)] + state.all.map { $0.line(of: moment) }).compactMap(\.self)
      + sheets
  }
}

extension StateValue {
  /// Returns the line of a value; nil if the value is missing.
  fileprivate func line(of subject: Subject) -> String? {
    let value = value(of: subject)
    let words: [String]
    if case .list(let items) = value {
      words = items.compactMap(\.word)
    } else {
      words = [value.word].compactMap(\.self)
    }
    guard !words.isEmpty else { return nil }
    return ([name] + words + [unit].compactMap(\.self)).joined(separator: " ")
  }
}
