internal import SheetModel
internal import SheetPrimitives

extension Resolver {
  /// Returns the actions of a step; empty if there is a fault.
  mutating func actions(_ step: StepDescription) -> [Action] {
    switch step.action {
    case .plain(let actions):
      for case .rotate(let orientation) in actions { scope.orientation = orientation }
      return actions
    case .change(let list, let make): return [make(changes(list))]
    case .drag(let drag): return self.drag(drag.value).map { [.drag($0)] } ?? []
    case .tap(let x, let y):
      guard let x = points(x), let y = points(y) else { return [] }
      return [.tap(.point(Point(x: x, y: y)))]
    case .push(let id, let page): return [.push(onto: id, content(page))]
    case .keyboard(let height):
      return keyboardHeight(height, in: scope.orientation, at: step.place)
        .map { [.keyboard(height: $0)] } ?? []
    }
  }

  private mutating func changes(_ list: ChangeList) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    for (id, setting) in list.settings {
      scope.id = id
      if let change = setting.change(id, &self) { changes.append(change) }
    }
    return changes
  }

  /// Returns the height of a keyboard in points, by default that of the device's own; nil if it is
  /// unknown, which is a fault.
  mutating func keyboardHeight(
    _ written: Located<Length>?, in orientation: Orientation, at place: Place?
  ) -> Double? {
    if let written { return points(written) }
    let height = library.devices.keyboardHeight(of: scope.device, orientation)
    if height == nil {
      reader.fail(
        .impossibleStep, at: place,
        "the height of the keyboard of \(scope.device.slug) is unknown",
        allowed: "keyboard: { show: 336 }")
    }
    return height
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
      // A drag begins at 0, with or without a sample there.
      guard sample.seconds.value > 0 || drag.samples == nil else { continue }
      samples.append(Drag.Sample(seconds: sample.seconds.value, translation: points))
    }
    return Drag(
      drag.id, from: origin, samples: samples, releaseVelocity: drag.releaseVelocity,
      isCancelled: drag.isCancelled)
  }
}
