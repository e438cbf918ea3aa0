internal import SheetModel
internal import SheetPrimitives

extension DetentTokens {
  init(_ tokens: TokenTable) {
    self.init(
      mediumFraction: tokens.number("detent.medium.fraction"),
      mediumFractionShort: tokens.number("detent.medium.fractionShort"),
      shortScreen: tokens.number("detent.medium.shortScreen"),
      fractionBasis: tokens.choice("detent.fraction.basis"),
      largeTop: tokens.choice("detent.large.top"),
      largeGap: tokens.number("detent.large.gap"),
      largeGapHomeButton: tokens.number("detent.large.gapHomeButton"),
      safeArea: tokens.choice("detent.safeArea"))
  }
}

extension MotionTokens {
  init(_ tokens: TokenTable) {
    func spring(_ group: String) -> Spring {
      Spring(
        dampingRatio: tokens.number("\(group).dampingRatio"),
        responseSeconds: tokens.number("\(group).response"))
    }
    func motion(_ group: String, _ curve: MotionCurve? = nil) -> PhaseMotion {
      PhaseMotion(
        curve: curve ?? .spring(spring(group)), nominalSeconds: tokens.number("\(group).duration"))
    }
    let ease = CubicBezier(
      x1: tokens.number("dismiss.easeX1"), y1: tokens.number("dismiss.easeY1"),
      x2: tokens.number("dismiss.easeX2"), y2: tokens.number("dismiss.easeY2"))
    let easesOut = tokens.text("dismiss.rule") == "ease"
    self.init(
      present: motion("present"), dismiss: motion("dismiss", easesOut ? .ease(ease) : nil),
      dismissFlick: spring("dismiss"), detentChange: motion("detentChange"),
      flickDampingRatio: tokens.number("detentChange.flickDampingRatio"), push: motion("push"),
      keyboard: motion("keyboard"),
      bounce: Spring(
        dampingRatio: tokens.number("scroll.bounceDampingRatio"),
        responseSeconds: tokens.number("scroll.bounceResponse")),
      scrollDeceleration: Deceleration(
        ratePerMillisecond: tokens.number("scroll.decelerationRate")),
      release: ReleaseTokens(tokens), rubberBand: RubberBandTokens(tokens),
      settleDistancePixels: tokens.number("settle.distance"),
      settleSpeedPixels: tokens.number("settle.speed"))
  }
}

extension ReleaseTokens {
  fileprivate init(_ tokens: TokenTable) {
    self.init(
      rule: tokens.choice("release.rule"), snapShare: tokens.number("release.snap"),
      dismissShare: tokens.number("release.dismiss"),
      dismissBasis: tokens.choice("release.dismissBasis"),
      detentSpeed: tokens.number("release.speedDetent"),
      dismissSpeed: tokens.number("release.speedDismiss"),
      zeroSpeed: tokens.number("release.speedZero"),
      projectionSeconds: tokens.number("release.projection"))
  }
}

extension RubberBandTokens {
  fileprivate init(_ tokens: TokenTable) {
    self.init(
      rule: tokens.choice("rubberBand.rule"),
      coefficient: tokens.number("rubberBand.coefficient"),
      upLimit: tokens.number("rubberBand.limitUp"),
      downLimit: tokens.number("rubberBand.limitDown"),
      downShare: tokens.number("rubberBand.shareDown"))
  }
}

extension SheetDefaults {
  init(_ tokens: TokenTable) {
    self.init(
      cornerRadius: tokens.number("sheet.cornerRadius"),
      cornerCurve: tokens.cornerCurve("sheet.cornerCurve"),
      tabletCornerCurve: tokens.cornerCurve("sheet.tabletCornerCurve"),
      grabberSize: Size(
        width: tokens.number("grabber.width"), height: tokens.number("grabber.height")),
      grabberTop: tokens.number("grabber.top"),
      grabberHitSide: tokens.number("grabber.hitSize"),
      navigationBarHeight: tokens.number("navigationBar.height"),
      closeButtonSide: tokens.number("navigationBar.closeSize"),
      closeButtonTrailing: tokens.number("navigationBar.closeTrailing"))
  }
}

extension TokenTable {
  /// The curve behind a token of which the allowed words are names of curves.
  fileprivate func cornerCurve(_ name: String) -> CornerCurve {
    guard let curve = CornerCurve(name: text(name)) else {
      preconditionFailure("'\(text(name))' of '\(name)' is no corner curve")
    }
    return curve
  }
}

extension Surroundings {
  init(_ tokens: TokenTable, _ screen: Screen) {
    self.init(
      screen: screen, detents: DetentTokens(tokens),
      looks: PerAppearance(
        light: LookTokens(tokens, screen: screen, appearance: .light),
        dark: LookTokens(tokens, screen: screen, appearance: .dark)))
  }
}

extension LookTokens {
  init(_ tokens: TokenTable, screen: Screen, appearance: Appearance) {
    let suffix = appearance == .dark ? "Dark" : "Light"
    let dimming = screen.isTablet ? "dimming.tabletAlpha" : "dimming.alpha"
    let keepsColor = appearance == .light
    self.init(
      dimmingAlpha: tokens.number(dimming + suffix),
      shadowRule: tokens.choice("shadow.rule"),
      shadowAlpha: tokens.number("shadow.alpha" + suffix),
      pushback: Self.pushback(tokens, width: screen.size.width),
      cardCornerRise: tokens.number("pushback.cornerRise"),
      cardRaise: CardRaise(
        keep: keepsColor ? 1 : tokens.number("pushback.raiseKeep"),
        red: keepsColor ? 0 : tokens.number("pushback.raiseRed") / 255,
        green: keepsColor ? 0 : tokens.number("pushback.raiseGreen") / 255,
        blue: keepsColor ? 0 : tokens.number("pushback.raiseBlue") / 255))
  }

  private static func pushback(_ tokens: TokenTable, width: Double) -> PushbackRule {
    guard tokens.text("pushback.rule") == "peek" else {
      return .centred(
        scale: tokens.number("pushback.scale"), offsetY: tokens.number("pushback.offsetY"))
    }
    let margin =
      width <= tokens.number("pushback.widthNarrow")
      ? "pushback.marginNarrow"
      : width < tokens.number("pushback.widthWide")
        ? "pushback.marginMiddle" : "pushback.marginWide"
    // On screens made up for a test the margins would leave nothing of the card.
    return .peek(
      margin: min(tokens.number(margin), width / 4), gap: tokens.number("pushback.gap"),
      cornerRadius: tokens.number("pushback.cornerRadius"))
  }
}

extension ChromeStyle {
  /// Reads sizes from the table; `color` gives the colour of a token at a level.
  init(_ tokens: TokenTable, color: (_ token: String, InterfaceLevel) -> Color) {
    self.init(
      sheetColor: color("sheet.background", .elevated),
      sheetOverlap: tokens.number("sheet.overlap"),
      grabberColor: color("grabber.color", .elevated),
      shadowOffsetY: tokens.number("shadow.offsetY"),
      // A design tool's blur is twice the Gaussian's sigma (K-18).
      shadowSigma: tokens.number("shadow.blur") / 2,
      navigationBar: NavigationBarStyle(
        height: tokens.number("navigationBar.height"),
        titleSize: tokens.number("navigationBar.titleSize"),
        titleColor: color("navigationBar.titleColor", .elevated),
        closeSize: tokens.number("navigationBar.closeSize"),
        closeTrailing: tokens.number("navigationBar.closeTrailing"),
        closeArm: tokens.number("navigationBar.closeArm"),
        closeStroke: tokens.number("navigationBar.closeStroke"),
        closeColor: color("navigationBar.closeColor", .elevated),
        backColor: color("navigationBar.backColor", .elevated),
        background: color("navigationBar.background", .elevated),
        separatorColor: color("navigationBar.separatorColor", .elevated)),
      wireframe: WireframeStyle(
        grid: tokens.number("wireframe.grid"),
        background: color("wireframe.background", .base),
        primary: color("wireframe.primary", .base),
        secondary: color("wireframe.secondary", .base),
        statusBar: color("wireframe.statusBar", .base),
        pictureHeight: tokens.number("wireframe.pictureHeight"),
        pictureRadius: tokens.number("wireframe.pictureRadius")),
      pageTurn: PageTurnStyle(
        parallax: tokens.number("push.parallax"),
        dimmingAlpha: tokens.number("push.dimmingAlpha")),
      keyboardColor: color("keyboard.color", .base))
  }
}
