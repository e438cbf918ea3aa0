internal import SheetCatalogs

extension Resolver {
  /// Returns the actions of a step; empty if there is an error.
  func actions(_ step: StepDescription) -> [Action] {
    switch step.action {
    case .plain(let actions):
      for case .rotate(let orientation) in actions { scope.orientation = orientation }
      return actions
    case .change(let list, let make): return [make(changes(list))]
    case .drag(let drag): return self.drag(drag.value).map { [.drag($0)] } ?? []
    case .tap(let x, let y):
      guard let x = points(x), let y = points(y) else { return [] }
      return [.tap(.point(Point(x: x, y: y)))]
    case .push(let id, let page):
      var page = content(page)
      if id == ViewController.presenterID { addBarButton(to: &page) }
      return [.push(onto: id, page)]
    case .resize(let window): return self.window(window).map { [.resize($0)] } ?? []
    case .keyboard(let height):
      return keyboardHeight(height, in: scope.orientation, at: step.place)
        .map { [.keyboard(height: $0)] } ?? []
    }
  }

  /// Returns the size of a window; nil for one that is larger than the screen, or too small for a
  /// sheet, which are errors.
  private func window(_ description: Located<WindowDescription>) -> WindowSize? {
    let screen = Screen(scope.device, isLandscape: scope.orientation == .landscape)
    let window: WindowSize
    switch description.value {
    case .named(let named):
      guard named == .full || scope.device.isTablet else {
        reader.fail(
          .impossibleStep, at: description.place, "phones do not support Split View",
          allowed: "full, a size such as [300, 400], or a tablet")
        return nil
      }
      window = named
    case .size(let width, let height):
      guard let size = size(width, height) else { return nil }
      guard size.width <= screen.size.width, size.height <= screen.size.height else {
        let most = [screen.size.width, screen.size.height].map(\.plain)
        reader.fail(
          .numberOutOfRange, at: description.place,
          "the window of \(size.words) is larger than the screen of \(screen.size.words)",
          allowed: "at most [\(most[0]), \(most[1])]",
          nearest: "[\(min(size.width, screen.size.width).plain), "
            + "\(min(size.height, screen.size.height).plain)]")
        return nil
      }
      window = .size(size)
    }
    let own = screen.resized(to: window, SplitViewTokens(tokens))
    return hasRoom(own, at: description.place) ? window : nil
  }

  private func changes(_ list: ChangeList) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    for (id, setting) in list.settings where hasEffect(setting, on: id) {
      scope.id = id
      guard var change = setting.change(id, self) else { continue }
      if id == ViewController.presenterID, var content = change.content {
        addBarButton(to: &content)
        change = PropertyChange(id, \.visibleContent, to: content)
      }
      changes.append(change)
    }
    return changes
  }

  /// Returns a Boolean value that indicates whether a view controller has what a setting sets: the
  /// options of a sheet, or of the sheet that its popover adapts to (D53).
  private func hasEffect(_ setting: PropertySetting, on id: String) -> Bool {
    guard document.isPopover(id) else { return !setting.isAdaptive }
    return setting.isAdaptive || !setting.key.isSheetOption
  }

  /// Returns the height of a keyboard in points, by default that of the device's own; nil if it is
  /// unknown, which is an error.
  func keyboardHeight(
    _ written: Located<Length>?, in orientation: Orientation, at place: Place?
  ) -> Double? {
    if let written {
      guard let height = points(written) else { return nil }
      let screen = Screen(scope.device, isLandscape: orientation == .landscape).size.height
      guard height <= screen else {
        reader.fail(
          .numberOutOfRange, at: written.place,
          "a keyboard of \(height.plain) pt is higher than the screen of \(screen.plain) pt",
          allowed: "at most \(screen.plain) pt", nearest: "\(screen.plain)pt")
        return nil
      }
      return height
    }
    let height = library.devices.keyboardHeight(
      of: scope.device, orientation, in: library.baseProfile)
    if height == nil {
      reader.fail(
        .impossibleStep, at: place,
        "the height of the keyboard of \(scope.device.slug) is unknown",
        allowed: "keyboard: { show: 336 }")
    }
    return height
  }

  private func drag(_ drag: DragDescription) -> Drag? {
    guard let origin = drag.origin else { return nil }
    var written = drag.samples?.value ?? []
    if let seconds = drag.seconds, let way = drag.way {
      written = [DragDescription.Sample(seconds: seconds, way: way)]
    }
    var samples: [Drag.Sample] = []
    for sample in written {
      guard let points = points(sample.way) else { return nil }
      // A drag begins at 0, with or without a sample there.
      guard sample.seconds.value > 0 || drag.samples == nil else { continue }
      samples.append(Drag.Sample(seconds: sample.seconds.value, translation: points))
    }
    return Drag(
      drag.id, from: origin, samples: samples, releaseVelocity: drag.releaseVelocity,
      isCancelled: drag.isCancelled)
  }
}
