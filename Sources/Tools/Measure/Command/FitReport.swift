internal import SheetFit
internal import SheetPlan
internal import SheetReport
internal import SheetTool

/// The report on the motions of a recording.
struct FitReport {
  let recording: RecordedMotion
  let motions: [(motion: FittedMotion, comparison: MotionComparison?)]

  /// A Boolean value that is true if each motion is as it is expected, or if nothing is expected.
  var isPassed: Bool { motions.allSatisfy { $0.comparison?.isPassed ?? true } }

  /// Fits laws and compares the motions.
  ///
  /// - Throws: A recording in which nothing moves, and every error of the expected sheet.
  init(_ recording: RecordedMotion, _ request: FitRequest) throws(DiagnosticError) {
    self.recording = recording
    let found = recording.trace.motions()
    guard !found.isEmpty else {
      let place = recording.trace.samples.first.map {
        recording.words($0.value, withUnit: true)
      }
      throw DiagnosticError(
        .neverComes, at: recording.path.start,
        "nothing moves in \"\(recording.path.value)\"\(place.map { ": it stays at \($0)" } ?? "")",
        allowed: "a recording with the beginning and the end of a motion")
    }
    motions = try found.map { motion throws(DiagnosticError) in
      let comparison = try request.expected.map { expected throws(DiagnosticError) in
        try MotionComparison(
          of: motion, in: recording, with: expected, tolerance: request.tolerance,
          resources: request.resources)
      }
      return (motion, comparison)
    }
  }

  var json: JSON { recording.json(motions) }

  // MARK: Text

  var text: String {
    var lines = [head]
    lines += recording.notes.map { "  \($0)" }
    for index in motions.indices {
      let words = notes(of: index)
      lines.append("  \(motions.count > 1 ? "motion \(index + 1): " : "")\(words[0])")
      lines += words.dropFirst().map { "    \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the lines about a motion.
  func notes(of index: Int) -> [String] {
    let (motion, comparison) = motions[index]
    return [words(of: motion)] + details(of: motion)
      + (comparison.map { self.words(of: $0) } ?? [])
  }

  var head: String {
    let name = "\(recording.path.value)".visible
    let step = recording.trace.medianStep
    let rate = step > 0 ? ", \((1 / step).rounded().brief) per second" : ""
    guard let frames = recording.frames else {
      let column = recording.column.map { " of \($0.visible)" } ?? ""
      return "\(name): \(recording.trace.samples.count) values\(column)\(rate)"
    }
    let screen =
      recording.screen?.value?.words(most: 2) ?? "an unknown screen, so lengths are in pixels"
    return "\(name): \(frames.count) frames\(rate), \(screen)"
  }

  private func words(of motion: FittedMotion) -> String {
    let (start, end) = (
      recording.words(motion.start, withUnit: false), recording.words(motion.end, withUnit: true)
    )
    let fingerStart = motion.finger.map {
      "a finger until \($0.releaseSeconds.brief) s, released with "
        + "\($0.velocity.rounded().brief) \(recording.unit.rawValue)/s, then "
    }
    let law = motion.family.words
    let onset = motion.fits.first?.onset
    let begin =
      onset.map { ", from \($0.value.brief) s ± \(($0.error * 1000).rounded().brief) ms on" } ?? ""
    // A sheet may leave, and another one come.
    let way = motion.overshootShare == nil ? "there and back to \(end)" : "\(start) to \(end)"
    return "\(way)\(begin): \(fingerStart ?? "")\(law)"
      + (motion.alike.isEmpty
        ? ""
        : ", which cannot be told from " + motion.alike.map(\.words).joined(separator: " or "))
  }

  private func details(of motion: FittedMotion) -> [String] {
    var lines: [String] = []
    if let fit = motion.fits.first {
      lines.append(fit.parameters.map { $0.words }.joined(separator: ", "))
      if let physics = fit.physics {
        lines.append(physics.map { "\($0.name) \($0.value.brief)" }.joined(separator: ", "))
      }
    }
    if !motion.leftOutSeconds.isEmpty {
      let times = motion.leftOutSeconds.map { "\($0.brief) s" }.joined(separator: ", ")
      lines.append("left out, as they are far from all others: the places at \(times)")
    }
    let overshoot =
      motion.overshoot > 0
      ? "overshoot \(recording.words(motion.overshoot, withUnit: true)), "
        + (motion.overshootShare.map { "\(($0 * 1000).rounded() / 10) % of the travel, " } ?? "")
      : "no overshoot, "
    lines.append(overshoot + "within 1 % after \(motion.settlingSeconds.brief) s")
    if motion.fits.isEmpty {
      lines.append("no law fits")
    } else {
      let left = motion.fits.map {
        "\($0.law.family.rawValue) \(recording.words($0.residual, withUnit: false))"
      }
      lines.append("left over: " + left.joined(separator: ", ") + " \(recording.unit.rawValue)")
    }
    return lines
  }

  private func words(of comparison: MotionComparison) -> [String] {
    let distance = comparison.distance
    // A difference that a delay does not explain is that at the same time.
    let isDelay = comparison.isPassed || distance.isDelayed
    let delay = isDelay ? (distance.delaySeconds * 1000).rounded() : 0
    let late =
      delay == 0 ? "no delay" : "\(delay.magnitude.brief) ms \(delay > 0 ? "late" : "early")"
    func points(_ value: Double) -> String { recording.words(value.magnitude, withUnit: true) }
    let scope = comparison.isShareOfTravel ? ", from the recorded start to the recorded end" : ""
    let off = points(isDelay ? distance.largestWithoutDelay : distance.largest)
    let mean = points(isDelay ? distance.meanWithoutDelay : distance.mean)
    var lines = ["against \(comparison.words)\(scope): \(comparison.isPassed ? "ok" : "OFF")"]
    lines.append(
      "  \(late); after that at most \(off) off, \(mean) in the mean "
        + "(tolerance \(points(comparison.tolerance)))")
    if let law = comparison.law {
      let parameters = law.parameters.map { $0.briefWords }.joined(separator: ", ")
      lines.append("  expected: \(law.law.family.words), \(parameters)")
    }
    return lines
  }
}

extension RecordedMotion {
  /// A length in the unit of the recording.
  fileprivate func words(_ value: Double, withUnit: Bool) -> String {
    let number = (value.rounded(toPlaces: 2) + 0).brief
    return withUnit && unit != .unknown ? "\(number) \(unit.rawValue)" : number
  }
}

extension FittedLaw.Parameter {
  /// The parameter with its error.
  fileprivate var words: String {
    guard isTold else { return "\(name) cannot be told" }
    let error = error.isFinite ? " ± \(max(error, 0.0001).fourPlaces)" : ""
    return "\(name) \(value.fourPlaces)\(unit.map { " \($0)" } ?? "")\(error)"
  }

  fileprivate var briefWords: String {
    "\(name) \(value.brief)\(unit.map { " \($0)" } ?? "")"
  }
}

extension Double {
  fileprivate var fourPlaces: String { (rounded(toPlaces: 4) + 0).plain }
}

extension FitReport {
  /// The form in which curves are written.
  enum ChartForm {
    case picture(OutputFormat)
    case page
    case table

    init?(ending: String) {
      switch ending {
      case "html": self = .page
      case "csv": self = .table
      default:
        guard let format = OutputFormat(rawValue: ending) else { return nil }
        self = .picture(format)
      }
    }
  }

  /// Returns the curves as a file; a picture and a table show the longest motion.
  ///
  /// - Throws: Text that cannot be set.
  func chart(as form: ChartForm, with request: FitRequest) throws(DiagnosticError) -> [UInt8] {
    let charts = motions.map { MotionChart(recording, $0.motion, comparedBy: $0.comparison) }
    let longest =
      motions.indices.max {
        motions[$0].motion.travel.magnitude < motions[$1].motion.travel.magnitude
      } ?? 0
    if case .table = form { return Array(charts[longest].table.utf8) }
    // A page has the text below its pictures.
    var isPage = false
    if case .page = form { isPage = true }
    let base = try SinglePicture(DrawingOptions(), with: request.resources)
    func picture(_ index: Int, _ format: OutputFormat) throws(DiagnosticError) -> [UInt8] {
      try charts[index].encoded(
        as: format, like: base, title: "\(recording.path.value)",
        notes: isPage ? [] : notes(of: index)
      ).bytes
    }
    if case .picture(let format) = form { return try picture(longest, format) }
    var figures: [FiguresPage.Figure] = []
    for index in motions.indices {
      figures.append(
        FiguresPage.Figure(
          svg: try picture(index, .svg), text: notes(of: index).joined(separator: "\n"),
          isFailed: motions[index].comparison?.isPassed == false))
    }
    return FiguresPage(title: "\(recording.path.value)", words: head, figures: figures).bytes
  }
}
