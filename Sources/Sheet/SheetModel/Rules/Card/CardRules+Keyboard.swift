internal import SheetContent

extension CardRules {
  /// Warns that the keyboard covers the topmost sheet, or the field in it that is first responder.
  ///
  /// A presentation controller of an app's own does nothing about the keyboard unless the app observes it,
  /// as the original sample does not: the sheet stays, and the keyboard covers it (X50).
  ///
  /// - Parameters:
  ///   - isNew: True if the keyboard starts to move now, or another surface is topmost.
  ///   - changesField: True if another field is first responder.
  func warnOfKeyboard(isNew: Bool, changesField: Bool) {
    guard isNew || changesField, player.stage.keyboard.goal > 0,
      let position = presenting.topmost, case .card = surfaces[position].details
    else { return }
    let id = surfaces[position].id
    let keyboardTop = player.screen.size.height - player.stage.keyboard.goal
    guard let sheet = player.state.surfaces.last(where: { $0.id == id }) else { return }
    if let responder = player.stage.firstResponder, responder.owner == id {
      let field = sheet.contentLayout(in: player.presentation).frames
        .first { $0.id == responder.block }
      guard field.map({ sheet.frame.y + $0.rect.maxY > keyboardTop }) ?? true else { return }
      player.warn(.fieldBehindKeyboard(responder.block, in: id))
    } else if isNew, sheet.frame.maxY > keyboardTop {
      player.warn(
        .sheetBehindKeyboard(
          id, heightPoints: min(player.screen.size.height, sheet.frame.maxY) - keyboardTop))
    }
  }
}
