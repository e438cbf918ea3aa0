internal import SheetSpec

extension VectorCatalog {
  /// The vectors that ask for values over time.
  var curves: [Vector] {
    presenting + dismissing + detentChange + releases + interruption + scroll + keyboard + stack
      + rotation
  }

  private typealias Step = VectorScene.Step

  /// Returns a question about the values of a sheet over time, by default of one that is shown at first, and of which
  /// nothing else moves.
  private func curve(
    _ rule: VectorRule, _ name: String, tests requirements: [String], where summary: String,
    of sheet: Sheet, below: Sheet? = nil,
    asks values: [VectorValue] = [.height, .dimming, .presenterScale],
    first: [Step] = [.show], then steps: Step...
  ) -> Vector {
    Vector(
      rule, name, tests: requirements, where: summary, asks: .curve(values),
      in: Scene(sheet: sheet, below: below, steps: first + steps))
  }

  // MARK: By the app

  private var presenting: [Vector] {
    let ids = ["A10", "B34", "B35", "B36", "B37", "B38", "B39"]
    return [
      curve(
        .presenting, "medium", tests: ids, where: "presented at medium", of: atMedium,
        first: [Step(0, .present(animated: true))]),
      curve(
        .presenting, "large", tests: ids, where: "presented at large, which scales the view behind",
        of: atLarge, first: [Step(0, .present(animated: true))]),
      curve(
        .presenting, "at-once", tests: ["A10"], where: "presented without animation", of: atLarge),
    ]
  }

  private var dismissing: [Vector] {
    let ids = ["A51", "B40", "B41", "B42", "B43", "B44"]
    return [
      curve(
        .dismissing, "medium", tests: ids, where: "dismissed at medium", of: atMedium,
        then: Step(0.5, .dismiss)),
      curve(
        .dismissing, "large", tests: ids, where: "dismissed at large", of: atLarge,
        then: Step(0.5, .dismiss)),
    ]
  }

  private var detentChange: [Vector] {
    let ids = ["A23", "A38", "A41", "B45", "B46"]
    return [
      curve(
        .detentChange, "up", tests: ids, where: "the app selects large, and medium is undimmed",
        of: undimmed, then: Step(0.5, .select("large"))),
      curve(
        .detentChange, "down", tests: ids, where: "the app selects medium", of: atLarge,
        then: Step(0.5, .select("medium"))),
    ]
  }

  // MARK: By a finger

  private func drag(
    _ name: String, tests requirements: [String], where summary: String, of sheet: Sheet,
    by translation: Double, velocity: Double
  ) -> Vector {
    let finger = Self.finger(by: translation, velocity: velocity)
    return curve(
      .release, name, tests: requirements, where: summary, of: sheet,
      then: Step(Self.touchSeconds, .finger(finger)))
  }

  private var releases: [Vector] {
    [
      drag(
        "up", tests: ["A40", "B46", "B48"], where: "drawn up half-way and flicked on to large",
        of: atMedium, by: -way / 2, velocity: -1200),
      drag(
        "down", tests: ["A40", "B46", "B48"],
        where: "drawn down from large and flicked on to medium",
        of: atLarge, by: way / 2, velocity: 1200),
      drag(
        "back", tests: ["B46", "B54"], where: "drawn up a little and let go: back without an event",
        of: atMedium, by: -30, velocity: 0),
      drag(
        "dismissed", tests: ["A49", "A55", "A56", "B41", "B49"],
        where: "pulled far down and let go", of: atMedium, by: medium * 0.7, velocity: 0),
      drag(
        "flicked-away", tests: ["A49", "A55", "A56", "B41", "B48", "B53"], where: "flicked down",
        of: atLarge, by: large * 0.6, velocity: 2000),
      drag(
        "refused", tests: ["A50", "A57", "B22"],
        where: "pulled far down where it may not be dismissed", of: fixed, by: 300, velocity: 500),
      drag(
        "beyond-large", tests: ["B20", "B48", "B55"], where: "pulled up beyond large and let go",
        of: atLarge, by: -120, velocity: -300),
    ]
  }

  private var interruption: [Vector] {
    let samples = [(0.1, 0.0), (0.3, 80), (0.5, 80)].map { Sample(seconds: $0, translation: $1) }
    let finger = VectorScene.Finger(samples: samples, velocity: 0)
    return [
      curve(
        .interruption, "caught", tests: ["A12", "B48"],
        where: "a finger catches the sheet on its way to large and holds it, then draws it down",
        of: atMedium, then: Step(0.5, .select("large")), Step(0.6, .finger(finger))),
      curve(
        .interruption, "selected-again", tests: ["A38", "B48"],
        where: "medium is selected while the sheet is on its way to large: its velocity is kept",
        of: atMedium, then: Step(0.5, .select("large")), Step(0.6, .select("medium"))),
      curve(
        .interruption, "dismissed-on-the-way", tests: ["A51", "B48"],
        where: "dismissed by the app while the sheet is on its way to large",
        of: atMedium, then: Step(0.5, .select("large")), Step(0.6, .dismiss)),
    ]
  }

  // MARK: Content, keyboard, other sheets, other screens

  private var scroll: [Vector] {
    func content(_ detent: String, expands: Bool = true) -> Sheet {
      Sheet(detents: Self.two, initial: detent, scrolls: true, expandsByScrolling: expands)
    }
    func drag(_ seconds: Double, by translation: Double, velocity: Double = 0) -> Step {
      Step(seconds, .finger(Self.finger(by: translation, velocity: velocity, onContent: true)))
    }
    let values: [VectorValue] = [.height, .offset]
    return [
      curve(
        .scroll, "expands-first", tests: ["A27", "B57", "B58", "D22"],
        where: "a finger on the content at medium draws the sheet up to large, then scrolls",
        of: content("medium"), asks: values, then: drag(0.5, by: -way - 120)),
      curve(
        .scroll, "expands-a-part", tests: ["A27", "B57", "B58"],
        where: "a finger on the content at medium draws the sheet up a part of the way",
        of: content("medium"), asks: values, then: drag(0.5, by: -120)),
      curve(
        .scroll, "without-expanding", tests: ["D23"],
        where: "the content scrolls at medium where scrolling does not expand",
        of: content("medium", expands: false), asks: values, then: drag(0.5, by: -200)),
      curve(
        .scroll, "to-top-then-down", tests: ["B51", "B59"],
        where: "content that is scrolled returns to its top before the sheet is drawn down",
        of: content("large"), asks: values, then: drag(0.5, by: -150), drag(1.5, by: 350)),
      curve(
        .scroll, "bounces", tests: ["X31"],
        where: "content that reaches its end at speed passes it and returns",
        of: content("large"), asks: values, then: drag(0.5, by: -300, velocity: -4500)),
      curve(
        .scroll, "glides", tests: ["B58"],
        where: "content at large is flicked and glides to its rest",
        of: content("large"), asks: values, then: drag(0.5, by: -60, velocity: -900)),
    ]
  }

  private var keyboard: [Vector] {
    // A keyboard changes how far a floating sheet lies from the edges.
    guard !floats else { return [] }
    let height = min(336, (screen.size.height * 0.4).rounded())
    return [
      curve(
        .keyboard, "medium", tests: ["D36", "D37"],
        where: "a sheet at medium grows above the keyboard and shrinks again",
        of: atMedium, then: Step(0.5, .keyboard(height)), Step(1.5, .keyboard(0))),
      curve(
        .keyboard, "large", tests: ["D36", "D37"], where: "a sheet at large stays where it is",
        of: atLarge, then: Step(0.5, .keyboard(height)), Step(1.5, .keyboard(0))),
    ]
  }

  private var stack: [Vector] {
    let below = Step(0, .present(animated: false), below: true)
    let values: [VectorValue] = [.height, .dimming, .presenterScale, .belowScale]
    return [
      curve(
        .stack, "presented", tests: ["B28", "B32"],
        where: "a large sheet presented on a large sheet", of: largeAlone, below: largeAlone,
        asks: values, first: [below], then: Step(0.5, .present(animated: true))),
      curve(
        .stack, "below-dismissed", tests: ["A51", "B28"],
        where: "dismissing the sheet below takes both away", of: atMedium, below: largeAlone,
        asks: values, first: [below, .show], then: Step(0.5, .dismiss, below: true)),
    ]
  }

  private var rotation: [Vector] {
    [
      curve(
        .rotation, "landscape", tests: ["D38", "X01"],
        where: "a sheet at medium fills the screen of a phone in landscape",
        of: atMedium, asks: [.height], then: Step(0.5, .rotate))
    ]
  }
}
