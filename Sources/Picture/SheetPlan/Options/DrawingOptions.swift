public import SheetPictures

/// The options of a drawing: a sheet or a scenario file, the moments, and the form of the pictures.
///
/// The command reads them from its flags and a ``Recipe`` stores them, by the table
/// ``DrawingOption/all``; Swift code sets their values. Behind `$`, each has the text and place of a
/// flag.
///
/// A picture is drawn for each value of a list, and for each combination of several lists.
public struct DrawingOptions: Equatable, Sendable {
  /// The moments that are drawn.
  public enum Moments: Equatable, Sendable {
    /// All shots of a scenario; without any, the middle of `phase`, or the end.
    case allShots
    /// Shots of the scenario by name; empty for all.
    case shots([Located<String>])
    /// Moments such as `120ms`, `50%` or `settled#1`; empty for all shots.
    case times([Spelled<Moment>])
    /// The end, when all motion has settled.
    case end
  }

  /// Path of a scenario file, `-` for standard input; nil for a sheet that the options describe.
  public var scenario: Located<FilePath>?

  /// The moments that are drawn.
  public var moments = Moments.allShots

  // MARK: The sheet

  /// The sheet, or what overrides the scenario's.
  ///
  /// Its scenario, detent, device and appearance are replaced by those of each picture.
  public var sheet = SheetDocument()

  /// The selected detents; empty for the scenario's, or medium.
  @ListOption public var detents: [NamedDetent]

  // MARK: Its surroundings

  /// The appearances; empty for the scenario's, or light.
  @ListOption public var appearances: [Appearance]

  /// The devices; empty for the scenario's, or iphone-15-pro.
  @ListOption public var devices: [Device]

  /// The path of the font for all text; nil for that of the resources, or Inter.
  public var font: Located<FilePath>?

  /// The names of profiles or the paths of token files; empty for the scenario's, that of its release, or
  /// `spec`.
  public var profiles: [Located<FilePath>] = []

  /// Tokens that are set last, each written `name=value`.
  public var settings: [Located<String>] = []

  // MARK: How

  /// Pixels per point, 0.01 to 16; empty for the device's own.
  @ListOption public var scales: [PictureScale]

  /// The part of the screen; nil for the whole screen.
  @Option public var crop: FrameRequest.Crop?

  /// A device frame around the screen; nil for the screen alone.
  @Option public var deviceFrame: FrameRequest.Surround?

  /// A Boolean value that is true to mark the fingers on the screen.
  public var showsTouches = false

  /// A Boolean value that is true to omit presenter, dimming and status bar, on a transparent
  /// background.
  public var isTransparent = false

  /// The layers that are drawn, on a transparent background; empty for all.
  @ListOption public var layers: [Role]

  /// The kinds of annotations; empty for those of the scenario's shots.
  @ListOption public var annotations: [AnnotationChoice]

  /// The unit of lengths in annotations; nil for points.
  @Option public var units: AnnotationUnit?

  /// A Boolean value that is true to leave the ids of requirements out of annotations.
  public var hidesIDs = false

  /// The rasterizer of PNG files; nil for `exact`.
  @Option public var rasterizer: Rasterizer?

  /// The form of text in SVG files; nil for outlines.
  @Option public var svgText: TextForm?

  /// Creates the options of one sheet at medium, or of all shots of a scenario file.
  public init(scenario: Located<FilePath>? = nil) {
    self.scenario = scenario
  }
}
