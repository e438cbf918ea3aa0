import SheetDraw
import SheetFiles
import SheetFrames
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetRaster
import SheetScene
import SheetSpec
import SheetTestSupport
import SystemPackage
import Testing

/// Pictures from files: the presenter of `content: picture.png`, and the block `image` of a content.
@Suite struct PictureRowTests {
  /// A PNG file whose pixel at (x, y) is (x mod 256, y mod 256, 200).
  private func ramp(_ width: Int, _ height: Int) throws -> [UInt8] {
    try png(width, height) { x, y in
      UInt32(x & 255) | UInt32(y & 255) << 8 | 200 << 16 | 0xFF00_0000
    }
  }

  private func png(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32
  ) throws -> [UInt8] {
    var encoder = try PNGEncoder(
      widthPixels: width, heightPixels: height, hasAlpha: false, pixelsPerPoint: 1)
    for y in 0..<height {
      (0..<width).map { pixel($0, y) }.withUnsafeBufferPointer { encoder.add(.pixels($0)) }
    }
    return encoder.finished()
  }

  /// The frame of a scenario with files in memory.
  private func frame(
    _ text: String, files: [String: [UInt8]], pixelsPerPoint: Double? = nil
  ) throws -> Frame {
    var document = SheetDocument()
    document.scenario = try ScenarioFile(Array(text.utf8), name: "flows/a.sheet.yaml")
    var request = FrameRequest(document: document)
    request.pixelsPerPoint = pixelsPerPoint
    return try PictureRenderer(library: SpecLibrary(), files: Memory(files: files)).frame(request)
  }

  private func faults(_ text: String, files: [String: [UInt8]]) throws -> [String] {
    do {
      _ = try frame(text, files: files)
      return []
    } catch let error as DiagnosticError {
      return error.diagnostics.map { "\($0.place?.column ?? 0): \($0.code.rawValue) \($0.message)" }
    }
  }

  private static let presenter = """
    sheetdraw: 1
    device: 100x200@2
    presenter: { content: pictures/a.png }
    """

  // MARK: Presenter

  @Test("D06 a presenter can be a picture, copied pixel by pixel at its own size")
  func presenterCopiesPixels() throws {
    let frame = try frame(Self.presenter, files: ["flows/pictures/a.png": ramp(200, 400)])
    #expect(frame.warnings.isEmpty)
    let pixels = try frame.pixels()
    for (x, y) in [(0, 0), (199, 399), (17, 333), (255 - 60, 270)] {
      #expect(pixels[x, y] == UInt32(x & 255) | UInt32(y & 255) << 8 | 200 << 16 | 0xFF00_0000)
    }
    // Nothing is drawn over it: no status bar and no navigation bar.
    #expect(frame.scene.nodes.count == 1)
  }

  @Test("D06 a picture of other proportions covers the screen from its middle, with a warning")
  func presenterCovers() throws {
    let frame = try frame(Self.presenter, files: ["flows/pictures/a.png": ramp(240, 400)])
    #expect(
      frame.warnings.map(\.message) == [
        "pictures/a.png of 240 by 400 px does not have the proportions of the screen, 100 by 200 pt: "
          + "40 px of its width are cut off"
      ])
    // The left edge of the screen shows the 21st column.
    #expect(try frame.pixels()[0, 5] & 0xFF == 20)
  }

  @Test("B28 a pushed-back picture is scaled and has the card's corners")
  func presenterIsPushedBack() throws {
    let text = Self.presenter + "\nsheets: { s: {} }\ntimeline: [present: s]"
    let frame = try frame(text, files: ["flows/pictures/a.png": ramp(200, 400)])
    let group = try #require(frame.scene.groups(.presenter).first)
    // The scale of profile spec.
    #expect(group.transform.scale == 0.92)
    guard case .roundedRect(let card)? = group.clip else { return #expect(Bool(false)) }
    #expect(card.rect == Rect(x: 0, y: 0, width: 100, height: 200))
    guard case .image(let image)? = group.nodes.first else { return #expect(Bool(false)) }
    #expect(image.frame == Rect(x: 0, y: 0, width: 100, height: 200))
  }

  @Test("X10 in the dark, uikit raises a pushed-back picture as it raises colours")
  func raisedPicture() throws {
    func card(_ content: String) throws -> UInt32 {
      let text = """
        sheetdraw: 1
        device: 400x800@1
        profile: uikit
        appearance: dark
        presenter: { content: \(content) }
        sheets: { s: {} }
        timeline: [present: s]
        """
      var document = SheetDocument()
      document.scenario = try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml")
      let library = try SpecLibrary(profile: "uikit")
      let renderer = PictureRenderer(
        library: library, files: Memory(files: ["a.png": try png(4, 8) { _, _ in 0xFF50_6070 }]))
      // 5 pt below the card's top edge, which is 10 pt above the sheet.
      return try renderer.frame(FrameRequest(document: document)).pixels()[200, 5]
    }
    #expect(try card("\"#706050\"") == card("a.png"))
  }

  // MARK: Block

  @Test("D06 an image of a content is a block of its proportions")
  func imageBlock() throws {
    let text = """
      sheetdraw: 1
      device: 100x400@1
      sheets: { s: { content: { title: A, image: a.png } } }
      timeline: [present: s]
      """
    let frame = try frame(text, files: ["flows/a.png": ramp(34, 17)])
    let content = try #require(frame.scene.groups(.content).first)
    guard case .group(let block)? = content.nodes.first, case .image(let image)? = block.nodes.first
    else { return #expect(Bool(false)) }
    // Between margins of 16 pt, half as tall as wide; below the bar of 56 pt and 8 pt.
    #expect(image.frame == Rect(x: 16, y: 64, width: 68, height: 34))
    #expect(frame.pictures.map(\.name) == ["a.png"])
  }

  @Test("D06 an image among blocks has the width of the blocks and its own proportions")
  func imageAmongBlocks() throws {
    let text = """
      sheetdraw: 1
      device: 100x400@1
      sheets: { s: { content: { blocks: [{ image: a.png }, { picture: "#FF0000" }] } } }
      timeline: [present: s]
      """
    let frame = try frame(text, files: ["flows/a.png": ramp(17, 34)])
    let content = try #require(frame.scene.groups(.content).first)
    guard case .group(let block)? = content.nodes.first, case .image(let image)? = block.nodes.first
    else { return #expect(Bool(false)) }
    // Between margins of 16 pt, twice as tall as wide; below the grabber's 32 pt.
    #expect(image.frame == Rect(x: 16, y: 32, width: 68, height: 136))
    guard case .fill(let fill)? = content.nodes.dropFirst().first else {
      return #expect(Bool(false))
    }
    #expect(fill.color == Color(hex: 0xFF0000))
    // 12 pt below the image.
    guard case .roundedRect(let place) = fill.shape else { return #expect(Bool(false)) }
    #expect(place.rect.y == 180 && place.rect.width == 68)
  }

  // MARK: Faults

  @Test("D06 pictures that cannot be read are reported at their places")
  func badPictures() throws {
    let good = try ramp(200, 400)
    let expected: [([UInt8]?, String)] = [
      (nil, "23: E0307 there is no file \"pictures/a.png\""),
      (
        [],
        "23: E0407 \"pictures/a.png\": this is neither a PNG nor a JPEG: it begins with the signature "
          + "of neither"
      ),
      (
        Array(good.prefix(good.count / 2)),
        "23: E0407 \"pictures/a.png\": the PNG is truncated: it ends after \(good.count / 2) bytes, "
          + "before the end of its last chunk"
      ),
      (
        try header(good, width: 0, height: 7),
        "23: E0407 \"pictures/a.png\": the PNG cannot be read: the picture is 0 × 7 pixels; a side "
          + "needs at least 1 pixel"
      ),
      (
        try header(good, width: 30_000, height: 3_000),
        "23: E0401 \"pictures/a.png\" is 30000 × 3000 pixels"
      ),
    ]
    for (bytes, message) in expected {
      let files = bytes.map { ["flows/pictures/a.png": $0] } ?? [:]
      #expect(try faults(Self.presenter, files: files) == [message])
    }
  }

  /// A PNG file with another size in its header, and the header's checksum.
  private func header(_ png: [UInt8], width: UInt32, height: UInt32) throws -> [UInt8] {
    var png = png
    png.replaceSubrange(16..<24, with: PNGBytes.number(width) + PNGBytes.number(height))
    png.replaceSubrange(29..<33, with: PNGBytes.number(PNGBytes.checksum(Array(png[12..<29]))))
    return png
  }
}

/// Files in memory, by their paths.
private struct Memory: FileSource {
  let files: [String: [UInt8]]

  func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    guard let bytes = files[path.value.string] else { throw .notThere(path) }
    return bytes
  }

  func exists(_ path: FilePath) -> Bool { files[path.string] != nil }
}

extension Frame {
  fileprivate func pixels() throws -> PixelBuffer {
    try PixelBuffer(rasterizing: scene, pixelsPerPoint: pixelsPerPoint)
  }
}
