internal import SheetPrimitives

extension PresentationState: CustomStringConvertible {
  /// The values of ``StateTable/standard`` that the state has, one a line, for reading and comparing.
  public var description: String {
    StateTable.standard.lines(of: StateMoment(self)).joined(separator: "\n")
  }
}

extension StateTable {
  /// One line a value: `picker.height 426 pt`; nothing for what a moment does not have.
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
