public import SheetModel

/// The names before the dot in the path of a state's value.
public struct StateSubjects: Equatable, Sendable {
  /// The ids of the view controllers that can be presented.
  public var surfaces: [String]

  /// The ids of modals of Presentation Host.
  public var modals: [String]

  /// The names of its layers.
  public var layers: [String]

  /// Creates the names.
  public init(surfaces: [String], modals: [String] = [], layers: [String] = []) {
    self.surfaces = surfaces
    self.modals = modals
    self.layers = layers
  }

  /// Creates the names in a presentation.
  public init(_ presentation: Presentation) {
    self.init(
      surfaces: presentation.viewControllers.filter { !$0.isHosted }.map(\.id),
      modals: presentation.viewControllers.filter(\.isHosted).map(\.id),
      layers: presentation.layers.map(\.name))
  }
}

extension StateTable {
  private static let top = "sheet"

  /// Returns the reading of the number, text or flag that a path names, such as `sheet.height`,
  /// `picker.detent` or `dimming.alpha`.
  ///
  /// - Parameters:
  ///   - path: A name of the table or the keys of the JSON; for a value of a surface or layer after
  ///     its id, or after `sheet` for the topmost surface that is not a modal.
  ///   - subjects: The names before the dot; nil if they are unknown, so that any may be an id.
  /// - Returns: A function that returns the value at a moment, or null if the value is missing; nil
  ///   if the path does not name such a value.
  public func reading(
    _ path: String, among subjects: StateSubjects?
  ) -> (@Sendable (StateMoment) -> JSON)? {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    let (subject, name) = (parts[0], parts[1])
    let value = state[path].flatMap { $0.isSingle ? $0.value(of:) : nil }
    if isListed(subject), let value { return value }
    let isTop = subject == Self.top
    if kinds(of: subject, among: subjects).contains(where: { $0[name]?.isSingle == true }) {
      return { moment in
        let surfaces = isTop ? moment.surfaces : moment.allSurfaces
        let surface = surfaces.last { isTop || $0.id == subject }
        return surface.flatMap { values(of: $0.surface)[name]?.value(of: $0) } ?? .null
      }
    }
    if isLayer(subject, among: subjects), let value = layer[name], value.isSingle {
      return { moment in
        moment.layers.first { $0.layer.layer.name == subject }.map(value.value(of:)) ?? .null
      }
    }
    // The id of a surface can equal the name of a group of values, such as `screen`.
    return subjects?.surfaces.contains(subject) == true ? nil : value
  }

  /// Returns the listed names of the path's subject, or of all subjects if the path does not name
  /// one.
  public func listedNames(like path: String, among subjects: StateSubjects?) -> [String] {
    let subject = String(path.prefix { $0 != "." })
    func names(of id: String) -> [String] {
      var names = kinds(of: id, among: subjects).flatMap(\.listed).map(\.name)
      if isLayer(id, among: subjects) { names += layer.listed.map(\.name) }
      return names.map { "\(id).\($0)" }.unique
    }
    let others = state.listed.map(\.name)
    let own = names(of: subject)
    if own.isEmpty, isListed(subject) { return others.filter { $0.hasPrefix("\(subject).") } }
    return own.isEmpty ? names(of: Self.top) + others : own
  }

  /// Returns the values that a subject can have, by its possible kinds.
  private func kinds(
    of subject: String, among subjects: StateSubjects?
  ) -> [StateValues<SurfaceMoment>] {
    if subject == Self.top || subjects?.surfaces.contains(subject) == true { return surfaceKinds }
    if subjects?.modals.contains(subject) == true { return [modal] }
    return subjects == nil ? surfaceKinds + [modal] : []
  }

  private func isLayer(_ subject: String, among subjects: StateSubjects?) -> Bool {
    subject != Self.top && subjects?.layers.contains(subject) != false
  }

  /// Returns a Boolean value that indicates whether the names of listed values begin with a
  /// subject.
  private func isListed(_ subject: String) -> Bool {
    state.listed.contains { $0.name.hasPrefix("\(subject).") }
  }
}
