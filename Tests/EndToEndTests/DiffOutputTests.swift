import Foundation
import SheetTestSupport
import Testing

/// The pictures that `diff` writes.
@Suite struct DiffOutputTests {
  private static let flags = "diff before.png after.png --quiet -o out.png"

  @Test func theSameInputGivesTheSameBytesInAnyEnvironment() async throws {
    let folder = try await Folder.twoPictures()
    for form in ["", " --triptych", " --flip"] {
      try await folder.expect(Self.flags + form, 1, "")
      let first = try folder.data("out.png")
      let stream = try await folder.sheetdraw("diff before.png after.png -o -\(form)")
      #expect(stream.output == first, "standard output holds the picture and no word")
      #expect(stream.status == 1)
      try await folder.expect(Self.flags + form, 1, "")
      #expect(try folder.data("out.png") == first)
    }
    #expect(try folder.names() == ["after.png", "before.png", "out.png"])
  }

  @Test func aTriptychShowsThreePicturesSideBySide() async throws {
    let folder = try await Folder.twoPictures()
    try await folder.expect("\(Self.flags) --triptych", 1, "")
    let parts = try PNGParts(folder.data("out.png"))
    let gap = 24
    #expect(parts.widthPixels == 3 * 120 + 2 * gap)
    #expect(parts.heightPixels == 200)
    // The outer thirds are the two pictures; the middle is the plain difference.
    try await folder.expect("diff before.png after.png --quiet -o middle.png", 1, "")
    for (name, column) in [("before", 0), ("middle", 120 + gap), ("after", 240 + 2 * gap)] {
      try await expectOutput("\(name).png", in: folder, column: column)
    }
  }

  @Test func aFlipAnimatesTheTwoPictures() async throws {
    let folder = try await Folder.twoPictures()
    try await folder.expect("\(Self.flags) --flip", 1, "")
    let parts = try PNGParts(folder.data("out.png"))
    let names = parts.chunks.map(\.name)
    let control = try #require(parts.contents(of: "acTL"))
    #expect(control == Data([0, 0, 0, 2, 0, 0, 0, 0]), "two frames, for ever")
    #expect(names.count { $0 == "fcTL" } == 2)
    #expect(try #require(names.firstIndex(of: "acTL")) < #require(names.firstIndex(of: "IDAT")))
    #expect(names.contains("fdAT"))
    #expect(parts.widthPixels == 120)
    #expect(parts.heightPixels == 200)
    // A viewer without animation shows the first picture.
    try await expectOutput("before.png", in: folder)
    try await expectOutput("after.png", in: folder, frame: 1)
    let numbers = parts.chunks.filter { ["fcTL", "fdAT"].contains($0.name) }
      .map { [UInt8]($0.contents.prefix(4)) }
    let inOrder = numbers.indices.map { [UInt8]([0, 0, 0, UInt8($0)]) }
    #expect(numbers == inOrder)
  }

  @Test(arguments: ["", " --triptych", " --flip", " --metric pixelmatch", " --metric odiff"])
  func equalFilesHaveTheDifferencePictureOfEqualPixels(flags: String) async throws {
    let folder = try await Folder.twoPictures()
    let drawn = try await folder.sheetdraw(
      "--device 120x200@1 --detent medium --quiet --no-metadata -o plain.png")
    #expect(drawn.status == 0)
    try await folder.expect("diff before.png before.png -o out.png" + flags, 0, "identical\n")
    let picture = try folder.data("out.png")
    #expect(try PNGParts(picture).widthPixels == (flags == " --triptych" ? 3 * 120 + 48 : 120))
    try await folder.expect("diff before.png plain.png -o out.png" + flags, 0, "identical\n")
    #expect(try folder.data("out.png") == picture)
  }

  /// The largest difference of a channel: 1 level on the left, 200 on the right.
  @Test func theColorsOfADifferencePictureShowMagnitudes() async throws {
    let folder = try Folder()
    try folder.write(PlainPNG(40, 30) { _, _ in 220 }.bytes, to: "a.png")
    let other = PlainPNG(40, 30) { x, _ in x < 10 ? 221 : x < 30 ? 220 : 20 }
    try folder.write(other.bytes, to: "b.png")
    _ = try await folder.sheetdraw("diff a.png b.png --metric exact -o out.png --quiet")
    let script =
      "import sys; from PIL import Image; p = Image.open('out.png').convert('RGB'); "
      + "print(*['%02x%02x%02x' % p.getpixel((x, 15)) for x in (5, 20, 35)])"
    let python = RepositoryFile(".build/tools/bin/python3").path
    let run = try await folder.bash("'\(python)' -c \"\(script)\"")
    // 255 − 0.1 · (255 − 220) = 251.5, rounded down, where nothing differs.
    #expect(run.text == "fca636 fbfbfb 0d0887\n", "\(run.error)")
    for metric in ["pixelmatch", "odiff"] {
      _ = try await folder.sheetdraw(
        "diff a.png b.png --metric \(metric) --threshold 0 -o out.png --quiet")
      let run = try await folder.bash("'\(python)' -c \"\(script)\"")
      let ground = metric == "odiff" ? "dcdcdc" : "fbfbfb"
      #expect(run.text == "ff0000 \(ground) ff0000\n", "\(run.error)")
    }
  }

  @Test func aFailedComparisonLeavesTheOldPicture() async throws {
    let folder = try await Folder.twoPictures()
    try folder.write("old", to: "out.png")
    try folder.write([UInt8](folder.data("after.png").dropLast(900)), to: "cut.png")
    #expect(try await folder.sheetdraw("diff before.png cut.png -o out.png").status == 65)
    #expect(try await folder.sheetdraw("diff before.png none.png -o out.png").status == 66)
    #expect(try folder.data("out.png") == Data("old".utf8))
    #expect(try folder.names() == ["after.png", "before.png", "cut.png", "out.png"])
  }

  @Test func aFullDiskLeavesTheOldPicture() async throws {
    let folder = try await Folder.twoPictures()
    try folder.write("old", to: "out.png")
    let run = try await folder.bash("ulimit -f 1; exec $sheetdraw \(Self.flags)")
    #expect(run.error == "-o: error[E0504]: \"out.png\" cannot be written: file too large\n")
    #expect(run.status == 74)
    #expect(try folder.data("out.png") == Data("old".utf8))
    #expect(try folder.names() == ["after.png", "before.png", "out.png"])
    let full = try await folder.bash("$sheetdraw diff before.png after.png -o - > /dev/full")
    #expect(full.status == 74)
  }

  /// Expects `out.png` to show a picture when another program decodes it.
  private func expectOutput(
    _ name: String, in folder: Folder, frame: Int = 0, column: Int = 0
  ) async throws {
    let script = RepositoryFile("Tests/Oracles/hold-pixels.py").path
    let run = try await folder.bash("python3 '\(script)' out.png \(frame) \(column) \(name)")
    #expect(run.status == 0, "\(run.error)")
  }
}
