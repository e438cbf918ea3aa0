import Foundation
import SheetTestSupport
import Testing

/// The pictures that `diff` writes.
@Suite struct DiffOutputTests {
  private static let flags = "diff before.png after.png --quiet -o out.png"

  @Test func aTriptychShowsThreePicturesSideBySide() async throws {
    let folder = try await Folder.twoPictures()
    try await folder.expect("\(Self.flags) --triptych", 1, "")
    let parts = try PNGParts(folder.data("out.png"))
    let gap = 24
    expect(parts.widthPixels, 3 * 120 + 2 * gap)
    expect(parts.heightPixels, 200)
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
    expect(control, Data([0, 0, 0, 2, 0, 0, 0, 0]), "two frames, for ever")
    expect(names.count { $0 == "fcTL" }, 2)
    #expect(try #require(names.firstIndex(of: "acTL")) < #require(names.firstIndex(of: "IDAT")))
    #expect(names.contains("fdAT"))
    expect(parts.widthPixels, 120)
    expect(parts.heightPixels, 200)
    // A viewer without animation shows the first picture.
    try await expectOutput("before.png", in: folder)
    try await expectOutput("after.png", in: folder, frame: 1)
    let numbers = parts.chunks.filter { ["fcTL", "fdAT"].contains($0.name) }
      .map { [UInt8]($0.contents.prefix(4)) }
    let inOrder = numbers.indices.map { [UInt8]([0, 0, 0, UInt8($0)]) }
    expect(numbers, inOrder)
  }

  /// Expects `out.png` to show a picture when another program decodes it.
  private func expectOutput(
    _ name: String, in folder: Folder, frame: Int = 0, column: Int = 0
  ) async throws {
    let script = RepositoryFile("Tests/Oracles/hold-pixels.py").path
    let run = try await folder.bash("python3 '\(script)' out.png \(frame) \(column) \(name)")
    expect(run.status, 0, "\(run.error)")
  }
}
