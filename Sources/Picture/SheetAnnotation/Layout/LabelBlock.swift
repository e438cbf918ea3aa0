internal import SheetModel
internal import SheetScene

/// The text of an annotation: value and name in one line, or in two if they are long, then token and
/// requirement in smaller type.
struct LabelBlock {
  /// The width and the height, with the figure.
  let size: Size

  /// The distance from the top edge to the middle of the first line, where the leader arrives.
  let leaderHeight: Double

  /// The size of the figure below the text; zero for none.
  let figure: Size

  private let lines: [Line]

  private struct Line {
    var runs: [TextRun]
    var width: Double
    var baseline: Double
  }

  /// The distance between the value and the name, and between token and requirement, in shares of
  /// the font size.
  private static let wordGap = 0.55

  /// The height of a line in shares of its font size.
  private static let leading = 1.3

  /// Sets the label of an annotation.
  ///
  /// - Parameters:
  ///   - annotation: The annotation.
  ///   - value: Its value as text; nil for none.
  ///   - style: The style.
  ///   - greatestWidth: The width at which the name continues on a second line, and to which texts are
  ///     shortened.
  ///   - figure: The size of the figure below the text; zero for none.
  ///   - setter: The setter of the text.
  /// - Throws: Text that cannot be set.
  init(
    _ annotation: Annotation, value: String?, style: AnnotationStyle, greatestWidth: Double,
    figure: Size,
    _ setter: LabelSetter
  ) throws(TextShapingError) {
    var words: [(text: String, weight: TextStyle.Weight, isNote: Bool)] = []
    if let value { words.append((value, .semibold, false)) }
    let weight: TextStyle.Weight = value == nil ? .semibold : .regular
    let notes = [annotation.token, annotation.requirement].compactMap(\.self)
    var lines: [Line] = []
    var y = 0.0
    var width = figure.width
    func add(
      _ words: [(text: String, weight: TextStyle.Weight, isNote: Bool)], size: Double
    ) throws(TextShapingError) {
      var line = Line(runs: [], width: 0, baseline: 0)
      for (index, word) in words.enumerated() {
        let x = line.runs.isEmpty ? 0 : line.width + Self.wordGap * size
        let style = TextStyle(weight: word.weight, sizePoints: size)
        // A long token leaves room for the requirement.
        var reserved = 0.0
        if word.isNote, index + 1 < words.count {
          let next = try setter.run(words[index + 1].text, style, isNote: true, width: .infinity)
          reserved = (next?.advancePoints ?? 0) + Self.wordGap * size
        }
        guard
          var run = try setter.run(
            word.text, style, isNote: word.isNote, width: greatestWidth - x - reserved)
        else { continue }
        run.origin.x = x
        line.width = x + run.advancePoints
        line.runs.append(run)
      }
      let capHeight = line.runs.first?.capHeightPoints ?? 0
      line.baseline = y + (Self.leading * size + capHeight) / 2
      y += Self.leading * size
      width = max(width, line.width)
      lines.append(line)
    }
    let before = try words.first.map { word throws(TextShapingError) in
      try setter.width(word.text, TextStyle(weight: word.weight, sizePoints: style.textSize))
    }
    let (name, rest) = try setter.broken(
      annotation.label, TextStyle(weight: weight, sizePoints: style.textSize),
      width: greatestWidth - (before.map { $0 + Self.wordGap * style.textSize } ?? 0))
    if !name.isEmpty { words.append((name, weight, false)) }
    try add(words, size: style.textSize)
    if !rest.isEmpty { try add([(rest, weight, false)], size: style.textSize) }
    if !notes.isEmpty {
      try add(notes.map { ($0, .regular, true) }, size: style.noteSize)
    }
    if figure.height > 0 { y += Self.figureGap }
    leaderHeight = Self.leading * style.textSize / 2
    size = Size(width: width, height: y + figure.height)
    self.figure = figure
    self.lines = lines
  }

  private static let figureGap = 4.0

  /// The alignment of the lines.
  enum Alignment {
    case left
    case centre
    case right
  }

  /// Returns the lines with the block's top-left corner at a point.
  func nodes(at origin: Point, _ alignment: Alignment) -> [Node] {
    lines.flatMap { line in
      line.runs.map { run in
        var run = run
        run.origin.x += origin.x + indent(line.width, alignment)
        run.origin.y = origin.y + line.baseline
        return Node.text(run)
      }
    }
  }

  /// Returns the frame of the figure with the block's top-left corner at a point.
  func figureFrame(at origin: Point, _ alignment: Alignment) -> Rect {
    Rect(
      x: origin.x + indent(figure.width, alignment), y: origin.y + size.height - figure.height,
      width: figure.width, height: figure.height)
  }

  private func indent(_ width: Double, _ alignment: Alignment) -> Double {
    switch alignment {
    case .left: 0
    case .centre: (size.width - width) / 2
    case .right: size.width - width
    }
  }
}

/// A setter of the texts of labels.
struct LabelSetter {
  let style: AnnotationStyle
  let shaping: any TextShaping

  /// Returns the width of a text.
  func width(_ text: String, _ style: TextStyle) throws(TextShapingError) -> Double {
    try run(text, style, color: self.style.text).advancePoints
  }

  /// The greatest number of words of a line; more do not fit.
  private static let mostWords = 100

  /// Returns the words of a text that have room in a width, and the rest for the next line; a single word is
  /// not broken.
  func broken(
    _ text: String, _ style: TextStyle, width: Double
  ) throws(TextShapingError) -> (first: String, rest: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 1, try self.width(text, style) > width else { return (text, "") }
    var count = min(words.count - 1, Self.mostWords)
    while count > 0 {
      let first = words[..<count].joined(separator: " ")
      if try self.width(first, style) <= width {
        return (first, words[count...].joined(separator: " "))
      }
      count -= 1
    }
    return ("", text)
  }

  /// Returns a text, shortened with an ellipsis to a width; nil if not even one character has room.
  ///
  /// Characters that no font has are replaced, since names can come from labels for screen readers.
  func run(
    _ text: String, _ textStyle: TextStyle, isNote: Bool, width: Double
  ) throws(TextShapingError) -> TextRun? {
    let color = isNote ? style.note : style.text
    let whole = try run(text, textStyle, color: color)
    guard whole.advancePoints > width else { return whole }
    var (least, most) = (0, text.count - 1)
    var best: TextRun?
    while least < most {
      let middle = (least + most + 1) / 2
      let part = try run(text.prefix(middle) + "…", textStyle, color: color)
      if part.advancePoints <= width {
        (best, least) = (part, middle)
      } else {
        most = middle - 1
      }
    }
    return best
  }

  private func run(
    _ text: some StringProtocol, _ style: TextStyle, color: Color
  ) throws(TextShapingError) -> TextRun {
    var text = String(text)
    while true {
      do { return try shaping.run(text, style: style, color: color) } catch {
        guard case .missingGlyph(let character, _, nil) = error, character != "?" else {
          throw error
        }
        text = String(text.map { $0 == character ? "?" : $0 })
      }
    }
  }
}
