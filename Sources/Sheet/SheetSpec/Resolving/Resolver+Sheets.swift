internal import SheetCatalogs
internal import SheetForms
internal import SheetModel

extension Resolver {
  /// Returns the view controllers and the steps of the document; nil if there is an error.
  func script() -> Script? {
    var script = Script()
    for sheet in document.sheets {
      script.viewControllers.append(viewController(sheet))
      script.places[sheet.id] = places(of: sheet)
    }
    script.viewControllers += document.modals.map { viewController($0) }
    for step in document.steps {
      for action in actions(step) {
        script.steps.append(Step(action, atSeconds: step.time?.value))
        script.stepPlaces.append((step.place, step.time?.place))
      }
    }
    for reaction in document.reactions {
      guard let event = reaction.event else { continue }
      script.reactions.append(
        Reaction(
          to: event.value, of: reaction.id, do: reaction.steps.flatMap { actions($0) }))
      script.reactionPlaces.append(event.place)
    }
    guard reader.diagnostics.allSatisfy({ $0.severity == .warning }) else { return nil }
    return script
  }

  // MARK: Presenter

  func presenter(_ description: PresenterDescription) -> ViewController {
    var presenter = ViewController(id: ViewController.presenterID)
    switch description.shown {
    case .color(let color): presenter.content = content(of: color)
    case .picture(let path): presenter.content = content(of: path)
    case .content(let content): presenter.content = self.content(content)
    case nil: break
    }
    if description.title != nil || description.isNavigation {
      var bar = presenter.content.bar ?? NavigationBarContent(title: nil, hasCloseButton: false)
      bar.title = description.title ?? bar.title
      presenter.content.bar = bar
    }
    addBarButton(to: &presenter.content)
    if description.isNavigation { presenter.pages = [presenter.content] }
    return presenter
  }

  /// Adds the bar button item that a popover points at to the presenter's navigation bar.
  func addBarButton(to content: inout Content) {
    let isSource = document.sheets.contains { sheet in
      guard sheet.isPopover, !sheet.isAlert || sheet.popover != nil,
        case .barButton = sheet.popover?.source ?? .barButton
      else {
        return false
      }
      return true
    }
    switch content.kind {
    case .wireframe, .blocks: break
    case .none, .color, .picture, .alert: return
    }
    guard isSource else { return }
    var bar = content.bar ?? NavigationBarContent(title: nil, hasCloseButton: false)
    // Another item at the trailing edge has the same place.
    bar.hasBarButton = !bar.hasCloseButton && bar.trailing.isEmpty
    content.bar = bar
  }

  private func content(of name: Located<ColorName>) -> Content {
    let color = color(name.value)
    guard color.alpha == 1 else {
      reader.fail(
        .unknownColor, at: name.place,
        "\(name.value.name) is translucent, and a presenter has no background",
        allowed: "an opaque colour")
      return Content()
    }
    return Content(kind: .color(color))
  }

  /// Returns a picture as the content of the screen; warns if the screen cuts off a part of it.
  private func content(of path: Located<String>) -> Content {
    guard let picture = picture(path) else { return Content() }
    let screen = scope.surroundings.screen
    if picture.isCut(on: screen) {
      let frame = picture.frame(on: screen)
      let pixels = Double(picture.widthPixels) / frame.width
      func cut(_ points: Double) -> Int { Int((points * pixels).rounded()) }
      let effect =
        if frame.width > screen.size.width {
          "\(cut(frame.width - screen.size.width)) px of its width are cut off"
        } else if picture.screenshot == nil {
          "\(cut(frame.height - screen.size.height)) px of its height are cut off"
        } else if frame.maxY > screen.size.height {
          "\(cut(frame.maxY - screen.size.height)) px at its bottom are cut off"
        } else {
          "what is left at the bottom has the colour of its last row"
        }
      reader.warn(
        .croppedPicture, at: path.place,
        "\(picture.name) of \(picture.widthPixels) by \(picture.heightPixels) px does not have the "
          + "proportions of the screen, \(screen.size.width.plain) by \(screen.size.height.plain) pt: "
          + effect)
    }
    return Content(kind: .picture(picture))
  }

  func color(_ name: ColorName) -> Color {
    name.color(in: library.palette, scope.appearance, scope.contrast)
  }

  /// Returns a background effect in the appearance of the sheet.
  func effect(_ effect: EffectDescription) -> BackgroundEffect {
    switch effect {
    case .glass: .glass
    case .clear: .clear
    case .color(let name): .color(color(name))
    }
  }

  // MARK: Sheets

  private func viewController(_ description: SheetDescription) -> ViewController {
    let outer = scope
    defer { scope = outer }
    scope.id = description.id
    scope.sheet = description
    var controller = ViewController(id: description.id)
    if description.isModal {
      controller.modalPresentationStyle = .presentationHost
      addContents(of: description, to: &controller)
      make(description.settings, of: &controller)
    } else if let alert = description.alert {
      configureAlert(&controller, as: alert, of: description)
    } else if document.engine(of: description) == .custom {
      configureCard(&controller, description)
    } else {
      configureSheet(&controller, description)
    }
    return controller
  }

  /// Sets the options of a sheet of UIKit.
  private func configureSheet(
    _ controller: inout ViewController, _ sheet: SheetDescription
  ) {
    if let style = sheet.style, style.value == .form { noteFormSheet(style) }
    controller.modalPresentationStyle = presentationStyle(of: sheet)
    addContents(of: sheet, to: &controller)
    scope.content = controller.visibleContent
    let defaults = DocumentDefaults(tokens, scope.contrast)
    controller.presentedSheet.grabberVisibility = defaults.grabberVisibility
    let settings =
      sheet.isPopover
      ? sheet.settings.filter { !$0.key.isSheetOption }
        + sheet.sheetSettings.filter(\.key.isSheetOption)
      : sheet.settings
    let isDetents: (PropertySetting) -> Bool = { $0.key.name == Property.detents.name }
    make(settings.filter(isDetents), of: &controller)
    let undimmed = defaults.largestUndimmedDetentIdentifier
    if controller.presentedSheet.detents.contains(where: { $0.identifier == undimmed }) {
      controller.presentedSheet.largestUndimmedDetentIdentifier = undimmed
    }
    make(settings.filter { !isDetents($0) }, of: &controller)
    advise(controller.presentedSheet, sheet)
    setPopover(of: &controller, sheet)
  }

  /// Returns the style of a sheet of UIKit's engine, by default that of the device.
  private func presentationStyle(of sheet: SheetDescription) -> ModalPresentationStyle {
    let written = sheet.style?.value ?? .automatic
    if let cover = written.cover { return cover }
    switch written == .automatic ? library.standardStyle(on: scope.device) : written {
    case .form: return .formSheet
    case .popover: return .popover
    // Without the engine custom, the style custom is reported already.
    default: return .pageSheet
    }
  }

  /// Makes the changes of settings, but for the content, which ``addContents(of:to:)`` sets.
  func make(_ settings: [PropertySetting], of controller: inout ViewController) {
    for setting in settings where setting.key.name != Property.content.name {
      if let change = setting.change(controller.id, self) { controller.make(change) }
    }
  }

  /// Sets the contents of a sheet, in the appearance that it asks for.
  func addContents(
    of sheet: SheetDescription, to controller: inout ViewController
  ) {
    let system = scope.appearance
    make(sheet.settings.filter { $0.key.name == Property.interfaceStyle.name }, of: &controller)
    scope.appearance = controller.overrideUserInterfaceStyle.appearance(inSystem: system)
    defer { scope.appearance = system }
    controller.content = content(sheet.settings.value(of: Property.content) ?? ContentDescription())
    guard sheet.isNavigation || !sheet.pages.isEmpty else { return }
    controller.pages = [controller.content]
    for page in sheet.pages { controller.pages.append(content(page)) }
  }

  /// Returns the places for reports about detents.
  private func places(of sheet: SheetDescription) -> [Detent.Identifier: Place] {
    let entries = sheet.sheetSettings.value(of: Property.detents)?.entries ?? []
    let places = entries.compactMap { entry in
      entry.heightPlace.map { (Detent.Identifier(entry.name), $0) }
    }
    return Dictionary(places) { first, _ in first }
  }

  /// Advises a grabber if nothing else indicates that a sheet can be resized (D44).
  private func advise(
    _ options: SheetPresentationController, _ sheet: SheetDescription
  ) {
    guard !options.prefersScrollingExpandsWhenScrolledToEdge, options.detents.count > 1,
      options.grabberVisibility == .off
    else { return }
    let setting = sheet.settings.last(of: Property.scrollingExpands)
    reader.warn(
      .advice, at: setting?.key.place ?? sheet.place,
      "nothing indicates that \"\(sheet.id)\" can be resized: scrolling does not, and it has no "
        + "grabber", allowed: "grabber: on")
  }

  // MARK: Detents

  /// Resolves the detents of a list, each name once, and warns if their heights do not ascend and the
  /// sheet selects none, so that it opens where the rule of the profile says (K-06).
  func detents(_ list: DetentList) -> [Detent] {
    var detents: [Detent] = []
    var heights: [(entry: DetentDescription, points: Double)] = []
    let content = scope.content?.measured(
      inWidth: scope.surroundings.screen.size.width, sizes: contentSizes,
      measure: textMeasure)
    let metrics = DetentMetrics(scope.surroundings.screen, tokens: scope.surroundings.detents)
    for entry in list.entries where entry.tier == nil {
      let scope = scope
      var detent = reader.read { () throws(DiagnosticError) in try entry.resolved(in: scope) }
      detent?.backgroundEffect = entry.effect.map { effect($0.value) }
      guard let detent, !detents.contains(where: { $0.identifier == detent.identifier }) else {
        continue
      }
      detents.append(detent)
      let height = metrics.resolve(detent, fittingHeight: content?.fittingHeight ?? 0)?
        .heightPoints
      if let height, height.isFinite, height > 0 { heights.append((entry, height)) }
    }
    let drop = zip(heights, heights.dropFirst()).first { $1.points < $0.points }?.1
    let selects = scope.sheet?.sheetSettings.value(of: Property.selected) != nil
    if list.isOrdered, !selects, let drop,
      let lowest = heights.min(by: { $0.points < $1.points })
    {
      let opens =
        scope.surroundings.detents.initial == .smallest
        ? "the sheet opens" : "UIKit itself would open"
      reader.warn(
        .detentOrder, at: drop.entry.place,
        "the detents of \"\(scope.id)\" are not in ascending order; \(opens) at the smallest, "
          + "\(lowest.entry.name)")
    }
    return detents
  }
}

extension ViewController {
  /// The id of the view controller that presents the first sheet of a document.
  static let presenterID = "presenter"
}

extension DetentDescription {
  /// Returns the detent of a sheet on a device.
  ///
  /// - Throws: The error of a height that the sheet cannot have there.
  func resolved(in scope: Resolver.Scope) throws(DiagnosticError) -> Detent {
    let rule: Detent.Rule
    switch height {
    case .medium: rule = .medium
    case .large: rule = .large
    case .fit:
      guard scope.content?.kind != Content.Kind.none else { throw nothingToFit(scope.sheet) }
      rule = .fit
    case .fraction(let fraction):
      rule = .fraction(try Self.checked(fraction: fraction, written: text, at: heightPlace))
    case .length(let length):
      let points = length.points(pixelsPerPoint: scope.device.pixelsPerPoint)
      try Self.check(points, written: text, at: heightPlace)
      rule = .points(points)
    case .formula(let formula): rule = .resolver(formula)
    case .tier: preconditionFailure("a sheet of UIKit has no tiers, as checks report")
    }
    return Detent(identifier: Detent.Identifier(name), rule: rule)
  }

  private func nothingToFit(_ sheet: SheetDescription?) -> DiagnosticError {
    let content = sheet?.settings.value(of: Property.content)
    let argument = content?.emptyPlace?.argument(named: "content")
    return DiagnosticError(
      .heightOutOfRange, at: heightPlace, "a sheet without content has no height to fit",
      allowed: argument.map { "fit needs \($0) wireframe" } ?? "fit needs content")
  }
}
