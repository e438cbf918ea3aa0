import Foundation
import SheetTestSupport
import Testing

/// The recipe that a PNG carries with it.
@Suite struct RecipeTests {
  @Test(
    "the recipe kept in a picture draws the same bytes again",
    arguments: [
      [], ["--dark"], ["--detent", "0.35", "--close"], ["--at", "120ms"],
      ["--phase", "medium:large"], ["--title", "Don't \"$stop\" ⌘"], ["--title", ""],
      ["--title=--close"], ["--title=-o"], ["--corner-radius", "-1"], ["--crop", "sheet"],
      ["--detents", "medium, large", "--undimmed", "medium"], ["--presenter", "#FF8800"],
      ["--set", "grabber.width=40", "--set", "sheet.cornerRadius=24pt"],
      ["--only", "sheet,grabber", "--renderer", "cairo"], ["--scale", "1.5", "--transparent"],
    ])
  func aKeptRecipeDrawsTheSame(_ flags: [String]) async throws {
    let folder = try Folder()
    let first = try await folder.sheetdraw(["--device", "120x200@1"] + flags + ["-o", "a.png"])
    try #require(first.status == 0, "\(first.error)")
    let recipe = try #require(try PNGParts(folder.data("a.png")).recipe)
    let again = try await folder.sheetdraw(recipe.flags + ["-o", "b.png"])
    #expect(again.status == 0, "\(again.error)")
    // The bytes hold the recipe too.
    #expect(try folder.data("a.png") == folder.data("b.png"), "\(recipe)")
  }

  @Test func eachOfSeveralPicturesStoresOnlyItsOwnOptions() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw(
      "--device 120x200@1,100x100@2 --light --dark --detent large --jobs 2 --quiet")
    let picture = try PNGParts(folder.data("large-dark-100x100@2.png"))
    let recipe = try #require(try picture.recipe)
    #expect(recipe.version == 1)
    #expect(
      recipe.options == [
        "detent": .texts(["large"]), "appearance": .texts(["dark"]),
        "device": .texts(["100x100@2"]),
      ])
    #expect(recipe.scenario == nil && recipe.tokens == nil && !recipe.isContactPage)
  }

  @Test func noMetadataOmitsTheRecipe() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw("--device 120x200@1 --no-metadata -o a.png")
    let picture = try PNGParts(folder.data("a.png"))
    let names = picture.chunks.map(\.name)
    #expect(!names.contains("iTXt"))
    #expect(names.filter { $0 != "IDAT" } == ["IHDR", "sRGB", "pHYs", "IEND"])
  }

  /// Draws a picture without a recipe, gives it the notes of an earlier build, and draws another one.
  private func oldPicture(
    _ flags: String, _ notes: [PNGNote], in folder: Folder
  ) async throws {
    let run = try await folder.sheetdraw("\(flags) --no-metadata -o plain.png --quiet")
    #expect(run.status == 0, "\(run.error)")
    try folder.write([UInt8](PNGNote.adding(notes, to: folder.data("plain.png"))), to: "old.png")
  }

  @Test(arguments: [
    "--detent 'medium", "--nope 1", "{\"sheetdraw\":2}", "a.sheet.yaml b.sheet.yaml", "\\",
  ])
  func aNoteThatIsNoRecipeLeavesThePixels(note: String) async throws {
    let folder = try Folder()
    try await oldPicture(
      "--device 120x200@1", [PNGNote(keyword: "sheetdraw", text: note)], in: folder)
    _ = try await folder.sheetdraw("--device 120x200@1 --dark --quiet -o new.png")
    let run = try await folder.sheetdraw("diff old.png new.png")
    #expect(run.error == "")
    #expect(run.lines.first == "pixels differ")
    #expect(run.status == 1)
  }
}
