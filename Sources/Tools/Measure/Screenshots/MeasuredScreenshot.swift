public import SheetPictures
package import SheetReport

/// A screenshot with what it shows of a sheet, in pixels, and the devices whose screen it could be.
public struct MeasuredScreenshot: Sendable {
  /// The path as it was written.
  public let path: Located<FilePath>

  /// What is seen.
  public let measurement: ScreenshotMeasurement

  /// The screen: devices of that size, and pixels per point.
  public let screen: Reading<MeasuredScreen>

  /// The file of the picture.
  let file: PictureFile

  /// Measures a picture.
  ///
  /// - Parameters:
  ///   - path: The path of a PNG, JPEG or WebP file.
  ///   - undimmed: The path of a picture of the same screen without the sheet; nil for none.
  ///   - device: The device whose screen it is; nil to find it by the size of the picture.
  /// - Throws: A file that cannot be read or decoded, or pictures of different sizes.
  public init(
    _ path: Located<FilePath>, undimmed: Located<FilePath>? = nil, device: Device? = nil
  ) throws(DiagnosticError) {
    try self.init(
      PictureFile(reading: path).convertedFromWebP(),
      undimmed: undimmed.map { (path) throws(DiagnosticError) in
        try PictureFile(reading: path).convertedFromWebP()
      },
      device: device)
  }

  init(
    _ file: PictureFile, undimmed: PictureFile? = nil, device: Device? = nil
  ) throws(DiagnosticError) {
    self.file = file
    path = file.path
    let picture = try file.decoded()
    let size = (width: picture.pixels.widthPixels, height: picture.pixels.heightPixels)
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
    measurement = ScreenshotMeasurement(of: picture.pixels, undimmed: other)
    screen = MeasuredScreen.reading(
      of: measurement, declaredDensity: picture.pixelsPerPoint, device: device)
  }

  /// The reason why the screenshot cannot be compared with a sheet; nil if its screen is that of a device.
  public var screenReason: String? {
    switch screen {
    case .unknown(let reason): reason
    case .measured(let screen): screen.devices.isEmpty ? MeasuredScreen.noDevice : nil
    }
  }

  /// The size of the picture in pixels.
  public var size: (width: Int, height: Int) { measurement.size }

  /// The frame of the screen in the picture, in pixels.
  var frame: Rect { measurement.frame }
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

  /// A Boolean value that is true for a picture in its own pixels, or in a usual share of them.
  public var isUsualScale = true

  /// The largest relative error of lengths in points, if devices with other numbers of points have nearly the same
  /// shape; 0 for a known device.
  public var scaleError = 0.0

  /// Why a picture has no device.
  fileprivate static let noDevice =
    "no known device has a screen of this shape; a device such as 412x915@2.625 has to be named"

  /// Finds the devices of the screen on a picture, of several of one shape those whose points its sheet proves.
  static func reading(
    of picture: ScreenshotMeasurement, declaredDensity: Int?, device: Device? = nil
  ) -> Reading<MeasuredScreen> {
    reading(
      picture.frame.size, isFramed: picture.display != nil, declaredDensity: declaredDensity,
      device: device, evidence: picture.evidence(of:))
  }

  /// Finds the devices of a screen of some size in pixels.
  ///
  /// - Parameters:
  ///   - size: The size.
  ///   - isFramed: True for a display that is drawn in the picture.
  ///   - declaredDensity: The density that the file states; nil for none.
  ///   - device: The device that is known; nil for none.
  ///   - evidence: How much of what the picture shows has the lengths of UIKit on a screen; nil takes the device of the
  ///     nearest shape, with an error.
  /// - Returns: The screen; the reason if no device or several fit.
  static func reading(
    _ size: Size, isFramed: Bool, declaredDensity: Int? = nil, device: Device?,
    evidence: ((MeasuredScreen) -> Int)? = nil
  ) -> Reading<MeasuredScreen> {
    let search = DeviceSearch(size, isFramed: isFramed)
    if let device {
      // A picture of another shape is cropped or of another device.
      return search.fits(device, within: search.resizedTolerance)
        ? .measured(search.screen([device]))
        : .unknown("the picture has another shape than the screen of \(device.slug)")
    }
    if let found = search.exact {
      if let evidence, evidence(found) == 0,
        let other = search.alike.first(where: { evidence($0) > 1 })
      {
        return .unknown(
          "the sheet has the lengths of a screen with a width of \(other.devices[0].size.width.brief) points, of which "
            + "the picture may be a resized one; a device has to be named")
      }
      return .measured(found)
    }
    if let found = search.scaled { return .measured(found) }
    let similar = search.similar
    if isFramed || evidence == nil, similar.count == 1 { return .measured(similar[0]) }
    if let declaredDensity, similar.isEmpty, search.isScreen(at: Double(declaredDensity)) {
      return .measured(
        MeasuredScreen(
          devices: [], pixelsPerPoint: Double(declaredDensity), magnification: 1,
          isLandscape: search.isLandscape))
    }
    guard var nearest = similar.first else { return .unknown(noDevice) }
    let widths = similar.compactMap(\.devices.first?.size.width)
    if let evidence {
      let counts = similar.map(evidence)
      let most = counts.max() ?? 0
      let proved = zip(similar, counts).filter { $1 == most }.map(\.0)
      guard most > 0, proved.count == 1 else {
        return .unknown(
          "screens with a width of \(widths.sorted().map(\.brief).joined(separator: ", ")) points have this "
            + "shape; a device has to be named")
      }
      return .measured(proved[0])
    }
    nearest.scaleError = widths.map { ($0 / widths[0] - 1).magnitude }.max() ?? 0
    return .measured(nearest)
  }
}

/// The search for the known devices whose screen has the size of a picture.
private struct DeviceSearch {
  let short: Double
  let long: Double
  let isLandscape: Bool

  /// A Boolean value that is true for a display that is drawn in the picture.
  let isFramed: Bool

  init(_ size: Size, isFramed: Bool) {
    isLandscape = size.width > size.height
    (short, long) = isLandscape ? (size.height, size.width) : (size.width, size.height)
    self.isFramed = isFramed
  }

  /// The largest error of the size of a scaled picture or of a display in a frame, in pixels, and that of a picture at a
  /// usual scale, of which programs cut off a part of a pixel.
  private static let tolerance = (scaled: 2.0, framed: 3.0, cut: 1.0)

  /// The largest error of the size of a display that is drawn in its own pixels, and of a rounded size.
  private static let displayError = 0.5

  /// The usual scales of a picture that is made smaller.
  private static let factors = [1 / 2.0, 1 / 3.0, 2 / 3.0]

  /// The sides of screens in points: many programs state a density that is not that of a screen.
  private static let points = (short: 320.0...1100, long: 480.0...1500)

  /// Returns whether the picture has the size of a screen at a density.
  func isScreen(at density: Double) -> Bool {
    !isFramed && Self.points.short.contains(short / density)
      && Self.points.long.contains(long / density)
  }

  /// The fewest pixels of the width of a picture whose device is found by its shape.
  private static let leastWidth = 300.0

  /// Returns the screen of devices that all have the width of the first one in points.
  func screen(_ devices: [Device]) -> MeasuredScreen {
    let density = short / devices[0].size.width
    return MeasuredScreen(
      devices: devices, pixelsPerPoint: density,
      magnification: density / devices[0].pixelsPerPoint, isLandscape: isLandscape)
  }

  /// Returns whether the picture has the shape of a device's screen, to some pixels of the longer side.
  func fits(_ device: Device, within tolerance: Double) -> Bool {
    let expected = short * device.size.height / device.size.width
    return (expected - long).magnitude <= tolerance
  }

  /// Screens of tablets that the catalogue has not: of 9.7 inches and the mini up to the fifth, of 10.2 and of 10.5 inches.
  private static let others = [(768.0, 1024.0), (810, 1080), (834, 1112)].map { width, height in
    Device(
      slug: "\(Int(width))x\(Int(height))@2", name: "iPad",
      size: Size(width: width, height: height), pixelsPerPoint: 2)
  }

  /// Returns the devices whose screen has the size of the picture at a factor, to some pixels.
  private func devices(scaledBy factor: Double, within error: Double) -> [Device] {
    (DeviceCatalog.known + Self.others).filter {
      let density = $0.pixelsPerPoint * factor
      return ($0.size.width * density - short).magnitude <= error
        && ($0.size.height * density - long).magnitude <= error
    }
  }

  /// The screen of devices with as many pixels.
  var exact: MeasuredScreen? {
    let devices = devices(scaledBy: 1, within: isFramed ? Self.displayError : 0)
    return devices.isEmpty ? nil : screen(devices)
  }

  /// The screen of devices with two or three times as many pixels, or with half as many again: such a picture is more
  /// likely than one of any other size.
  var scaled: MeasuredScreen? {
    guard !isFramed else { return nil }
    for factor in Self.factors {
      let devices = devices(scaledBy: factor, within: Self.tolerance.cut)
      guard let first = devices.first else { continue }
      // The size is rounded to whole pixels.
      var found = screen(devices)
      found.pixelsPerPoint = first.pixelsPerPoint * factor
      found.magnification = factor
      return found
    }
    return nil
  }

  /// The screens of devices with the shape of the picture, one for each width in points, the nearest shape first; of a
  /// display those alone whose pixels it has across, if there are any.
  var similar: [MeasuredScreen] {
    guard short >= Self.leastWidth || isFramed else { return [] }
    return screens(within: isFramed ? Self.tolerance.framed : Self.tolerance.scaled)
  }

  /// The screens of devices of which the picture can be one that was resized to the size of another.
  var alike: [MeasuredScreen] { screens(within: resizedTolerance) }

  /// The largest error of the size of a picture that was resized to another shape, in pixels.
  var resizedTolerance: Double { max(3, long * 0.006) }

  private func screens(within tolerance: Double) -> [MeasuredScreen] {
    func difference(_ device: Device) -> Double {
      (device.size.height / device.size.width - long / short).magnitude
    }
    // A tablet that the catalogue has not is no device that could be named.
    let fitting = (DeviceCatalog.known + Self.others).filter { fits($0, within: tolerance) }
      .sorted { difference($0) < difference($1) }
    let own = fitting.filter { device in
      Self.displayFactors.contains {
        (device.size.width * device.pixelsPerPoint * $0 - short).magnitude <= Self.displayError
      }
    }
    var devices = isFramed && !own.isEmpty ? own[...] : fitting[...]
    var found: [MeasuredScreen] = []
    while let first = devices.first {
      var screen = screen(devices.filter { $0.size.width == first.size.width })
      screen.isUsualScale = isFramed
      found.append(screen)
      devices.removeAll { $0.size.width == first.size.width }
    }
    return found
  }

  /// The scales of a display that is drawn in its own pixels, or in a usual share of them.
  private static let displayFactors = [1, 2] + factors
}

extension PictureFile {
  /// Returns the file; for a WebP of one frame a PNG of its pixels.
  fileprivate func convertedFromWebP() throws(DiagnosticError) -> PictureFile {
    guard AnimatedWebPDecoder.isWebP(try beginning(12)) else { return self }
    var count = 0
    let frame: (seconds: Double, picture: PixelBuffer)?
    do throws(WebPError) {
      let decoder = try AnimatedWebPDecoder(bytes ?? [])
      count = decoder.frameCount
      frame = count == 1 ? try decoder.next() : nil
    } catch {
      throw DiagnosticError(
        .unreadablePicture, at: path.place, "\"\(path.value)\" cannot be read: \(error)")
    }
    guard let frame else {
      throw DiagnosticError(
        .unreadablePicture, at: path.place, "\"\(path.value)\" has \(count) frames",
        allowed: "one frame, or --fit")
    }
    do { return PictureFile(try PNGFile(frame.picture, pixelsPerPoint: 1).bytes, path: path) } catch
    {
      throw DiagnosticError(error)
    }
  }
}

extension MeasuredScreenshot {
  /// The least difference that is reported, in points, and of opacities and scales.
  private static let least = (points: 0.1, share: 0.004)

  /// The most pixels of a picture that is measured: those of 4K, which is more than a screen of iOS has.
  private static let mostPixels = 3840 * 2160

  /// Returns what has changed in the sheet from one picture to another, as far as it is seen.
  ///
  /// - Parameters:
  ///   - before: The first picture.
  ///   - after: The second picture.
  /// - Returns: The changes in the order of reports; none if a picture shows no sheet or has more pixels than a screen.
  package static func changes(from before: PictureFile, to after: PictureFile) -> [Change] {
    let (first, second): (MeasuredScreenshot, MeasuredScreenshot)
    do throws(DiagnosticError) {
      for about in [try before.about(), try after.about()]
      where about.widthPixels * about.heightPixels > mostPixels { return [] }
      first = try MeasuredScreenshot(before)
      guard first.measurement.sheet.value != nil else { return [] }
      second = try MeasuredScreenshot(after)
      guard second.measurement.sheet.value != nil else { return [] }
    } catch {
      // A picture that cannot be decoded as a whole is compared by rows only.
      return []
    }
    // Without a known device lengths are in pixels, if both pictures have one size.
    let isKnown = first.screen.value != nil && second.screen.value != nil
    guard isKnown || first.size == second.size else { return [] }
    let density = isKnown ? nil : 1.0
    let values = withDimming(second.values(density: density))
    let levels = before.isJPEG || after.isJPEG ? MeasuringTolerance().levels : 0
    return withDimming(first.values(density: density)).compactMap { value in
      // The presenter is no part of the sheet, and is compared by its pixels.
      guard value.quantity != .outsideColor, let other = values[value.quantity] else { return nil }
      return change(from: value, to: other, unit: isKnown ? "pt" : "px", beyond: levels)
    }
  }

  /// Returns values with the opacity of a dimming that no picture proves: in two pictures of one screen the same light
  /// colour lies behind.
  private static func withDimming(_ values: [MeasuredValue]) -> [MeasuredValue] {
    guard case .color(let seen)? = values[.outsideColor]?.reading.value else { return values }
    guard let assumed = Surroundings.assumptions(of: PixelColor(seen)).first else { return values }
    return values.map { value in
      guard value.quantity == .dimming, value.reading.value == nil else { return value }
      var value = value
      value.reading = .measured(
        .number(Estimate(1 - Double(assumed.ratio), error: Double(0.5 / assumed.known.y))))
      value.assumedColorBehind = Color(assumed.known)
      return value
    }
  }

  private static func change(
    from before: MeasuredValue, to after: MeasuredValue, unit: String, beyond levels: Double
  ) -> Change? {
    // Dimmings can be compared if the same lies behind.
    guard before.assumedColorBehind == after.assumedColorBehind else { return nil }
    var change = before.change(from: before.reading.value, to: after.reading.value, unit: unit)
    switch (before.reading.value, after.reading.value) {
    case (.number(let first)?, .number(let second)?):
      let difference = second.value - first.value
      let error = (first.error * first.error + second.error * second.error).squareRoot()
      let least = max(
        before.unit == nil ? Self.least.share : Self.least.points, Limits.errors * error)
      guard difference.magnitude > least else { return nil }
      if before.quantity == .top {
        change.note =
          "\(difference.magnitude.rounded(toPlaces: 1).brief) \(unit) "
          + (difference < 0 ? "higher" : "lower")
      }
    case (.color(let first)?, .color(let second)?):
      guard first.hexDigits != second.hexDigits, first.distance(to: second) > levels else {
        return nil
      }
    case (.word(let first)?, .word(let second)?): guard first != second else { return nil }
    case (let first?, nil) where before.quantity == .grabberWidth:
      change.from = .text(first.words(unit: nil))
    case (nil, let second?) where before.quantity == .grabberWidth:
      change.to = .text(second.words(unit: nil))
    default: return nil
    }
    return change
  }
}
