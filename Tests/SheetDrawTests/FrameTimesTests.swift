import SheetPictures
import SheetTestSupport
import Testing

@Suite struct FrameTimesTests {
  private static let place = Place.argument("--fps", value: "")

  @Test(
    "the last frame is the first at or after the end",
    arguments: [
      // 0.35 s are 21 intervals of 1/60 s.
      (0.0, 0.35, 60.0, 1.0, 22), (0, 0.351, 60, 1, 23), (1, 1, 60, 1, 1), (0, 0.001, 60, 1, 2),
      (0, 2, 0.5, 1, 2), (0, 600, 240, 1, 144_001), (0, 1, 10, 0.25, 41), (0, 1, 10, 4, 4),
      // Neither 0.1 nor 0.3 is exact in binary.
      (0.1, 0.4, 10, 1, 4),
    ])
  func count(start: Double, end: Double, rate: Double, speed: Double, count: Int) {
    let times = FrameTimes(from: start, to: end, rate: FrameRate(rate), speed: speed)
    expect(times.count, count)
    expect(times.seconds(ofFrame: 0), start)
    // Far above the rounding error, far below a frame.
    #expect(times.seconds(ofFrame: count - 1) >= end - 1e-9)
    if count > 1 { #expect(times.seconds(ofFrame: count - 2) < end) }
    expect(times.playbackSeconds, near: Double(count) / rate, closerThan: 1e-9)
  }

  /// Returns a timeline with a rest at 0 s and a drag of 0.5 s.
  private func dragged() throws -> Timeline {
    try Scenario(
      file: """
        sheetdraw: 1
        device: 120x200@1
        sheets: { a: { detents: [medium, large], selected: medium, grabber: on } }
        timeline:
          - present: { sheet: a, animated: false }
          - wait: settled
          - drag: { from: grabber, by: -20, over: 500ms }
        """
    ).timeline
  }

  @Test("the frames at the ends of a range are those of its moments")
  func momentsAtTheEnds() throws {
    let timeline = try dragged()
    let place = Place.argument("--range", value: "")
    let range = MomentRange(
      from: Located(.settledTime(1), at: place), to: Located(.settled, at: place))
    let times = try FrameTimes(of: range, in: timeline, rate: FrameRate(10))
    expect(times.moment(ofFrame: 0), .settledTime(1))
    expect(times.moment(ofFrame: 1), .seconds(0.1))
    expect(times.at(FrameRate(20)).moment(ofFrame: 0), .settledTime(1))
    let ended = try FrameTimes(
      of: MomentRange(
        from: Located(.seconds(0), at: place), to: Located(.settledTime(1), at: place)),
      in: timeline, rate: FrameRate(10))
    #expect(ended.count == 1 && ended.moment(ofFrame: 0) == .settledTime(1))
    // The last frame of a part that is no whole number of frames is after its end.
    let part = FrameTimes(from: 0, to: 0.25, rate: FrameRate(10))
    expect(part.moment(ofFrame: 3), .seconds(part.seconds(ofFrame: 3)))
  }

  @Test("slow motion has more frames, nearer together")
  func slowMotion() {
    let times = FrameTimes(from: 1, to: 2, rate: FrameRate(50), speed: 0.5)
    expect(times.seconds(ofFrame: 1), 1.01)
    expect(times.count, 101)
  }

  @Test("the last frame is repeated for as long as it is held, at any rate")
  func hold() {
    let times = FrameTimes(from: 0, to: 0.35, rate: FrameRate(60), speed: 1, holdSeconds: 1)
    // 22 frames of the motion, as above, and 60 more.
    expect(times.count, 82)
    #expect(times.seconds(ofFrame: 20) < 0.35)
    for index in 21..<82 { expect(times.seconds(ofFrame: index), times.seconds(ofFrame: 21)) }
    expect(times.playbackSeconds, near: 82.0 / 60, closerThan: 1e-9)
    let slower = times.at(FrameRate(50))
    expect(slower.count, 19 + 50)
    expect(slower.holdSeconds, 1)
    // Slow motion does not change how long a frame stays.
    let slow = FrameTimes(from: 0, to: 0.35, rate: FrameRate(60), speed: 0.5, holdSeconds: 1)
    expect(slow.count, 43 + 60)
  }

  @Test("held frames have the moment at which the part ends")
  func momentsOfHeldFrames() throws {
    let timeline = try dragged()
    let place = Place.argument("--range", value: "")
    let range = MomentRange(
      from: Located(.seconds(0), at: place), to: Located(.settledTime(1), at: place))
    let times = try FrameTimes(of: range, in: timeline, rate: FrameRate(10), holdSeconds: 0.3)
    expect((0..<times.count).map(times.moment), [Moment](repeating: .settledTime(1), count: 4))
  }

  @Test("a hold is the nearest number of frames", arguments: [(0.02, 1), (0.03, 2), (0.13, 8)])
  func roundedHolds(hold: Double, count: Int) {
    // At 60 frames per second they are 1.2, 1.8 and 7.8 frames, after the one of the part.
    let times = FrameTimes(from: 1, to: 1, rate: FrameRate(60), holdSeconds: hold)
    expect(times.count, 1 + count)
  }

  @Test(
    "a rate is a reduced fraction",
    arguments: [(60.0, 60, 1), (29.97, 2997, 100), (23.976, 2997, 125), (0.5, 1, 2), (240, 240, 1)])
  func fraction(rate: Double, frames: Int, seconds: Int) {
    let rate = FrameRate(rate)
    #expect(rate.frames == frames && rate.seconds == seconds)
  }

  @Test("an animation has 1 to 240 frames per second, a trace up to 1000")
  func limits() throws {
    func read(_ text: String, _ use: FrameRate.Use) -> Double? {
      do { return try FrameRate(reading: Located(text, at: Self.place), for: use).perSecond } catch
      {
        return nil
      }
    }
    let texts = ["0", "0.5", "1", "59.94", "59.9999", "240", "241", "1000", "1001", "abc", "60s"]
    expect(
      texts.map { read($0, .animation) }, [nil, nil, 1, 59.94, nil, 240, nil, nil, nil, nil, nil])
    expect(
      texts.map { read($0, .trace) }, [nil, 0.5, 1, 59.94, 59.9999, 240, 241, 1000, nil, nil, nil])
  }
}
