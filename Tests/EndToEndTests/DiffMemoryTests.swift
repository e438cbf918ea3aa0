import SheetTestSupport
import Testing

/// Memory of `diff`, measured on the release.
@Suite struct DiffMemoryTests {
  @Test func picturesOf24MegapixelsAreComparedByRows() async throws {
    let folder = try Folder()
    for (name, title) in [("a", "Photos"), ("b", "Places")] {
      let drawn = try await folder.sheetdraw(
        "--detent medium --title \(title) --device 1500x1000@4 --style page --no-metadata --quiet "
          + "-o \(name).png")
      expect(drawn.status, 0, "\(drawn.error)")
    }
    let peak = try await PeakMemory(of: "run diff a.png b.png", in: folder)
    expect(peak.status, 1, "\(peak.error)")
    // One of them decoded as a whole has 92 MB.
    #expect(peak.megabytes <= 60)
  }
}
