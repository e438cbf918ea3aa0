import SheetModel
import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetTokens

/// Invariants of custom full-screen sheets, alone and with a sheet of UIKit.
@Suite struct CardInvariantTests {
  @Test(
    "C06 C14 C29 random scripts of custom sheets",
    arguments: TestBudget.seeds(of: 1500))
  func invariantsHold(seeds: Range<UInt64>) {
    for seed in seeds {
      let script = RandomCardScript(seed: seed)
      guard let fault = CardInvariants(script.presentation).firstFault else { continue }
      let steps = script.presentation.steps.map { "\($0.action)" }.joined(separator: "\n")
      Issue.record("seed \(seed): \(fault)\n\(script.options)\n\(steps)")
      return
    }
  }

  /// The scripts reach what the invariants are about.
  @Test func randomScriptsCancelAndInterruptTransitions() {
    var names: Set<EventName> = []
    var targets: Set<String> = []
    for seed in 0..<400 as Range<UInt64> {
      let timeline = Timeline(RandomCardScript(seed: seed).presentation)
      names.formUnion(timeline.log.map(\.name))
      for event in timeline.log where event.name == .dragEnded {
        if case .text(let target)? = event["target"] { targets.insert(target) }
      }
    }
    #expect(
      names.isSuperset(of: [
        .transitionCancelled, .dismissalTransitionDidEnd, .presentationTransitionDidEnd,
        .presentWaits, .rotate, .escape,
      ]))
    #expect(targets.isSuperset(of: ["tier", "rest", "fullscreen", "lost"]))
  }
}

/// A random script for a custom sheet with the id `card`, and sometimes a sheet of UIKit.
private struct RandomCardScript {
  var options = BottomSheetPresentationController()
  var presentation: Presentation

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
    options.tiers = TiersType.allCases.randomElement(using: &random)?.tiers ?? []
    if chance(4) { options.tiers = [.tier, .fullscreen] }
    if chance(2) { options.selectedTier = options.tiers.randomElement(using: &random) }
    if chance(4) { options.presentedYOffset = 210.4 }
    if chance(4) { options.maxBottomSheetHeight = 780 }
    options.hasTopAnchor = chance(3)
    options.isLiteral = chance(5)
    var card = ViewController(
      id: "card",
      content: Content(bar: NavigationBarContent(title: "Store", hasCloseButton: true)))
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = BottomSheetTransitioningDelegate(options)
    var steps = [Action.present("card", animated: chance(2))]
    for _ in 0..<Int.random(in: 3...14, using: &random) {
      let hundredths = Int.random(in: 0...50, using: &random)
      let wait = chance(4) ? Action.waitUntilSettled : .wait(seconds: Double(hundredths) / 100)
      steps += [Self.action(options, using: &random), wait]
    }
    presentation = .sample([card, .card("sheet")], steps, reducesMotion: chance(10))
  }

  private static func action(
    _ options: BottomSheetPresentationController, using random: inout SeededRandom
  ) -> Action {
    let tier = options.tiers.randomElement(using: &random) ?? .rest
    let id = Int.random(in: 0..<5, using: &random) == 0 ? "sheet" : "card"
    switch Int.random(in: 0..<22, using: &random) {
    case 0...3: return .present(id, animated: Int.random(in: 0..<5, using: &random) > 0)
    case 4, 5: return .dismiss(id, animated: Int.random(in: 0..<5, using: &random) > 0)
    case 6...10: return .drag(drag(using: &random))
    case 11: return .animate([PropertyChange("card", \.selectedTier, to: tier)])
    case 12: return .set([PropertyChange("card", \.selectedTier, to: tier)])
    case 13:
      return .animate([
        PropertyChange("card", \.dimmingAlpha, to: 0.3),
        PropertyChange("card", \.cornerRadius, to: 30),
      ])
    case 14...16: return .cancelTransition("card")
    case 17:
      return .tap(
        [TapTarget.backdrop, .grabber, .sheet, .closeButton].randomElement(using: &random) ?? .sheet
      )
    case 18: return .escape
    case 19: return .adjust(AdjustDirection.allCases.randomElement(using: &random) ?? .up)
    case 20: return .rotate(Orientation.allCases.randomElement(using: &random) ?? .portrait)
    default: return .setReduceMotion(Bool.random(using: &random))
    }
  }

  private static func drag(using random: inout SeededRandom) -> Drag {
    let samples = (1...Int.random(in: 1...3, using: &random)).map { number in
      Drag.Sample(
        seconds: Double(number) / 10,
        translation: Double(Int.random(in: -900...900, using: &random)))
    }
    return Drag(
      from: Drag.Origin.allCases.randomElement(using: &random) ?? .bar, samples: samples,
      releaseVelocity: Double(Int.random(in: -5000...5000, using: &random)),
      isCancelled: Int.random(in: 0..<5, using: &random) == 0)
  }
}

/// A timeline of a custom sheet sampled at many moments.
private struct CardInvariants {
  let timeline: Timeline
  let states: [PresentationState]
  let options: BottomSheetPresentationController

  init(_ presentation: Presentation) {
    timeline = Timeline(presentation)
    let timeline = timeline
    let end = timeline.endSeconds
    let times = timeline.log.map(\.seconds) + (0..<40).map { end * (Double($0) / 40) }
    states = Array(Set(times)).sorted().map { timeline.state(atSeconds: $0) }
    options = presentation.viewControllers[0].presentedCard
  }

  var firstFault: String? { shares ?? tops ?? rests ?? drags ?? events ?? below ?? randomAccess }

  private var cards: [(state: PresentationState, surface: SurfaceState, card: CardDetails)] {
    states.compactMap { state in
      for surface in state.surfaces {
        if case .card(let card) = surface.details { return (state, surface, card) }
      }
      return nil
    }
  }

  private var shares: String? {
    for (state, surface, _) in cards {
      let parts = [
        surface.alpha, surface.dimmingAlpha / 0.75, surface.grabber?.alpha ?? 0,
        surface.cornerRadius / 36,
      ]
      guard parts.allSatisfy({ (0...1 + 1e-9).contains($0) }), surface.contentInsets.top >= 0,
        surface.frame.height >= 0
      else { return "\(parts) at \(state.seconds)" }
    }
    return nil
  }

  /// The ends of drags of the custom sheet, with their beginnings.
  private var dragTimes: [ClosedRange<Double>] {
    let began = timeline.log.filter { $0.name == .dragBegan && $0.id == "card" }
    let ended = timeline.log.filter { $0.name == .dragEnded && $0.id == "card" }
    return zip(began, ended).map { $0.seconds...$1.seconds }
  }

  private var tops: String? {
    for range in dragTimes where !options.isLiteral && range.lowerBound < range.upperBound {
      for step in 0..<20 {
        let share = Double(step) / 20
        let seconds = range.lowerBound + (range.upperBound - range.lowerBound) * share
        let state = timeline.state(atSeconds: seconds)
        // A maximum height above the screen's, as in landscape, begins above it (C13).
        let highest = min(0, state.screen.size.height - (options.maxBottomSheetHeight ?? 0))
        for surface in state.surfaces where surface.id == "card" {
          guard surface.frame.y >= highest - 1e-9 else {
            return "dragged to \(surface.frame.y) at \(seconds)"
          }
        }
      }
    }
    guard options.hasTopAnchor else { return nil }
    return cards.first { $0.surface.frame.y < 0 }.map { "\($0.surface.frame) with a top anchor" }
  }

  private var rests: String? {
    for (state, surface, card) in cards {
      guard let tier = card.restingTier else { continue }
      let screen = state.screen
      let height = card.tiers.first { $0.identifier == tier.identifier }?.heightPoints
      guard let height else { continue }
      let top = screen.pixelGrid.rounded(screen.size.height - height)
      let frame = Rect(
        x: 0, y: top, width: screen.size.width, height: screen.size.height - top)
      guard surface.frame == frame, card.height == frame.height else {
        return "at \(tier) in \(surface.frame) at \(state.seconds)"
      }
    }
    return nil
  }

  /// A drag ends at a tier, and never dismisses.
  private var drags: String? {
    for event in timeline.log where event.name == .dragEnded && event.id == "card" {
      guard case .text(let target)? = event["target"],
        target == "lost" || BottomSheetTier(rawValue: target) != nil
      else { return "a drag ends at \(String(describing: event["target"]))" }
    }
    let byUser = timeline.log.first {
      $0.id == "card" && $0.name == .presentationControllerWillDismiss
    }
    return byUser.map { "dismissed by a gesture at \($0.seconds)" }
  }

  /// Transitions begin and end alternately, and only one of each kind that completed has its event.
  private var events: String? {
    var isPresented = false
    var inProgress: EventName?
    for event in timeline.log where event.id == "card" {
      let completed = event["completed"] == .flag(true)
      switch event.name {
      case .presentationTransitionWillBegin:
        guard !isPresented, inProgress == nil else { return "presented twice at \(event.seconds)" }
        inProgress = event.name
      case .dismissalTransitionWillBegin:
        guard isPresented, inProgress == nil else { return "dismissed twice at \(event.seconds)" }
        inProgress = event.name
      case .presentationTransitionDidEnd:
        guard inProgress == .presentationTransitionWillBegin else {
          return "ends at \(event.seconds)"
        }
        (isPresented, inProgress) = (completed, nil)
      case .dismissalTransitionDidEnd:
        guard inProgress == .dismissalTransitionWillBegin else { return "ends at \(event.seconds)" }
        (isPresented, inProgress) = (!completed, nil)
      case .didPresent: guard isPresented else { return "didPresent at \(event.seconds)" }
      case .didDismiss: guard !isPresented else { return "didDismiss at \(event.seconds)" }
      default: break
      }
    }
    guard inProgress == nil else { return "a transition never ends" }
    let isThere = timeline.state(atSeconds: timeline.endSeconds).surfaces.contains {
      $0.id == "card"
    }
    return isThere == isPresented ? nil : "at the end it is \(isThere ? "" : "not ")presented"
  }

  /// A custom sheet pushes nothing back, and is not pushed back itself.
  private var below: String? {
    for (state, surface, _) in cards {
      let position = state.surfaces.firstIndex { $0.id == surface.id } ?? 0
      let lower = position > 0 ? state.surfaces[position - 1].recession : state.presenter.recession
      guard surface.recession == .none, lower == .none else {
        return "pushed back at \(state.seconds)"
      }
    }
    return nil
  }

  /// A second timeline, read backwards, has the same states.
  private var randomAccess: String? {
    timeline.differenceWhenReadAgain(from: states, at: states.map(\.seconds))
  }
}
