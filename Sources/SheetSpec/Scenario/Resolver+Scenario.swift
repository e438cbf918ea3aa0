internal import SheetModel
internal import SheetPrimitives

/// What the parts of a scenario are resolved for.
struct Setting {
  var device: Device
  var surroundings: Surroundings
  var orientation: Orientation
  var appearance: Appearance
  var contrast: Contrast
  var style: ChromeStyle

  init(
    _ device: Device, isLandscape: Bool, _ appearance: Appearance, _ contrast: Contrast,
    _ library: SpecLibrary
  ) {
    self.device = device
    surroundings = Surroundings(library.tokens, Screen(device, isLandscape: isLandscape))
    orientation = isLandscape ? .landscape : .portrait
    self.appearance = appearance
    self.contrast = contrast
    style = ChromeStyle(library, appearance, contrast)
  }
}

extension ScenarioFile {
  /// Whether every sheet is asked to be attached to the bottom edge.
  var isOfPages: Bool {
    ScenarioNodes(root).sheets.allSatisfy { $0.node["style"]?.scalar?.value == "page" }
  }
}

extension Resolver {
  /// Lets the file say what the flags leave open, and refuses flags that describe another sheet.
  mutating func join(_ scenario: ScenarioFile) {
    for diagnostic in scenario.warnings { reader.fail(diagnostic) }
    refuseOtherSheet()
    let root = scenario.root
    document.contrast = document.contrast ?? root["contrast"]?.scalar
    document.springEnd = document.springEnd ?? root["springEnd"]?.scalar
    if root["orientation"]?.scalar?.value == Orientation.landscape.rawValue {
      document.isLandscape = true
    }
  }

  private mutating func refuseOtherSheet() {
    let words = [
      document.detent, document.detents.first, document.undimmed, document.grabber,
      document.cornerRadius, document.cornerCurve, document.content, document.title,
      document.phase, document.style,
      document.hasCloseButton ? Located("", at: .flag("--close", value: "")) : nil,
    ]
    for case let word? in words {
      guard case .flag(let flag) = word.place.source else { continue }
      reader.fail(
        Diagnostic(
          .conflict, at: word.place, "\(flag) describes a sheet, and so does the file",
          allowed: "leave \(flag) out, or change the file"))
    }
  }

  // MARK: Presenter and sheets

  mutating func presenter(_ scenario: ScenarioFile, _ setting: Setting) -> ViewController {
    let node = scenario.root["presenter"]
    var presenter = ViewController(id: "presenter")
    if let written = node?["content"]?.scalar, !["none", "wireframe"].contains(written.value) {
      presenter.content = self.presenter(written, setting.appearance, setting.contrast)
    } else {
      presenter.content = content(node?["content"], fits: false, setting)
    }
    let isNavigation = node?["kind"]?.scalar?.value == "navigation"
    let title = node?["title"]?.scalar?.value
    if title != nil || isNavigation {
      presenter.content.bar = NavigationBarContent(
        title: title ?? presenter.content.bar?.title,
        hasCloseButton: presenter.content.bar?.hasCloseButton ?? false)
    }
    if isNavigation { presenter.pages = [presenter.content] }
    return presenter
  }

  mutating func script(_ scenario: ScenarioFile, _ setting: Setting) -> Script? {
    let nodes = ScenarioNodes(scenario.root)
    var script = Script()
    script.reducesMotion = scenario.root["reduceMotion"]?.flag ?? false
    for sheet in nodes.sheets {
      script.viewControllers.append(viewController(sheet, setting, &script.places))
    }
    var orientation = setting.orientation
    for step in nodes.steps {
      let at = reader.read { () throws(DiagnosticError) in try step.at?.time() } ?? nil
      for action in actions(step, setting, &orientation) {
        script.steps.append(Step(action, atSeconds: at))
        script.stepPlaces.append((step.place, step.at?.place))
      }
    }
    for reaction in nodes.reactions {
      guard let event = reaction["event"]?.scalar, let name = EventName(rawValue: event.value)
      else { continue }
      let steps = (reaction["do"]?.items ?? []).compactMap { ScenarioNodes.Step($0) }
      script.reactions.append(
        Reaction(
          to: name, of: reaction["sheet"]?.scalar?.value,
          do: steps.flatMap { actions($0, setting, &orientation) }))
      script.reactionPlaces.append(event.place)
    }
    guard reader.diagnostics.allSatisfy({ $0.severity == .warning }) else { return nil }
    return script
  }

  private mutating func viewController(
    _ sheet: ScenarioNodes.Sheet, _ setting: Setting,
    _ places: inout [String: [Detent.Identifier: Located<String>]]
  ) -> ViewController {
    let node = sheet.node
    if let style = node["style"]?.scalar, style.value != ScenarioStyle.page.rawValue {
      reader.fail(
        Diagnostic(
          .notDrawnYet, at: style.place, "the style \(style.value) is not drawn yet",
          allowed: "style: page"))
    }
    var controller = ViewController(id: sheet.id.value)
    controller.modalPresentationStyle = .pageSheet
    controller.isPresentedFlag = node["isPresented"]?.scalar?.value
    controller.controlsSelectedDetent = node["controlled"]?.flag ?? false
    let entries = node["detents"]?.detentEntries ?? []
    let fits = entries.contains { ($0.height?.scalar ?? $0.id).value == "fit" }
    let look = setting.looking(node["interfaceStyle"]?.scalar)
    controller.content = content(node["content"], fits: fits, look)
    let isNavigation = node["kind"]?.scalar?.value == "navigation"
    let pages = node["pages"]?.items ?? []
    if isNavigation || !pages.isEmpty {
      controller.pages =
        [controller.content] + pages.map { content($0, fits: fits, look) }
    }
    var options = SheetPresentationController()
    options.grabberVisibility = tokens.choice("grabber.visibility")
    if let list = node["detents"] {
      options.detents = detents(list, of: controller.id, controller.visibleContent, setting)
    }
    let standard = Detent.Identifier(tokens.text("detent.undimmed"))
    if options.detents.contains(where: { $0.identifier == standard }) {
      options.largestUndimmedDetentIdentifier = standard
    }
    options.cornerCurve = node["cornerCurve"]?.scalar.flatMap { curve in
      reader.read { () throws(DiagnosticError) in try curve.cornerCurve() }
    }
    controller.sheetPresentationController = options
    for entry in node.entries where !["detents", "content"].contains(entry.key.value) {
      let change = change(of: controller.id, entry.key.value, entry.node, setting)
      if let change { controller.make(change) }
    }
    advise(controller.sheetPresentationController ?? options, sheet)
    note(entries, node["selected"]?.scalar, of: controller.id, &places)
    return controller
  }

  /// Remembers where to say what became of a detent: its height, or its name where it is selected.
  private func note(
    _ entries: [ScenarioNodes.DetentEntry], _ selected: Located<String>?, of id: String,
    _ places: inout [String: [Detent.Identifier: Located<String>]]
  ) {
    for entry in entries {
      let name = Detent.Identifier(entry.id.value)
      let isNamed = entry.id.value == "medium" && selected?.value != "medium"
      guard places[id]?[name] == nil, !isNamed else { continue }
      places[id, default: [:]][name] = entry.height?.scalar ?? entry.id
    }
  }

  /// Where nothing shows that a sheet can be resized, a grabber is advised (D44).
  private mutating func advise(
    _ options: SheetPresentationController, _ sheet: ScenarioNodes.Sheet
  ) {
    guard !options.prefersScrollingExpandsWhenScrolledToEdge, options.detents.count > 1,
      options.grabberVisibility == .off
    else { return }
    let key = sheet.node.entries.first { $0.key.value == "scrollingExpands" }?.key
    reader.fail(
      Diagnostic(
        .advice, at: (key ?? sheet.id).place,
        "nothing shows that \"\(sheet.id.value)\" can be resized: scrolling does not, and it has no "
          + "grabber", allowed: "grabber: on", severity: .warning))
  }

  // MARK: Detents

  /// The detents of a list, each name once, with a warning where they do not rise (K-06).
  mutating func detents(
    _ list: MarkedNode, of id: String, _ content: Content?, _ setting: Setting
  ) -> [Detent] {
    let hasContent = content?.kind != Content.Kind.none
    let fittingHeight = content.map { contentHeight($0, setting.style) } ?? 0
    let pixels = setting.device.pixelsPerPoint
    var detents: [Detent] = []
    let metrics = DetentMetrics(
      setting.surroundings.screen, tokens: setting.surroundings.detents)
    var last = 0.0
    var drop: Located<String>?
    var lowest: (height: Double, id: String)?
    for entry in list.detentEntries {
      let detent = reader.read { () throws(DiagnosticError) in
        try entry.detent(hasContent: hasContent, pixelsPerPoint: pixels)
      }
      guard let detent, !detents.contains(where: { $0.identifier == detent.identifier }) else {
        continue
      }
      detents.append(detent)
      guard let height = metrics.resolve(detent, fittingHeight: fittingHeight)?.heightPoints,
        height.isFinite, height > 0
      else { continue }
      if height < last, drop == nil { drop = entry.id }
      if height < lowest?.height ?? .infinity { lowest = (height, entry.id.value) }
      last = max(last, height)
    }
    if let drop, let lowest {
      reader.warn(
        .detentOrder, at: drop.place,
        "the detents of \"\(id)\" do not go from low to high; UIKit itself would open at the "
          + "smallest, \(lowest.id)")
    }
    return detents
  }
}

extension ScenarioNodes.DetentEntry {
  func detent(hasContent: Bool, pixelsPerPoint: Double) throws(DiagnosticError) -> Detent {
    guard let height, let text = height.scalar else {
      return try id.detent(hasContent: hasContent, pixelsPerPoint: pixelsPerPoint)
    }
    let rule = try text.customHeight(
      isQuoted: height.isQuoted, pixelsPerPoint: pixelsPerPoint)
    if rule == .fit {
      _ = try Located("fit", at: text.place).detent(
        hasContent: hasContent, pixelsPerPoint: pixelsPerPoint)
    }
    return Detent(identifier: Detent.Identifier(id.value), rule: rule)
  }
}

extension Setting {
  /// The same, as content under an interface style has it.
  func looking(_ style: Located<String>?) -> Setting {
    var setting = self
    if let style = style.flatMap({ UserInterfaceStyle(rawValue: $0.value) }) {
      setting.appearance = style.appearance(inSystem: appearance)
    }
    return setting
  }
}
