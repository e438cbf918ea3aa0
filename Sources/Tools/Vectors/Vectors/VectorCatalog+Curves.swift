internal import SheetModel
internal import SheetPrimitives
internal import SheetSpec

extension VectorCatalog {
  /// The vectors that ask for values over time.
  var curves: [Vector] {
    presenting + dismissing + detentChange + releases + interruption + scroll + keyboard + stack
      + rotation
  }

  private typealias Step = VectorScene.Step

  /// The values of sheets of which nothing else moves.
  private static let chrome: [VectorValue] = [.height, .dimming, .presenterScale]

  private static let show = Step(0, .present(animated: false))

  private func vector(
    _ rule: VectorRule, _ name: String, tests requirements: [String], where summary: String,
    of sheet: Sheet, below: Sheet? = nil, asks values: [VectorValue] = chrome, steps: [Step]
  ) -> Vector {
    Vector(
      rule, name, tests: requirements, where: summary, asks: .curve(values),
      in: Scene(sheet: sheet, below: below, steps: steps))
  }

  private var atMedium: Sheet { Sheet(detents: Self.two, initial: "medium") }
  private var atLarge: Sheet { Sheet(detents: Self.two, initial: "large") }

  // MARK: By the app

  private var presenting: [Vector] {
    let ids = ["A10", "B34", "B35", "B36", "B37", "B38", "B39"]
    return [
      vector(
        .presenting, "medium", tests: ids, where: "presented at medium", of: atMedium,
        steps: [Step(0, .present(animated: true))]),
      vector(
        .presenting, "large", tests: ids, where: "presented at large, which scales the view behind",
        of: atLarge,
        steps: [Step(0, .present(animated: true))]),
      vector(
        .presenting, "at-once", tests: ["A10"], where: "presented without animation", of: atLarge,
        steps: [Step(0, .present(animated: false))]),
    ]
  }

  private var dismissing: [Vector] {
    let ids = ["A51", "B40", "B41", "B42", "B43", "B44"]
    return [
      vector(
        .dismissing, "medium", tests: ids, where: "dismissed at medium", of: atMedium,
        steps: [Self.show, Step(0.5, .dismiss)]),
      vector(
        .dismissing, "large", tests: ids, where: "dismissed at large", of: atLarge,
        steps: [Self.show, Step(0.5, .dismiss)]),
    ]
  }

  private var detentChange: [Vector] {
    let ids = ["A23", "A38", "A41", "B45", "B46"]
    var undimmed = atMedium
    undimmed.largestUndimmed = "medium"
    return [
      vector(
        .detentChange, "up", tests: ids, where: "the app selects large, and medium is undimmed",
        of: undimmed,
        steps: [Self.show, Step(0.5, .select("large"))]),
      vector(
        .detentChange, "down", tests: ids, where: "the app selects medium", of: atLarge,
        steps: [Self.show, Step(0.5, .select("medium"))]),
    ]
  }

  // MARK: By a finger

  private func drag(
    _ name: String, tests requirements: [String], where summary: String, of sheet: Sheet,
    by translation: Double, velocity: Double
  ) -> Vector {
    vector(
      .release, name, tests: requirements, where: summary, of: sheet,
      steps: [
        Self.show,
        Step(Self.touchSeconds, .finger(Self.finger(by: translation, velocity: velocity))),
      ])
  }

  private var releases: [Vector] {
    let way = large - medium
    var fixed = atMedium
    fixed.isDismissible = false
    return [
      drag(
        "up", tests: ["A40", "B46", "B48"], where: "drawn up half-way and flicked on to large",
        of: atMedium,
        by: -way / 2, velocity: -1200),
      drag(
        "down", tests: ["A40", "B46", "B48"],
        where: "drawn down from large and flicked on to medium", of: atLarge,
        by: way / 2, velocity: 1200),
      drag(
        "back", tests: ["B46", "B54"], where: "drawn up a little and let go: back without an event",
        of: atMedium, by: -30,
        velocity: 0),
      drag(
        "dismissed", tests: ["A49", "A55", "A56", "B41", "B49"],
        where: "pulled far down and let go", of: atMedium,
        by: medium * 0.7, velocity: 0),
      drag(
        "flicked-away", tests: ["A49", "A55", "A56", "B41", "B48", "B53"], where: "flicked down",
        of: atLarge,
        by: large * 0.6, velocity: 2000),
      drag(
        "refused", tests: ["A50", "A57", "B22"],
        where: "pulled far down where it may not be dismissed", of: fixed,
        by: 300, velocity: 500),
      drag(
        "beyond-large", tests: ["B20", "B48", "B55"], where: "pulled up beyond large and let go",
        of: atLarge, by: -120,
        velocity: -300),
    ]
  }

  private var interruption: [Vector] {
    [
      vector(
        .interruption, "caught", tests: ["A12", "B48"],
        where: "a finger catches the sheet on its way to large and holds it, then draws it down",
        of: atMedium,
        steps: [
          Self.show, Step(0.5, .select("large")),
          Step(
            0.6,
            .finger(
              VectorScene.Finger(
                samples: [
                  Sample(seconds: 0.1, translation: 0), Sample(seconds: 0.3, translation: 80),
                  Sample(seconds: 0.5, translation: 80),
                ], velocity: 0))),
        ]),
      vector(
        .interruption, "selected-again", tests: ["A38", "B48"],
        where: "medium is selected while the sheet is on its way to large: its velocity is kept",
        of: atMedium,
        steps: [Self.show, Step(0.5, .select("large")), Step(0.6, .select("medium"))]),
      vector(
        .interruption, "dismissed-on-the-way", tests: ["A51", "B48"],
        where: "dismissed by the app while the sheet is on its way to large", of: atMedium,
        steps: [Self.show, Step(0.5, .select("large")), Step(0.6, .dismiss)]),
    ]
  }

  // MARK: Content, keyboard, other sheets, other screens

  private var scroll: [Vector] {
    func content(_ detent: String, expands: Bool = true) -> Sheet {
      var sheet = Sheet(detents: Self.two, initial: detent)
      sheet.scrolls = true
      sheet.expandsByScrolling = expands
      return sheet
    }
    func drag(by translation: Double, velocity: Double = 0) -> VectorScene.Action {
      .finger(Self.finger(by: translation, velocity: velocity, onContent: true))
    }
    let values: [VectorValue] = [.height, .offset]
    return [
      vector(
        .scroll, "expands-first", tests: ["A27", "B57", "B58", "D22"],
        where: "a finger on the content at medium draws the sheet up to large, then scrolls",
        of: content("medium"), asks: values,
        steps: [Self.show, Step(0.5, drag(by: -(large - medium) - 120))]),
      vector(
        .scroll, "expands-a-part", tests: ["A27", "B57", "B58"],
        where: "a finger on the content at medium draws the sheet up a part of the way",
        of: content("medium"), asks: values, steps: [Self.show, Step(0.5, drag(by: -120))]),
      vector(
        .scroll, "without-expanding", tests: ["D23"],
        where: "the content scrolls at medium where scrolling does not expand",
        of: content("medium", expands: false), asks: values,
        steps: [Self.show, Step(0.5, drag(by: -200))]),
      vector(
        .scroll, "to-top-then-down", tests: ["B51", "B59"],
        where: "content that is scrolled returns to its top before the sheet is drawn down",
        of: content("large"), asks: values,
        steps: [Self.show, Step(0.5, drag(by: -150)), Step(1.5, drag(by: 350))]),
      vector(
        .scroll, "bounces", tests: ["X31"],
        where: "content that reaches its end at speed passes it and returns", of: content("large"),
        asks: values, steps: [Self.show, Step(0.5, drag(by: -300, velocity: -4500))]),
      vector(
        .scroll, "glides", tests: ["B58"],
        where: "content at large is flicked and glides to its rest",
        of: content("large"), asks: values,
        steps: [Self.show, Step(0.5, drag(by: -60, velocity: -900))]),
    ]
  }

  private var keyboard: [Vector] {
    // A keyboard changes how far a floating sheet lies from the edges.
    guard !floats else { return [] }
    let height = min(336, (screen.size.height * 0.4).rounded())
    func vector(_ name: String, where summary: String, of sheet: Sheet) -> Vector {
      self.vector(
        .keyboard, name, tests: ["D36", "D37"], where: summary, of: sheet,
        steps: [Self.show, Step(0.5, .keyboard(height)), Step(1.5, .keyboard(0))])
    }
    return [
      vector(
        "medium", where: "a sheet at medium grows above the keyboard and shrinks again",
        of: atMedium),
      vector("large", where: "a sheet at large stays where it is", of: atLarge),
    ]
  }

  private var stack: [Vector] {
    let below = Sheet(detents: [.large], initial: "large")
    let shown = Step(0, .present(animated: false), below: true)
    let values: [VectorValue] = [.height, .dimming, .presenterScale, .belowScale]
    return [
      vector(
        .stack, "presented", tests: ["B28", "B32"],
        where: "a large sheet presented on a large sheet",
        of: Sheet(detents: [.large], initial: "large"), below: below, asks: values,
        steps: [shown, Step(0.5, .present(animated: true))]),
      vector(
        .stack, "below-dismissed", tests: ["A51", "B28"],
        where: "dismissing the sheet below takes both away",
        of: Sheet(detents: Self.two, initial: "medium"), below: below, asks: values,
        steps: [
          shown, Step(0, .present(animated: false)), Step(0.5, .dismiss, below: true),
        ]),
    ]
  }

  private var rotation: [Vector] {
    [
      vector(
        .rotation, "landscape", tests: ["D38", "X01"],
        where: "a sheet at medium fills the screen of a phone in landscape", of: atMedium,
        asks: [.height],
        steps: [Self.show, Step(0.5, .rotate)])
    ]
  }
}
