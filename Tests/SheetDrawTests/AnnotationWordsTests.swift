import SheetPictures
import SheetTestSupport
import Testing

/// Long names of labels, marks, and sizes of symbols.
@Suite struct AnnotationWordsTests {
  // MARK: Places

  @Test func aLongNameContinuesOnASecondLine() throws {
    let scenario = try Scenario {
      $0.$device = .flag("--device", "iphone-14")
      $0.$keyboard = "336pt"
    }
    let texts = try scenario.frame { $0.annotations = AnnotationRequest([.dims, .detents]) }
      .scene.annotationTexts
    #expect(!texts.contains { $0.hasSuffix("…") }, "\(texts)")
    let pairs = zip(texts, texts.dropFirst()).map { "\($0) \($1)" }
    #expect(pairs.contains("medium with the keyboard"), "\(texts)")
  }

  @Test func theNumbersOfElementsCoverNoText() throws {
    let scenario = try Scenario(
      file: """
        sheetdraw: 1
        device: iphone-14
        sheets:
          s:
            detents: [medium]
            content:
              title: Trip
              blocks:
                - { text: Where do you want to go?, style: headline }
                - { text: A second line of text }
                - grouped: [{ rows: [{ row: Lisbon }, { row: Oslo }] }]
        timeline: [{ present: s }]
        """)
    let scene = try scenario.frame { $0.annotations = AnnotationRequest([.accessibility]) }.scene
    let discs = scene.discs
    expect(discs.count, scenario.annotations(.accessibility).count)
    let sheet = try scenario.sheet()
    let lines = sheet.contentLayout(in: scenario.presentation).frames.flatMap(\.lines).map {
      $0.rect.moved(x: sheet.frame.x, y: sheet.frame.y)
    }
    #expect(lines.count >= 4)
    for disc in discs {
      for line in lines { #expect(disc.intersection(line).isEmpty, "\(disc) covers \(line)") }
    }
    for (index, disc) in discs.enumerated() {
      #expect(discs[..<index].allSatisfy { $0.intersection(disc).isEmpty })
    }
  }

  // MARK: Marks

  @Test("B72 the mark of an element has the number of its label")
  func numbersOfElements() throws {
    let scenario = try Scenario { $0.$device = "iphone-14" }
    let numbers = scenario.annotations(.accessibility).compactMap { annotation -> Int? in
      guard case .element(_, let number) = annotation.mark else { return nil }
      return number
    }
    #expect(numbers.count > 2 && numbers == Array(1...numbers.count))
  }

  @Test("B34 K-09 the time axis ends when the spring has settled within a sixth of a point")
  func timeAxis() throws {
    let scenario = try Scenario {
      $0.$device = "iphone-14"
      $0.$phase = "present"
    }.at(0.12)
    guard case .timeAxis(let axis)? = scenario.annotations(.time).first?.mark else {
      Issue.record("there is no time axis")
      return
    }
    #expect(axis.elapsedSeconds == 0.12 && axis.nominalSeconds == 0.35)
    #expect(axis.settledSeconds > 0.5 && axis.settledSeconds < 0.56)
  }

  // MARK: Symbols

  @Test(
    "chevrons and checkmarks grow with the text",
    arguments: [("large", 13.0), ("accessibilityExtraExtraExtraLarge", 13 * 53.0 / 17)])
  func symbols(category: String, height: Double) throws {
    let scenario = try Scenario(
      file: """
        sheetdraw: 1
        textSize: \(category)
        sheets: { s: { content: { blocks: [{ grouped: [{ rows: [{ row: A }] }] }] } } }
        timeline: [{ present: s }]
        """)
    let group = scenario.presentation.contentSizes.blocks.group
    expect(group.accessorySize, near: height, closerThan: 1e-9)
    expect(group.accessoryStroke, near: 2 * height / 13, closerThan: 1e-9)
  }
}

extension Scene {
  /// The discs of the numbers of elements, which are in the last group of annotations.
  fileprivate var discs: [Rect] {
    guard case .group(let all)? = nodes.last, case .group(let last)? = all.nodes.last else {
      return []
    }
    return last.nodes.compactMap { node in
      guard case .fill(let fill) = node, case .roundedRect(let disc) = fill.shape else {
        return nil
      }
      return disc.rect
    }
  }
}
