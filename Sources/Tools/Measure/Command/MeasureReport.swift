internal import SheetTool

/// What is printed about a screenshot.
struct MeasureReport {
  let screenshot: MeasuredScreenshot
  let comparison: ScreenshotComparison?
  let nearest: [NearestSheet]

  /// A Boolean value that is true if what is seen is what is expected, or a sheet if nothing is expected.
  var isPassed: Bool {
    comparison?.isPassed ?? (screenshot.measurement.sheet.value != nil && !isJudged)
  }

  /// A Boolean value that is true if a sheet is expected.
  private let isJudged: Bool

  init(_ screenshot: MeasuredScreenshot, _ request: MeasureRequest) throws(DiagnosticError) {
    self.screenshot = screenshot
    isJudged = request.expected != nil
    let seesSheet = screenshot.measurement.sheet.value != nil
    let isKnown = seesSheet && screenshot.screenReason == nil
    guard let expected = request.expected else {
      comparison = nil
      nearest =
        isKnown
        ? try NearestSheet.all(
          for: screenshot, options: request.known, resources: request.resources) : []
      return
    }
    nearest = []
    comparison =
      isKnown || !seesSheet
      ? try ScreenshotComparison(
        of: screenshot, with: expected, tolerance: request.tolerance,
        resources: request.resources) : nil
  }

  var json: JSON { screenshot.json(comparedBy: comparison, nearest: nearest) }

  // MARK: Text

  var text: String {
    var lines = [head]
    if let reason = displayWords { lines.append("  \(reason)") }
    if case .unknown(let reason) = screenshot.measurement.sheet {
      lines.append(
        comparison?.isPassed == true
          ? "  no sheet is seen, and none is expected"
          : "  cannot tell where a sheet is: \(reason)")
      return lines.joined(separator: "\n")
    }
    if comparison?.expectsSheet == false {
      lines.append("  a sheet is seen, and none is expected")
    }
    if case .unknown(let reason) = screenshot.screen {
      lines.append("  cannot tell the points: \(reason); lengths are in pixels")
    }
    if isJudged, comparison == nil, let reason = screenshot.screenReason {
      lines.append("  cannot be compared with the expected sheet: \(reason)")
    }
    lines.append(table)
    if let comparison, let (points, isIncluded) = comparison.safeArea {
      lines.append(
        "  the top edge is off by the bottom safe area, \(points.brief) pt, which the height of a detent "
          + "\(isIncluded ? "includes" : "does not include") in \(comparison.profile) (K-05)")
    }
    lines += nearest.prefix(Self.mostNearest).map { near in
      "  \(near.profile)\(near.setting.map { " with \($0)" } ?? "") at \(near.detent): distance "
        + near.distance.brief
        + (near.deviations.isEmpty
          ? ", all within tolerance"
          : ", off in " + near.deviations.map(\.measured.label).joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }

  private static let mostNearest = 3

  private var head: String {
    let name = "\(screenshot.path.value)".visible
    let size = "\(screenshot.size.width) × \(screenshot.size.height) pixels"
    guard let screen = screenshot.screen.value else { return "\(name): \(size)" }
    return "\(name): \(size), \(screen.words(most: 3).map { "\($0), " } ?? "")"
      + "\(screen.pixelsPerPoint.brief) pixels per point"
  }

  /// Describes the device frame or the scaling of the picture; nil for an unscaled screenshot.
  private var displayWords: String? {
    if let display = screenshot.measurement.display {
      return
        "a display drawn in the picture, from (\(display.left.brief), \(display.top.brief)) to "
        + "(\(display.right.brief), \(display.bottom.brief)) pixels"
    }
    guard let screen = screenshot.screen.value, (screen.magnification - 1).magnitude > 0.001 else {
      return nil
    }
    let scale =
      (screen.isUsualScale ? "scaled: " : "no known screen has this size; if it is a scaled one: ")
      + "\(screen.magnification.brief) pixels for each of the screen's own"
    guard screen.scaleError > 0 else { return scale }
    let share = (screen.scaleError * 1000).rounded() / 10
    return scale
      + "; other devices have nearly this shape, so points may be off by \(share.brief) % "
      + "(--device names one)"
  }

  private var table: String {
    let density = screenshot.screen.value?.pixelsPerPoint ?? 1
    let isInPixels = screenshot.screen.value == nil
    func unit(_ value: MeasuredValue) -> String? {
      isInPixels && value.unit != nil ? "px" : value.unit
    }
    guard let comparison, comparison.expectsSheet else {
      let rows = screenshot.values(density: density).map { value in
        ["  \(value.label)", words(value, unit(value)), value.requirement ?? ""]
      }
      return TextTable(rows, head: ["  value", "measured", "id"]).text
    }
    let rows = comparison.deviations.map { deviation in
      [
        "  \(deviation.measured.label)", words(deviation.measured, unit(deviation.measured)),
        deviation.expected?.words(unit: deviation.measured.unit) ?? "none",
        deviation.differenceWords, deviation.verdict, deviation.measured.requirement ?? "",
      ]
    }
    return TextTable(rows, head: ["  value", "measured", "expected", "off by", "verdict", "id"])
      .text
  }

  private func words(_ value: MeasuredValue, _ unit: String?) -> String {
    switch value.reading {
    case .measured(.number(let number)):
      "\(MeasuredValue.Content.number(number).words(unit: unit)) ± "
        + max(number.error, unit == nil ? 0.001 : 0.01).brief
        + (value.assumedColorBehind.map { ", if #\($0.hexDigits) lies behind" } ?? "")
        + (value.onlySide.map { ", of the \($0.rawValue) corner alone" } ?? "")
    case .measured(let content): content.words(unit: unit)
    case .unknown(let reason): "cannot tell: \(reason)"
    }
  }
}

extension MeasuredScreen {
  /// Returns the devices for people, at most some of them: `the screen of iphone-16, iphone-15 and 2 more`; nil for none.
  func words(most count: Int) -> String? {
    guard !devices.isEmpty else { return nil }
    let rest = devices.count > count ? " and \(devices.count - count) more" : ""
    return "the screen of " + devices.prefix(count).map(\.slug).joined(separator: ", ") + rest
  }
}

extension ScreenshotComparison.Deviation {
  fileprivate var verdict: String {
    switch isWithin {
    case true?: "ok"
    case false?: "OFF"
    case nil: expected == nil ? "not expected" : "cannot tell"
    }
  }

  fileprivate var differenceWords: String {
    guard let difference else { return "" }
    if case .color = expected { return "\(difference.brief) levels" }
    let text = (difference > 0 ? "+" : "") + difference.brief
    return measured.unit.map { "\(text) \($0)" } ?? text
  }
}
