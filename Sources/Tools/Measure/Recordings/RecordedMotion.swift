public import SheetFit
public import SheetSpec
internal import SheetVerify

/// The upper edge of a sheet over time, as a recording shows it or a table lists it.
public struct RecordedMotion: Sendable {
  /// The unit of the values.
  public enum Unit: String, Sendable {
    /// Points of the screen.
    case points = "pt"
    /// Pixels of the recording.
    case pixels = "px"
    /// A table without a unit.
    case unknown = ""
  }

  /// The path as it was written.
  public let path: Located<FilePath>

  /// The values.
  public let trace: MotionTrace

  /// Their unit.
  public let unit: Unit

  /// The name of the column of a table; nil for pictures.
  public let column: String?

  /// The number of frames, and those in which the sheet is seen; nil for a table.
  public let frames: (count: Int, seenCount: Int)?

  /// The screen of the recording; nil for a table.
  public let screen: Reading<MeasuredScreen>?

  /// The height of the screen in the unit of the values; nil for a table.
  public let screenHeight: Double?

  /// What is to be known of the recording, such as frames without a sheet.
  public let notes: [String]

  /// Takes a column of a table.
  public init(
    table path: Located<FilePath>, column name: Located<String>?
  ) throws(DiagnosticError) {
    let table = try TraceTable(reading: path)
    let column = try table.column(name, of: path)
    self.path = path
    trace = column.trace
    unit =
      switch column.unit {
      case .points?: .points
      case .pixels?: .pixels
      case nil: .unknown
      }
    self.column = column.name
    frames = nil
    screen = nil
    screenHeight = nil
    notes = table.notes
  }

  /// The most frames that are read.
  static let mostFrames = 3600

  /// Follows the sheet through the frames of a recording.
  ///
  /// - Parameters:
  ///   - path: A video, an animated picture or a folder of frames.
  ///   - framesPerSecond: The rate of the frames; nil for the times of the file, and for 60 in a folder.
  ///   - device: The device whose screen is recorded; nil to find it by the size.
  ///   - taskCount: The number of frames that are measured at the same time.
  ///   - isStopped: Called before each group of frames; true ends the reading.
  ///   - onProgress: Called with the number of measured frames.
  /// - Throws: A recording that cannot be read, frames of different sizes, or no sheet in any of them.
  public init(
    recording path: Located<FilePath>, framesPerSecond: Double?, device: Device?, taskCount: Int,
    isStopped: @escaping @Sendable () -> Bool, onProgress: @escaping @Sendable (Int) -> Void
  ) async throws(DiagnosticError) {
    func pass(
      in display: @escaping (PixelBuffer) -> ScreenshotMeasurement.Display?
    ) async throws(DiagnosticError) -> FramePass {
      try await FramePass(
        path, framesPerSecond: framesPerSecond, display: display, taskCount: taskCount,
        isStopped: isStopped, onProgress: onProgress)
    }
    // A device may be drawn around the screen. Its sheet is seen in the whole picture, too, but not where it comes in;
    // and a card on a screen looks like a display.
    var frames = try await pass { first in
      DisplaySearch.display(in: first).flatMap { Self.isScreen($0) ? $0 : nil }
    }
    if frames.display != nil {
      if !frames.seesSheet { frames = try await pass { _ in nil } }
    } else if let last = frames.last, DisplaySearch.display(in: last) != nil,
      let display = ScreenshotMeasurement(of: last).display,
      !frames.seesSheet || !Self.isScreen(frames) || Self.isScreen(display)
    {
      let framed = try await pass { _ in display }
      if framed.seesSheet || !frames.seesSheet { frames = framed }
    }
    try self.init(frames, of: path, device: device)
  }

  /// Returns whether whole frames have the size of a known screen, or a usual share of it.
  private static func isScreen(_ frames: FramePass) -> Bool {
    frames.screenSize.flatMap { screen($0, isFramed: false, device: nil).value }
      .map { !$0.devices.isEmpty && $0.isUsualScale } ?? false
  }

  /// Returns whether a display has the shape of a known screen.
  private static func isScreen(_ display: ScreenshotMeasurement.Display) -> Bool {
    let size = Size(width: display.width, height: display.height)
    return screen(size, isFramed: true, device: nil).value != nil
  }

  private static let allowed = "a recording of a screen on which a sheet moves"

  private init(
    _ pass: FramePass, of path: Located<FilePath>, device: Device?
  ) throws(DiagnosticError) {
    guard pass.seesSheet, let size = pass.screenSize else {
      let reason =
        pass.isFilmed
        ? "it looks filmed with a camera; a screen recording has edges that can be measured"
        : "no edge with two rounded corners begins a sheet"
      throw DiagnosticError(
        .unreadablePicture, at: path.start,
        "no sheet is found in the \(pass.frames.count) frames of \"\(path.value)\": \(reason)",
        allowed: Self.allowed)
    }
    self.path = path
    column = nil
    let screen = Self.screen(size, isFramed: pass.display != nil, device: device)
    self.screen = screen
    let density = screen.value.flatMap { $0.devices.isEmpty ? nil : $0.pixelsPerPoint }
    unit = density == nil ? .pixels : .points
    let scale = 1 / (density ?? 1)
    let heightPixels = screen.value.flatMap { screen in
      screen.devices.first.map {
        (screen.isLandscape ? $0.size.width : $0.size.height) * screen.pixelsPerPoint
      }
    }
    let height = min(Double(pass.frames[0].edges.heightPixels), heightPixels ?? .infinity)
    screenHeight = height * scale
    let track = EdgeTrack.edges(of: pass.frames)
    let read = pass.frames.map(\.seconds)
    let even = pass.timeStep.flatMap { FrameTimesGrid.unrounded(read, step: $0) }
    let shown = Self.shown(even?.times ?? read, until: pass.endSeconds, rate: even?.rate)
    let (samples, missing) = Self.samples(
      of: shown.map { track[$0.index] }, in: shown.map { pass.frames[$0.index].edges },
      at: shown.map(\.seconds), height: height, scale: scale)
    guard 2 * missing <= shown.count else {
      throw DiagnosticError(
        .unreadablePicture, at: path.start,
        "a sheet is found in \(shown.count - missing) of the \(shown.count) frames of \"\(path.value)\" only: it may be none",
        allowed: Self.allowed)
    }
    let errors = track.compactMap { $0?.top.error }.sorted()
    let error = max(Self.leastError, errors.isEmpty ? 0 : errors[errors.count / 2])
    trace = MotionTrace(samples, statedError: error * scale)
    frames = (pass.frames.count, track.count { $0 != nil })
    notes =
      (screen.value.flatMap(Self.doubt).map { [$0] } ?? [])
      + (even.map { ["times are rounded in the file; taken as \($0.rate.brief) frames per second"] }
        ?? [])
      + (missing > 0 ? ["the sheet is not seen in \(missing) frames"] : []) + pass.notes
  }

  /// Returns what is to be known of a screen whose shape devices of other sizes have too; nil for a sure one.
  private static func doubt(of screen: MeasuredScreen) -> String? {
    guard screen.scaleError > 0 else { return nil }
    return "devices of other sizes have nearly this shape, so lengths may be "
      + "\((screen.scaleError * 100).rounded().brief) % off; a device that is named decides"
  }

  /// The frames that are left out from which on the one before is known to be shown so long: a single one may be missing.
  private static let leastLeftOut = 2

  /// The least time between frames that are put back, in seconds.
  private static let leastStep = 0.002

  /// Returns the frames at a constant rate: encoders leave out those that equal the one before.
  ///
  /// - Parameters:
  ///   - times: The times of frames in seconds.
  ///   - end: The time until which the last one is shown; nil for an unknown one.
  ///   - rate: The rate; nil for that of most frames.
  /// - Returns: The number of the frame that is shown at each time.
  private static func shown(
    _ times: [Double], until end: Double?, rate: Double?
  ) -> [(index: Int, seconds: Double)] {
    let delays = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    let step = rate.map { 1 / $0 } ?? (delays.isEmpty ? 0 : delays[delays.count / 2])
    guard step > Self.leastStep else { return times.enumerated().map { ($0.offset, $0.element) } }
    return times.indices.flatMap { index -> [(index: Int, seconds: Double)] in
      let next = index + 1 < times.count ? times[index + 1] : end ?? times[index]
      let leftOut = max(0, Int(((next - times[index]) / step).rounded()) - 1)
      let isLong = leftOut >= leastLeftOut
      return (0...(isLong ? leftOut : 0)).map { (index, times[index] + Double($0) * step) }
    }
  }

  /// Follows a sheet below the screen, where it has no edge.
  ///
  /// - Parameters:
  ///   - track: The upper edge in each frame, in pixels; nil where none is seen.
  ///   - frames: The frames.
  ///   - times: The times of the frames in seconds.
  ///   - height: The height of the screen in pixels.
  ///   - scale: The factor from pixels to the unit of the samples.
  /// - Returns: The places over time, and the number of frames in which the sheet should be seen and is not.
  private static func samples(
    of track: [FrameEdges.Edge?], in frames: [FrameEdges], at times: [Double], height: Double,
    scale: Double
  ) -> (samples: [MotionTrace.Sample], missingCount: Int) {
    let seen = track.indices.filter { track[$0] != nil }
    let (first, last) = (0, frames.count - 1)
    let noises = (
      start: noise(frames[first], frames[min(framesAtRest, last)]),
      end: noise(frames[last], frames[max(first, last - framesAtRest)])
    )
    var samples: [MotionTrace.Sample] = []
    var missingCount = 0
    for (index, edge) in track.enumerated() {
      let seconds = times[index]
      if let edge {
        // A line that is seen once may be any as the sheet comes in or leaves.
        let isOnce =
          edge.kind == .line
          && ![index - 1, index + 1].contains { near in
            (0...last).contains(near)
              && track[near].map {
                ($0.top.value - edge.top.value).magnitude <= EdgeTrack.restWidth
              } ?? false
          }
        if isOnce { continue }
        samples.append(MotionTrace.Sample(seconds: seconds, value: edge.top.value * scale))
        continue
      }
      // Before it comes in and after it has gone a sheet lies below the screen.
      let (previous, next) = (seen.last { $0 < index }, seen.first { $0 > index })
      let neighbours = [previous, next].compactMap { $0 }
      let isLow = neighbours.map { (track[$0]?.top.value ?? 0) >= lowerShare * height }
      let isEnd = previous == nil || next == nil
      guard isLow.contains(true),
        isEnd
          || !isLow.contains(false) && times[neighbours[1]] - times[neighbours[0]] >= goneSeconds
      else {
        missingCount += 1
        continue
      }
      // A sheet that is seen a little, without being found, changes the lower end of the screen. One that changes little
      // there where it is seen may lie there shortly before or after as well.
      let rest = frames[isEnd ? previous == nil ? first : last : neighbours.reduce(0, +) / 2]
      let isHidden = seen.contains {
        (times[$0] - seconds).magnitude <= hiddenSeconds
          && frames[$0].lowerEndDifference(from: rest) < leastSheet
      }
      let noise = previous == nil ? noises.start : noises.end
      if frames[index].lowerEndDifference(from: rest) <= noise, !isHidden {
        samples.append(MotionTrace.Sample(seconds: seconds, value: height * scale))
      }
    }
    return (samples, missingCount)
  }

  /// Returns the mean difference of the lower end of the screen that the coding of a video makes, in levels: it grows from
  /// frame to frame.
  private static func noise(_ end: FrameEdges, _ near: FrameEdges) -> Float {
    let difference = noiseGrowth * near.lowerEndDifference(from: end)
    return min(max(difference, noises.lowerBound), noises.upperBound)
  }

  private static let framesAtRest = 2
  private static let noiseGrowth: Float = 10
  private static let noises: ClosedRange<Float> = 0.02...0.5

  /// The mean difference that a sheet makes at least, in levels; and the time that one that makes less may lie there unseen.
  private static let leastSheet: Float = 3
  private static let hiddenSeconds = 0.06

  /// The least error of a place in a recording, in pixels: videos have fewer colours than pixels.
  private static let leastError = 0.2

  /// The least time between a sheet that has left and one that comes in, in seconds.
  private static let goneSeconds = 0.25

  /// From this share of the height on, a sheet that is not seen next is below the screen.
  private static let lowerShare = 0.6

  /// Returns the screen of a size; sides of videos are even numbers, by a row or a column that is no part of the screen.
  private static func screen(
    _ size: Size, isFramed: Bool, device: Device?
  ) -> Reading<MeasuredScreen> {
    let reading = MeasuredScreen.reading(size, isFramed: isFramed, device: device)
    guard !isFramed, device == nil else { return reading }
    let unpadded = [(1.0, 0.0), (0, 1), (1, 1)].map { x, y in
      MeasuredScreen.reading(
        Size(width: size.width - x, height: size.height - y), isFramed: false, device: nil)
    }
    let readings = [reading] + unpadded
    func first(_ isLikely: (MeasuredScreen) -> Bool) -> Reading<MeasuredScreen>? {
      readings.first { $0.value.map(isLikely) ?? false }
    }
    // A picture in the screen's own pixels, in a usual share of them, or with whole pixels for each point.
    return first { $0.magnification == 1 } ?? first(\.isUsualScale)
      ?? first { $0.pixelsPerPoint == $0.pixelsPerPoint.rounded() } ?? reading
  }
}

/// The constant rate behind times that a format has rounded.
private enum FrameTimesGrid {
  /// The usual rates, the slowest first.
  private static let rates = [10.0, 12, 15, 20, 24, 25, 30, 50, 60, 120]

  /// The least time between frames that may be left out, in steps of the rounding: on a finer grid lies any time.
  private static let leastSteps = 3.0

  /// The error of a rounded time, in steps.
  private static let mostSteps = 1.01

  /// Returns the rate of times that are rounded to a step, and the times before the rounding; nil for none, and for equal
  /// delays, which are no less likely true than rounded.
  ///
  /// Either each time is that of the next frame, or all are multiples of a time that is long beside the step, as of frames
  /// of which equal ones are left out.
  static func unrounded(
    _ times: [Double], step: Double
  ) -> (rate: Double, times: [Double])? {
    let delays = zip(times, times.dropFirst()).map { $1 - $0 }
    guard let last = times.last, let first = delays.first,
      delays.contains(where: { ($0 - first).magnitude > step / 2 })
    else { return nil }
    let mean = Double(delays.count) / last
    let even = rates.sorted { ($0 - mean).magnitude < ($1 - mean).magnitude } + [mean]
    func isNear(_ times: [Double], to numbers: [Double], at rate: Double) -> Bool {
      zip(times, numbers).allSatisfy { ($0 - $1 / rate).magnitude <= step * mostSteps }
    }
    let all = times.indices.map(Double.init)
    if let rate = even.first(where: { isNear(times, to: all, at: $0) }) {
      return (rate, all.map { $0 / rate })
    }
    for rate in rates where 1 / rate >= leastSteps * step {
      let numbers = times.map { ($0 * rate).rounded() }
      // Delays are rounded one by one, or so that their sum is right.
      let frames = delays.map { ($0 * rate).rounded() }
      if zip(numbers, numbers.dropFirst()).allSatisfy(<), isNear(delays, to: frames, at: rate),
        isNear(times, to: numbers, at: rate)
      {
        return (rate, numbers.map { $0 / rate })
      }
    }
    return nil
  }
}

extension RecordedMotion {
  /// Returns the recording and its motions as JSON.
  ///
  /// - Parameter motions: The motions, each with its comparison; nil for none.
  /// - Returns: An object with a fixed order of keys.
  public func json(
    _ motions: [(motion: FittedMotion, comparison: MotionComparison?)]
  ) -> JSON {
    var fields: [(String, JSON)] = [
      ("recording", .text("\(path.value)")),
      ("unit", .optional(unit == .unknown ? nil : unit.rawValue)),
      ("column", .optional(column)),
      ("samples", .whole(trace.samples.count)),
    ]
    if let frames {
      fields += [("frames", .whole(frames.count)), ("framesWithSheet", .whole(frames.seenCount))]
    }
    if let screen = screen?.value {
      fields += [
        ("devices", .list(screen.devices.map { .text($0.slug) })),
        ("pixelsPerPoint", .number(screen.pixelsPerPoint)),
      ]
    }
    fields += [
      ("notes", .list(notes.map { .text($0) })),
      ("motions", .list(motions.map { Self.json($0.motion, $0.comparison) })),
    ]
    return .object(fields)
  }

  private static func json(_ motion: FittedMotion, _ comparison: MotionComparison?) -> JSON {
    let finger = motion.finger.map { finger in
      JSON.object([
        ("release", .number(finger.releaseSeconds)), ("value", .number(finger.releaseValue)),
        ("velocity", .number(finger.velocity)),
      ])
    }
    var fields: [(String, JSON)] = [
      ("family", .text(motion.family.rawValue)),
      ("cannotBeToldFrom", .list(motion.alike.map { .text($0.rawValue) })),
      ("start", .number(motion.start)), ("end", .number(motion.end)),
      ("from", .number(motion.moving.lowerBound)), ("to", .number(motion.moving.upperBound)),
      ("overshoot", .number(motion.overshoot)),
      ("settling", .number(motion.settlingSeconds)),
      ("largestGap", .number(motion.largestGapSeconds)),
      ("finger", finger ?? .null),
      ("leftOut", .list(motion.leftOutSeconds.map { .number($0) })),
      ("fits", .list(motion.fits.map(\.json))),
    ]
    if let comparison { fields.append(("expected", json(comparison))) }
    return .object(fields)
  }

  private static func json(_ comparison: MotionComparison) -> JSON {
    let law = comparison.law?.json
    return .object([
      ("sheet", .text(comparison.words)), ("passed", .flag(comparison.isPassed)),
      ("isShareOfTravel", .flag(comparison.isShareOfTravel)),
      ("tolerance", .number(comparison.tolerance)),
      ("distance", comparison.distance.json),
      ("law", law ?? .null),
    ])
  }
}
