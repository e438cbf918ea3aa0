public import SheetPrimitives

extension StateTable {
  private static let topSheet = "sheet"

  /// Returns the reading of the number, text or flag that a path names, such as `sheet.height`,
  /// `picker.detent` or `dimming.alpha`.
  ///
  /// - Parameters:
  ///   - path: A name of the table or the keys of the JSON; for a sheet's value after the sheet's
  ///     id, or after `sheet` for the topmost one.
  ///   - sheetIDs: The ids of all sheets; nil if they are unknown, so that any subject may be an
  ///     id.
  /// - Returns: A function that returns the value at a moment, or null if the value is missing; nil
  ///   if the path does not name such a value.
  public func reading(
    _ path: String, sheetIDs: [String]?
  ) -> (@Sendable (StateMoment) -> JSON)? {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    let (subject, name) = (parts[0], parts[1])
    let value = state[path].flatMap { $0.isSingle ? $0.value(of:) : nil }
    if isListed(subject) { return value }
    let isTop = subject == Self.topSheet
    if isTop || sheetIDs?.contains(subject) != false, let value = sheet[name], value.isSingle {
      return { moment in
        moment.sheets.last { isTop || $0.id == subject }.map(value.value(of:)) ?? .null
      }
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
