internal import SheetModel

/// The scene of a vector: a sheet, perhaps on another one, and the steps of an app and of a finger.
struct VectorScene {
  /// A detent as an app writes it.
  struct Detent {
    enum Kind: String {
      case medium, large
      /// A share of the maximum detent value or of the screen, 0…1.
      case fraction
      /// A height in points.
      case points
    }

    var id: String
    var kind: Kind
    /// The share or the height; nil for medium and large.
    var value: Double?

    static let medium = Self(id: "medium", kind: .medium)
    static let large = Self(id: "large", kind: .large)
    static func points(_ id: String, _ height: Double) -> Self {
      Self(id: id, kind: .points, value: height)
    }
    static func fraction(_ id: String, _ share: Double) -> Self {
      Self(id: id, kind: .fraction, value: share)
    }
  }

  /// A sheet as an app sets it up.
  struct Sheet {
    /// In the order in which they are written.
    var detents: [Detent]
    /// The detent at which it is shown; nil where the vector asks for it.
    var initial: String?
    var largestUndimmed: String?
    var isDismissible = true
    /// A Boolean value that is true for content that scrolls.
    var scrolls = false
    var expandsByScrolling = true
  }

  /// A finger from touch to release.
  struct Finger {
    struct Sample {
      /// Seconds since the touch.
      var seconds: Double
      /// Distance from the touch in points, positive downwards.
      var translation: Double
    }

    var isOnContent = false
    var samples: [Sample]
    /// Points per second at the release, positive downwards; nil for a finger that is held.
    var velocity: Double?

    /// The time of the last sample in seconds since the touch.
    var endSeconds: Double { samples.last?.seconds ?? 0 }
  }

  enum Action {
    case present(animated: Bool)
    case dismiss
    case select(String)
    case finger(Finger)
    /// The height in points; 0 hides the keyboard.
    case keyboard(Double)
    case rotate
  }

  struct Step {
    var seconds: Double
    var action: Action
    /// A Boolean value that is true for a step of the sheet below.
    var isBelow = false

    /// The sheet is presented without animation.
    static let show = Step(0, .present(animated: false))

    init(_ seconds: Double, _ action: Action, below isBelow: Bool = false) {
      self.seconds = seconds
      self.action = action
      self.isBelow = isBelow
    }
  }

  var sheet: Sheet
  var below: Sheet?
  var steps: [Step]
  var isLandscape = false

  /// The time at which all sheets are presented, in seconds.
  var presentedSeconds: Double {
    steps.last { if case .present = $0.action { true } else { false } }?.seconds ?? 0
  }

  /// The ids of the sheets in scenarios.
  static let front = "front"
  static let lower = "below"

  /// The time for which a finger is held after its last sample, in seconds.
  static let holdSeconds = 0.5
}

// MARK: As a scenario

extension VectorScene {
  /// The rows of content that scrolls.
  fileprivate static let rowCount = 40

  /// Returns the scene as a scenario file.
  ///
  /// - Parameters:
  ///   - title: The text of the comment at the top, on one line.
  ///   - keys: The lines of the profile and the device.
  ///   - shot: The moment of the only shot.
  /// - Returns: The text.
  func scenario(title: String, keys: [String], shot: String) -> String {
    var lines = ["# \(title)", "sheetdraw: 1"] + keys
    if isLandscape { lines.append("orientation: landscape") }
    lines.append("sheets:")
    if let below { lines += below.lines(id: Self.lower) }
    lines += sheet.lines(id: Self.front)
    lines.append("timeline:")
    lines += steps.map { "  - { at: \($0.seconds.plain)s, \($0.words) }" }
    lines.append("shots:")
    lines.append("  - { name: answer, at: \(shot) }")
    return lines.map { $0 + "\n" }.joined()
  }
}

extension VectorScene.Sheet {
  fileprivate func lines(id: String) -> [String] {
    var lines = ["  \(id):", "    detents: [\(detents.map(\.words).joined(separator: ", "))]"]
    if let initial { lines.append("    selected: \(initial)") }
    if let largestUndimmed { lines.append("    largestUndimmed: \(largestUndimmed)") }
    if !isDismissible { lines.append("    modalInPresentation: true") }
    if !expandsByScrolling { lines.append("    scrollingExpands: false") }
    lines.append("    grabber: on")
    if scrolls { lines.append("    content: { list: { rows: \(VectorScene.rowCount) } }") }
    return lines
  }
}

extension VectorScene.Detent {
  fileprivate var words: String {
    guard let value else { return id }
    return "{ id: \(id), height: \(kind == .fraction ? "\((value * 100).plain)%" : value.plain) }"
  }
}

extension VectorScene.Step {
  /// The step without its time, as a scenario writes it.
  fileprivate var words: String {
    let id = isBelow ? VectorScene.lower : VectorScene.front
    switch action {
    case .present(animated: true): return "present: \(id)"
    case .present(animated: false): return "present: { sheet: \(id), animated: false }"
    case .dismiss: return "dismiss: \(id)"
    case .select(let detent): return "animate: { \(id).selected: \(detent) }"
    case .keyboard(let height):
      return height > 0 ? "keyboard: { show: \(height.plain) }" : "keyboard: hide"
    case .rotate: return "rotate: landscape"
    case .finger(let finger):
      var samples = finger.samples.map { "[\($0.seconds.plain)s, \($0.translation.plain)]" }
      if finger.velocity == nil, let last = finger.samples.last {
        let end = last.seconds + VectorScene.holdSeconds
        samples.append("[\(end.plain)s, \(last.translation.plain)]")
      }
      return "drag: { sheet: \(id), from: \(finger.isOnContent ? "content" : "grabber"), "
        + "samples: [\(samples.joined(separator: ", "))], release: \((finger.velocity ?? 0).plain) }"
    }
  }
}

// MARK: As JSON

/// The facts about a device and its sheets in the JSON of a scene.
struct VectorSurroundings {
  /// The facts about a sheet.
  struct SheetFacts {
    /// The distances of the upper edge from the lower edge of the screen by detent, in points; nil if they are asked
    /// for.
    var heights: [String: Double]?
    /// The largest undimmed detent, that of the profile where the app names none; nil where every detent dims.
    var undimmed: String?
    /// The maximum content offset of content that scrolls, in points.
    var maximumOffset = 0.0
  }

  /// The sheet, and the one below.
  var front: SheetFacts
  var below: SheetFacts
  /// The screen, and that after `rotate`.
  var screen: Screen
  var rotatedScreen: Screen
}

extension VectorScene.Sheet {
  /// Returns the sheet as JSON.
  func json(_ facts: VectorSurroundings.SheetFacts) -> JSON {
    let list = detents.map { detent in
      JSON.object(
        [("id", .text(detent.id)), ("kind", .text(detent.kind.rawValue))]
          + (detent.value.map { [("value", .number($0))] } ?? [])
          + (facts.heights.map { [("height", .micros($0[detent.id] ?? 0))] } ?? []))
    }
    let scroll = JSON.object([
      ("maximumOffset", .number(facts.maximumOffset)), ("expands", .flag(expandsByScrolling)),
    ])
    return .object(
      [("detents", .list(list))] + (initial.map { [("initial", .text($0))] } ?? []) + [
        ("largestUndimmed", .optional(facts.undimmed)), ("dismissible", .flag(isDismissible)),
        ("scroll", scrolls ? scroll : .null),
      ])
  }
}

extension VectorScene {
  /// The distances of a touch, in points below the upper edge of the sheet at its first detent.
  private static let grabberDepth = 12.0
  private static let contentDepth = 160.0

  /// The place on the screen where a finger touches, in points from its top.
  private func touch(_ finger: Finger, _ surroundings: VectorSurroundings) -> Double {
    let height = sheet.initial.flatMap { surroundings.front.heights?[$0] } ?? 0
    let depth = finger.isOnContent ? Self.contentDepth : Self.grabberDepth
    return (surroundings.screen.size.height - height + depth).rounded()
  }

  /// Returns the finger of a decision as JSON: a list of times and places.
  func json(of finger: Finger, _ surroundings: VectorSurroundings) -> JSON {
    let start = touch(finger, surroundings)
    return .list(
      [.list([.number(0), .number(start)])]
        + finger.samples.map { .list([.micros($0.seconds), .number(start + $0.translation)]) })
  }

  /// Returns the steps of a curve as JSON.
  func stepsJSON(_ surroundings: VectorSurroundings) -> JSON {
    .list(steps.flatMap { step in json(of: step, surroundings) })
  }

  private func json(of step: Step, _ surroundings: VectorSurroundings) -> [JSON] {
    func item(_ type: String, after seconds: Double = 0, _ fields: (String, JSON)...) -> JSON {
      .object(
        [("time", .micros(step.seconds + seconds)), ("type", .text(type))] + fields
          + (step.isBelow ? [("sheet", .text(Self.lower))] : []))
    }
    switch step.action {
    case .present(let animated): return [item(animated ? "present" : "show")]
    case .dismiss: return [item("dismiss")]
    case .select(let detent): return [item("select", ("detent", .text(detent)))]
    case .keyboard(let height): return [item("keyboard", ("height", .number(height)))]
    case .rotate: return [item("rotate", ("screen", surroundings.rotatedScreen.vectorJSON))]
    case .finger(let finger):
      let start = touch(finger, surroundings)
      let part = finger.isOnContent ? "content" : "grabber"
      return [item("down", ("y", .number(start)), ("on", .text(part)))]
        + finger.samples.map {
          item("move", after: $0.seconds, ("y", .number(start + $0.translation)))
        }
        + [item("up", after: finger.endSeconds, ("velocity", .number(finger.velocity ?? 0)))]
    }
  }
}

extension Screen {
  /// The screen as JSON of vectors, in points.
  var vectorJSON: JSON {
    let insets = [
      ("top", safeArea.top), ("left", safeArea.left), ("bottom", safeArea.bottom),
      ("right", safeArea.right),
    ]
    return .object([
      ("width", .number(size.width)), ("height", .number(size.height)),
      ("statusBarHeight", .number(statusBarHeight)),
      ("pixelsPerPoint", .number(pixelsPerPoint)), ("hasHomeButton", .flag(hasHomeButton)),
      ("isTablet", .flag(isTablet)), ("isCompactHeight", .flag(isCompactHeight)),
      ("safeArea", .object(insets.map { ($0, .number($1)) })),
    ])
  }
}

extension JSON {
  /// Returns a number that is rounded to a millionth.
  static func micros(_ number: Double) -> JSON { .exact((number * 1e6).rounded() / 1e6) }
}
