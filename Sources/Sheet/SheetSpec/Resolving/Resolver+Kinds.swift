internal import SheetDiagnostics
internal import SheetForms
internal import SheetModel

extension Resolver {
  /// Sets the options of a custom full-screen sheet.
  func configureCard(_ controller: inout ViewController, _ sheet: SheetDescription) {
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = BottomSheetTransitioningDelegate()
    addContents(of: sheet, to: &controller)
    make(sheet.settings, of: &controller)
    if controller.presentedCard.isLiteral, sheet.settings.last(of: Property.content) == nil {
      controller.content = Content(kind: .color(literalColor))
    }
    check(controller.presentedCard, of: sheet)
    warnOfHeight(controller.presentedCard, of: sheet)
  }

  /// The ground of the original sample, which has no other content (C31).
  private var literalColor: Color {
    DocumentDefaults(tokens, scope.contrast).literalColor[scope.appearance]
  }

  /// Warns of a maximum height above the screen's, with which full screen starts above the screen
  /// (C13, C14).
  private func warnOfHeight(
    _ options: BottomSheetPresentationController, of sheet: SheetDescription
  ) {
    let height = scope.surroundings.screen.size.height
    guard let maximum = options.maxBottomSheetHeight, maximum > height, !options.hasTopAnchor,
      options.tiers.contains(.fullscreen)
    else { return }
    reader.warn(
      .heightOutOfRange, at: sheet.settings.last(of: Property.maximumHeight)?.key.place,
      "maxBottomSheetHeight is \(maximum.plain) pt, and the screen is \(height.plain) pt high, so "
        + "that full screen begins \((maximum - height).brief) pt above the screen",
      allowed: "topAnchor: true, which keeps the top edge on the screen, or at most "
        + "\(height.plain) pt")
  }

  /// Reports tiers whose heights descend on the device.
  private func check(
    _ options: BottomSheetPresentationController, of sheet: SheetDescription
  ) {
    let screen = Rect(scope.surroundings.screen.size)
    let numbers = CardTokens(tokens)
    func height(of tier: BottomSheetTier) -> Double {
      options.height(of: tier, in: screen, tokens: numbers)
    }
    let place =
      sheet.settings.last(of: Property.maximumHeight)?.key.place
      ?? sheet.settings.last(of: Property.offset)?.key.place ?? sheet.place
    for (lower, higher) in zip(options.tiers, options.tiers.dropFirst())
    where height(of: lower) > height(of: higher) {
      reader.fail(
        .detentOrder, at: place,
        "the tiers of \"\(sheet.id)\" are not in ascending order on \(scope.device.slug): \(lower) "
          + "is \(height(of: lower).brief) pt high, and \(higher) \(height(of: higher).brief) pt",
        allowed: "heights that ascend from tier to fullscreen, or detents with fewer tiers")
    }
  }

  /// Makes a view controller an alert or an action sheet.
  func configureAlert(
    _ controller: inout ViewController, as alert: AlertDescription, of sheet: SheetDescription
  ) {
    make(sheet.settings, of: &controller)
    var content = AlertContent(
      alert.style, title: alert.title?.value, message: alert.message?.value)
    for text in [alert.title, alert.message] {
      if let text { check(text, .headline) }
    }
    let ids = alert.actions.compactMap(\.id) + alert.fields.compactMap(\.id)
    var names = ControlNames(taken: ids.map(\.value))
    for (index, action) in alert.actions.enumerated() {
      guard let title = action.title else { continue }
      check(title, .body)
      if action.preferredPlace != nil { content.preferredActionIndex = index }
      content.actions.append(
        AlertAction(
          action.id?.value ?? names.next("action"), title: title.value, style: action.style))
    }
    for field in alert.fields {
      for text in [field.text, field.placeholder] {
        if let text { check(text, .footnote) }
      }
      content.textFields.append(
        AlertField(
          field.id?.value ?? names.next("field"), text: field.text?.value ?? "",
          placeholder: field.placeholder?.value, isSecure: field.isSecure))
    }
    controller.alert = content
    setPopover(of: &controller, sheet)
    warnOfMissingSource(of: alert, sheet)
  }

  /// Warns of an action sheet that is a popover on the device and points at nothing, for which UIKit raises an exception.
  private func warnOfMissingSource(of alert: AlertDescription, _ sheet: SheetDescription) {
    let surroundings = scope.surroundings
    guard alert.style == .actionSheet, sheet.popover?.source == nil, !surroundings.isCompactWidth,
      !surroundings.screen.isCompactHeight
    else { return }
    reader.warn(
      .missingKey, at: sheet.popover?.place ?? alert.place,
      "\"\(sheet.id)\" is a popover on \(scope.device.slug), and UIKit raises an exception for an action sheet that "
        + "points at nothing there; it is drawn at the bar button",
      allowed: "popover: { source: barButton }, the id of a block, or a rectangle")
  }

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
    case nil, .barButton, .view: return .barButtonItem
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
