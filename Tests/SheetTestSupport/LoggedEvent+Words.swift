public import SheetModel

extension LoggedEvent {
  /// One event: name, id and details, such as `dismiss sheet reason=interactive`.
  public var words: String {
    ([name.rawValue] + (id.map { [$0] } ?? []) + details.map { "\($0.name)=\($0.value.words)" })
      .joined(separator: " ")
  }
}

extension LoggedEvent.Detail.Value {
  /// The value, whole numbers without decimals.
  public var words: String {
    switch self {
    case .text(let text): text
    case .flag(let flag): "\(flag)"
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
  }
}
