import Foundation
import SheetTestSupport
import Testing

/// Titles in other scripts, in every format.
@Suite struct TextCommandTests {
  private static let small = "--device 240x300@2 --detent medium --close"

  @Test(
    "a title in another script is drawn in every format",
    arguments: ["写真を選ぶ", "照片", "\u{5E9}\u{5DC}\u{5D5}\u{5DD} 123 abc!", "مرحبا", "Hi 🎉👩‍🚀"])
  func scripts(title: String) async throws {
    let folder = try Folder()
    let arguments = Self.small.split(separator: " ").map(String.init) + ["--title", title]
    let run = try await folder.sheetdraw(
      arguments + ["-o", "a.png", "-o", "a.svg", "-o", "a.pdf"])
    #expect(run.status == 0, "\(run.error)")
    let again = try await folder.sheetdraw(
      arguments + ["-o", "b.png", "-o", "b.svg", "-o", "b.pdf"])
    #expect(again.status == 0)
    for kind in ["png", "svg", "pdf"] {
      #expect(try folder.data("a.\(kind)") == folder.data("b.\(kind)"))
    }
    let svg = String(decoding: try folder.data("a.svg"), as: UTF8.self)
    #expect(svg.contains("aria-label=\"\(title)\""))
    #expect(svg.components(separatedBy: "data:image/png").count == (title.contains("🎉") ? 3 : 1))
  }

  @Test func liveTextIsText() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(
      "\(Self.small) --title Photos --svg-text live -o a.svg -o a.png")
    #expect(run.status == 0, "\(run.error)")
    let svg = String(decoding: try folder.data("a.svg"), as: UTF8.self)
    #expect(svg.contains(">Photos</text>") && svg.contains("font-family=\"'Inter', sans-serif\""))
    try Tool.run("xmllint", ["--noout", "FILE"], on: [UInt8](folder.data("a.svg")))
    _ = try await folder.sheetdraw("\(Self.small) --title Photos -o b.svg -o b.png")
    let outlines = String(decoding: try folder.data("b.svg"), as: UTF8.self)
    #expect(!outlines.contains("<text"))
  }

  @Test func aFormOfTextIsOneOfTwo() async throws {
    try await Refusal(
      "--svg-text alive",
      "--svg-text: error[E0209]: unknown form of text in SVG \"alive\"; one of: outlines, live; "
        + "did you mean \"live\"?"
    ).check(in: Folder(), before: "-o a.svg")
  }

  @Test func linesOfAParagraphHaveItsDirection() async throws {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      device: 200x300@2
      sheets:
        form: { detents: [large], content: { blocks: [{ text: "\u{5D0}\u{5D1}\u{5D2}\u{5D3} \u{5D4}\u{5D5}\u{5D6}\u{5D7}\u{5D8}\u{5D9} \u{5D0}\u{5D1}\u{5D2}\u{5D3} Xcode 26 \u{5D0}\u{5D1}" }] } }
      timeline: [{ present: form }]
      """, to: "a.sheet.yaml")
    let run = try await folder.sheetdraw("a.sheet.yaml --svg-text live -o a.svg")
    #expect(run.status == 0, "\(run.error)")
    let svg = String(decoding: try folder.data("a.svg"), as: UTF8.self)
    let lines = svg.components(separatedBy: "</text>").dropLast().map {
      $0.split(separator: ">").last ?? ""
    }
    let second = try #require(lines.first { $0.contains("Xcode") })
    #expect(lines.count > 1)
    // Isolated as a line from right to left, although its first letter is Latin.
    #expect(second.hasPrefix("\u{2067}\u{200F}Xcode"))
  }
}
