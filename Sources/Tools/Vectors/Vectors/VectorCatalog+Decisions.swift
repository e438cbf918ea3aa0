internal import SheetSpec

extension VectorCatalog {
  /// The vectors that ask for one answer.
  var decisions: [Vector] {
    heights + initial + snap + flick + projection + dismissal + rubberBand + dimming + pushBack
  }

  /// Returns a question about a sheet that is shown and not touched.
  private func shown(
    _ rule: VectorRule, _ name: String, tests requirements: [String], where summary: String,
    of detents: [Scene.Detent], asks question: Vector.Question, isLandscape: Bool = false
  ) -> Vector {
    let scene = Scene(sheet: Sheet(detents: detents), steps: [.show], isLandscape: isLandscape)
    return Vector(
      rule, name, tests: requirements, where: summary, asks: question, in: scene)
  }

  /// Returns a release of a sheet at rest.
  private func release(
    _ rule: VectorRule, _ name: String, tests requirements: [String], where summary: String,
    of sheet: Sheet, to height: Double, velocity: Double = 0
  ) -> Vector {
    Vector(
      rule, name, tests: requirements, where: summary, asks: .release,
      in: scene(sheet, to: height, velocity: velocity))
  }

  /// Returns a question about a sheet that a finger holds at a height.
  private func held(
    _ rule: VectorRule, _ name: String, tests requirements: [String], where summary: String,
    of sheet: Sheet, to height: Double
  ) -> Vector {
    let values: [VectorRule: VectorValue] = [.dimming: .dimming, .pushBack: .presenterScale]
    return Vector(
      rule, name, tests: requirements, where: summary, asks: .held(values[rule] ?? .height),
      in: scene(sheet, to: height))
  }

  // MARK: Detents

  private var heights: [Vector] {
    [
      shown(
        .heights, "medium", tests: ["A13", "B15"], where: "medium alone", of: [.medium],
        asks: .heights),
      shown(
        .heights, "large", tests: ["A14", "B16"], where: "large alone", of: [.large],
        asks: .heights),
      shown(
        .heights, "fraction", tests: ["A64", "B17"], where: "a fraction of 0.3 between two others",
        of: [.points("low", 120), .fraction("third", 0.3), .large], asks: .heights),
      shown(
        .heights, "points", tests: ["A15", "B17"], where: "a height of 300 points",
        of: [.points("fixed", 300)], asks: .heights),
      shown(
        .heights, "too-high", tests: ["A16", "A17"], where: "a height beyond the largest one",
        of: [.points("tall", 2000)], asks: .heights),
      shown(
        .heights, "landscape", tests: ["D38", "X01"],
        where: "a phone in landscape, where medium is inactive",
        of: Self.two, asks: .heights, isLandscape: true),
    ]
  }

  private var initial: [Vector] {
    [
      shown(
        .initial, "in-order", tests: ["A19", "A20"],
        where: "no detent is selected, and they are in order", of: Self.two, asks: .initial),
      shown(
        .initial, "out-of-order", tests: ["A19", "A20"],
        where: "no detent is selected, and large is written first",
        of: [.large, .medium], asks: .initial),
    ]
  }

  // MARK: Releases

  /// The distance of places from a threshold, as a share of the way; the height of a sheet that floats differs a
  /// little from the place of its upper edge.
  private var step: Double { floats ? 0.04 : 0.01 }

  private var snap: [Vector] {
    let share = usesThresholds ? tokens.ratio("release.snap") : 0.5
    let atLow = Sheet(detents: three, initial: "low")
    let ids = ["B18", "B47"]
    let zero = tokens.ratio("release.speedZero")
    return [
      release(
        .snap, "up-before", tests: ids, where: "let go just before the threshold on the way up",
        of: atMedium, to: medium + (share - step) * way),
      release(
        .snap, "up-beyond", tests: ids, where: "let go just beyond the threshold on the way up",
        of: atMedium, to: medium + (share + step) * way),
      release(
        .snap, "down-before", tests: ids, where: "let go just before the threshold on the way down",
        of: atLarge, to: large - (share - step) * way),
      release(
        .snap, "down-beyond", tests: ids, where: "let go just beyond the threshold on the way down",
        of: atLarge, to: large - (share + step) * way),
      release(
        .snap, "past-a-detent", tests: ["A12", "B18"],
        where: "drawn past the next detent, beyond the threshold to the one after",
        of: atLow, to: medium + (share + 3 * step) * way),
      release(
        .snap, "past-a-detent-before", tests: ["A12", "B18"],
        where: "drawn past the next detent, before the threshold to the one after",
        of: atLow, to: medium + (share - 3 * step) * way),
      release(
        .snap, "beyond-large", tests: ["B20", "B47"], where: "let go above the largest detent",
        of: atMedium, to: large + 30),
    ]
      + (zero > 0
        ? [
          release(
            .snap, "slow-counts-as-still", tests: ids,
            where: "let go before the threshold at a speed that counts as none", of: atMedium,
            to: medium + (share - 2 * step) * way, velocity: -(zero - 10))
        ] : [])
  }

  private var flick: [Vector] {
    let speed = tokens.ratio("release.speedDetent")
    let ids = ["B19"]
    return [
      release(
        .flick, "up-fast", tests: ids, where: "a short way up, just faster than a flick",
        of: atMedium, to: medium + 20, velocity: -(speed + 50)),
      release(
        .flick, "up-too-slow", tests: ids, where: "a short way up, just slower than a flick",
        of: atMedium, to: medium + 20, velocity: -(speed - 50)),
      release(
        .flick, "down-fast", tests: ids, where: "a short way down, just faster than a flick",
        of: atLarge, to: large - 20, velocity: speed + 50),
      release(
        .flick, "down-too-slow", tests: ids, where: "a short way down, just slower than a flick",
        of: atLarge, to: large - 20, velocity: speed - 50),
      release(
        .flick, "one-detent", tests: ids, where: "a flick out of the lowest of three detents",
        of: Sheet(detents: three, initial: "low"), to: low + 20, velocity: -(speed + 50)),
      release(
        .flick, "against-the-way", tests: ids, where: "drawn up nearly to large, then flicked down",
        of: atMedium, to: large - 20, velocity: speed + 50),
    ]
  }

  /// Only where the place is projected by the speed.
  private var projection: [Vector] {
    guard !usesThresholds else { return [] }
    let seconds = tokens.ratio("release.projection")
    let (zero, fast) = (tokens.ratio("release.speedZero"), tokens.ratio("release.speedDetent"))
    let start = 0.3
    return [("up-before", 0.5 - 3 * step), ("up-beyond", 0.5 + 3 * step)].compactMap { name, end in
      let speed = (end - start) * way / seconds
      guard speed > zero, speed < fast else { return nil }
      let hundredths = (end * 100).rounded() / 100
      return release(
        .projection, name, tests: ["B19", "B47"],
        where: "let go at three tenths of the way, at a speed that leads to \(hundredths) of it",
        of: atMedium, to: medium + start * way, velocity: -speed.rounded())
    }
  }

  private var dismissal: [Vector] {
    let share = usesThresholds ? tokens.ratio("release.dismiss") : 0.5
    let flick = tokens.ratio("release.speedDetent")
    let speed = usesThresholds ? tokens.ratio("release.speedDismiss") : flick
    let ids = ["A49", "B21", "B52", "B54"]
    return [
      release(
        .dismissal, "before", tests: ids, where: "pulled down just less than the threshold",
        of: atMedium, to: (share + step) * medium),
      release(
        .dismissal, "beyond", tests: ids, where: "pulled down just beyond the threshold",
        of: atMedium, to: (share - step) * medium),
      release(
        .dismissal, "large-before", tests: ids, where: "the same with large alone", of: largeAlone,
        to: (share + step) * large),
      release(
        .dismissal, "large-beyond", tests: ids, where: "the same with large alone", of: largeAlone,
        to: (share - step) * large),
      release(
        .dismissal, "out-of-large", tests: ["B52"],
        where: "pulled down from large, past medium, just less than the threshold of medium",
        of: atLarge, to: (share + step) * medium),
      release(
        .dismissal, "fast", tests: ["B53"], where: "pulled down a little, just faster than a flick",
        of: atMedium, to: medium - 30, velocity: speed + 50),
      release(
        .dismissal, "too-slow", tests: ["B53"],
        where: "pulled down a little, just slower than a flick",
        of: atMedium, to: medium - 30, velocity: speed - 50),
      release(
        .dismissal, "up-again", tests: ["B19", "B54"], where: "pulled far down, then flicked up",
        of: atMedium, to: 0.3 * medium, velocity: -(flick + 50)),
      release(
        .dismissal, "refused", tests: ["A50", "B22"],
        where: "a sheet that may not be dismissed, pulled far and fast",
        of: fixed, to: 0.2 * medium, velocity: 2000),
    ]
  }

  // MARK: Held

  private var rubberBand: [Vector] {
    [
      held(
        .rubberBand, "between", tests: ["A12"],
        where: "a finger between two detents is followed exactly",
        of: atMedium, to: medium + 100),
      held(
        .rubberBand, "above-large", tests: ["B20", "B55"],
        where: "pulled up by 40 points beyond large", of: atLarge, to: large + 40),
      held(
        .rubberBand, "far-above-large", tests: ["B20", "B55"],
        where: "pulled up by 160 points beyond large", of: atLarge, to: large + 160),
      held(
        .rubberBand, "below", tests: ["B21"],
        where: "pulled down below the smallest detent: followed exactly",
        of: atMedium, to: medium - 160),
      held(
        .rubberBand, "below-refused", tests: ["A50", "B22"],
        where: "the same where it may not be dismissed", of: fixed, to: medium - 160),
      held(
        .rubberBand, "little-below-refused", tests: ["A50", "B22"],
        where: "a short pull where it may not be dismissed", of: fixed, to: medium - 40),
    ]
  }

  private var dimming: [Vector] {
    let never = Sheet(detents: Self.two, initial: "medium", largestUndimmed: "large")
    let third = Sheet(detents: three, initial: "medium", largestUndimmed: "low")
    return [
      held(
        .dimming, "rising", tests: ["A24", "B23", "B27"],
        where: "half as high as the smallest detent", of: atMedium, to: medium / 2),
      held(
        .dimming, "full", tests: ["A24", "A42", "B23"],
        where: "above the smallest detent, where every detent dims",
        of: atMedium, to: medium + 50),
      held(
        .dimming, "undimmed", tests: ["A43", "B24", "B25"],
        where: "just below the largest undimmed detent", of: undimmed, to: medium - 20),
      held(
        .dimming, "quarter", tests: ["A43", "B25", "B27"],
        where: "a quarter of the way above the largest undimmed detent",
        of: undimmed, to: medium + way / 4),
      held(
        .dimming, "three-quarters", tests: ["A43", "B25", "B27"],
        where: "three quarters of the way above the largest undimmed detent",
        of: undimmed, to: medium + way * 3 / 4),
      held(
        .dimming, "never", tests: ["A25", "B25"], where: "nearly at large, which is undimmed",
        of: never, to: large - 10),
      held(
        .dimming, "own-detent", tests: ["A45", "B25", "B27"],
        where: "half-way above an undimmed detent of the app",
        of: third, to: (low + medium) / 2),
    ]
  }

  private var pushBack: [Vector] {
    let mediumAlone = Sheet(detents: [.medium], initial: "medium")
    return [
      held(
        .pushBack, "below-medium", tests: ["B28", "B38"],
        where: "at most as high as medium: not scaled", of: atMedium, to: medium - 20),
      held(
        .pushBack, "half", tests: ["B28", "B32"], where: "half-way from medium to large",
        of: atMedium, to: medium + way / 2),
      held(
        .pushBack, "nearly-large", tests: ["B28", "B29"], where: "nearly at large",
        of: atMedium, to: medium + way * 0.95),
      held(
        .pushBack, "large-alone", tests: ["B28", "B32"],
        where: "half as high as large, which is the only detent", of: largeAlone, to: large / 2),
      held(
        .pushBack, "medium-alone", tests: ["B28"], where: "medium is the only detent: never scaled",
        of: mediumAlone, to: medium - 10),
    ]
  }
}
