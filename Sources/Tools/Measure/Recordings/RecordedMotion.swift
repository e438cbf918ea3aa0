public import SheetFit
public import SheetVerify

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
  ///   - framesPerSecond: The rate of a folder of frames; nil for 60.
  ///   - device: The device whose screen is recorded; nil to find it by the size.
  ///   - taskCount: The number of frames that are measured at the same time.
  ///   - isStopped: Called before each group of frames; true ends the reading.
  ///   - onProgress: Called with the number of measured frames.
  /// - Throws: A recording that cannot be read, frames of different sizes, or no sheet in any of them.
  public init(
    recording path: Located<FilePath>, framesPerSecond: Double?, device: Device?, taskCount: Int,
    isStopped: @escaping @Sendable () -> Bool, onProgress: @escaping @Sendable (Int) -> Void
  ) async throws(DiagnosticError) {
    var pass = try await FramePass(
      path, framesPerSecond: framesPerSecond, display: nil, taskCount: taskCount,
      isStopped: isStopped, onProgress: onProgress)
    // A device may be drawn around the screen.
    if !pass.seesSheet, let last = pass.last,
      let display = ScreenshotMeasurement(of: last).display
    {
      pass = try await FramePass(
        path, framesPerSecond: framesPerSecond, display: display, taskCount: taskCount,
        isStopped: isStopped, onProgress: onProgress)
    }
    guard pass.seesSheet, let size = pass.size else {
      let reason =
        pass.isFilmed
        ? "it looks filmed with a camera; a screen recording has edges that can be measured"
        : "no edge with two rounded corners begins a sheet"
      throw DiagnosticError(
        .unreadablePicture, at: path.start,
        "no sheet is found in the \(pass.frames.count) frames of \"\(path.value)\": \(reason)",
        allowed: "a recording of a screen on which a sheet moves")
    }
    self.path = path
    column = nil
    let width = pass.display.map { $0.right - $0.left } ?? Double(size.width)
    let height = pass.display.map { $0.bottom - $0.top } ?? Double(size.height)
    let screen = Self.screen(
      width: width, height: height, isFramed: pass.display != nil, device: device)
    self.screen = screen
    let density = screen.value.flatMap { $0.devices.isEmpty ? nil : $0.pixelsPerPoint }
    unit = density == nil ? .pixels : .points
    let scale = 1 / (density ?? 1)
    let screenPixels = Double(pass.frames[0].edges.heightPixels)
    screenHeight = screenPixels * scale
    let track = EdgeTrack.edges(of: pass.frames)
    let rate = pass.timeStep.flatMap {
      FrameTimesGrid.rate(of: pass.frames.map(\.seconds), step: $0)
    }
    var samples: [MotionTrace.Sample] = []
    var notes: [String] = []
    var missing = 0
    let seen = track.indices.filter { track[$0] != nil }
    for (index, edge) in track.enumerated() {
      let read = pass.frames[index].seconds
      let seconds = rate.map { FrameTimesGrid.number(at: read, rate: $0) / $0 } ?? read
      if let edge {
        samples.append(MotionTrace.Sample(seconds: seconds, value: edge.top.value * scale))
        continue
      }
      // Before it comes in and after it has gone a sheet lies below the screen.
      let next = seen.first { $0 > index }.flatMap { track[$0] }
      let previous = seen.last { $0 < index }.flatMap { track[$0] }
      let neighbours = [previous, next].compactMap { $0?.top.value }
      // Next to a frame with the sheet it may be seen a little, without being found.
      let isNear = [index - 1, index + 1].contains {
        track.indices.contains($0) && track[$0] != nil
      }
      if neighbours.contains(where: { $0 >= Self.lowerShare * screenPixels })
        && (previous == nil || next == nil)
      {
        guard !isNear else { continue }
        samples.append(MotionTrace.Sample(seconds: seconds, value: screenPixels * scale))
      } else {
        missing += 1
      }
    }
    if let rate {
      notes.append("times are rounded in the file; taken as \(rate.brief) frames per second")
    }
    if missing > 0 { notes.append("the sheet is not seen in \(missing) frames") }
    if pass.isFilmed {
      notes.append("it looks filmed with a camera, so places are less exact")
    }
    if pass.isCut { notes.append("only the first \(pass.frames.count) frames are read") }
    if pass.repeatedCount > 0, pass.repeatedCount < pass.frames.count {
      notes.append("\(pass.repeatedCount) of \(pass.frames.count) frames equal the one before")
    }
    let errors = track.compactMap { $0?.top.error }.sorted()
    let error = max(Self.leastError, errors.isEmpty ? 0 : errors[errors.count / 2])
    trace = MotionTrace(samples, statedError: error * scale)
    frames = (pass.frames.count, seen.count)
    self.notes = notes
  }

  /// The least error of a place in a recording, in pixels: videos have fewer colours than pixels.
  private static let leastError = 0.2

  /// From this share of the height on, a sheet that is not seen next is below the screen.
  private static let lowerShare = 0.6

  /// Returns the screen of a size; sizes of videos are even numbers.
  private static func screen(
    width: Double, height: Double, isFramed: Bool, device: Device?
  ) -> Reading<MeasuredScreen> {
    let reading = MeasuredScreen.reading(
      width: width, height: height, isFramed: isFramed, declaredDensity: nil, device: device)
    guard !isFramed, device == nil else { return reading }
    for (x, y) in [(1.0, 0.0), (0, 1), (1, 1)] {
      if let screen = reading.value, screen.magnification == 1 { return reading }
      let even = MeasuredScreen.reading(
        width: width - x, height: height - y, isFramed: false, declaredDensity: nil, device: nil)
      if let screen = even.value, screen.magnification == 1 { return even }
    }
    return reading
  }
}

/// The constant rate behind times that a format has rounded.
private enum FrameTimesGrid {
  /// The rates that are tried, the slowest first; every time lies on the grid of a fast one.
  private static let rates = [10.0, 12, 15, 20, 24, 25, 30, 50, 60, 120]

  /// Returns the slowest rate of which all times are multiples, but for the rounding to a step; nil for none.
  ///
  /// Of such a rate the numbers of the frames increase.
  static func rate(of times: [Double], step: Double) -> Double? {
    guard let last = times.last, last > 0 else { return nil }
    return rates.first { rate in
      let numbers = times.map { number(at: $0, rate: rate) }
      // Delays are rounded one by one, or so that their sum is right.
      return zip(numbers, numbers.dropFirst()).allSatisfy(<)
        && zip(times, times.dropFirst()).allSatisfy { before, after in
          let frames = ((after - before) * rate).rounded()
          return frames >= 1 && (after - before - frames / rate).magnitude <= step * 1.01
        } && zip(numbers, times).allSatisfy { ($0 / rate - $1).magnitude <= step * 1.01 }
    }
  }

  /// Returns the number of the frame at a time; halves are rounded up, whatever the error of the product is.
  static func number(at seconds: Double, rate: Double) -> Double {
    (seconds * rate + 0.5 + mostProductError).rounded(.down)
  }

  private static let mostProductError = 1e-6
}

/// One reading of all frames.
private struct FramePass {
  var frames: [(seconds: Double, edges: FrameEdges)] = []
  var size: (width: Int, height: Int)?
  var last: PixelBuffer?
  var display: ScreenshotMeasurement.Display?
  var isCut = false
  var repeatedCount = 0

  /// The step in seconds to which the format rounds times; nil for an exact one.
  var timeStep: Double?

  /// The least share of pixels that change from one frame to the next, over all frames.
  private var leastChange = 1.0

  /// The least change of all frames of a camera, whose noise is everywhere.
  private static let cameraChange = 0.5

  private var pixelCount: Int { size.map { $0.width * $0.height } ?? 0 }

  var isFilmed: Bool { frames.count > 2 && leastChange > Self.cameraChange }

  var seesSheet: Bool {
    frames.contains { frame in frame.edges.edges.contains { $0.kind == .sheet } }
  }

  init(
    _ path: Located<FilePath>, framesPerSecond: Double?, display: ScreenshotMeasurement.Display?,
    taskCount: Int, isStopped: @escaping @Sendable () -> Bool,
    onProgress: @escaping @Sendable (Int) -> Void
  ) async throws(DiagnosticError) {
    self.display = display
    var reader = try FrameReader(path, framesPerSecond: framesPerSecond)
    timeStep = reader.timeStep
    var isOver = false
    while !isOver, !isStopped() {
      var group: [(seconds: Double, picture: PixelBuffer, isRepeated: Bool)] = []
      // The frames of a group are in memory together.
      while group.count < 2 * taskCount,
        group.isEmpty || (group.count + 1) * pixelCount <= PictureSize.mostPixelsDecoded
      {
        guard frames.count + group.count < RecordedMotion.mostFrames else {
          isCut = true
          isOver = true
          break
        }
        guard let (seconds, picture) = try reader.next() else {
          isOver = true
          break
        }
        if let size, (picture.widthPixels, picture.heightPixels) != size {
          throw DiagnosticError(
            .unreadablePicture, at: path.start,
            "frame \(frames.count + group.count + 1) of \"\(path.value)\" has "
              + "\(picture.widthPixels) × \(picture.heightPixels) pixels, and those before have "
              + "\(size.width) × \(size.height)",
            allowed: "frames of one size")
        }
        size = (picture.widthPixels, picture.heightPixels)
        // A frame at the time of the one before is not seen.
        if let before = group.last?.seconds ?? frames.last?.seconds, seconds <= before { continue }
        let isRepeated = last.map { $0.pixels == picture.pixels } ?? false
        if let last { leastChange = min(leastChange, picture.changedShare(from: last)) }
        last = picture
        repeatedCount += isRepeated ? 1 : 0
        group.append((seconds, picture, isRepeated))
      }
      let measured = await Self.edges(of: group.map { ($0.picture, $0.isRepeated) }, in: display)
      for (frame, edges) in zip(group, measured) {
        guard let edges = edges ?? frames.last?.edges else { continue }
        frames.append((frame.seconds, edges))
      }
      onProgress(frames.count)
    }
    guard !frames.isEmpty else {
      throw DiagnosticError(
        .unreadablePicture, at: path.start, "\"\(path.value)\" has no frames",
        allowed: "a recording with frames")
    }
  }

  /// Measures pictures at the same time; those that equal the one before are left out.
  private static func edges(
    of pictures: [(picture: PixelBuffer, isRepeated: Bool)],
    in display: ScreenshotMeasurement.Display?
  ) async -> [FrameEdges?] {
    await withTaskGroup(of: (Int, FrameEdges).self) { group in
      for (index, frame) in pictures.enumerated() where !frame.isRepeated {
        group.addTask { (index, FrameEdges(of: frame.picture, in: display)) }
      }
      var edges = [FrameEdges?](repeating: nil, count: pictures.count)
      for await (index, found) in group { edges[index] = found }
      return edges
    }
  }
}
