import SheetModel
import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetTokens

/// Invariants that hold in every script.
@Suite struct InvariantTests {
  @Test("random scripts", arguments: TestBudget.seeds(of: 1500))
  func invariantsHold(seeds: Range<UInt64>) {
    for seed in seeds {
      let script = RandomScript(seed: seed)
      guard let fault = brokenInvariant(of: script) else { continue }
      let small = script.shrunk { brokenInvariant(of: $0) != nil }
      let rest = brokenInvariant(of: small) ?? fault
      Issue.record("seed \(seed): \(rest)\n\(small)")
      return
    }
  }

  @Test func someRandomScriptsHaveFormSheetsInEveryKindOfStep() {
    var kinds: Set<String> = []
    for seed in 0..<1000 as Range<UInt64> {
      let script = RandomScript(seed: seed)
      guard script.isOnTablet else { continue }
      let timeline = Timeline(script.presentation)
      for (step, start) in zip(script.steps, timeline.stepSeconds) {
        let state = timeline.state(atSeconds: start)
        guard state.topSheet?.look == .form else { continue }
        kinds.insert("\(step.action)".prefix { $0.isLetter }.description)
      }
    }
    #expect(kinds.isSuperset(of: ["present", "dismiss", "drag", "animate", "keyboard", "rotate"]))
  }

  @Test func aScriptShrinksToTheDecisiveStep() throws {
    func presentsAnything(_ script: RandomScript) -> Bool {
      Timeline(script.presentation).log.contains { $0.name == .willPresent }
    }
    let scripts = (0..<100 as Range<UInt64>).lazy.map { RandomScript(seed: $0) }
    let script = try #require(scripts.first(where: presentsAnything))
    let small = script.shrunk(whileFailing: presentsAnything)
    expect(small.steps.count, 1)
    expect(small.sheets.count, 1)
    #expect(presentsAnything(small))
  }
}

extension RandomScript {
  /// The script on the sample phone or tablet.
  var presentation: Presentation {
    var presentation = Presentation.sample(
      sheets, [], reducesMotion: reducesMotion, device: isOnTablet ? .tablet : .phone)
    presentation.steps = steps
    return presentation
  }
}

/// The broken invariant of a played script; nil if all hold.
func brokenInvariant(of script: RandomScript) -> String? {
  let timeline = Timeline(script.presentation)
  return Invariants(timeline).firstFault
}

/// A timeline sampled at many moments.
private struct Invariants {
  let timeline: Timeline
  let times: [Double]
  let states: [PresentationState]

  /// Half a device pixel: the distance that is skipped when a motion settles.
  private var halfPixel: Double { 0.5 / timeline.presentation.portrait.screen.pixelsPerPoint }
  /// The maximum speed of a settling motion, in points per second.
  private var settledSpeed: Double { 120 * halfPixel }

  init(_ timeline: Timeline) {
    self.timeline = timeline
    let end = timeline.endSeconds
    var times = timeline.settledSeconds + timeline.log.map(\.seconds)
    times += (0..<24).map { end * (Double($0) / 24) }
    self.times = Array(Set(times)).sorted()
    states = self.times.map { timeline.state(atSeconds: $0) }
  }

  var firstFault: String? {
    rest ?? gap ?? formSheets ?? continuity ?? dimming ?? lifecycle ?? randomAccess
  }

  /// At rest every sheet stands at one of its detents, inside the screen.
  private var rest: String? {
    for (index, seconds) in timeline.settledSeconds.enumerated() {
      let state: PresentationState
      do { state = try timeline.state(at: .settledTime(index + 1)) } catch {
        return "there is no rest at \(seconds)"
      }
      for sheet in state.sheets {
        guard sheet.phase == .presented, sheet.velocityPointsPerSecond == 0,
          let name = sheet.restingDetent,
          let detent = sheet.detents.first(where: { $0.identifier == name })
        else { return "\(sheet.id) does not rest at \(seconds)" }
        guard sheet.frame.y >= 0, sheet.frame.y < state.screen.size.height, sheet.frame.x >= 0,
          sheet.frame.maxX <= state.screen.size.width + 1e-9
        else { return "\(sheet.id) rests outside the screen at \(seconds): \(sheet.frame)" }
        guard sheet.contentOffset >= 0, sheet.contentOffset <= sheet.maximumContentOffset + 1e-9
        else { return "\(sheet.id) rests scrolled beyond its end at \(seconds)" }
        guard state.keyboardFrame != nil || sheet.detentHeight == detent.heightPoints else {
          return "\(sheet.id) rests beside its detent at \(seconds)"
        }
        if let fault = pixelFault(sheet, state) { return "\(fault) at \(seconds)" }
      }
    }
    return nil
  }

  /// At rest all edges of a form sheet lie on pixels, and without a keyboard it is centred.
  private func pixelFault(_ sheet: SheetState, _ state: PresentationState) -> String? {
    guard sheet.isCentred else { return nil }
    let frame = sheet.frame
    let scale = state.screen.pixelsPerPoint
    for edge in [frame.x, frame.y, frame.maxX, frame.maxY]
    where abs((edge * scale).rounded() - edge * scale) > 1e-6 {
      return "an edge of \(sheet.id) rests between two pixels: \(frame)"
    }
    guard frame.maxY <= state.screen.size.height else { return "\(sheet.id) rests too low" }
    guard abs(frame.height - sheet.height) <= halfPixel + 1e-9 else {
      return "\(sheet.id) is drawn \(frame.height) pt high instead of \(sheet.height)"
    }
    let x = frame.x + frame.width / 2 - state.screen.size.width / 2
    let y = frame.y + frame.height / 2 - state.screen.size.height / 2
    // The top edge and the height are each up to half a pixel off.
    guard abs(x) <= halfPixel, state.keyboardFrame != nil || abs(y) <= 1.5 * halfPixel + 1e-9
    else { return "\(sheet.id) rests off the middle: \(frame)" }
    return nil
  }

  /// A sheet at the edge always extends to the bottom of the screen.
  private var gap: String? {
    for state in states {
      for sheet in state.sheets
      where !sheet.isCentred && sheet.frame.y < state.screen.size.height
        && abs(sheet.frame.maxY - state.screen.size.height) > 1e-9
      {
        return "a gap under \(sheet.id) at \(state.seconds)"
      }
    }
    return nil
  }

  /// A floating sheet keeps its width, and a height between those of its detents.
  private var formSheets: String? {
    for state in states {
      for sheet in state.sheets where sheet.isCentred {
        let heights = sheet.detents.map(\.heightPoints)
        let smallest = (heights.min() ?? 0) - halfPixel - 1e-6
        let largest = (heights.max() ?? 0) + halfPixel + 1e-6
        let width = sheet.look == .form ? 540 : min(712, state.screen.size.width - 88)
        guard sheet.frame.width == width, (smallest...largest).contains(sheet.frame.height) else {
          return "\(sheet.id) has the frame \(sheet.frame) at \(state.seconds), of \(heights)"
        }
        guard abs(sheet.frame.x - (state.screen.size.width - width) / 2) <= halfPixel else {
          return "\(sheet.id) is moved aside at \(state.seconds)"
        }
      }
    }
    return nil
  }

  // MARK: Continuity

  /// Events at which a place may jump, because nothing is animated.
  private static let jumps: Set<EventName> = [
    .rotate, .resize, .traitCollectionDidChange, .willPresent, .didDismiss,
  ]

  /// The time between a moment and the sample before it.
  private static let step = 1e-7

  /// The events at a moment, or so shortly before it that the sample before precedes them.
  private func events(at seconds: Double) -> [LoggedEvent] {
    timeline.log.filter { abs($0.seconds - seconds) < 2 * Self.step }
  }

  private func isQuiet(_ seconds: Double) -> Bool {
    if events(at: seconds).contains(where: { Self.jumps.contains($0.name) }) { return false }
    // A property set outside of an animation jumps.
    for (step, start) in zip(timeline.presentation.steps, timeline.stepSeconds)
    where abs(start - seconds) < 2 * Self.step {
      if case .set = step.action { return false }
    }
    return !timeline.presentation.reducesMotion
  }

  private var continuity: String? {
    let step = Self.step
    for seconds in times where seconds > step && isQuiet(seconds) {
      let before = timeline.state(atSeconds: seconds - step)
      let after = timeline.state(atSeconds: seconds)
      for sheet in after.sheets {
        guard let old = before.sheets.first(where: { $0.id == sheet.id }) else { continue }
        let slack = halfPixel + step * 1e5 + 2e-6 + gridGap(sheet, after)
        guard abs(sheet.frame.y - old.frame.y) <= slack else {
          return "\(sheet.id) jumps from \(old.frame.y) to \(sheet.frame.y) at \(seconds)"
        }
        // Its height changes by two points a point between two detents, or by a little more or
        // less where their edges are rounded.
        guard !sheet.isCentred || abs(sheet.frame.height - old.frame.height) <= 2.5 * slack
        else {
          return "\(sheet.id) jumps from \(old.frame.height) pt to \(sheet.frame.height) pt at "
            + "\(seconds)"
        }
        // Half a pixel skipped by settling and half a pixel between the edge on the grid and
        // the exact height, on the steepest path from one detent to the next.
        let heights = [0] + sheet.detents.map(\.heightPoints)
        let gap = zip(heights.dropFirst(), heights).map { $0 - $1 }.min() ?? 1
        let steepness: Double = sheet.isCentred ? 4 : 2
        guard abs(sheet.dimmingAlpha - old.dimmingAlpha) <= 0.4 * steepness * slack / gap + 1e-3
        else {
          return "dimming of \(sheet.id) jumps at \(seconds)"
        }
        if let fault = speedFault(sheet, old, seconds) { return fault }
      }
    }
    return nil
  }

  /// The distance of a lifted form sheet's goal from the grid of pixels: up to half a pixel, as half
  /// of the keyboard's height lifts it.
  private func gridGap(_ sheet: SheetState, _ state: PresentationState) -> Double {
    sheet.isCentred && state.keyboardFrame != nil ? halfPixel : 0
  }

  /// A finger starts and ends with a speed of its own.
  private func speedFault(_ sheet: SheetState, _ old: SheetState, _ seconds: Double) -> String? {
    let hands = events(at: seconds).contains { $0.name == .dragBegan || $0.name == .dragEnded }
    // Another motion may begin at the same moment; its spring starts with zero but for rounding. And
    // one of two motions that add up, such as that with the keyboard, may settle before the other.
    let settles =
      abs(sheet.velocityPointsPerSecond) < 1e-9
      || timeline.transitions.contains { abs($0.endSeconds - seconds) < 2 * Self.step }
      || events(at: seconds).contains { $0.name == .didPresent }
    guard !hands, !isHeld(sheet.id, seconds) else { return nil }
    let jump = abs(sheet.velocityPointsPerSecond - old.velocityPointsPerSecond)
    // In a ten-millionth of a second a spring changes its speed by less than a point.
    guard jump > (settles ? settledSpeed + 1 : 1) else { return nil }
    // An ease-in ends at full speed (K-08).
    if settles, sheet.phase == .dismissing || old.phase == .dismissing { return nil }
    return "speed of \(sheet.id) jumps from \(old.velocityPointsPerSecond) to "
      + "\(sheet.velocityPointsPerSecond) at \(seconds)"
  }

  private func isHeld(_ id: String, _ seconds: Double) -> Bool {
    let hands = timeline.log.filter {
      $0.id == id && $0.seconds <= seconds && ($0.name == .dragBegan || $0.name == .dragEnded)
    }
    return hands.last?.name == .dragBegan
  }

  // MARK: Looks and lifecycle

  /// With the same rules, a higher sheet is dimmed at least as much; the keyboard dims one that it lifts above its
  /// undimmed detent (K-44).
  private var dimming: String? {
    var seen: [String: [(height: Double, alpha: Double)]] = [:]
    for state in states {
      for sheet in state.sheets where sheet.alpha == 1 && !sheet.isLookChanging {
        guard sheet.largestUndimmedIndex == nil || state.keyboardFrame == nil else { continue }
        let rules = "\(sheet.id) \(sheet.detents) \(sheet.largestUndimmedIndex ?? -1)"
        seen[rules, default: []].append((sheet.detentHeight, sheet.dimmingAlpha))
      }
    }
    for (rules, pairs) in seen {
      let sorted = pairs.sorted { $0.height < $1.height }
      for (lower, higher) in zip(sorted, sorted.dropFirst())
      where higher.alpha < lower.alpha - 1e-12 && higher.height > lower.height {
        return "dimming falls with height: \(lower), \(higher) of \(rules)"
      }
    }
    return nil
  }

  private static let told: [EventName] = [
    .presentationControllerWillDismiss, .presentationControllerDidDismiss,
  ]

  /// Presented and dismissed alternately.
  private var lifecycle: String? {
    let order: [EventName] = [.willPresent, .didPresent, .dismiss, .didDismiss]
    for sheet in timeline.presentation.viewControllers {
      let names = timeline.log.filter { $0.id == sheet.id && order.contains($0.name) }.map(\.name)
      for (index, name) in names.enumerated() where name != order[index % order.count] {
        return "\(sheet.id) goes through \(names.map(\.rawValue))"
      }
      let told = timeline.log.filter { $0.id == sheet.id && Self.told.contains($0.name) }
      // A pull that is let go is announced and not completed (K-24).
      let isAnnounced = zip([nil] + told.map(\.name), told.map(\.name)).allSatisfy { last, next in
        next == .presentationControllerWillDismiss || last == .presentationControllerWillDismiss
      }
      guard isAnnounced else {
        return "the delegate of \(sheet.id) hears \(told.map(\.name.rawValue))"
      }
      let isThere = states.last?.sheets.contains { $0.id == sheet.id } ?? false
      guard names.count % order.count == (isThere ? 2 : 0) else {
        return "\(sheet.id) ends in the middle of \(names.map(\.rawValue))"
      }
    }
    return nil
  }

  /// Any order of reading, from a new timeline, gives the same states; later steps do not change
  /// earlier states.
  private var randomAccess: String? {
    if let difference = timeline.differenceWhenReadAgain(from: states, at: times) {
      return difference
    }
    guard timeline.faults.isEmpty, timeline.presentation.steps.count > 1 else { return nil }
    var shorter = timeline.presentation
    shorter.steps.removeLast()
    let prefix = Timeline(shorter)
    let last = timeline.stepSeconds.last ?? 0
    for index in times.indices where times[index] < last {
      var (early, late) = (prefix.state(atSeconds: times[index]), states[index])
      // Later steps may still change only the end of a transition.
      early.transition = nil
      late.transition = nil
      if early != late { return "what happens at \(last) changes \(times[index])" }
    }
    return nil
  }
}
