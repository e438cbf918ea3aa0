internal import SheetModel

/// Finds what no single value shows: names that must agree, systems that lack something, and advice.
///
/// Nothing is said of what follows from a fault of reading.
struct ScenarioLint {
  private(set) var diagnostics: [Diagnostic] = []
  private let document: ScenarioDocument

  init(_ document: ScenarioDocument) {
    self.document = document
  }

  mutating func look() {
    for sheet in document.sheets {
      style(sheet)
      systems(sheet.keys.uses)
      replacements(sheet.keys.uses)
      detents(sheet.first(DetentList.self))
      names(sheet)
    }
    flags()
    for step in document.allSteps { look(step) }
    views()
    shots()
  }

  private mutating func fail(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  private mutating func warn(
    _ code: DiagnosticCode, at place: Place, _ message: String, nearest: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(code, at: place, message, nearest: nearest, severity: .warning))
  }

  // MARK: Keys

  /// Only what is presented as a sheet has a sheet's options (A08).
  private mutating func style(_ sheet: SheetDescription) {
    guard let style = sheet.style?.value, !style.isSheet else { return }
    for use in sheet.keys.uses where use.isSheetOption {
      warn(
        .notASheet, at: use.key.place,
        "\"\(use.key.value)\" changes nothing: under the style \(style.rawValue) "
          + "\"\(sheet.id)\" is no sheet")
    }
  }

  /// The system must have the key (A18).
  private mutating func systems(_ uses: [KeyRecord.Use]) {
    for use in uses where use.since > document.iosVersion {
      fail(needs(use.since, "\"\(use.key.value)\"", at: use.key.place))
    }
  }

  private func needs(_ version: Int, _ subject: String, at place: Place?) -> Diagnostic {
    Diagnostic(
      .needsNewerSystem, at: place,
      "\(subject) needs iOS \(version), and the file is for iOS \(document.iosVersion)",
      allowed: "ios: \(version) or newer")
  }

  /// An old name means the new one (K-01, D31).
  private mutating func replacements(_ uses: [KeyRecord.Use]) {
    for use in uses {
      guard let new = use.replacement else { continue }
      let old = use.key.value
      guard !uses.contains(where: { $0.key.value == new }) else {
        fail(
          Diagnostic(
            .conflict, at: use.key.place,
            "\(old) is the old name of \(new), which stands here too", allowed: "one of them"))
        continue
      }
      warn(
        .deprecatedName, at: use.key.place, "\(old) is the old name of \(new), and means the same",
        nearest: new)
    }
  }

  // MARK: Detents

  /// Detents of one's own need iOS 16; and each name counts once.
  private mutating func detents(_ list: DetentList?) {
    var seen: Set<String> = []
    for entry in list?.entries ?? [] {
      guard let place = entry.place else { continue }
      if document.iosVersion < 16, document.iosVersion >= 15, !entry.isStandard {
        fail(needs(16, "the detent \"\(entry.name)\"", at: place))
      }
      if !seen.insert(entry.name).inserted {
        warn(
          .duplicateKey, at: place,
          "the detent \"\(entry.name)\" stands twice; the first one counts")
      }
    }
  }

  /// What is selected and undimmed is among the detents.
  private mutating func names(_ sheet: SheetDescription) {
    let lists = sheet.first(DetentList.self).map { [$0] } ?? []
    // Their key may be the one that is misspelt.
    guard !lists.isEmpty || !sheet.keys.hasUnknownKeys else { return }
    for setting in sheet.settings {
      if let reference = setting.text(as: DetentReference.self) {
        know(reference, among: lists)
      }
    }
  }

  /// Every list of detents that a sheet is ever given.
  private func detentLists(of sheet: SheetDescription) -> [DetentList] {
    let own = sheet.first(DetentList.self).map { [$0] } ?? []
    let set = document.allSteps.flatMap { $0.action.changes?.settings ?? [] }
    return own
      + set.filter { $0.id == sheet.id }.compactMap { $0.setting.text() }
  }

  /// Nothing follows from a list that could not be read whole.
  private mutating func know(
    _ reference: DetentReference, among lists: [DetentList]
  ) {
    guard let name = reference.identifier?.rawValue, let place = reference.place,
      lists.allSatisfy(\.isWhole)
    else { return }
    let ids = lists.isEmpty ? ["large"] : lists.flatMap { $0.entries.map(\.name) }
    guard !ids.contains(name) else { return }
    var once: [String] = []
    for id in ids where !once.contains(id) { once.append(id) }
    fail(
      .unknown(
        .unknownDetent, "detent of this sheet", Located(name, at: place), among: once))
  }

  // MARK: Flags and shots

  private mutating func flags() {
    var owners: [String: String] = [:]
    for sheet in document.sheets {
      guard let flag = sheet.flag else { continue }
      if let owner = owners[flag.value] {
        fail(
          Diagnostic(
            .conflict, at: flag.place,
            "the flag \"\(flag.value)\" presents \"\(owner)\" already",
            allowed: "a flag of its own"))
      }
      owners[flag.value] = owners[flag.value] ?? sheet.id
    }
  }

  private mutating func shots() {
    var lines: [String: Int] = [:]
    for name in document.shots.compactMap(\.name) {
      if let line = lines[name.value] {
        fail(
          Diagnostic(
            .duplicateKey, at: name.place,
            "a shot in line \(line) is called \"\(name.value)\" already"))
      }
      lines[name.value] = lines[name.value] ?? name.place.line
      if name.value.contains("/") {
        fail(
          Diagnostic(
            .unknownChoice, at: name.place, "a shot cannot be called \"\(name.value)\"",
            allowed: "a name without /, since files are named after it"))
      }
    }
  }

  // MARK: Steps

  private mutating func look(_ step: StepDescription) {
    if step.since > document.iosVersion {
      fail(needs(step.since, "\"\(step.name)\"", at: step.place))
    }
    if case .drag(let drag) = step.action { look(drag) }
    for (id, setting) in step.action.changes?.settings ?? [] { look(setting, of: id) }
  }

  private mutating func look(_ setting: PropertySetting, of id: String) {
    if setting.since > document.iosVersion {
      fail(needs(setting.since, "\"\(setting.name)\"", at: setting.place))
    }
    detents(setting.text())
    guard let reference = setting.text(as: DetentReference.self),
      let sheet = document.sheets.first(where: { $0.id == id }),
      sheet.first(DetentList.self) != nil || !sheet.keys.hasUnknownKeys,
      document.allSteps.allSatisfy({ $0.action.changes?.isWhole ?? true })
    else { return }
    var lists = detentLists(of: sheet)
    // Without a list of its own a sheet begins with large alone.
    let beginsWithLarge = sheet.first(DetentList.self) == nil
    if beginsWithLarge, reference.identifier == .large { lists = [] }
    know(reference, among: lists)
  }

  /// A finger goes a way in a time, or through samples.
  private mutating func look(_ drag: Located<DragDescription>) {
    let way = ["by", "over"]
    let keys = drag.value.keys
    if let samples = drag.value.samples {
      if way.contains(where: keys.has) {
        fail(
          Diagnostic(
            .conflict, at: samples.place, "a drag has samples, or by and over, not both",
            allowed: "one of them"))
      }
      return ascending(samples.value)
    }
    guard !keys.has("samples"), !keys.hasUnknownKeys else { return }
    for key in way where !keys.has(key) {
      fail(
        Diagnostic(
          .missingKey, at: drag.place, "a drag needs the key \"\(key)\"",
          allowed: "by and over, or samples"))
    }
  }

  private mutating func ascending(_ samples: [DragDescription.Sample]) {
    var last = -1.0
    for sample in samples {
      let seconds = sample.seconds.value
      if seconds <= last {
        fail(
          Diagnostic(
            .outOfOrder, at: sample.seconds.place,
            "this sample is no later than the one before it"))
      }
      if seconds == 0, sample.way.value.value != 0 {
        fail(
          Diagnostic(
            .impossibleStep, at: sample.way.place, "a finger begins where it touches",
            allowed: "0 at the time 0ms"))
      }
      last = seconds
    }
  }

  // MARK: Content

  /// A view belongs to one place from the beginning to the end (A66, A71).
  private mutating func views() {
    var owners: [String: String] = [:]
    for (view, owner) in ownedViews {
      if let first = owners[view.value], first != owner {
        let name = first == "presenter" ? "the presenter" : "\"\(first)\""
        fail(
          Diagnostic(
            .attachedTwice, at: view.place,
            "the content \"\(view.value)\" is already attached to \(name)",
            allowed: "a view of its own: a sheet owns its content, and no view is moved from one "
              + "hierarchy into another"))
      }
      owners[view.value] = owners[view.value] ?? owner
    }
  }

  private var ownedViews: [(view: Located<String>, owner: String)] {
    var views: [(Located<String>, String)] = []
    func add(_ content: ContentDescription?, _ owner: String) {
      if let view = content?.view { views.append((view, owner)) }
    }
    if case .content(let content) = document.presenter.shown { add(content, "presenter") }
    for sheet in document.sheets {
      add(sheet.first(), sheet.id)
      for page in sheet.pages { add(page, sheet.id) }
    }
    for step in document.allSteps {
      if case .push(let owner, let page) = step.action { add(page, owner) }
      for (id, setting) in step.action.changes?.settings ?? [] { add(setting.text(), id) }
    }
    return views
  }
}

extension StepAction {
  /// What it sets; nil for steps that set no properties.
  fileprivate var changes: ChangeList? {
    switch self {
    case .set(let changes), .animate(let changes), .update(let changes): changes
    default: nil
    }
  }
}
