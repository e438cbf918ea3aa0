import SheetLayout
import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetTokens

/// Grouped lists and controls as they are drawn, with letters half an em wide and capitals 0.7 em
/// high, in the colours of the system.
@Suite struct ControlSceneTests {
  private func scene(
    _ blocks: [ContentBlock], appearance: Appearance = .light, isPresenter: Bool = false,
    bar: BottomBar? = nil, direction: LayoutDirection = .leftToRight
  ) throws -> Scene {
    var content = Content(kind: .blocks(ContentBlock(.stack(BlockStack(blocks, spacing: 12)))))
    content.bottomBar = bar
    let play = try Scenario.script(letters: .halfEm) {
      $0.appearance = appearance
      $0.layoutDirection = direction
      if isPresenter {
        $0.presenter.content = content
      } else {
        $0.present("form", selected: .medium) { $0.content = content }
      }
    }
    return try play.scene
  }

  private func nodes(_ scene: Scene, _ role: Role = .content) throws -> [Node] {
    try #require(scene.group(role)).nodes.leaves
  }

  private static let list = ContentBlock(
    .grouped([
      BlockSection([
        ContentBlock(.row(BlockRow("A", detail: "B", accessory: .chevron))),
        ContentBlock(.row(BlockRow("C", accessory: .toggle(isOn: true)))),
      ])
    ]))

  @Test("the background of a grouped list is grey or elevated, and black in a dark presenter")
  func groupedBackground() throws {
    for (appearance, ground, group) in [
      (.light, 0xF2F2F7, 0xFFFFFF), (.dark, 0x1C1C1E, 0x2C2C2E),
    ] as [(Appearance, UInt32, UInt32)] {
      let scene = try scene([Self.list], appearance: appearance)
      expect(scene.group(.sheet)?.nodes.fills.first?.color, Color(hex: ground))
      let section = RoundedRect(
        Rect(x: 16, y: 32, width: 361, height: 88), radii: .all(10), curve: .continuous)
      let fill = Fill(.roundedRect(section), color: Color(hex: group))
      try expect(nodes(scene).fills.first, fill)
    }
    // A presenter lies at the base level.
    let presenter = try scene([Self.list], appearance: .dark, isPresenter: true)
    let colors = try nodes(presenter, .presenter).fills.map(\.color)
    expect(colors.prefix(2), [.black, Color(hex: 0x1C1C1E)])
  }

  @Test("X17 a checkmark moves to the left edge from right to left, and is not mirrored")
  func checkmarkIsNotMirrored() throws {
    let list = ContentBlock(
      .grouped([BlockSection([ContentBlock(.row(BlockRow("A", accessory: .checkmark)))])]))
    func tick(_ direction: LayoutDirection) throws -> [Point] {
      let nodes = try nodes(scene([list], direction: direction))
      let ticks = nodes.compactMap { node -> [Point]? in
        guard case .stroke(let stroke) = node, stroke.shape.path.elements.count == 3 else {
          return nil
        }
        return stroke.shape.path.elements.compactMap { element in
          switch element {
          case .move(let point), .line(let point): point
          default: nil
          }
        }
      }
      return try #require(ticks.count == 1 ? ticks[0] : nil)
    }
    let (left, right) = (try tick(.leftToRight), try tick(.rightToLeft))
    let shift = left[0].x - right[0].x
    for (a, b) in zip(left, right) {
      #expect(abs(a.x - b.x - shift) < 1e-9 && a.y == b.y)
    }
    // The short arm is at the left, the long one goes up to the right.
    #expect(left[0].x < left[1].x && left[1].x < left[2].x && left[2].y < left[0].y)
    // As far from the section's edges at 16 and 377.
    expect(377 - left[2].x, near: right[0].x - 16, closerThan: 1e-9)
  }

  @Test("a row has title, detail, chevron and separator, or a switch with its knob at a side")
  func rows() throws {
    let nodes = try nodes(try scene([Self.list]))
    expect(nodes.texts.map(\.text), ["A", "B", "C"])
    expect(nodes.texts.map(\.color), [.black, Color(hex: 0x3C3C43, alpha: 0.6), .black])
    expect(nodes.texts.map(\.origin.x), [32, 331.5, 32])
    // One device pixel above the second row.
    let line = Rect(x: 32, y: 76 - 1.0 / 3, width: 345, height: 1.0 / 3)
    expect(nodes.fills[1], Fill(.rect(line), color: Color(hex: 0x3C3C43, alpha: 0.2863)))
    expect(nodes.strokes.map(\.color), [Color(hex: 0x3C3C43, alpha: 0.298)])
    // The tip is a stroke's half width from the edge of 361.
    expect(nodes.strokes[0].shape.path.elements[1], .line(Point(x: 360, y: 54)))
    for (isOn, color, x) in [
      (true, Color(hex: 0x34C759), 332.0), (false, Color(hex: 0x787880, alpha: 0.1569), 312),
    ] {
      let row = ContentBlock(.row(BlockRow("A", accessory: .toggle(isOn: isOn))))
      let list = ContentBlock(.grouped([BlockSection([row])]))
      let fills = try self.nodes(try scene([list])).fills
      let track = Rect(x: 310, y: 38.5, width: 51, height: 31)
      expect(fills[1], Fill(.roundedRect(.capsule(track)), color: color))
      let knob = Rect(x: x, y: 40.5, width: 27, height: 27)
      expect(fills[2], Fill(.roundedRect(.capsule(knob)), color: .white))
    }
  }

  @Test("the selected segment is white and semibold; a grey or tinted button has a faint fill")
  func segmentsAndButtons() throws {
    let control = ContentBlock(.segments(BlockSegments(["A", "B", "C", "D"], selectedIndex: 1)))
    let segments = try nodes(try scene([control]))
    let cell = 361.0 / 4
    let grey = Color(hex: 0x767680, alpha: 0.1176)
    expect(segments.fills.map(\.color), [grey, .white, Color(hex: 0x3C3C43, alpha: 0.2863)])
    let selected = RoundedRect(
      Rect(x: 16 + cell + 2, y: 34, width: cell - 4, height: 28), radii: .all(7), curve: .continuous
    )
    expect(segments.fills[1].shape, .roundedRect(selected))
    expect(segments.texts.map(\.style.weight), [.regular, .semibold, .regular, .regular])
    #expect(segments.texts.allSatisfy { $0.style.sizePoints == 13 })
    for (look, color) in [(.gray, grey), (.tinted, Color(hex: 0x007AFF, alpha: 0.15))]
      as [(BlockButton.Look, Color)]
    {
      let button = try nodes(try scene([ContentBlock(.button(BlockButton("A", look: look)))]))
      expect(button.fills.map(\.color), [color], "\(look)")
      expect(button.texts.map(\.color), [Color(hex: 0x007AFF)], "\(look)")
    }
  }

  @Test("a bar is clear until content lies below it")
  func barsAreClear() throws {
    let bar = BottomBar.toolbar(["A", "B", "C"])
    let field = ContentBlock(.field(BlockField()))
    let clear = try nodes(try scene([], bar: bar))
    #expect(clear.fills.isEmpty)
    expect(clear.texts.map(\.color), Array(repeating: Color(hex: 0x007AFF), count: 3))
    // 16 points from the edges, and in the middle of 393.
    expect(clear.texts.map(\.origin.x), [16, 192.25, 368.5])
    let scene = try scene(Array(repeating: field, count: 20), bar: bar)
    let covered = try nodes(scene).fills
    expect(covered.last?.color, Color(hex: 0x3C3C43, alpha: 0.2863))
    // A material below the line, which is at 426 less 44 and 34, in a sheet of 393 by 426.
    let materials = materials(try #require(scene.group(.content)))
    #expect(materials.count == 1 && materials[0].backdropBlur?.sigma == 22.5)
    // Four standard deviations of content above and below the sheet are blurred with it.
    let bounds = Rect(x: 0, y: -90, width: 393, height: 426 + 2 * 90)
    expect(materials[0].backdropBlur?.bounds, bounds)
    expect(materials[0].backdropBlur?.below?.first, .fill(.rect(bounds), color: .white))
    expect(materials[0].clip?.path.controlBounds?.y, 348)
    expect(covered.last?.shape, .rect(Rect(x: 0, y: 348 - 1.0 / 3, width: 393, height: 1.0 / 3)))
  }

  /// The groups with a blur of what lies below.
  private func materials(_ group: Group) -> [Group] {
    (group.backdropBlur == nil ? [] : [group])
      + group.nodes.flatMap { node -> [Group] in
        if case .group(let inner) = node { materials(inner) } else { [] }
      }
  }

  @Test("the symbol and the title of a tab have its colour, and known titles their own symbols")
  func theSelectedTabHasTheTint() throws {
    let nodes = try nodes(try scene([], bar: .tabBar(["A", "B"], selectedIndex: 1)))
    let (grey, tint) = (Color(hex: 0x8E8E93), Color(hex: 0x007AFF))
    expect(nodes.texts.map(\.color), [grey, tint])
    // A house of two lines, and a heart of one.
    expect(nodes.strokes.map(\.color), [grey, grey, tint])
    #expect(nodes.texts.allSatisfy { $0.style.sizePoints == 10 })
    let searchBar = BottomBar.tabBar(["Search", "B"], selectedIndex: 0)
    let search = try self.nodes(try scene([], bar: searchBar)).strokes
    // A circle and a handle, and the heart again; 22 of 24 points wide at most.
    expect(search.count, 3)
    let circle = try #require(search[0].shape.path.controlBounds)
    expect(circle.width, near: circle.height, closerThan: 1e-9)
    #expect(circle.midX < 393 / 4 && search[2].shape == nodes.strokes[2].shape)
  }

  @Test("a caret lies behind text of the layout's direction, at its left from right to left")
  func carets() throws {
    func caret(_ text: String, _ direction: LayoutDirection) throws -> Double? {
      let field = BlockField(text, isFirstResponder: true)
      let scene = try scene([ContentBlock(.field(field), id: "f")], direction: direction)
      let caret = try nodes(scene).fills.first { $0.color == Color(hex: 0x007AFF) }
      guard case .roundedRect(let shape)? = caret?.shape else { return nil }
      return shape.rect.x
    }
    // Three letters of 8.5 between 28 and 365.
    try expect(caret("Ann", .leftToRight), 53.5)
    try expect(caret("Ann", .rightToLeft), 365)
    try expect(caret("אבג", .rightToLeft), 337.5)
    try expect(caret("אבג", .leftToRight), 26)
  }
}
