public import SheetPrimitives

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

  /// Creates a look.
  ///
  /// - Precondition: `lineColors` has four colours.
  public init(
    width: Double, margin: Double, frameHeight: Double, gap: Double, diagramHeight: Double,
    smallDiagramHeight: Double, titleSize: Double, textSize: Double, labelSize: Double,
    lineWidth: Double, pageColor: Color, panelColor: Color, inkColor: Color,
    secondaryInkColor: Color, gridColor: Color, markColor: Color, lineColors: [Color]
  ) {
    precondition(lineColors.count == 4)
    self.width = width
    self.margin = margin
    self.frameHeight = frameHeight
    self.gap = gap
    self.diagramHeight = diagramHeight
    self.smallDiagramHeight = smallDiagramHeight
    self.titleSize = titleSize
    self.textSize = textSize
    self.labelSize = labelSize
    self.lineWidth = lineWidth
    self.pageColor = pageColor
    self.panelColor = panelColor
    self.inkColor = inkColor
    self.secondaryInkColor = secondaryInkColor
    self.gridColor = gridColor
    self.markColor = markColor
    self.lineColors = lineColors
  }
}
