internal import SheetModel
internal import SheetPrimitives

extension Resolver {
  /// What a step makes happen; more than one thing where it names several.
  mutating func actions(_ step: StepDescription) -> [Action] {
    switch step.action {
    case .wait(.settled): return [.waitUntilSettled]
    case .wait(.seconds(let seconds)): return [.wait(seconds: seconds)]
    case .present(let step): return step.id.map { [.present($0, animated: step.isAnimated)] } ?? []
    case .dismiss(let step):
      return step.id.map {
        [.dismiss($0, animated: step.isAnimated, reason: step.reason)]
      } ?? []
    case .set(let list): return [.set(changes(list))]
    case .animate(let list): return [.animate(changes(list))]
    case .update(let list): return [.update(changes(list))]
    case .invalidate(let id): return [.set([.invalidateDetents(of: id)])]
    case .drag(let drag): return self.drag(drag.value).map { [.drag($0)] } ?? []
    case .tap(let tap): return target(tap).map { [.tap($0)] } ?? []
    case .adjust(let direction): return [.adjust(direction)]
    case .push(let push):
      return push.id.map { [.push(onto: $0, content(push.page))] } ?? []
    case .pop(let id): return [.pop(from: id)]
    case .keyboard(let keyboard): return self.keyboard(keyboard, at: step.place).map { [$0] } ?? []
    case .rotate(let orientation):
      scope.orientation = orientation
      return [.rotate(orientation)]
    case .traits(let changes): return changes.map(\.action)
    case .flag(let flags): return flags.map { .setFlag($0.name.value, $0.value) }
    case .escape: return [.escape]
    case .memoryWarning: return [.memoryWarning]
    }
  }

  private mutating func changes(_ list: ChangeList) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    for (id, setting) in list.settings {
      scope.id = id
      if let change = setting.change(of: id, &self) { changes.append(change) }
    }
    return changes
  }

  private mutating func target(_ tap: TapDescription) -> TapTarget? {
    switch tap {
    case .target(let target): return target
    case .point(let x, let y):
      guard let x = points(x), let y = points(y) else { return nil }
      return .point(Point(x: x, y: y))
    }
  }

  private mutating func keyboard(_ keyboard: KeyboardDescription, at place: Place?) -> Action? {
    switch keyboard {
    case .hidden: return .keyboard(height: nil)
    case .shownWith(let height): return points(height).map { .keyboard(height: $0) }
    case .shown:
      let height = library.devices.keyboardHeight(of: scope.device, scope.orientation)
      guard let height else {
        reader.fail(
          Diagnostic(
            .impossibleStep, at: place,
            "nobody knows how high the keyboard of \(scope.device.slug) is",
            allowed: "keyboard: { show: 336 }"))
        return nil
      }
      return .keyboard(height: height)
    }
  }

  private mutating func drag(_ drag: DragDescription) -> Drag? {
    guard let origin = drag.origin else { return nil }
    var written = drag.samples?.value ?? []
    if let seconds = drag.seconds, let way = drag.way {
      written = [DragDescription.Sample(seconds: seconds, way: way)]
    }
    var samples: [Drag.Sample] = []
    for sample in written {
      guard let points = points(sample.way) else { return nil }
      // A finger begins at 0, whether that is said or not.
      guard sample.seconds.value > 0 || drag.samples == nil else { continue }
      samples.append(Drag.Sample(seconds: sample.seconds.value, translation: points))
    }
    return Drag(drag.id, from: origin, samples: samples, releaseVelocity: drag.releaseVelocity)
  }
}

extension TraitChange {
  fileprivate var action: Action {
    switch self {
    case .appearance(let appearance): .setAppearance(appearance)
    case .reduceMotion(let isOn): .setReduceMotion(isOn)
    case .verticalSizeClass(.automatic): .overrideCompactHeight(nil)
    case .verticalSizeClass(let sizeClass): .overrideCompactHeight(sizeClass == .compact)
    }
  }
}
