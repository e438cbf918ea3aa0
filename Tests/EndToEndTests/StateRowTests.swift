import Foundation
import SheetTestSupport
import Testing

/// Requirement rows that show in the states of a scenario.
///
/// iPhone 15 Pro: 393 by 852 points, with safe areas of 59 and 34.
@Suite struct StateRowTests {
  /// Numbers are printed with three decimals.
  private static let tolerance = 0.000_6

  private func scenario(
    _ sheet: String, _ timeline: [String], head: String = ""
  ) throws -> Folder {
    let folder = try Folder()
    let steps = timeline.map { "  - \($0)\n" }.joined()
    try folder.write(
      "sheetdraw: 1\n\(head)sheets:\n  card: \(sheet)\ntimeline:\n\(steps)", to: "a.sheet.yaml")
    return folder
  }

  private func states(_ folder: Folder, _ flags: String) async throws -> [[String: Any]] {
    try await Inspection("a.sheet.yaml \(flags)", in: folder).objects
  }

  private func sheets(_ folder: Folder, _ flags: String) async throws -> [[String: Any]] {
    try await states(folder, flags).flatMap { try $0.objects("sheets") }
  }

  // MARK: Containment

  /// Presented, dragged to large, rotated there and back, dismissed, and presented again.
  @Test("A04 the content is the same view in the same parent in every frame")
  func contentStays() async throws {
    let folder = try scenario(
      "{ detents: [medium, large], content: { title: Photos, list: { rows: 40 } } }",
      [
        "present: card", "wait: settled", "drag: { from: bar, by: -300, over: 0.3s }",
        "wait: settled", "rotate: landscape", "rotate: portrait", "wait: settled", "dismiss: card",
        "wait: settled", "wait: 300ms", "present: card", "wait: settled",
      ])
    /// Every node with its ancestors, and with the number of times that its content was created.
    func paths(_ node: [String: Any], below parents: String = "") throws -> [String] {
      let label = try node.isNull("label") ? "" : " " + node.text("label")
      let path = try "\(parents)/\(node.text("kind"))\(label)"
      return try ["\(path) \(node.text("id")) \(node.number("instance"))"]
        + node.objects("children").flatMap { try paths($0, below: path) }
    }
    let parent = "/viewController/sheetPresentationController/container/sheet/viewController"
    let times = stride(from: 0.0, through: 3, by: 0.05).map { "\($0)s" }
    let trees = try await states(folder, "--tree --json --at \(times.joined(separator: ","))")
    #expect(trees.count == times.count)
    var presentedCount = 0
    for (time, tree) in zip(times, trees) {
      let content = try paths(tree).filter { $0.hasSuffix(" card 1.0") && $0.hasPrefix(parent) }
      guard try paths(tree).contains(where: { $0.contains("/container") }) else { continue }
      presentedCount += 1
      #expect(
        content == [
          "\(parent) card 1.0", "\(parent)/view navigation bar \"Photos\" card 1.0",
          "\(parent)/view scroll view of 40 rows card 1.0",
        ], "at \(time)")
    }
    #expect(presentedCount > 30 && presentedCount < trees.count)
    // No event tells of another parent.
    let known: Set = [
      "willPresent", "viewWillAppear", "transition", "viewDidAppear", "didPresent", "announce",
      "focus",
      "dragBegan", "dragEnded", "sheetPresentationControllerDidChangeSelectedDetentIdentifier",
      "rotate", "dismiss", "viewWillDisappear", "viewDidDisappear", "didDismiss",
    ]
    #expect(Set(try await states(folder, "--events").map { try $0.text("event") }) == known)
  }

  /// "The container view is always an ancestor of the presented view controller's view": Apple,
  /// `UIPresentationController.containerView`.
  @Test(
    "A05 the container fills the screen, and the content has its own frame and moves with the sheet"
  )
  func frames() async throws {
    let folder = try scenario(
      "{ detents: [medium, large], edgeAttachedInCompactHeight: true }",
      ["present: card", "wait: settled", "rotate: landscape", "wait: 1s"])
    // At 0.1 s the spring of B35 has 426 points · its residual of 0.4117… left, from 852 to 426.
    let spring = OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35).motion(
      from: .init(offsetPoints: 426, velocityPointsPerSecond: 0), afterSeconds: 0.1)
    let top = 426 + spring.offsetPoints
    let wanted = [
      [0, top, 393, 852 - top], [0, 426, 393, 426],
      // D40: as wide as the safe area between 59 points on either side; K-04: below 10 points.
      [59, 10, 734, 383],
    ]
    let moments = "0.1s,settled#1,settled"
    let screens = [[0.0, 0, 393, 852], [0, 0, 393, 852], [0, 0, 852, 393]]
    let told = try await sheets(folder, "--at \(moments)")
    for ((sheet, frame), screen) in zip(zip(told, wanted), screens) {
      let numbers = try sheet.numbers("content.frame")
      #expect(zip(numbers, frame).allSatisfy { abs($0 - $1) < Self.tolerance }, "\(numbers)")
      #expect(try sheet.numbers("container.frame") == screen)
    }
    // The container wraps the sheet, and that the content's view: each is a node with its own frame.
    let trees = try await states(folder, "--tree --json --at \(moments)")
    #expect(trees.count == wanted.count)
    for ((tree, frame), screen) in zip(zip(trees, wanted), screens) {
      let controller = try #require(
        try tree.objects("children").first { try $0.text("kind").hasSuffix("Controller") })
      let container = try #require(
        try controller.objects("children").first { try $0.text("kind") == "container" })
      #expect(try container.numbers("frame") == screen)
      let sheet = try #require(
        try container.objects("children").first { try $0.text("kind") == "sheet" })
      let content = try #require(
        try sheet.objects("children").first { try $0.text("kind") == "viewController" })
      for node in [sheet, content] {
        #expect(
          try zip(node.numbers("frame"), frame).allSatisfy { abs($0 - $1) < Self.tolerance })
      }
    }
  }

  // MARK: Access

  @Test(
    "A06 a page sheet and a form sheet have a sheet presentation controller, a popover has none",
    arguments: [
      ("page", "pageSheet", "sheetPresentationController"),
      ("form", "formSheet", "sheetPresentationController"),
      ("popover", "popover", "popoverPresentationController"),
    ])
  func styles(style: String, name: String, controller: String) async throws {
    let folder = try scenario(
      "{ style: \(style) }", ["present: card", "wait: settled"], head: "device: ipad-10\n")
    let sheet = try #require(try await sheets(folder, "--at settled").first)
    #expect(try sheet.text("style") == name)
    let tree = try #require(try await states(folder, "--tree --json --at settled").first)
    let kinds = try tree.objects("children").map { try $0.text("kind") }
    #expect(kinds.filter { $0.hasSuffix("PresentationController") } == [controller])
    // The properties of the sheet exist with it; unset, there is one detent, large (A22).
    let hasSheet = style != "popover"
    #expect((sheet["maximumDetentValue"] != nil) == hasSheet)
    guard hasSheet else { return }
    #expect(try sheet.objects("detents").map { try $0.text("id") } == ["large"])
  }

  // MARK: Detents

  @Test(
    "A67 detents have the same identifiers in every process and in any order",
    arguments: [
      "[fit, medium, large, 35%, 0.5, 320pt]", "[320pt, 0.5, 35%, large, medium, fit]",
    ])
  func identifiers(detents: String) async throws {
    let folder = try scenario(
      "{ detents: \(detents), content: { list: { rows: 2 } } }",
      ["{ present: { sheet: card, animated: false } }"])
    var runs: [[String]] = []
    for _ in 0..<3 {
      let sheet = try #require(try await sheets(folder, "--at settled --quiet").first)
      runs.append(try sheet.objects("detents").map { try $0.text("id") })
    }
    // By height: two rows, 35 % of 852, 320, twice half of the screen, and large.
    #expect(Set(runs[0]) == ["fit", "35%", "320pt", "0.5", "medium", "large"])
    #expect(runs[0].last == "large" && runs == [runs[0], runs[0], runs[0]])
  }

  @Test("A67 X47 the state has the identifier that rn-bottom-sheet gives UIKit for each detent")
  func nativeIdentifiers() async throws {
    let folder = try scenario(
      "{ detents: [fit, 35%, 0.4, 320pt, medium, { id: low, height: 120pt }, "
        + "{ id: part, height: \"maximum / 7\" }, large], content: { list: { rows: 2 } } }",
      ["{ present: { sheet: card, animated: false } }"])
    let sheet = try #require(try await sheets(folder, "--at settled --quiet").first)
    let names = try sheet.objects("detents").reduce(into: [String: String]()) { names, detent in
      names[try detent.text("id")] =
        detent.isNull("nativeIdentifier") ? "none" : try detent.text("nativeIdentifier")
    }
    #expect(
      names == [
        "fit": "fit", "35%": "fraction-0.35", "0.4": "fraction-0.4", "320pt": "height-320.0",
        "medium": "medium", "low": "height-120.0", "part": "none", "large": "large",
      ])
  }

  @Test(
    "D11 a sheet rests at its detents, each of which is a fraction of the fully expanded frame",
    arguments: [
      // 793 points below the safe area; a quarter of it, half of the screen, and all of it.
      ("iphone-15-pro", "198.25pt", [198.25, 426, 793], [0.25, 0.537, 1], [0, 59, 393, 793]),
      // A floating card, 44 points from every edge of 744 by 1133.
      ("ipad-mini-6", "261.25pt", [261.25, 522.5, 1045], [0.25, 0.5, 1], [44, 44, 656, 1045]),
    ] as [(String, String, [Double], [Double], [Double])])
  func fractions(
    device: String, low: String, heights: [Double], fractions: [Double], expanded: [Double]
  ) async throws {
    let names = [low, "medium", "large"]
    let folder = try scenario(
      "{ style: page, detents: [\(names.joined(separator: ", "))], grabber: on }",
      [
        "{ present: { sheet: card, animated: false } }", "wait: settled",
        "animate: { card.selected: medium }", "wait: settled",
        "animate: { card.selected: large }", "wait: settled",
      ], head: "device: \(device)\n")
    let found = try await states(folder, "--at settled#1,settled#2,settled#3")
    #expect(found.count == 3)
    for (index, state) in found.enumerated() {
      #expect(try state.numbers("expandedFrame") == expanded)
      let sheet = try #require(try state.objects("sheets").first)
      #expect(try sheet.text("detent") == names[index])
      // On whole pixels, two or three for each point.
      #expect(try abs(sheet.number("height") - heights[index]) <= 0.25 + Self.tolerance)
      let detents = try sheet.objects("detents")
      #expect(try detents.map { try $0.number("fractionOfLarge") } == fractions)
      #expect(try detents.map { try $0.number("height") } == heights)
    }
  }

  // MARK: In motion

  /// In drags along the finger and beyond the detents, after releases, in animated changes, and while
  /// the sheet comes in and goes out.
  @Test(
    "B27 dimming is a function of the height alone, in drags and in animations",
    arguments: [
      // K-22: full at the smallest detent; from medium, up to which it is off, full at large.
      ("none", 0.0, 426.0), ("medium", 426, 793), ("200pt", 200, 426),
    ])
  func dimming(undimmed: String, from: Double, to: Double) async throws {
    let low = undimmed == "200pt" ? "200pt, " : ""
    let folder = try scenario(
      "{ detents: [\(low)medium, large], selected: medium, largestUndimmed: \(undimmed) }",
      [
        "present: card", "wait: settled", "drag: { from: grabber, by: -500, over: 0.4s }",
        "wait: settled", "animate: { card.selected: medium }", "wait: 0.1s",
        "drag: { from: grabber, samples: [[0.1s, -80], [0.3s, 120], [0.4s, 40]], release: 0 }",
        "wait: settled", "dismiss: card", "wait: settled",
      ])
    func dimming(_ height: Double) -> Double {
      0.4 * min(max((height - from) / (to - from), 0), 1)
    }
    let resting = ["200pt": 200.0, "medium": 426, "large": 793]
    let trace = try await states(folder, "--trace --fps 60")
    var shares: Set<Int> = []
    var overshootCount = 0
    for state in trace {
      guard let sheet = try state.objects("sheets").first else { continue }
      let height = try 852 - sheet.number("y")
      let alpha = try sheet.number("dimmingAlpha")
      #expect(try state.number("dimming.alpha") == alpha)
      // A third decimal of the height is less of the dimming.
      var wanted = dimming(height)
      let target = sheet.isNull("target") ? nil : resting[try sheet.text("target")]
      // K-22: clamped while the spring overshoots, which is at most 1.5 % of 440 points.
      if let target, !state.isNull("transition"), abs(height - target) < 7,
        abs(alpha - wanted) >= Self.tolerance
      {
        wanted = dimming(target)
        overshootCount += 1
      }
      let seconds = try state.number("t")
      #expect(abs(alpha - wanted) < Self.tolerance, "at \(seconds) s, \(height) pt")
      shares.insert(Int(alpha * 25))
    }
    #expect(trace.count > 100 && shares.count >= 10, "\(trace.count), \(shares)")
    #expect(overshootCount < trace.count / 4)
  }

  @Test("K-09 height, frame and CSV agree while the sheet overshoots its detent")
  func overshoot() async throws {
    let folder = try scenario("{ detents: [large] }", ["present: card", "wait: settled"])
    let spring = OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35)
    let csv = try await folder.sheetdraw("inspect a.sheet.yaml --trace --csv --fps 50")
    let rows = csv.lines.map { $0.split(separator: ",").map(String.init) }
    let head = try #require(rows.first)
    func cell(_ name: String, _ row: [String]) throws -> Double {
      let column = try #require(head.firstIndex(of: "card.\(name)"), "\(name)")
      return try #require(Double(row[column]))
    }
    let trace = try await states(folder, "--trace --fps 50")
    #expect(trace.count == rows.count - 1)
    var highest = 0.0
    for (state, row) in zip(trace, rows.dropFirst()) {
      let sheet = try #require(try state.objects("sheets").first)
      let (height, frame) = (try sheet.number("height"), try sheet.numbers("frame"))
      #expect(height == frame[3])
      #expect(try abs(sheet.number("y") + height - 852) < 0.001_1)
      let cells = try ["left", "top", "width", "frameHeight"].map { try cell($0, row) }
      #expect(cells == frame)
      #expect(try cell("height", row) == height)
      let seconds = try state.number("t")
      if seconds < 0.5 {
        let residual = spring.motion(
          from: .init(offsetPoints: 793, velocityPointsPerSecond: 0), afterSeconds: seconds)
        #expect(abs(height - (793 - residual.offsetPoints)) < Self.tolerance, "at \(seconds) s")
      }
      highest = max(highest, height)
    }
    // K-09: the peak is 5.0 points above the detent, at 0.332 s.
    #expect(highest > 797.9 && highest < 798.05)
  }

  @Test(
    "K-11 B35 the spring of a transition is told as ratio and response, and as mass, stiffness and damping",
    arguments: [
      ("spec", 0.85, 0.35, (2 * Double.pi / 0.35) * (2 * Double.pi / 0.35)),
      // Reported of the system: mass 3, stiffness 1000, damping ratio 1.
      ("uikit", 1, 0.344, 1000.0 / 3),
    ])
  func springs(
    profile: String, ratio: Double, response: Double, stiffness: Double
  ) async throws {
    let folder = try scenario(
      "{ detents: [medium] }", ["present: card", "wait: settled", "dismiss: card"],
      head: "profile: \(profile)\n")
    let found = try await states(folder, "--at 0.1s,settled#1")
    let state = try #require(found.first)
    let spec = try #require(
      try await Inspection(
        [], command: ["spec", "present", "--json", "--profile", profile], in: folder
      ).first.objects("springs").first)
    #expect(try spec.text("name") == "present.spring")
    for (prefix, spring) in [("transition.spring.", state), ("", spec)] {
      #expect(try spring.number(prefix + "dampingRatio") == ratio)
      #expect(try spring.number(prefix + "response") == response)
      #expect(try spring.number(prefix + "mass") == 1)
      #expect(try abs(spring.number(prefix + "stiffness") - stiffness) < Self.tolerance)
      // c = 2 ζ √(k m).
      let damping = 2 * ratio * stiffness.squareRoot()
      #expect(try abs(spring.number(prefix + "damping") - damping) < Self.tolerance)
    }
    // At rest there is no transition, and an ease is no spring.
    #expect(try #require(found.last).isNull("transition"))
    guard profile == "spec" else { return }
    let ease = try #require(try await states(folder, "--at 0.7s").first)
    #expect(try ease.text("transition.curve") == "cubic-bezier(0.42,0,1,1)")
    #expect(ease.isNull("transition.spring"))
  }

  // MARK: Scrolling

  @Test(
    "B57 D22 scrolling up at the content's top edge expands the sheet before anything scrolls or bounces",
    arguments: [("spec", 426.0, 59.0), ("spec-literal", 426, 54), ("uikit", 398.667, 69)])
  func scrolling(profile: String, medium: Double, large: Double) async throws {
    func motion(_ option: String, _ from: String, by points: Double) async throws
      -> [(top: Double, offset: Double)]
    {
      let folder = try scenario(
        "{ detents: [medium, large], selected: \(from), grabber: on, \(option)content: { list: { rows: 40 } } }",
        [
          "{ present: { sheet: card, animated: false } }",
          "drag: { from: content, by: \(points), over: 0.5s, release: 0 }",
        ], head: "profile: \(profile)\n")
      let times = [0.1, 0.2, 0.3, 0.4, 0.499].map { "\($0)s" }.joined(separator: ",")
      return try await sheets(folder, "--at \(times)").map {
        (try $0.number("y"), try $0.number("content.offset"))
      }
    }
    let shares = [0.2, 0.4, 0.6, 0.8, 0.998]
    // Up: first the sheet, to large, and then the content by the rest of the way.
    for (share, found) in zip(shares, try await motion("", "medium", by: -500)) {
      let way = 500 * share
      #expect(abs(found.top - max(large, medium - way)) < 0.001, "\(share)")
      #expect(abs(found.offset - max(0, way - (medium - large))) < 0.001, "\(share)")
    }
    // Down at the top edge: no bounce of the content, the sheet follows.
    for (share, found) in zip(shares, try await motion("", "large", by: 300)) {
      #expect(abs(found.top - (large + 300 * share)) < 0.001 && found.offset == 0, "\(share)")
    }
    // D23: without the property the content scrolls, and the sheet stays.
    let alone = try await motion("scrollingExpands: false, ", "medium", by: -500)
    for (share, found) in zip(shares, alone) {
      #expect(abs(found.top - medium) < 0.001, "\(share)")
      #expect(abs(found.offset - 500 * share) < 0.001, "\(share)")
    }
  }
}
