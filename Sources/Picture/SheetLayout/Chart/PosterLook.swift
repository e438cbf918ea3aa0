public import SheetModel

/// The sizes and colours of a motion poster, in points.
public struct PosterLook: Equatable, Sendable {
  /// The width of the page.
  public var width: Double

  /// The distance of everything from the edges of the page.
  public var margin: Double

  /// The greatest height of a frame.
  public var frameHeight: Double

  /// The least distance between two frames, and between a diagram and the labels beside it.
  public var gap: Double

  /// The height of the first diagram, at least.
  public var diagramHeight: Double

  /// The height of each other diagram, at least.
  public var smallDiagramHeight: Double

  /// The size of the title.
  public var titleSize: Double

  /// The size of other text.
  public var textSize: Double

  /// The size of the labels in diagrams and of captions.
  public var labelSize: Double

  /// The thickness of curves.
  public var lineWidth: Double

  /// The colour of the page.
  public var pageColor: Color

  /// The colour behind diagrams.
  public var panelColor: Color

  /// The colour of text.
  public var inkColor: Color

  /// The colour of captions and of the labels of axes.
  public var secondaryInkColor: Color

  /// The colour of grid lines and of the edges of frames.
  public var gridColor: Color

  /// The colour of thresholds and of marked times.
  public var markColor: Color

  /// The colours of curves: of heights, speeds, dimming and scale.
  public var lineColors: [Color]
}

extension PosterLook {
  /// Reads the tokens `poster.*`; colours are those of the light appearance.
  public init(_ tokens: some TokenSource) {
    func points(_ name: String) -> Double { tokens.points("poster.\(name)") }
    func color(_ name: String) -> Color { tokens.color("poster.\(name)", ColorTraits()) }
    self.init(
      width: points("width"), margin: points("margin"), frameHeight: points("frameHeight"),
      gap: points("gap"), diagramHeight: points("diagramHeight"),
      smallDiagramHeight: points("smallDiagramHeight"), titleSize: points("titleSize"),
      textSize: points("textSize"), labelSize: points("labelSize"),
      lineWidth: points("lineWidth"), pageColor: color("pageColor"),
      panelColor: color("panelColor"), inkColor: color("inkColor"),
      secondaryInkColor: color("secondaryInkColor"), gridColor: color("gridColor"),
      markColor: color("markColor"),
      lineColors: ["heightColor", "velocityColor", "dimmingColor", "scaleColor"].map(color))
  }
}
