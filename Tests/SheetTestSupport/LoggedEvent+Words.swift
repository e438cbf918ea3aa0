public import SheetModel

extension LoggedEvent {
  /// One event, such as `dismiss sheet reason=interactive`.
  public var words: String {
    var parts = [name.rawValue]
    if let id { parts.append(id) }
    for detail in details {
      switch detail.value {
      case .text(let text): parts.append("\(detail.name)=\(text)")
      case .flag(let flag): parts.append("\(detail.name)=\(flag)")
      case .number(let number): parts.append("\(detail.name)=\(number)")
      }
    }
    return parts.joined(separator: " ")
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
