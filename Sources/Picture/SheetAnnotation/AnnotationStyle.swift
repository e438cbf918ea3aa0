public import SheetTokens

/// The colours and the sizes in points of annotations, for one appearance.
public struct AnnotationStyle: Equatable, Sendable {
  /// The colours of the lines, one for each family of kinds.
  public struct LineColors: Equatable, Sendable {
    /// Lengths, contents, scale and fonts.
    public var length: Color

    /// Corners.
    public var corner: Color

    /// Detents, thresholds and time.
    public var detent: Color

    /// Areas of the screen: safe area, expanded frame and keyboard.
    public var area: Color

    /// Views and layers, with their dimming, shadows and colours.
    public var view: Color

    /// Touches, focus and accessibility.
    public var touch: Color

    /// Accesses the colour of a kind.
    public subscript(kind: AnnotationKind) -> Color {
      switch kind {
      case .dims, .scale, .type, .content: length
      case .radii, .curvature: corner
      case .detents, .thresholds, .time: detent
      case .safeArea, .expandedFrame, .keyboard: area
      case .layers, .containment, .dimming, .shadow, .colors: view
      case .hitAreas, .focus, .accessibility: touch
      }
    }
  }

  /// The colour of the page around the screen.
  public var page: Color

  /// The colour of values and of the words before them.
  public var text: Color

  /// The colour of the names of tokens and the ids of requirements.
  public var note: Color

  /// The colours of the lines.
  public var lines: LineColors

  /// The font size of values.
  public var textSize: Double

  /// The font size of the names of tokens and the ids of requirements.
  public var noteSize: Double

  /// The maximum width of a label.
  public var labelWidth: Double

  /// The distance between two labels.
  public var labelGap: Double

  /// The distance between the edge of the page and all that is on it.
  public var padding: Double

  /// The width beside the screen in which leaders turn to their labels.
  public var gutter: Double

  /// The distance between two parallel dimension lines.
  public var laneGap: Double

  /// The width of lines.
  public var lineWidth: Double

  /// The width of leaders and extension lines.
  public var leaderWidth: Double

  /// The length of the oblique ticks at the ends of dimension lines.
  public var tick: Double

  /// The side of the square in which a corner is magnified.
  public var loupeSide: Double

  /// Opacity of the page's colour on either side of a line over the screen, 0…1.
  public var casingAlpha: Double

  /// Opacity of marked areas, 0…1.
  public var areaAlpha: Double
}

extension AnnotationStyle {
  /// Reads the tokens `annotation.*` for an appearance and a contrast.
  public init(_ tokens: some TokenSource, _ appearance: Appearance, contrast: Contrast) {
    func color(_ name: String) -> Color {
      tokens.color("annotation.\(name)", ColorTraits(appearance, contrast))
    }
    func points(_ name: String) -> Double { tokens.points("annotation.\(name)") }
    self.init(
      page: color(appearance == .light ? "pageColorLight" : "pageColorDark"),
      text: color("textColor"), note: color("noteColor"),
      lines: LineColors(
        length: color("lengthColor"), corner: color("cornerColor"), detent: color("detentColor"),
        area: color("areaColor"), view: color("viewColor"), touch: color("touchColor")),
      textSize: points("textSize"), noteSize: points("noteSize"),
      labelWidth: points("labelWidth"), labelGap: points("labelGap"), padding: points("padding"),
      gutter: points("gutter"), laneGap: points("laneGap"), lineWidth: points("lineWidth"),
      leaderWidth: points("leaderWidth"), tick: points("tick"), loupeSide: points("loupeSide"),
      casingAlpha: tokens.ratio("annotation.casingAlpha"),
      areaAlpha: tokens.ratio("annotation.areaAlpha"))
  }
}
