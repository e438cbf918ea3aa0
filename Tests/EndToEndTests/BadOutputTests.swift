import Foundation
import SheetTestSupport
import Testing

/// Outputs that cannot be written: each with its complete message, and no partial file.
@Suite struct BadOutputTests {
  @Test func theUsualExtensionOfAVideoIsSuggestedForAnother() async throws {
    for ending in ["mov", "m4v", "webm"] {
      let run = try await Folder().sheetdraw("animate --detent medium -o a.\(ending)")
      #expect(run.status == 64)
      #expect(run.error.hasSuffix(#"; did you mean "a.mp4"?"# + "\n"), "\(run.error)")
    }
  }

  @Test func invalidOutputsAreRejected() async throws {
    let folder = try Folder()
    try folder.write("a file", to: "plain.png")
    try folder.makeFolder("folder.png")
    for refusal in [
      Refusal(
        "-o none/a.png",
        "-o: error[E0503]: there is no folder \"none\"; create it with mkdir -p none", status: 73),
      Refusal(
        ["-o", "two words/a.png"],
        ["-o: error[E0503]: there is no folder \"two words\"; create it with mkdir -p 'two words'"],
        73),
      Refusal(
        "-o plain.png/a.png",
        "-o: error[E0503]: there is no folder \"plain.png\"; create it with mkdir -p plain.png",
        status: 73),
      Refusal(
        "-o folder.png",
        "-o: error[E0503]: \"folder.png\" is a folder, not a file; a file in it, such as "
          + "folder.png/sheet.png", status: 73),
      Refusal(
        "-o folder.png/",
        "-o: error[E0503]: \"folder.png/\" is a folder, not a file; a file in it, such as "
          + "folder.png/sheet.png", status: 73),
      Refusal(
        "-o /proc/a.png",
        "-o: error[E0503]: \"/proc/a.png\" cannot be created: no such file or directory", status: 73
      ),
      Refusal(
        "-o /dev/full",
        "-o: error[E0504]: \"/dev/full\" cannot be written: no space left on device", status: 74),
      Refusal(
        "-o a.gif",
        "-o: error[E0501]: pictures cannot be written as .gif; one of: .png, .svg, .pdf, or - for "
          + "standard output; did you mean \"sheetdraw animate\"?"),
      Refusal(
        "-o a.pgn",
        "-o: error[E0501]: pictures cannot be written as .pgn; one of: .png, .svg, .pdf, or - for "
          + "standard output; did you mean \"a.png\"?"),
      Refusal(
        "-o a",
        "-o: error[E0501]: \"a\" has no extension that names a format; one of: .png, .svg, .pdf, "
          + "or - for standard output; did you mean \"a.png\"?"),
      Refusal(
        "-o {devise}.png",
        "-o: error[E0209]: there is no placeholder {devise}; one of: {device}, {detent}, "
          + "{appearance}, {scale}, {at}, {shot}, {profile}; did you mean \"{device}\"?"),
    ] {
      try await refusal.check(in: folder)
    }
  }

  @Test func twoPicturesCannotShareOneFile() async throws {
    let folder = try Folder()
    try folder.makeFolder("folder")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("link").path, withDestinationPath: "folder")
    for refusal in [
      Refusal(
        "-o a.png -o a.png",
        "-o: error[E0502]: two pictures would be written to \"a.png\"; each output once"),
      Refusal(
        "-o a.png -o ./a.png",
        "-o: error[E0502]: two pictures would be written to \"./a.png\"; each output once"),
      Refusal(
        "-o a.png -o folder/../a.png",
        "-o: error[E0502]: two pictures would be written to \"folder/../a.png\"; each output once"),
      Refusal(
        "-o folder/a.png -o link/a.png",
        "-o: error[E0502]: two pictures would be written to \"link/a.png\"; each output once"),
      Refusal(
        "-o - -o /dev/stdout",
        "-o: error[E0502]: two pictures would be written to \"-\"; each output once"
      ),
      Refusal(
        "--light --dark -o a.png",
        "-o: error[E0502]: two pictures would be written to \"a.png\"; a name with {appearance} in it"
      ),
      Refusal(
        "--light --dark --scale 1,2 -o {scale}.png",
        "-o: error[E0502]: two pictures would be written to \"1.png\"; a name with {appearance} in it"
      ),
      Refusal(
        "--scale 1,2 --appearance light,dark -o -",
        "-o: error[E0502]: two pictures would be written to \"-\"; a name with {appearance} and {scale} "
          + "in it"),
      Refusal(
        "--detent medium,medium",
        "sheetdraw: error[E0502]: two pictures would be written to \"medium-light.png\"; each value and each "
          + "output once"),
    ] {
      try await refusal.check(in: folder)
    }
  }

  @Test func aFullDiskLeavesNoPartialFile() async throws {
    let folder = try Folder()
    // The size limit is 1024 bytes; the picture is larger.
    let run = try await folder.bash(
      "ulimit -f 1; exec \"$sheetdraw\" --device 120x200@1 -o a.png -o a.svg")
    #expect(
      run.error == "-o: error[E0504]: \"a.png\" cannot be written: file too large\n")
    #expect(run.status == 74)
    #expect(run.text == "")
    #expect(try folder.names().isEmpty)
  }

  @Test func aReadOnlyFolderIsReported() async throws {
    let folder = try Folder()
    // Root can write anywhere, so it runs a copy of the program as the user "nobody".
    let run = try await folder.bash(
      """
      mkdir locked; chmod 555 locked; cp "$sheetdraw" program
      [ "$(id -u)" = 0 ] && as="setpriv --reuid 65534 --regid 65534 --clear-groups"
      exec $as ./program --device 120x200@1 -o locked/a.png
      """)
    #expect(run.error == "-o: error[E0503]: the folder \"locked\" is not writable\n")
    #expect(run.status == 73)
    #expect(try folder.names(in: "locked").isEmpty)
  }

  @Test func aContactPageThatFailsListsTheFilesWritten() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(
      "--device 120x200@1 --light --dark --contact -o a.png -o /dev/full")
    #expect(run.text == "a.png\n")
    #expect(
      run.error == "-o: error[E0504]: \"/dev/full\" cannot be written: no space left on device\n")
    #expect(run.status == 74)
  }

  @Test func aFailedWriteLeavesTheOldFileUnchanged() async throws {
    let folder = try Folder()
    try folder.write("old", to: "a.png")
    let run = try await folder.bash("ulimit -f 1; exec \"$sheetdraw\" --device 120x200@1 -o a.png")
    #expect(run.status == 74)
    #expect(try folder.data("a.png") == Data("old".utf8))
    #expect(try folder.names() == ["a.png"])
  }

  @Test(
    "a closed pipe ends the command silently, even when the caller ignores SIGPIPE",
    arguments: ["", "trap '' PIPE; "])
  func closedPipe(_ before: String) async throws {
    let folder = try Folder()
    // The reader has exited before the first byte is written, whatever the pipe's capacity.
    let flags = ["spec", "--help", "--device 120x200@1 -o -", "--device 120x200@1 -o a.png"]
    for flag in flags {
      let run = try await folder.bash(
        "\(before){ sleep 0.1; exec \"$sheetdraw\" \(flag); } | true; echo ${PIPESTATUS[0]}")
      #expect(run.error == "", "\(flag)")
      #expect(run.text == "141\n", "\(flag)")
    }
    #expect(try folder.names() == ["a.png"])
  }

  @Test(arguments: ["spec", "list devices", "--help", "--device 120x200@1", "-o -"])
  func aFullStandardOutputIsAnError(_ flags: String) async throws {
    let folder = try Folder()
    let run = try await folder.bash("$sheetdraw \(flags) > /dev/full")
    #expect(run.status == 74)
    let place = flags == "-o -" ? "-o" : "sheetdraw"
    #expect(
      run.error
        == "\(place): error[E0504]: standard output cannot be written: no space left on device\n")
  }
}
