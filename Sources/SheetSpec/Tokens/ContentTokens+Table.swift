internal import SheetModel
internal import SheetPrimitives

extension ContentSizes {
  init(_ tokens: TokenTable, _ text: TextSizes, _ direction: LayoutDirection) {
    self.init(
      navigationBarHeight: tokens.points("navigationBar.height"),
      titleSize: tokens.points("navigationBar.titleSize"),
      titleBaseline: tokens.text("navigationBar.titleRule") == "baseline"
        ? tokens.points("navigationBar.titleBaseline") : nil,
      backLabelLeading: tokens.points("navigationBar.backLabelLeading"),
      closeButtonSide: tokens.points("navigationBar.closeSize"),
      closeButtonTrailing: tokens.points("navigationBar.closeTrailing"),
      closeArm: tokens.points("navigationBar.closeArm"),
      closeStroke: tokens.points("navigationBar.closeStroke"),
      grid: tokens.points("wireframe.grid"),
      pictureHeight: tokens.points("wireframe.pictureHeight"),
      pictureRadius: tokens.points("wireframe.pictureRadius"),
      backButtonWidth: tokens.points("navigationBar.backWidth"), blocks: BlockSizes(tokens),
      text: text, layoutDirection: direction)
  }
}

extension BlockSizes {
  fileprivate init(_ tokens: TokenTable) {
    func points(_ name: String) -> Double { tokens.points("block.\(name)") }
    self.init(
      controlHeight: points("controlHeight"), verticalPadding: points("verticalPadding"),
      buttonRadius: points("buttonRadius"), fieldRadius: points("fieldRadius"),
      padding: points("padding"), spacing: points("spacing"), caretWidth: points("caretWidth"),
      group: GroupSizes(
        rowHeight: points("rowHeight"), inset: points("rowInset"), radius: points("groupRadius"),
        sectionSpacing: points("sectionSpacing"), captionGap: points("captionGap"),
        detailGap: points("detailGap"), accessorySize: points("accessorySize"),
        accessoryStroke: points("accessoryStroke"),
        toggle: Size(width: points("switchWidth"), height: points("switchHeight")),
        toggleInset: points("switchInset")),
      segment: SegmentSizes(
        height: points("segmentHeight"), radius: points("segmentRadius"),
        inset: points("segmentInset"), titleSize: points("segmentTitleSize")),
      bottomBar: BottomBarSizes(
        toolbarHeight: points("toolbarHeight"), itemSize: points("toolbarTitleSize"),
        tabBarHeight: points("tabBarHeight"), tabTitleSize: points("tabTitleSize"),
        glyphSide: points("tabGlyphSize")))
  }
}

extension ChromeStyle {
  /// Reads sizes from the table; `color` returns the colour of a token at a level.
  init(
    _ tokens: TokenTable, _ appearance: Appearance, blurMaterials: BlurMaterials,
    color: (_ token: String, InterfaceLevel) -> Color
  ) {
    self.init(
      sheetColor: color("sheet.background", .elevated),
      sheetOverlap: tokens.points("sheet.overlap"), blurMaterials: blurMaterials,
      grabberColor: color("grabber.color", .elevated),
      navigationBar: NavigationBarStyle(
        titleColor: color("navigationBar.titleColor", .elevated),
        closeColor: color("navigationBar.closeColor", .elevated),
        crossColor: tokens.text("navigationBar.crossRule") == "drawn"
          ? color("navigationBar.crossColor", .elevated) : nil,
        backColor: color("navigationBar.backColor", .elevated),
        background: color("navigationBar.background", .elevated),
        separatorColor: color("navigationBar.separatorColor", .elevated)),
      wireframe: WireframeStyle(
        background: color("wireframe.background", .base),
        primary: color("wireframe.primary", .base),
        secondary: color("wireframe.secondary", .base),
        separator: color("wireframe.separator", .elevated),
        statusBar: color("wireframe.statusBar", .base)),
      blocks: BlockStyle(tokens, appearance) { color($0, .elevated) },
      baseBlocks: BlockStyle(tokens, appearance) { color($0, .base) },
      pageTurn: PageTurnStyle(
        parallax: tokens.ratio("push.parallax"),
        dimmingAlpha: tokens.ratio("push.dimmingAlpha")),
      keyboard: KeyboardStyle(tokens, appearance) { color($0, .base) },
      homeIndicator: HomeIndicatorStyle(
        color: color("homeIndicator.color", .base),
        height: tokens.points("homeIndicator.height"),
        bottom: tokens.points("homeIndicator.bottom"),
        width: tokens.points("homeIndicator.width"),
        wideWidth: tokens.points("homeIndicator.widthWide"),
        wideScreen: tokens.points("homeIndicator.screenWide"),
        landscapeWidth: tokens.points("homeIndicator.widthLandscape"),
        tabletWidth: tokens.points("homeIndicator.widthTablet")))
  }
}

extension BlockStyle {
  fileprivate init(
    _ tokens: TokenTable, _ appearance: Appearance, color: (_ token: String) -> Color
  ) {
    func block(_ name: String) -> Color { color("block.\(name)Color") }
    self.init(
      label: block("label"), secondaryLabel: block("secondaryLabel"),
      placeholder: block("placeholder"), tint: block("tint"),
      tintedAlpha: tokens.ratio("block.tintedAlpha"), filledTitle: block("filledTitle"),
      gray: block("gray"), field: block("field"),
      groupedBackground: block("groupedBackground"), group: block("group"),
      separator: block("separator"), accessory: block("accessory"), switchOn: block("switchOn"),
      switchOff: block("switchOff"), switchKnob: block("switchKnob"), segments: block("segment"),
      selectedSegment: appearance == .light
        ? block("segmentSelected") : color("block.segmentSelectedColorDark"),
      bar: block("bar"), tab: block("tab"))
  }
}
