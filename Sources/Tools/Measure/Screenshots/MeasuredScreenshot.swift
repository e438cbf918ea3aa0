public import SheetPictures

/// A screenshot with what it shows of a sheet, in pixels, and the devices whose screen it could be.
public struct MeasuredScreenshot: Sendable {
  /// The path as it was written.
  public let path: Located<FilePath>

  /// The size of the picture in pixels.
  public let size: (width: Int, height: Int)

  /// What is seen.
  public let measurement: ScreenshotMeasurement

  /// The screen: devices of that size, and pixels per point.
  public let screen: Reading<MeasuredScreen>

  /// The file of the picture.
  let file: PictureFile

  /// Measures a picture.
  ///
  /// - Parameters:
  ///   - path: The path of a PNG or JPEG file.
  ///   - undimmed: The path of a picture of the same screen without the sheet; nil for none.
  ///   - device: The device whose screen it is; nil to find it by the size of the picture.
  /// - Throws: A file that cannot be read or decoded, or pictures of different sizes.
  public init(
    _ path: Located<FilePath>, undimmed: Located<FilePath>? = nil, device: Device? = nil
  ) throws(DiagnosticError) {
    try self.init(
      PictureFile(reading: path),
      undimmed: undimmed.map { (path) throws(DiagnosticError) in try PictureFile(reading: path) },
      device: device)
  }

  init(
    _ file: PictureFile, undimmed: PictureFile? = nil, device: Device? = nil
  ) throws(DiagnosticError) {
    self.file = file
    path = file.path
    let picture = try file.decoded()
    let pixels = picture.pixels
    size = (pixels.widthPixels, pixels.heightPixels)
    var other: PixelBuffer?
    if let undimmed {
      let bare = try undimmed.decoded().pixels
      guard bare.widthPixels == size.width, bare.heightPixels == size.height else {
        throw DiagnosticError(
          .conflict, at: undimmed.path.place,
          "\"\(undimmed.path.value)\" has \(bare.widthPixels) × \(bare.heightPixels) pixels, and the "
            + "screenshot has \(size.width) × \(size.height)",
          allowed: "a screenshot of the same screen without the sheet")
      }
      other = bare
    }
    measurement = ScreenshotMeasurement(of: pixels, undimmed: other)
    let display = measurement.display
    screen = MeasuredScreen.reading(
      width: display.map { $0.right - $0.left } ?? Double(size.width),
      height: display.map { $0.bottom - $0.top } ?? Double(size.height),
      isFramed: display != nil, declaredDensity: picture.pixelsPerPoint, device: device)
  }

  /// The reason why the screenshot cannot be compared with a sheet; nil if its screen is that of a device.
  public var screenReason: String? {
    switch screen {
    case .unknown(let reason): reason
    case .measured(let screen): screen.devices.isEmpty ? MeasuredScreen.noDevice : nil
    }
  }

  /// The upper left corner of the screen in the picture, in pixels.
  var origin: Point {
    Point(x: measurement.display?.left ?? 0, y: measurement.display?.top ?? 0)
  }

  /// The height of the screen in the picture, in pixels.
  var screenHeight: Double {
    measurement.display.map { $0.bottom - $0.top } ?? Double(size.height)
  }

  /// The width of the screen in the picture, in pixels.
  var screenWidth: Double {
    measurement.display.map { $0.right - $0.left } ?? Double(size.width)
  }
}

/// The screen that a picture shows.
public struct MeasuredScreen: Sendable {
  /// The devices whose screen has this size; empty for a size that no known device has.
  public var devices: [Device]

  /// Pixels of the picture per point of the screen.
  public var pixelsPerPoint: Double

  /// The factor by which the picture is larger than the screen's own pixels; 1 for a screenshot as taken.
  public var magnification: Double

  /// A Boolean value that is true for a screen in landscape.
  public var isLandscape: Bool

  /// The largest relative error of lengths in points, if devices with other numbers of points have nearly the same
  /// shape; 0 for a known device.
  public var scaleError = 0.0

  /// The largest error of the size of a scaled picture or of a display in a frame, in pixels.
  private static let tolerance = (scaled: 1.0, framed: 3.0)

  /// The largest error of the size of a display that is drawn in its own pixels, and of a rounded size.
  private static let displayError = 0.5

  /// The usual scales of a picture that is made smaller.
  private static let factors = [1 / 2.0, 1 / 3.0, 2 / 3.0]

  /// The fewest pixels of the width of a picture whose device is found by its shape.
  private static let leastWidth = 300.0

  /// Why a picture has no device.
  fileprivate static let noDevice =
    "no known device has a screen of this shape; a device such as 412x915@2.625 has to be named"

  /// Finds the devices of a screen of some size in pixels.
  static func reading(
    width: Double, height: Double, isFramed: Bool, declaredDensity: Int?, device: Device?
  ) -> Reading<MeasuredScreen> {
    let isLandscape = width > height
    let (short, long) = isLandscape ? (height, width) : (width, height)
    func screen(_ devices: [Device]) -> MeasuredScreen {
      let density = short / devices[0].size.width
      return MeasuredScreen(
        devices: devices, pixelsPerPoint: density,
        magnification: density / devices[0].pixelsPerPoint, isLandscape: isLandscape)
    }
    func fits(_ device: Device, within tolerance: Double) -> Bool {
      let expected = short * device.size.height / device.size.width
      return (expected - long).magnitude <= tolerance
    }
    if let device {
      // A picture of another shape is cropped or of another device.
      guard fits(device, within: max(3, long * 0.006)) else {
        return .unknown(
          "the picture has another shape than the screen of \(device.slug)")
      }
      return .measured(screen([device]))
    }
    let all = DeviceCatalog.known
    let rounding = isFramed ? Self.displayError : 0
    let exact = all.filter {
      ($0.size.width * $0.pixelsPerPoint - short).magnitude <= rounding
        && ($0.size.height * $0.pixelsPerPoint - long).magnitude <= rounding
    }
    if !exact.isEmpty { return .measured(screen(exact)) }
    // A picture in half of the screen's pixels or a third is more likely than one of any other size.
    for factor in Self.factors where !isFramed {
      let scaled = all.filter {
        let density = $0.pixelsPerPoint * factor
        return ($0.size.width * density - short).magnitude <= Self.displayError
          && ($0.size.height * density - long).magnitude <= Self.displayError
      }
      if let first = scaled.first {
        // The size is rounded to whole pixels.
        var found = screen(scaled)
        found.pixelsPerPoint = first.pixelsPerPoint * factor
        found.magnification = factor
        return .measured(found)
      }
    }
    let tolerance = isFramed ? Self.tolerance.framed : Self.tolerance.scaled
    let similar = all.filter { fits($0, within: tolerance) }
    if let first = similar.first, short >= Self.leastWidth || isFramed {
      // Devices with one shape may have different numbers of points.
      let widths = Set(similar.map(\.size.width))
      if widths.count == 1 || isFramed || declaredDensity == nil {
        let nearest = similar.min {
          let expected = [$0, $1].map { ($0.size.height / $0.size.width - long / short).magnitude }
          return expected[0] < expected[1]
        }
        let chosen = nearest ?? first
        var found = screen(similar.filter { $0.size.width == chosen.size.width })
        found.scaleError =
          widths.map { ($0 / chosen.size.width - 1).magnitude }.max() ?? 0
        return .measured(found)
      }
    }
    if let declaredDensity {
      return .measured(
        MeasuredScreen(
          devices: [], pixelsPerPoint: Double(declaredDensity), magnification: 1,
          isLandscape: isLandscape))
    }
    return .unknown(noDevice)
  }
}
