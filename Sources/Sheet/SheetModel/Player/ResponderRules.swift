internal import SheetContent

/// UIKit's rules for the first responder: the field that was tapped last, or that its content names,
/// until its content disappears or another field is tapped.
struct ResponderRules {
  let player: Player

  /// Makes a field the first responder in place of another one.
  func become(_ block: String, of owner: String) {
    let new = FirstResponder(owner: owner, block: block)
    guard player.stage.firstResponder != new else { return }
    resign()
    player.stage.firstResponder = new
    player.emit(.becomeFirstResponder, of: owner, [.text("block", block)])
  }

  /// Resigns the first responder, if it belongs to a view controller.
  func resign(of owner: String) {
    if player.stage.firstResponder?.owner == owner { resign() }
  }

  /// Makes the field that a content names the first responder, now that the content has appeared.
  func contentAppeared(_ content: Content, of owner: String) {
    if let block = content.firstResponder { become(block, of: owner) }
  }

  private func resign() {
    guard let old = player.stage.firstResponder else { return }
    player.stage.firstResponder = nil
    player.emit(.resignFirstResponder, of: old.owner, [.text("block", old.block)])
  }
}
