internal import SheetForms
internal import SheetModel

/// The checks of more than one value: names that must agree, systems without a feature, and advice.
///
/// An error of reading causes no other here.
final class ScenarioLint {
  private(set) var faults = FieldReader()
  private let document: ScenarioDocument
  private let steps: [StepDescription]

  /// The names of the detents that each sheet has at the beginning, by its id.
  private var ownNames: [String: DetentNames] = [:]

  /// The names of the detents that each sheet has at any time, by its id.
  private var allNames: [String: DetentNames] = [:]

  /// Checks a document.
  init(_ document: ScenarioDocument) {
    self.document = document
    steps = document.allSteps
    collectNames()
    for sheet in document.sheets {
      let isCard = document.engine(of: sheet) == .custom
      let adaptive = sheet.adaptive?.value.keys.uses ?? []
      if !isCard { checkStyle(sheet) }
      for use in (isCard ? [] : sheet.keys.uses) + adaptive { require(use) }
      checkReplacements(sheet.keys.uses)
      checkReplacements(adaptive)
      checkPopover(sheet)
      let settings = sheet.sheetSettings
      check(settings.value(of: Property.detents), isCard: isCard)
      for setting in settings where !isCard || !setting.key.isOnly(for: .uikit) {
        check(setting, among: ownNames[sheet.id], isCard: isCard)
      }
    }
    checkFlags()
    for step in steps { check(step) }
    checkViews()
    for (content, _) in contents {
      for fault in BlockLint(content).faults.diagnostics { faults.fail(fault) }
      for block in content.blocks?.value.flatMap(\.all) ?? [] {
        guard case .concentric? = block.cornerRadius?.value else { continue }
        require(26, for: "\"cornerRadius: concentric\"", at: block.cornerRadius?.place)
      }
    }
    checkOffsets()
    checkShots()
    for fault in HostLint(document).faults.diagnostics { faults.fail(fault) }
    for fault in AlertLint(document).faults.diagnostics { faults.fail(fault) }
    for fault in EngineLint(document).faults.diagnostics { faults.fail(fault) }
  }

  // MARK: Keys

  /// Warns of sheet options under a style that is not presented as a sheet (A08).
  private func checkStyle(_ sheet: SheetDescription) {
    // Flags name the options of the sheet that a popover adapts to.
    let isPopoverOfFlags = sheet.isPopover && sheet.place == nil
    guard !sheet.isAlert else { return }
    guard let style = sheet.style?.value, !style.isSheet, !isPopoverOfFlags else { return }
    for use in sheet.keys.uses where use.isSheetOption {
      faults.warn(
        .notASheet, at: use.place,
        "\(use.subject) has no effect: under the style \(style.rawValue) "
          + "\"\(sheet.id)\" is not a sheet",
        allowed: sheet.isPopover ? "adaptive: { \(use.name): … }, for compact size classes" : nil)
    }
  }

  /// Warns of options of a popover under another style.
  private func checkPopover(_ sheet: SheetDescription) {
    guard !sheet.isAlert else { return }
    guard !sheet.isPopover else {
      for use in sheet.adaptive?.value.keys.uses ?? []
      where ["sizing", "pageSizing"].contains(use.name) {
        faults.warn(
          .noEffect, at: use.place,
          "\(use.subject) has no effect: a popover adapts to a sheet as wide as the screen")
      }
      guard let adapts = sheet.popover?.adapts, adapts != .sheet, let adaptive = sheet.adaptive
      else { return }
      return faults.warn(
        .noEffect, at: adaptive.place,
        "\"adaptive\" has no effect: \"\(sheet.id)\" "
          + (adapts == .none ? "stays a popover" : "covers the screen")
          + " in compact size classes", allowed: "popover: { adapts: sheet }")
    }
    for use in sheet.keys.uses where ["popover", "adaptive"].contains(use.name) {
      faults.warn(
        .noEffect, at: use.place,
        "\"\(use.name)\" has no effect: \"\(sheet.id)\" is not a popover",
        allowed: "style: popover")
    }
  }

  /// Warns of a change of sheet options on a popover, which has none, and of options of an adaptive
  /// sheet on a sheet (D53).
  private func checkAdaptive(_ setting: PropertySetting, of id: String) {
    let isPopover = document.isPopover(id)
    let (name, place) = (setting.key.name, setting.key.place)
    if isPopover, setting.key.isSheetOption, !setting.isAdaptive {
      faults.warn(
        .notASheet, at: place,
        "\"\(id).\(name)\" has no effect: under the style popover \"\(id)\" has no "
          + "sheetPresentationController",
        allowed: "\(id).adaptive.\(name), the option of its "
          + "adaptiveSheetPresentationController", nearest: "\(id).adaptive.\(name)")
    }
    if !isPopover, setting.isAdaptive {
      faults.warn(
        .noEffect, at: place,
        "\"\(id).adaptive.\(name)\" has no effect: \"\(id)\" is not a popover",
        nearest: "\(id).\(name)")
    }
  }

  /// Reports a subject that needs a newer iOS than the file's, or the argument's (A18).
  private func require(_ version: Int, for subject: String, at place: Place?) {
    guard document.isReleaseKnown, version > document.release else { return }
    let argument = document.iosPlace?.argument(named: "ios")
    faults.fail(
      .needsNewerSystem, at: place,
      "\(subject) needs iOS \(version), and the \(argument == nil ? "file" : "sheet") is for iOS "
        + "\(document.release)",
      allowed: "\(argument ?? "ios:") \(version) or newer")
  }

  private func require(_ use: KeyUse) {
    require(use.since, for: use.subject, at: use.place)
  }

  /// Warns of old names, which mean the same as the new ones (K-01, D31).
  private func checkReplacements(_ uses: [KeyUse]) {
    for use in uses {
      guard let new = use.replacement else { continue }
      if uses.contains(where: { $0.name == new }) {
        faults.fail(
          .conflict, at: use.place, "\(use.name) is the old name of \(new), which is set as well",
          allowed: "one of them")
      } else {
        faults.warn(
          .deprecatedName, at: use.place,
          "\(use.name) is the old name of \(new), and means the same", nearest: new)
      }
    }
  }

  // MARK: Detents

  /// Checks the system of custom detents, and that each name stands once.
  private func check(_ list: DetentList?, isCard: Bool) {
    var seen: Set<String> = []
    for entry in list?.entries ?? [] {
      guard let place = entry.place else { continue }
      if !isCard, document.release >= 15, !entry.isStandard {
        require(16, for: "the detent \"\(entry.name)\"", at: place)
      }
      if let effect = entry.effect {
        require(26, for: "\"backgroundEffect\"", at: effect.place)
      }
      if !seen.insert(entry.name).inserted {
        faults.warn(
          .duplicateKey, at: place,
          "the detent \"\(entry.name)\" is listed twice; the first one is used")
      }
    }
  }

  /// The names of detents, each once.
  private struct DetentNames {
    private(set) var inOrder: [String] = []
    private(set) var all: Set<String> = []

    mutating func add(_ list: DetentList) {
      for entry in list.entries where all.insert(entry.name).inserted {
        inOrder.append(entry.name)
      }
    }
  }

  /// Collects the names of the detents of all sheets as far as they are known: their key may be
  /// misspelt, and a list may have errors.
  private func collectNames() {
    let settings = steps.flatMap { $0.action.changes?.settings ?? [] }
    let changes = Dictionary(grouping: settings, by: \.id)
    let areStepsWhole = steps.allSatisfy { $0.action.changes?.isWhole ?? true }
    for sheet in document.sheets {
      let list =
        sheet.sheetSettings.value(of: Property.detents)
        ?? (sheet.keys.hasUnknownKeys ? nil : standardList(of: sheet))
      guard let list, list.isWhole else { continue }
      var names = DetentNames()
      names.add(list)
      ownNames[sheet.id] = names
      let changed = (changes[sheet.id] ?? []).compactMap { $0.setting.value as? DetentList }
      guard areStepsWhole, changed.allSatisfy(\.isWhole) else { continue }
      for list in changed { names.add(list) }
      allNames[sheet.id] = names
    }
  }

  /// Returns the detents of a sheet that lists none.
  private func standardList(of sheet: SheetDescription) -> DetentList {
    guard document.engine(of: sheet) == .custom else { return .standard }
    guard let type = sheet.settings.value(of: Property.tiersType) else { return .tiers }
    return DetentList(tiers: type.tiers)
  }

  /// Checks that a setting names one of the detents, provided that they are known.
  ///
  /// Large undims every detent even if it is not one of them (A25, A77).
  private func check(_ setting: PropertySetting, among names: DetentNames?, isCard: Bool) {
    let reference = setting.value as? DetentReference
    guard let name = reference?.identifier?.rawValue, let place = reference?.place, let names,
      !names.all.contains(name),
      name != "large"
        || (setting.key.replacement ?? setting.key.name) != Property.largestUndimmed.name
    else { return }
    guard isCard || reference?.tier == nil else {
      return faults.fail(.needsCustomEngine(name, at: place))
    }
    faults.fail(
      .unknown(
        .unknownDetent, Located(name, at: place), noun: isCard ? "tier" : "detent",
        among: names.inOrder))
  }

  // MARK: Flags and shots

  private func checkFlags() {
    let flags = document.sheets.compactMap { sheet in sheet.flag.map { ($0, sheet.id) } }
    for (flag, owner) in Self.repeated(flags) {
      faults.fail(
        .conflict, at: flag.place, "the flag \"\(flag.value)\" already presents \"\(owner)\"",
        allowed: "a flag of its own")
    }
    for (flag, _) in flags where ["true", "false"].contains(flag.value) {
      faults.fail(
        .unknownChoice, at: flag.place, "\"\(flag.value)\" is a value of a flag, not its name",
        allowed: "a name such as isOn, which the step flag: { isOn: true } sets")
    }
  }

  private func checkShots() {
    let names = document.shots.compactMap(\.name)
    for (name, first) in Self.repeated(names.map { ($0, $0.place) }) {
      faults.fail(
        .duplicateKey, at: name.place,
        "the shot in line \(first.line) already has the name \"\(name.value)\"")
    }
    for name in names where name.value.contains("/") {
      faults.fail(
        .unknownChoice, at: name.place, "\"\(name.value)\" is not a valid name of a shot",
        allowed: "a name without /, since files are named after it")
    }
  }

  /// Returns the names that another owner has first, each with that owner.
  private static func repeated<Owner: Equatable>(
    _ names: [(name: Located<String>, owner: Owner)]
  ) -> [(name: Located<String>, first: Owner)] {
    var owners: [String: Owner] = [:]
    return names.compactMap { name, owner in
      let first = owners[name.value] ?? owner
      owners[name.value] = first
      return first == owner ? nil : (name, first)
    }
  }

  // MARK: Steps

  private func check(_ step: StepDescription) {
    require(step.since, for: "\"\(step.name)\"", at: step.place)
    if case .drag(let drag) = step.action { check(drag) }
    for (id, setting) in step.action.changes?.settings ?? [] {
      let isCard = document.isCard(id)
      if !isCard { checkAdaptive(setting, of: id) }
      if !isCard { require(setting.key) }
      guard !isCard || !setting.key.isOnly(for: .uikit) else { continue }
      check(setting.value as? DetentList, isCard: isCard)
      check(setting, among: allNames[id], isCard: isCard)
      checkReplacements([setting.key])
    }
  }

  /// Checks that a drag has either a distance and a duration, or samples.
  private func check(_ drag: Located<DragDescription>) {
    let single = ["by", "over"]
    let keys = drag.value.keys
    if let samples = drag.value.samples {
      if single.contains(where: keys.has) {
        faults.fail(
          .conflict, at: samples.place, "a drag has samples, or by and over, not both",
          allowed: "one of them")
      }
      return check(samples.value)
    }
    guard !keys.has("samples"), !keys.hasUnknownKeys else { return }
    let missing = [("by", drag.value.way == nil), ("over", drag.value.seconds == nil)]
    for (key, isMissing) in missing where isMissing && !keys.has(key) {
      faults.fail(
        .missingKey, at: drag.place, "a drag needs the key \"\(key)\"",
        allowed: "by and over, or samples")
    }
  }

  /// Checks that the times of samples ascend, and that a sample at 0 has not moved.
  private func check(_ samples: [DragDescription.Sample]) {
    var last = -1.0
    for sample in samples {
      let seconds = sample.seconds.value
      if seconds <= last {
        faults.fail(
          .outOfOrder, at: sample.seconds.place, "this sample is not later than the previous one")
      }
      if seconds == 0, sample.way.value.value != 0 {
        faults.fail(
          .impossibleStep, at: sample.way.place, "a drag begins without an offset",
          allowed: "0 at the time 0ms")
      }
      last = seconds
    }
  }

  // MARK: Content

  /// Checks that a view belongs to one place from the beginning to the end (A66, A71).
  private func checkViews() {
    for (view, first) in Self.repeated(ownedViews) {
      let owner = first == "presenter" ? "the presenter" : "\"\(first)\""
      faults.fail(
        .attachedTwice, at: view.place,
        "the content \"\(view.value)\" is already attached to \(owner)",
        allowed: "a view of its own: a sheet owns its content, and no view is moved from one "
          + "hierarchy into another")
    }
  }

  /// Warns of an offset of a content that no sheet presents.
  private func checkOffsets() {
    let sheets = document.sheets.filter { document.engine(of: $0) == .uikit }
    let presented = sheets.compactMap { $0.presentedContent?.offset?.place }
    for place in contents.compactMap(\.content.offset?.place) where !presented.contains(place) {
      faults.warn(
        .noEffect, at: place, "only the content that a sheet presents is scrolled by \"offset\"",
        allowed: "a step such as drag: { from: content, by: -120, over: 200ms, release: 0 }")
    }
  }

  private var ownedViews: [(name: Located<String>, owner: String)] {
    contents.compactMap { content, owner in content.view.map { ($0, owner) } }
  }

  /// All contents with the ids of their view controllers.
  private var contents: [(content: ContentDescription, owner: String)] {
    var contents: [(content: ContentDescription?, owner: String)] = []
    if case .content(let content) = document.presenter.shown {
      contents.append((content, "presenter"))
    }
    for sheet in document.sheets + document.modals {
      contents += ([sheet.settings.value(of: Property.content)] + sheet.pages).map {
        ($0, sheet.id)
      }
    }
    for step in steps {
      if case .push(let owner, let page) = step.action { contents.append((page, owner)) }
      contents += (step.action.changes?.settings ?? []).map {
        ($0.setting.value as? ContentDescription, $0.id)
      }
    }
    return contents.compactMap { content, owner in content.map { ($0, owner) } }
  }
}

extension DetentList {
  /// The detents of a sheet that sets none: large alone (A22).
  fileprivate static let standard = DetentList(entries: [.large])
}

extension StepAction {
  /// The properties that the step sets; nil for other steps.
  fileprivate var changes: ChangeList? {
    guard case .change(let changes, _) = self else { return nil }
    return changes
  }
}
