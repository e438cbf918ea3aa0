import Foundation
import SheetTestSupport
import Testing

/// Animations as folders of PNG files.
@Suite struct FrameFolderTests {
  private static let flags = "\(AnimateTests.small) --fps 10"

  @Test("each frame is the still without metadata, byte for byte")
  func framesAreStills() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("animate \(Self.flags) --range 0s..0.3s -o frames/")
    #expect(run.status == 0 && run.error == "" && run.text == "frames\n")
    #expect(
      try folder.names(in: "frames") == ["0001.png", "0002.png", "0003.png", "0004.png"])
    for (index, seconds) in [0, 0.1, 0.2, 3.0 / 10].enumerated() {
      let still = try await folder.sheetdraw(
        "\(AnimateTests.small) --phase present --at \(seconds)s --no-metadata -o still.png")
      #expect(still.status == 0)
      #expect(try folder.data("frames/000\(index + 1).png") == folder.data("still.png"))
    }
  }

  @Test("a folder of frames is replaced as a whole")
  func replacing() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw("animate \(Self.flags) --range 0s..1s -o frames/")
    #expect(try folder.names(in: "frames").count == 11)
    let run = try await folder.sheetdraw(
      "animate \(Self.flags) --dark --range 0s..0.2s --format frames -o frames --json")
    #expect(run.status == 0)
    #expect(run.text.contains(#""format":"frames","width":240,"height":400,"frames":3,"#))
    #expect(try folder.names(in: "frames") == ["0001.png", "0002.png", "0003.png"])
    #expect(try folder.names() == ["frames"])
  }

  @Test("a folder with other files is left as it is")
  func otherFiles() async throws {
    let folder = try Folder()
    try folder.makeFolder("mine")
    try folder.write("a note", to: "mine/note.txt")
    try folder.write("a file", to: "file")
    for (output, message) in [
      (
        "mine",
        "the folder \"mine\" has other files than frames, such as \"note.txt\"; a new folder, or one "
          + "with frames only, which are replaced"
      ),
      ("file", "\"file\" is a file, not a folder"),
      ("-", "a folder cannot be written to standard output; the name of a folder"),
      ("none/frames", "there is no folder \"none\"; create it with mkdir -p none"),
    ] {
      let run = try await folder.sheetdraw(
        "animate \(Self.flags) --format frames -o \(output)")
      #expect(run.status == 73)
      #expect(run.error == "-o: error[E0503]: \(message)\n")
    }
    #expect(try folder.names() == ["file", "mine"])
    #expect(try folder.names(in: "mine") == ["note.txt"])
  }

  @Test("a full disk is a fault, and the earlier frames stay")
  func fullDisk() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw("animate \(Self.flags) --range 0s..0.2s -o frames/")
    let before = try folder.data("frames/0002.png")
    // The limit of file sizes, in kilobytes, stands for a full disk.
    let run = try await folder.bash(
      """
      ulimit -f 1
      "$sheetdraw" animate \(Self.flags) --dark -o frames/
      """)
    #expect(run.status == 74)
    #expect(
      run.error == "-o: error[E0504]: \"frames/0001.png\" cannot be written: file too large\n")
    #expect(try folder.names() == ["frames"])
    #expect(try folder.data("frames/0002.png") == before)
  }

  @Test("an interrupt leaves the earlier frames")
  func interrupt() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw("animate \(Self.flags) --range 0s..0.2s -o frames/")
    let run = try await folder.bash(
      """
      "$sheetdraw" animate \(Self.flags) --dark --range 0s..600s -o frames/ > paths 2> words &
      until [ "$(ls -A | grep -c sheetdraw)" -ge 1 ] || ! kill -0 $!; do sleep 0.01; done
      kill -INT $!
      wait $!
      """)
    #expect(run.status == 130)
    #expect(try folder.names() == ["frames", "paths", "words"])
    #expect(try folder.names(in: "frames").count == 3)
  }
}
