internal import SheetForms
internal import SheetModel

/// The checks of layers and modals: names that must agree, and the order of layers.
final class HostLint {
  private(set) var faults = FieldReader()
  private let document: ScenarioDocument

  init(_ document: ScenarioDocument) {
    self.document = document
    checkNames()
    for modal in document.modals { check(modal) }
    checkSheets()
    checkViews()
    checkSources()
    checkOrder()
    checkSteps()
  }

  /// Names that stand for the default layer, the presenter and the topmost sheet.
  private static let reserved = LayerDescription.defaultNames + DocumentReader.reservedIDs

  /// Checks that no two sheets, modals and layers have the same id (E13).
  private func checkNames() {
    var owners: [String: Place] = [:]
    let named: [(id: String, place: Place?, kind: String)] =
      document.sheets.map { ($0.id, $0.place, "sheet") }
      + document.modals.map { ($0.id, $0.place, "modal") }
      + document.layers.map { ($0.id?.value ?? "layer", $0.id?.place ?? $0.place, "layer") }
    for layer in document.layers.compactMap(\.id) where Self.reserved.contains(layer.value) {
      faults.fail(
        .unknownChoice, at: layer.place, "\"\(layer.value)\" is a reserved name",
        allowed: "any other id")
    }
    for (id, place, kind) in named {
      guard let first = owners[id] else {
        owners[id] = place
        continue
      }
      faults.fail(
        .duplicateKey, at: place,
        document.layers.contains { $0.id == nil && $0.place == place }
          ? "line \(first.line) has the default layer already"
          : "the \(kind) \"\(id)\" has the id that line \(first.line) gives already",
        allowed: "an id of its own for every sheet, modal and layer")
    }
  }

  /// Checks that a modal's layer exists (E06, E53), and that its source is a modal.
  private func check(_ modal: SheetDescription) {
    let named = modal.settings.value(of: Property.layer)
    let ids = document.layers.map { $0.id?.value }
    if !ids.contains(named?.value) {
      let known = ids.compactMap(\.self)
      if let named {
        faults.fail(
          .unknown(
            .noLayer, named, noun: "layer", among: known,
            allowed: known.isEmpty ? "layers: standard, or a list of layers" : nil))
      } else {
        faults.fail(
          .noLayer, at: modal.place,
          known.isEmpty
            ? "the modal \"\(modal.id)\" has no layer to be presented in"
            : "the modal \"\(modal.id)\" names no layer, and there is no default layer",
          allowed: known.isEmpty
            ? "layers: standard, or a list of layers"
            : "layer: one of \(known.joined(separator: ", "))")
      }
    }
    if let source = modal.settings.value(of: Property.source), source.value == modal.id {
      faults.fail(
        .unknownSheet, at: source.place, "the content of \"\(modal.id)\" cannot declare itself",
        allowed: "the id of another modal")
    }
  }

  /// Checks the sheets into which layers are injected.
  private func checkSheets() {
    for sheet in document.layers.compactMap(\.sheet)
    where !document.sheets.contains(where: { $0.id == sheet.value }) {
      faults.fail(
        .unknown(
          .unknownSheet, sheet, noun: "sheet", among: document.sheets.map(\.id),
          allowed: document.sheets.isEmpty ? "the file has no sheets" : nil))
    }
  }

  /// Checks that no modal is declared in its own content, through those of others (E43).
  private func checkSources() {
    let sources = Dictionary(
      document.modals.compactMap { modal in
        modal.settings.value(of: Property.source).map { (modal.id, $0) }
      }, uniquingKeysWith: { first, _ in first })
    for modal in document.modals {
      var trail = [modal.id]
      while let next = sources[trail[trail.count - 1]]?.value, !trail.contains(next) {
        trail.append(next)
      }
      guard trail.count > 1, sources[trail[trail.count - 1]]?.value == modal.id else { continue }
      faults.fail(
        .unknownSheet, at: sources[modal.id]?.place,
        "the modals \(trail.joined(separator: ", ")) declare each other in a circle",
        allowed: "a source that leads to the presenter")
      return
    }
  }

  /// Checks that the views of layers are in the contents that their owners begin with (E11).
  private func checkViews() {
    for layer in document.layers {
      guard let view = layer.view else { continue }
      let contents = document.contents(ofSheet: layer.sheet?.value)
      let names = contents.flatMap { content -> [String] in
        let blocks = content.blocks?.value.flatMap(\.all) ?? []
        return ([content.view] + blocks.map(\.id)).compactMap { $0?.value }
      }
      guard !names.contains(view.value) else { continue }
      let owner = layer.sheet.map { "\"\($0.value)\"" } ?? "the presenter"
      faults.fail(
        .unknown(
          .noLayer, view, noun: "view", among: names,
          allowed: names.isEmpty ? "content: { view: \(view.value) } of \(owner)" : nil))
    }
  }

  /// Advises the order of layers: containers, alerts, notifications (E55).
  private func checkOrder() {
    let advised = ["containers", "alerts", "notifications"]
    let ids = document.layers.filter { $0.sheet == nil }.compactMap(\.id)
    let known = ids.filter { advised.contains($0.value) }
    let order = known.sorted {
      advised.firstIndex(of: $0.value) ?? 0 < advised.firstIndex(of: $1.value) ?? 0
    }
    guard let misplaced = zip(known, order).first(where: { $0.value != $1.value })?.0 else {
      return
    }
    faults.warn(
      .advice, at: misplaced.place,
      "the layer \"\(misplaced.value)\" is out of the advised order: a later layer is always on top",
      allowed: "containers, then alerts, then notifications")
  }

  /// Checks the modals and layers that steps name.
  private func checkSteps() {
    for step in document.allSteps {
      guard case .plain(let actions) = step.action else { continue }
      for case .tap(.layer(let layer)) in actions
      where !document.layers.contains(where: { $0.id?.value == layer }) {
        let known = document.layers.compactMap { $0.id?.value }
        faults.fail(
          .noLayer, at: step.place, "there is no layer \"\(layer ?? "default")\"",
          allowed: known.isEmpty ? "layers: standard" : "one of: \(known.joined(separator: ", "))")
      }
    }
  }
}

extension ScenarioDocument {
  /// Returns the contents that a sheet, nil for the presenter, begins with.
  fileprivate func contents(ofSheet id: String?) -> [ContentDescription] {
    guard let id else {
      if case .content(let content) = presenter.shown { return [content] }
      return []
    }
    guard let sheet = sheets.first(where: { $0.id == id }) else { return [] }
    return [sheet.settings.value(of: Property.content)].compactMap(\.self) + sheet.pages
  }
}
