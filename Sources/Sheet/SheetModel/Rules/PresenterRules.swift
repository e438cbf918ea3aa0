internal import SheetContent

/// The reaction of the presenting view to the keyboard if that shrinks its safe area, as it does with a
/// SwiftUI view (X44).
struct PresenterRules: StageRules {
  let player: Player
  let memory: RuleState

  /// Scrolls the content by the least distance that shows its first responder above the keyboard, and back
  /// to its top edge once the keyboard is hidden.
  func followKeyboard(animated: Bool) {
    guard player.stage.presenterKeyboard == .shrinks else { return }
    let goal = self.goal
    guard player.stage.root.scroll.goal != goal else { return }
    guard animated, !player.stage.reducesMotion else {
      player.stage.root.scroll = .still(at: goal)
      return
    }
    let (value, velocity) = player.stage.root.scroll.position(at: now)
    var motion = player.motion(player.tokens.keyboard, from: value, velocity: velocity, to: goal)
    motion.endSeconds = max(motion.endSeconds, player.stage.keyboard.endSeconds)
    player.stage.root.scroll = motion
  }

  /// The content offset above the keyboard's goal, in points.
  private var goal: Double {
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
    return max(0, min(max(old, field.maxY - bottom), field.y - top, limit))
  }
}
