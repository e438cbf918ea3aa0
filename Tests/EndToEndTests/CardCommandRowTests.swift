import SheetTestSupport
import Testing

/// `inspect` of custom full-screen sheets and of the events of rn-bottom-sheet.
@Suite struct CardCommandRowTests {
  private func card(_ keys: String) throws -> Folder {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      device: iphone-15-pro
      sheets:
        store: { engine: custom\(keys), content: { title: Store, list: { rows: 40 } } }
      timeline:
        - present: { sheet: store, animated: false }

      """, to: "a.sheet.yaml")
    return folder
  }

  @Test(
    "X49 a touch on content that scrolls is taken by the scroll view, but for that of the sample",
    arguments: [("", "scroll"), (", literal: true", "drag")])
  func X49_touch(keys: String, gesture: String) async throws {
    let told = try await Inspection("a.sheet.yaml --hit 196,600", in: try card(keys))
    #expect(
      told.lines == [#"{"x":196,"y":600,"part":"content","sheet":"store","takes":"\#(gesture)"}"#])
  }

  @Test("A05 C26 the container of every kind of sheet fills the screen")
  func container() async throws {
    let state = try await Inspection("a.sheet.yaml --at settled", in: try card("")).first
    let sheet = try #require(try state.objects("sheets").first)
    #expect(try sheet.numbers("container.frame") == [0, 0, 393, 852])
    #expect(try sheet.numbers("content.frame") == [0, 150, 393, 702])
  }

  @Test("X45 --events=rn prints the events that rn-bottom-sheet tells an app")
  func X45_events() async throws {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      device: iphone-15-pro
      sheets: { picker: { detents: [medium, large], grabber: on } }
      timeline:
        - present: { sheet: picker, animated: false }
        - drag: { from: grabber, by: -300, over: 200ms, release: 0 }
        - wait: settled
        - update: { picker.selected: medium, picker.grabber: off }
        - wait: settled
        - tap: backdrop

      """, to: "a.sheet.yaml")
    let told = try await Inspection("a.sheet.yaml --events=rn", in: folder).objects
    #expect(
      try told.map { try $0.text("event") } == [
        "onPresent", "onDetentChange", "beforeUpdate", "afterUpdate", "onDismiss",
      ])
    #expect(try told[1].text("detent") == "large" && told[1].number("t") == 0.2)
    #expect(try told[4].text("reason") == "backdropTap" && told[4].text("sheet") == "picker")
    // Without a value the events are those of the model.
    let all = try await Inspection("a.sheet.yaml --events", in: folder).objects
    #expect(try all.contains { try $0.text("event") == "didPresent" } && all.count > told.count)
    let run = try await folder.sheetdraw("inspect a.sheet.yaml --events=ios")
    #expect(run.status == 64)
    #expect(
      run.error.hasPrefix(
        "--events: error[E0209]: unknown set of event names \"ios\"; --events=rn for the names of "
          + "rn-bottom-sheet, or --events"))
  }

  @Test("D01 C07 a card of iOS 13 is the same by flag and by file", arguments: [13, 14])
  func D01_card(version: Int) async throws {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      device: iphone-15-pro
      ios: \(version)
      sheets: { card: { } }
      timeline: [{ present: { sheet: card, animated: false } }]

      """, to: "a.sheet.yaml")
    // Only the id differs, which a file cannot give.
    let file = try await Inspection("a.sheet.yaml", in: folder).lines.map {
      $0.replacing("\"id\":\"card\"", with: "\"id\":\"sheet\"")
    }
    let flag = try await Inspection("--device iphone-15-pro --ios \(version)", in: folder).lines
    #expect(flag == file)
    #expect(flag.first?.contains("\"selectedDetentIdentifier\":null") == true)
    let large = try await Inspection(
      "--device iphone-15-pro --ios \(version) --detent large", in: folder
    ).lines
    #expect(large == file)
    let run = try await folder.sheetdraw("--ios \(version) --detent medium -o a.png")
    #expect(run.status == 64)
    #expect(
      run.error == "--detent: error[E0219]: --detent needs iOS 15, and the sheet is for iOS "
        + "\(version); --ios 15 or newer\n")
  }
}
