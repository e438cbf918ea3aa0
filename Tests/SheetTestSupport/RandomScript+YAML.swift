internal import SheetModel

extension RandomScript {
  /// The script as a scenario file.
  public var description: String {
    var lines = ["sheetdraw: 1", "title: Found by lot"]
    if isOnTablet { lines.append("device: ipad-10") }
    if reducesMotion { lines.append("reduceMotion: true") }
    lines.append("sheets:")
    for sheet in sheets { lines += Self.lines(of: sheet) }
    lines.append("timeline:")
    lines += steps.map { "  - \(Self.text(of: $0.action))" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of sheet: ViewController) -> [String] {
    guard let options = sheet.sheetPresentationController else { return [] }
    let detents = options.detents.map { detent in
      if case .resolver = detent.rule { return "{ id: own, height: \"min(300, maximum)\" }" }
      return detent.identifier.rawValue
    }
    let style = sheet.modalPresentationStyle == .formSheet ? "form" : "page"
    var lines = [
      "  \(sheet.id):", "    style: \(style)", "    detents: [\(detents.joined(separator: ", "))]",
    ]
    func add(_ key: String, _ value: String?) {
      if let value { lines.append("    \(key): \(value)") }
    }
    add("selected", options.selectedDetentIdentifier?.rawValue)
    add("largestUndimmed", options.largestUndimmedDetentIdentifier?.rawValue)
    add("grabber", options.grabberVisibility.rawValue)
    if !options.prefersScrollingExpandsWhenScrolledToEdge { add("scrollingExpands", "false") }
    if options.prefersEdgeAttachedInCompactHeight { add("edgeAttachedInCompactHeight", "true") }
    if !options.delegateShouldDismiss { add("shouldDismiss", "false") }
    if sheet.isModalInPresentation { add("modalInPresentation", "true") }
    if sheet.controlsSelectedDetent { add("controlled", "true") }
    add("cornerRadius", options.preferredCornerRadius.map { "\(Int($0))" })
    let rows = sheet.content.rows.map { "list: { rows: \($0) }" } ?? ""
    let close = sheet.content.bar?.hasCloseButton == true
    add("content", "{ title: \(title(of: sheet.content)), close: \(close), \(rows) }")
    return lines
  }

  private static func title(of content: Content) -> String {
    JSON.quoted(content.bar?.title ?? "", escaping: .yaml)
  }

  private static func text(of action: Action) -> String {
    switch action {
    case .wait(let seconds): "wait: \(Int((seconds * 1000).rounded()))ms"
    case .waitUntilSettled: "wait: settled"
    case .present(let id, let animated): "present: { sheet: \(id), animated: \(animated) }"
    case .dismiss(let id, let animated, let reason):
      "dismiss: { sheet: \(id), animated: \(animated), reason: \(reason.rawValue) }"
    case .set(let changes): "set: \(text(of: changes))"
    case .animate(let changes): "animate: \(text(of: changes))"
    case .update(let changes): "update: \(text(of: changes))"
    case .drag(let drag): text(of: drag)
    case .tap(.closeButton): "tap: close"
    case .tap(.backdrop): "tap: backdrop"
    case .tap(.presenter): "tap: presenter"
    case .tap(.grabber): "tap: grabber"
    case .tap(.sheet): "tap: sheet"
    case .tap(.block(let block, let id, _)):
      "tap: { block: \(block)\(id.map { ", sheet: \($0)" } ?? "") }"
    case .dismissModal(let id, let origin): "dismiss: { modal: \(id), from: \(origin.rawValue) }"
    case .tap(.layer(let layer)): "tap: { layer: \(layer ?? "default") }"
    case .tap(.point(let point)): "tap: [\(point.x), \(point.y)]"
    case .escape: "escape"
    case .adjust(let direction): "adjust: \(direction.rawValue)"
    case .keyboard(let height?): "keyboard: { show: \(height) }"
    case .keyboard(nil): "keyboard: hide"
    case .resize(let window): "resize: \(window.words)"
    case .rotate(let orientation): "rotate: \(orientation.rawValue)"
    case .overrideCompactHeight(let compact):
      "traits: { verticalSizeClass: "
        + (compact.map { $0 ? "compact" : "regular" } ?? "automatic") + " }"
    case .memoryWarning: "memoryWarning"
    case .push(let id, let page): "push: { sheet: \(id), title: \(title(of: page)) }"
    case .pop(let id): "pop: \(id)"
    case .setAppearance(let appearance): "traits: { appearance: \(appearance.rawValue) }"
    case .cancelTransition(let id): "cancel: \(id)"
    case .endRefreshing(let id): "endRefreshing: \(id)"
    case .setFlag, .setReduceMotion, .interact:
      // None of these is drawn.
      "\(action)"
    }
  }

  private static func text(of changes: [PropertyChange]) -> String {
    let parts = changes.map { change in
      func text<Value: Sendable>(_ path: PropertyPath<Value>, _ words: (Value) -> String) -> String?
      {
        change.value(of: path).map { "\(change.id).\(words($0))" }
      }
      return text(PropertyPath(\.selectedDetentIdentifier)) {
        "selected: \($0?.rawValue ?? "none")"
      } ?? text(PropertyPath(\.largestUndimmedDetentIdentifier)) {
        "largestUndimmed: \($0?.rawValue ?? "none")"
      } ?? text(PropertyPath(\.isModalInPresentation)) { "modalInPresentation: \($0)" }
        ?? text(PropertyPath(\.preferredCornerRadius)) { "cornerRadius: \(Int($0 ?? -1))" }
        ?? "\(change)"
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  private static func text(of drag: Drag) -> String {
    let samples = drag.samples.map {
      "[\(Int(($0.seconds * 1000).rounded()))ms, \(Int($0.translation))]"
    }
    let release = drag.releaseVelocity.map { ", release: \(Int($0))" } ?? ""
    return
      "drag: { from: \(drag.origin.rawValue), samples: [\(samples.joined(separator: ", "))]\(release) }"
  }
}
