import Foundation
import SheetPictures
import SheetPlan
import SheetTestSupport
import SheetTool
import Testing

/// The exact renderer and Cairo, which share nothing but the scene, draw the same pictures.
@Suite struct CairoAgreementTests {
  private static let profiles = ["spec", "uikit", "ios26"]

  private static let examples = FilePath(RepositoryFile("Specs/Examples").path)

  /// The arguments of the shots of all examples, in both appearances and three profiles, at one pixel per point.
  private static let shots: [String] = {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: examples.string).sorted()
        .filter { $0.hasSuffix(".sheet.yaml") }.flatMap { file in
          profiles.flatMap { profile in
            ["light", "dark"].map { "\(file) --scale 1 --profile \(profile) --\($0)" }
          }
        }
    } catch { preconditionFailure("\(error)") }
  }()

  /// Sheets that flags describe, at other densities.
  private static let flags = [
    "--detent medium --scale 0.5", "--detent large --dark --scale 4",
    "--detent medium --profile ios26 --scale 2.5",
    "--detent medium --annotate all --scale 1", "--detent medium --annotate all --units px --dark",
    "--detent medium --frame #336699 --scale 1.5", "--detent large --frame --profile ios26",
    "--detent medium --transparent --profile ios26 --scale 2", "--only sheet,grabber --scale 3",
    "--device ipad-pro-11-m4 --scale 1", "--device iphone-se-3 --landscape --dark --scale 0.75",
    "--detent medium --background blur:systemMaterial --scale 2",
    "--detent medium --background clear --dark --profile ios26 --scale 1.37",
    "--title تعديل --close --scale 3", "--phase dismiss --at 40% --scale 1.1",
  ]

  static func plan(_ arguments: String) throws -> DrawingPlan {
    var words = arguments.split(separator: " ").map(String.init)
    if words[0].hasSuffix(".yaml") { words[0] = examples.appending(words[0]).string }
    return try GivenFlags(words, of: Flag.drawing, in: []).drawingPlan(with: DrawingResources())
  }

  /// Returns the agreement of each picture of some arguments.
  private static func agreements(_ arguments: String) throws -> [(name: String, Agreement)] {
    let plan = try plan(arguments)
    let renderer = plan.makeRenderer()
    return try (0..<plan.count).map { index in
      let frame = try renderer.frame(plan[index].request)
      return (
        "\(arguments) \(plan[index].caption)",
        try Agreement(frame.scene, pixelsPerPoint: frame.pixelsPerPoint)
      )
    }
  }

  @Test(
    "K49 every shot of every example is drawn alike by both renderers",
    arguments: TestBudget.today(shots, oneOf: 12))
  func everyShotIsDrawnAlike(arguments: String) throws {
    for (name, agreement) in try Self.agreements(arguments) {
      print("AGREE \(name): \(agreement.words)")
      #expect(agreement.isWithin, "\(name): \(agreement.words)")
    }
  }

  @Test("K49 sheets of flags are drawn alike by both renderers", arguments: flags)
  func flagsAreDrawnAlike(arguments: String) throws {
    for (name, agreement) in try Self.agreements(arguments) {
      print("AGREE \(name): \(agreement.words)")
      #expect(agreement.isWithin, "\(name): \(agreement.words)")
    }
  }
}
