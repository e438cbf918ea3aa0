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

  /// Reports tiers whose heights do not ascend on the device.
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
    where height(of: lower) >= height(of: higher) {
      reader.fail(
        .detentOrder, at: place,
        "the tiers of \"\(sheet.id)\" are not in ascending order on \(scope.device.slug): \(lower) "
          + "is \(height(of: lower).brief) pt high, and \(higher) \(height(of: higher).brief) pt",
        allowed: "heights that ascend from tier to fullscreen, or detents with fewer tiers")
    }
  }
}
