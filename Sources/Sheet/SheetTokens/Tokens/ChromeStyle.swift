public import SheetPrimitives

/// The colours and the sizes in points of a sheet and the views around it, for one appearance.
public struct ChromeStyle: Equatable, Sendable {
  /// The sheet's background.
  public var sheetColor: Color

  /// Distance by which the sheet's background extends below the screen, in points.
  public var sheetOverlap: Double

  /// The looks of blurred backgrounds.
  public var blurMaterials: BlurMaterials

  /// The glass behind the content of sheets.
  public var glass: GlassStyle

  /// The grabber's colour.
  public var grabberColor: Color

  /// The material of bars over content; nil for the colours of their backgrounds.
  public var barMaterial: BlurMaterial?

  /// The navigation bar.
  public var navigationBar: NavigationBarStyle

  /// The wireframe content.
  public var wireframe: WireframeStyle

  /// The blocks of sheets.
  public var blocks: BlockStyle

  /// The blocks of the presenting view controller and of modals, which lie at the base level.
  public var baseBlocks: BlockStyle

  /// The page turn.
  public var pageTurn: PageTurnStyle

  /// The keyboard.
  public var keyboard: KeyboardStyle

  /// The home indicator.
  public var homeIndicator: HomeIndicatorStyle
}

extension ChromeStyle {
  /// Reads the tokens of the views for an appearance and a contrast.
  public init(
    _ tokens: some TokenSource, _ appearance: Appearance, contrast: Contrast,
    blurMaterials: BlurMaterials
  ) {
    let base = ColorTraits(appearance, contrast)
    let elevated = base.at(.elevated)
    self.init(
      sheetColor: tokens.color("sheet.background", elevated),
      sheetOverlap: tokens.points("sheet.overlap"), blurMaterials: blurMaterials,
      glass: GlassStyle(tokens, appearance),
      grabberColor: tokens.color("grabber.color", elevated),
      barMaterial: BlurEffectStyle(rawValue: tokens.text("navigationBar.material")).map {
        blurMaterials[$0]
      },
      navigationBar: NavigationBarStyle(
        titleColor: tokens.color("navigationBar.titleColor", elevated),
        subtitleColor: tokens.color("navigationBar.subtitleColor", elevated),
        closeColor: tokens.color("navigationBar.closeColor", elevated),
        crossColor: tokens.text("navigationBar.crossRule") == "drawn"
          ? tokens.color("navigationBar.crossColor", elevated) : nil,
        backColor: tokens.color("navigationBar.backColor", elevated),
        confirmColor: tokens.color("navigationBar.confirmColor", elevated),
        confirmGlyphColor: tokens.color("navigationBar.confirmGlyphColor", elevated),
        background: tokens.color("navigationBar.background", elevated),
        separatorColor: tokens.color("navigationBar.separatorColor", elevated)),
      wireframe: WireframeStyle(
        background: tokens.color("wireframe.background", base),
        primary: tokens.color("wireframe.primary", base),
        secondary: tokens.color("wireframe.secondary", base),
        separator: tokens.color("wireframe.separator", elevated),
        statusBar: tokens.color("wireframe.statusBar", base)),
      blocks: BlockStyle(tokens, elevated), baseBlocks: BlockStyle(tokens, base),
      pageTurn: PageTurnStyle(
        parallax: tokens.ratio("push.parallax"),
        dimmingAlpha: tokens.ratio("push.dimmingAlpha")),
      keyboard: KeyboardStyle(tokens, base), homeIndicator: HomeIndicatorStyle(tokens, base))
  }
}

/// The movement of one page over another.
public struct PageTurnStyle: Equatable, Sendable {
  /// The share of its width by which the lower page moves.
  public var parallax: Double

  /// Opacity of the black over the covered lower page, 0…1.
  public var dimmingAlpha: Double
}

/// The colours of a navigation bar with title, back button and close button.
public struct NavigationBarStyle: Equatable, Sendable {
  /// The title's colour.
  public var titleColor: Color

  /// The colour of the subtitle and the prompt, and of the symbol in a search field.
  public var subtitleColor: Color

  /// The close button's colour.
  public var closeColor: Color

  /// The colour of the cross in the close button; nil for a cross that is cut out.
  public var crossColor: Color?

  /// The colour of the back button and of words.
  public var backColor: Color

  /// The colour of the disc of the confirm button.
  public var confirmColor: Color

  /// The colour of its checkmark.
  public var confirmGlyphColor: Color

  /// The background of the bar and the area below it when content is scrolled.
  public var background: Color

  /// The separator's colour.
  public var separatorColor: Color
}

/// The colours of wireframe content: grey bars that stand for text and images.
public struct WireframeStyle: Equatable, Sendable {
  /// The background.
  public var background: Color

  /// The colour of primary bars.
  public var primary: Color

  /// The colour of secondary bars.
  public var secondary: Color

  /// The colour of the separators between the rows of a sheet.
  public var separator: Color

  /// The colour of the status bar.
  public var statusBar: Color
}

/// The colours of blocks.
public struct BlockStyle: Equatable, Sendable {
  /// The colour of labels and of the text in fields.
  public var label: Color

  /// The colour of secondary labels, of details, headers and footers.
  public var secondaryLabel: Color

  /// The colour of the placeholder of an empty field.
  public var placeholder: Color

  /// The colour of plain titles, of filled buttons, checkmarks and the caret.
  public var tint: Color

  /// Opacity of the tint colour behind the title of a tinted button, 0…1.
  public var tintedAlpha: Double

  /// The colour of the title of a filled button.
  public var filledTitle: Color

  /// The background of a grey button.
  public var gray: Color

  /// The background of text fields.
  public var field: Color

  /// The background of text fields with a rounded border.
  public var roundedField: Color

  /// The border of text fields with a rounded border.
  public var roundedFieldBorder: Color

  /// The background of a content with a grouped list.
  public var groupedBackground: Color

  /// The background of a section.
  public var group: Color

  /// The lines between rows, between segments and above a bar.
  public var separator: Color

  /// The colour of chevrons.
  public var accessory: Color

  /// The colour of a switch that is on.
  public var switchOn: Color

  /// The colour of a switch that is off.
  public var switchOff: Color

  /// The colour of the knob of a switch.
  public var switchKnob: Color

  /// The background of a segmented control.
  public var segments: Color

  /// The background of the selected segment.
  public var selectedSegment: Color

  /// The background of a toolbar or tab bar that covers content.
  public var bar: Color

  /// The colour of a tab that is not selected.
  public var tab: Color

  /// The colour of the title of an action that changes or deletes data.
  public var destructive: Color
}

extension BlockStyle {
  /// Reads the tokens `block.*` for some traits.
  init(_ tokens: some TokenSource, _ traits: ColorTraits) {
    func color(_ name: String) -> Color { tokens.color("block.\(name)", traits) }
    self.init(
      label: color("labelColor"), secondaryLabel: color("secondaryLabelColor"),
      placeholder: color("placeholderColor"), tint: color("tintColor"),
      tintedAlpha: tokens.ratio("block.tintedAlpha"), filledTitle: color("filledTitleColor"),
      gray: color("grayColor"), field: color("fieldColor"),
      roundedField: color("roundedFieldColor"),
      roundedFieldBorder: color("roundedFieldBorderColor"),
      groupedBackground: color("groupedBackgroundColor"), group: color("groupColor"),
      separator: color("separatorColor"), accessory: color("accessoryColor"),
      switchOn: color("switchOnColor"), switchOff: color("switchOffColor"),
      switchKnob: color("switchKnobColor"), segments: color("segmentColor"),
      selectedSegment: color(
        traits.appearance == .light ? "segmentSelectedColor" : "segmentSelectedColorDark"),
      bar: color("barColor"), tab: color("tabColor"),
      destructive: color("destructiveColor"))
  }
}
