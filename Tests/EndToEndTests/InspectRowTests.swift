import Foundation
import SheetTestSupport
import Testing

/// Requirement rows that show in `inspect`.
@Suite struct InspectRowTests {
  private static let phone = "--device 393x852@3"

  private func told(_ flags: String) async throws -> Inspection {
    try await Inspection("\(Self.phone) \(flags)", in: Folder())
  }

  private func elements(_ flags: String) async throws -> [[String: Any]] {
    try await told("--accessibility --json \(flags)").first.objects("elements")
  }

  // MARK: Containment

  @Test("B31 JSON, CSV and expect tell the move of the presenter about its centre: up 10 points")
  func presenterMove() async throws {
    let folder = try Folder()
    let state = try await Inspection("--detent large", in: folder).first
    #expect(try state.number("presenter.scale") == 0.92)
    #expect(try state.number("presenter.translateY") == -10)
    #expect(try state.number("presenter.translateX") == 0)
    let csv = try await folder.sheetdraw("inspect --detent large --csv --range 5s..5s")
    let lines = csv.text.split(separator: "\n").map { $0.split(separator: ",") }
    let column = try #require(lines.first?.firstIndex(of: "presenter.translateY"))
    #expect(lines.count == 2 && lines[1][column] == "-10")
    try folder.write(
      """
      sheetdraw: 1
      sheets: { a: { detents: [large] } }
      timeline: [present: a]
      expect: [{ at: settled, presenter.translateY: -10 }]

      """, to: "a.sheet.yaml")
    let check = try await folder.sheetdraw("check --write a.sheet.yaml")
    #expect(check.status == 0, "\(check.error)")
  }

  @Test(
    "A01 controllers, container, chrome and content are nested as in the source's drawing")
  func containment() async throws {
    let run = try await Folder().sheetdraw(
      "inspect --tree \(Self.phone) --title Photos --close")
    #expect(
      run.text == """
        presenter: view controller  [0 0 393 852]
        ├─ list
        └─ sheet presentation controller of sheet
           └─ container  [0 0 393 852]
              ├─ dimming  [0 0 393 852]
              └─ sheet  [0 426 393 426]
                 ├─ sheet: view controller  [0 426 393 426]
                 │  ├─ navigation bar "Photos"
                 │  └─ list
                 └─ grabber  [178.5 431 36 5]

        """)
  }

  @Test("A01 the sheet is a controller without a frame, and no content is its direct child")
  func controllerIsNoView() async throws {
    let root = try await told("--tree --json --title Photos").first
    let controller = try #require(
      root.objects("children").first { try $0.text("kind") == "sheetPresentationController" })
    #expect(controller.isNull("frame"))
    let children = try controller.objects("children")
    #expect(try children.map { try $0.text("kind") } == ["container"])
    let views = try #require(children.first).objects("children")
    #expect(try views.map { try $0.text("kind") } == ["dimming", "sheet"])
  }

  @Test("A03 chrome is a dimming, the sheet's rounded surface and a grabber, and nothing else")
  func chrome() async throws {
    func kinds(_ node: [String: Any]) throws -> [String] {
      [try node.text("kind")] + (try node.objects("children").flatMap(kinds))
    }
    let all = try kinds(try await told("--tree --json").first)
    #expect(
      Set(all).subtracting(["viewController", "sheetPresentationController", "container", "view"])
        == ["dimming", "sheet", "grabber"])
    // Each is also a layer of its own.
    let folder = try Folder()
    _ = try await folder.sheetdraw("\(Self.phone) -o a.svg")
    let text = String(decoding: try folder.data("a.svg"), as: UTF8.self)
    for part in ["dimming", "sheet", "grabber"] {
      #expect(text.contains("id=\"sheet.\(part)\""))
    }
  }

  /// A picture that is scrolled past the top edge of a sheet with corners of 60 points.
  @Test("A02 the content is clipped by the sheet's outline, in SVG and in pixels")
  func clip() async throws {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      device: iphone-15-pro
      presenter: { content: "#336699" }
      sheets:
        card:
          detents: [medium]
          cornerRadius: 60
          content: { picture: "#CC0000", list: { rows: 40 }, offset: 100 }
      timeline: [{ present: { sheet: card, animated: false } }]

      """, to: "a.sheet.yaml")
    let run = try await folder.sheetdraw("a.sheet.yaml -o a.svg")
    #expect(run.status == 0, "\(run.error)")
    let text = String(decoding: try folder.data("a.svg"), as: UTF8.self)
    let outline = try #require(
      text.firstMatch(of: /<g id="card.sheet" transform="([^"]*)">\s*<path d="([^"]*)"/))
    let content = try #require(
      text.firstMatch(
        of: /<g id="card.content" transform="([^"]*)" clip-path="url\(#([^)]*)\)"[ >]/))
    // Both are in the coordinates of the sheet, whose top edge is at 426.
    #expect(outline.1 == "translate(0 426)" && content.1 == outline.1)
    let clips = text.matches(of: /<clipPath id="([^"]*)"><path d="([^"]*)"\/><\/clipPath>/)
    #expect(clips.filter { $0.1 == content.2 }.map(\.2) == [outline.2])
    // Everything of the content is inside that group.
    let start = try #require(text.range(of: "<g id=\"card.content\""))
    #expect(!text[..<start.lowerBound].contains("#CC0000"))
    #expect(text[start.lowerBound...].contains("#CC0000"))
    // At the top edge in the middle, and outside and inside of the corner's curve.
    let points = "--probe 196,427 --probe 8,434 --probe 60,434"
    let probes = try await Inspection("a.sheet.yaml \(points)", in: folder).objects
    let layers = try probes.map { try $0.objects("layers").map { try $0.text("layer") } }
    #expect(layers[0].contains("content") && layers[2].contains("content"))
    #expect(!layers[1].contains("content") && !layers[1].contains("sheet"))
  }

  @Test("A16 the state gives the maximum detent value of a resolver and the resolved height")
  func maximumDetentValue() async throws {
    let spec = try await Inspection("--detents 320pt,large", in: Folder()).sheet
    // 852 less the top safe area of 59 points.
    #expect(try spec.number("maximumDetentValue") == 793)
    let detents = try spec.objects("detents")
    #expect(try detents.map { try $0.text("source") } == ["points", "large"])
    #expect(try detents.map { try $0.number("height") } == [320, 793])
    let uikit = try await Inspection("--profile uikit", in: Folder()).sheet
    let (maximum, heights) = (
      try uikit.number("maximumDetentValue"), try uikit.objects("detents")
    )
    // Without the bottom safe area of 34 points, which the height includes (K-05).
    #expect(try #require(heights.last).number("height") == maximum + 34)
  }

  @Test("D12 the fully expanded frame is reported on phones and tablets, at any detent")
  func expandedFrame() async throws {
    let phone = try await Inspection(
      "--detent medium --phase present --at 0ms,settled", in: Folder())
    for state in phone.objects { #expect(try state.numbers("expandedFrame") == [0, 59, 393, 793]) }
    let tablet = try await Inspection(
      "--device ipad-mini-6 --style page --detent medium", in: Folder())
    // An inset card, 44 points from every edge of 744 by 1133.
    let frame = try tablet.first.numbers("expandedFrame")
    #expect(frame == [44, 44, 656, 1045])
    let large = try await Inspection(
      "--device ipad-mini-6 --style page --detent large", in: Folder())
    #expect(try large.sheet.numbers("frame") == frame)
  }

  // MARK: Touches

  @Test("B14 the grabber takes touches in an area of 44 by 44 points")
  func grabberHitArea() async throws {
    // The bar is 36 by 5, five points below the top edge at 426: its middle is (196.5, 433.5).
    let inside = ["174.5,411.5", "218.4,411.5", "174.5,455.4", "218.4,455.4", "196.5,433.5"]
    let outside = ["174.4,433", "218.5,433", "196,411.4", "196,455.5"]
    let hits = try await told((inside + outside).map { "--hit \($0)" }.joined(separator: " "))
    let parts = try hits.objects.map { try $0.text("part") }
    #expect(parts.prefix(inside.count).allSatisfy { $0 == "grabber" })
    #expect(parts.suffix(outside.count).allSatisfy { $0 != "grabber" })
  }

  @Test("B50 a drag begins at the grabber and at the navigation bar")
  func dragRegions() async throws {
    let hits = try await told(
      "--title Photos --close --hit 196.5,433 --hit 60,450 --hit 362,454 --hit 60,300")
    #expect(
      hits.lines == [
        #"{"x":196.5,"y":433,"part":"grabber","sheet":"sheet","takes":"drag"}"#,
        #"{"x":60,"y":450,"part":"navigationBar","sheet":"sheet","takes":"drag"}"#,
        #"{"x":362,"y":454,"part":"closeButton","sheet":"sheet","takes":"tap"}"#,
        #"{"x":60,"y":300,"part":"dimming","sheet":"sheet","takes":"tap"}"#,
      ])
  }

  // MARK: Accessibility

  @Test("B72 K-38 the grabber reads \"Sheet grabber, adjustable\", with its height as its value")
  func grabberIsSpoken() async throws {
    for (detent, value) in [("medium", "Half screen"), ("large", "Full screen"), ("0.35", "35%")] {
      let grabber = try #require(try await elements("--detent \(detent)").first)
      #expect(try grabber.text("label") == "Sheet grabber")
      #expect(grabber["traits"] as? [String] == ["adjustable"])
      #expect(try grabber.text("value") == value)
      #expect(try grabber.text("spoken") == "Sheet grabber, adjustable")
    }
    let without = try await elements("--grabber off")
    #expect(try without.allSatisfy { try $0.text("label") != "Sheet grabber" })
  }

  @Test("B74 the content is announced once it is presented, and not before")
  func announcement() async throws {
    let told = try await told(
      "--accessibility --json --title Photos --phase present --at 100ms,settled")
    #expect(told.objects[0].isNull("announcement"))
    #expect(try told.objects[1].text("announcement") == "Photos")
    let events = try await self.told("--title Photos --phase present --events").objects
    let names = try events.map { try $0.text("event") }
    let announced = try #require(names.firstIndex(of: "announce"))
    let presented = try #require(names.firstIndex(of: "didPresent"))
    #expect(announced == presented + 1)
    #expect(try events[announced].text("text") == "Photos")
    #expect(names.count { $0 == "announce" } == 1)
  }

  @Test("B75 focus moves to the sheet's content when it is presented")
  func focus() async throws {
    let told = try await told(
      "--accessibility --json --undimmed medium --title Photos --phase present --at 100ms,settled")
    func focused(_ reading: [String: Any]) throws -> [String: Any] {
      let all = try reading.objects("elements").filter { $0["focused"] as? Bool == true }
      #expect(all.count == 1)
      return try #require(all.first)
    }
    #expect(try focused(told.objects[0]).text("sheet") == "presenter")
    let after = try focused(told.objects[1])
    #expect(try after.text("label") == "Photos")
    #expect(after["traits"] as? [String] == ["header"])
    #expect(try after.number("order") == told.objects[1].number("focus"))
  }

  @Test(
    "B74 content below a dimming sheet is unreachable, content below an undimmed one is reachable")
  func reach() async throws {
    let dimming = try await told("--accessibility --json").first
    #expect(try dimming.text("modal") == "sheet")
    let all = try dimming.objects("elements")
    #expect(try all.allSatisfy { try $0.text("sheet") == "sheet" })
    let region = try #require(all.last)
    #expect(try region.text("spoken") == "dismiss popup, button")
    #expect(try region.numbers("frame") == [0, 0, 393, 426])
    let undimmed = try await told("--accessibility --json --undimmed medium").first
    #expect(undimmed.isNull("modal"))
    #expect(try undimmed.objects("elements").contains { try $0.text("sheet") == "presenter" })
  }

  @Test(
    "B72 a screen reader's touch in the middle of an element hits that element",
    arguments: ["", "--landscape", "--detent large --undimmed large", "--phase present --at 100ms"])
  func elementsTakeTheirTouches(flags: String) async throws {
    let parts = [
      "Sheet grabber": "grabber", "Close": "closeButton", "dismiss popup": "dimming",
      "Row 2": "content", "presenter": "presenter",
    ]
    let flags = "--device iphone-15-pro --title Photos --close \(flags)"
    var count = 0
    let told = try await Inspection("--accessibility --json \(flags)", in: Folder())
    for element in try told.first.objects("elements") {
      guard let part = parts[try element.text("label")] else { continue }
      let frame = try element.numbers("frame")
      // The middle of a presenter lies below its sheet.
      let y = part == "presenter" ? 20 : frame[1] + frame[3] / 2
      let hit = try await Inspection(
        "--hit \(frame[0] + frame[2] / 2),\(y) \(flags)", in: Folder())
      #expect(try hit.first.text("part") == part)
      count += 1
    }
    #expect(count >= 2)
  }

  @Test("B72 only visible rows are read")
  func rows() async throws {
    let labels = try await elements("--title Photos --close").map { try $0.text("label") }
    // Rows of 64 points begin 8 below the bar of 56: 852 − 490 holds five rows and a part.
    #expect(
      labels == [
        "Sheet grabber", "Photos", "Close", "Row 1", "Row 2", "Row 3", "Row 4", "Row 5", "Row 6",
        "dismiss popup",
      ])
  }
}
