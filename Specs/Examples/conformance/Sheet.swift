// Spring and snap: an example implementation of a bottom sheet for the conformance vectors, in part.
//
//   swiftc runner.swift Sheet.swift -o check && ./check vectors.json
//   SHEET_FAULT=snap-half ./check vectors.json
//
// It answers decisions, and curves of a single sheet that is presented, dismissed, selected and
// dragged by its grabber. It does not answer those of scroll views, keyboards, stacks and
// rotation. All numbers come from the constants of the vectors.

import Foundation

/// Returns the implementation, with a deliberate mistake if `SHEET_FAULT` names one.
func makeImplementation() -> any SheetImplementation {
  guard let name = ProcessInfo.processInfo.environment["SHEET_FAULT"] else {
    return SpringAndSnap(fault: nil)
  }
  guard let fault = Fault(rawValue: name) else {
    let names = Fault.allCases.map(\.rawValue).joined(separator: ", ")
    FileHandle.standardError.write(Data("there is no fault \"\(name)\"; faults: \(names)\n".utf8))
    exit(2)
  }
  return SpringAndSnap(fault: fault)
}

/// The deliberate mistakes, a part of those in sheet.mjs.
enum Fault: String, CaseIterable {
  case mediumHalfOfLarge = "medium-half-of-large"
  case snapHalf = "snap-half"
  case flickIgnored = "flick-ignored"
  case notDismissibleDismisses = "not-dismissible-dismisses"
  case rubberBandLinear = "rubber-band-linear"
  case undimmedIgnored = "undimmed-ignored"
  case pushBackFromTheBottom = "push-back-from-the-bottom"
  case springTooBouncy = "spring-too-bouncy"
  case noInheritedVelocity = "no-inherited-velocity"
  case willDismissAtTheEnd = "will-dismiss-at-the-end"
}

struct SpringAndSnap: SheetImplementation {
  var fault: Fault?

  func decide(_ given: Vectors.Situation, in context: Vectors.Context) -> Vectors.Answer? {
    guard !context.screen.isTablet, given.screen == nil else { return nil }
    let rules = SheetRules(given.sheet, in: context, fault: fault)
    var answer = Vectors.Answer()
    answer.heights = Dictionary(uniqueKeysWithValues: rules.detents.map { ($0.id, $0.height) })
    answer.initial = rules.initial
    guard let finger = given.finger, let first = finger.first, let last = finger.last else {
      return answer
    }
    let free = rules.detent(rules.initial).height - (last[1] - first[1])
    if let velocity = given.velocity {
      let release = rules.release(free: free, speed: -velocity, selected: rules.initial)
      answer.detent = release.target.map { .word($0.id) } ?? .null
      return answer
    }
    let height = rules.held(free)
    answer.height = height
    answer.dimming = rules.dimming(at: height)
    answer.presenterScale = rules.presenterScale(at: height)
    return answer
  }

  func play(_ given: Vectors.Course, at times: [Double], in context: Vectors.Context)
    -> Vectors.Curve?
  {
    let isImplemented = given.steps.allSatisfy { step in
      ["present", "show", "dismiss", "select", "down", "move", "up"].contains(step.type)
        && step.on != "content"
    }
    guard isImplemented, given.below == nil, !context.screen.isTablet else { return nil }
    let rules = SheetRules(given.sheet, in: context, fault: fault)
    var player = Player(rules: rules, steps: given.steps)
    return player.play(at: times)
  }
}

// MARK: Rules

/// The rules of one sheet.
///
/// Heights are distances of its upper edge from the bottom edge of the screen in points; speeds are
/// points per second upwards.
struct SheetRules {
  struct Detent: Equatable {
    var id: String
    var height: Double
  }

  let sheet: Vectors.Sheet
  let context: Vectors.Context
  let fault: Fault?
  /// The detents in ascending order.
  private(set) var detents: [Detent] = []

  init(_ sheet: Vectors.Sheet, in context: Vectors.Context, fault: Fault?) {
    (self.sheet, self.context, self.fault) = (sheet, context, fault)
    detents = sheet.detents
      .map { Detent(id: $0.id, height: $0.height ?? height(of: $0)) }
      .sorted { $0.height < $1.height }
  }

  var lowest: Detent { detents[0] }
  var highest: Detent { detents[detents.count - 1] }

  func detent(_ id: String) -> Detent { detents.first { $0.id == id } ?? highest }

  // Heights

  private var largeHeight: Double {
    let screen = context.screen
    let gap = screen.hasHomeButton ? "detent.large.gapHomeButton" : "detent.large.gap"
    return screen.height - screen.safeArea.top - context.number(gap)
  }

  private func height(of detent: Vectors.Detent) -> Double {
    let (screen, large) = (context.screen, largeHeight)
    if detent.kind == "large" { return large }
    if detent.kind == "medium", fault == .mediumHalfOfLarge { return large / 2 }
    let excludesSafeArea = context.word("detent.safeArea") == "exclude"
    let maximum = large - (excludesSafeArea ? screen.safeArea.bottom : 0)
    let isShort = screen.height <= context.number("detent.medium.shortScreen")
    let medium = isShort ? "detent.medium.fractionShort" : "detent.medium.fraction"
    let basis = context.word("detent.fraction.basis") == "maximum" ? maximum : screen.height
    let value =
      switch detent.kind {
      case "medium": context.number(medium) * basis
      case "fraction": (detent.value ?? 0) * basis
      default: detent.value ?? 0
      }
    let addsSafeArea = excludesSafeArea && value > context.number("detent.safeAreaAbove")
    return min(large, value + (addsSafeArea ? screen.safeArea.bottom : 0))
  }

  /// The detent at which the sheet opens.
  var initial: String {
    if let initial = sheet.initial { return initial }
    return context.word("sheet.initialDetent") == "first" ? sheet.detents[0].id : lowest.id
  }

  // Dimming and push-back

  func dimming(at height: Double) -> Double {
    let isDark = context.appearance == "dark"
    let alpha = context.number(isDark ? "dimming.alphaDark" : "dimming.alphaLight")
    let undimmedID = fault == .undimmedIgnored ? nil : sheet.largestUndimmed
    let undimmed = undimmedID.map { detent($0).height } ?? 0
    guard let next = detents.first(where: { $0.height > undimmed }) else { return 0 }
    return alpha * share((height - undimmed) / (next.height - undimmed))
  }

  func presenterScale(at height: Double) -> Double {
    guard let large = sheet.detents.first(where: { $0.kind == "large" }).map({ detent($0.id) }),
      context.word("pushback.scope") == "all"
    else { return 1 }
    let below = detents.last { $0.height < large.height }?.height ?? 0
    let start = fault == .pushBackFromTheBottom ? 0 : below
    return 1 - (1 - fullScale) * share((height - start) / (large.height - start))
  }

  private var fullScale: Double {
    let width = context.screen.width
    if context.word("pushback.rule") == "centred" { return context.number("pushback.scale") }
    let margin =
      if width <= context.number("pushback.widthNarrow") {
        "pushback.marginNarrow"
      } else if width >= context.number("pushback.widthWide") {
        "pushback.marginWide"
      } else {
        "pushback.marginMiddle"
      }
    return 1 - 2 * context.number(margin) / width
  }

  private func share(_ x: Double) -> Double { min(1, max(0, x)) }

  // The finger

  /// A place beyond one of the limits of exact travel.
  private struct Overshoot {
    var limit, sign, room: Double
  }

  private func overshoot(at height: Double) -> Overshoot? {
    let usesGap = context.word("rubberBand.rule") == "gap"
    if height > highest.height {
      let above = context.screen.height - highest.height
      let gap = min(above - context.screen.safeArea.top, context.number("rubberBand.limitUp"))
      return Overshoot(limit: highest.height, sign: 1, room: usesGap ? gap : above)
    }
    guard height < lowest.height, !sheet.dismissible else { return nil }
    let share = context.number("rubberBand.shareDown") * largeHeight
    let room = usesGap ? min(share, context.number("rubberBand.limitDown")) : lowest.height
    return Overshoot(limit: lowest.height, sign: -1, room: room)
  }

  /// Returns the height at which a finger holds the sheet, for the height without a rubber band.
  func held(_ free: Double) -> Double {
    guard let overshoot = overshoot(at: free) else { return free }
    let c = context.number("rubberBand.coefficient")
    let x = abs(free - overshoot.limit)
    if fault == .rubberBandLinear { return overshoot.limit + overshoot.sign * c * x }
    guard overshoot.room > 0 else { return overshoot.limit }
    let d = overshoot.room
    return overshoot.limit + overshoot.sign * d * (1 - 1 / (c * x / d + 1))
  }

  /// Returns the height without a rubber band of a sheet that a finger catches.
  func free(_ held: Double) -> Double {
    guard let overshoot = overshoot(at: held) else { return held }
    let y = abs(held - overshoot.limit)
    guard overshoot.room > y else { return overshoot.limit }
    let c = context.number("rubberBand.coefficient")
    return overshoot.limit + overshoot.sign * y * overshoot.room / (c * (overshoot.room - y))
  }

  /// Returns the share of the finger's velocity with which the sheet moves.
  func slope(_ free: Double) -> Double {
    guard let overshoot = overshoot(at: free) else { return 1 }
    guard overshoot.room > 0 else { return 0 }
    let c = context.number("rubberBand.coefficient")
    let stretch = c * abs(free - overshoot.limit) / overshoot.room + 1
    return c / (stretch * stretch)
  }

  // The release

  struct Release {
    /// Nil for a dismissal.
    var target: Detent?
    var wasRefused = false
  }

  func release(free: Double, speed: Double, selected: String) -> Release {
    let speed = fault == .flickIgnored ? 0 : speed
    let start = detent(selected)
    var target =
      context.word("release.rule") == "projection"
      ? projected(free, speed: speed) : pastThreshold(free, speed: speed, from: start)
    // Detents of the same height are one place; the sheet stays at the selected one.
    if target?.height == start.height { target = start }
    let isPermitted = sheet.dismissible || fault == .notDismissibleDismisses
    guard target == nil, !isPermitted else { return Release(target: target) }
    return Release(target: lowest, wasRefused: true)
  }

  private func pastThreshold(_ free: Double, speed: Double, from start: Detent) -> Detent? {
    let flick = context.number("release.speedDetent")
    let above = detents.first { $0.height > free }
    if free < lowest.height {
      if speed <= -context.number("release.speedDismiss") { return nil }
      if speed >= flick { return above }
      return free < context.number("release.dismiss") * lowest.height ? nil : lowest
    }
    if speed >= flick { return above ?? highest }
    if speed <= -flick { return detents.last { $0.height < free } ?? lowest }
    guard let above, let below = detents.last(where: { $0.height <= free }) else { return highest }
    let share = (free - below.height) / (above.height - below.height)
    let snap = fault == .snapHalf ? 0.5 : context.number("release.snap")
    if free > start.height { return share >= snap ? above : below }
    return 1 - share >= snap ? below : above
  }

  private func projected(_ free: Double, speed: Double) -> Detent? {
    let counts = abs(speed) >= context.number("release.speedZero") && fault != .snapHalf
    let place = free + (counts ? context.number("release.projection") * speed : 0)
    let nearest = detents.min { abs($0.height - place) < abs($1.height - place) } ?? lowest
    // Dismissal counts as height 0.
    let target = abs(place) < abs(nearest.height - place) ? nil : nearest
    let height = target?.height ?? 0
    let flick = context.number("release.speedDetent")
    if speed >= flick {
      let next = detents.first { $0.height > free } ?? highest
      return next.height > height ? next : target
    }
    if speed <= -flick {
      let next = detents.last { $0.height < free }
      return next?.height ?? 0 < height ? next : target
    }
    return target
  }
}

// MARK: Motion

/// A motion to a goal; from `end` on it is at rest there.
struct Motion {
  var start, end, from, goal: Double
  var curve: (_ secondsFromStart: Double) -> (height: Double, speed: Double)

  static func atRest(_ height: Double, start: Double) -> Motion {
    Motion(start: start, end: start, from: height, goal: height) { _ in (height, 0) }
  }

  func at(_ time: Double) -> (height: Double, speed: Double) {
    time >= end ? (goal, 0) : curve(time - start)
  }

  /// The height by which dimming and push-back go; an overshoot does not change them.
  func lookHeight(at time: Double) -> Double {
    min(max(from, goal), max(min(from, goal), at(time).height))
  }

  /// The cubic Bézier curve of CSS between two heights.
  static func ease(
    from: Double, to goal: Double, start: Double, duration: Double, handles: [Double]
  ) -> Motion {
    func along(_ s: Double, _ a: Double, _ b: Double) -> Double {
      3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    return Motion(start: start, end: start + duration, from: from, goal: goal) { seconds in
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if along(middle, handles[0], handles[2]) < seconds / duration {
          low = middle
        } else {
          high = middle
        }
      }
      // Nothing reads the speed of an ease: a dismissed sheet cannot be caught.
      return (from + (goal - from) * along(low, handles[1], handles[3]), 0)
    }
  }
}

/// A spring x'' + 2ζω x' + ω² x = 0 with ω = 2π / response.
struct Spring {
  var dampingRatio, response: Double

  /// Returns the motion from a height and speed; it ends when it stays within both limits.
  func motion(
    from: Double, speed: Double, to goal: Double, start: Double,
    limits: (distance: Double, speed: Double)
  ) -> Motion {
    let curve = self.curve(from - goal, speed)
    let omega = 2 * Double.pi / response
    let rate = omega * (dampingRatio - max(0, dampingRatio * dampingRatio - 1).squareRoot())
    let size = 1 + abs(from - goal) + abs(speed) / omega
    let horizon = log(1e4 * size * (1 + omega) / min(limits.distance, limits.speed)) / rate
    func isSettled(_ time: Double) -> Bool {
      let (x, v) = curve(time)
      return abs(x) <= limits.distance && abs(v) <= limits.speed
    }
    let step = horizon / 4000
    var moving = 4000
    while moving >= 0, isSettled(Double(moving) * step) { moving -= 1 }
    var (low, high) = (max(0, Double(moving) * step), max(0, Double(moving + 1) * step))
    for _ in 0..<40 where moving >= 0 {
      let middle = (low + high) / 2
      if isSettled(middle) { high = middle } else { low = middle }
    }
    return Motion(start: start, end: start + high, from: from, goal: goal) { seconds in
      let (x, v) = curve(seconds)
      return (goal + x, v)
    }
  }

  /// The closed form: distance and speed over time.
  private func curve(_ x0: Double, _ v0: Double) -> (Double) -> (Double, Double) {
    let omega = 2 * Double.pi / response
    let decay = dampingRatio * omega
    if dampingRatio == 1 {
      let b = v0 + omega * x0
      return { t in
        let e = exp(-omega * t)
        return ((x0 + b * t) * e, (b - omega * (x0 + b * t)) * e)
      }
    }
    if dampingRatio < 1 {
      let damped = omega * (1 - dampingRatio * dampingRatio).squareRoot()
      let b = (v0 + decay * x0) / damped
      return { t in
        let (e, c, s) = (exp(-decay * t), cos(damped * t), sin(damped * t))
        let speed = (b * damped - decay * x0) * c - (x0 * damped + decay * b) * s
        return ((x0 * c + b * s) * e, speed * e)
      }
    }
    let root = omega * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (root - decay, -root - decay)
    let a = (v0 - fast * x0) / (slow - fast)
    return { t in
      let (first, second) = (a * exp(slow * t), (x0 - a) * exp(fast * t))
      return (first + second, slow * first + fast * second)
    }
  }
}

// MARK: Player

/// Plays the steps of a curve with one sheet.
struct Player {
  enum Phase { case absent, presenting, presented, dismissing(reason: String) }

  struct Finger {
    /// The way of the finger as pairs of time and y.
    var way: [(time: Double, y: Double)]
    var time, y, free: Double
    var hasPulled = false
  }

  let rules: SheetRules
  var steps: [Vectors.Step]
  var motion = Motion.atRest(0, start: 0)
  var phase = Phase.absent
  var selected = ""
  var finger: Finger?
  var events: [Vectors.Event] = []

  init(rules: SheetRules, steps: [Vectors.Step]) {
    (self.rules, self.steps) = (rules, steps)
  }

  private var context: Vectors.Context { rules.context }
  private var rest: Double { rules.detent(selected).height }

  mutating func play(at times: [Double]) -> Vectors.Curve {
    var values: [String: [Double?]] = ["height": [], "dimming": [], "presenterScale": []]
    for time in times {
      while let step = steps.first, step.time <= time {
        steps.removeFirst()
        advance(to: step.time)
        perform(step)
      }
      advance(to: time)
      let look = motion.lookHeight(at: time)
      var isPresent = true
      if case .absent = phase { isPresent = false }
      values["height"]?.append(isPresent ? motion.at(time).height : nil)
      values["dimming"]?.append(isPresent ? rules.dimming(at: look) : 0)
      values["presenterScale"]?.append(isPresent ? rules.presenterScale(at: look) : 1)
    }
    return Vectors.Curve(values: values, events: events)
  }

  private mutating func advance(to time: Double) {
    if finger != nil { moveFinger(to: time) }
    if motion.end <= time { finish(at: motion.end) }
  }

  /// Ends a presentation or a dismissal.
  private mutating func finish(at time: Double) {
    switch phase {
    case .absent, .presented: return
    case .presenting:
      event("didPresent", at: time)
      phase = .presented
    case .dismissing(let reason):
      event("dismissed", at: time, reason: reason)
      phase = .absent
    }
  }

  private mutating func event(
    _ name: String, at time: Double, detent: String? = nil, reason: String? = nil
  ) {
    events.append(.init(time: time, name: name, detent: detent, reason: reason))
  }

  private mutating func perform(_ step: Vectors.Step) {
    switch step.type {
    case "present", "show": present(step)
    case "dismiss": dismiss(at: step.time, reason: "programmatic", speed: nil)
    case "select":
      selected = step.detent ?? selected
      spring("detentChange", to: rest, at: step.time)
    case "down": touch(step)
    case "up": lift(step)
    default: break
    }
  }

  /// Moves the sheet with a spring of the profile, by default with the speed that it has.
  private mutating func spring(
    _ name: String, to goal: Double, at time: Double, speed: Double? = nil
  ) {
    var damping = context.number("\(name).dampingRatio")
    if rules.fault == .springTooBouncy, name == "present" { damping *= 0.6 }
    let spring = Spring(dampingRatio: damping, response: context.number("\(name).response"))
    let (height, present) = motion.at(time)
    let pixel = 1 / context.screen.pixelsPerPoint
    let limits = (context.number("settle.distance") * pixel, context.number("settle.speed") * pixel)
    motion = spring.motion(
      from: height, speed: speed ?? present, to: goal, start: time, limits: limits)
  }

  private mutating func present(_ step: Vectors.Step) {
    selected = rules.initial
    phase = .presenting
    motion = .atRest(step.type == "show" ? rest : 0, start: step.time)
    if step.type == "present" { spring("present", to: rest, at: step.time) }
  }

  private mutating func dismiss(at time: Double, reason: String, speed: Double?) {
    let isMoving = motion.end > time
    if case .presenting = phase { finish(at: time) }
    phase = .dismissing(reason: reason)
    let isEase = context.word("dismiss.rule") == "ease" && reason == "programmatic" && !isMoving
    guard isEase else { return spring("dismiss", to: 0, at: time, speed: speed) }
    motion = .ease(
      from: motion.at(time).height, to: 0, start: time,
      duration: context.number("dismiss.duration"),
      handles: ["X1", "Y1", "X2", "Y2"].map { context.number("dismiss.ease\($0)") })
  }

  // The finger

  private mutating func touch(_ step: Vectors.Step) {
    if case .presenting = phase { finish(at: step.time) }
    let moves = steps.prefix { $0.type != "up" }.filter { $0.type == "move" }
    let way = ([step] + moves).map { (time: $0.time, y: $0.y ?? 0) }
    let free = rules.free(motion.at(step.time).height)
    finger = Finger(way: way, time: step.time, y: way[0].y, free: free)
  }

  private mutating func moveFinger(to time: Double) {
    guard var finger else { return }
    let y = place(of: finger, at: time)
    let free = finger.free - (y - finger.y)
    let lowest = rules.lowest.height
    if y > finger.y, free < lowest, !finger.hasPulled, rules.sheet.dismissible {
      // The finger moves in straight lines, so that the time at the lowest detent is known.
      let share = max(0, finger.free - lowest) / (y - finger.y)
      finger.hasPulled = true
      if rules.fault != .willDismissAtTheEnd {
        event("willDismiss", at: finger.time + (time - finger.time) * share)
      }
    }
    (finger.time, finger.y, finger.free) = (time, y, free)
    self.finger = finger
    motion = .atRest(rules.held(free), start: time)
  }

  private func place(of finger: Finger, at time: Double) -> Double {
    guard let next = finger.way.firstIndex(where: { $0.time >= time }) else { return finger.y }
    guard next > 0 else { return finger.way[0].y }
    let (a, b) = (finger.way[next - 1], finger.way[next])
    return b.time > a.time ? a.y + (b.y - a.y) * (time - a.time) / (b.time - a.time) : b.y
  }

  private mutating func lift(_ step: Vectors.Step) {
    guard let finger else { return }
    self.finger = nil
    if finger.hasPulled, rules.fault == .willDismissAtTheEnd { event("willDismiss", at: step.time) }
    let speed = -(step.velocity ?? 0)
    let release = rules.release(free: finger.free, speed: speed, selected: selected)
    if release.wasRefused { event("didAttemptToDismiss", at: step.time) }
    let inherited = rules.fault == .noInheritedVelocity ? 0 : speed * rules.slope(finger.free)
    guard let target = release.target else {
      return dismiss(at: step.time, reason: "interactive", speed: inherited)
    }
    if target.id != selected { event("didChangeDetent", at: step.time, detent: target.id) }
    selected = target.id
    spring("release", to: rest, at: step.time, speed: inherited)
  }
}
