import SheetPictures
import SheetReport
import SheetTestSupport
import Testing

@testable import SheetReview

/// Moments of a review page: shots, appearances and devices; its labels; its pages.
@Suite struct ReviewMomentTests {
  /// A shot at a rest that a drag follows at the same time, at 400 pt/s upwards.
  private static let script = """
    sheetdraw: 1
    sheets: { picker: { detents: [medium, large], selected: medium, grabber: on } }
    timeline:
      - present: picker
      - wait: settled
      - drag: { from: grabber, by: -80, over: 200ms, release: -900pt/s }
    shots: [{ name: shown, at: settled#1 }, { name: end, at: settled }]

    """

  private static let drive = Task { () throws -> ReviewMoments in
    try await ReviewDrive.facts(
      "moments",
      of: try await ReviewDrive.page(ofText: script, devices: ["iphone-15-pro", "iphone-se-3"]))
  }

  private var seen: ReviewMoments { get async throws { try await Self.drive.value } }

  @Test func aShotAtARestShowsTheStateBeforeTheStepThatFollows() async throws {
    let seen = try await seen
    expect(seen.complaints, [])
    expect(seen.current, "shown")
    // Medium is half of the screen of 852 pt.
    #expect(
      seen.first["Detent"] == "medium" && seen.first["Height"] == "426 pt, 50 % of the screen")
    expect(seen.first["Velocity"], "0 pt/s")
    // The drag begins at the same time.
    #expect(seen.past.last == "focus" && !seen.past.contains("dragBegan"))
    expect(seen.next, "dragBegan")
    expect(seen.after["Detent"], "on the way to medium")
    // 80 pt in 0.2 s.
    expect(seen.after["Velocity"], "-400 pt/s")
    expect(seen.back, seen.first)
    expect(
      Set(seen.first.keys),
      [
        "Surface", "Detent", "Height", "Top edge", "Velocity", "Corner radius", "Dimming",
        "Presenter", "Keyboard", "Transition",
      ])
  }

  @Test func aChangeOfDeviceOrAppearanceKeepsTheShotAndNotTheSecond() async throws {
    let seen = try await seen
    expect(seen.device.names, ["iPhone 14 Pro / 15 / 15 Pro", "iPhone 8 / SE (2nd, 3rd)"])
    #expect(seen.device.words.contains("iPhone 8 / SE (2nd, 3rd), 375 × 667 pt"))
    #expect(seen.device.address.hasSuffix("shot=shown"))
    #expect(seen.device.lines["Detent"] == "medium" && seen.device.lines["Velocity"] == "0 pt/s")
    expect(seen.device.lines["Height"]?.hasPrefix("333.5 pt"), true)
    // Light and dark are shown beside each other.
    let both = seen.both
    #expect(both.boards[0][2...] == both.boards[1][2...] && both.boards[0][1] == both.boards[1][1])
    #expect(both.boards[1][0] > both.boards[0][0] + both.boards[0][2])
    expect(both.colors, ["#FFFFFF", "#1C1C1E"])
    #expect(seen.again.both && seen.again.shot == "shown")
    expect(seen.again.lines, seen.device.lines)
    // A comment opens the device that it was written on.
    expect(seen.comment, [0, 1])
  }

  @Test func valuesThatDifferBetweenAppearancesAreToldOfBothAndAFrameIsNoPartOfTheScreen()
    async throws
  {
    let page = try await ReviewDrive.page(
      ofText: "profile: ios26\n" + Self.script, devices: ["iphone-se-3"], isFramed: true)
    let seen = try await ReviewDrive.facts("framed", of: page, as: FramedReview.self)
    expect(seen.words, "iPhone 8 / SE (2nd, 3rd), 375 × 667 pt")
    // The tokens dimming.alphaLight and dimming.alphaDark of the profile.
    expect(seen.lines["Dimming"], "20 % light, 48 % dark")
    expect(seen.alpha, "0.2 light, 0.48 dark")
    expect(seen.appearance, "light, dark")
    #expect(seen.captions[2] == "Dimming\ndark dashed\n0.2 light, 0.48 dark", "\(seen.captions)")
    expect(seen.curves, [1, 1, 2, 1])
    expect(seen.shadow, "none")
    #expect(seen.hint[0] > 100 && seen.hint[0] <= seen.hint[1], "\(seen.hint)")
  }

  @Test func labelsCoverNoOtherLabel() async throws {
    let page = try await ReviewDrive.page(["nested-sheets"])
    let seen = try await ReviewDrive.facts("labels", of: page, as: ReviewLabels.self)
    for boxes in seen.boxes {
      #expect(boxes.count > 20)
      for (index, one) in boxes.enumerated() {
        for other in boxes[..<index] {
          let isApart =
            one[2] <= other[0] || other[2] <= one[0] || one[3] <= other[1] || other[3] <= one[1]
          #expect(isApart, "\(one) and \(other)")
        }
      }
    }
  }

  @Test func distancesAreTakenFromTheGrabberAndNotFromTheAreaThatTakesTouches() async throws {
    let page = try await ReviewDrive.page(ofText: Self.script, appearances: [.light])
    let parts = try await ReviewDrive.facts("labels", of: page, as: ReviewLabels.self).parts
    // 36 × 5 pt, 5 pt below the top edge of the sheet at 426 pt.
    #expect(
      parts.contains { $0.contains("picker grabber") && $0.contains("36 × 5 pt at 178.5, 431") },
      "\(parts)")
    #expect(!parts.contains { $0.contains("Sheet grabber") || $0.contains("dismiss popup") })
  }

  @Test func redlinesOfANarrowWindowAreOnItsPictureOnTheWidestScreen() async throws {
    let page = try await ReviewDrive.page(["postcard-on-a-tablet"])
    let seen = try await ReviewDrive.facts("windows", ["expanded"], of: page, as: ReviewWindow.self)
    // A third of the screen of 1194 × 834 pt is 375 pt wide.
    let zoom = seen.board[2] / 1194
    #expect(isNear(seen.picture, [seen.board[0], seen.board[1], 375 * zoom, 834 * zoom]))
    // Medium is 456.8 pt high, on the grid of half points, and large leaves 34 pt.
    expect(seen.lines.count, 2)
    for (line, top) in zip(seen.lines.sorted { $0[1] > $1[1] }, [377.0, 34]) {
      #expect(
        isNear(line, [seen.picture[0], seen.picture[1] + top * zoom, seen.picture[2], 0]), "\(line)"
      )
    }
    #expect(seen.labels.allSatisfy { $0[0] + $0[2] <= seen.picture[0] })
    // The screen of a scenario that ends in a narrow window is that of its widest window.
    let ended = try await ReviewDrive.page(
      ofText: """
        sheetdraw: 1
        device: ipad-pro-11
        orientation: landscape
        sheets: { picker: { detents: [medium] } }
        timeline: [{ present: picker }, { wait: settled }, { resize: 1/3 }]
        shots: [{ name: narrow, at: settled }]

        """, appearances: [.light])
    let narrow = try await ReviewDrive.facts(
      "windows", ["narrow"], of: ended, as: ReviewWindow.self)
    expect(narrow.board[2] / narrow.board[3], near: 1194.0 / 834, closerThan: 5e-3)
    expect(narrow.picture[2] / narrow.board[2], near: 375.0 / 1194, closerThan: 1e-3)
  }

  /// Returns whether lengths in pixels differ by less than the thickness of a line.
  private func isNear(_ some: [Double], _ others: [Double]) -> Bool {
    zip(some, others).allSatisfy { abs($0 - $1) < 2 }
  }

  // MARK: Pages

  @Test func moreSheetsThanAPageHoldsMakeSeveralPages() throws {
    let sizes = (0..<70).map { "\(100 + $0)x200@1" }
    let one = try ReviewDrive.plan(["half-sheet"], devices: Array(sizes.prefix(32)))
    #expect(one.count == 64 && one.pageCount == 1)
    let two = try ReviewDrive.plan(["half-sheet"], devices: Array(sizes.prefix(33)))
    #expect(two.count == 66 && two.pageCount == 2)
    // The sheets of a scenario stay together if they fit on a page.
    let three = try ReviewDrive.plan(
      ["half-sheet", "share-sheet"], devices: Array(sizes.prefix(20)))
    #expect(three.count == 80 && three.pageCount == 2)
  }

  @Test func theIndexLinksEveryScenarioAndShotAndNamesStayText() async throws {
    let name = "<img src=x onerror=alert(1)>&shot=no"
    func scenario(_ name: String, _ title: JSON, file: String, shots: [String]) -> JSON {
      .object([
        ("name", .text(name)), ("title", title), ("file", .text(file)),
        ("shots", .list(shots.map { .text($0) })), ("devices", .list([.text("iPhone 15")])),
        ("appearances", .list([.text("light"), .text("dark")])), ("comments", .whole(2)),
        ("picture", .null),
      ])
    }
    let page = ReviewPage(
      title: "2 scenarios",
      data: .object([
        ("title", .text("2 scenarios")),
        (
          "scenarios",
          .list([
            scenario(name, .null, file: "a b-1.html", shots: ["open#1"]),
            scenario("b", .text("The second one"), file: "a b-2.html", shots: []),
          ])
        ),
      ]), kind: .index)
    let seen = try await ReviewDrive.facts("index", of: page.bytes, as: ReviewContents.self)
    #expect(seen.complaints == [] && seen.requests == [] && seen.unnamed == [])
    #expect(seen.title == "2 scenarios" && seen.words == "2 pages")
    let encoded = "%3Cimg+src%3Dx+onerror%3Dalert%281%29%3E%26shot%3Dno"
    expect(
      seen.links,
      [
        [name, "a%20b-1.html#name=\(encoded)"],
        ["open#1", "a%20b-1.html#name=\(encoded)&shot=open%231"],
        ["The second one", "a%20b-2.html#name=b"],
      ])
    #expect(seen.cards[0].contains("iPhone 15 · light and dark · 2 comments"))
    expect(seen.found, ["The second one"])
  }
}
