public import SheetSpec
public import SystemPackage

/// The options of a drawing: a sheet or a scenario file, the moments, and the form of the pictures.
///
/// The command creates them from its flags, a ``Recipe`` stores them, and Swift code sets them. Each
/// value has the place where it was written.
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
    case times([Located<String>])
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
  public var selectedDetents: [Located<String>] = []

  // MARK: Its surroundings

  /// The appearances; empty for the scenario's, or light.
  public var appearances: [Located<String>] = []

  /// Slugs of devices, sizes, `all-phones` or `all-tablets`; empty for the scenario's, or
  /// iphone-15-pro.
  public var devices: [Located<String>] = []

  /// The path of the font for all text; nil for that of the resources, or Inter.
  public var font: Located<FilePath>?

  /// The name of a profile or the path of a token file; nil for the scenario's, or `spec`.
  public var profile: Located<FilePath>?

  /// Tokens that are set last, each written `name=value`.
  public var settings: [Located<String>] = []

  // MARK: How

  /// Pixels per point, 0.01 to 16; empty for the device's own.
  public var scales: [Located<String>] = []

  /// `sheet`, `sheet+shadow`, or `x,y,width,height` in points; nil for the whole screen.
  public var crop: Located<String>?

  /// A device frame around the screen: empty on a transparent background, or the colour around it;
  /// nil for the screen alone.
  public var deviceFrame: Located<String>?

  /// A Boolean value that is true to mark the fingers on the screen.
  public var showsTouches = false

  /// A Boolean value that is true to omit presenter, dimming and status bar, on a transparent
  /// background.
  public var isTransparent = false

  /// The layers that are drawn, on a transparent background; empty for all.
  public var layers: [Located<String>] = []

  /// The kinds of annotations, or `all`; empty for those of the scenario's shots.
  public var annotations: [Located<String>] = []

  /// The unit of lengths in annotations, `pt`, `px` or `%`; nil for points.
  public var units: Located<String>?

  /// The rasterizer of PNG files, `exact` or `cairo`; nil for `exact`.
  public var rasterizer: Located<String>?

  /// The form of text in SVG files, `outlines` or `live`; nil for `outlines`.
  public var svgText: Located<String>?

  /// Creates the options of one sheet at medium, or of all shots of a scenario file.
  public init(scenario: Located<FilePath>? = nil) {
    self.scenario = scenario
  }
}
