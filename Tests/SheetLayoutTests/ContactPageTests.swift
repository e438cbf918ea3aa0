import SheetLayout
import SheetTestSupport
import Testing

@Suite struct ContactPageTests {
  private func page(_ count: Int, group: Int = 1, caption: String = "a") throws -> Scene {
    let entries = (0..<count).map { index in
      ContactPage.Entry(
        scene: Scene(
          viewport: Rect(x: 5, y: 7, width: 100, height: index.isMultiple(of: 2) ? 200 : 160),
          background: .black, title: "", summary: "", nodes: []),
        caption: caption)
    }
    return try Scene(
      ContactPage(entries: entries, gap: 24, group: group), title: "page", summary: "",
      shaping: Letters.halfEm.shaper)
  }

  /// The boxes of frames and captions in reading order.
  private func boxes(_ scene: Scene) -> [Rect] {
    scene.nodes.flatMap { node -> [Rect] in
      guard case .group(let group) = node else { return [] }
      return group.boxes
    }
  }

  @Test("boxes neither overlap nor leave the page", arguments: [1, 2, 3, 5, 8, 13])
  func nothingOverlaps(count: Int) throws {
    for caption in ["a", "a caption that is much wider than its frame"] {
      let scene = try page(count, caption: caption)
      let boxes = boxes(scene)
      expect(boxes.count, 2 * count)
      for (index, box) in boxes.enumerated() {
        #expect(scene.viewport.contains(box))
        for other in boxes[(index + 1)...] { #expect(box.intersection(other).isEmpty) }
      }
    }
  }

  @Test("a row holds whole groups of frames with gaps, clipped to viewports, above their captions")
  func rows() throws {
    let frames = boxes(try page(2)).filter { $0.height > 100 }
    #expect(frames[0].x == 24 && frames[0].y == 24)
    expect(frames[1].x - frames[0].maxX, 24)
    let grouped = boxes(try page(9, group: 3)).filter { $0.height > 100 }
    let rows = Dictionary(grouping: grouped, by: \.y)
    #expect(rows.values.allSatisfy { $0.count.isMultiple(of: 3) })
    let boxes = boxes(try page(4))
    for index in stride(from: 0, to: 8, by: 2) {
      expect(boxes[index + 1].x, boxes[index].x)
      #expect(boxes[index + 1].minY > boxes[index].maxY)
    }
    let single = try page(1)
    #expect(single.background == Color(hex: 0xE5E5EA) && single.title == "page")
    guard case .group(let group)? = single.nodes.first else {
      Issue.record("the page is empty")
      return
    }
    expect(group.clip, .rect(Rect(x: 5, y: 7, width: 100, height: 200)))
    expect(group.transform, AffineTransform(translateX: 19, translateY: 17))
  }
}
