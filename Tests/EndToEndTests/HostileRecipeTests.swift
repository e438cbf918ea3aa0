import Foundation
import SheetTestSupport
import Testing

/// Recipes of pictures from elsewhere, which must neither open other files nor take long.
@Suite struct HostileRecipeTests {
  /// Two pictures of 4 × 4 points that differ, the first one with a recipe.
  private func pictures(_ recipe: String, in folder: Folder) async throws {
    for (name, color) in [("plain", "#102030"), ("b", "#405060")] {
      let run = try await folder.sheetdraw(
        "--device 4x4@1 --only presenter --presenter \(color) --no-metadata -o \(name).png --quiet")
      expect(run.status, 0, "\(run.error)")
    }
    let note = PNGNote(keyword: "sheetdraw", text: recipe)
    try folder.write([UInt8](PNGNote.adding([note], to: folder.data("plain.png"))), to: "a.png")
  }

  @Test(
    "a recipe that cannot be used is ignored",
    arguments: [
      #"{"presenter":"/etc/passwdx.png"}"#, #"{"presenter":"pipe.png"}"#,
      #"{"profile":"/etc/hostname.tokens.json"}"#, #"{"profile":"pipe.json"}"#,
      #"{"font":"/etc/hostname"}"#, #"{"font":"pipe.otf"}"#, #"{"device":["none"]}"#,
      #"{"presenter":"linked.png"}"#,
    ])
  func anUnusableRecipe(options: String) async throws {
    let (folder, outside) = (try Folder(), try Folder())
    try outside.write("secret", to: "secret.png")
    let files = try await folder.bash(
      "mkfifo pipe.png pipe.json pipe.otf; ln -s '\(outside.path)/secret.png' linked.png")
    expect(files.status, 0, "\(files.error)")
    try await pictures(#"{"sheetdraw":1,"options":\#(options)}"#, in: folder)
    let run = try await folder.sheetdraw(["diff", "a.png", "b.png"])
    expect(run.error, "", "\(options)")
    expect(run.status, 1, "\(options)")
    expect(run.lines.first, "pixels differ", "\(options)")
  }

  /// The picture is in another folder than its presenter.
  @Test func theRecipeOfAPictureMayNameFilesOfTheWorkingFolder() async throws {
    let folder = try Folder()
    try folder.makeFolder("sub")
    let flags = "--device 40x40@1 --only presenter --quiet"
    for (name, presenter) in [
      ("photo.png", "#102030"), ("sub/a.png", "photo.png"), ("b.png", "#405060"),
    ] {
      let run = try await folder.sheetdraw("\(flags) --presenter \(presenter) -o \(name)")
      expect(run.status, 0, "\(run.error)")
    }
    let run = try await folder.sheetdraw("diff sub/a.png b.png")
    expect(run.status, 1, "\(run.error)")
    // Without the recipe the change is one of colours.
    #expect(run.text.contains("content of the presenter photo.png "), "\(run.text)")
  }

  /// A recipe that cannot be used still tells who has drawn the picture.
  @Test func picturesWithUnusableRecipesAreComparedExactly() async throws {
    let folder = try Folder()
    let recipe = PNGNote(
      keyword: "sheetdraw", text: #"{"sheetdraw":1,"options":{"font":"none.otf"}}"#)
    for (name, color) in [("a", "#808080"), ("b", "#818181")] {
      _ = try await folder.sheetdraw(
        "--device 40x40@1 --only presenter --presenter \(color) --no-metadata -o \(name).png --quiet"
      )
    }
    try await expect(folder.sheetdraw("diff a.png b.png").status, 0)
    for name in ["a.png", "b.png"] {
      try folder.write([UInt8](PNGNote.adding([recipe], to: folder.data(name))), to: name)
    }
    let run = try await folder.sheetdraw("diff a.png b.png")
    expect(run.status, 1, "\(run.text)")
    #expect(run.text.contains("by up to 1 level"), "\(run.text)")
  }

  @Test func theTextsOfARecipeCannotControlATerminal() async throws {
    let folder = try Folder()
    try await pictures(
      #"{"sheetdraw":1,"options":{"device":["120x200@1"],"title":"a\u202eb"}}"#, in: folder)
    _ = try await folder.sheetdraw("--device 120x200@1 -o own.png --quiet")
    let run = try await folder.sheetdraw("diff a.png own.png")
    expect(run.status, 1, "\(run.error)")
    #expect(run.text.contains(#"a\u{202E}b"#), "\(run.text)")
    #expect(!run.text.unicodeScalars.contains("\u{202E}"))
  }

  /// A recipe has no scenario of more than 64 KB, which could take long to play.
  @Test(arguments: [(65_536, true), (65_537, false)])
  func aScenarioOfARecipeIsLimited(byteCount: Int, isPlayed: Bool) async throws {
    let folder = try Folder()
    let head = "sheetdraw: 1\\ndevice: 120x200@1\\n#"
    let text = head + String(repeating: "x", count: byteCount - head.count + 2)
    try await pictures(
      #"{"sheetdraw":1,"options":{},"scenario":{"name":"a.sheet.yaml","text":"\#(text)"}}"#,
      in: folder)
    _ = try await folder.sheetdraw("--device 4x4@1 -o own.png --quiet")
    let run = try await folder.sheetdraw("diff a.png own.png")
    expect(run.status, 1, "\(run.error)")
    expect(run.text.contains("device 120x200"), isPlayed, "\(run.text)")
  }

  @Test func aRecipeOfAMillionBracketsIsIgnored() async throws {
    let folder = try Folder()
    try await pictures(String(repeating: "[", count: 1_000_000), in: folder)
    let run = try await folder.sheetdraw("diff a.png b.png")
    #expect(run.status == 1 && run.lines.first == "pixels differ", "\(run.error)")
  }
}
