public import SheetPrimitives

/// The address of one value, named by a path such as `sheet.height`, `picker.detent` or
/// `dimming.alpha`.
public enum StateAddress: Sendable {
  /// A value of a sheet by its id; nil for the topmost one.
  case sheet(id: String?, StateValue<SheetMoment>)
  /// A value of the whole state.
  case state(StateValue<StateMoment>)

  /// Returns the value at a moment; null if the value is missing.
  public func value(in moment: StateMoment) -> JSON {
    switch self {
    case .state(let value): return value.value(of: moment)
    case .sheet(let id, let value):
      let sheet = moment.sheets.last { id == nil || $0.sheet.id == id }
      return sheet.map { value.value(of: $0) } ?? .null
    }
  }
}

extension StateTable {
  private static let topSheet = "sheet"

  /// Returns the address of the number, text or flag that a path names.
  ///
  /// - Parameters:
  ///   - path: A name of the table or the keys of the JSON; for a sheet's value after the sheet's
  ///     id, or after `sheet` for the topmost one.
  ///   - sheetIDs: The ids of all sheets; nil if they are unknown, so that any subject may be an
  ///     id.
  /// - Returns: The value's address; nil if the path does not name such a value.
  public func address(_ path: String, sheetIDs: [String]?) -> StateAddress? {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    let (subject, name) = (parts[0], parts[1])
    let value = state[path].flatMap { $0.isOne ? StateAddress.state($0) : nil }
    if isListed(subject) { return value }
    let isTop = subject == Self.topSheet
    if isTop || sheetIDs?.contains(subject) != false, let value = sheet[name], value.isOne {
      return .sheet(id: isTop ? nil : subject, value)
    }
    // The id of a sheet can equal the name of a group of values, such as `screen`.
    return sheetIDs?.contains(subject) == true ? nil : value
  }

  /// Returns the listed names of the path's subject, or of all subjects if the path does not name
  /// one.
  public func listedNames(like path: String, sheetIDs: [String]?) -> [String] {
    let subject = String(path.prefix { $0 != "." })
    func names(of id: String) -> [String] { sheet.listed.map { "\(id).\($0.name)" } }
    let others = state.listed.map(\.name)
    if isListed(subject) { return others.filter { $0.hasPrefix("\(subject).") } }
    let isSheet = subject == Self.topSheet || sheetIDs?.contains(subject) != false
    return isSheet ? names(of: subject) : names(of: Self.topSheet) + others
  }

  /// Returns a Boolean value that indicates whether the names of listed values begin with a
  /// subject.
  private func isListed(_ subject: String) -> Bool {
    state.listed.contains { $0.name.hasPrefix("\(subject).") }
  }
}

extension StateValue {
  /// A Boolean value that is true for a single value, as opposed to a rectangle or a list.
  fileprivate var isOne: Bool {
    switch kind {
    case .number, .flag, .text: true
    case .rect, .list: false
    }
  }
}
