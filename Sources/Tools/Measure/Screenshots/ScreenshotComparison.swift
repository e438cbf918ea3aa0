public import SheetVerify

/// The values of a screenshot against those of a sheet.
public struct ScreenshotComparison {
  /// A value with what is expected of it.
  public struct Deviation: Sendable {
    /// The measured value.
    public var measured: MeasuredValue
    /// The expected value; nil for a value that the sheet does not have, such as a grabber.
    public var expected: MeasuredValue.Content?
    /// The measured number minus the expected one, or the largest difference of a channel in levels of 255; nil for
    /// words, and if either is missing.
    public var difference: Double?
    /// A Boolean value that is true within the tolerance; nil if it cannot be told.
    public var isWithin: Bool?
  }

  /// All values that are measured or expected; none if there is no sheet on either side.
  public var deviations: [Deviation]

  /// A Boolean value that is true if the expected picture shows a sheet.
  public let expectsSheet: Bool

  /// A Boolean value that is true if the screenshot shows a sheet.
  public let seesSheet: Bool

  /// The picture that is expected.
  public let expected: SinglePicture

  /// The name of the embedded profile of the expected sheet.
  public let profile: String

  /// The bottom safe area, with the rule of detents for it, if that is the difference of the upper edge; nil otherwise.
  public let safeArea: (points: Double, isIncluded: Bool)?

  /// A Boolean value that is true if the upper edge is where it is expected and no value is beyond its tolerance, or
  /// if there is rightly no sheet.
  public var isPassed: Bool {
    guard expectsSheet, seesSheet else { return expectsSheet == seesSheet }
    return self[.top]?.isWithin == true
      && !deviations.contains { $0.isWithin == false }
  }

  /// Accesses what is known of a quantity; nil if it is neither measured nor expected.
  subscript(quantity: MeasuredQuantity) -> Deviation? {
    deviations.first { $0.measured.quantity == quantity }
  }

  /// The labels of the expected values that cannot be told.
  public var unknownLabels: [String] {
    deviations.filter { $0.expected != nil && $0.isWithin == nil }.map(\.measured.label)
  }

  /// Compares a screenshot with a sheet.
  ///
  /// - Parameters:
  ///   - screenshot: The screenshot.
  ///   - options: The sheet; without a device or appearance it has those of the screenshot.
  ///   - tolerance: The tolerances.
  ///   - draws: Whether the ideal picture is drawn for what only a picture tells, such as colours.
  ///   - resources: The files and the font.
  /// - Throws: Every error of the options.
  public init(
    of screenshot: MeasuredScreenshot, with options: DrawingOptions,
    tolerance: MeasuringTolerance = MeasuringTolerance(), draws: Bool = true,
    resources: DrawingResources
  ) throws(DiagnosticError) {
    // Of devices with one screen and different safe areas, the nearest is meant.
    let tolerance = tolerance.inPoints(of: screenshot.screen.value)
    var devices = try screenshot.possibleDevices(of: options, with: resources)[...]
    var options = screenshot.completed(options)
    if let first = devices.popFirst() { options.devices = [first] }
    var best = try ScreenshotComparison(
      of: screenshot, completed: options, tolerance, draws: draws, resources)
    for device in devices {
      options.devices = [device]
      let other = try ScreenshotComparison(
        of: screenshot, completed: options, tolerance, draws: draws, resources)
      if other.distance < best.distance { best = other }
    }
    self = best
  }

  private init(
    of screenshot: MeasuredScreenshot, completed options: DrawingOptions,
    _ tolerance: MeasuringTolerance, draws: Bool, _ resources: DrawingResources
  ) throws(DiagnosticError) {
    expected = try SinglePicture(options, with: resources)
    let frame = try expected.comparedFrame()
    let moment = StateMoment(frame.state, in: frame.presentation)
    expectsSheet = !moment.surfaces.isEmpty
    seesSheet = screenshot.measurement.sheet.value != nil
    profile = frame.library.baseProfile.name
    guard expectsSheet, seesSheet else {
      (deviations, safeArea) = ([], nil)
      return
    }
    let ideal = draws ? try expected.measured() : []
    let library = frame.library
    // Without a presenter nothing is said of what lies behind.
    let namesPresenter = options.scenario != nil || options.sheet.presenter != nil
    let values = screenshot.values()
    let deviations = values.compactMap { value -> Deviation? in
      if value.quantity == .outsideColor, !namesPresenter { return nil }
      let pictured = ideal[value.quantity]
      let content = Self.expected(value.quantity, at: moment, pictured?.reading.value)
      var value = value
      if namesPresenter, value.quantity == .dimming {
        value = Self.dimming(
          value, behind: values[.outsideColor], from: content, like: ideal[.outsideColor])
        // A sheet that is not seen on the ideal picture has the presenter's colour.
        if draws, ideal.isEmpty { value.assumedColorBehind = nil }
      }
      return Self.deviation(
        value, from: content, tolerance,
        isApproximate: value.requirement.map(library.isApproximate) ?? false)
    }
    self.deviations = deviations
    let top = deviations.first { $0.measured.quantity == .top }
    let bottom = frame.state.screen.safeArea.bottom
    let isSafeArea =
      top?.isWithin == false && bottom > 0
      && ((top?.difference ?? 0).magnitude - bottom).magnitude <= tolerance.points
    safeArea =
      isSafeArea ? (bottom, library.tokens.text("detent.safeArea") == "include") : nil
  }

  /// Reads what is expected of a quantity.
  ///
  /// - Parameters:
  ///   - quantity: The quantity.
  ///   - moment: The expected state.
  ///   - pictured: The value that is measured on the ideal picture, for quantities that the state does not have in the
  ///     form in which they are seen; nil for none.
  /// - Returns: Nil if the sheet does not have the quantity, or if it is hidden.
  private static func expected(
    _ quantity: MeasuredQuantity, at moment: StateMoment, _ pictured: MeasuredValue.Content?
  ) -> MeasuredValue.Content? {
    guard let sheet = moment.surfaces.last else { return nil }
    let frame = sheet.placedFrame
    let floating = SheetState(sheet.surface).flatMap { $0.floats ? $0 : nil }
    let scale = quantity.isScaledWithSheet ? floating?.scale ?? 1 : 1
    let hasShadow = sheet.shadowAlpha > 0
    // The sheets below hide the screen behind.
    let presenter = moment.surfaces.count > 1 ? nil : moment.presenter
    func exact(_ number: Double?) -> MeasuredValue.Content? {
      number.map { .number(Estimate($0 * scale, error: 0)) }
    }
    switch quantity {
    case .top: return exact(frame.y)
    case .left: return exact(frame.x)
    case .width: return exact(frame.width)
    case .height: return exact(frame.height)
    // A sheet without a distance has that of its frame.
    case .inset: return exact(moment.state.screen.size.height - frame.y - frame.height)
    case .cornerRadius: return exact(sheet.cornerRadius)
    case .cornerCurve: return .word(sheet.outline.curve.words)
    case .lowerCornerRadius: return exact(floating.map { _ in sheet.lowerCornerRadius })
    case .grabberWidth: return exact(sheet.grabber?.frame.width)
    case .grabberHeight: return exact(sheet.grabber?.frame.height)
    case .grabberTop: return exact(sheet.grabber.map { $0.frame.y - sheet.frame.y })
    case .grabberCenter: return exact(sheet.grabber.map { _ in 0 })
    // What is seen is dimmed by the sheet in front.
    case .dimming: return exact(sheet.dimmingAlpha)
    // The sheet hides most of a shadow; without one nothing is expected of its shape.
    case .shadowAlpha, .shadowEdgeAlpha: return hasShadow ? pictured : exact(0)
    case .shadowSigma, .shadowOffset: return hasShadow ? pictured : nil
    case .presenterScale: return exact(presenter?.recession.transform.scale)
    case .presenterMove: return exact(presenter.map { _ in moment.moveOfPresenter.y })
    case .presenterCenter: return exact(presenter.map { _ in 0 })
    case .presenterPeek: return presenter == nil ? nil : pictured
    case .background, .grabberColor, .outsideColor, .presenterRadius: return pictured
    }
  }

  /// Computes a dimming from the colour behind and that on the ideal picture, which names the presenter.
  private static func dimming(
    _ measured: MeasuredValue, behind seen: MeasuredValue?, from expected: MeasuredValue.Content?,
    like ideal: MeasuredValue?
  ) -> MeasuredValue {
    guard case .number(let alpha)? = expected, alpha.value < 1,
      case .color(let seen)? = seen?.reading.value, case .color(let ideal)? = ideal?.reading.value,
      measured.reading.value == nil || measured.assumedColorBehind != nil, ideal.green > 0
    else { return measured }
    // Another colour is that of another presenter.
    let share = seen.green / ideal.green
    let scaled = Color(red: ideal.red * share, green: seen.green, blue: ideal.blue * share)
    guard seen.distance(to: scaled) <= 1 else { return measured }
    let level = (1 - alpha.value) / (255 * ideal.green)
    var found = measured
    found.reading = .measured(
      .number(Estimate(1 - (1 - alpha.value) * share, error: level / 2)))
    found.assumedColorBehind = nil
    return found
  }

  /// Returns a value with its difference; nil if it is neither measured nor expected.
  private static func deviation(
    _ measured: MeasuredValue, from expected: MeasuredValue.Content?,
    _ tolerance: MeasuringTolerance, isApproximate: Bool
  ) -> Deviation? {
    func deviation(_ isWithin: Bool?, by difference: Double? = nil) -> Deviation {
      Deviation(
        measured: measured, expected: expected, difference: difference, isWithin: isWithin)
    }
    switch (measured.reading.value, expected) {
    case (nil, nil): return nil
    case (nil, let expected?):
      return expected.isZero ? nil : deviation(measured.isAbsent ? false : nil)
    // A grabber that the sheet does not have is wrong; other values without an expectation are not judged.
    case (_, nil): return deviation(measured.quantity == .grabberWidth ? false : nil)
    case (.number(let seen), .number(let expected)):
      let difference = seen.value - expected.value
      // A value computed from an assumed colour is no proof.
      return deviation(
        measured.assumedColorBehind == nil
          ? tolerance.isWithin(
            difference, of: measured.quantity, error: max(seen.error, expected.error),
            isApproximate: isApproximate) : nil, by: difference)
    case (.color(let seen), .color(let expected)):
      let difference = seen.distance(to: expected)
      return deviation(difference <= tolerance.levels, by: difference)
    case (.word(let seen), .word(let expected)): return deviation(seen == expected)
    default: return deviation(nil)
    }
  }
}

/// The differences of a screenshot that are tolerated.
public struct MeasuringTolerance: Equatable, Sendable {
  /// The tolerated difference of lengths in points.
  public var points = 0.5
  /// A Boolean value that is true if that is a number of pixels of the screen.
  public var isInPixels = false
  /// The tolerated difference of an opacity.
  public var alpha = 0.02
  /// The tolerated difference of a scale.
  public var scale = 0.003
  /// The tolerated difference of a channel of a colour, of 255.
  public var levels = 3.0

  /// Creates the standard tolerances.
  public init() {}

  /// The share of a pixel up to which a length rounds to fewer whole ones.
  private static let halfPixel = 0.5

  /// Returns the tolerances in points of a screen.
  ///
  /// A length that is off by as many whole pixels as are named is beyond them, so is a scale that moves a side as far, and
  /// a colour by more levels.
  fileprivate func inPoints(of screen: MeasuredScreen?) -> MeasuringTolerance {
    var tolerance = self
    if isInPixels, let screen {
      let pixels = points < 1 ? points : points - Self.halfPixel
      tolerance.levels = min(levels, points)
      tolerance.points = pixels * screen.magnification / screen.pixelsPerPoint
      if let width = screen.devices.first?.size.width {
        tolerance.scale = min(scale, 2 * tolerance.points / width)
      }
      tolerance.isInPixels = false
    }
    return tolerance
  }

  /// The factor of the tolerance for values that their source gives as approximate, such as "≈ 0.92".
  private static let approximately = 2.0

  /// Returns the tolerance of a number.
  func number(_ quantity: MeasuredQuantity, isApproximate: Bool = false) -> Double {
    let plain =
      quantity == .presenterScale ? scale : quantity.unit == nil ? alpha : points
    return plain * (isApproximate ? Self.approximately : 1)
  }

  /// Returns whether a difference is within the tolerance; nil if the number is too uncertain to tell.
  fileprivate func isWithin(
    _ difference: Double, of quantity: MeasuredQuantity, error: Double, isApproximate: Bool
  ) -> Bool? {
    let allowed = number(quantity, isApproximate: isApproximate)
    let uncertain = Limits.errors * error
    if difference.magnitude > allowed + uncertain { return false }
    return difference.magnitude <= allowed && uncertain <= allowed ? true : nil
  }
}

extension MeasuredValue.Content {
  /// A Boolean value that is true for the number 0.
  fileprivate var isZero: Bool {
    if case .number(let number) = self { number.value == 0 } else { false }
  }
}

extension SpecLibrary {
  /// Returns whether a token from a requirement is stated approximately.
  fileprivate func isApproximate(_ requirement: String) -> Bool {
    tokens.tokens.contains {
      $0.certainty == "approximate"
        && $0.source.split(separator: " ").contains { $0 == requirement }
    }
  }
}

extension SinglePicture {
  /// Returns the values that are measured on the picture as it is drawn; none if it shows no sheet.
  fileprivate func measured() throws(DiagnosticError) -> [MeasuredValue] {
    let frame = try renderer.frame(picture.request)
    let density = frame.pixelsPerPoint
    let measurement = ScreenshotMeasurement(
      of: try renderer.pixels(
        of: frame.scene, pixelsPerPoint: density))
    let screen = MeasuredScreen.reading(
      of: measurement,
      declaredDensity: SourcePicture.screenDensity(perMetre: density * 72 / 0.0254))
    return measurement.values(density: density, scaleError: screen.value?.scaleError ?? 0)
  }
}

extension MeasuredScreenshot {
  /// The brightness of a sheet, 0…1, below which it has the dark appearance.
  private static let darkness = 0.5

  /// Returns the devices with the screen of the screenshot of which the sheet could be, those with equal safe areas
  /// once; none if the options or the scenario name one of them.
  fileprivate func possibleDevices(
    of options: DrawingOptions, with resources: DrawingResources
  ) throws(DiagnosticError) -> [Device] {
    guard options.devices.isEmpty, let screen = screen.value, !screen.devices.isEmpty else {
      return []
    }
    if options.scenario != nil {
      let own = try SinglePicture(completed(options, namesDevice: false), with: resources)
        .comparedFrame().presentation.device
      if screen.devices.contains(where: { $0.slug == own.slug }) { return [own] }
    }
    var devices: [Device] = []
    for device in screen.devices
    where !devices.contains(where: {
      $0.portraitSafeArea == device.portraitSafeArea
        && $0.landscapeSafeArea == device.landscapeSafeArea
    }) {
      devices.append(device)
    }
    return devices
  }

  /// Returns options with the device and the appearance of the screenshot, unless they name others.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - namesDevice: False to leave out the device.
  /// - Returns: The completed options.
  public func completed(_ options: DrawingOptions, namesDevice: Bool = true) -> DrawingOptions {
    var options = options
    if let screen = screen.value {
      if namesDevice, options.devices.isEmpty, let device = screen.devices.first {
        options.devices = [device]
      }
      if screen.isLandscape { options.sheet.isLandscape = true }
    }
    if options.appearances.isEmpty, options.scenario == nil,
      measurement.sheet.value?.color.value != nil
    {
      options.appearances = [isDark ? .dark : .light]
    }
    return options
  }

  /// A Boolean value that is true for a dark sheet.
  var isDark: Bool {
    guard let color = measurement.sheet.value?.color.value else { return false }
    return Double(color.x + color.y + color.z) / 3 / 255 < Self.darkness
  }
}
