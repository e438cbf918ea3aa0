import Foundation
import SheetDraw
import SheetFrames
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetRaster
import SheetScene
import SheetSpec
import SheetTestSupport
import SystemPackage
import Testing

/// Posters: what their labels say, and that none covers another.
@Suite struct MotionPosterTests {
  private func large() throws -> MotionSample {
    try MotionSample {
      $0.$detents = ["medium", "large"]
      $0.$detent = "large"
    }
  }

  // MARK: Values

  @Test("K-09 B35 a presentation to large passes its goal by 5.0 pt at 0.332 s")
  func overshootOfALargeSheet() throws {
    let height = try #require(try large().course.quantity(.height))
    #expect(height.unit == "pt")
    let mark = try #require(height.lines.first?.marks.first)
    guard case .overshoot(let distance, let share) = mark.kind else {
      Issue.record("no overshoot")
      return
    }
    #expect(abs(distance - 5.0) < 0.05)
    #expect(abs(mark.seconds - 0.332) < 0.001)
    // e^(-π·0.85 / √(1 - 0.85²)) of the travel, the overshoot of every spring of this damping ratio.
    #expect(abs(share - 0.0062896) < 1e-5)
    #expect(mark.source == "B35")
    // The highest point of the formula is 793 pt and 0.62896 % of 793 pt above the bottom edge.
    #expect(abs(mark.value - (793 + 793 * share)) < 1e-4)
  }

  @Test("K-09 B34 the nominal duration is 0.35 s, and the sheet settles at 0.55 s")
  func timesOfALargeSheet() throws {
    let instants = try large().course.instants
    #expect(instants.map(\.source) == ["B34", "K-09"])
    #expect(instants[0].kind == .nominal(duration: 0.35))
    #expect(instants[0].seconds == 0.35)
    #expect(instants[1].kind == .settled)
    #expect(abs(instants[1].seconds - 0.55) < 0.005)
    let labels = try large().poster().labels.map(\.text)
    #expect(labels.contains("presentation, nominal 0.35 s  B34"))
    #expect(labels.contains("overshoot 4.99 pt, 0.6 % of the travel, at 0.332 s  B35"))
  }

  @Test func theTitleNamesTheSubjectAndTheDeviceAsPeopleDo() throws {
    let sheet = try large().poster().scene.title
    #expect(sheet == "Large sheet on iPhone 14 Pro / 15 / 15 Pro, light")
    let popover = try MotionSample {
      $0.$device = .flag("--device", "ipad-pro-11")
      $0.$style = "popover"
      $0.$phase = "present"
      $0.$appearance = "dark"
    }
    #expect(try popover.poster().scene.title == "Popover on iPad Pro 11 (1st-4th), dark")
  }

  @Test("C25 K-32 the custom card passes full screen by 16.3 % of its travel")
  func overshootOfTheCard() throws {
    let sample = try MotionSample {
      $0.$engine = "custom"
      $0.$phase = "rest:fullscreen"
    }
    let mark = try #require(sample.course.quantity(.height)?.lines.first?.marks.first)
    guard case .overshoot(let distance, let share) = mark.kind else {
      Issue.record("no overshoot")
      return
    }
    // From 702 pt to 852 pt.
    #expect(abs(share - 0.163) < 0.0005)
    #expect(abs(distance - 0.163 * 150) < 0.05)
    #expect(mark.source == "C25")
    #expect(sample.course.instants.first?.kind == .nominal(duration: 0.8))
  }

  @Test("B15 B16 B18 B52 detents and thresholds have their heights and ids")
  func levels() throws {
    let levels = try #require(try large().course.quantity(.height)).levels
    let expected: [(String, Double, String)] = [
      ("medium", 426, "B15"), ("large", 793, "B16"),
      // A fifth of the 367 pt between them, and half of medium.
      ("up to large", 426 + 73.4, "B18 release.snap"),
      ("down to medium", 793 - 73.4, "B18 release.snap"),
      ("dismissal below", 213, "B52 release.dismiss"),
    ]
    #expect(levels.count == expected.count)
    for (level, (name, value, source)) in zip(levels, expected) {
      #expect(level.name == name)
      #expect(abs(level.value - value) < 1e-9)
      #expect(level.source == source)
    }
  }

  @Test("B40 B41 a dismissal follows its ease for 0.3 s without an overshoot")
  func dismissal() throws {
    let sample = try MotionSample {
      $0.$detents = ["medium", "large"]
      $0.$detent = "large"
      $0.$phase = "dismiss"
    }
    let course = sample.course
    #expect(course.quantity(.height)?.lines.first?.marks.isEmpty == true)
    #expect(course.instants.map(\.seconds) == [0.3, 0.3])
    let page = try sample.poster()
    #expect(
      page.labels.contains {
        $0.text == "Dismissal of sheet: cubic-bezier(0.42,0,1,1), from 0 s to 0.3 s, nominal 0.3 s "
          + "(B40, B41)"
      })
  }

  @Test("D36 the levels are those at which the sheet rests above the keyboard")
  func levelsAboveTheKeyboard() throws {
    let sample = try MotionSample {
      $0.$device = "iphone-14"
      $0.$detents = ["medium", "large"]
      $0.$keyboard = "336pt"
    }
    let levels = try #require(sample.course.quantity(.height)).levels
    // 302 points above medium at 422, up to large at 797; a fifth of the way between; 302 above 211.
    #expect(
      levels.map(\.name) == ["medium", "large", "up to large", "down to medium", "dismissal below"])
    for (level, value) in zip(levels, [724.0, 797, 738.6, 782.4, 513]) {
      #expect(abs(level.value - value) < 1e-9, "\(level.name)")
    }
  }

  @Test("D36 a keyboard that comes later adds its levels to those before it")
  func levelsBeforeAndAboveTheKeyboard() throws {
    let sample = try MotionSample(
      text: """
        sheetdraw: 1
        device: iphone-14
        sheets: { form: { detents: [medium, large], selected: medium } }
        timeline: [present: form, wait: settled, keyboard: { show: 336 }, wait: settled]
        """)
    let levels = try #require(sample.course.quantity(.height)).levels
    #expect(
      levels.map(\.name) == [
        "medium", "large", "up to large", "down to medium", "dismissal below",
        "medium with keyboard", "up to large with keyboard", "down to medium with keyboard",
        "dismissal below with keyboard",
      ])
    // 422 and 797 pt, a fifth of the way between, and half of medium; then those above the keyboard.
    for (level, value) in zip(levels, [422, 797, 497, 722, 211, 724.0, 738.6, 782.4, 513]) {
      #expect(abs(level.value - value) < 1e-9, "\(level.name)")
    }
  }

  @Test("B53 the overshoot of a dismissal is measured from the bottom edge, where the sheet goes")
  func overshootOfADismissal() throws {
    let sample = try MotionSample(
      text: """
        sheetdraw: 1
        sheets: { picker: { detents: [medium, large], selected: medium, grabber: on } }
        timeline:
          - present: picker
          - wait: settled
          - drag: { from: grabber, by: 300, over: 300ms }
        """)
    let end = sample.timeline.endSeconds
    // The lowest top edge of 8,000 states, below the screen of 852 pt.
    let lowest = (0...8000).compactMap {
      sample.timeline.state(atSeconds: end * Double($0) / 8000).surfaces.last?.frame.y
    }.max()
    let beyond = try #require(lowest) - 852
    #expect(beyond > 0.5)
    let marks = try #require(sample.course.quantity(.height)).lines.flatMap(\.marks)
    let found = marks.compactMap { mark -> Double? in
      guard case .overshoot(let distance, _) = mark.kind, mark.value < 0 else { return nil }
      return distance
    }
    #expect(found.count == 1)
    #expect(abs((found.first ?? 0) - beyond) < 0.001)
  }

  // MARK: Kinds of surfaces

  @Test("every kind of surface has its own curves")
  func kinds() throws {
    func kinds(_ example: String) throws -> [MotionCourse.Quantity.Kind] {
      try MotionSample(example: example).course.quantities.map(\.kind)
    }
    #expect(try kinds("simultaneous-modals") == [.top, .dimming])
    #expect(try kinds("side-bar") == [.top, .leading, .dimming])
    #expect(try kinds("keyboard-in-a-modal") == [.top, .dimming, .keyboard])
    #expect(try kinds("full-screen-sample") == [.height, .velocity, .opacity, .dimming])
    let popover = try MotionSample {
      $0.$device = "ipad-10"
      $0.$style = "popover"
    }
    #expect(popover.course.quantities.map(\.kind) == [.opacity])
    let opacity = try #require(popover.course.quantity(.opacity)?.lines.first)
    #expect(opacity.curve.pieces.count == 1)
    #expect(opacity.endValue == 1)
    let form = try MotionSample {
      $0.$device = "ipad-10"
      $0.$style = "form"
    }
    #expect(form.course.quantities.map(\.kind) == [.top, .velocity, .dimming])
  }

  // MARK: Frames and axes

  @Test("nine frames are one row and ten are two, of which the onion skin is the last frame")
  func rowsOfFrames() throws {
    let sample = try large()
    func rows(_ count: Int) throws -> Set<Double> {
      let frames = try sample.frames((0..<count).map { Double($0) / 100 })
      let page = try sample.renderer.poster(
        frames, of: sample.timeline, from: 0, to: sample.endSeconds)
      let last = try #require(page.labels.firstIndex { $0.text == "all, later ones stronger" })
      return Set(page.labels[(last - count)...last].map(\.frame.y))
    }
    #expect(try rows(8).count == 1)
    #expect(try rows(9).count == 2)
  }

  @Test("the caption of the onion skin ends at the margin if its frame is narrower")
  func captionAtTheMargin() throws {
    let sample = try large()
    let frames = try sample.frames((0..<8).map { Double($0) / 100 })
    let page = try sample.renderer.poster(
      frames, of: sample.timeline, from: 0, to: sample.endSeconds)
    let caption = try #require(page.labels.first { $0.text == "all, later ones stronger" })
    // poster.width is 1100 pt and poster.margin 44 pt; the frame is less than 115 pt wide.
    #expect(caption.frame.width > 115)
    #expect(abs(caption.frame.maxX - (1100 - 44)) < 1e-9)
  }

  @Test("the axis of a velocity has the value 0, also in a part in which the sheet never rests")
  func axisOfAVelocity() throws {
    let sample = try large()
    let page = try sample.renderer.poster(
      try sample.frames([0.1]), of: sample.timeline, from: 0.05, to: 0.15)
    let heading = try #require(page.labels.firstIndex { $0.text.hasPrefix("velocity downwards") })
    let ticks = page.labels[(heading + 1)...].map(\.text).prefix {
      Double($0.replacing("−", with: "-")) != nil
    }
    #expect(ticks.contains("0") && ticks.count > 2, "\(ticks)")
  }

  @Test("whole screens have the corners of the display, and parts of them have square ones")
  func cornersOfFrames() throws {
    let sample = try large()
    func radii(_ crop: FrameRequest.Crop?) throws -> [Double] {
      var request = FrameRequest(document: sample.document, moment: .seconds(0))
      request.crop = crop
      let page = try sample.renderer.poster(
        [try sample.renderer.frame(request)], of: sample.timeline, from: 0, to: sample.endSeconds)
      return page.scene.nodes.compactMap { node in
        guard case .group(let group) = node, case .roundedRect(let rect)? = group.clip else {
          return nil
        }
        return rect.radii.topLeft
      }
    }
    #expect(try radii(nil) == [55])
    #expect(try radii(.rect(Rect(x: 0, y: 426, width: 393, height: 426))) == [0])
  }

  @Test("a diagram of one curve names its owner if the poster has three of them")
  func ownersInHeadings() throws {
    // The modal, the presenter under its dimming and the screen, whose the keyboard is.
    let labels = try MotionSample(example: "keyboard-in-a-modal").poster().labels.map(\.text)
    #expect(labels.contains("top edge, pt  E25  of some_modal"), "\(labels)")
    #expect(labels.contains("dimming  E35  of presenter"))
    #expect(labels.contains("keyboard, pt  D36"))
  }

  // MARK: Labels

  private static let devices: [String?] = [nil, "iphone-se-1", "ipad-pro-11"]

  /// The examples whose script needs the room of their own device.
  private static let notEverywhere = [
    "font-picker", "full-screen-options", "hard-coded-height", "keyboard-in-a-modal",
    "long-alert", "postcard-on-a-tablet",
  ]

  @Test(
    "no label covers another or leaves the page",
    arguments: try FileManager.default.contentsOfDirectory(
      atPath: RepositoryFile("Specs/Examples").path
    ).filter { $0.hasSuffix(".sheet.yaml") }.map { String($0.dropLast(".sheet.yaml".count)) }
      .sorted())
  func labelsAreApart(example: String) throws {
    for device in Self.devices {
      let sample: MotionSample
      do { sample = try MotionSample(example: example, device: device) } catch {
        #expect(device != nil && Self.notEverywhere.contains(example), "\(error)")
        continue
      }
      let page = try sample.poster()
      let viewport = page.scene.viewport
      for (index, label) in page.labels.enumerated() {
        #expect(
          viewport.contains(label.frame), "\(example), \(device ?? ""): \(label.text)")
        for other in page.labels[..<index] {
          let (a, b) = (label.frame, other.frame)
          let overlaps =
            a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
          #expect(!overlaps, "\(example), \(device ?? ""): \(label.text) and \(other.text)")
        }
      }
      #expect(page.labels.count > 10)
    }
  }

  // MARK: Tokens

  @Test(
    "every token of the poster changes the page and no still",
    arguments: try SpecLibrary().tokens.tokens.filter { $0.name.hasPrefix("poster.") })
  func tokens(token: Token) throws {
    guard case .number(let number) = token.value else {
      try expectEffect("\(token.name)=#123456")
      return
    }
    // A frame's height is limited by the width of the page unless it is small.
    let value = token.name == "poster.frameHeight" ? 60 : number + 3
    try expectEffect("\(token.name)=\(value)")
  }

  private func expectEffect(_ setting: String) throws {
    func sample(_ settings: [String]) throws -> MotionSample {
      try MotionSample(settings: settings) {
        $0.$detents = ["medium", "large"]
        $0.$detent = "large"
      }
    }
    let (before, after) = (try sample([]), try sample([setting]))
    #expect(try before.poster().scene != after.poster().scene)
    #expect(try before.frames([0.1]) == after.frames([0.1]))
  }
}
