import SheetModel

@testable import SheetTokens

extension TokenEffect {
  /// The effect of every token of the model, each set to a value that no profile has.
  static let all =
    detents + sheet + looks + uikitLooks + formSheets + pageSheets + cards + springs + gestures
    + chrome + bars + colors + host + blocks + keyboard + floating + covers + alerts

  private static let detents = [
    TokenEffect("detent.medium.fraction", 0.31) { $0.setDetents(\.mediumFraction, $1) },
    TokenEffect("detent.medium.fractionShort", 0.32) { $0.setDetents(\.mediumFractionShort, $1) },
    TokenEffect("detent.medium.shortScreen", 333, unit: "pt") { $0.setDetents(\.shortScreen, $1) },
    TokenEffect("detent.fraction.basis", to: "maximum") {
      $0.setDetents(\.fractionBasis, .maximum)
    },
    TokenEffect("detent.large.top", to: "status-bar") { $0.setDetents(\.largeTop, .statusBar) },
    TokenEffect("detent.large.gap", 34, unit: "pt") { $0.setDetents(\.largeGap, $1) },
    TokenEffect("detent.large.gapHomeButton", 35, unit: "pt") {
      $0.setDetents(\.largeGapHomeButton, $1)
    },
    TokenEffect("detent.large.compactGap", 36, unit: "pt") { $0.setDetents(\.compactGap, $1) },
    TokenEffect("detent.large.compactGapHomeButton", 37, unit: "pt") {
      $0.setDetents(\.compactGapHomeButton, $1)
    },
    TokenEffect("detent.safeArea", to: "exclude") { $0.setDetents(\.safeArea, .exclude) },
    TokenEffect("sheet.initialDetent", to: "smallest") { $0.setDetents(\.initial, .smallest) },
  ]

  private static let sheet = [
    TokenEffect("sheet.cornerRadius", 11, unit: "pt") { $0.sheetDefaults.cornerRadius = $1 },
    TokenEffect("sheet.cornerCurve", to: "circular") { $0.sheetDefaults.cornerCurve = .circular },
    TokenEffect("sheet.tabletCornerCurve", to: "circular") {
      $0.sheetDefaults.tabletCornerCurve = .circular
    },
    TokenEffect("grabber.width", 37, unit: "pt") { $0.sheetDefaults.grabberSize.width = $1 },
    TokenEffect("grabber.height", 6, unit: "pt") { $0.sheetDefaults.grabberSize.height = $1 },
    TokenEffect("grabber.top", 7, unit: "pt") { $0.sheetDefaults.grabberTop = $1 },
    TokenEffect("grabber.hitSize", 45, unit: "pt") { $0.sheetDefaults.grabberHitSide = $1 },
    TokenEffect("navigationBar.height", 57, unit: "pt") {
      $0.contentSizes.navigationBarHeight = $1
    },
    TokenEffect("navigationBar.closeSize", 31, unit: "pt") {
      $0.contentSizes.closeButtonSide = $1
    },
    TokenEffect("navigationBar.closeTrailing", 18, unit: "pt") {
      $0.contentSizes.closeButtonTrailing = $1
    },
  ]

  private static let looks = [
    TokenEffect("dimming.alphaLight", 0.41) { $0.setLooks(of: .light, \.dimmingAlpha, $1) },
    TokenEffect("dimming.alphaDark", 0.42) { $0.setLooks(of: .dark, \.dimmingAlpha, $1) },
    TokenEffect("dimming.tabletAlphaLight", 0.43) { $0.setLooks(of: .light, \.dimmingAlpha, $1) }
      .on(device: "ipad-10"),
    TokenEffect("dimming.tabletAlphaDark", 0.44) { $0.setLooks(of: .dark, \.dimmingAlpha, $1) }
      .on(device: "ipad-10"),
    TokenEffect("shadow.rule", to: "undimmed") { $0.setLooks(\.shadowRule, .undimmed) },
    TokenEffect("shadow.alphaLight", 0.21) { $0.setLooks(of: .light, \.shadowAlpha, $1) },
    TokenEffect("shadow.alphaDark", 0.22) { $0.setLooks(of: .dark, \.shadowAlpha, $1) },
    TokenEffect("pushback.rule", to: "peek") {
      $0.portrait.setPushback(.peek(margin: 16, gap: 10, cornerRadius: 10))
      $0.landscape.setPushback(.peek(margin: 20, gap: 10, cornerRadius: 10))
    },
    TokenEffect("pushback.scale", 0.93) {
      $0.setLooks(\.pushback, .centred(scale: $1, offsetY: -10))
    },
    TokenEffect("pushback.offsetY", -12, unit: "pt") {
      $0.setLooks(\.pushback, .centred(scale: 0.92, offsetY: $1))
    },
    TokenEffect("pushback.cornerRise", 23) { $0.setLooks(\.cardCornerRise, $1) },
    TokenEffect("pushback.raiseKeep", 0.81) { $0.setLooks(of: .dark, \.cardRaise.keep, $1) },
    TokenEffect("pushback.raiseRed", 51) { $0.setLooks(of: .dark, \.cardRaise.red, $1 / 255) },
    TokenEffect("pushback.raiseGreen", 52) { $0.setLooks(of: .dark, \.cardRaise.green, $1 / 255) },
    TokenEffect("pushback.raiseBlue", 53) { $0.setLooks(of: .dark, \.cardRaise.blue, $1 / 255) },
  ]

  /// Tokens with an effect only where the presenter peeks out above the sheet; screens are 393
  /// points wide, and 852 in landscape.
  private static let uikitLooks =
    [
      TokenEffect("pushback.marginNarrow", 13, unit: "pt") {
        $0.portrait.setPushback(.peek(margin: $1, gap: 10, cornerRadius: 10))
      },
      TokenEffect("pushback.marginWide", 14, unit: "pt") {
        $0.landscape.setPushback(.peek(margin: $1, gap: 10, cornerRadius: 10))
      },
      // A screen of 393 is no longer narrow, and not yet wide.
      TokenEffect("pushback.widthNarrow", to: "392pt") {
        $0.portrait.setPushback(.peek(margin: 18, gap: 10, cornerRadius: 10))
      },
      TokenEffect("pushback.widthWide", to: "853pt") {
        $0.landscape.setPushback(.peek(margin: 18, gap: 10, cornerRadius: 10))
      },
      TokenEffect("pushback.gap", 15, unit: "pt") {
        $0.portrait.setPushback(.peek(margin: 16, gap: $1, cornerRadius: 10))
        $0.landscape.setPushback(.peek(margin: 20, gap: $1, cornerRadius: 10))
      },
      TokenEffect("pushback.cornerRadius", 12, unit: "pt") {
        $0.portrait.setPushback(.peek(margin: 16, gap: 10, cornerRadius: $1))
        $0.landscape.setPushback(.peek(margin: 20, gap: 10, cornerRadius: $1))
      },
    ].map { $0.on(profile: "uikit") } + [
      TokenEffect("pushback.marginMiddle", 17, unit: "pt") {
        $0.portrait.setPushback(.peek(margin: $1, gap: 10, cornerRadius: 10))
      }.on(profile: "uikit", device: "403x900@3")
    ]

  private static let springs = [
    TokenEffect("present.duration", 0.61, unit: "s") { $0.motion.present.nominalSeconds = $1 },
    TokenEffect("present.dampingRatio", 0.62) { $0.motion.present.spring.dampingRatio = $1 },
    TokenEffect("present.response", 0.63, unit: "s") {
      $0.motion.present.spring.responseSeconds = $1
    },
    TokenEffect("dismiss.duration", 0.64, unit: "s") { $0.motion.dismiss.nominalSeconds = $1 },
    TokenEffect("dismiss.rule", to: "spring") {
      $0.motion.dismiss.curve = .spring($0.motion.dismissFlick)
    },
    TokenEffect("dismiss.easeX1", 0.43) { $0.motion.dismiss.ease.x1 = $1 },
    TokenEffect("dismiss.easeY1", 0.44) { $0.motion.dismiss.ease.y1 = $1 },
    TokenEffect("dismiss.easeX2", 0.45) { $0.motion.dismiss.ease.x2 = $1 },
    TokenEffect("dismiss.easeY2", 0.46) { $0.motion.dismiss.ease.y2 = $1 },
    TokenEffect("dismiss.dampingRatio", 0.65) { $0.motion.dismissFlick.dampingRatio = $1 },
    TokenEffect("dismiss.response", 0.66, unit: "s") {
      $0.motion.dismissFlick.responseSeconds = $1
    },
    TokenEffect("dismiss.dampingRatio", 0.67) {
      $0.motion.dismissFlick.dampingRatio = $1
      $0.motion.dismiss.spring.dampingRatio = $1
    }.on(profile: "uikit"),
    TokenEffect("dismiss.response", 0.68, unit: "s") {
      $0.motion.dismissFlick.responseSeconds = $1
      $0.motion.dismiss.spring.responseSeconds = $1
    }.on(profile: "uikit"),
    TokenEffect("detentChange.duration", 0.69, unit: "s") {
      $0.motion.detentChange.nominalSeconds = $1
    },
    TokenEffect("detentChange.dampingRatio", 0.71) {
      $0.motion.detentChange.spring.dampingRatio = $1
    },
    TokenEffect("detentChange.response", 0.72, unit: "s") {
      $0.motion.detentChange.spring.responseSeconds = $1
    },
    TokenEffect("release.dampingRatio", 0.73) { $0.motion.released.dampingRatio = $1 },
    TokenEffect("release.response", 0.735, unit: "s") {
      $0.motion.released.responseSeconds = $1
    },
    TokenEffect("push.duration", 0.74, unit: "s") { $0.motion.push.nominalSeconds = $1 },
    TokenEffect("push.dampingRatio", 0.75) { $0.motion.push.spring.dampingRatio = $1 },
    TokenEffect("push.response", 0.76, unit: "s") { $0.motion.push.spring.responseSeconds = $1 },
    TokenEffect("keyboard.duration", 0.77, unit: "s") { $0.motion.keyboard.nominalSeconds = $1 },
    TokenEffect("keyboard.dampingRatio", 0.78) { $0.motion.keyboard.spring.dampingRatio = $1 },
    TokenEffect("keyboard.response", 0.79, unit: "s") {
      $0.motion.keyboard.spring.responseSeconds = $1
    },
    TokenEffect("settle.distance", 0.51) { $0.motion.settleDistancePixels = $1 },
    TokenEffect("settle.speed", 61) { $0.motion.settleSpeedPixels = $1 },
  ]

  private static let gestures = [
    TokenEffect("release.rule", to: "projection") { $0.motion.release.rule = .projection },
    TokenEffect("release.snap", 0.23) { $0.motion.release.snapShare = $1 },
    TokenEffect("release.dismiss", 0.53) { $0.motion.release.dismissShare = $1 },
    TokenEffect("release.dismissBasis", to: "current") {
      $0.motion.release.dismissBasis = .current
    },
    TokenEffect("release.speedDetent", 601) { $0.motion.release.detentSpeed = $1 },
    TokenEffect("release.speedDismiss", 1001) { $0.motion.release.dismissSpeed = $1 },
    TokenEffect("release.speedZero", 251) { $0.motion.release.zeroSpeed = $1 },
    TokenEffect("release.projection", 0.098) { $0.motion.release.projectionSeconds = $1 },
    TokenEffect("rubberBand.coefficient", 0.56) { $0.motion.rubberBand.coefficient = $1 },
    TokenEffect("rubberBand.rule", to: "gap") { $0.motion.rubberBand.rule = .gap },
    TokenEffect("rubberBand.limitUp", 101, unit: "pt") { $0.motion.rubberBand.upLimit = $1 },
    TokenEffect("rubberBand.limitDown", 201, unit: "pt") { $0.motion.rubberBand.downLimit = $1 },
    TokenEffect("rubberBand.shareDown", 0.26) { $0.motion.rubberBand.downShare = $1 },
    TokenEffect("scroll.decelerationRate", 0.997) {
      $0.motion.scrollDeceleration.ratePerMillisecond = $1
    },
    TokenEffect("scroll.handOver", to: "upwards") { $0.motion.scrollHandsOver = false },
    TokenEffect("sheet.compactSwipe", to: "dismiss") { $0.motion.swipesFullScreen = true },
    TokenEffect("scroll.refreshDistance", 101, unit: "pt") { $0.motion.refreshDistance = $1 },
    TokenEffect("scroll.refreshHeight", 61, unit: "pt") { $0.motion.refreshHeight = $1 },
    TokenEffect("scroll.bounceDampingRatio", 0.94) { $0.motion.bounce.dampingRatio = $1 },
    TokenEffect("scroll.bounceResponse", 0.95, unit: "s") { $0.motion.bounce.responseSeconds = $1 },
  ]

  private static let chrome = [
    TokenEffect("sheet.overlap", 99, unit: "pt") { $0.setStyles(\.sheetOverlap, $1) },
    TokenEffect("shadow.offsetY", -9, unit: "pt") { $0.setLooks(\.shadowOffsetY, $1) },
    TokenEffect("shadow.blur", 38, unit: "pt") { $0.setLooks(\.shadowSigma, $1 / 2) },
    TokenEffect("navigationBar.titleSize", 19, unit: "pt") {
      $0.contentSizes.titleSize = $1
    },
    TokenEffect("navigationBar.titleFit", to: "width") { $0.contentSizes.isTitleFitted = true },
    TokenEffect("navigationBar.titleRule", to: "baseline") { $0.contentSizes.titleBaseline = 34 },
    TokenEffect("navigationBar.titleBaseline", 35, unit: "pt") {
      $0.contentSizes.titleBaseline = $1
    }.on(profile: "uikit"),
    TokenEffect("navigationBar.crossRule", to: "drawn") {
      $0.styles.light.navigationBar.crossColor = Color(hex: 0x3C3C43, alpha: 0.6)
      $0.styles.dark.navigationBar.crossColor = Color(hex: 0xEBEBF5, alpha: 0.6)
    },
    TokenEffect("navigationBar.material", to: "systemThinMaterial") {
      $0.styles.light.barMaterial = $0.styles.light.blurMaterials[.systemThinMaterial]
      $0.styles.dark.barMaterial = $0.styles.dark.blurMaterials[.systemThinMaterial]
    },
    TokenEffect("navigationBar.backLabelLeading", 34, unit: "pt") {
      $0.contentSizes.backLabelLeading = $1
    },
    TokenEffect("navigationBar.closeArm", 6.5, unit: "pt") {
      $0.contentSizes.closeArm = $1
    },
    TokenEffect("navigationBar.closeStroke", 2.5, unit: "pt") {
      $0.contentSizes.closeStroke = $1
    },
    TokenEffect("wireframe.grid", 24, unit: "pt") { $0.contentSizes.grid = $1 },
    TokenEffect("wireframe.pictureHeight", 210, unit: "pt") {
      $0.contentSizes.pictureHeight = $1
    },
    TokenEffect("wireframe.pictureRadius", 8, unit: "pt") {
      $0.contentSizes.pictureRadius = $1
    },
    TokenEffect("navigationBar.backWidth", 46, unit: "pt") {
      $0.contentSizes.backButtonWidth = $1
    },
    TokenEffect("block.controlHeight", 45, unit: "pt") {
      $0.contentSizes.blocks.controlHeight = $1
    },
    TokenEffect("block.buttonRadius", 9, unit: "pt") { $0.contentSizes.blocks.buttonRadius = $1 },
    TokenEffect("block.fieldRadius", 7, unit: "pt") { $0.contentSizes.blocks.fieldRadius = $1 },
    TokenEffect("block.padding", 13, unit: "pt") { $0.contentSizes.blocks.padding = $1 },
    TokenEffect("block.spacing", 14, unit: "pt") { $0.contentSizes.blocks.spacing = $1 },
    TokenEffect("block.caretWidth", 3, unit: "pt") { $0.contentSizes.blocks.caretWidth = $1 },
    TokenEffect("homeIndicator.height", 6, unit: "pt") {
      $0.setStyles(\.homeIndicator.height, $1)
    },
    TokenEffect("homeIndicator.bottom", 9, unit: "pt") {
      $0.setStyles(\.homeIndicator.bottom, $1)
    },
    TokenEffect("homeIndicator.width", 138, unit: "pt") {
      $0.setStyles(\.homeIndicator.width, $1)
    },
    TokenEffect("homeIndicator.widthWide", 145, unit: "pt") {
      $0.setStyles(\.homeIndicator.wideWidth, $1)
    },
    TokenEffect("homeIndicator.screenWide", 401, unit: "pt") {
      $0.setStyles(\.homeIndicator.wideScreen, $1)
    },
    TokenEffect("homeIndicator.widthLandscape", 210, unit: "pt") {
      $0.setStyles(\.homeIndicator.landscapeWidth, $1)
    },
    TokenEffect("homeIndicator.widthTablet", 269, unit: "pt") {
      $0.setStyles(\.homeIndicator.tabletWidth, $1)
    },
    TokenEffect("push.parallax", 0.37) { $0.setStyles(\.pageTurn.parallax, $1) },
    TokenEffect("push.dimmingAlpha", 0.17) { $0.setStyles(\.pageTurn.dimmingAlpha, $1) },
  ]

  private static let colors = [
    TokenEffect(color: "sheet.background", 0x010203) { $0.sheetColor = $1 },
    TokenEffect(color: "grabber.color", 0x010204) { $0.grabberColor = $1 },
    TokenEffect(color: "navigationBar.titleColor", 0x010205) { $0.navigationBar.titleColor = $1 },
    TokenEffect(color: "navigationBar.closeColor", 0x010206) { $0.navigationBar.closeColor = $1 },
    TokenEffect(color: "navigationBar.crossColor", 0x010216) { $0.navigationBar.crossColor = $1 }
      .on(profile: "uikit"),
    TokenEffect(color: "navigationBar.backColor", 0x010207) { $0.navigationBar.backColor = $1 },
    TokenEffect(color: "navigationBar.confirmColor", 0x010242) {
      $0.navigationBar.confirmColor = $1
    },
    TokenEffect(color: "navigationBar.confirmGlyphColor", 0x010243) {
      $0.navigationBar.confirmGlyphColor = $1
    },
    TokenEffect(color: "navigationBar.background", 0x010208) { $0.navigationBar.background = $1 },
    TokenEffect(color: "navigationBar.separatorColor", 0x010209) {
      $0.navigationBar.separatorColor = $1
    },
    TokenEffect(color: "wireframe.background", 0x01020A) { $0.wireframe.background = $1 },
    TokenEffect(color: "wireframe.primary", 0x01020B) { $0.wireframe.primary = $1 },
    TokenEffect(color: "wireframe.secondary", 0x01020C) { $0.wireframe.secondary = $1 },
    TokenEffect(color: "wireframe.separator", 0x010217) { $0.wireframe.separator = $1 },
    TokenEffect(color: "wireframe.statusBar", 0x01020D) { $0.wireframe.statusBar = $1 },
    TokenEffect(color: "keyboard.labelColor", 0x01020E) { $0.keyboard.labelColor = $1 },
    TokenEffect(color: "keyboard.shiftLabelColor", 0x010218) { $0.keyboard.shiftLabelColor = $1 },
    TokenEffect(color: "homeIndicator.color", 0x010215) { $0.homeIndicator.color = $1 },
  ]
}

extension Surroundings {
  fileprivate mutating func setPushback(_ rule: PushbackRule) {
    looks.light.pushback = rule
    looks.dark.pushback = rule
  }
}
