import SheetDraw
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetScene
import SheetTestSupport
import Testing

/// Pictures of modals over #808080, in a container of 400 × 800 points without a safe area.
///
/// A dialog rests at (50, 250) and has the size 300 × 300.
@Suite struct HostModalRowTests {
  private static let grey = Pixel(hex: 0x808080)
  private static let white = Pixel(hex: 0xFFFFFF)
  private static let red = Pixel(hex: 0xFF0000)
  private static let blue = Pixel(hex: 0x0000FF)

  /// Modals in the default layer, which has no visible dimming unless it is written.
  private func shot(
    _ modals: String, _ steps: String = "present: m", layer: String = "{ dimming: clear }",
    device: String = "400x800@2", presenter: String = "{ content: \"#808080\", statusBar: off }",
    more: String = ""
  ) throws -> Scenario {
    try Scenario(
      file: ScenarioText.host(
        modals: modals, steps: steps, layers: "[\(layer)]", device: device, presenter: presenter,
        more: more))
  }

  private static let sample = "{ m: { content: \"#FF0000\" } }"

  // MARK: The sample

  @Test("E23 300 by 300 points of systemBackground with padded content, centred")
  func paint() throws {
    let shot = try shot(Self.sample)
    // The corner pixels are inside, because the sample has no radius.
    for (x, y) in [(50.0, 250.0), (349.5, 250), (50, 549.5), (349.5, 549.5)] {
      #expect(try shot.pixel(x: x, y: y) == Self.white, "\(x), \(y)")
    }
    // The padding of 16 points ends at 66.
    #expect(try shot.pixel(x: 65.5, y: 400) == Self.white)
    #expect(try shot.pixel(x: 66, y: 400) == Self.red)
    #expect(try shot.pixel(x: 333.5, y: 400) == Self.red)
    #expect(try shot.pixel(x: 200, y: 265.5) == Self.white)
    #expect(try shot.pixel(x: 200, y: 266) == Self.red)
    #expect(try shot.pixel(x: 200, y: 533.5) == Self.red)
    #expect(try shot.pixel(x: 200, y: 534) == Self.white)
  }

  @Test("E23 systemBackground is black in dark appearance")
  func darkPaint() throws {
    let shot = try shot(Self.sample, more: "appearance: dark")
    #expect(try shot.pixel(x: 60, y: 400) == Pixel(hex: 0))
  }

  @Test(
    "E02 X58 modals of the library other than covers stand out from the screen in dark appearance",
    arguments: ["sheet", "sideBar", "alert", "notification", "toast"])
  func floatingKinds(kind: String) throws {
    let modals = "{ m: { kind: \(kind), content: { blocks: [{ text: Saved }] } } }"
    func color(_ layer: String = "{ dimming: clear }", more: String) throws -> Pixel {
      let shot = try shot(modals, layer: layer, presenter: "{ content: black }", more: more)
      let frame = try shot.modal("m").frame
      return try shot.pixel(x: frame.maxX - 20, y: frame.midY)
    }
    #expect(try color(more: "appearance: dark") == Pixel(hex: 0x1C1C1E))
    #expect(try color(more: "appearance: light") == Self.white)
    // Inside a sheet, whose background is #1C1C1E.
    let file = """
      sheetdraw: 1
      device: 400x800@2
      appearance: dark
      sheets: { s: { content: { title: A } } }
      layers: [{ in: s, dimming: clear }]
      modals: \(modals)
      timeline: [present: s, wait: settled, present: m]
      """
    let inner = try Scenario(file: file)
    let frame = try inner.modal("m").frame
    #expect(try inner.pixel(x: frame.maxX - 20, y: frame.midY) == Pixel(hex: 0x2C2C2E))
  }

  @Test("E24 the shadow is black at 0.15 with a radius of 10")
  func shadow() throws {
    let shot = try shot(Self.sample)
    // Shares of a Gaussian of 10 points beyond its edge: 0.25 pt 49.00 %, 10.25 pt 15.27 %,
    // 20.25 pt 2.14 %, at the middles of pixels at 2x.
    for (distance, share) in [(0.25, 0.4900), (10.25, 0.1527), (20.25, 0.0214)] {
      let level = Int((128 * (1 - 0.15 * share)).rounded())
      for (x, y) in [
        (50 - distance, 400), (350 + distance, 400), (200, 250 - distance), (200, 550 + distance),
      ] {
        #expect(try shot.pixel(x: x, y: y) == Pixel(hex: level * 0x010101), "\(x), \(y)")
      }
    }
    #expect(try shot.pixel(x: 5, y: 400) == Self.grey)
  }

  @Test("E24 the shadow is that of the whole group: nothing inside is darkened")
  func compositedShadow() throws {
    let shot = try shot(Self.sample)
    #expect(try shot.scene.groups(.shadow).count == 1)
    #expect(try shot.pixel(x: 50, y: 400) == Self.white)
    #expect(try shot.pixel(x: 66, y: 400) == Self.red)
  }

  @Test("E25 E26 it slides in from below the container")
  func slides() throws {
    let shot = try shot(Self.sample)
    #expect(try shot.at(0).pixel(x: 200, y: 799) == shot.at(0).pixel(x: 200, y: 799.5))
    #expect(try shot.at(0).pixel(x: 200, y: 700) == Self.grey)
    // Half of the way of 550 points: from 525 to 825.
    let halfway = shot.at(0.15)
    #expect(try halfway.pixel(x: 60, y: 524) != Self.white)
    #expect(try halfway.pixel(x: 60, y: 526) == Self.white)
    #expect(try halfway.pixel(x: 200, y: 545) == Self.red)
    #expect(try halfway.pixel(x: 200, y: 799.5) == Self.red)
  }

  // MARK: Flags

  private static let dismissal = "present: m, { at: 1s, dismiss: m }"

  @Test("E31 it is drawn until it has animated out, although its external flag is false")
  func drawnWhileLeaving() throws {
    let shot = try shot(Self.sample, Self.dismissal)
    #expect(try shot.at(1).pixel(x: 200, y: 400) == Self.red)
    #expect(try shot.at(1.15).pixel(x: 200, y: 600) == Self.red)
    #expect(try shot.at(1.15).pixel(x: 200, y: 400) == Self.grey)
    #expect(try shot.at(1.3).scene.groups(.modal).isEmpty)
  }

  @Test("E33 with a single flag the picture is bare at once")
  func singleFlag() throws {
    let shot = try shot(Self.sample, Self.dismissal, more: "compare: { flags: single }")
    #expect(try shot.at(0.999).pixel(x: 200, y: 400) == Self.red)
    for seconds in [1, 1.15] {
      #expect(try shot.at(seconds).scene.groups(.modal).isEmpty)
      #expect(try shot.at(seconds).pixel(x: 200, y: 600) == Self.grey)
      #expect(try shot.at(seconds).pixel(x: 200, y: 400) == Self.grey)
    }
  }

  // MARK: Animations

  @Test("E34 opacity: halfway the whole modal is half as opaque, in its place")
  func opacity() throws {
    let shot = try shot(
      "{ m: { content: \"#FF0000\", animation: opacity } }",
      presenter: "{ content: \"#810000\" }")
    #expect(try shot.at(0).pixel(x: 200, y: 400) == Pixel(hex: 0x810000))
    #expect(try shot.at(0.15).pixel(x: 200, y: 400) == Pixel(hex: 0xC00000))
    #expect(try shot.at(0.15).pixel(x: 60, y: 400) == Pixel(hex: 0xC08080))
    #expect(try shot.pixel(x: 200, y: 400) == Self.red)
  }

  @Test("E34 scale: halfway its edge is elsewhere, about the same middle")
  func scale() throws {
    let shot = try shot(
      "{ m: { content: \"#FF0000\", animation: scale } }", presenter: "{ content: \"#000000\" }")
    let halfway = shot.at(0.15)
    // 1.1 when hidden, so 1.05 halfway: 157.5 points from the middle.
    for (inside, outside) in [((44.0, 400.0), (42.0, 400.0)), ((200, 244), (200, 242))] {
      #expect(try halfway.pixel(x: inside.0, y: inside.1).green > 120)
      #expect(try halfway.pixel(x: outside.0, y: outside.1) == Pixel(hex: 0))
    }
  }

  // MARK: Kinds

  @Test(
    "E02 each kind of modal has its place and its paint",
    arguments: [
      ("dialog", Rect(x: 50, y: 250, width: 300, height: 300)),
      ("sheet", Rect(x: 0, y: 400, width: 400, height: 400)),
      ("cover", Rect(x: 0, y: 0, width: 400, height: 800)),
      ("alert", Rect(x: 65, y: 350, width: 270, height: 100)),
      ("sideBar", Rect(x: 0, y: 0, width: 280, height: 800)),
      ("notification", Rect(x: 16, y: 16, width: 368, height: 64)),
      ("toast", Rect(x: 40, y: 732, width: 320, height: 52)),
    ])
  func kinds(kind: String, frame: Rect) throws {
    let shot = try shot("{ m: { kind: \(kind), content: \"#FF0000\" } }")
    #expect(shot.state.modals.map(\.frame) == [frame])
    #expect(try shot.pixel(x: frame.midX, y: frame.midY) == Self.red)
    // Inside the middles of all edges, and outside of them.
    let edges = [
      (frame.x + 20, frame.midY, frame.x - 1, frame.midY),
      (frame.maxX - 20, frame.midY, frame.maxX + 1, frame.midY),
      (frame.midX, frame.y + 20, frame.midX, frame.y - 1),
      (frame.midX, frame.maxY - 20, frame.midX, frame.maxY + 1),
    ]
    for (x, y, outerX, outerY) in edges {
      #expect(try shot.pixel(x: x, y: y) == Self.red, "\(x), \(y)")
      guard Rect(x: 0, y: 0, width: 399, height: 799).contains(Point(x: outerX, y: outerY)) else {
        continue
      }
      #expect(try shot.pixel(x: outerX, y: outerY).green > 100, "\(outerX), \(outerY)")
    }
    // At first nothing of it is in its place.
    #expect(try shot.at(0).pixel(x: frame.midX, y: frame.midY) == Self.grey)
  }

  @Test(
    "E03 the container may be a phone, a tablet or as large as a desktop's window",
    arguments: [
      ("iphone-se-3", Size(width: 375, height: 667)), ("ipad-10", Size(width: 820, height: 1180)),
      ("1440x900@1", Size(width: 1440, height: 900)),
    ])
  func containers(device: String, size: Size) throws {
    let shot = try shot(Self.sample, layer: "{ dimming: \"#000000 50%\" }", device: device)
    let (x, y) = (size.width / 2, size.height / 2)
    #expect(try shot.pixel(x: x, y: y) == Self.red)
    #expect(try shot.pixel(x: x - 140, y: y) == Self.white)
    for (x, y) in [(4.0, 40.0), (size.width - 4, size.height - 40)] {
      #expect(try shot.pixel(x: x, y: y) == Pixel(hex: 0x404040), "\(x), \(y)")
    }
  }

  // MARK: Content

  @Test("E04 the content changes while it is presented, without another animation")
  func contentChanges() throws {
    let shot = try shot(
      Self.sample, "present: m, { at: 1s, set: { m.content: \"#0000FF\" } }, wait: 1s")
    #expect(try shot.at(0.9).pixel(x: 200, y: 400) == Self.red)
    #expect(try shot.at(1).pixel(x: 200, y: 400) == Self.blue)
    #expect(try shot.at(1.1).pixel(x: 200, y: 400) == Self.blue)
    #expect(try shot.at(1.1).pixel(x: 60, y: 400) == Self.white)
  }

  @Test("E21 content lies under the status bar unless the modal insets it")
  func safeArea() throws {
    func cover(_ more: String) throws -> Scenario {
      try shot(
        "{ m: { kind: cover, content: \"#FF0000\"\(more) } }", device: "iphone-15-pro")
    }
    let (inset, bare) = (try cover(", safeArea: inset"), try cover(""))
    // The insets are 59 and 34 points of 852.
    for (y, isInset) in [(5.0, true), (58.5, true), (59.5, false), (817.5, false), (818.5, true)] {
      #expect(try inset.pixel(x: 10, y: y) == (isInset ? Self.white : Self.red), "\(y)")
      #expect(try bare.pixel(x: 10, y: y) == Self.red, "\(y)")
    }
  }

  /// The number of pixels of another colour than white in the modal's content.
  private func ink(_ shot: Scenario, y: Double) throws -> Int {
    let pixels = try shot.pixels(x: 60, y: y, width: 280, height: 100)
    return (0..<pixels.heightPixels).reduce(0) { sum, row in
      sum
        + (0..<pixels.widthPixels).count { Pixel(pixels[$0, row]) != Self.white }
    }
  }

  private static let item =
    "{ m: { item: text, content: { blocks: [{ text: \"{item}\", style: largeTitle }] } } }"
  private static let itemSteps =
    "set: { m.item: Postcard }, { at: 1s, set: { m.item: none } }"

  @Test("E61 E64 while it animates out the last content stays visible")
  func contentStays() throws {
    let shot = try shot(Self.item, Self.itemSteps)
    let shown = try ink(shot.at(0.9), y: 260)
    #expect(shown > 500)
    // Halfway it is 275 points lower.
    #expect(try ink(shot.at(1.15), y: 535) == shown)
  }

  @Test("E65 without the cache the content is blank while it animates out")
  func blank() throws {
    let shot = try shot(Self.item, Self.itemSteps, more: "compare: { cache: off }")
    #expect(try ink(shot.at(0.9), y: 260) > 500)
    #expect(try ink(shot.at(1.15), y: 535) == 0)
  }

  // MARK: Several modals

  private static let two =
    "{ a: { content: \"#FF0000\" }, b: { content: \"#0000FF\", size: [200, 200]MORE } }"
  private static let secondLater = "present: a, { at: 1s, present: b }"

  @Test(
    "E08 E42 E43 E44 the second modal is presented a second later, on top of the first",
    arguments: ["", ", source: a"])
  func two(source: String) throws {
    let modals = Self.two.replacing("MORE", with: source)
    let shot = try shot(modals, Self.secondLater)
    let (early, late) = (shot.at(0.5), shot.at(1.5))
    #expect(try early.pixel(x: 200, y: 400) == Self.red)
    #expect(try late.pixel(x: 200, y: 400) == Self.blue)
    // The first one stays visible beside the second, beyond its shadow.
    #expect(try late.pixel(x: 70, y: 270) == Self.red)
    #expect(try late.scene.groups(.modal).map(\.owner) == ["a", "b"])
  }
}
