import Foundation
import SheetTestSupport
import Testing

/// The legend of the article about reading comparisons.
@Suite struct ReadingComparisonsTests {
  /// A column for each difference of the legend, the smallest and the largest.
  @Test func everyColorOfTheLegendIsDrawn() async throws {
    let legend = try Article("ReadingComparisons").table("Levels of 255")
    expect(legend.count, 8)
    let columns = legend.flatMap { row in
      row[0].split(separator: "–").map { (levels: Int($0) ?? 0, color: row[1]) }
    }
    expect(columns.count, 15)
    let folder = try Folder()
    try folder.write(PlainPNG(15, 4) { _, _ in 0 }.bytes, to: "a.png")
    try folder.write(PlainPNG(15, 4) { x, _ in UInt8(columns[x].levels) }.bytes, to: "b.png")
    _ = try await folder.sheetdraw("diff a.png b.png --metric exact -o out.png --quiet")
    let script =
      "from PIL import Image; p = Image.open('out.png').convert('RGB'); "
      + "print(*['#%02X%02X%02X' % p.getpixel((x, 2)) for x in range(15)])"
    let run = try await folder.bash("'\(Tool.python)' -c \"\(script)\"")
    expect(run.text, columns.map(\.color).joined(separator: " ") + "\n", "\(run.error)")
  }
}
