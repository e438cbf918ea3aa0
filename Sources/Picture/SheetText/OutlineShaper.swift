internal import CFriBidi
internal import CHarfBuzz
public import SheetScene
internal import SystemPackage

/// A text shaper that takes outlines from font files with HarfBuzz.
///
/// Characters that the main font lacks are set in the first fallback font that has them, emoji always;
/// the parts of a line are ordered with the Unicode bidirectional algorithm. A line has the
/// direction of its first strong character.
///
/// HarfBuzz, FriBidi and the font files are opened on first use and kept open. A shaper belongs to one
/// task.
public final class OutlineShaper: TextShaping {
  private let files: FontFiles
  private var drawing: GlyphDrawing?
  private var friBidi: FriBidi?
  private var faces: [FaceKey: FontFace] = [:]

  /// The fonts of characters that the main font lacks, by the weight of the text.
  private var chosenFaces: [TextStyle.Weight: ChosenFaces] = [:]

  private struct FaceKey: Hashable {
    var path: FilePath
    var index: Int
  }

  /// Creates a shaper for a set of font files.
  public init(_ files: FontFiles = .inter) {
    self.files = files
  }

  /// Shapes one line of text with its origin at `(0, 0)`.
  ///
  /// - Throws: ``TextShapingError`` if a library, a font or a glyph is missing.
  public func run(
    _ text: String, style: TextStyle, color: Color
  ) throws(TextShapingError) -> TextRun {
    let drawing = try openedDrawing()
    let main = try mainFace(of: style.weight)
    let line = try shape(text, style.weight)
    let style = style.drawn(in: main)
    var run = TextRun(
      text: text, style: style, color: color, origin: .zero, advancePoints: 0,
      capHeightPoints: main.capHeightUnits * (style.sizePoints / main.unitsPerEm), outline: Path(),
      fontFamilies: [main.family], isRightToLeft: line.isRightToLeft)
    for part in line.runs {
      let pointsPerUnit = style.sizePoints / part.face.unitsPerEm
      let x = run.advancePoints
      if part.face.hasPictures {
        run.pictures += part.glyphs.compactMap { glyph in
          part.face.picture(of: glyph.id)?.image(
            at: x / pointsPerUnit + glyph.x, glyph.y, pointsPerUnit: pointsPerUnit)
        }
      } else {
        let outline = drawing.outline(of: part, x: x, pointsPerUnit: pointsPerUnit)
        run.outline.elements += outline.elements
      }
      if !run.fontFamilies.contains(part.face.family) { run.fontFamilies.append(part.face.family) }
      run.advancePoints += part.advancePoints(sizePoints: style.sizePoints)
    }
    return run
  }

  /// Returns the advance width of one line of text in points, without its outlines.
  func advance(of text: String, style: TextStyle) throws(TextShapingError) -> Double {
    let size = style.drawn(in: try mainFace(of: style.weight)).sizePoints
    return try shape(text, style.weight).advancePoints(sizePoints: size)
  }

  // MARK: Lines

  private func shape(
    _ text: String, _ weight: TextStyle.Weight
  ) throws(TextShapingError) -> ShapedLine {
    let main = try mainFace(of: weight)
    let hb = try openedDrawing().hb
    let bytes = Array(text.utf8)
    guard text.unicodeScalars.contains(where: { !$0.isASCII }) else {
      // No emoji, and one direction.
      guard let run = main.shape(bytes, 0..<bytes.count, isRightToLeft: false) else {
        throw main.missingGlyph(of: text, in: main)
      }
      return ShapedLine(runs: [run])
    }
    let chosen = chosenFaces[weight] ?? ChosenFaces()
    chosenFaces[weight] = chosen
    let fallback = FontFallback(text, main: main, fonts: files.fallbacks, chosen: chosen, hb: hb) {
      font throws(TextShapingError) in
      let path = weight == .regular ? font.regular : font.bold
      guard path.isThere else { return nil }
      return try self.face(path, index: font.index, package: font.package)
    }
    let order = try order(of: text)
    var line = ShapedLine(isRightToLeft: order.isRightToLeft)
    for item in LineItem.items(of: text, faces: try fallback.faces(), order: order) {
      let run = item.face.shape(bytes, item.range, isRightToLeft: item.isRightToLeft)
      guard let run else { throw main.missingGlyph(of: text, in: item.face) }
      line.runs.append(run)
    }
    return line
  }

  private func order(of text: String) throws(TextShapingError) -> BidirectionalOrder {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: \.isRightToLeft) else {
      return BidirectionalOrder(leftToRight: scalars.count)
    }
    if let friBidi { return friBidi.order(of: scalars.map(\.value)) }
    friBidi = try FriBidi.opened()
    return try order(of: text)
  }

  // MARK: Fonts

  /// Returns the drawing callbacks; the first call loads HarfBuzz.
  private func openedDrawing() throws(TextShapingError) -> GlyphDrawing {
    if let drawing { return drawing }
    let drawing = try GlyphDrawing()
    self.drawing = drawing
    return drawing
  }

  private func mainFace(of weight: TextStyle.Weight) throws(TextShapingError) -> FontFace {
    let path =
      switch weight {
      case .regular: files.regular
      case .semibold: files.semibold
      case .bold: files.bold
      }
    let face = try face(path, index: 0, package: files.package)
    guard !face.hasPictures else { throw .unreadableFont(path: path.string) }
    return face
  }

  private func face(
    _ path: FilePath, index: Int, package: String?
  ) throws(TextShapingError) -> FontFace {
    let key = FaceKey(path: path, index: index)
    if let face = faces[key] { return face }
    let face = try FontFace(path: path, index: index, package: package, openedDrawing().hb)
    faces[key] = face
    return face
  }
}

extension FontFace {
  /// Returns the error for the first character of a text that a font lacks, which names this font.
  fileprivate func missingGlyph(of text: String, in face: FontFace) -> TextShapingError {
    .missingGlyph(
      character: text.first { !face.has($0) } ?? " ", font: path.string, package: nil)
  }
}

extension TextStyle {
  /// Returns the style with the size at which a font is drawn: Inter in a part where it stands for SF Pro by
  /// another size (K-48).
  fileprivate func drawn(in face: FontFace) -> TextStyle {
    guard let part, face.family == "Inter" else { return self }
    return TextStyle(weight: weight, sizePoints: sizePoints * part.interFactor)
  }
}

extension TextStyle.Part {
  /// The size of Inter as a share of that of SF Pro.
  fileprivate var interFactor: Double {
    switch self {
    // Seen: titles of 17 points, whose capitals take 36 pixels at 3x.
    case .bar: 16.25 / 17
    }
  }
}

/// A part of a line that has one font and one direction.
struct LineItem {
  let face: FontFace

  /// The bytes of the part in the UTF-8 of the line.
  var range: Range<Int>

  var isRightToLeft: Bool { level % 2 == 1 }

  /// The embedding level.
  private let level: Int

  /// Divides a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - faces: The font of each character.
  ///   - order: The order of its Unicode scalars.
  /// - Returns: The parts from left to right.
  static func items(of line: String, faces: [FontFace], order: BidirectionalOrder) -> [LineItem] {
    var items: [LineItem] = []
    // The item of each scalar.
    var owners: [Int] = []
    var offset = 0
    for (character, face) in zip(line, faces) {
      let level = order.levels[owners.count]
      let range = offset..<(offset + character.utf8.count)
      if let last = items.last, last.face === face, last.level == level {
        items[items.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        items.append(LineItem(face: face, range: range, level: level))
      }
      owners += character.unicodeScalars.map { _ in items.count - 1 }
      offset = range.upperBound
    }
    // An item has one level, so its characters are neighbours in either order.
    var visual: [Int] = []
    for scalar in order.visual where visual.last != owners[scalar] { visual.append(owners[scalar]) }
    return visual.map { items[$0] }
  }
}

/// The glyphs of one line, left to right.
struct ShapedLine {
  /// The glyphs of one font.
  var runs: [ShapedRun] = []

  /// A Boolean value that is true if the line as a whole runs from right to left.
  var isRightToLeft = false

  /// Returns the advance width of the line in points.
  func advancePoints(sizePoints: Double) -> Double {
    runs.reduce(0) { $0 + $1.advancePoints(sizePoints: sizePoints) }
  }
}
