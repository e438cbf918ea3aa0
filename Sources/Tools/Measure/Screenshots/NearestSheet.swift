public import SheetPlan

/// A profile whose sheets look like that of a screenshot.
public struct NearestSheet: Sendable {
  /// The name of the profile.
  public var profile: String
  /// A token that differs from the profile, as `partial.insetRule=fading` of iOS 26.0; nil for none.
  public var setting: String?
  /// The detent, `medium` or `large`, or a height such as `361pt`.
  public var detent: String
  /// The root mean square of the deviations, each in units of its tolerance.
  public var distance: Double
  /// The values beyond their tolerance.
  public var deviations: [ScreenshotComparison.Deviation]

  /// The most corrections of a detent's value until its edge is where it is seen.
  private static let mostCorrections = 4

  /// The profiles, and those with a token that another release of the same year has.
  private static let candidates: [(profile: Profile, setting: String?)] =
    Profile.allCases.map { ($0, nil) } + [(.ios26, "partial.insetRule=fading")]

  /// The entry of a list in JSON.
  var json: JSON {
    .object([
      ("profile", .text(profile)), ("setting", .optional(setting)), ("detent", .text(detent)),
      ("distance", .number(distance)),
      ("deviations", .list(deviations.map(\.json))),
    ])
  }

  /// The largest distance of the edge from a system detent's, in points.
  private static let nearness = 2.0

  /// Returns the profiles, the nearest first.
  ///
  /// - Parameters:
  ///   - screenshot: A screenshot with a sheet.
  ///   - options: What is known of the sheet.
  ///   - resources: The files and the font.
  /// - Returns: An entry for each profile; none if the device is not known.
  /// - Throws: Every error of the options.
  public static func all(
    for screenshot: MeasuredScreenshot, options: DrawingOptions, resources: DrawingResources
  ) throws(DiagnosticError) -> [NearestSheet] {
    guard let sheet = screenshot.measurement.sheet.value, let screen = screenshot.screen.value,
      !screen.devices.isEmpty
    else { return [] }
    let top = (sheet.top.value - screenshot.frame.y) / screen.pixelsPerPoint
    let height = screenshot.frame.height / screen.pixelsPerPoint - top
    // Errors of the options are no fault of a profile.
    _ = try SinglePicture(screenshot.completed(options), with: resources)
    var options = options
    if sheet.grabber.value != nil, options.sheet.grabber == nil { options.sheet.grabber = .on }
    var found: [NearestSheet] = []
    for (profile, setting) in candidates {
      var options = options
      if let setting {
        options.settings = [Located(setting, at: screenshot.path.place)] + options.settings
      }
      options.profiles = [Located(FilePath(profile.name), at: screenshot.path.place)]
      /// Returns the sheet at a detent, and the distance of its edge from the one that is seen; nil for a profile
      /// without such a sheet.
      func sheet(at detent: NamedDetent) -> (sheet: NearestSheet, off: Double)? {
        options.detents = [detent]
        let comparison: ScreenshotComparison
        do throws(DiagnosticError) {
          comparison = try ScreenshotComparison(
            of: screenshot, with: options, draws: false, resources: resources)
        } catch { return nil }
        guard let off = comparison[.top]?.difference else { return nil }
        let sheet = NearestSheet(
          profile: profile.name, setting: setting, detent: detent.name,
          distance: comparison.distance.rounded(toPlaces: 3),
          deviations: comparison.deviations.filter { $0.isWithin == false || $0.isUnlike })
        return (sheet, off)
      }
      var best = [NamedDetent.medium, .large].lazy.compactMap(sheet).first {
        $0.off.magnitude <= nearness
      }?.sheet
      // A detent's value may leave out the safe area, and its sheet may be raised from the edge.
      var own = height
      for _ in 0..<mostCorrections where best == nil && own > 0 {
        guard let (sheet, off) = sheet(at: .height(own.rounded(toPlaces: 1))) else { break }
        if off.magnitude <= nearness { best = sheet }
        own -= off
      }
      if let best { found.append(best) }
    }
    return found.sorted { $0.distance < $1.distance }
  }
}

extension ScreenshotComparison.Deviation {
  /// A Boolean value that is true for a dimming that is another one if the assumed colour lies behind.
  fileprivate var isUnlike: Bool {
    measured.assumedColorBehind != nil && (difference ?? 0).magnitude > MeasuringTolerance().alpha
  }
}

extension ScreenshotComparison {
  /// The root mean square of the deviations in units of their tolerance, each limited.
  var distance: Double {
    let tolerance = MeasuringTolerance()
    let most = 10.0
    // A word that differs, or a part that should not be there.
    let extra = 3.0
    let shares = deviations.compactMap { deviation -> Double? in
      guard let difference = deviation.difference else {
        return deviation.isWithin.map { $0 ? 0 : extra }
      }
      let allowed: Double =
        switch deviation.expected {
        case .color: tolerance.levels
        default: tolerance.number(deviation.measured.quantity)
        }
      return min(difference.magnitude / allowed, most)
    }
    guard !shares.isEmpty else { return .infinity }
    return (shares.reduce(0) { $0 + $1 * $1 } / Double(shares.count)).squareRoot()
  }
}
