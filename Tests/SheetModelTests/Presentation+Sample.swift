@testable import SheetContent
@testable import SheetModel
@testable import SheetTokens

extension Device {
  /// A phone with round numbers: an iPhone 15 Pro without its name.
  static let phone = Device(
    slug: "phone", name: "Phone", size: Size(width: 393, height: 852), pixelsPerPoint: 3,
    portraitSafeArea: EdgeInsets(top: 59, bottom: 34),
    landscapeSafeArea: EdgeInsets(left: 59, bottom: 21, right: 59),
    portraitStatusBarHeight: 54, displayCornerRadius: 55)

  /// A tablet with round numbers: an iPad of the tenth generation without its name.
  static let tablet = Device(
    slug: "tablet", name: "Tablet", size: Size(width: 820, height: 1180), pixelsPerPoint: 2,
    portraitSafeArea: EdgeInsets(top: 24, bottom: 20),
    landscapeSafeArea: EdgeInsets(top: 24, bottom: 20), portraitStatusBarHeight: 24,
    landscapeStatusBarHeight: 24, displayCornerRadius: 25, isTablet: true)
}

extension PopoverTokens {
  static let sample = PopoverTokens(
    margin: 10, width: 320, maximumHeight: 620, minimumSide: 160, cornerRadius: 13,
    arrowSize: Size(width: 26, height: 13), arrowRadius: 2.5,
    fade: PhaseMotion(
      curve: .ease(CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)), nominalSeconds: 0.25))
}

extension CoverTokens {
  static let sample = CoverTokens(dissolve: sample(0.4), flip: sample(0.75), eyeDistance: 850)

  private static func sample(_ seconds: Double) -> PhaseMotion {
    PhaseMotion(
      curve: .ease(CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)), nominalSeconds: seconds)
  }
}

extension AlertTokens {
  static let sample = AlertTokens(
    material: .systemMaterial, cornerRadius: 14, actionSheetRadius: 14, margin: 8,
    hiddenScale: 1.2,
    fade: PhaseMotion(
      curve: .ease(CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)), nominalSeconds: 0.25),
    dimmingAlpha: PerAppearance(light: 0.2, dark: 0.48))
}

extension AlertSizes {
  static let sample = AlertSizes(
    width: 270, padding: 20, messageGap: 3.5, messageStyle: .footnote, fieldHeight: 28,
    fieldGap: 14, actionRule: .separated, actionHeight: 44, actionGap: 8, leastRows: 1.5,
    sheet: ActionSheetSizes(gap: 8, actionHeight: 57, actionStyle: .title3, padding: 14))
}

extension SplitViewTokens {
  static let sample = SplitViewTokens(
    divider: 10, narrowWidth: 320, narrowWidthOnWideScreens: 375, wideScreen: 1024)
}

extension DetentTokens {
  static func sample(largeGap: Double = 0) -> DetentTokens {
    DetentTokens(
      mediumFraction: 0.5, mediumFractionShort: 0.5, shortScreen: 568, fractionBasis: .screen,
      largeTop: .safeArea, largeGap: largeGap, largeGapHomeButton: largeGap, compactGap: 10,
      compactGapHomeButton: 20, safeArea: .include, initial: .first)
  }
}

extension ReleaseTokens {
  static let sample = ReleaseTokens(
    rule: .threshold, snapShare: 0.2, dismissShare: 0.5, dismissBasis: .smallest, detentSpeed: 600,
    dismissSpeed: 1000, zeroSpeed: 0, projectionSeconds: 0.099)
}

extension MotionTokens {
  static let sample = MotionTokens(
    present: PhaseMotion(
      curve: .spring(Spring(dampingRatio: 0.85, responseSeconds: 0.35)), nominalSeconds: 0.35),
    dismiss: PhaseMotion(
      curve: .ease(CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)), nominalSeconds: 0.3),
    dismissFlick: Spring(dampingRatio: 0.85, responseSeconds: 0.3),
    detentChange: PhaseMotion(
      curve: .spring(Spring(dampingRatio: 0.8, responseSeconds: 0.3)), nominalSeconds: 0.3),
    released: Spring(dampingRatio: 0.8, responseSeconds: 0.3),
    push: PhaseMotion(
      curve: .spring(Spring(dampingRatio: 1, responseSeconds: 0.35)), nominalSeconds: 0.35),
    keyboard: PhaseMotion(
      curve: .spring(Spring(dampingRatio: 1, responseSeconds: 0.35)), nominalSeconds: 0.25),
    bounce: Spring(dampingRatio: 1, responseSeconds: 0.4),
    scrollDeceleration: Deceleration(ratePerMillisecond: 0.998), scrollHandsOver: true,
    swipesFullScreen: false, refreshDistance: 100,
    refreshHeight: 60, release: .sample,
    rubberBand: RubberBandTokens(
      rule: .screen, coefficient: 0.55, upLimit: 10_000, downLimit: 10_000, downShare: 1),
    settleDistancePixels: 0.5, settleSpeedPixels: 60)
}

extension SheetDefaults {
  static let sample = SheetDefaults(
    cornerRadius: 10, cornerCurve: .continuous, tabletCornerCurve: .continuous,
    grabberSize: Size(width: 36, height: 5), grabberTop: 5, grabberHitSide: 44)
}

extension ContentSizes {
  static let sample = ContentSizes(
    navigationBarHeight: 56, titleSize: 17, titleBaseline: nil, backLabelLeading: 33,
    closeButtonSide: 30, closeButtonTrailing: 16,
    closeArm: 5, closeStroke: 1.5, grid: 16, pictureHeight: 200, pictureRadius: 12,
    backButtonWidth: 44, barItemPadding: 12,
    barParts: BarPartSizes(
      itemSpacing: 16, largeTitleHeight: 52, promptHeight: 30, subtitleDistance: 17,
      searchAreaHeight: 52, searchHeight: 36, searchRadius: 10), scrollEdge: .bar,
    blocks: BlockSizes(
      controlHeight: 44, verticalPadding: 11, buttonRadius: 12, fieldRadius: 10,
      roundedField: RoundedFieldSizes(height: 34, radius: 5, padding: 7), padding: 12,
      spacing: 8, caretWidth: 2,
      group: GroupSizes(
        rowHeight: 44, inset: 16, radius: 10, sectionSpacing: 35, captionGap: 7, detailGap: 8,
        accessorySize: 13, accessoryStroke: 2, toggle: Size(width: 51, height: 31),
        toggleInset: 2),
      segment: SegmentSizes(height: 32, radius: 9, inset: 2, titleSize: 13),
      bottomBar: BottomBarSizes(
        toolbarHeight: 44, itemSize: 17, tabBarHeight: 49, tabTitleSize: 10, glyphSide: 24)),
    alert: .sample, text: .sample)
}

extension TextSizes {
  /// The sizes of the default text size, Large.
  static let sample = TextSizes(
    .large,
    Dictionary(
      uniqueKeysWithValues: zip(
        SystemTextStyle.allCases,
        [
          (34, 41), (28, 34), (22, 28), (20, 25), (17, 22), (17, 22), (16, 21), (15, 20), (13, 18),
          (12, 16), (11, 13),
        ].map { Size(fontPoints: $0, lineHeight: $1) })))
}

extension HostTokens {
  /// The numbers of the dialog of source E, for all kinds.
  static let sample = HostTokens(
    dimmingViewColor: PerAppearance(
      light: Color(hex: 0x646464, alpha: 0.3), dark: Color.black.withAlpha(0.4)),
    additionalOffset: 20, hiddenScale: 1.1,
    sampleSides: Dictionary(
      uniqueKeysWithValues: PresentationHostModal.Platform.allCases.map { ($0, 300) }),
    swipe: SwipeTokens(
      distance: 0.1, speed: 600,
      dismissal: PhaseMotion(
        curve: .ease(CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)), nominalSeconds: 0.15),
      snap: Spring(dampingRatio: 0.866, responseSeconds: 0.363), initialVelocity: 1),
    kinds: Dictionary(
      uniqueKeysWithValues: PresentationHostModal.Kind.allCases.map { ($0, .sample) }))
}

extension ModalTokens {
  fileprivate static let sample = ModalTokens(
    width: 300, height: 300, margin: 0, padding: 16, cornerRadius: 0,
    motion: PhaseMotion(
      curve: .ease(CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)), nominalSeconds: 0.3),
    shadowAlpha: 0.15, shadowSigma: 10, background: PerAppearance(light: .white, dark: .black),
    elevatedBackground: PerAppearance(light: .white, dark: Color(hex: 0x1C1C1E)))
}

extension FormSheetTokens {
  static let sample = FormSheetTokens(
    regularWidth: 640, size: Size(width: 540, height: 620), followsContent: true,
    offsetY: 0, pageWidth: 712, pageMargin: 44, cornerRadius: 14,
    dimmingAlpha: PerAppearance(light: 0.4, dark: 0.4), shadowOffsetY: 10, shadowSigma: 20,
    shadowAlpha: 0.25)
}

extension PartialTokens {
  static let sample = PartialTokens(
    rule: .none, inset: 8, lowInset: 34.7, slope: 0.0694, fadeStart: 0.48, fadeEnd: 0.693,
    hasGlass: false, opaqueStart: 0.6, stackedGap: 0, stackedDimming: 1)
}

extension CardTokens {
  /// The numbers of the sample code; ω is that of the tools for UIView's spring (K-32).
  static let sample = CardTokens(
    offset: 150, dimmingAlpha: 0.75, shadowAlpha: 0, releaseTop: 80, tierFraction: 0.25,
    tierChange: PhaseMotion(
      curve: .spring(Spring(dampingRatio: 0.5, responseSeconds: 2 * Double.pi / 15.7319)),
      nominalSeconds: 0.8),
    initialVelocity: 0.5)
}

extension LookTokens {
  static let sample = LookTokens(
    dimmingAlpha: 0.4, shadowRule: .presented, shadowAlpha: 0.2, shadowOffsetY: -10,
    shadowSigma: 20, pushback: .centred(scale: 0.92, offsetY: -10), cardCornerRise: 20,
    cardRaise: CardRaise(keep: 1, red: 0, green: 0, blue: 0))
}

extension ChromeStyle {
  static let sample = ChromeStyle(
    sheetColor: .white, sheetOverlap: 100,
    blurMaterials: BlurMaterials { _ in
      BlurMaterial(sigma: 10, tone: .tint(saturation: 1, white: 1, alpha: 0.5))
    },
    glass: GlassStyle(
      material: BlurMaterial(sigma: 4, tone: .tint(saturation: 1, white: 1, alpha: 0.5)),
      flatColor: nil, rimColor: .white, rimWidth: 1,
      refraction: GlassRefraction(depth: 20, reach: 60, tilt: 0.5)),
    grabberColor: Color(hex: 0xC7C7CC), barMaterial: nil,
    navigationBar: NavigationBarStyle(
      titleColor: .black, subtitleColor: .black, closeColor: Color(hex: 0xC7C7CC), crossColor: nil,
      backColor: .black,
      confirmColor: .black,
      confirmGlyphColor: .white,
      background: .white, separatorColor: .black),
    wireframe: WireframeStyle(
      background: .white, primary: .black, secondary: .black, separator: .black, statusBar: .black),
    blocks: .sample, baseBlocks: .sample,
    pageTurn: PageTurnStyle(parallax: 1.0 / 3, dimmingAlpha: 0.1),
    keyboard: KeyboardStyle(
      color: .black, barColor: .black, lineColor: .black, keyColor: .black,
      specialKeyColor: .black, shiftColor: .black, shiftLabelColor: .white, shadowColor: .black,
      labelColor: .white,
      sizes: KeyboardSizes(
        portrait: KeyboardSizes.Bar(height: 44, rowHeight: 48),
        landscape: KeyboardSizes.Bar(height: 37, rowHeight: 34),
        tablet: KeyboardSizes.Bar(height: 55, rowHeight: 56), footHeight: 42, keyRadius: 5,
        keyGap: 6, keyHeight: 0.78, shadowHeight: 1, letterSize: 0.54, labelSize: 0.38)),
    homeIndicator: HomeIndicatorStyle(
      color: .black, height: 5, bottom: 8, width: 139, wideWidth: 144, wideScreen: 402,
      landscapeWidth: 209, tabletWidth: 268))
}

extension BlockStyle {
  static let sample = BlockStyle(
    label: .black, secondaryLabel: .black, placeholder: .black, tint: .black, tintedAlpha: 0.15,
    filledTitle: .white, gray: .black, field: .black, roundedField: .white,
    roundedFieldBorder: .black, groupedBackground: .black, group: .black,
    separator: .black, accessory: .black, switchOn: .black, switchOff: .black, switchKnob: .white,
    segments: .black, selectedSegment: .white, bar: .white, tab: .black,
    destructive: .black)
}

/// The motion of the single sheet of a sample.
enum Phase: Equatable, Sendable {
  case rest
  case present
  case dismiss
  case change(fromIndex: Int)
}

extension Presentation {
  /// A script for view controllers on the sample phone or another device.
  static func sample(
    _ viewControllers: [ViewController], _ steps: [Action], springEnd: SpringEnd = .settle,
    look: LookTokens = .sample, largeGap: Double = 0, motion: MotionTokens = .sample,
    reactions: [Reaction] = [], reducesMotion: Bool = false, device: Device = .phone
  ) -> Presentation {
    func sides(_ window: WindowSize) -> [Surroundings] {
      [false, true].map { isLandscape in
        Surroundings(
          screen: Screen(device, isLandscape: isLandscape).resized(to: window, .sample),
          detents: .sample(largeGap: largeGap), looks: PerAppearance(light: look, dark: look),
          formSheet: .sample, partial: .sample)
      }
    }
    let full = sides(.full)
    var presentation = Presentation(
      device: device, profile: "sample", portrait: full[0], landscape: full[1], appearance: .light,
      reducesMotion: reducesMotion,
      presenter: ViewController(id: "presenter"), viewControllers: viewControllers,
      steps: steps.map { Step($0) }, reactions: reactions, springEnd: springEnd, motion: motion,
      sheetDefaults: .sample, card: .sample, popover: .sample, cover: .sample, alert: .sample,
      contentSizes: .sample, host: .sample,
      textMeasure: .halfEm,
      styles: PerAppearance(light: .sample, dark: .sample))
    presentation.windows = [WindowSize.third, .half].map { window in
      let sides = sides(window)
      return WindowSurroundings(window: window, portrait: sides[0], landscape: sides[1])
    }
    return presentation
  }

  /// A sheet on the sample phone with detents in points; the largest undimmed one by index.
  static func sample(
    heights: [Double] = [426, 793], selected: Int = 1, undimmed: Int? = nil,
    phase: Phase = .rest, springEnd: SpringEnd = .settle, look: LookTokens = .sample,
    largeGap: Double = 0, change: (inout SheetPresentationController) -> Void = { _ in }
  ) -> Presentation {
    let names = heights.map { Detent.Identifier("\($0)") }
    var options = SheetPresentationController()
    options.detents = zip(names, heights).map { Detent(identifier: $0, rule: .points($1)) }
    options.selectedDetentIdentifier = names[selected]
    options.largestUndimmedDetentIdentifier = undimmed.map { names[$0] }
    options.prefersGrabberVisible = true
    var steps = [Action.present("sheet", animated: false)]
    switch phase {
    case .rest: break
    case .present: steps = [.present("sheet")]
    case .dismiss: steps.append(.dismiss("sheet"))
    case .change(let fromIndex):
      options.selectedDetentIdentifier = names[fromIndex]
      steps.append(
        .animate([PropertyChange("sheet", \.selectedDetentIdentifier, to: names[selected])]))
    }
    change(&options)
    var sheet = ViewController(id: "sheet", content: Content(kind: .none))
    sheet.sheetPresentationController = options
    return sample([sheet], steps, springEnd: springEnd, look: look, largeGap: largeGap)
  }
}
