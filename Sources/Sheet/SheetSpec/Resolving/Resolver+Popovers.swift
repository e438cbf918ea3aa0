internal import SheetForms
internal import SheetModel

extension Resolver {
  /// Sets the options of a popover.
  func setPopover(of controller: inout ViewController, _ sheet: SheetDescription) {
    guard sheet.isPopover, let popover = sheet.popover else { return }
    var options = controller.popoverPresentationController ?? PopoverPresentationController()
    options.compactAdaptation = popover.adapts
    options.permittedArrowDirections = popover.arrows ?? options.permittedArrowDirections
    options.canOverlapSourceViewRect = popover.canOverlapSource
    options.passthroughViews = popover.passthrough?.map(\.value)
    options.popoverLayoutMargins = margins(popover.margins)
    options.source = source(of: popover) ?? options.source
    controller.popoverPresentationController = options
  }

  /// Returns the margins of one or four lengths; nil without them, and for an error.
  private func margins(_ written: [Located<Length>]?) -> EdgeInsets? {
    let sides = (written ?? []).compactMap { points($0) }
    switch sides.count {
    case 1: return EdgeInsets(top: sides[0], left: sides[0], bottom: sides[0], right: sides[0])
    case 4: return EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    default: return nil
    }
  }

  /// Returns the rectangle of x, y, width and height; nil for an error.
  private func rect(_ written: Located<[Located<Length>]>) -> Rect? {
    let sides = written.value.compactMap { points($0) }
    guard sides.count == 4 else { return nil }
    guard sides[2] >= 0, sides[3] >= 0 else {
      reader.fail(
        .numberOutOfRange, at: written.place, "the source of a popover has a negative size",
        allowed: "[x, y, width, height] with a width and a height of 0 or more")
      return nil
    }
    return Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  /// Returns the place that a popover points at; nil for an error.
  private func source(
    of popover: PopoverDescription
  ) -> PopoverPresentationController.Source? {
    let part = popover.part.flatMap { rect($0) }
    if case .view(let id) = popover.source { return .view(id.value, rect: part) }
    if let written = popover.part {
      reader.fail(
        .conflict, at: written.place,
        "\"rect\" is a part of the block that a popover points at, and its source is no block",
        allowed:
          "source: the id of a block of the presenter, or a rectangle of the window as the source")
    }
    switch popover.source {
    case .barButton, .view: return .barButtonItem
    case .rect(let written):
      guard let rect = rect(written) else { return nil }
      let screen = scope.surroundings.screen.size
      guard rect.maxX >= 0, rect.maxY >= 0, rect.minX <= screen.width, rect.minY <= screen.height
      else {
        let nearest = [
          min(max(0, rect.x), screen.width - 1), min(max(0, rect.y), screen.height - 1), 1, 1,
        ]
        reader.fail(
          .numberOutOfRange, at: written.place,
          "the source of the popover lies outside the screen of \(screen.words)",
          allowed: "a rectangle that meets the screen",
          nearest: "[\(nearest.map(\.plain).joined(separator: ", "))]")
        return nil
      }
      return .rect(rect)
    }
  }
}
