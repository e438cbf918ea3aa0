internal import SheetModel

/// Holds a file against its shape and keeps every fault.
struct ShapeCheck {
  private(set) var diagnostics: [Diagnostic] = []

  private let sheetIDs: [String]?
  private let flags: [String]

  /// The values that can be expected of a state.
  private let states: StateTable
  private let catalogs: SpecCatalogs

  /// The key that the value at hand stands behind.
  private var subject = ""

  /// Nobody reads more.
  private static let mostFaults = 100

  /// Learns first what steps may name.
  init(_ root: MarkedNode, _ states: StateTable, _ catalogs: SpecCatalogs) {
    self.states = states
    self.catalogs = catalogs
    let sheets = root["sheets"]
    // Where they cannot be read, nothing is said of their names.
    if let sheets, case .mapping = sheets.value {
      sheetIDs = sheets.entries.map(\.key.value)
    } else {
      sheetIDs = sheets == nil ? [] : nil
    }
    flags = (sheets?.entries ?? []).compactMap { $0.node["isPresented"]?.scalar?.value }
  }

  private mutating func fail(_ diagnostic: Diagnostic) {
    guard diagnostics.count <= Self.mostFaults else { return }
    diagnostics.append(
      diagnostics.count < Self.mostFaults
        ? diagnostic
        : Diagnostic(
          .unreadableFile, at: diagnostic.place,
          "after \(Self.mostFaults) faults the rest of the file is not read"))
  }

  private mutating func add(_ error: DiagnosticError) {
    for diagnostic in error.diagnostics { fail(diagnostic) }
  }

  private var isFull: Bool { diagnostics.count > Self.mostFaults }

  private mutating func refuse(_ node: MarkedNode, _ shape: Shape) {
    let found =
      switch node.value {
      case .scalar("", isQuoted: false): "nothing"
      case .scalar(let text, _): "\"\(text)\""
      case .sequence: "a list"
      case .mapping: "a mapping"
      }
    fail(
      Diagnostic(
        .wrongType, at: node.place, "\(found) is no value of \"\(subject)\"",
        allowed: shape.allowed))
  }

  // MARK: Values

  /// Checks a value that stands behind a key.
  mutating func check(_ node: MarkedNode, _ shape: Shape, as key: String) {
    let outer = subject
    subject = key
    defer { subject = outer }
    check(node, shape)
  }

  private mutating func check(_ node: MarkedNode, _ shape: Shape) {
    guard !isFull else { return }
    switch shape {
    case .text(let form): text(node, form)
    case .words(let words): word(node, among: words)
    case .flag:
      if node.flag == nil { refuse(node, shape) }
    case .whole(let range): whole(node, range)
    case .list(let item, let count):
      guard case .sequence(let items) = node.value else { return refuse(node, shape) }
      guard count.contains(items.count) else {
        fail(
          Diagnostic(
            .wrongType, at: node.place, "\(items.count) entries are no \"\(subject)\"",
            allowed: "\(count.lowerBound) to \(count.upperBound) entries"))
        return
      }
      for one in items { check(one, item) }
    case .pair(let first, let second):
      guard case .sequence(let items) = node.value, items.count == 2 else {
        return refuse(node, shape)
      }
      check(items[0], first)
      check(items[1], second)
    case .mapping(let mapping): self.mapping(node, mapping, shape)
    case .named(let form, let value): named(node, form, value, shape)
    case .changes: changes(node)
    case .step(let steps): step(node, steps)
    case .either(let shapes): either(node, shapes, shape)
    case .later(let reason): fail(Diagnostic(.notDrawnYet, at: node.place, reason))
    }
  }

  private mutating func word(_ node: MarkedNode, among words: [String]) {
    guard let written = node.scalar, !written.value.isEmpty else {
      return refuse(node, .words(words))
    }
    guard !words.contains(written.value) else { return }
    fail(
      Diagnostic(
        .unknownChoice, at: written.place, "\"\(written.value)\" is no value of \"\(subject)\"",
        allowed: Shape.words(words).allowed, nearest: words.nearest(to: written.value)))
  }

  private mutating func whole(_ node: MarkedNode, _ range: ClosedRange<Int>) {
    guard let number = node.number, let whole = Int(exactly: number) else {
      return refuse(node, .whole(range))
    }
    guard !range.contains(whole) else { return }
    let nearest = min(max(whole, range.lowerBound), range.upperBound)
    fail(
      Diagnostic(
        .numberOutOfRange, at: node.place, "\"\(subject)\" is \(whole)",
        allowed: Shape.whole(range).allowed, nearest: "\(nearest)"))
  }

  private mutating func text(_ node: MarkedNode, _ form: TextForm) {
    guard let written = node.scalar, !written.value.isEmpty else {
      return refuse(node, .text(form))
    }
    guard !written.value.utf8.contains(0) else {
      return fail(
        Diagnostic(
          .wrongType, at: written.place, "\"\(subject)\" holds the character U+0000",
          allowed: "text without it: neither files' names nor pictures' notes can hold it"))
    }
    do { try check(written, form, isQuoted: node.isQuoted) } catch { add(error) }
  }

  private func check(
    _ written: Located<String>, _ form: TextForm, isQuoted: Bool
  ) throws(DiagnosticError) {
    switch form {
    case .any, .detentName, .tokenValue, .stateValue: break
    case .device: _ = try catalogs.devices.device(written)
    case .color:
      guard catalogs.palette.color(written.value, .light, .normal, .base) == nil else { return }
      throw .unknown(
        .unknownColor, "colour", written, among: catalogs.palette.names, allowed: form.allowed)
    case .version:
      guard written.value == "1", !isQuoted else {
        throw DiagnosticError(
          .unknownVersion, at: written.place,
          "version \"\(written.value)\" of the format is not known", allowed: "sheetdraw: 1")
      }
    case .sheet:
      guard subject != "isPresented", subject != "view" else { return }
      try know(written, among: sheetIDs)
    case .controller: try know(written, among: sheetIDs.map { $0 + ["presenter"] })
    case .event:
      if EventName(rawValue: written.value) == nil { throw .unknownEvent(written) }
    case .length(let range): _ = try written.length(range, pixelsPerPoint: nil)
    case .time: _ = try written.time()
    case .speed: _ = try written.speed()
    case .moment: _ = try Moment(reading: written)
    case .detent:
      if Quantity(written.value)?.unit != .pixels {
        _ = try written.detent(hasContent: true, pixelsPerPoint: 1)
      }
    case .height: _ = try written.customHeight(isQuoted: isQuoted, pixelsPerPoint: nil)
    case .cornerCurve: _ = try written.cornerCurve()
    }
  }

  private func know(_ id: Located<String>, among known: [String]?) throws(DiagnosticError) {
    guard let known, !known.contains(id.value) else { return }
    throw .unknown(
      .unknownSheet, "sheet", id, among: known,
      allowed: known.isEmpty ? "the file has no sheets" : nil)
  }

  // MARK: Lists and mappings

  /// The first shape of the value's kind is the one that was meant.
  private mutating func either(_ node: MarkedNode, _ shapes: [Shape], _ whole: Shape) {
    var fits: [Shape] = []
    for shape in shapes {
      switch (node.value, shape) {
      case (.scalar, .text), (.scalar, .words), (.scalar, .flag), (.scalar, .whole),
        (.sequence, .list), (.sequence, .pair), (_, .later):
        fits.append(shape)
      case (.mapping(let entries), .mapping(let mapping)):
        // Of several mappings the one is meant whose keys are there.
        let required = mapping.fields.filter(\.isRequired).map(\.key)
        let names = entries.map(\.key.value)
        if required.contains(where: { names.contains($0) }) {
          fits.insert(shape, at: 0)
        } else {
          fits.append(shape)
        }
      default: continue
      }
    }
    guard let first = fits.first else { return refuse(node, whole) }
    guard case .scalar(let text, _) = node.value, fits.count > 1 else {
      return check(node, first)
    }
    // A word of the list is fine; any other text is held against the form that is open.
    if case .words(let words) = first {
      guard !words.contains(text) else { return }
      if case .text(let form) = fits[1], !form.reads(text) {
        return nearMiss(node, words, whole)
      }
    }
    check(node, fits[1])
  }

  private mutating func nearMiss(_ node: MarkedNode, _ words: [String], _ whole: Shape) {
    guard let written = node.scalar else { return }
    fail(
      Diagnostic(
        .unknownChoice, at: written.place, "\"\(written.value)\" is no value of \"\(subject)\"",
        allowed: whole.allowed, nearest: words.nearest(to: written.value)))
  }

  private mutating func mapping(_ node: MarkedNode, _ mapping: MappingShape, _ shape: Shape) {
    guard case .mapping(let entries) = node.value else { return refuse(node, shape) }
    for entry in entries {
      if let field = mapping[entry.key.value] {
        check(entry.node, field.shape, as: field.key)
      } else if let others = mapping.others, entry.key.value.contains(".") {
        key(entry.key, others.form)
        check(entry.node, others.shape, as: entry.key.value)
      } else {
        fail(unknownKey(entry.key, mapping))
      }
    }
    for field in mapping.fields where field.isRequired && node[field.key] == nil {
      fail(
        Diagnostic(
          .missingKey, at: node.place, "\(mapping.name) needs the key \"\(field.key)\"",
          allowed: field.shape.allowed))
    }
  }

  private func unknownKey(_ key: Located<String>, _ mapping: MappingShape) -> Diagnostic {
    if let reason = mapping.elsewhere[key.value] {
      return Diagnostic(
        .notASheet, at: key.place, "\"\(key.value)\" of \(mapping.name) changes nothing",
        allowed: reason)
    }
    let names = mapping.fields.filter { $0.replacement == nil }.map(\.key)
    return Diagnostic(
      .unknownKey, at: key.place, "there is no key \"\(key.value)\" in \(mapping.name)",
      allowed: Shape.words(names).allowed,
      nearest: mapping.otherNames[key.value] ?? names.nearest(to: key.value))
  }

  private mutating func named(
    _ node: MarkedNode, _ form: KeyForm, _ value: Shape, _ shape: Shape
  ) {
    guard case .mapping(let entries) = node.value else { return refuse(node, shape) }
    if form == .id, entries.count > Self.mostSheets {
      fail(
        Diagnostic(
          .wrongType, at: entries[Self.mostSheets].key.place,
          "\(entries.count) entries are no \"\(subject)\"",
          allowed: "0 to \(Self.mostSheets) entries"))
    }
    for entry in entries {
      key(entry.key, form)
      check(entry.node, value, as: entry.key.value)
    }
  }

  /// More sheets than anybody tells apart, and few enough for a stack of all of them.
  private static let mostSheets = 100

  private mutating func key(_ key: Located<String>, _ form: KeyForm) {
    if form == .flag, !flags.contains(key.value) {
      return fail(
        .unknown(
          .unknownSheet, "flag", key, among: flags,
          allowed: flags.isEmpty ? "no sheet has isPresented" : nil))
    }
    if form == .id, key.value == "presenter" || key.value == "sheet" {
      return fail(
        Diagnostic(
          .unknownChoice, at: key.place, "\"\(key.value)\" is the name of something else",
          allowed: "any other id"))
    }
    if form == .statePath, form.matches(key.value) { return statePath(key) }
    guard !form.matches(key.value) else { return }
    fail(
      Diagnostic(
        .unknownChoice, at: key.place, "\"\(key.value)\" is no \(form.name)",
        allowed: form == .statePath
          ? "a value such as sheet.height" : "letters, digits, - and _, a letter first"))
  }

  /// A path is one of the table's, or begins with the id of a sheet.
  private mutating func statePath(_ path: Located<String>) {
    guard states.address(path.value, sheetIDs: sheetIDs) == nil else { return }
    let known = states.listedNames(like: path.value, sheetIDs: sheetIDs)
    fail(.unknown(.unknownKey, "value of a state", path, among: known))
  }

  // MARK: Steps

  private mutating func changes(_ node: MarkedNode) {
    guard case .mapping(let entries) = node.value else { return refuse(node, .changes) }
    for entry in entries {
      let parts = entry.key.value.split(
        separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        fail(
          Diagnostic(
            .unknownKey, at: entry.key.place, "\"\(entry.key.value)\" is no property of a sheet",
            allowed: "an id and a property, such as picker.selected"))
        continue
      }
      let id = Located(String(parts[0]), at: entry.key.place.part(0..<max(1, parts[0].count)))
      let name = Located(
        String(parts[1]),
        at: entry.key.place.part((parts[0].count + 1)..<max(1, entry.key.value.count)))
      do {
        try know(id, among: sheetIDs.map { $0 + ["presenter"] })
      } catch { add(error) }
      guard let field = Self.properties[name.value] else {
        fail(unknownKey(name, Self.properties))
        continue
      }
      check(entry.node, field.shape, as: entry.key.value)
    }
  }

  /// What can be set, and what can be called among it.
  static let properties = MappingShape(
    name: "a change of a sheet", summary: "Properties of sheets.",
    fields: MappingShape.properties + [
      Field("invalidate", .flag, "Works custom detents out anew.", since: 16)
    ],
    otherNames: MappingShape.uikitNames.merging(["invalidateDetents": "invalidate"]) { $1 })

  private mutating func step(_ node: MarkedNode, _ steps: StepShape) {
    let names = steps.words.map(\.word) + steps.actions.map(\.key)
    if let written = node.scalar {
      if let reason = steps.refused[written.value] {
        return fail(
          Diagnostic(.impossibleStep, at: written.place, "no \(written.value) here: \(reason)"))
      }
      guard !steps.words.contains(where: { $0.word == written.value }) else { return }
      return fail(.unknown(.unknownKey, "step", written, among: names))
    }
    guard case .mapping(let entries) = node.value else { return refuse(node, .step(steps)) }
    var actions: [String] = []
    for entry in entries {
      let name = entry.key.value
      if let field = steps.modifiers.first(where: { $0.key == name }) {
        check(entry.node, field.shape, as: name)
        continue
      }
      actions.append(name)
      if let reason = steps.refused[name] {
        fail(Diagnostic(.impossibleStep, at: entry.key.place, "no \(name) here: \(reason)"))
      } else if let field = steps.actions.first(where: { $0.key == name }) {
        check(entry.node, field.shape, as: name)
      } else if steps.words.contains(where: { $0.word == name }) {
        standing(entry.node, name)
      } else {
        fail(.unknown(.unknownKey, "step", entry.key, among: names))
      }
    }
    guard actions.count != 1 else { return }
    fail(
      Diagnostic(
        actions.isEmpty ? .missingKey : .conflict, at: node.place,
        actions.isEmpty
          ? "a step needs something that happens"
          : "a step is one thing, and this is \(actions.joined(separator: " and "))",
        allowed: actions.isEmpty ? "one of: \(names.joined(separator: ", "))" : nil))
  }

  /// A word that stands alone may be written as a key with nothing behind it, to have a time.
  private mutating func standing(_ node: MarkedNode, _ name: String) {
    guard case .scalar("", isQuoted: false) = node.value else {
      return fail(
        Diagnostic(
          .wrongType, at: node.place, "\"\(name)\" takes no value", allowed: "\(name)"))
    }
  }
}

extension TextForm {
  /// Whether a text might be meant as one of this form, and not as a misspelt word.
  fileprivate func reads(_ text: String) -> Bool {
    switch self {
    case .time: Quantity(text) != nil
    default: true
    }
  }
}

/// How something can be presented.
enum ScenarioStyle: String, CaseIterable {
  case page
  case form
  case fullScreen
  case overFullScreen
  case popover
  case custom

  /// Whether it is that of a sheet.
  var isSheet: Bool { self == .page || self == .form }
}
