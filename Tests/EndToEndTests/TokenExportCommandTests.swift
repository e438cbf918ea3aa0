import Foundation
import SheetTestSupport
import Testing

/// `spec --export` as a person types it.
@Suite struct TokenExportCommandTests {
  @Test func theExportGoesToStandardOutputOrAFile() async throws {
    let folder = try Folder()
    let printed = try await folder.sheetdraw("spec --export css grabber")
    #expect(printed.status == 0)
    #expect(printed.text.contains("\n  --grabber-width: 36px;\n"))
    let written = try await folder.sheetdraw("spec --export css -o grabber.css grabber")
    #expect(written.text == "grabber.css\n")
    #expect(try folder.data("grabber.css") == printed.output)
    let json = try await folder.sheetdraw("spec --json --export dart -o a.dart present")
    #expect(
      json.text.hasPrefix(
        #"{"sheetdraw":1,"path":"a.dart","format":"dart","tokens":3,"curves":1,"bytes":"#))
  }

  @Test func anExportedTokenFileIsAProfile() async throws {
    let folder = try Folder()
    let flags = "spec --export dtcg -o mine.tokens.json --set sheet.cornerRadius=24 --profile uikit"
    #expect(try await folder.sheetdraw(flags).status == 0)
    let token = try await folder.sheetdraw("spec sheet.cornerRadius --profile mine.tokens.json")
    #expect(token.text.contains(" 24 pt  set "))
    #expect(try await folder.sheetdraw("check mine.tokens.json").status == 0)
    let drawn = try await folder.sheetdraw("--profile mine.tokens.json -o a.svg")
    #expect(drawn.status == 0, "\(drawn.error)")
  }

  @Test(arguments: [
    ("spec --export csss", "did you mean \"css\"?", 64),
    ("spec --export css grabbr", "did you mean \"grabber\"?", 64),
    ("spec --export css B35", "there is no token or group of tokens \"B35\"", 64),
    ("spec --export css -o missing/a.css", "there is no folder \"missing\"", 73),
    ("spec --export css --set grabber.width=36px", "an export has no device", 64),
    ("spec -o a.css", "with --export FORMAT", 64), ("spec --export", "--export needs a value", 64),
  ]) func faultsAreClear(flags: String, message: String, status: Int32) async throws {
    let run = try await Folder().sheetdraw(flags)
    #expect(run.error.contains(message), "\(run.error)")
    #expect(run.status == status)
    #expect(run.text == "")
  }
}
