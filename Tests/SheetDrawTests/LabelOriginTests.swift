import SheetPictures
import SheetTestSupport
import Synchronization
import Testing

@testable import SheetAnimate
@testable import SheetState
@testable import SheetTokens

/// Labels, probes and posters name what determines a value, and nothing of another engine.
@Suite struct LabelOriginTests {
  private static let modals = [
    "alert", "cover", "dialog", "notification", "sheet", "sideBar", "toast",
  ]

  private static func modal(_ kind: String) throws -> Scenario {
    try Scenario(
      file: ScenarioText.host(
        modals: "{ m: { kind: \(kind), content: { blocks: [{ text: Title }] } } }",
        steps: "present: m, wait: 1500ms, dismiss: m, wait: settled", device: "393x852@3"))
  }

  private static func sheet(_ keys: String, device: String = "iphone-15-pro") throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        device: \(device)
        sheets: { s: { \(keys), content: { title: Title, close: true, list: { rows: 9 } } } }
        timeline: [present: s, wait: settled, keyboard: show, wait: settled, keyboard: hide, wait: settled]
        """)
  }

  /// Every kind of surface, sheets under each profile.
  private static func scenarios() throws -> [Scenario] {
    try modals.map(modal)
      + ["spec", "spec-literal", "uikit"].flatMap { profile in
        try [
          ("detents: [medium, large]", "iphone-15-pro"), ("style: form", "ipad-pro-11"),
          ("style: page", "ipad-pro-11"),
        ].map { keys, device in
          let sheet = try sheet("\(keys), grabber: on", device: device)
          return try Scenario(
            try #require(sheet.document), in: .named(profile), letters: .halfEm)
        }
      } + [
        sheet("engine: custom"), sheet("engine: custom, tiersType: three, selected: tier"),
        sheet("style: popover, popover: { source: barButton }", device: "ipad-pro-11"),
      ]
  }

  // MARK: Probes

  @Test(arguments: modals)
  func theProbeOfAModalNamesNoTokenOfAnotherKind(kind: String) throws {
    let scenario = try Self.modal(kind).at(1)
    let modal = try #require(scenario.state.modals.first)
    let layers = try PictureRenderer(library: scenario.library).layers(
      at: Point(x: modal.frame.midX, y: modal.frame.midY), of: scenario.frame())
    let tokens = layers.filter { $0.owner == "m" }.flatMap(\.tokens)
    let others = Self.modals.filter { $0 != kind }.map { "host.\($0)." }
    let floats = !["dialog", "cover"].contains(kind)
    #expect(tokens.contains(floats ? "host.floatingColorLight" : "host.background"))
    #expect(floats != tokens.contains("host.background"))
    expect(tokens.filter { token in others.contains { token.hasPrefix($0) } }, [])
  }

  // MARK: Posters

  /// The rows and tokens that the poster of a whole timeline names.
  private static func posterSources(of timeline: Timeline) -> Set<String> {
    let course = MotionCourse(timeline, from: 0, to: timeline.endSeconds)
    var sources = course.instants.compactMap(\.source)
    for quantity in course.quantities {
      sources += [quantity.requirement].compactMap(\.self)
      sources += quantity.levels.compactMap(\.source)
      sources += quantity.lines.flatMap(\.marks).compactMap(\.source)
    }
    return Set(sources.flatMap { $0.split(separator: " ").map(String.init) })
  }

  /// The keyboard (D36) and the end of a motion (K-09) are those of all kinds, and a custom sheet is
  /// presented and dismissed with the profile's motion (K-08).
  @Test func noPosterNamesARowOfAnotherEngine() throws {
    for scenario in try Self.scenarios() {
      let top = scenario.at(1.2).state.topmost
      let kind = scenario.at(1.2).state.surfaceKind(of: top?.id)
      let engine = try #require(Engine(kind), "\(kind)")
      let shared: Set = ["D36", "B34", "B35", "B40", "B41"]
      let isHost = kind.hasPrefix("host.")
      for id in Self.posterSources(of: scenario.timeline).subtracting(isHost ? [] : shared)
      where engine.others.contains(id.prefix(1)) || id.contains(".") {
        #expect(
          !engine.others.contains(id.prefix(1)) && engine.tokens.contains(id),
          "the poster of a \(kind) names \(id)")
      }
    }
  }

  // MARK: Annotations

  @Test(arguments: modals)
  func theAnnotationsOfAModalNameItsOwnRows(kind: String) throws {
    let scenario = try Self.modal(kind)
    let size = kind == "dialog" ? "E23" : "E02"
    let moving = scenario.at(0.1)
    let time = try #require(
      moving.state.annotations([.time], in: scenario.presentation).first)
    expect(time.token, "host.\(kind).duration")
    expect(time.requirement, "E26")
    for annotation in scenario.at(1).state.annotations([.dims, .radii], in: scenario.presentation)
    where annotation.owner == "m" {
      let isPlace = ["above", "below", "margin"].contains(annotation.label)
      #expect([size, isPlace ? "E25" : size].contains(annotation.requirement), "\(annotation)")
    }
  }

  /// A label on a surface names a token of its engine, and a requirement of its engine or one that
  /// such a token comes from.
  @Test func noLabelNamesARowOfAnotherEngine() throws {
    for scenario in try Self.scenarios() {
      let tokens = scenario.library.tokens
      let end = scenario.timeline.endSeconds
      for seconds in [0.05, 0.1, 0.2, 1, 1.2, end - 0.05] where seconds < end {
        let state = scenario.at(seconds).state
        let annotations = state.annotations(
          Set(AnnotationKind.allCases), in: scenario.presentation)
        for annotation in annotations {
          guard let engine = Engine(state.surfaceKind(of: annotation.owner)) else { continue }
          let label = "\(engine.kinds) at \(seconds): \(annotation.kind) \(annotation.label)"
          if let token = annotation.token, tokens[token] != nil {
            let isOwn = engine.tokens.contains(token)
            #expect(isOwn, "\(label) names \(token)")
          }
          if let id = annotation.requirement, engine.others.contains(id.prefix(1)) {
            // Rows of the screen reader hold for all engines.
            let isShared = ["B72", "B75"].contains(id)
            let isOfToken =
              isShared
              || engine.tokens.contains {
                tokens[$0]?.source.split(separator: " ").contains { $0 == id } == true
              }
            #expect(isOfToken, "\(label) names \(id)")
          }
        }
      }
    }
  }

  /// The rows and tokens that labels on some kinds of surfaces may name.
  private struct Engine {
    /// The kinds of surfaces that follow the same rules.
    let kinds: [String]

    /// The letters of the rows of other engines.
    let others: String

    /// The tokens that determine these kinds of surfaces, areas of touches and motion.
    let tokens: Set<String>

    /// Each is looked up once.
    private static let known = Mutex<[String: Engine]>([:])

    init?(_ kind: String) {
      guard let engine = Self.known.withLock({ $0[kind] }) ?? Engine(lookingUp: kind) else {
        return nil
      }
      Self.known.withLock { $0[kind] = engine }
      self = engine
    }

    private init?(lookingUp kind: String) {
      guard kind != "screen", kind != "host" else { return nil }
      var more = ["grabber.hitSize", "block.controlHeight", "navigationBar.closeSize"]
      switch kind {
      case "card":
        (kinds, others) = ([kind], "BDE")
        // It is presented and dismissed with the profile's motion (K-08).
        more += ["present.duration", "dismiss.duration", "card.duration", "card.releaseTop"]
      case "popover":
        (kinds, others) = ([kind], "CE")
        more += ["popover.duration"]
      case "sheet", "page", "form":
        (kinds, others) = (["sheet", "page", "form"], "CE")
        more += [
          "present.duration", "dismiss.duration", "detentChange.duration", "release.snap",
          "release.dismiss", "release.rule",
        ]
      default:
        (kinds, others) = ([kind], "BCD")
        more += ["\(kind).duration"]
      }
      let provenance = Provenance()
      let own = kinds
      let names = (Role.layers + [.blocks]).flatMap { role in
        own.filter(provenance.surfaces(ofRole: role.rawValue).contains).flatMap { kind in
          provenance.origin(ofRole: role.rawValue, in: kind)?.tokens ?? []
        }
      }
      tokens = Set(names + more)
    }
  }
}
