import SheetSpec

@testable import SheetModel
@testable import SheetTokens

/// The values that a shipped profile gives the model on an iPhone, transcribed from the sources.
///
/// A row id or decision behind a value names its source. In `uikit`, *seen* is measured on
/// screenshots of iOS 15 to 18, and *reported* is published by others.
struct ProfileLiterals {
  var motion: MotionTokens
  var detents: DetentTokens
  var sheet: SheetDefaults
  var sizes: ContentSizes
  var looks: PerAppearance<LookTokens>
  var tabletDimming: PerAppearance<Double>
  var styles: PerAppearance<ChromeStyle>
}

extension ProfileLiterals {
  /// The literals of a `Profile`; nil for any other name.
  init?(profile: String) {
    switch profile {
    case "spec": self = .spec
    case "spec-literal": self = .specLiteral
    case "uikit": self = .uikit
    case "ios26": self = .ios26
    default: return nil
    }
  }

  private static let spec = ProfileLiterals(
    motion: .spec,
    detents: DetentTokens(
      mediumFraction: 0.5, mediumFractionShort: 0.5, shortScreen: 568,  // B15, K-03; chosen
      fractionBasis: .screen,  // K-03, A65
      largeTop: .safeArea, largeGap: 0, largeGapHomeButton: 0,  // A14, K-04
      compactGap: 10, compactGapHomeButton: 20,  // D39, K-04
      safeArea: .include, initial: .first),  // K-05, A20
    sheet: .spec, sizes: .spec, looks: PerAppearance(light: .specLight, dark: .specDark),
    tabletDimming: PerAppearance(light: 0.4, dark: 0.4),  // B70
    styles: PerAppearance(light: .specLight, dark: .specDark))

  private static let specLiteral: ProfileLiterals = {
    var literals = spec
    literals.detents.largeTop = .statusBar  // B16: "minus status bar"
    literals.motion.release.dismissBasis = .current  // B52: "of current detent height"
    return literals
  }()

  private static let uikit: ProfileLiterals = {
    var literals = ProfileLiterals(
      motion: .uikit,
      detents: DetentTokens(
        mediumFraction: 0.56, mediumFractionShort: 0.63, shortScreen: 568,  // seen, reported
        fractionBasis: .maximum,  // reported
        largeTop: .safeArea, largeGap: 10, largeGapHomeButton: 20,  // seen
        compactGap: 10, compactGapHomeButton: 20,  // K-04
        safeArea: .exclude, initial: .smallest),  // seen, X02; K-06
      sheet: .uikit, sizes: .uikit,
      looks: PerAppearance(light: .uikitLight, dark: .uikitDark),
      tabletDimming: PerAppearance(light: 0.2, dark: 0.48),  // seen, reported
      styles: spec.styles)
    literals.styles.light.setUIKit(
      grabber: Color(hex: 0x3C3C43, alpha: 0.298), disc: Color(hex: 0x767680, alpha: 0.1176),
      cross: Color(hex: 0x3C3C43, alpha: 0.6))
    literals.styles.dark.setUIKit(
      grabber: Color(hex: 0xEBEBF5, alpha: 0.298), disc: Color(hex: 0x767680, alpha: 0.2392),
      cross: Color(hex: 0xEBEBF5, alpha: 0.6))
    return literals
  }()
}

extension ProfileLiterals {
  /// Seen on screenshots of iOS 26, unless noted.
  private static let ios26: ProfileLiterals = {
    var literals = uikit
    literals.detents.largeGap = 0
    literals.detents.largeGapHomeButton = 0  // guess
    literals.detents.lowestWithInset = 150  // reported
    literals.motion.swipesFullScreen = true  // reported: K-45
    literals.sheet.cornerRadius = 38
    for path in [\PerAppearance<LookTokens>.light, \.dark] {
      literals.looks[keyPath: path].dimmingAlpha = path == \.light ? 0.2 : 0.48
      literals.looks[keyPath: path].shadowRule = .floating  // guess
      literals.looks[keyPath: path].shadowAlpha = 0.094  // fitted; guess in the dark
      literals.looks[keyPath: path].shadowOffsetY = 6.4  // fitted
      literals.looks[keyPath: path].shadowSigma = 15.4  // fitted; K-18: half of the blur of 30.8
      literals.looks[keyPath: path].pushback = .peek(margin: 16, gap: 10, cornerRadius: 38)
      literals.looks[keyPath: path].pushesWindowBack = false
    }
    literals.styles.light.setBarsOfIOS26(cross: .black)
    literals.styles.dark.setBarsOfIOS26(cross: .white)
    literals.sizes.navigationBarHeight = 76  // guess: 16 pt above and below a button
    literals.sizes.titleBaseline = nil  // guess
    literals.sizes.closeButtonSide = 44
    literals.sizes.hasBarDiscs = true
    literals.sizes.scrollEdge = .soft(height: 60)  // guess
    literals.sizes.barParts.itemSpacing = 8  // guess
    literals.sizes.barParts.searchAreaHeight = 60  // guess
    literals.sizes.barParts.searchHeight = 44  // guess
    literals.sizes.barParts.searchRadius = 22  // guess
    literals.sizes.closeArm = 6.5  // guess
    literals.sizes.alert.setIOS26()
    return literals
  }()
}

extension AlertSizes {
  /// All are chosen.
  fileprivate mutating func setIOS26() {
    width = 300
    padding = 28
    messageStyle = .body
    fieldHeight = 44
    actionRule = .capsules
    actionHeight = 48
    sheet.actionHeight = 48
    sheet.actionStyle = .body
    sheet.padding = 28
  }
}

extension GlassStyle {
  /// Fitted to two screenshots; the colour is base + gain (Y + saturation (x − Y)) in levels of 255.
  fileprivate init(saturation: Double, base: Double, gain: Double, rim: Double) {
    self.init(
      material: BlurMaterial(
        sigma: 4,
        tone: .tint(saturation: saturation, white: base / 255 / (1 - gain), alpha: 1 - gain),
        contrast: saturation * gain),
      flatColor: nil, rimColor: Color(hex: 0xFFFFFF, alpha: rim), rimWidth: 0.8333333333,
      refraction: GlassRefraction(depth: 20, reach: 60, tilt: 0.5))
  }
}

extension ChromeStyle {
  /// Seen is a disc 7 levels darker than white glass; the rest is a guess.
  fileprivate mutating func setBarsOfIOS26(cross: Color) {
    barMaterial = nil
    navigationBar.closeColor = Color(hex: 0x787880, alpha: 0.055)
    navigationBar.crossColor = cross
    navigationBar.backColor = cross
    navigationBar.background = Color(hex: 0xFFFFFF, alpha: 0)
    navigationBar.separatorColor = Color(hex: 0xFFFFFF, alpha: 0)
    navigationBar.confirmColor = Color(hex: 0x0088FF)
    blocks.tint = Color(hex: 0x0088FF)  // seen
    baseBlocks.tint = Color(hex: 0x0088FF)
  }
}

// MARK: Motion

extension MotionTokens {
  fileprivate static let spec = MotionTokens(
    present: .spring(0.85, response: 0.35, duration: 0.35),  // B35, B34
    dismiss: PhaseMotion(
      curve: .ease(CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)), nominalSeconds: 0.3),  // K-08, B40
    dismissFlick: Spring(dampingRatio: 0.85, responseSeconds: 0.3),  // B41, K-08
    detentChange: .spring(0.8, response: 0.3, duration: 0.3),  // B46, K-10, B45
    released: Spring(dampingRatio: 0.8, responseSeconds: 0.3),  // B46, B48, K-10
    push: .system(duration: 0.35), keyboard: .system(duration: 0.25),  // K-11, K-33; reported
    bounce: Spring(dampingRatio: 1, responseSeconds: 0.4),  // the default of WWDC18 session 803
    scrollDeceleration: Deceleration(ratePerMillisecond: 0.998),  // UIScrollView's `normal`
    scrollHandsOver: true, swipesFullScreen: false,  // B51 and K-46, K-45
    refreshDistance: 100, refreshHeight: 60,  // chosen
    release: ReleaseTokens(
      rule: .threshold, snapShare: 0.2,  // K-12, B18
      dismissShare: 0.5, dismissBasis: .smallest,  // B52, K-13
      detentSpeed: 600, dismissSpeed: 1000,  // B19, B53, K-14
      zeroSpeed: 0, projectionSeconds: 0.099),  // without effect; that of uikit
    rubberBand: RubberBandTokens(
      rule: .screen, coefficient: 0.55, upLimit: 10_000, downLimit: 10_000, downShare: 1),  // K-15
    settleDistancePixels: 0.5, settleSpeedPixels: 60)  // K-09; one pixel per sixtieth of a second

  fileprivate static let uikit: MotionTokens = {
    var motion = spec
    motion.present = .system(duration: 0.506)  // reported: settles to 0.1 % in 0.506 s
    motion.dismiss = motion.present
    motion.dismissFlick = Spring(dampingRatio: 1, responseSeconds: systemResponseSeconds)
    motion.detentChange = motion.present
    // seen: overshoots of 1.3 to 1.7 %, also after slow pulls
    motion.released = Spring(dampingRatio: 0.8, responseSeconds: systemResponseSeconds)
    motion.release.rule = .projection  // reported: the detent nearest to y + 0.099 v
    motion.release.projectionSeconds = 0.099
    motion.release.zeroSpeed = 250  // reported
    motion.release.detentSpeed = 1000  // reported: moves at least one detent
    motion.scrollHandsOver = false  // reported: K-46
    motion.rubberBand.rule = .gap  // reported
    motion.rubberBand.upLimit = 100
    motion.rubberBand.downLimit = 200
    motion.rubberBand.downShare = 0.25
    return motion
  }()

  /// 2π / √(1000 / 3): the system's spring has mass 3 and stiffness 1000 (K-11).
  fileprivate static let systemResponseSeconds = 0.3441442326
}

extension PhaseMotion {
  fileprivate static func spring(
    _ dampingRatio: Double, response: Double, duration: Double
  ) -> PhaseMotion {
    PhaseMotion(
      curve: .spring(Spring(dampingRatio: dampingRatio, responseSeconds: response)),
      nominalSeconds: duration)
  }

  /// The system's critically damped spring.
  fileprivate static func system(duration: Double) -> PhaseMotion {
    .spring(1, response: MotionTokens.systemResponseSeconds, duration: duration)
  }
}

// MARK: Sheet, appearance and colors

extension SheetDefaults {
  fileprivate static let spec = SheetDefaults(
    cornerRadius: 10, cornerCurve: .continuous, tabletCornerCurve: .continuous,  // B03, B04
    grabberSize: Size(width: 36, height: 5), grabberTop: 5, grabberHitSide: 44)  // B09, B12, B14
}

extension ContentSizes {
  fileprivate static let spec = ContentSizes(
    navigationBarHeight: 56, titleSize: 17, titleBaseline: nil, backLabelLeading: 33,  // K-37, B60
    closeButtonSide: 30, closeButtonTrailing: 16, closeArm: 5, closeStroke: 1.5,  // B63, K-37
    grid: 16, pictureHeight: 200, pictureRadius: 12,  // chosen
    backButtonWidth: 44,  // chosen
    barItemPadding: 12,  // seen
    barParts: BarPartSizes(
      itemSpacing: 16, largeTitleHeight: 52, promptHeight: 30, subtitleDistance: 17,  // chosen
      searchAreaHeight: 52, searchHeight: 36, searchRadius: 10),  // chosen
    scrollEdge: .bar,  // chosen
    blocks: BlockSizes(
      controlHeight: 44, verticalPadding: 11, buttonRadius: 12, fieldRadius: 10,
      roundedField: RoundedFieldSizes(height: 34, radius: 5, padding: 7), padding: 12,  // chosen
      spacing: 12, caretWidth: 2,  // chosen
      group: GroupSizes(
        rowHeight: 44, inset: 16, radius: 10, sectionSpacing: 35,  // UITableView
        captionGap: 7, detailGap: 8, accessorySize: 13, accessoryStroke: 2,  // chosen
        toggle: Size(width: 51, height: 31), toggleInset: 2),  // UISwitch
      segment: SegmentSizes(height: 32, radius: 9, inset: 2, titleSize: 13),  // UISegmentedControl
      bottomBar: BottomBarSizes(
        toolbarHeight: 44, itemSize: 17, tabBarHeight: 49, tabTitleSize: 10,  // UIToolbar, UITabBar
        glyphSide: 24)),  // chosen
    alert: AlertSizes(
      width: 270, padding: 20, messageGap: 3.5, messageStyle: .footnote, fieldHeight: 28,
      fieldGap: 14, actionRule: .separated, actionHeight: 44, actionGap: 8,  // chosen
      leastRows: 1.5,  // chosen
      sheet: ActionSheetSizes(gap: 8, actionHeight: 57, actionStyle: .title3, padding: 14)),
    text: .large, layoutDirection: .leftToRight)

  /// Seen: capitals of 36 pixels at 3x, 34.0 points under the sheet's top.
  fileprivate static let uikit: ContentSizes = {
    var sizes = spec
    sizes.isTitleFitted = true
    sizes.titleBaseline = 34
    sizes.closeArm = 5.5  // chosen
    sizes.closeStroke = 2
    return sizes
  }()
}

extension TextSizes {
  /// The sizes of Large, from the Human Interface Guidelines.
  fileprivate static let large = TextSizes(
    .large,
    [
      .largeTitle: Size(fontPoints: 34, lineHeight: 41),
      .title: Size(fontPoints: 28, lineHeight: 34),
      .title2: Size(fontPoints: 22, lineHeight: 28),
      .title3: Size(fontPoints: 20, lineHeight: 25),
      .headline: Size(fontPoints: 17, lineHeight: 22),
      .body: Size(fontPoints: 17, lineHeight: 22),
      .callout: Size(fontPoints: 16, lineHeight: 21),
      .subheadline: Size(fontPoints: 15, lineHeight: 20),
      .footnote: Size(fontPoints: 13, lineHeight: 18),
      .caption: Size(fontPoints: 12, lineHeight: 16),
      .caption2: Size(fontPoints: 11, lineHeight: 13),
    ])
}

extension SheetDefaults {
  /// Radius and grabber seen to be those of B03, B09 and B12; the corner is CoreAnimation's on
  /// phones and UIBezierPath's on tablets, as measured on screenshots of iOS 16 to 26.
  fileprivate static let uikit: SheetDefaults = {
    var defaults = spec
    defaults.cornerCurve = .coreAnimation
    return defaults
  }()
}

extension CardRaise {
  fileprivate static let none = CardRaise(keep: 1, red: 0, green: 0, blue: 0)
}

extension LookTokens {
  fileprivate static let specLight = LookTokens(
    dimmingAlpha: 0.4,  // B23
    shadowRule: .presented, shadowAlpha: 0.2, shadowOffsetY: -10,
    shadowSigma: 20,  // B05; K-18: half of the blur of 40
    pushback: .centred(scale: 0.92, offsetY: -10),  // B29, B31
    cardCornerRise: 20, cardRaise: .none)  // K-20; X10: source B raises nothing

  fileprivate static let specDark: LookTokens = {
    var look = specLight
    look.shadowAlpha = 0.3  // B06
    return look
  }()

  fileprivate static let uikitLight = LookTokens(
    dimmingAlpha: 0.12, shadowRule: .undimmed, shadowAlpha: 0.1, shadowOffsetY: 0,
    shadowSigma: 2,  // seen
    pushback: .peek(margin: 16, gap: 10, cornerRadius: 10),  // seen up to a width of 402
    cardCornerRise: 20, cardRaise: .none)

  fileprivate static let uikitDark: LookTokens = {
    var look = uikitLight
    look.dimmingAlpha = 0.288  // seen
    // seen: c becomes 0.882 c + (28, 28, 30)
    look.cardRaise = CardRaise(keep: 0.882, red: 28.0 / 255, green: 28.0 / 255, blue: 30.0 / 255)
    return look
  }()
}

extension ChromeStyle {
  /// Colors are Apple's, written as the values of their names.
  fileprivate static let specLight = ChromeStyle(
    sheetColor: .white, sheetOverlap: 100,  // B01; chosen
    blurMaterials: BlurMaterials(literals: MaterialLiterals.light),
    glass: GlassStyle(saturation: 1.58, base: 186.4, gain: 0.258, rim: 0.7),
    grabberColor: Color(hex: 0xC7C7CC),  // B11
    barMaterial: MaterialLiterals.light["systemChromeMaterial"],  // chosen
    navigationBar: NavigationBarStyle(
      titleColor: .black,  // label
      subtitleColor: Color(hex: 0x3C3C43, alpha: 0.6),  // secondaryLabel
      closeColor: Color(hex: 0xC7C7CC), crossColor: nil,  // B62: systemGray3
      backColor: Color(hex: 0x007AFF),  // systemBlue
      confirmColor: Color(hex: 0x007AFF), confirmGlyphColor: .white,
      background: .white,  // systemBackground, elevated
      separatorColor: Color(hex: 0x3C3C43, alpha: 0.2863)),  // separator
    wireframe: WireframeStyle(
      background: .white,  // systemBackground, base
      primary: Color(hex: 0x787880, alpha: 0.2),  // systemFill
      secondary: Color(hex: 0x787880, alpha: 0.1569),  // secondarySystemFill
      separator: Color(hex: 0x3C3C43, alpha: 0.2863),  // separator
      statusBar: .black),  // label
    blocks: .light, baseBlocks: .light,
    pageTurn: PageTurnStyle(parallax: 0.3333333333, dimmingAlpha: 0.1),  // chosen
    keyboard: KeyboardStyle(
      color: Color(hex: 0xD1D3D9), barColor: Color(hex: 0xD1D3D9),  // reported, chosen
      lineColor: Color(hex: 0xB5B8BF),  // chosen
      keyColor: .white, specialKeyColor: Color(hex: 0xABB0BA),  // reported
      shiftColor: .white, shiftLabelColor: .black,  // chosen
      shadowColor: Color(hex: 0x898A8D),  // reported
      labelColor: .black,  // label
      sizes: KeyboardSizes(
        portrait: KeyboardSizes.Bar(height: 44, rowHeight: 48),
        landscape: KeyboardSizes.Bar(height: 37, rowHeight: 34),
        tablet: KeyboardSizes.Bar(height: 55, rowHeight: 56), footHeight: 42, keyRadius: 5,
        keyGap: 6, keyHeight: 0.78, shadowHeight: 1, letterSize: 0.54, labelSize: 0.38)),
    homeIndicator: HomeIndicatorStyle(
      color: .black,  // label
      height: 5, bottom: 8, width: 139, wideWidth: 144, wideScreen: 402,  // seen
      landscapeWidth: 209, tabletWidth: 268))  // chosen

  fileprivate static let specDark: ChromeStyle = {
    var style = specLight
    style.sheetColor = Color(hex: 0x1C1C1E)  // B02, K-16
    style.blurMaterials = BlurMaterials(literals: MaterialLiterals.dark)
    style.glass = GlassStyle(saturation: 1.73, base: 17.1, gain: 0.197, rim: 0.15)
    style.barMaterial = MaterialLiterals.dark["systemChromeMaterial"]
    style.grabberColor = Color(hex: 0x48484A)  // B11
    style.navigationBar.titleColor = .white
    style.navigationBar.subtitleColor = Color(hex: 0xEBEBF5, alpha: 0.6)
    style.navigationBar.closeColor = Color(hex: 0x48484A)
    style.navigationBar.backColor = Color(hex: 0x0A84FF)
    style.navigationBar.confirmColor = Color(hex: 0x0A84FF)
    style.navigationBar.background = Color(hex: 0x1C1C1E)
    style.navigationBar.separatorColor = Color(hex: 0x545458, alpha: 0.6)
    style.wireframe.background = .black  // B08: the base level
    style.wireframe.primary = Color(hex: 0x787880, alpha: 0.3569)
    style.wireframe.secondary = Color(hex: 0x787880, alpha: 0.3176)
    style.wireframe.separator = Color(hex: 0x545458, alpha: 0.6)
    style.wireframe.statusBar = .white
    style.blocks = .dark
    style.baseBlocks = .dark
    style.baseBlocks.groupedBackground = .black
    style.baseBlocks.group = Color(hex: 0x1C1C1E)
    style.baseBlocks.bar = .black
    style.baseBlocks.roundedField = .black
    style.keyboard.color = Color(hex: 0x313133)  // seen, as the next three
    style.keyboard.barColor = Color(hex: 0x2B2B2D)
    style.keyboard.lineColor = Color(hex: 0x3E3E40)
    style.keyboard.keyColor = Color(hex: 0x6C6C6E)
    style.keyboard.specialKeyColor = Color(hex: 0x474749)  // chosen, as the next
    style.keyboard.shiftColor = Color(hex: 0xD4D4D6)
    style.keyboard.shadowColor = Color(hex: 0x1D1D1F)
    style.keyboard.labelColor = .white
    style.homeIndicator.color = .white
    return style
  }()

  /// Seen: a grabber in `tertiaryLabel`, and a close button in `tertiarySystemFill` with a cross in
  /// `secondaryLabel`.
  fileprivate mutating func setUIKit(grabber: Color, disc: Color, cross: Color) {
    grabberColor = grabber
    navigationBar.closeColor = disc
    navigationBar.crossColor = cross
  }
}

extension BlockStyle {
  fileprivate static let light = BlockStyle(
    label: .black,  // label
    secondaryLabel: Color(hex: 0x3C3C43, alpha: 0.6),  // secondaryLabel
    placeholder: Color(hex: 0x3C3C43, alpha: 0.298),  // placeholderText
    tint: Color(hex: 0x007AFF),  // systemBlue
    tintedAlpha: 0.15,  // chosen
    filledTitle: .white, gray: Color(hex: 0x767680, alpha: 0.1176),  // tertiarySystemFill
    field: Color(hex: 0x767680, alpha: 0.1176),  // tertiarySystemFill
    roundedField: .white, roundedFieldBorder: Color(hex: 0xD1D1D6),  // systemGray4
    groupedBackground: Color(hex: 0xF2F2F7),  // systemGroupedBackground
    group: .white,  // secondarySystemGroupedBackground
    separator: Color(hex: 0x3C3C43, alpha: 0.2863),  // separator
    accessory: Color(hex: 0x3C3C43, alpha: 0.298),  // tertiaryLabel
    switchOn: Color(hex: 0x34C759),  // systemGreen
    switchOff: Color(hex: 0x787880, alpha: 0.1569),  // secondarySystemFill
    switchKnob: .white, segments: Color(hex: 0x767680, alpha: 0.1176),  // tertiarySystemFill
    selectedSegment: .white, bar: .white,  // systemBackground
    tab: Color(hex: 0x8E8E93),  // systemGray
    destructive: Color(hex: 0xFF3B30))  // systemRed

  /// The colours at the elevated level.
  fileprivate static let dark = BlockStyle(
    label: .white, secondaryLabel: Color(hex: 0xEBEBF5, alpha: 0.6),
    placeholder: Color(hex: 0xEBEBF5, alpha: 0.298), tint: Color(hex: 0x0A84FF),
    tintedAlpha: 0.15, filledTitle: .white, gray: Color(hex: 0x767680, alpha: 0.2392),
    field: Color(hex: 0x767680, alpha: 0.2392), roundedField: Color(hex: 0x1C1C1E),
    roundedFieldBorder: Color(hex: 0x3A3A3C), groupedBackground: Color(hex: 0x1C1C1E),
    group: Color(hex: 0x2C2C2E), separator: Color(hex: 0x545458, alpha: 0.6),
    accessory: Color(hex: 0xEBEBF5, alpha: 0.298), switchOn: Color(hex: 0x30D158),
    switchOff: Color(hex: 0x787880, alpha: 0.3176), switchKnob: .white,
    segments: Color(hex: 0x767680, alpha: 0.2392),
    selectedSegment: Color(hex: 0x636366),  // systemGray2
    bar: Color(hex: 0x1C1C1E), tab: Color(hex: 0x8E8E93),
    destructive: Color(hex: 0xFF453A))
}
