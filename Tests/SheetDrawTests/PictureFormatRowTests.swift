import Foundation
import SheetFiles
import SheetPictures
import SheetRaster
import SheetTestSupport
import Testing

/// JPEGs, orientations, colour profiles and densities of picture files, from the file to the frame.
@Suite struct PictureFormatRowTests {
  private static let presenter = """
    sheetdraw: 1
    device: 100x200@1
    presenter: { content: a.jpg }
    """

  private static func block(_ name: String) -> String {
    """
    sheetdraw: 1
    device: 100x400@2
    sheets: { s: { content: { title: A, image: \(name) } } }
    timeline: [present: s]
    """
  }

  private func renderer(_ files: [String: [UInt8]]) throws -> PictureRenderer {
    PictureRenderer(library: try SpecLibrary(), files: Memory(files: files))
  }

  private func request(_ text: String) throws -> FrameRequest {
    var document = SheetDocument()
    document.scenario = try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml")
    return FrameRequest(document: document)
  }

  private func pixels(_ frame: Frame) throws -> PixelBuffer {
    try PixelBuffer(rasterizing: frame.scene, pixelsPerPoint: frame.pixelsPerPoint)
  }

  /// A JPEG with its own pixels; red at the left, blue at the bottom.
  private func jpeg(_ width: Int, _ height: Int) throws -> SampleJPEG {
    try SampleJPEG(widthPixels: width, heightPixels: height, ["-quality", "95"]) { x, y in
      [UInt8(255 - 255 * x / width), 60, UInt8(255 * y / height)]
    }
  }

  @Test("D06 a presenter can be a JPEG, with the pixels of djpeg")
  func presenterIsAJPEG() throws {
    for options in [[], ["-progressive"]] {
      let sample = try SampleJPEG(widthPixels: 100, heightPixels: 200, options) { x, y in
        [UInt8(x * 2), UInt8(y), 90]
      }
      let renderer = try renderer(["a.jpg": sample.bytes])
      let frame = try renderer.frame(request(Self.presenter))
      #expect(frame.warnings.isEmpty)
      let expected = try sample.djpegPixels()
      try expect(pixels(frame).pixels, expected)
      // The renderer's own memory holds the same pixels.
      let encoded = try EncodedPicture(frame.scene, as: .png, pixelsPerPoint: 1, by: renderer)
      try expect(PNGPicture(encoded.bytes).pixels.pixels, expected)
    }
  }

  @Test("D06 a turned JPEG is upright in its size, its pixels and all formats")
  func turnedPictures() throws {
    let upright = try jpeg(100, 200)
    // Orientation 8: the first row is on the left, the first column at the bottom.
    let stored = try SampleJPEG(widthPixels: 200, heightPixels: 100, ["-quality", "95"]) { x, y in
      [UInt8(255 - 255 * y / 100), 60, UInt8(255 * (199 - x) / 200)]
    }
    let turned = stored.inserting(SampleEXIF(isBigEndian: false, orientation: 8))
    let expected = try pixels(
      renderer(["a.jpg": upright.bytes]).frame(request(Self.presenter)))
    let renderer = try renderer(["a.jpg": turned.bytes])
    let frame = try renderer.frame(request(Self.presenter))
    #expect(frame.warnings.isEmpty)
    let picture = try #require(frame.pictures.first)
    #expect(picture.widthPixels == 100 && picture.heightPixels == 200)
    let drawn = try pixels(frame)
    #expect(try #require(levelDifference(drawn.pixels, expected.pixels)) <= 12)
    // A second renderer, a PDF and an SVG show the same.
    let cairo = try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: 1, by: PictureRenderer(rasterizer: .cairo))
    #expect(
      try #require(levelDifference(PNGPicture(cairo.bytes).pixels.pixels, drawn.pixels)) <= 1)
    let svg = try EncodedPicture(frame.scene, as: .svg, pixelsPerPoint: 1, by: renderer)
    let librsvg = try PNGPicture(
      Array(Tool.run("rsvg-convert", ["FILE"], on: svg.bytes))
    ).pixels
    #expect(try #require(levelDifference(librsvg.pixels, drawn.pixels)) <= 1)
  }

  @Test("D06 an SVG embeds upright sRGB files as they are, and others as their pixels")
  func embeddedFiles() throws {
    func embedded(_ file: [UInt8]) throws -> [UInt8] {
      let renderer = try renderer(["a.jpg": file])
      let frame = try renderer.frame(request(Self.presenter))
      let texts = try (0..<2).map { _ in
        try EncodedPicture(frame.scene, as: .svg, pixelsPerPoint: 1, by: renderer).bytes
      }
      expect(texts[0], texts[1])
      let text = String(decoding: texts[0], as: UTF8.self)
      let match = try #require(try /data:(image\/[a-z]+);base64,([^"]*)"/.firstMatch(in: text))
      let data = try #require(Data(base64Encoded: String(match.2)))
      expect((match.1 == "image/jpeg"), data.starts(with: [0xFF, 0xD8]))
      return [UInt8](data)
    }
    let plain = try jpeg(100, 200)
    try expect(embedded(plain.bytes), plain.bytes)
    let turned = try jpeg(200, 100).inserting(SampleEXIF(orientation: 6)).bytes
    try expect(PNGPicture(embedded(turned)).pixels, SourcePicture(turned).pixels())
    let table = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/icc-profiles.csv"))
    let row = try #require(try table.rows.first { try $0.text("profile") == "display-p3" })
    let digits = try Array(row.text("hex")).map { try #require($0.hexDigitValue) }
    let profile = stride(from: 0, to: digits.count, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
    let wide = plain.inserting(profile: profile).bytes
    try expect(PNGPicture(embedded(wide)).pixels, SourcePicture(wide).pixels())
    #expect(try PNGPicture(embedded(wide)).pixels != SourcePicture(plain.bytes).pixels())
  }

  // MARK: Density

  /// The frame of the picture's block, and the words of its content.
  private func block(_ name: String, _ file: [UInt8]) throws -> (frame: Rect, words: String) {
    let frame = try renderer([name: file]).frame(request(Self.block(name)))
    let content = try #require(frame.scene.groups(.content).first)
    guard case .group(let block)? = content.nodes.first, case .image(let image)? = block.nodes.first
    else { throw NoImage() }
    return (image.frame, try #require(frame.pictures.first).words)
  }

  private struct NoImage: Error {}

  @Test("D06 a block shows a picture in the points that its name or its file declares")
  func densities() throws {
    // Between margins of 16 pt there are 68 pt; the middle is at 50.
    let file = try jpeg(60, 30).bytes
    try expect(block("a.jpg", file).frame, Rect(x: 16, y: 64, width: 68, height: 34))
    try expect(block("a@1x.jpg", file).frame, Rect(x: 20, y: 64, width: 60, height: 30))
    try expect(block("a@2x.jpg", file).frame, Rect(x: 35, y: 64, width: 30, height: 15))
    try expect(block("a@3x.jpg", file).frame, Rect(x: 40, y: 64, width: 20, height: 10))
    // The JFIF density of 144 dots per inch.
    var screen = file
    screen.replaceSubrange(13..<18, with: [1, 0, 144, 0, 144])
    let declared = try block("a.jpg", screen)
    expect(declared.frame, Rect(x: 35, y: 64, width: 30, height: 15))
    #expect(declared.words.hasSuffix(" @2x"))
    // The name overrides the file.
    try expect(block("a@3x.jpg", screen).frame.width, 20)
    // A picture that is wider than the block is as wide as it.
    try expect(
      block("a@2x.jpg", jpeg(200, 100).bytes).frame,
      Rect(
        x: 16, y: 64, width: 68, height: 34))
    try expect(block("a@0x.jpg", file).frame.width, 68)
    try expect(block("a@x.jpg", file).frame.width, 68)
  }

  @Test("D06 a picture that covers the screen is scaled to it, whatever its density is")
  func densityOfAPresenter() throws {
    let file = try jpeg(200, 400).bytes
    let text = Self.presenter.replacing("a.jpg", with: "a@3x.jpg")
    let frame = try renderer(["a@3x.jpg": file]).frame(request(text))
    guard case .image(let image)? = frame.scene.nodes.first else {
      guard case .group(let group)? = frame.scene.nodes.first,
        case .image(let image)? = group.nodes.first
      else { throw NoImage() }
      expect(image.frame, Rect(x: 0, y: 0, width: 100, height: 200))
      return
    }
    expect(image.frame, Rect(x: 0, y: 0, width: 100, height: 200))
  }

  // MARK: Faults

  @Test("D06 JPEGs that cannot be read are reported at their places")
  func badPictures() throws {
    let good = try jpeg(100, 200)
    let cut = good.bytes.count / 2
    let expected: [([UInt8], String)] = [
      (
        Array(good.bytes.prefix(cut)),
        "E0407 \"a.jpg\": the JPEG is truncated: it ends after \(cut) bytes, before its end marker"
      ),
      (
        good.replacingFrame(at: 5, with: [4]).bytes,
        "E0407 \"a.jpg\": the JPEG cannot be read: it has 4 colour components (CMYK); allowed are 1 "
          + "(grey) and 3 (RGB), so convert it to sRGB"
      ),
      (
        [0, 0, 0, 24] + Array("ftypheic".utf8),
        "E0407 \"a.jpg\": this is a HEIC or AVIF file; pictures are PNG or JPEG files"
      ),
      (
        good.inserting(SampleEXIF(orientation: 12)).bytes,
        "E0407 \"a.jpg\": the picture's orientation cannot be read from its EXIF data: its "
          + "orientation is 12; allowed are 1 to 8; without EXIF data it is shown as it is stored"
      ),
      (
        good.inserting(profilePart: 1, of: 2, [1]).bytes,
        "E0407 \"a.jpg\": the JPEG's colours cannot be read from its ICC profile: part 2 of 2 is "
          + "missing; without a profile they are treated as sRGB"
      ),
    ]
    for (bytes, message) in expected {
      do {
        _ = try renderer(["a.jpg": bytes]).frame(request(Self.presenter))
        Issue.record("no error: \(message)")
      } catch let error as DiagnosticError {
        expect(error.diagnostics.map { "\($0.code.rawValue) \($0.message)" }, [message])
        expect(error.diagnostics.first?.place?.line, 3)
      }
    }
  }

  @Test("D06 a picture with too many pixels is rejected before it is decoded")
  func tooManyPixels() throws {
    // 8192 × 8000 pixels and the bytes that their blocks take at least.
    let small = try jpeg(100, 200)
    var bytes = small.replacingFrame(at: 1, with: [0x1F, 0x40, 0x20, 0]).bytes
    bytes.insert(contentsOf: [UInt8](repeating: 0, count: 200_000), at: bytes.count - 2)
    do {
      _ = try renderer(["a.jpg": bytes]).frame(request(Self.presenter))
      Issue.record("no error")
    } catch let error as DiagnosticError {
      let diagnostic = try #require(error.diagnostics.first)
      expect(diagnostic.code, .pictureTooLarge)
      expect(diagnostic.message, "\"a.jpg\" is 8192 × 8000 pixels")
      expect(diagnostic.allowed, "at most 64 million pixels")
    }
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
