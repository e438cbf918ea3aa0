import SheetTestSupport
import SheetVerify
import Testing

@Suite struct PictureFileTests {
  @Test("an impossible density is ignored", arguments: [0, 1, 282, 283_500, .max])
  func densitiesThatCannotBeAreLeftOut(pixelsPerMetre: UInt32) throws {
    let file = try Self.file(pixelsPerMetre: pixelsPerMetre)
    #expect(try file.about().pixelsPerPoint == nil)
  }

  /// 72 and 96 dots per inch are what programs write that know no points.
  @Test(arguments: [(2835, nil), (3780, nil), (284, nil), (5669, 2.0), (8504, 3.0), (8500, 3.0)])
  func aDensityOfAScreenIsAScale(pixelsPerMetre: UInt32, pixelsPerPoint: Double?) throws {
    let file = try Self.file(pixelsPerMetre: pixelsPerMetre)
    try expect(file.about().pixelsPerPoint, pixelsPerPoint)
  }

  /// Pictures of sheets made in Swift have facts instead of a recipe.
  @Test(
    "a picture with a recipe or facts has the density that it was drawn at",
    arguments: [(1.5, false), (2.5, false), (0.01, true), (0.05, true), (1.5, true), (16, true)])
  func ownDensities(pixelsPerPoint: Double, hasRecipe: Bool) throws {
    let timeline = Timeline(
      Presentation(device: .iPhoneSE3, viewControllers: [], steps: [], textMeasure: .inter))
    let renderer = PictureRenderer()
    let facts = SheetFacts(try ComparedFrame(of: timeline, in: renderer.library))
    var scene = try renderer.frame(of: timeline).scene
    scene.viewport = Rect(x: 0, y: 0, width: 200, height: 200)
    let picture = try EncodedPicture(
      scene, as: .png, pixelsPerPoint: pixelsPerPoint, recipe: hasRecipe ? "{}" : nil,
      facts: hasRecipe ? nil : facts.text, by: renderer)
    let about = try PictureFile(picture.bytes, path: Self.path("a.png")).about()
    #expect((about.recipe != nil) == hasRecipe && (about.facts == nil) == hasRecipe)
    expect(about.pixelsPerPoint, pixelsPerPoint)
  }

  @Test func unreadableFilesAreNotEqual() throws {
    // The file can be opened, but its first bytes cannot be read.
    let file = PictureFile(Self.path("/proc/self/mem"))
    #expect(throws: DiagnosticError.self) { try file.equals(file) }
  }

  @Test func aTriptychThatIsTooLargeIsNotReportedAsDamage() throws {
    let files = try [grey, grey ^ 1].map { color in
      let picture = PixelBuffer(
        widthPixels: 12_000, heightPixels: 1, pixels: [UInt32](repeating: color, count: 12_000))
      return PictureFile(try PNGFile(picture, pixelsPerPoint: 1).bytes, path: Self.path("a.png"))
    }
    let error = #expect(throws: DiagnosticError.self) {
      try PictureCheck(
        of: files[0], and: files[1], options: ComparisonOptions(), image: .triptych)
    }
    expect(error?.diagnostics.map(\.code), [.pictureTooLarge])
    expect(
      error?.diagnostics.first?.message,
      "the picture of the difference cannot be drawn: "
        + "the picture is 36048 × 1 pixels; a side may be at most 32767 pixels")
  }

  private let grey: UInt32 = 0xff80_8080

  private static func path(_ text: String) -> Located<FilePath> {
    Located(FilePath(text), at: .argument("diff", value: text))
  }

  /// A picture of one pixel whose file declares its density.
  private static func file(pixelsPerMetre: UInt32) throws -> PictureFile {
    let pixel = PixelBuffer(widthPixels: 1, heightPixels: 1, pixels: [.max])
    let bytes = try PNGFile(pixel, pixelsPerPoint: 1).bytes
    let name = try #require(bytes.firstRange(of: Array("pHYs".utf8)))
    let number = PNGBytes.number(pixelsPerMetre)
    let chunk = PNGBytes.chunk("pHYs", number + number + [1])
    // A chunk begins with the four bytes of its length.
    let start = name.lowerBound - 4
    return PictureFile(
      Array(bytes[..<start] + chunk + bytes[(start + chunk.count)...]),
      path: path("a.png"))
  }
}
