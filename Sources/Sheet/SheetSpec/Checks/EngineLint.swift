internal import SheetForms
internal import SheetModel

/// The checks of each sheet against its engine.
final class EngineLint {
  private(set) var faults = FieldReader()
  private let document: ScenarioDocument

  /// Checks the sheets and the steps of a document.
  init(_ document: ScenarioDocument) {
    self.document = document
    for sheet in document.sheets where !sheet.isAlert {
      switch document.engine(of: sheet) {
      case .uikit: checkSheet(sheet)
      case .custom: checkCard(sheet)
      }
    }
    for step in document.allSteps { check(step) }
  }

  // MARK: Sheets of UIKit

  private func checkSheet(_ sheet: SheetDescription) {
    let engine = document.writtenEngine(of: sheet)
    if let engine { checkSystem(at: engine.place) }
    if engine != nil, let style = sheet.style, style.value == .custom { failStyle(style) }
    checkTransition(of: sheet)
    checkKeys(of: sheet, "a sheet of UIKit", without: .custom)
    refuseTiers(in: sheet.sheetSettings.value(of: Property.detents))
  }

  /// Returns a Boolean value that is true for the id of an item in a bar of any content.
  private func isBarItem(_ id: String) -> Bool {
    var contents = document.sheets.map(\.presentedContent)
    if case .content(let content)? = document.presenter.shown { contents.append(content) }
    return contents.compactMap(\.self).contains { content in
      id == "toolbar" && content.toolbar != nil
        || BlockLint.idsInBar(of: content).contains {
          $0.id == id && ![SearchField.id, SearchField.cancelID].contains(id)
        }
    }
  }

  /// Warns of a transition under a style that has its own, and reports one that the system does not have.
  private func checkTransition(of sheet: SheetDescription) {
    let uses = sheet.keys.uses.filter { ["transition", "zoomFrom"].contains($0.name) }
    guard sheet.style?.value.cover == nil else {
      for use in uses where use.name == "zoomFrom" && document.release < 18 {
        faults.fail(
          .needsNewerSystem, at: use.place,
          "\(use.subject) needs iOS 18, and this scenario is for iOS \(document.release)",
          allowed: "ios: 18 or newer")
      }
      if let source = sheet.settings.value(of: Property.zoomSource), isBarItem(source.value),
        (18..<26).contains(document.release)
      {
        faults.fail(
          .needsNewerSystem, at: source.place,
          "a zoom out of an item of a bar needs iOS 26, and this scenario is for iOS "
            + "\(document.release)", allowed: "ios: 26 or newer, or the id of a block")
      }
      return
    }
    for use in uses {
      faults.warn(
        .noEffect, at: use.place,
        "\(use.subject) has no effect: \"\(sheet.id)\" is presented as a "
          + "\(sheet.isPopover ? "popover" : "sheet"), which has its own transition",
        allowed: "style: fullScreen")
    }
  }

  /// Reports tiers among the detents of a sheet of UIKit (C08).
  private func refuseTiers(in list: DetentList?) {
    for entry in list?.entries ?? [] where entry.tier != nil {
      faults.fail(.needsCustomEngine(entry.name, at: entry.place))
    }
  }

  /// Reports a system that is older than UIKit's sheets (C07).
  private func checkSystem(at place: Place) {
    guard document.release < 15 else { return }
    let argument = place.argument(named: "engine").map { "\($0) custom" } ?? "engine: custom"
    let system = document.iosPlace?.argument(named: "ios").map { "\($0) 15" } ?? "ios: 15"
    faults.fail(
      .needsNewerSystem, at: place,
      "a sheet of UIKit needs iOS 15, and this one is for iOS \(document.release)",
      allowed: "\(argument), or \(system) or newer")
  }

  /// The styles that option 1 serves (C09).
  private static let stylesOfUIKit =
    "page, form, fullScreen, overFullScreen, currentContext, overCurrentContext and popover"

  /// Reports a presentation beyond the styles of UIKit (C09).
  private func failStyle(_ style: Located<ScenarioStyle>) {
    let argument = style.place.argument(named: "engine").map { "\($0) custom" }
    faults.fail(
      .needsCustomEngine, at: style.place,
      "the style custom is not one of the engine uikit, which has \(Self.stylesOfUIKit)",
      allowed: argument ?? "engine: custom")
  }

  // MARK: Custom sheets

  private func checkCard(_ sheet: SheetDescription) {
    if let style = sheet.style, style.value != .custom {
      let argument = style.place.argument(named: "style") ?? "style:"
      faults.fail(
        .conflict, at: style.place,
        "the style \(style.value.rawValue) is one of UIKit's, which are \(Self.stylesOfUIKit), and "
          + "\"\(sheet.id)\" is a custom sheet", allowed: "\(argument) custom, or engine: uikit")
    }
    checkKeys(of: sheet, "a custom sheet", without: .uikit)
    if let type = sheet.settings.last(of: Property.tiersType), sheet.keys.has("detents") {
      faults.fail(
        .conflict, at: type.key.place, "a custom sheet has detents or tiersType, not both",
        allowed: "one of them")
    }
    check(sheet.settings.value(of: Property.detents))
  }

  /// Checks that all detents of a custom sheet are tiers, from low to high.
  private func check(_ list: DetentList?) {
    guard let list else { return }
    var last: BottomSheetTier?
    for entry in list.entries {
      guard let tier = entry.tier else {
        faults.fail(
          .unknownDetent, at: entry.place, "\"\(entry.name)\" is not a tier of a custom sheet",
          allowed: "tier, rest and fullscreen")
        continue
      }
      if list.isOrdered, let last, tier.order < last.order {
        faults.fail(
          .detentOrder, at: entry.place, "\(tier) is below \(last), which is listed before it",
          allowed: "low to high: tier, rest, fullscreen")
      }
      last = tier
    }
  }

  // MARK: Keys and steps

  /// Warns of keys that only sheets of the other engine have.
  private func checkKeys(
    of sheet: SheetDescription, _ kind: String, without engine: SheetEngine
  ) {
    for use in sheet.keys.uses where use.isOnly(for: engine) {
      faults.warn(
        .noEffect, at: use.place, "\(use.subject) has no effect on \(kind)")
    }
  }

  private func isModal(_ id: String) -> Bool { document.modals.contains { $0.id == id } }

  private func check(_ step: StepDescription) {
    switch step.action {
    case .change(let list, _): check(list)
    case .plain(let actions):
      for case .cancelTransition(let id) in actions where !document.isCard(id) {
        faults.fail(
          .impossibleStep, at: step.place,
          "\"\(id)\" is a \(isModal(id) ? "modal" : "sheet of UIKit"), whose transitions are not "
            + "cancelled",
          allowed: "the id of a custom sheet")
      }
      for case .interact(let transition) in actions where !document.isCard(transition.id) {
        faults.fail(
          .impossibleStep, at: step.place,
          "\"\(transition.id)\" is a \(isModal(transition.id) ? "modal" : "sheet of UIKit"), whose "
            + "transitions no gesture of the app drives",
          allowed: "drag: { sheet: \(transition.id), … }, or the id of a custom sheet")
      }
    case .drag, .tap, .push, .resize, .keyboard: break
    }
  }

  private func check(_ changes: ChangeList) {
    for (id, setting) in changes.settings {
      let isCard = document.isCard(id)
      if setting.key.isOnly(for: isCard ? .uikit : .custom) {
        faults.warn(
          .noEffect, at: setting.key.place,
          "\"\(setting.key.name)\" has no effect on \(isCard ? "a custom sheet" : "a sheet of UIKit")"
        )
      }
      let list = setting.value as? DetentList
      if isCard { check(list) } else { refuseTiers(in: list) }
    }
  }
}

extension BottomSheetTier {
  /// The position among the tiers, from low to high.
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
