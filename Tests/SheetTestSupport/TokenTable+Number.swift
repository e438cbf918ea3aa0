public import SheetSpec

extension TokenTable {
  /// The number of a token of any type.
  public func number(_ name: String) -> Double {
    guard case .number(let number)? = self[name]?.value else {
      preconditionFailure("\(name) is no number")
    }
    return number
  }
}
