public import SheetPrimitives

/// One value that a path such as `sheet.height`, `picker.detent` or `dimming.alpha` names.
public enum StateAddress: Sendable {
  /// A value of a sheet by its id; nil for the topmost one.
  case sheet(id: String?, StateValue<SheetMoment>)
  case state(StateValue<StateMoment>)

  /// The value at a moment; null where there is none.
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

  /// Finds the number, text or flag that a path names.
  ///
  /// - Parameters:
  ///   - path: A name of the table, or the keys of the JSON; those of a sheet behind its id, or
  ///     behind `sheet` for the topmost one.
  ///   - sheetIDs: The ids of all sheets; nil where they are not known, so that any may be one.
  /// - Returns: The value's address; nil for a path that names no such value.
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
    // A sheet may be called as a group of other values is, such as `screen`.
    return sheetIDs?.contains(subject) == true ? nil : value
  }

  /// The listed names with the subject of a path, or all where it names no subject.
  public func listedNames(like path: String, sheetIDs: [String]?) -> [String] {
    let subject = String(path.prefix { $0 != "." })
    func names(of id: String) -> [String] { sheet.listed.map { "\(id).\($0.name)" } }
    let others = state.listed.map(\.name)
    if isListed(subject) { return others.filter { $0.hasPrefix("\(subject).") } }
    let isSheet = subject == Self.topSheet || sheetIDs?.contains(subject) != false
    return isSheet ? names(of: subject) : names(of: Self.topSheet) + others
  }

  private func isListed(_ subject: String) -> Bool {
    state.listed.contains { $0.name.hasPrefix("\(subject).") }
  }
}

extension StateValue {
  /// Whether it is one value and not several.
  fileprivate var isOne: Bool {
    switch kind {
    case .number, .flag, .text: true
    case .rect, .list: false
    }
  }
}
