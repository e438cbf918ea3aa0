internal import SheetContent

extension Rules {
  /// Animates the keyboard to a height in points; 0 hides it.
  ///
  /// - Parameters:
  ///   - goal: The height.
  ///   - start: The height and its speed at which a finger has left the keyboard; nil for those now.
  func moveKeyboard(to goal: Double, from start: (value: Double, velocity: Double)? = nil) {
    guard goal != player.stage.keyboard.goal || start != nil else { return }
    if goal != player.stage.keyboard.goal {
      player.emit(goal > 0 ? .keyboardWillShow : .keyboardWillHide, [.number("height", goal)])
    }
    if goal > 0 { player.stage.keyboardHeight = goal }
    let (value, velocity) = start ?? player.stage.keyboard.position(at: player.now)
    let phase = player.tokens.keyboard
    player.stage.keyboard =
      player.stage.reducesMotion
      ? .still(at: goal) : player.motion(phase, from: value, velocity: velocity, to: goal)
    presenting.sheets.moveForKeyboard()
    guard !player.stage.reducesMotion else { return }
    player.begin(.keyboard, of: nil, phase, end: player.stage.keyboard.endSeconds)
  }

  /// Hides the keyboard of a field as a view controller is presented over it, and shows it again as that leaves.
  ///
  /// A popover leaves it. A view controller with a first responder of its own keeps the keyboard hidden.
  ///
  /// - Parameter old: The ids of the surfaces before the change; nil if no keyboard was visible.
  func showKeyboardOfTop(_ old: [String]?) {
    let height = player.stage.keyboard.goal
    if let hidden = memory.hiddenKeyboard, isGone(hidden.presented) {
      memory.hiddenKeyboard = nil
      guard height == 0, player.stage.firstResponder == hidden.responder else { return }
      return moveKeyboard(to: hidden.height)
    }
    guard let old, height > 0, let responder = player.stage.firstResponder,
      let new = surfaces.records.first(where: { !old.contains($0.id) }), new.id != responder.owner
    else { return }
    if case .popover = new.details { return }
    memory.hiddenKeyboard = (responder, new.id, height)
    moveKeyboard(to: 0)
  }

  /// Gives a visible keyboard, which is the device's own, its height in the new orientation (K-51); one of another
  /// height keeps it.
  func turnKeyboard(from orientation: Orientation) {
    let (old, heights) = (player.stage.keyboard.goal, player.presentation.keyboardHeights)
    guard old > 0, old == heights[orientation], let new = heights[player.stage.orientation],
      new != old
    else { return }
    player.emit(.keyboardWillShow, [.number("height", new)])
    player.stage.keyboardHeight = new
    player.stage.keyboard = .still(at: new)
  }

  // MARK: Fingers

  /// Dismisses the keyboard for a drag of a content that scrolls, or lets it follow the finger.
  ///
  /// - Parameters:
  ///   - drag: The drag, which begins now.
  ///   - start: The point where the finger touches the screen.
  ///   - mode: The effect of the drag on the keyboard.
  func followFinger(of drag: Drag, from start: Point, _ mode: KeyboardDismissMode) {
    let height = player.stage.keyboard.goal
    guard height > 0 else { return }
    switch mode {
    case .none: break
    case .onDrag: dismissKeyboard()
    case .interactive:
      // The heights of a keyboard whose upper edge is at the finger.
      let fingers = [Drag.Sample(seconds: 0, translation: 0)] + drag.samples
      let points = fingers.map { sample in
        FingerPoint(
          seconds: player.now + sample.seconds,
          value: player.screen.size.height - start.y - sample.translation)
      }
      guard points.contains(where: { $0.value < height }), let last = points.last else { return }
      let band = RubberBand.rigid(0...height)
      player.stage.keyboard = Motion(
        course: .finger(points, band, origin: 0), goal: height, startSeconds: player.now,
        endSeconds: last.seconds)
      memory.keyboardDrag = RuleState.KeyboardDrag(
        endSeconds: last.seconds, height: band.value(pulledTo: last.value),
        velocity: drag.velocity)
    }
  }

  /// Moves a keyboard that a finger has left now off the screen if the finger moved down, and back if it moved
  /// up; without a speed to where less than half of it is to be moved.
  func releaseKeyboard() {
    guard let drag = memory.keyboardDrag, drag.endSeconds <= player.now else { return }
    memory.keyboardDrag = nil
    let height = player.stage.keyboard.goal
    guard height > 0, drag.height < height else { return }
    let start = (value: drag.height, velocity: -drag.velocity)
    let hides = drag.velocity == 0 ? drag.height < height / 2 : drag.velocity > 0
    if hides { dismissKeyboard(from: start) } else { moveKeyboard(to: height, from: start) }
  }

  /// Hides the keyboard, and takes the focus from the field that it belongs to.
  func dismissKeyboard(from start: (value: Double, velocity: Double)? = nil) {
    if let responder = player.stage.firstResponder { responders.resign(of: responder.owner) }
    moveKeyboard(to: 0, from: start)
  }

  // MARK: Presenting view

  /// Scrolls the content of a presenting view whose safe area the keyboard shrinks, as it does with a SwiftUI
  /// view, by the least distance that shows its first responder above the keyboard, and back to its top
  /// edge once the keyboard is hidden (X44).
  func scrollPresenter(animated: Bool) {
    guard player.stage.presenterKeyboard == .shrinks else { return }
    let goal = presenterGoal
    player.stage.root.scroll = player.scrolled(
      player.stage.root.scroll, to: goal, animated: animated)
  }

  /// The content offset of the presenting view above the keyboard's goal, in points.
  private var presenterGoal: Double {
    let keyboard = player.stage.keyboard.goal
    guard keyboard > 0, !player.stage.rootIgnoresKeyboard else { return 0 }
    let presenter = player.state.presenter
    let layout = presenter.wholeContentLayout(on: player.screen, in: player.presentation)
    let bottom = player.screen.size.height - keyboard
    let limit = max(0, layout.contentBottom + player.presentation.contentSizes.grid - bottom)
    let old = min(player.stage.root.scroll.goal, limit)
    guard let responder = player.stage.firstResponder, responder.owner == presenter.id,
      let field = layout.rect(ofBlock: responder.block)
    else { return old }
    let top = layout.barBottom ?? player.screen.safeArea.top
    return leastOffset(from: old, showing: field, below: top, above: bottom, limit: limit)
  }
}
