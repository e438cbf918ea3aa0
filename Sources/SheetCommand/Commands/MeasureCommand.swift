internal import SheetDraw
internal import SheetFiles
internal import SheetFrames
internal import SheetMeasure
internal import SheetModel
internal import SheetPrimitives
internal import SheetSpec
internal import SheetSuite
internal import SystemPackage

/// The command `measure`, which finds the sheet on screenshots and compares it with one that is expected.
struct MeasureCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() -> ExitStatus {
    do throws(DiagnosticError) {
      let request = try MeasureRequest(flags)
      var status = ExitStatus.done
      for (index, path) in request.paths.enumerated() {
        if let status = Interrupt.status { return status }
        let screenshot = try MeasuredScreenshot(
          path, undimmed: request.undimmed, device: request.device)
        let report = try MeasureReport(screenshot, request)
        if !session.isQuiet || session.isJSON {
          let text = session.isJSON ? report.json.text : (index > 0 ? "\n" : "") + report.text
          let printed = session.print(text)
          guard printed == .done else { return printed }
        }
        try write(report, request)
        if !report.isPassed { status = .different }
      }
      return status
    } catch { return session.fail(error.diagnostics) }
  }
}

extension MeasureCommand {
  /// Writes the pictures and the tokens that are asked for.
  private func write(
    _ report: MeasureReport, _ request: MeasureRequest
  ) throws(DiagnosticError) {
    guard report.screenshot.measurement.sheet.value != nil else { return }
    if !request.pictures.isEmpty {
      let base: SinglePicture
      if let comparison = report.comparison {
        base = comparison.expected
      } else {
        base = try report.plainPicture(request)
      }
      let picture = MeasuredPicture(report.screenshot, comparedBy: report.comparison)
      for (path, format) in request.pictures {
        try path.write(picture.encoded(as: format, like: base).bytes)
      }
    }
    if let path = request.tokens {
      let base = report.comparison?.profile
      let tokens = MeasuredTokens(
        report.screenshot, extending: base ?? report.nearest.first?.profile ?? "uikit")
      try path.write(tokens.bytes)
    }
  }
}

/// The checked flags of `measure`.
struct MeasureRequest {
  let paths: [Located<FilePath>]
  let undimmed: Located<FilePath>?

  /// The device whose screen is shown; nil to find it.
  let device: Device?

  /// The sheet that is expected; nil if no flag describes one.
  let expected: DrawingOptions?

  /// What flags say about the screen, for the search for the nearest profile.
  let known: DrawingOptions

  let tolerance: MeasuringTolerance

  /// The pictures to be written, with their formats.
  let pictures: [(path: Located<FilePath>, format: OutputFormat)]

  /// The path of the token file to be written; nil for none.
  let tokens: Located<FilePath>?

  let resources = DrawingResources()

  /// Flags that describe the screen, not the sheet.
  private static let ofScreen: Set = ["--device", "--landscape", "--appearance", "--font"]

  /// The largest tolerance in points.
  private static let mostPoints = 100.0

  /// Reads the flags.
  ///
  /// - Throws: Every error of the flags.
  init(_ flags: GivenFlags) throws(DiagnosticError) {
    var reader = FieldReader()
    paths = flags.words.map(\.filePath)
    if paths.isEmpty {
      reader.fail(
        Diagnostic(
          .missingValue, at: .argument("measure", value: ""), "a screenshot is required",
          allowed: "measure IMAGE…"))
    }
    var options = flags.drawingOptions(drawsShots: false, &reader)
    options.scenario = nil
    known = options
    let against = flags.one("--against")
    options.scenario = against?.filePath
    let describes =
      against != nil
      || (Flag.sheet + Flag.moments).contains {
        flags.has($0.name) && !Self.ofScreen.contains($0.name)
      }
    expected = describes ? options : nil
    undimmed = flags.one("--undimmed-screenshot")?.filePath
    var tolerance = MeasuringTolerance()
    if let written = flags.one("--tolerance") {
      if let quantity = Quantity(written.value), [.none, .points].contains(quantity.unit),
        (0...Self.mostPoints).contains(quantity.value)
      {
        tolerance.points = quantity.value
      } else {
        reader.fail(
          Diagnostic(
            .notANumber, at: written.place, "\"\(written.value)\" is not a tolerance",
            allowed: "a number of points from 0 to 100, such as 0.5"))
      }
    }
    self.tolerance = tolerance
    let inputs = InputFiles(paths.map(\.value), called: "one of the screenshots")
    var pictures: [(path: Located<FilePath>, format: OutputFormat)] = []
    for path in flags.all("--output") {
      guard let format = OutputFormat(rawValue: path.fileExtension.lowercased()) else {
        reader.fail(
          Diagnostic(
            .unknownFormat, at: path.place,
            "measures cannot be written to \"\(path.value)\"",
            allowed: "a name that ends in .png, .svg or .pdf"))
        continue
      }
      _ = reader.read(path.filePath.checkWritable)
      _ = reader.read { () throws(DiagnosticError) in try inputs.check(path.filePath) }
      pictures.append((path.filePath, format))
    }
    self.pictures = pictures
    tokens = flags.one("--tokens")?.filePath
    if let tokens {
      _ = reader.read(tokens.checkWritable)
      _ = reader.read { () throws(DiagnosticError) in try inputs.check(tokens) }
    }
    if paths.count > 1, let output = flags.all("--output").first ?? flags.one("--tokens") {
      reader.fail(
        Diagnostic(
          .conflict, at: output.place, "\(paths.count) screenshots would be written to one file",
          allowed: "one screenshot with -o or --tokens"))
    }
    device = options.devices.first
    if options.devices.count > 1 {
      reader.fail(
        Diagnostic(
          .conflict, at: .argument("--device", value: ""), "a screenshot is of one device",
          allowed: "one device, or none to find it by the size of the picture"))
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
  }
}

/// What is printed about a screenshot.
struct MeasureReport {
  let screenshot: MeasuredScreenshot
  let comparison: ScreenshotComparison?
  let nearest: [NearestSheet]

  /// A Boolean value that is true if a sheet is found and no value is beyond its tolerance.
  var isPassed: Bool {
    screenshot.measurement.sheet.value != nil && comparison?.isPassed ?? true
  }

  init(_ screenshot: MeasuredScreenshot, _ request: MeasureRequest) throws(DiagnosticError) {
    self.screenshot = screenshot
    let isKnown = screenshot.measurement.sheet.value != nil && screenshot.screen.value != nil
    if let expected = request.expected {
      comparison =
        isKnown
        ? try ScreenshotComparison(
          of: screenshot, with: expected, tolerance: request.tolerance,
          resources: request.resources) : nil
      nearest = []
    } else {
      comparison = nil
      nearest =
        isKnown
        ? try NearestSheet.all(
          for: screenshot, options: request.known, resources: request.resources) : []
    }
  }

  /// Returns a picture of the device for the look of labels where nothing is expected.
  func plainPicture(_ request: MeasureRequest) throws(DiagnosticError) -> SinglePicture {
    try SinglePicture(screenshot.completed(request.known), with: request.resources)
  }

  var json: JSON { screenshot.json(comparedBy: comparison, nearest: nearest) }

  // MARK: Text

  var text: String {
    var lines = [head]
    if let reason = displayWords { lines.append("  \(reason)") }
    if case .unknown(let reason) = screenshot.measurement.sheet {
      lines.append("  cannot tell where a sheet is: \(reason)")
      return lines.joined(separator: "\n")
    }
    if case .unknown(let reason) = screenshot.screen {
      lines.append("  cannot tell the points: \(reason); lengths are in pixels")
    }
    lines.append(table)
    lines += nearest.prefix(Self.mostNearest).map { near in
      "  \(near.profile) at \(near.detent): distance \(near.distance.brief)"
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
    let devices = screen.devices.map(\.slug)
    let shown = devices.prefix(3).joined(separator: ", ")
    let rest = devices.count > 3 ? " and \(devices.count - 3) more" : ""
    return "\(name): \(size), \(devices.isEmpty ? "" : "the screen of \(shown)\(rest), ")"
      + "\(screen.pixelsPerPoint.brief) pixels per point"
  }

  /// What is said of a picture that is not a screenshot as it was taken; nil for one that is.
  private var displayWords: String? {
    if let display = screenshot.measurement.display {
      return
        "a display drawn in the picture, from (\(display.left.brief), \(display.top.brief)) to "
        + "(\(display.right.brief), \(display.bottom.brief)) pixels"
    }
    guard let screen = screenshot.screen.value, (screen.magnification - 1).magnitude > 0.001 else {
      return nil
    }
    return "scaled to \(screen.magnification.brief) of the screen's own pixels"
  }

  private var table: String {
    let density = screenshot.screen.value?.pixelsPerPoint ?? 1
    let isInPixels = screenshot.screen.value == nil
    func unit(_ value: MeasuredValue) -> String? {
      isInPixels && value.unit != nil ? "px" : value.unit
    }
    guard let comparison else {
      let rows = screenshot.values(density: density).map { value in
        [
          "  \(value.label)", words(value, unit(value)), value.requirement ?? "",
        ]
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
      "\(MeasuredValue.Content.number(number).words(unit: unit)) ± \(max(number.error, 0.01).brief)"
    case .measured(let content): content.words(unit: unit)
    case .unknown(let reason): "cannot tell: \(reason)"
    }
  }
}

extension ScreenshotComparison.Deviation {
  fileprivate var verdict: String {
    switch isWithin {
    case true?: "ok"
    case false?: "OFF"
    case nil: "cannot tell"
    }
  }

  fileprivate var differenceWords: String {
    guard let difference else { return "" }
    if case .color = expected { return "\(difference.brief) levels" }
    let text = (difference > 0 ? "+" : "") + difference.brief
    return measured.unit.map { "\(text) \($0)" } ?? text
  }
}
