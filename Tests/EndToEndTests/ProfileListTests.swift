import SheetTestSupport
import Testing

/// Several profiles in one run.
@Suite struct ProfileListTests {
  private static let flags = "--device 120x200@1 --detent medium"

  @Test("K-41 --profile uikit,ios26 draws both, as each alone, and names them")
  func bothAreDrawn() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("\(Self.flags) --profile uikit,ios26")
    #expect(run.lines == ["medium-light-uikit.png", "medium-light-ios26.png"])
    for profile in ["uikit", "ios26"] {
      _ = try await folder.sheetdraw("\(Self.flags) --profile \(profile) -o alone.png")
      #expect(try folder.data("medium-light-\(profile).png") == folder.data("alone.png"))
    }
    try await folder.expect(
      "\(Self.flags) --profile uikit,ios26 --dark -o {profile}-{appearance}.png", 0,
      "uikit-dark.png\nios26-dark.png\n")
    let same = try await folder.sheetdraw("\(Self.flags) --profile uikit,ios26 -o a.png")
    #expect(same.status != 0 && same.error.contains("{profile}"), "\(same.error)")
  }

  @Test("profiles stand beside each other on a page and in the states")
  func onePage() async throws {
    let folder = try Folder()
    try await folder.expect(
      "\(Self.flags) --profile uikit,ios26 --contact -o page.png", 0, "page.png\n")
    let states = try await folder.sheetdraw("inspect \(Self.flags) --profile uikit,ios26 --json")
    #expect(states.lines.count == 2)
    #expect(!states.lines[0].contains("\"inset\"") && states.lines[1].contains("\"inset\":"))
  }

  @Test("an unknown profile of a list is named at its place")
  func unknown() async throws {
    let run = try await Folder().sheetdraw("\(Self.flags) --profile uikit,ios62")
    #expect(run.error.contains("unknown profile \"ios62\"") && run.error.contains("\"ios26\"?"))
    #expect(run.status != 0)
  }
}
