internal import SheetModel
internal import SheetPrimitives

extension DetentTokens {
  init(_ tokens: TokenTable) {
    self.init(
      mediumFraction: tokens.ratio("detent.medium.fraction"),
      mediumFractionShort: tokens.ratio("detent.medium.fractionShort"),
      shortScreen: tokens.points("detent.medium.shortScreen"),
      fractionBasis: tokens.choice("detent.fraction.basis"),
      largeTop: tokens.choice("detent.large.top"),
      largeGap: tokens.points("detent.large.gap"),
      largeGapHomeButton: tokens.points("detent.large.gapHomeButton"),
      safeArea: tokens.choice("detent.safeArea"))
  }
}

extension PopoverTokens {
  init(_ tokens: TokenTable) {
    self.init(
      margin: tokens.points("popover.margin"), width: tokens.points("popover.width"),
      maximumHeight: tokens.points("popover.maximumHeight"),
      minimumSide: tokens.points("popover.minimumSide"),
      cornerRadius: tokens.points("popover.cornerRadius"),
      arrowSize: Size(
        width: tokens.points("popover.arrowWidth"), height: tokens.points("popover.arrowHeight")),
      fade: PhaseMotion(
        curve: .ease(CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)),
        nominalSeconds: tokens.seconds("popover.duration")))
  }
}

extension SplitViewTokens {
  init(_ tokens: TokenTable) {
    self.init(
      divider: tokens.points("splitView.divider"),
      narrowWidth: tokens.points("splitView.narrowWidth"),
      narrowWidthOnWideScreens: tokens.points("splitView.narrowWidthWide"),
      wideScreen: tokens.points("splitView.screenWide"))
  }
}

extension MotionTokens {
  init(_ tokens: TokenTable) {
    func spring(_ group: String) -> Spring {
      Spring(
        dampingRatio: tokens.ratio("\(group).dampingRatio"),
        responseSeconds: tokens.seconds("\(group).response"))
    }
    func motion(_ group: String, _ curve: MotionCurve? = nil) -> PhaseMotion {
      PhaseMotion(
        curve: curve ?? .spring(spring(group)), nominalSeconds: tokens.seconds("\(group).duration"))
    }
    let ease = CubicBezier(
      x1: tokens.ratio("dismiss.easeX1"), y1: tokens.ratio("dismiss.easeY1"),
      x2: tokens.ratio("dismiss.easeX2"), y2: tokens.ratio("dismiss.easeY2"))
    let easesOut = tokens.text("dismiss.rule") == "ease"
    self.init(
      present: motion("present"), dismiss: motion("dismiss", easesOut ? .ease(ease) : nil),
      dismissFlick: spring("dismiss"), detentChange: motion("detentChange"),
      flickDampingRatio: tokens.ratio("detentChange.flickDampingRatio"), push: motion("push"),
      keyboard: motion("keyboard"),
      bounce: Spring(
        dampingRatio: tokens.ratio("scroll.bounceDampingRatio"),
        responseSeconds: tokens.seconds("scroll.bounceResponse")),
      scrollDeceleration: Deceleration(
        ratePerMillisecond: tokens.ratio("scroll.decelerationRate")),
      release: ReleaseTokens(tokens), rubberBand: RubberBandTokens(tokens),
      settleDistancePixels: tokens.ratio("settle.distance"),
      settleSpeedPixels: tokens.ratio("settle.speed"))
  }
}

extension CardTokens {
  init(_ tokens: TokenTable) {
    let seconds = tokens.seconds("card.duration")
    let velocity = tokens.ratio("card.initialVelocity")
    let spring = Spring(
      animationSeconds: seconds, dampingRatio: tokens.ratio("card.dampingRatio"),
      initialVelocity: velocity)
    self.init(
      offset: tokens.points("card.offset"), dimmingAlpha: tokens.ratio("card.dimmingAlpha"),
      shadowAlpha: tokens.ratio("card.shadowAlpha"), releaseTop: tokens.points("card.releaseTop"),
      tierFraction: tokens.ratio("card.tierFraction"),
      tierChange: PhaseMotion(curve: .spring(spring), nominalSeconds: seconds),
      initialVelocity: velocity)
  }
}

extension ReleaseTokens {
  fileprivate init(_ tokens: TokenTable) {
    self.init(
      rule: tokens.choice("release.rule"), snapShare: tokens.ratio("release.snap"),
      dismissShare: tokens.ratio("release.dismiss"),
      dismissBasis: tokens.choice("release.dismissBasis"),
      detentSpeed: tokens.ratio("release.speedDetent"),
      dismissSpeed: tokens.ratio("release.speedDismiss"),
      zeroSpeed: tokens.ratio("release.speedZero"),
      projectionSeconds: tokens.ratio("release.projection"))
  }
}

extension RubberBandTokens {
  fileprivate init(_ tokens: TokenTable) {
    self.init(
      rule: tokens.choice("rubberBand.rule"),
      coefficient: tokens.ratio("rubberBand.coefficient"),
      upLimit: tokens.points("rubberBand.limitUp"),
      downLimit: tokens.points("rubberBand.limitDown"),
      downShare: tokens.ratio("rubberBand.shareDown"))
  }
}

extension SheetDefaults {
  init(_ tokens: TokenTable) {
    self.init(
      cornerRadius: tokens.points("sheet.cornerRadius"),
      cornerCurve: tokens.cornerCurve("sheet.cornerCurve"),
      tabletCornerCurve: tokens.cornerCurve("sheet.tabletCornerCurve"),
      grabberSize: Size(
        width: tokens.points("grabber.width"), height: tokens.points("grabber.height")),
      grabberTop: tokens.points("grabber.top"),
      grabberHitSide: tokens.points("grabber.hitSize"))
  }
}

extension TokenTable {
  /// Returns the corner curve that a token names.
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
        dark: LookTokens(tokens, screen: screen, appearance: .dark)),
      formSheet: FormSheetTokens(tokens, screen: screen))
  }
}

extension FormSheetTokens {
  init(_ tokens: TokenTable, screen: Screen) {
    self.init(
      regularWidth: tokens.points("formSheet.regularWidth"),
      size: Self.size(tokens, side: min(screen.size.width, screen.size.height)),
      followsContent: tokens.text("formSheet.rule") == "content",
      pageWidth: tokens.points("pageSheet.width"),
      pageMargin: tokens.points("pageSheet.margin"),
      cornerRadius: tokens.points("formSheet.cornerRadius"),
      dimmingAlpha: PerAppearance(
        light: tokens.ratio("formSheet.dimmingAlpha"),
        dark: tokens.ratio("formSheet.dimmingAlphaDark")),
      shadowOffsetY: tokens.points("formSheet.shadowOffsetY"),
      shadowSigma: tokens.points("formSheet.shadowBlur") / 2,
      shadowAlpha: tokens.ratio("formSheet.shadowAlpha"))
  }

  /// Returns the maximum size on a screen whose shorter side has a length.
  private static func size(_ tokens: TokenTable, side: Double) -> Size {
    func size(_ width: String, _ height: String) -> Size {
      Size(
        width: tokens.points("formSheet.\(width)"), height: tokens.points("formSheet.\(height)"))
    }
    guard tokens.text("formSheet.rule") == "screen",
      side >= tokens.points("formSheet.screenMiddle")
    else { return size("width", "maximumHeight") }
    let isLarge = side >= tokens.points("formSheet.screenLarge")
    return isLarge ? size("widthLarge", "heightLarge") : size("widthMiddle", "heightMiddle")
  }
}

extension LookTokens {
  init(_ tokens: TokenTable, screen: Screen, appearance: Appearance) {
    let suffix = appearance == .dark ? "Dark" : "Light"
    let dimming = screen.isTablet ? "dimming.tabletAlpha" : "dimming.alpha"
    let keepsColor = appearance == .light
    self.init(
      dimmingAlpha: tokens.ratio(dimming + suffix),
      shadowRule: tokens.choice("shadow.rule"),
      shadowAlpha: tokens.ratio("shadow.alpha" + suffix),
      shadowOffsetY: tokens.points("shadow.offsetY"),
      // A design tool's blur is twice the Gaussian's sigma (K-18).
      shadowSigma: tokens.points("shadow.blur") / 2,
      pushback: Self.pushback(tokens, width: screen.size.width),
      cardCornerRise: tokens.ratio("pushback.cornerRise"),
      cardRaise: CardRaise(
        keep: keepsColor ? 1 : tokens.ratio("pushback.raiseKeep"),
        red: keepsColor ? 0 : tokens.ratio("pushback.raiseRed") / 255,
        green: keepsColor ? 0 : tokens.ratio("pushback.raiseGreen") / 255,
        blue: keepsColor ? 0 : tokens.ratio("pushback.raiseBlue") / 255))
  }

  private static func pushback(_ tokens: TokenTable, width: Double) -> PushbackRule {
    guard tokens.text("pushback.rule") == "peek" else {
      return .centred(
        scale: tokens.ratio("pushback.scale"), offsetY: tokens.points("pushback.offsetY"))
    }
    let margin =
      width <= tokens.points("pushback.widthNarrow")
      ? "pushback.marginNarrow"
      : width < tokens.points("pushback.widthWide")
        ? "pushback.marginMiddle" : "pushback.marginWide"
    // On very narrow screens the margins would leave nothing of the card.
    return .peek(
      margin: min(tokens.points(margin), width / 4), gap: tokens.points("pushback.gap"),
      cornerRadius: tokens.points("pushback.cornerRadius"))
  }
}
