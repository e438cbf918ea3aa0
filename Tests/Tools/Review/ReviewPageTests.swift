import Foundation
import SheetPlan
import SheetReport
import SheetTestSupport
import Testing

@testable import SheetReview

/// The page of a review in a browser; one run of the browser serves all tests of its controls.
@Suite struct ReviewPageTests {
  private static let drive = Task { () throws -> WholeReview in
    try await ReviewDrive.facts("whole", of: try await ReviewDrive.page(["half-sheet"]))
  }

  private var page: WholeReview { get async throws { try await Self.drive.value } }

  @Test func thePageUsesNeitherNetworkNorConsoleAndItsAddressSelectsTheMoment() async throws {
    let page = try await page
    #expect(page.complaints == [] && page.requests == [] && page.forbidden == "connect-src")
    // Every control has an accessible name.
    expect(page.unnamed, [])
    #expect(page.title == "A half-height card" && page.opened == 0.2)
  }

  @Test func theScrubberTheClockAndPlayingShowAMoment() async throws {
    let page = try await page
    let scrub = page.scrub
    // The motion ends at 0.5292 s, and the page shows 0.3 s of the rest.
    expect(scrub.end, near: 0.8292, closerThan: 0.0001)
    // A pixel of the scrubber is about a millisecond.
    expect(scrub.dragged, near: scrub.end / 2, closerThan: 0.003)
    expect(scrub.typed, 0.123)
    // 426 pt, a damping ratio of 0.85 and a response of 0.35 s, from rest:
    // 426 (1 − e^(−ζωt) (cos ω_d t + ζω/ω_d sin ω_d t)) at 0.123 s.
    expect(Double(scrub.height) ?? 0, near: 303.556, closerThan: 0.001)
    #expect(page.play.moved > 0.02)
    #expect(page.play.label == "Pause" && page.play.stays && page.play.after == "Play")
    expect(
      page.looped, near: page.scrub.end, closerThan: 0.0001, "without a loop it stops at the end")
    // With a loop it goes on from the start by what is left of a frame.
    for (time, asked) in zip(page.laps, [0.98, 0.25]) {
      expect(time, near: asked, closerThan: 0.0001)
    }
    expect(page.laps.count, 2)
  }

  @Test func everythingIsReachedByKeys() async throws {
    let keys = try await page.keys
    // Start, two frames of 1/60 s on and one back, next and previous event, next shot, end.
    let expected = [0, 1.0 / 60, 2.0 / 60, 1.0 / 60, 0.5292, 0, 0.5292, 0.8292]
    for (time, asked) in zip(keys.times, expected) { expect(time, near: asked, closerThan: 0.0001) }
    expect(keys.times.count, expected.count)
    expect(keys.appearances, ["dark", "light"])
    expect(keys.help, [true, false])
    expect(keys.tabs, ["State", "Events", "Reader", "Parts", "Comments"])
  }

  @Test func distancesAreThoseOfTheLayout() async throws {
    let measures = try await page.measures
    // A bar of 56 pt, then rows of 64 pt: the fifth begins at 426 + 56 + 4 · 64 − 8 pt less its inset.
    #expect(measures.hovered.hasPrefix("Row 5: 393 × 64 pt"))
    // The close button, 30 × 30 pt, is 16 pt from the right edge and centred in the bar of 56 pt.
    expect(measures.words, "Close to options navigation bar: 347, 16, 13, 13 pt")
    expect(measures.distances, ["347", "16", "13", "13"])
    // The sheet of 426 pt leaves the upper 426 of 852 pt.
    expect(measures.byKeys, "options to screen: 426 pt")
    // Short dimensions lie nearest to the picture: of 0…100, 10…20, 30…60 and 15…40, the second and the third share
    // the lane beside it.
    try await expect(page.lanes, [2, 0, 0, 1])
  }

  @Test func theScreenIsZoomedAndMovedAndThePointBetweenTwoFingersStays() async throws {
    let zooms = try await page.zooms
    let boards = zooms.boards
    let middle = zooms.middle
    // Boxes lie on whole pixels, and their rounding is enlarged.
    func areEqual(_ one: [Double], _ other: [Double]) -> Bool {
      zip(one, other).allSatisfy { abs($0 - $1) < 1.5 }
    }
    expect(boards[1], boards[0], "a drag leaves a fitted screen")
    // Up by 200 pixels of 0.2 % each, around a point 70 right of and 50 above the middle.
    let factor = exp(0.4)
    let anchor = [middle[0] + 70, middle[1] - 50]
    #expect(
      areEqual(
        boards[2],
        [
          anchor[0] + (boards[0][0] - anchor[0]) * factor,
          anchor[1] + (boards[0][1] - anchor[1]) * factor,
          boards[0][2] * factor, boards[0][3] * factor,
        ]))
    // The first of eight steps starts the drag, 6.25 pixels from the press.
    let ways: [[Double]] = [[40, 30, 0, 0], [60, 0, 0, 0], [0, 60, 0, 0]]
    for (index, way) in zip(3..., ways) {
      #expect(areEqual(boards[index], zip(boards[index - 1], way).map { $0 + $1 }))
    }
    #expect(boards[6][2...] == [393, 852] && boards[7][2...] == [786, 1704])
    expect(zooms.words, ["100 %", "200 %"])
    expect(boards[8], boards[0], "0 fits the screen again")
    // Two fingers.
    let narrow = try await page.narrow
    let (before, after) = (narrow.boards[0], narrow.boards[1])
    expect(after[2] / before[2], near: 150.0 / 60, closerThan: 0.01)
    for axis in 0...1 {
      let middles = [before, after].map { $0[axis] + $0[axis + 2] / 2 }
      expect(middles[0], near: middles[1], closerThan: 1.5)
    }
    // One finger then moves the screen rather than the page.
    expect(narrow.touches, "none")
  }

  @Test("the annotations of a shot belong to its picture, and not to the page")
  func annotationsOfShots() async throws {
    func page(_ annotations: String) async throws -> [UInt8] {
      try await ReviewDrive.page(
        ofText: """
          sheetdraw: 1
          sheets: { picker: { detents: [medium, large], grabber: on } }
          timeline: [present: picker, wait: settled]
          shots: [{ name: medium, at: settled\(annotations) }]
          """)
    }
    try await expect(page(", annotate: [dims, detents]"), page(""))
  }

  @Test func redlinesShowSizesSafeAreaDetentsAndReadingOrder() async throws {
    let redlines = try await page.redlines
    // The lower half of the screen of 393 × 852 pt, with the corners of that example.
    // The labels of `--annotate dims,radii` at that moment.
    let rows: [(kind: String, tags: [String], inks: [String])] = [
      (
        "sizes",
        [
          "426 pt above | B15", "426 pt / 50 % of the screen medium | detent.medium.fraction B15",
          "56 pt navigation bar | navigationBar.height K-37",
          "30 pt close button | navigationBar.closeSize B63",
          "16 pt beside the close button | navigationBar.closeTrailing B61",
          "13 = 13 pt close button centred | B61",
          "10 pt corner radius | sheet.cornerRadius B03",
        ], ["#FF2D55", "#AF52DE"]
      ),
      // The island and the home indicator of that device.
      (
        "safe",
        [
          "59 pt safe area at the top | screen.safeArea.top A14",
          "34 pt safe area at the bottom | screen.safeArea.bottom K-05",
          "54 pt status bar | screen.statusBar B16",
        ], ["#34C759"]
      ),
      (
        "detents", ["426 pt / 50 % of the screen medium | detent.medium.fraction B15"], ["#FF9500"]
      ),
    ]
    for (kind, tags, inks) in rows {
      expect(redlines.tags[kind], tags)
      // Each family of kinds has the colour that it has in pictures.
      expect(redlines.inks[kind], inks)
    }
    expect(redlines.inks["order"], ["#007AFF"])
    expect(redlines.detentLine, near: 426, closerThan: 0.5)
    let order = redlines.tags["order"] ?? []
    #expect(order.count > 3 && order == (1...max(1, order.count)).map(String.init))
    // No number covers a text, and no edge lies between two pixels, where the layers below would be seen.
    #expect(redlines.numbersBeside.count > 2 && redlines.numbersBeside.allSatisfy(\.self))
    #expect(redlines.edges.allSatisfy { $0 == $0.rounded() })
    expect(redlines.rest, 0)
  }

  @Test func eventsAndTheScreenReaderFollowTheTime() async throws {
    let events = try await page.events
    expect(events.now, ["viewDidAppear", "didPresent", "announce", "focus"])
    expect(events.seconds, near: 0.5292, closerThan: 0.0001)
    #expect(events.reader.contains("Announced: “Options”"))
    #expect(!events.readerBefore.contains("Announced"))
  }

  @Test func commentsAreExportedAndComeBackWithoutTheirDoubles() async throws {
    let comments = try await page.comments
    expect(comments.pins, ["Comment 1: too early"])
    let comment = try #require(comments.file.comments.first)
    #expect(comment.scenario == "half-sheet" && comment.device == "iphone-15-pro")
    #expect(comment.seconds == 0.25 && comment.text == "too early")
    #expect(comment.author == "Ada <b>" && comment.shot == nil)
    #expect(
      comments.row.contains("Ada <b>") && comments.row.contains("iPhone 14 Pro / 15 / 15 Pro"))
    expect(comments.link, "#name=half-sheet&device=iphone-15-pro&appearance=light&t=0.250")
    // A click is on a whole pixel, of about 1.6 points.
    #expect(abs(comment.x - 196) < 2 && abs(comment.y - 430) < 2)
    expect(comments.without, 0)
    expect(comments.back, ["too early"])
    // At last: equal words at two times are two comments. The comment at 0.25 s is there, and the file has its words
    // at 0.5 s.
    #expect(comments.words[0] == "1 comment added." && comments.words.last == "1 comment added.")
    #expect(comments.words[1].contains("belongs to other scenarios, such as “another”"))
    #expect(comments.words[2].hasPrefix("This is not valid JSON"))
    expect(comments.words[3], "Comment 1 is not complete.")
    // A deleted comment is a change that is not saved.
    expect(comments.unsaved, [false, true])
  }

  @Test func twoSecondsInBothAppearancesTakeAtMost1500KBAndNamesOfShotsAreApart() async throws {
    // 2.45 s with two sheets, a drag and several detents.
    let page = try await ReviewDrive.page(["nested-sheets"])
    #expect(page.count <= 1_500_000)
    // Four shots, two of them 0.18 s apart.
    let names = try await ReviewDrive.facts("shots", of: page, as: ShotNames.self).shots
    expect(names.count, 4)
    for (index, one) in names.enumerated() {
      #expect(one[0] >= 0 && one[2] <= 400)
      for other in names[..<index] {
        let isBeside = one[2] <= other[0] || other[2] <= one[0]
        let isBelow = one[3] <= other[1] || other[3] <= one[1]
        #expect(isBeside || isBelow, "\(one) and \(other)")
      }
    }
  }

  @Test func thePageFollowsTheSystemInTheDarkFitsAPhoneAndIsPrinted() async throws {
    let page = try await page
    expect(page.light, "#FFFFFF")
    expect(page.dark, ["#242426", "dark"])
    #expect(page.narrow.width == 400 && page.narrow.outside == [] && page.narrow.small == [])
    // A print has the moment, the state and the comments.
    for words in ["A half-height card", "At 0.300 s", "Corner radius", "423.94 pt", "Comments"] {
      #expect(page.printed.contains(words), "\(words)")
    }
  }

  @Test(
    "the page's script computes the states that inspect prints, and what a screen reader finds",
    arguments: [
      "nested-sheets", "full-screen-sample", "modal-in-a-native-sheet", "postcard-on-a-tablet",
      "share-sheet", "postcard-after", "settings-form",
    ])
  func statesOfTheScript(name: String) async throws {
    struct Seen: Decodable {
      var states: [[String]]
      var readings: [[String]]
    }
    let plan = try ReviewDrive.plan([name])
    guard let page = try await plan.page()?.page else { throw ReviewDrive.Stopped() }
    let document = try DrawingPlan(DrawingOptions(scenario: ReviewDrive.path(name)))
    let timeline = try document.resolvedScenario().timeline
    var random = SeededRandom(seed: 200)
    let times = (0..<200).map { _ in Double.random(in: 0...timeline.endSeconds, using: &random) }
    let list = JSON.list(times.map { .exact($0) }).text
    let seen: Seen = try await ReviewDrive.facts("states", [list], of: page.bytes)
    for (seconds, text) in zip(times, seen.states[0]) {
      let state = timeline.state(atSeconds: seconds)
      let inspected = StateTable.standard.json(of: StateMoment(state, in: timeline.presentation))
      let asked = try JSON(reading: Array(inspected.text.utf8)[...])
      expectEqual(try JSON(reading: Array(text.utf8)[...]), asked, at: seconds, "state")
    }
    expect(seen.states[0].count, 200)
    for (seconds, text) in zip(times, seen.readings[0]) {
      let reading = AccessibilityReading(
        of: timeline.state(atSeconds: seconds), in: timeline.presentation)
      let asked = try JSON(
        reading: Array(JSON(reading, atSeconds: seconds, namesTouchAreas: true).text.utf8)[...])
      expectEqual(try JSON(reading: Array(text.utf8)[...]), asked, at: seconds, "reading")
    }
    expect(seen.readings[0].count, 200)
  }

  @Test(
    "the picture is the still",
    arguments: [
      ("half-sheet", [0.05, 0.12, 0.2, 0.35, 0.7]),
      // Its content is scrolled at all of these times but the first.
      ("share-sheet", [0.8, 1.05, 1.3, 1.73, 2.5]),
    ])
  func thePictureIsTheStill(name: String, seconds: [Double]) async throws {
    struct Seen: Decodable {
      var shots: [String]
    }
    let page = try await ReviewDrive.page([name])
    let seen: Seen = try await ReviewDrive.facts(
      "pictures", [JSON.list(seconds.map { .number($0) }).text], of: page)
    let plan = try DrawingPlan(DrawingOptions(scenario: ReviewDrive.path(name)))
    let renderer = plan.makeRenderer()
    for (seconds, shot) in zip(seconds, seen.shots) {
      var request = plan[0].request
      request.moment = .seconds(seconds)
      let still = try PNGPicture(
        try EncodedPicture(
          try renderer.frame(request).scene, as: .png, pixelsPerPoint: 1, by: renderer
        ).bytes
      ).pixels
      let bytes = try #require(Data(base64Encoded: shot))
      let seen = try PNGPicture([UInt8](bytes)).pixels
      var farCount = 0
      var sum = 0
      for y in 0..<852 {
        for x in 0..<393 {
          let levels = levelDifference(seen[x, y], still[x, y])
          sum += levels
          // Chromium samples the coverage of an edge at four heights per pixel.
          if levels > 64 { farCount += 1 }
        }
      }
      expect(farCount, 0, "at \(seconds) s")
      #expect(Double(sum) / Double(852 * 393) < 1, "at \(seconds) s")
    }
    expect(seen.shots.count, seconds.count)
  }

  private func expectEqual(_ found: JSON, _ asked: JSON, at seconds: Double, _ path: String) {
    switch (found, asked) {
    case (.object(let found), .object(let asked)):
      expect(found.map(\.0), asked.map(\.0), "\(path) at \(seconds) s")
      for ((key, found), (_, asked)) in zip(found, asked) {
        expectEqual(found, asked, at: seconds, "\(path).\(key)")
      }
    case (.list(let found), .list(let asked)):
      expect(found.count, asked.count, "\(path) at \(seconds) s")
      for (found, asked) in zip(found, asked) {
        expectEqual(found, asked, at: seconds, "\(path)[]")
      }
    default:
      if let found = found.double, let asked = asked.double {
        expect(found, near: asked, within: 0.001, "\(path) at \(seconds) s")
      } else {
        expect(found.text, asked.text, "\(path) at \(seconds) s")
      }
    }
  }
}
