public import SheetFit
public import SheetPlan

/// The curves of a motion: what was recorded, the law that fits best, and what is expected.
public struct MotionChart {
  private let recording: RecordedMotion
  private let motion: FittedMotion
  private let comparison: MotionComparison?

  /// Prepares the curves of a motion.
  public init(
    _ recording: RecordedMotion, _ motion: FittedMotion, comparedBy comparison: MotionComparison?
  ) {
    self.recording = recording
    self.motion = motion
    self.comparison = comparison
  }

  /// The time around the motion, in seconds, and the points of a curve.
  private static let margin = 0.05
  private static let pointCount = 240

  private var times: ClosedRange<Double> {
    motion.moving.lowerBound - Self.margin...motion.moving.upperBound + 2 * Self.margin
  }

  private var samples: [MotionTrace.Sample] {
    recording.trace.samples.filter { times.contains($0.seconds) }
  }

  /// Returns the values of a curve at equal distances of time.
  private func points(_ value: (Double) -> Double) -> [Point] {
    (0...Self.pointCount).map { index in
      let share = Double(index) / Double(Self.pointCount)
      let seconds = times.lowerBound + share * (times.upperBound - times.lowerBound)
      return Point(x: seconds, y: value(seconds))
    }
  }

  /// Returns the chart.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - notes: The lines below it.
  /// - Returns: The chart.
  func chart(title: String, notes: [String]) -> CurveChart {
    var lines: [CurveChart.Line] = []
    if let comparison {
      lines.append(
        CurveChart.Line(
          name: "expected: \(comparison.words)",
          points: points { comparison.expected.value(at: $0) }, style: .solid))
    }
    if let fit = motion.fits.first {
      let from = motion.finger?.releaseSeconds ?? -.infinity
      lines.append(
        CurveChart.Line(
          name: fit.law.family.words, points: points(fit.value).filter { $0.x >= from },
          style: .dashed))
    }
    lines.append(
      CurveChart.Line(
        name: "recorded", points: samples.map { Point(x: $0.seconds, y: $0.value) }, style: .dots))
    let name = recording.column ?? "top edge"
    return CurveChart(
      title: title, notes: notes,
      quantity: name + (recording.unit == .unknown ? "" : ", \(recording.unit.rawValue)"),
      lines: lines, isDownward: recording.column == nil)
  }

  /// Returns the chart as a file.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - base: A picture whose font and look the page has.
  ///   - title: The title.
  ///   - notes: The lines below it.
  /// - Returns: The contents of the file.
  /// - Throws: Text that cannot be set.
  public func encoded(
    as format: OutputFormat, like base: SinglePicture, title: String, notes: [String]
  ) throws(DiagnosticError) -> EncodedPicture {
    let page = try base.renderer.page(
      chart(title: title, notes: notes), pixelsPerPoint: Self.pixelsPerPoint)
    return try EncodedPicture(
      page, as: format, pixelsPerPoint: Self.pixelsPerPoint, by: base.renderer)
  }

  private static let pixelsPerPoint = 2.0

  /// The motion as a table: time, recorded value, fitted value and expected value.
  public var table: String {
    let head =
      "t,recorded" + (motion.fits.isEmpty ? "" : ",fitted")
      + (comparison == nil ? "" : ",expected") + "\n"
    return head
      + samples.map { sample in
        var cells = [sample.seconds.brief, sample.value.brief]
        if let fit = motion.fits.first { cells.append(fit.value(at: sample.seconds).brief) }
        if let comparison { cells.append(comparison.expected.value(at: sample.seconds).brief) }
        return cells.joined(separator: ",") + "\n"
      }.joined()
  }
}
