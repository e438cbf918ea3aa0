import Foundation
import SheetTestSupport
import Testing

/// Output paths: existing files, links, pipes, and unusual names.
@Suite struct OutputTests {
  private let small = "--device 120x200@1 --quiet"

  private func mode(_ folder: Folder, _ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.url(name).path)
    return attributes[.posixPermissions] as? Int
  }

  @Test func aReplacedFileKeepsItsMode() async throws {
    let folder = try Folder()
    try folder.write("old", to: "a.png")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.url("a.png").path)
    let run = try await folder.bash("umask 022; $sheetdraw \(small) -o a.png -o b.png")
    #expect(run.status == 0)
    #expect(try PNGParts(folder.data("a.png")).widthPixels == 120)
    #expect(try mode(folder, "a.png") == 0o640)
    #expect(try mode(folder, "b.png") == 0o644)
    #expect(try folder.names() == ["a.png", "b.png"])
  }

  @Test func aTemporaryFileOfAKilledRunDoesNotBlockARun() async throws {
    let folder = try Folder()
    let run = try await folder.bash(
      ": > .sheetdraw-$$-1.tmp; exec \"$sheetdraw\" \(small) -o a.png")
    #expect(run.status == 0, "\(run.error)")
    #expect(try folder.names().contains("a.png"))
  }

  @Test func aLinkIsFollowedAndKept() async throws {
    let folder = try Folder()
    try folder.makeFolder("there")
    try folder.write("old", to: "there/real.png")
    for (link, goal) in [("a.png", "there/real.png"), ("b.png", "there/new.png")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url(link).path, withDestinationPath: goal)
      let run = try await folder.sheetdraw("\(small) -o \(link)")
      #expect(run.status == 0)
      #expect(try PNGParts(folder.data(goal)).widthPixels == 120)
      let kept = try FileManager.default.destinationOfSymbolicLink(atPath: folder.url(link).path)
      #expect(kept == goal)
    }
    #expect(try folder.names(in: "there") == ["new.png", "real.png"])
  }

  @Test(arguments: [
    "two words.png", "ümläut 漢字 🙂.svg", "-dash.png", "a{b.png", "a}b.pdf", ".png", "a.b.svg",
  ])
  func anyFileNameCanBeWritten(_ name: String) async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(["--device", "9x9@1", "--output=\(name)"])
    #expect(run.status == 0)
    #expect(run.text == "\(name)\n")
    #expect(try folder.names() == [name])
  }

  @Test func placeholdersInsertTheTextOfTheFlags() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(
      "--device 9x9@2 --detent 35% --scale 1.5 --at 50% --dark --quiet "
        + "-o {device}_{detent}_{appearance}_{scale}_{at}.svg")
    #expect(run.status == 0)
    #expect(try folder.names() == ["9x9@2_35%_dark_1.5_50%.svg"])
    _ = try await folder.sheetdraw("--device 9x9@2 --quiet -o {detent}{scale}{at}.svg")
    #expect(try folder.names().contains("medium2settled.svg"))
  }

  @Test func devicesAndPipesReceiveTheBytesDirectly() async throws {
    let folder = try Folder()
    let run = try await folder.bash(
      "mkfifo pipe.svg; cat pipe.svg > copy & $sheetdraw \(small) -o pipe.svg -o /dev/null; wait")
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(try folder.data("copy").starts(with: Data("<svg".utf8)))
    #expect(try folder.names() == ["copy", "pipe.svg"])
  }
}
