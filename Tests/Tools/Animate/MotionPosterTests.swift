import Foundation
import SheetPictures
import SheetRaster
import SheetTestSupport
import Testing

@testable import SheetAnimate

/// Posters: what their labels say, and that none covers another.
@Suite struct MotionPosterTests {
  private func large() throws -> MotionSample {
    try MotionSample {
      $0.$detents = ["medium", "large"]
      $0.$detent = "large"
    }
  }

  // MARK: Values

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
    let marks = try #require(sample.course.quantities.first { $0.kind == .height }).lines.flatMap(
      \.marks)
    let found = marks.compactMap { mark -> Double? in
      guard case .overshoot(let distance, _) = mark.kind, mark.value < 0 else { return nil }
      return distance
    }
    expect(found.count, 1)
    expect(found.first ?? 0, near: beyond, closerThan: 0.001)
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
    try expect(rows(8).count, 1)
    try expect(rows(9).count, 2)
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
    expect(caption.frame.maxX, near: 1100 - 44, closerThan: 1e-9)
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
    try expect(radii(nil), [55])
    try expect(radii(.rect(Rect(x: 0, y: 426, width: 393, height: 426))), [0])
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
    try expect(before.frames([0.1]), after.frames([0.1]))
  }
}
