internal import SheetPictures
internal import SheetRaster
internal import SheetTestSupport
import Testing

/// Draws parts of frames with the program, compares them with the oracle and counts the crops.
struct AccuracyCheck {
  /// Small enough for hundreds of crops, large enough for a complete corner of 10 points at 3x.
  static let sidePixels = 40

  /// Rounding two nearly equal real numbers may give levels that differ by one.
  static let allowedLevels = 1

  private(set) var cropCount = 0

  /// The largest difference in levels from the rounded ideal, and from the ideal itself.
  private(set) var worstLevels = 0
  private(set) var worstExactLevels = 0.0

  private let workspace = RasterWorkspace()
  private var boards: [OracleProfile: PictureRenderer] = [:]

  /// The frame as laid out by the program.
  mutating func scene(_ frameCase: FrameCase) throws -> Scene {
    try renderer(frameCase.frame.profile).frame(frameCase.request).scene
  }

  /// A crop of a scene in pixels, drawn without the rest.
  func draw(_ crop: OracleCrop, of scene: Scene, pixelsPerPoint: Double) throws -> PixelBuffer {
    var part = scene
    part.viewport = Rect(
      x: Double(crop.xPixels) / pixelsPerPoint, y: Double(crop.yPixels) / pixelsPerPoint,
      width: Double(crop.widthPixels) / pixelsPerPoint,
      height: Double(crop.heightPixels) / pixelsPerPoint)
    return try PixelBuffer(
      rasterizing: part, pixelsPerPoint: pixelsPerPoint, workspace: workspace)
  }

  /// Expects every channel of every pixel of the crops within one level of the ideal.
  mutating func expectIdeal(
    _ frameCase: FrameCase, in crops: [OracleCrop],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let state = frameCase.frame.state
    let density = frameCase.pixelsPerPoint
    try expectIdeal(
      "\(frameCase)", try scene(frameCase), in: crops, pixelsPerPoint: density,
      sourceLocation: sourceLocation
    ) { state.picture(of: $0, pixelsPerPoint: density) }
  }

  /// Expects every channel of every pixel of the crops of a scene within one level of an ideal; of more than two crops
  /// a third by the day.
  mutating func expectIdeal(
    _ name: String, _ scene: Scene, in crops: [OracleCrop], pixelsPerPoint: Double,
    sourceLocation: SourceLocation = #_sourceLocation, _ ideal: (OracleCrop) -> OraclePicture
  ) throws {
    for crop in crops.count > 2 ? TestBudget.today(crops) : crops {
      let ideal = ideal(crop)
      let drawn = try draw(crop, of: scene, pixelsPerPoint: pixelsPerPoint)
      let deviation = ideal.worstDeviation(from: drawn.pixels)
      cropCount += 1
      worstLevels = max(worstLevels, deviation.levels)
      worstExactLevels = max(worstExactLevels, deviation.exactLevels)
      let x = deviation.xPixels - crop.xPixels
      let y = deviation.yPixels - crop.yPixels
      #expect(
        deviation.levels <= Self.allowedLevels,
        """
        \(name): \(deviation); ideal \(ideal.text(x: x, y: y)), drawn \
        \(drawn.text(x: x, y: y))
        """,
        sourceLocation: sourceLocation)
    }
  }

  /// Prints the number of crops compared and the largest difference.
  func report(_ name: String) {
    print(
      "accuracy, \(name): \(cropCount) crops, at most \(worstLevels) levels off; "
        + "\(worstExactLevels) before rounding")
  }

  private mutating func renderer(_ profile: OracleProfile) throws -> PictureRenderer {
    if let renderer = boards[profile] { return renderer }
    let name = Located(profile.rawValue, at: .argument("--profile", value: profile.rawValue))
    let renderer = PictureRenderer(library: try SpecLibrary(profile: name.filePath))
    boards[profile] = renderer
    return renderer
  }
}

extension OraclePicture {
  fileprivate func text(x: Int, y: Int) -> String {
    let color = self[x, y]
    return "(\(color.red), \(color.green), \(color.blue), \(255 * color.alpha))"
  }
}

extension PixelBuffer {
  fileprivate func text(x: Int, y: Int) -> String {
    let channels = (0..<4).map { String(self[x, y] >> UInt32(8 * $0) & 0xFF) }
    return "(\(channels.joined(separator: ", ")))"
  }
}
