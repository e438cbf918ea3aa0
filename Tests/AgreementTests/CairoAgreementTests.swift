import Foundation
import SheetPictures
import SheetPlan
import SheetTestSupport
import SheetTool
import Testing

/// The exact renderer and Cairo, which share nothing but the scene, draw the same pictures.
@Suite struct CairoAgreementTests {
  /// The pictures of one example with a profile in one appearance, at one pixel per point.
  private struct Subject {
    let file: String
    let profile: String
    let appearance: String

    var arguments: String {
      "\(CairoAgreementTests.examples)/\(file) --scale 1 --profile \(profile) --\(appearance)"
    }
  }

  private static let examples = RepositoryFile("Specs/Examples").path
  private static let article = RepositoryFile("Sources/SheetDraw/SheetDraw.docc/Renderers.md").path

  private static func subjects() throws -> [Subject] {
    try FileManager.default.contentsOfDirectory(atPath: examples).sorted()
      .filter { $0.hasSuffix(".sheet.yaml") }.flatMap { file in
        ["spec", "uikit", "ios26"].flatMap { profile in
          ["light", "dark"].map { Subject(file: file, profile: profile, appearance: $0) }
        }
      }
  }

  /// Returns the agreement of each picture of some arguments.
  private static func agreements(_ arguments: String) throws -> [(shot: String, Agreement)] {
    let words = arguments.split(separator: " ").map(String.init)
    let plan = try GivenFlags(words, of: Flag.drawing, in: [])
      .drawingPlan(with: DrawingResources())
    let renderer = plan.makeRenderer()
    return try (0..<plan.count).map { index in
      let frame = try renderer.frame(plan[index].request)
      return (
        plan[index].caption, try Agreement(frame.scene, pixelsPerPoint: frame.pixelsPerPoint)
      )
    }
  }

  // MARK: Examples

  /// One row of the article's table: what was found in all pictures of a profile in one appearance.
  private struct Row: Equatable {
    var count = 0
    var area = 0
    var outline = 0
  }

  @Test("K-49 every shot of every example is drawn alike by both, as the article tells")
  func everyShotIsDrawnAlike() throws {
    var rows: [String: Row] = [:]
    var worst: [(words: String, levels: Int)] = []
    for subject in TestBudget.today(try Self.subjects(), oneOf: 12) {
      let name = String(subject.file.dropLast(".sheet.yaml".count))
      for (shot, agreement) in try Self.agreements(subject.arguments) {
        #expect(agreement.isWithin, "\(subject.arguments) \(shot): \(agreement.words)")
        let key = "\(subject.profile) | \(subject.appearance)"
        let row = rows[key] ?? Row()
        rows[key] = Row(
          count: row.count + 1, area: max(row.area, agreement.area.levels),
          outline: max(row.outline, agreement.outline.levels))
        worst.append(("\(name), \(shot) | \(key)", agreement.outline.levels))
      }
    }
    worst.sort { ($1.levels, $0.words) < ($0.levels, $1.words) }
    let found =
      rows.sorted { $0.key < $1.key }.map {
        "| \($0.key) | \($0.value.count) | \($0.value.area) | \($0.value.outline) |"
      } + worst.prefix(5).map { "| \($0.words) | \($0.levels) |" }
    let text = try String(contentsOfFile: Self.article, encoding: .utf8)
    guard !TestBudget.isWhole else {
      for line in found { #expect(text.contains(line), "\(line)") }
      return
    }
    for (key, row) in rows {
      let pattern = try Regex(
        "\\| \(key.replacing("|", with: "\\|")) \\| (\\d+) \\| (\\d+) \\| (\\d+) \\|")
      let told = try #require(try pattern.firstMatch(in: text), "\(key)")
      let numbers = try (1...3).map { index in
        try #require(told.output[index].substring.flatMap { Int($0) })
      }
      #expect(row.count <= numbers[0] && row.area <= numbers[1] && row.outline <= numbers[2])
    }
  }

  // MARK: Flags

  /// Sheets that flags describe: densities, devices, backgrounds over a photo, glass, fades, annotations, frames,
  /// transparency, right-to-left text.
  private static let flags = [
    "--detent medium --scale 0.5", "--detent large --dark --scale 4",
    "--detent medium --profile ios26 --scale 2.5",
    "--detent medium --profile ios26 --presenter PHOTO --scale 2",
    "--detent medium --profile ios26 --presenter PHOTO --dark --scale 1.37",
    "--detent medium --background blur:systemMaterial --presenter PHOTO --scale 2",
    "--detent medium --background blur:dark --presenter PHOTO --scale 0.75",
    "--detent large --profile ios26 --title Photos --close --scale 3",
    "--detent medium --profile uikit --presenter PHOTO --phase present --at 50% --scale 1.1",
    "--detent medium --annotate all --scale 1", "--detent medium --annotate all --units px --dark",
    "--detent medium --frame=#336699 --scale 1.5", "--detent large --frame --profile ios26",
    "--detent medium --transparent --profile ios26 --scale 2", "--only sheet --scale 3",
    "--device ipad-pro-11-m4 --scale 1", "--device iphone-se-3 --landscape --dark --scale 0.75",
    "--title تعديل --close --scale 3", "--title تعديل --close --scale 0.5",
    "--phase dismiss --at 40% --scale 1.1", "--set shadow.alphaLight=0.9 --scale 2",
    "--set shadow.alphaDark=0.9 --undimmed medium --device ipad-pro-11-m4 --presenter #88AA44 --dark",
  ]

  /// Rows that fade out below the bar of iOS 26.
  private static let fading = """
    sheetdraw: 1
    ios: 26
    device: iphone-15-pro
    sheets:
      s:
        detents: [large]
        content:
          title: Rows
          offset: 120
          blocks: [{ grouped: [{ rows: [ROWS] }] }]
    timeline: [present: s]
    """

  @Test("K-49 content that fades out is drawn alike by both", arguments: ["light", "dark"])
  func fadingContentIsDrawnAlike(appearance: String) throws {
    let folder = try Folder()
    let rows = (1...20).map { "{ row: Row \($0), detail: black }" }.joined(separator: ", ")
    try folder.write(Self.fading.replacing("ROWS", with: rows), to: "fading.sheet.yaml")
    for (shot, agreement) in try Self.agreements("\(folder.path)/fading.sheet.yaml --\(appearance)")
    {
      #expect(agreement.isWithin, "\(shot): \(agreement.words)")
    }
  }

  @Test("K-49 sheets of flags are drawn alike by both", arguments: flags)
  func flagsAreDrawnAlike(arguments: String) throws {
    let photo = "\(Self.examples)/shore.png"
    for (shot, agreement) in try Self.agreements(arguments.replacing("PHOTO", with: photo)) {
      #expect(agreement.isWithin, "\(arguments) \(shot): \(agreement.words)")
    }
  }
}
