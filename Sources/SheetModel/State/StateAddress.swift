public import SheetPrimitives

extension StateTable {
  private static let top = "sheet"

  /// Returns the reading of the number, text or flag that a path names, such as `sheet.height`,
  /// `picker.detent` or `dimming.alpha`.
  ///
  /// - Parameters:
  ///   - path: A name of the table or the keys of the JSON; for a surface's value after the
  ///     surface's id, or after `sheet` for the topmost one.
  ///   - sheetIDs: The ids of all surfaces; nil if they are unknown, so that any subject may be an
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
    let isTop = subject == Self.top
    if isTop || sheetIDs?.contains(subject) != false,
      kinds.contains(where: { $0[name]?.isSingle == true }) || layer[name]?.isSingle == true
    {
      return { moment in
        let surfaces = isTop ? moment.surfaces : moment.allSurfaces
        let surface = surfaces.last { isTop || $0.id == subject }
        if surface == nil,
          let layer = moment.layers.first(where: { $0.layer.layer.name == subject })
        {
          return self.layer[name]?.value(of: layer) ?? .null
        }
        return surface.flatMap { values(of: $0.surface)[name]?.value(of: $0) } ?? .null
      }
    }
    // The id of a surface can equal the name of a group of values, such as `screen`.
    return sheetIDs?.contains(subject) == true ? nil : value
  }

  /// Returns the listed names of the path's subject, or of all subjects if the path does not name
  /// one.
  public func listedNames(like path: String, sheetIDs: [String]?) -> [String] {
    let subject = String(path.prefix { $0 != "." })
    func names(of id: String) -> [String] {
      (kinds.flatMap(\.listed).map(\.name) + layer.listed.map(\.name)).reduce(into: []) {
        names, value in
        let name = "\(id).\(value)"
        if !names.contains(name) { names.append(name) }
      }
    }
    let others = state.listed.map(\.name)
    if isListed(subject) { return others.filter { $0.hasPrefix("\(subject).") } }
    let isSheet = subject == Self.top || sheetIDs?.contains(subject) != false
    return isSheet ? names(of: subject) : names(of: Self.top) + others
  }

  /// Returns a Boolean value that indicates whether the names of listed values begin with a
  /// subject.
  private func isListed(_ subject: String) -> Bool {
    state.listed.contains { $0.name.hasPrefix("\(subject).") }
  }
}
