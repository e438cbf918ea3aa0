import SheetModel
import SheetPixels
import SheetRaster
import SheetTestSupport
import Testing

/// Nothing jumps: two frames, a millisecond before and after an event, differ by what moves in that time.
@Suite struct JumpTests {
  @Test(
    "A33 B27 X05 X20 X34 K-42 K-44 K-52 in no example does anything jump",
    arguments: TestBudget.today(ExampleTests.names, oneOf: 8))
  func examplesDoNotJump(name: String) throws {
    let example = try Scenario(example: name)
    try expect(Jumps(example).found().filter { !Self.isCut($0, in: example) }.map(\.words), [])
  }

  @Test(
    "A33 B27 X05 X20 X34 K-42 K-44 K-52 in no random script does anything jump",
    arguments: TestBudget.seeds(of: 30))
  func scriptsDoNotJump(seeds: Range<UInt64>) throws {
    var read = 0
    for seed in seeds {
      let script = SurfaceScript(seed: seed)
      guard let scenario = try? Scenario(file: script.description) else { continue }
      read += 1
      guard let jump = try Jumps(scenario).found().first(where: { !Self.isCut($0, in: scenario) })
      else { continue }
      Issue.record("seed \(seed): \(jump.words)\n\(script)")
      return
    }
    #expect(read > seeds.count / 2)
  }

  /// A test that finds nothing proves nothing: a surface that is presented without an animation is found.
  @Test func aCutIsFound() throws {
    let scenario = try Scenario(
      file: """
        sheetdraw: 1
        sheets: { a: { detents: [medium] } }
        timeline: [{ at: 1s, present: { sheet: a, animated: false } }, wait: 1s]

        """)
    expect(try Jumps(scenario).found().map(\.seconds), [1])
  }

  /// The stated cuts: steps without an animation, what lies below surfaces that are dismissed together, the dimming
  /// of Presentation Host, which appears at once (E36), contents and traits that change, and fields.
  private static func isCut(_ jump: Jump, in scenario: Scenario) -> Bool {
    let events = scenario.timeline.log.filter { abs($0.seconds - jump.seconds) < 1e-6 }
    func ids(_ name: EventName) -> Set<String> {
      Set(events.filter { $0.name == name }.compactMap(\.id))
    }
    return events.contains { cuts.contains($0.name) } || ids(.dismiss).count > 1
      || !ids(.dismiss).isDisjoint(with: ids(.didDismiss))
      || !ids(.willPresent).isDisjoint(with: ids(.didPresent))
  }

  private static let cuts: Set<EventName> = [
    .rotate, .resize, .traitCollectionDidChange, .contentUpdate, .becomeFirstResponder,
    .resignFirstResponder, .valueChanged, .inserted, .removed, .item,
  ]
}

/// A jump at a time.
private struct Jump {
  let seconds: Double
  let words: String
}

/// The jumps of a scenario.
private struct Jumps {
  let scenario: Scenario
  /// The side of a square in points, one pixel each, whose mean colour is compared: an edge that settles moves by half a
  /// pixel of a device, and one on the grid of pixels by a whole one, a sixteenth of the side.
  private static let side = 8
  /// The levels by which the mean colour of a square may differ.
  private static let levels = 24.0
  /// The area in points, black on white, by which the other squares may differ.
  private static let area = 20.0

  init(_ scenario: Scenario) { self.scenario = scenario }

  func found() throws -> [Jump] {
    try Set(scenario.timeline.log.map(\.seconds)).sorted().compactMap { seconds in
      guard seconds > 0.004 else { return nil }
      return try jump(at: seconds)
    }
  }

  private func jump(at seconds: Double) throws -> Jump? {
    let (first, second) = (seconds - 0.001, seconds + 0.001)
    if let words = shades(from: first, to: second) {
      return Jump(seconds: seconds, words: "\(words) at \(seconds) s")
    }
    let (before, after) = (try squares(at: first), try squares(at: second))
    let change = difference(before, after)
    guard change > Self.area else { return nil }
    let usual = max(
      difference(try squares(at: first - 0.002), before),
      difference(after, try squares(at: second + 0.002)))
    guard change > 2.5 * usual + Self.area else { return nil }
    return Jump(
      seconds: seconds,
      words: "\(Int(change)) square points change at \(seconds) s, and \(Int(usual)) beside it")
  }

  /// The opacities of surfaces that are there before and after, which change by at most a tenth of their way in two
  /// milliseconds.
  private func shades(from first: Double, to second: Double) -> String? {
    let (before, after) = (scenario.at(first).state, scenario.at(second).state)
    for old in before.surfaces {
      guard let new = after.surfaces.first(where: { $0.id == old.id }) else { continue }
      let values = [
        ("opacity", old.alpha, new.alpha),
        ("grabber", old.grabber?.alpha ?? 0, new.grabber?.alpha ?? 0),
        ("dimming", old.dimmingAlpha, new.dimmingAlpha),
        ("shadow", old.shadowAlpha, new.shadowAlpha),
        ("push-back", old.recession.progress, new.recession.progress),
      ]
      if let jump = values.first(where: { abs($0.1 - $0.2) > 0.1 }) {
        return "\(jump.0) of \(old.id) jumps from \(jump.1) to \(jump.2)"
      }
    }
    return nil
  }

  /// The sums of the colours of squares in the picture at a time, row by row.
  private func squares(at seconds: Double) throws -> [SIMD4<Int32>] {
    let picture = try PixelBuffer(
      rasterizing: scenario.at(seconds).scene, pixelsPerPoint: 1)
    let columns = (picture.widthPixels + Self.side - 1) / Self.side
    let rows = (picture.heightPixels + Self.side - 1) / Self.side
    var sums = [SIMD4<Int32>](repeating: .zero, count: columns * rows)
    for (index, rgba) in picture.pixels.enumerated() {
      let (y, x) = index.quotientAndRemainder(dividingBy: picture.widthPixels)
      sums[y / Self.side * columns + x / Self.side] &+= SIMD4(
        Int32(rgba & 0xFF), Int32(rgba >> 8 & 0xFF), Int32(rgba >> 16 & 0xFF), 0)
    }
    return sums
  }

  /// The area in points, black on white, by which two pictures differ; 0 for those of different sizes, as after a rotation.
  private func difference(_ first: [SIMD4<Int32>], _ second: [SIMD4<Int32>]) -> Double {
    guard first.count == second.count else { return 0 }
    let area = Double(Self.side * Self.side)
    return zip(first, second).reduce(0) { sum, squares in
      let (a, b) = squares
      let change = (0..<3).map { abs(a[$0] - b[$0]) }.max() ?? 0
      let levels = Double(change) / area
      return levels > Self.levels ? sum + levels / 255 * area : sum
    }
  }
}
