internal import SheetModel
internal import SheetPrimitives
internal import SystemPackage

extension Resolver {
  /// What a step makes happen; more than one thing where it names several.
  mutating func actions(
    _ step: ScenarioNodes.Step, _ setting: Setting, _ orientation: inout Orientation
  ) -> [Action] {
    let value = step.value
    let word = value?.scalar?.value ?? ""
    switch step.name.value {
    case "wait":
      if word == "settled" { return [.waitUntilSettled] }
      guard let time = value?.scalar else { return [] }
      let seconds = reader.read { () throws(DiagnosticError) in try time.time() }
      return seconds.map { [.wait(seconds: $0)] } ?? []
    case "present":
      return [
        .present(value?["sheet"]?.scalar?.value ?? word, animated: value?["animated"]?.flag ?? true)
      ]
    case "dismiss":
      let reason = value?["reason"]?.scalar.flatMap { DismissReason(rawValue: $0.value) }
      return [
        .dismiss(
          value?["sheet"]?.scalar?.value ?? word, animated: value?["animated"]?.flag ?? true,
          reason: reason ?? .programmatic)
      ]
    case "set": return [.set(changes(value, setting))]
    case "animate": return [.animate(changes(value, setting))]
    case "update": return [.update(changes(value, setting))]
    case "invalidate": return [.set([.invalidateDetents(of: word)])]
    case "drag": return value.flatMap { drag($0, setting) }.map { [.drag($0)] } ?? []
    case "push":
      guard let value, let id = value["sheet"]?.scalar else { return [] }
      return [.push(onto: id.value, content(value, fits: false, setting))]
    case "pop": return [.pop(from: word)]
    case "flag":
      return (value?.entries ?? []).map { .setFlag($0.key.value, $0.node.flag ?? false) }
    default: return simpleActions(step, setting, &orientation)
    }
  }

  /// What has to do with the screen, and with a person's hand on it.
  private mutating func simpleActions(
    _ step: ScenarioNodes.Step, _ setting: Setting, _ orientation: inout Orientation
  ) -> [Action] {
    let word = step.value?.scalar?.value ?? ""
    switch step.name.value {
    case "escape": return [.escape]
    case "memoryWarning": return [.memoryWarning]
    case "tap": return tapTarget(step.value, setting).map { [.tap($0)] } ?? []
    case "adjust": return AdjustDirection(rawValue: word).map { [.adjust($0)] } ?? []
    case "keyboard": return keyboard(step, setting, orientation).map { [$0] } ?? []
    case "rotate":
      guard let goal = Orientation(rawValue: word) else { return [] }
      orientation = goal
      return [.rotate(goal)]
    case "traits": return (step.value?.entries ?? []).compactMap(Self.trait)
    default: return []
    }
  }

  private static func trait(_ entry: MarkedNode.Entry) -> Action? {
    let word = entry.node.scalar?.value ?? ""
    switch entry.key.value {
    case "appearance": return Appearance(rawValue: word).map { .setAppearance($0) }
    case "reduceMotion": return entry.node.flag.map { .setReduceMotion($0) }
    case "verticalSizeClass":
      return SizeClass(rawValue: word).map { sizeClass in
        .overrideCompactHeight(sizeClass == .automatic ? nil : sizeClass == .compact)
      }
    default: return nil
    }
  }

  private mutating func tapTarget(_ node: MarkedNode?, _ setting: Setting) -> TapTarget? {
    if let items = node?.items, items.count == 2 {
      guard let x = length(items[0], setting, in: -100_000...100_000),
        let y = length(items[1], setting, in: -100_000...100_000)
      else { return nil }
      return .point(Point(x: x, y: y))
    }
    guard let target = node?.scalar.flatMap({ ScenarioTap(rawValue: $0.value) }) else {
      return nil
    }
    return switch target {
    case .backdrop: .backdrop
    case .presenter: .presenter
    case .grabber: .grabber
    case .sheet: .sheet
    case .close: .closeButton
    }
  }

  private mutating func keyboard(
    _ step: ScenarioNodes.Step, _ setting: Setting, _ orientation: Orientation
  ) -> Action? {
    if let height = step.value?["show"] {
      return length(height, setting).map { .keyboard(height: $0) }
    }
    guard step.value?.scalar?.value == "show" else { return .keyboard(height: nil) }
    guard let height = library.devices.keyboardHeight(of: setting.device, orientation) else {
      reader.fail(
        Diagnostic(
          .impossibleStep, at: step.place,
          "nobody knows how high the keyboard of \(setting.device.slug) is",
          allowed: "keyboard: { show: 336 }"))
      return nil
    }
    return .keyboard(height: height)
  }

  private mutating func drag(_ node: MarkedNode, _ setting: Setting) -> Drag? {
    guard let origin = node["from"]?.scalar.flatMap({ Drag.Origin(rawValue: $0.value) }) else {
      return nil
    }
    var samples: [Drag.Sample] = []
    let pairs =
      node["samples"]?.items.map { ($0.items.first, $0.items.last) }
      ?? [(node["over"], node["by"])]
    for (time, way) in pairs {
      guard let time = time?.scalar, let way,
        let seconds = reader.read({ () throws(DiagnosticError) in try time.time() }),
        let points = length(way, setting, in: -100_000...100_000)
      else { return nil }
      // A finger begins at 0, whether that is said or not.
      guard seconds > 0 || node["samples"] == nil else { continue }
      samples.append(Drag.Sample(seconds: seconds, translation: points))
    }
    let release = node["release"]?.scalar.flatMap { speed in
      reader.read { () throws(DiagnosticError) in try speed.speed() }
    }
    return Drag(
      node["sheet"]?.scalar?.value, from: origin, samples: samples, releaseVelocity: release)
  }

  // MARK: Properties

  private mutating func changes(_ node: MarkedNode?, _ setting: Setting) -> [PropertyChange] {
    (node?.entries ?? []).compactMap { entry in
      let parts = entry.key.value.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      if parts[1] == "detents" {
        return PropertyChange(
          parts[0], \.detents, to: detents(entry.node, of: parts[0], nil, setting))
      }
      return change(of: parts[0], parts[1], entry.node, setting)
    }
  }

  /// What a key of a sheet sets; nil for keys that set no property, and where there is a fault.
  mutating func change(
    of id: String, _ key: String, _ node: MarkedNode, _ setting: Setting
  ) -> PropertyChange? {
    func option<Value>(
      _ path: PropertyPath<Value>.OfSheet, _ value: Value?
    ) -> PropertyChange? { value.map { PropertyChange(id, path, to: $0) } }
    func own<Value>(
      _ path: PropertyPath<Value>.OfController, _ value: Value?
    ) -> PropertyChange? { value.map { PropertyChange(id, path, to: $0) } }
    let word = node.scalar?.value ?? ""
    let detent = word == "none" ? nil : Detent.Identifier(word)
    switch key {
    case "selected": return option(\.selectedDetentIdentifier, .some(detent))
    case "largestUndimmed", "smallestUndimmed":
      return option(\.largestUndimmedDetentIdentifier, .some(detent))
    case "grabber": return option(\.grabberVisibility, GrabberVisibility(rawValue: word))
    case "scrollingExpands":
      return option(\.prefersScrollingExpandsWhenScrolledToEdge, node.flag)
    case "cornerRadius":
      return length(node, setting, in: -10_000...10_000).flatMap {
        option(\.preferredCornerRadius, .some($0))
      }
    case "edgeAttachedInCompactHeight":
      return option(\.prefersEdgeAttachedInCompactHeight, node.flag)
    case "widthFollowsPreferredContentSize":
      return option(\.widthFollowsPreferredContentSizeWhenEdgeAttached, node.flag)
    case "preferredContentSize":
      guard node.items.count == 2, let width = length(node.items[0], setting),
        let height = length(node.items[1], setting)
      else { return nil }
      return own(\.preferredContentSize, .some(Size(width: width, height: height)))
    case "modalInPresentation": return own(\.isModalInPresentation, node.flag)
    case "shouldDismiss": return option(\.delegateShouldDismiss, node.flag)
    case "interfaceStyle":
      return own(\.overrideUserInterfaceStyle, UserInterfaceStyle(rawValue: word))
    case "content": return own(\.visibleContent, content(node, fits: false, setting))
    case "invalidate": return .invalidateDetents(of: id)
    default: return nil
    }
  }

  mutating func length(
    _ node: MarkedNode, _ setting: Setting, in range: ClosedRange<Double> = 0...10_000
  ) -> Double? {
    guard let written = node.scalar else { return nil }
    return reader.read { () throws(DiagnosticError) in
      try written.length(range, pixelsPerPoint: setting.device.pixelsPerPoint)
    }
  }

  // MARK: Content

  /// What a description stands for, measured; grey bars where there is none.
  mutating func content(_ node: MarkedNode?, fits: Bool, _ setting: Setting) -> Content {
    guard node?.scalar?.value != "none" else { return Content(kind: .none) }
    var content = Content()
    let title = node?["title"]?.scalar?.value
    let hasClose = node?["close"]?.flag ?? false
    if title != nil || hasClose {
      content.bar = NavigationBarContent(title: title, hasCloseButton: hasClose)
    }
    content.scrolls = node?["list"] != nil
    content.rows =
      node?["list"]?["rows"]?.number.map { Int($0) }
      ?? (fits ? Int(tokens.number("detent.fit.rows")) : nil)
    content.picture = picture(node, setting)
    content.label = node?["label"]?.scalar?.value
    return content
  }

  /// A colour, or a grey block where a file's picture will be.
  private mutating func picture(_ node: MarkedNode?, _ setting: Setting) -> Color? {
    if let file = node?["image"]?.scalar {
      if !isThere(file.path.value) {
        reader.fail(.notThere(Located(FilePath(file.value), at: file.place)))
      }
      return setting.style.wireframe.secondary
    }
    return node?["picture"]?.scalar.flatMap { name in
      library.palette.color(name.value, setting.appearance, setting.contrast, .base)
    }
  }
}
