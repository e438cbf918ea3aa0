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

  /// A Boolean value that is true if the upper edge is where it is expected and no value is beyond its tolerance, or
  /// if there is rightly no sheet.
  public var isPassed: Bool {
    guard expectsSheet, seesSheet else { return expectsSheet == seesSheet }
    return deviations.contains { $0.measured.name == "sheet.y" && $0.isWithin == true }
      && !deviations.contains { $0.isWithin == false }
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
      deviations = []
      return
    }
    let ideal = draws ? try expected.measured() : nil
    let idealValues = ideal.map { values in
      Dictionary(values.map { ($0.name, $0) }) { first, _ in first }
    }
    let library = frame.library
    // Without a presenter nothing is said of what lies behind.
    let namesPresenter = options.scenario != nil || options.sheet.presenter != nil
    deviations = screenshot.values().compactMap { value in
      if value.name == "outside.color", !namesPresenter { return nil }
      let content = Self.expected(value, at: moment, idealValues ?? [:])
      let value =
        namesPresenter ? Self.value(value, from: content, like: idealValues?[value.name]) : value
      return Self.deviation(
        value, from: content, tolerance,
        isApproximate: value.requirement.map(library.isApproximate) ?? false)
    }
  }

  /// Values that the model does not have in the form in which they are seen, and are read from the ideal picture.
  private static let readFromPicture: Set = [
    "sheet.background", "sheet.grabber.color", "presenter.cornerRadius", "outside.color",
  ]

  /// Values of the state that hold before a floating sheet is scaled.
  static let scaledWithSheet: Set = [
    "sheet.cornerRadius", "sheet.grabber.width", "sheet.grabber.height", "sheet.grabber.top",
  ]

  private static func expected(
    _ value: MeasuredValue, at moment: StateMoment, _ ideal: [String: MeasuredValue]
  ) -> MeasuredValue.Content? {
    if readFromPicture.contains(value.name) { return ideal[value.name]?.reading.value }
    func read(_ name: String) -> JSON? {
      StateTable.standard.reading(name, among: nil)?(moment)
    }
    if value.name.hasPrefix("presenter."), moment.surfaces.count > 1 {
      // The sheets below hide the screen behind.
      return nil
    }
    if value.name == "dimming.alpha" {
      // What is seen is dimmed by the sheet in front.
      return read("sheet.dimming.alpha")?.double.map { .number(Estimate($0, error: 0)) }
    }
    if value.name == "sheet.inset" {
      // A sheet without a distance has that of its frame.
      guard let y = read("sheet.y")?.double, let height = read("sheet.frameHeight")?.double else {
        return nil
      }
      return .number(Estimate(moment.state.screen.size.height - y - height, error: 0))
    }
    if value.name.hasPrefix("shadow.") {
      // The sheet hides most of a shadow; without one nothing is expected of its shape.
      let alpha = read("shadow.alpha")?.double ?? 0
      if alpha > 0 { return ideal[value.name]?.reading.value }
      let isOpacity = value.name == "shadow.alpha" || value.name == "shadow.edgeAlpha"
      return isOpacity ? .number(Estimate(0, error: 0)) : nil
    }
    guard let json = read(value.name) else { return ideal[value.name]?.reading.value }
    if let number = json.double {
      // A floating sheet is drawn scaled, with its corners and its grabber.
      let scale = scaledWithSheet.contains(value.name) ? read("sheet.floatingScale")?.double : nil
      return .number(Estimate(number * (scale ?? 1), error: 0))
    }
    return json.string.map { .word($0) }
  }

  /// Corrects a dimming, which depends on the colour that is assumed behind the sheet, by the error that the same
  /// assumption makes on the ideal picture.
  private static func value(
    _ measured: MeasuredValue, from expected: MeasuredValue.Content?, like ideal: MeasuredValue?
  ) -> MeasuredValue {
    guard measured.assumedColorBehind != nil, case .number(let seen)? = measured.reading.value,
      case .number(let alpha)? = expected, case .number(let assumed)? = ideal?.reading.value,
      (assumed.value - alpha.value).magnitude > leastWrong, assumed.value < 1
    else { return measured }
    var corrected = measured
    let share = (1 - alpha.value) / (1 - assumed.value)
    corrected.reading = .measured(
      .number(Estimate(1 - (1 - seen.value) * share, error: seen.error * share)))
    corrected.assumedColorBehind = nil
    return corrected
  }

  /// The least difference of the ideal picture's dimming from what it seems to be that shows another colour behind.
  private static let leastWrong = 0.004

  /// Returns a value with its difference; nil if it is neither measured nor expected.
  private static func deviation(
    _ measured: MeasuredValue, from expected: MeasuredValue.Content?,
    _ tolerance: MeasuringTolerance, isApproximate: Bool
  ) -> Deviation? {
    guard let seen = measured.reading.value else {
      guard let expected, !expected.isZero else { return nil }
      return Deviation(
        measured: measured, expected: expected, difference: nil,
        isWithin: measured.isAbsent ? false : nil)
    }
    guard let expected else {
      // A grabber that the sheet does not have is wrong; other values without an expectation are not judged.
      return Deviation(
        measured: measured, expected: nil, difference: nil,
        isWithin: measured.name == "sheet.grabber.width" ? false : nil)
    }
    switch (seen, expected) {
    case (.number(let seen), .number(let expected)):
      let difference = seen.value - expected.value
      let isWithin = tolerance.isWithin(
        difference, of: measured, error: max(seen.error, expected.error),
        isApproximate: isApproximate)
      return Deviation(
        measured: measured, expected: .number(expected), difference: difference,
        isWithin: isWithin)
    case (.color(let seen), .color(let expected)):
      let difference = seen.distance(to: expected)
      return Deviation(
        measured: measured, expected: .color(expected), difference: difference,
        isWithin: difference <= tolerance.levels)
    case (.word(let seen), .word(let expected)):
      return Deviation(
        measured: measured, expected: .word(expected), difference: nil,
        isWithin: tolerance.isWithin(seen, expected))
    default:
      return Deviation(measured: measured, expected: expected, difference: nil, isWithin: nil)
    }
  }
}

/// The differences of a screenshot that are tolerated.
public struct MeasuringTolerance: Equatable, Sendable {
  /// The tolerated difference of lengths in points.
  public var points = 0.5
  /// The tolerated difference of an opacity.
  public var alpha = 0.02
  /// The tolerated difference of a scale.
  public var scale = 0.003
  /// The tolerated difference of a channel of a colour, of 255.
  public var levels = 3.0

  /// Creates the standard tolerances.
  public init() {}

  /// The factor of the tolerance for values that their source gives as approximate, such as "≈ 0.92".
  private static let approximately = 2.0

  /// The uncertainty of a number, in standard errors.
  private static let errors = 3.0

  /// Returns the tolerance of a number.
  func number(_ value: MeasuredValue, isApproximate: Bool = false) -> Double {
    let plain =
      value.unit == "pt" ? points : value.name.hasSuffix("scale") ? scale : alpha
    return plain * (isApproximate ? Self.approximately : 1)
  }

  /// Returns whether a difference is within the tolerance; nil if the number is too uncertain to tell.
  fileprivate func isWithin(
    _ difference: Double, of value: MeasuredValue, error: Double, isApproximate: Bool
  ) -> Bool? {
    let allowed = number(value, isApproximate: isApproximate)
    let uncertain = Self.errors * error
    if difference.magnitude > allowed + uncertain { return false }
    return difference.magnitude <= allowed && uncertain <= allowed ? true : nil
  }

  /// The tolerated difference of a curve's parameter, as a share of it.
  private static let parameterShare = 0.1

  /// Returns whether two words are equal, or name curves of one kind with nearly one parameter.
  fileprivate func isWithin(_ seen: String, _ expected: String) -> Bool {
    guard seen != expected, let first = CornerCurve(name: seen),
      let second = CornerCurve(name: expected)
    else { return seen == expected }
    func isNear(_ first: Double, _ second: Double) -> Bool {
      (first - second).magnitude <= Self.parameterShare * second
    }
    switch (first, second) {
    case (.superellipse(let seen), .superellipse(let expected)): return isNear(seen, expected)
    case (.smooth(let seen), .smooth(let expected)): return isNear(seen, expected)
    default: return false
    }
  }
}

extension MeasuredValue.Content {
  /// A Boolean value that is true for the number 0.
  fileprivate var isZero: Bool {
    if case .number(let number) = self { number.value == 0 } else { false }
  }
}

extension Color {
  /// Returns the largest difference of a channel, of 255.
  func distance(to other: Color) -> Double {
    max((red - other.red).magnitude, (green - other.green).magnitude, (blue - other.blue).magnitude)
      * 255
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
  /// Returns the values that are measured on the picture as it is drawn; nil if it shows no sheet.
  func measured() throws(DiagnosticError) -> [MeasuredValue]? {
    let file = try file()
    let screenshot = try MeasuredScreenshot(
      PictureFile(file.bytes, path: Located("-", at: .argument("measure", value: "-")).filePath))
    guard screenshot.measurement.sheet.value != nil else { return nil }
    return screenshot.values(density: file.frame.pixelsPerPoint)
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
