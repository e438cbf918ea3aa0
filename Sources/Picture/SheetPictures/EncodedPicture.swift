internal import SheetCairo
public import SheetFrames
internal import SheetPixels
internal import SheetRaster
internal import SheetSVG
internal import SheetScene

/// The file format of a picture.
public enum OutputFormat: String, CaseIterable, Sendable {
  /// Pixels.
  case png
  /// Outlines as XML.
  case svg
  /// Outlines in a document of one page.
  case pdf
}

/// The contents of a picture's file.
public struct EncodedPicture: Equatable, Sendable {
  /// The contents of the file.
  public let bytes: [UInt8]

  /// Width in pixels.
  public let widthPixels: Int

  /// Height in pixels.
  public let heightPixels: Int

  /// The name of the font in place of the system's; nil for a picture without text (K-40).
  public let fontName: String?

  /// Warnings about features that the format lacks.
  public let warnings: [Diagnostic]

  /// The rows of a PNG; nil unless they were requested, and for a picture of too many colours.
  package let rows: RecordedRows?

  /// Draws a scene in a format.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - format: The file format.
  ///   - pixelsPerPoint: Pixels per point of a PNG and of the pictures in a PDF, 0.01 to 16.
  ///   - svgText: The form of text in an SVG.
  ///   - recipe: The recipe that draws the picture again, stored as a note in a PNG; nil for none. With
  ///     it, the description of a scene with text is stored, which names the font.
  ///   - facts: The facts about the sheet, stored in the same way; nil for none.
  ///   - renderer: The renderer, whose rasterizer draws a PNG and whose scratch memory is used.
  ///   - recordsRows: True to keep the rows of a PNG for a comparison.
  /// - Throws: Pixels per point that are out of range, a picture that is too large, or an error of
  ///   Cairo.
  public init(
    _ scene: Scene, as format: OutputFormat, pixelsPerPoint: Double,
    svgText: TextForm = .outlines,
    recipe: String? = nil, facts: String? = nil, by renderer: PictureRenderer,
    recordsRows: Bool = false
  ) throws(DiagnosticError) {
    try FrameRequest.check(pixelsPerPoint: pixelsPerPoint)
    let grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
    widthPixels = grid.pixelCount(scene.viewport.width)
    heightPixels = grid.pixelCount(scene.viewport.height)
    // A PDF contains pictures of that density, whose size Cairo does not limit.
    if format != .svg { try Self.check(scene.viewport.size, pixelsPerPoint: pixelsPerPoint) }
    fontName = scene.hasText ? renderer.font.name : nil
    var warnings: [Diagnostic] = []
    var rows: RecordedRows?
    switch format {
    case .svg:
      let flat = try Self.flat(scene, for: "SVG", pixelsPerPoint: pixelsPerPoint, &warnings)
      do {
        let scene = try renderer.embeddedPictures.embedding(flat)
        bytes = SVGFile(scene, text: svgText).bytes
      } catch { throw DiagnosticError(error) }
    case .pdf:
      let flat = try Self.flat(scene, for: "PDF", pixelsPerPoint: pixelsPerPoint, &warnings)
      let file: PDFFile
      do { file = try PDFFile(flat, pixelsPerPoint: pixelsPerPoint) } catch {
        throw DiagnosticError(error)
      }
      bytes = file.bytes
      warnings += file.warnings.map {
        Diagnostic(.embeddedPicture, at: nil, $0, severity: .warning)
      }
    case .png:
      let recipe = recipe.map { PNGText(keyword: PictureFile.recipeKeyword, text: $0) }
      let facts = facts.map { PNGText(keyword: PictureFile.factsKeyword, text: $0) }
      var notes = [recipe, facts].compactMap { $0 }
      if !notes.isEmpty, fontName != nil {
        notes.append(PNGText(keyword: Self.descriptionKeyword, text: scene.summary))
      }
      let drawing = try renderer.rasterized(scene, pixelsPerPoint: pixelsPerPoint)
      if recordsRows {
        rows = RecordedRows(widthPixels: drawing.widthPixels, isOpaque: !drawing.hasAlpha)
      }
      bytes = try drawing.png(pixelsPerPoint: pixelsPerPoint, notes) { row in rows?.add(row) }
    }
    self.warnings = warnings
    self.rows = rows?.isIncomplete == false ? rows : nil
  }

  /// Checks that a picture of a size in points can be rasterized.
  static func check(_ size: Size, pixelsPerPoint: Double) throws(DiagnosticError) {
    let grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
    do {
      try PictureSize.check(
        widthPixels: grid.pixelCount(size.width), heightPixels: grid.pixelCount(size.height))
    } catch { throw DiagnosticError(error) }
  }

  /// The keyword that the PNG standard defines for a description.
  private static let descriptionKeyword = "Description"

  /// Returns the scene with its backdrops as pictures, and adds a warning for those of backgrounds and
  /// one for those of bars.
  static func flat(
    _ scene: Scene, for format: String, pixelsPerPoint: Double, _ warnings: inout [Diagnostic]
  ) throws(DiagnosticError) -> Scene {
    if scene.isTurned {
      warnings.append(
        Diagnostic(
          .drawnFlat, at: nil,
          "\(format) has no perspective: the screen that turns over is drawn as seen from far away",
          severity: .warning))
    }
    do {
      let (flat, sizes) = try scene.embeddingBackdrops(pixelsPerPoint: pixelsPerPoint)
      for (isOfScene, code, part) in [
        (true, DiagnosticCode.embeddedBackdrop, "blurred background"),
        (false, .embeddedPicture, "content below bars"),
      ] {
        let list = sizes.filter { $0.isOfScene == isOfScene }.map {
          "\($0.widthPixels) × \($0.heightPixels)"
        }
        guard !list.isEmpty else { continue }
        warnings.append(
          Diagnostic(
            code, at: nil,
            "\(format) has no blur of what lies below: the \(part) is embedded as a picture of "
              + "\(list.joined(separator: " and of ")) pixels", severity: .warning))
      }
      return flat
    } catch { throw DiagnosticError(error) }
  }
}

/// The pictures of scenes as files that every program shows alike: upright and in sRGB.
///
/// Programs that show an SVG differ in the orientations and colour profiles that they apply. A file that
/// has either is replaced by a PNG of its pixels; others are embedded as they are.
struct EmbeddedPictures {
  /// The replaced files of the latest scene; frames of one animation share them.
  private var replaced: [(file: [UInt8], embedded: [UInt8])] = []

  /// Returns the scene with such files only.
  ///
  /// - Throws: A picture that cannot be decoded.
  mutating func embedding(_ scene: Scene) throws(RasterError) -> Scene {
    guard scene.nodes.contains(where: \.hasImage) else { return scene }
    let earlier = replaced
    replaced.removeAll()
    var scene = scene
    scene.nodes = try embedding(scene.nodes, from: earlier)
    return scene
  }

  private mutating func embedding(
    _ nodes: [Node], from earlier: [(file: [UInt8], embedded: [UInt8])]
  ) throws(RasterError) -> [Node] {
    var result: [Node] = []
    for node in nodes {
      switch node {
      case .group(var group):
        group.nodes = try embedding(group.nodes, from: earlier)
        result.append(.group(group))
      case .image(var image):
        if let known = replaced.first(where: { $0.file == image.data }) {
          image.data = known.embedded
        } else if let known = earlier.first(where: { $0.file == image.data }) {
          image.data = known.embedded
          replaced.append(known)
        } else if let embedded = try Self.replacement(of: image.data) {
          replaced.append((image.data, embedded))
          image.data = embedded
        }
        result.append(.image(image))
      case .fill, .stroke, .shadow, .text: result.append(node)
      }
    }
    return result
  }

  /// Returns a PNG of the pixels of a file; nil if the file is shown alike already.
  private static func replacement(of file: [UInt8]) throws(RasterError) -> [UInt8]? {
    let pixels: PixelBuffer
    do throws(PictureError) {
      let source = try SourcePicture(file)
      guard !source.isStoredAsShown else { return nil }
      pixels = try source.pixels()
    } catch { throw .image(error) }
    do { return try PNGFile(pixels, pixelsPerPoint: 1).bytes } catch { throw .size(error) }
  }
}

extension Node {
  /// A Boolean value indicating whether the node is or contains a picture.
  fileprivate var hasImage: Bool {
    switch self {
    case .image: true
    case .group(let group): group.nodes.contains(where: \.hasImage)
    case .fill, .stroke, .shadow, .text: false
    }
  }
}
