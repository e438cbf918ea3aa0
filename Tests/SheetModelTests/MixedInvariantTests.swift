import SheetModel
import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetTokens

/// Invariants that hold in every script of sheets, custom full-screen sheets and modals.
@Suite struct MixedInvariantTests {
  @Test(
    "E35 E36 E54 E66 C06 random scripts of all engines",
    arguments: TestBudget.seeds(of: 1500))
  func invariantsHold(seeds: Range<UInt64>) {
    for seed in seeds {
      let script = MixedScript(seed: seed)
      guard let fault = MixedInvariants(script.timeline).firstFault else { continue }
      let small = script.shrunk { MixedInvariants($0.timeline).firstFault != nil }
      let rest = MixedInvariants(small.timeline).firstFault ?? fault
      Issue.record("seed \(seed): \(rest)\n\(small)")
      return
    }
  }

  /// The scripts reach what the invariants are about.
  @Test func randomScriptsPresentModalsInEveryWay() {
    var names: Set<EventName> = []
    var largest = 0
    for seed in 0..<500 as Range<UInt64> {
      let timeline = MixedScript(seed: seed).timeline
      names.formUnion(timeline.log.map(\.name))
      for seconds in timeline.settledSeconds {
        largest = max(largest, timeline.state(atSeconds: seconds).modals.count)
      }
    }
    #expect(
      names.isSuperset(of: [
        .requestWaits, .presentIgnored, .dismissIgnored, .cacheSet, .cacheRemoved, .update,
        .dimmingViewTapActionPublisher, .becomeFirstResponder, .willPresent, .didDismiss,
      ]))
    #expect(largest >= 3)
  }
}

extension MixedScript {
  fileprivate var timeline: Timeline {
    var presentation = Presentation.sample(viewControllers, [], reducesMotion: reducesMotion)
    presentation.steps = steps
    presentation.layers = layers
    presentation.hostComparison = comparison
    return Timeline(presentation)
  }
}

/// A timeline of modals sampled at many moments.
private struct MixedInvariants {
  let timeline: Timeline
  let times: [Double]
  let states: [PresentationState]

  init(_ timeline: Timeline) {
    self.timeline = timeline
    let end = timeline.endSeconds
    let times = timeline.log.map(\.seconds) + (0..<16).map { end * (Double($0) / 16) }
    self.times = Array(Set(times)).sorted()
    states = self.times.map { timeline.state(atSeconds: $0) }
  }

  var firstFault: String? {
    dimming ?? order ?? handlers ?? cache ?? flags ?? places ?? hits ?? cards ?? randomAccess
  }

  /// One dimming view for all modals of a layer, at full strength while there are any.
  private var dimming: String? {
    for state in states {
      for layer in state.layers {
        let full: Double
        switch layer.layer.uiModel.dimmingViewColor {
        case .standard: full = state.presenter.appearance == .light ? 0.3 : 0.4
        case .color(let color): full = color.light.alpha
        }
        var expected = layer.modals.isEmpty ? 0 : full
        if layer.modals.count == 1, case .modal(let only) = layer.modals[0].details,
          only.modal.uiModel.preferredDimmingViewColor != nil
        {
          expected = 1
        }
        let appearances = Set(state.surfaces.map(\.appearance) + [state.presenter.appearance])
        guard layer.dimmingColor.alpha == expected || appearances.count > 1 else {
          return "layer \(layer.layer.name) dims \(layer.dimmingColor.alpha) at \(state.seconds)"
        }
      }
    }
    return nil
  }

  /// Layers of one owner in their order, modals in the order in which they were inserted.
  private var order: String? {
    let names = timeline.presentation.layers.map(\.name)
    for state in states {
      for owner in Set(state.layers.map(\.owner)) {
        let own = state.layers(over: owner).map(\.layer.name)
        guard own == names.filter(own.contains) else { return "\(own) at \(state.seconds)" }
      }
      let inserted = timeline.log.filter { $0.name == .inserted && $0.seconds <= state.seconds }
      for layer in state.layers {
        let ids = layer.modals.map(\.id)
        let last = ids.compactMap { id in inserted.lastIndex { $0.id == id } }
        guard last.count == ids.count, last == last.sorted() else {
          return "layer \(layer.layer.name) holds \(ids) at \(state.seconds)"
        }
      }
    }
    return nil
  }

  /// One `onDismiss` for each `onPresent`, and a modal is in its layer between them.
  private var handlers: String? {
    for modal in timeline.presentation.viewControllers where modal.isHosted {
      let names = timeline.log.filter {
        $0.id == modal.id && ($0.name == .onPresent || $0.name == .onDismiss)
      }.map(\.name)
      for (index, name) in names.enumerated()
      where name != (index % 2 == 0 ? .onPresent : .onDismiss) {
        return "\(modal.id) hears \(names.map(\.rawValue))"
      }
      let isThere = states.last?.modals.contains { $0.id == modal.id } ?? false
      guard isThere == (names.count % 2 == 1) else {
        return "\(modal.id) ends with \(names.map(\.rawValue)), there: \(isThere)"
      }
    }
    return nil
  }

  /// The cache holds items of modals in layers only, and none when all are dismissed.
  private var cache: String? {
    for state in states {
      let ids = Set(state.modals.map(\.id))
      for id in state.hostCache.keys where !ids.contains(id) {
        return "the cache keeps \(id) at \(state.seconds)"
      }
    }
    return nil
  }

  /// The internal flag drives the animation, and a modal whose external flag is false is leaving.
  private var flags: String? {
    for state in states {
      for modal in state.modals {
        guard case .modal(let details) = modal.details else { return "\(modal.id) is no modal" }
        guard details.isPresentedInternally == (modal.phase != .dismissing),
          details.isPresented == (modal.phase != .dismissing)
        else {
          return "\(modal.id) \(modal.phase), \(details.isPresented), "
            + "\(details.isPresentedInternally) at \(state.seconds)"
        }
      }
    }
    return nil
  }

  /// A presented modal is at its place, and every modal is between its place and a hidden one.
  private var places: String? {
    for state in states {
      for modal in state.modals {
        guard case .modal(let details) = modal.details else { continue }
        guard (0...1).contains(modal.alpha), details.scale >= 1, details.scale <= 1.1 + 1e-9 else {
          return "\(modal.id) has opacity \(modal.alpha) and scale \(details.scale)"
        }
        guard modal.phase == .presented else { continue }
        guard modal.frame == details.restingFrame, modal.alpha == 1, details.scale == 1 else {
          return "\(modal.id) is not at its place at \(state.seconds)"
        }
      }
    }
    return nil
  }

  /// Dimming sends taps to the topmost modal of its layer, and only a layer that passes none.
  private var hits: String? {
    for state in states where !state.layers.isEmpty {
      for index in 0..<12 {
        let point = Point(
          x: state.screen.size.width * (Double(index % 4) + 0.5) / 4,
          y: state.screen.size.height * (Double(index / 4) + 0.5) / 3)
        let hit = state.hit(point, in: timeline.presentation)
        guard hit.part == .dimming, let id = hit.id,
          let layer = state.layers.first(where: { $0.modals.contains { $0.id == id } })
        else { continue }
        guard layer.modals.last?.id == id, layer.tapAction == .sendActionToTopmostModal,
          layer.drawnFrame.contains(layer.transform.preimage(of: point))
        else { return "\(id) is sent a tap at \(point) at \(state.seconds)" }
      }
    }
    return nil
  }

  /// A drag never dismisses a custom full-screen sheet (C06).
  private var cards: String? {
    let cards = timeline.presentation.viewControllers.filter {
      $0.isPresentedAsCard
    }.map(\.id)
    let escapes = timeline.log.filter { $0.name == .escape }.map(\.seconds)
    for event in timeline.log where event.name == .dismiss {
      guard let id = event.id, cards.contains(id), event["reason"] == .text("interactive"),
        !escapes.contains(event.seconds)
      else { continue }
      // A drag of a sheet below it dismisses it as well.
      let isDragged = timeline.log.contains {
        $0.name == .dragEnded && $0.id == id && $0.seconds == event.seconds
          && $0["target"] != .text("lost")
      }
      guard isDragged else { continue }
      return "a drag dismisses \(id) at \(event.seconds)"
    }
    return nil
  }

  /// Any order of reading gives the same states.
  private var randomAccess: String? { timeline.differenceWhenReadAgain(from: states, at: times) }
}
