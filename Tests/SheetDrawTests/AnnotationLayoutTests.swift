import SheetPictures
import SheetTestSupport
import Testing

@testable import SheetAnnotation
@testable import SheetContent
@testable import SheetLayout
@testable import SheetTokens

/// The labels of every example, on the screens of all devices.
@Suite struct AnnotationLayoutTests {
  @Test(
    "no two labels overlap, nor a label and the screen, in any shot of any example on any device",
    arguments: TestBudget.today(ExampleTests.names, oneOf: 6))
  func noOverlap(name: String) throws {
    let example = try Scenario(example: name)
    let shaper = LabelWidths()
    var count = 0
    for device in try Self.devices {
      for isLandscape in [false, true] {
        // Some scripts are impossible on another screen than their own.
        guard let scenario = try? example.on(device.slug, isLandscape: isLandscape) else {
          #expect(isLandscape || device.slug != "iphone-15-pro")
          continue
        }
        for shot in try example.file.shots {
          let layout = try scenario.at(shot.moment).annotationLayout(shaping: shaper)
          count += layout.items.count
          let place = "\(shot.name.value) on \(device.slug), landscape: \(isLandscape)"
          expect(layout.faults, [], "\(place)")
        }
      }
    }
    #expect(count > 0)
  }

  @Test func overlapsAndCrossingsAreFound() throws {
    // A checker that finds nothing would accept any layout.
    let line = GuideLine(line: .horizontal(from: 0, to: 100, y: 50), pattern: .solid)
    let layout = try AnnotationLayout(
      [
        Annotation(kind: .detents, label: "one", mark: .guide(line)),
        Annotation(kind: .detents, label: "two", mark: .guide(line)),
      ], around: Rect(x: 0, y: 0, width: 100, height: 100), unit: .points, pixelsPerPoint: 1,
      style: AnnotationStyle(SpecLibrary().tokens, .light, contrast: .normal),
      shaping: LabelWidths())
    expect(layout.faults, [])
    let labels = layout.items.map(\.place.frame)
    expect(AnnotationLayout.overlaps([("one", labels[0]), ("two", labels[1])]), [])
    let moved = Rect(
      x: labels[1].x, y: labels[0].y + 1, width: labels[1].width, height: labels[1].height)
    expect(AnnotationLayout.overlaps([("one", labels[0]), ("two", moved)]), ["one overlaps two"])
  }

  /// One device for each screen.
  private static var devices: [Device] {
    get throws {
      var devices: [Device] = []
      for device in try SpecLibrary().devices.devices
      where !devices.contains(where: {
        $0.size == device.size && $0.portraitSafeArea == device.portraitSafeArea
      }) {
        devices.append(device)
      }
      return devices
    }
  }
}

extension AnnotationLayout {
  /// All faults, in words.
  fileprivate var faults: [String] {
    let labels = items.map { ($0.annotation.label, $0.place.frame) }
    return Self.overlaps(labels) + crossings + struckThrough
      + labels.flatMap { label, frame in
        var faults: [String] = []
        if !frame.intersection(window).isEmpty { faults.append("\(label) is on the screen") }
        // Sums of edges lose the last bits.
        if !extent.inset(by: -1e-6).contains(frame) { faults.append("\(label) is clipped") }
        return faults
      }
  }

  /// The labels that overlap.
  fileprivate static func overlaps(_ labels: [(name: String, frame: Rect)]) -> [String] {
    var found: [String] = []
    for (index, first) in labels.enumerated() {
      for second in labels.dropFirst(index + 1) {
        let overlap = first.frame.intersection(second.frame)
        // Edges that meet lose the last bits.
        guard overlap.width > 1e-6, overlap.height > 1e-6 else { continue }
        found.append("\(first.name) overlaps \(second.name)")
      }
    }
    return found
  }

  /// The leaders that cross between the screen and the labels.
  private var crossings: [String] {
    var found: [String] = []
    for (index, first) in items.enumerated() {
      for second in items.dropFirst(index + 1) {
        guard case .column(let side, _, let one) = first.place,
          case .column(let other, _, let two) = second.place, side == other
        else { continue }
        // Both turn at the same distance from the screen, so they cross if their orders differ.
        let (labels, ports) = (one[0].y - two[0].y, one[1].y - two[1].y)
        if labels * ports < -1e-9 {
          found.append("\(first.annotation.label) crosses \(second.annotation.label)")
        }
      }
    }
    return found
  }

  /// The labels that a leader, or a dimension line or its extension line, goes through.
  private var struckThrough: [String] {
    var lines: [Rect] = []
    for (index, item) in items.enumerated() {
      if case .column(_, _, let points) = item.place {
        lines += zip(points, points.dropFirst()).map { Rect($0.0, $0.1) }
      }
      guard let lane = lanes[index], case .outerDimension(let line) = item.annotation.mark else {
        continue
      }
      guard !line.isHorizontal else {
        lines.append(Rect(Point(x: line.start.x, y: lane), Point(x: line.end.x, y: lane)))
        for end in [line.start, line.end] {
          lines += extensionLine(at: end.x, from: end.y, to: lane).map(\.frame)
        }
        continue
      }
      lines +=
        [
          Rect(Point(x: lane, y: line.start.y), Point(x: lane, y: line.end.y)),
          Rect(line.start, Point(x: lane, y: line.start.y)),
          Rect(line.end, Point(x: lane, y: line.end.y)),
        ]
    }
    return items.filter { item in
      let frame = item.place.frame.inset(by: 0.5)
      return lines.contains {
        $0.minX < frame.maxX && $0.maxX > frame.minX && $0.minY < frame.maxY
          && $0.maxY > frame.minY
      }
    }.map { "\($0.annotation.label) is struck through" }
  }
}

extension Rect {
  /// The rectangle between two points.
  fileprivate init(_ first: Point, _ second: Point) {
    self.init(
      x: min(first.x, second.x), y: min(first.y, second.y), width: abs(first.x - second.x),
      height: abs(first.y - second.y))
  }
}

extension Scenario {
  /// The layout of all annotations.
  fileprivate func annotationLayout(shaping shaper: LabelWidths) throws -> AnnotationLayout {
    try AnnotationLayout(
      state.annotations(Set(AnnotationKind.allCases), in: presentation),
      around: Rect(state.screen.size), unit: .points, pixelsPerPoint: state.screen.pixelsPerPoint,
      style: AnnotationStyle(
        library.inPoints(on: presentation.device).tokens, state.appearance, contrast: .normal),
      shaping: shaper)
  }
}

/// The widths of texts in the font that draws them, without outlines.
private final class LabelWidths: TextShaping {
  private struct Key: Hashable {
    var text: String
    var weight: TextStyle.Weight
    var sizePoints: Double
  }

  private var known: [Key: Double] = [:]

  func run(_ text: String, style: TextStyle, color: Color) -> TextRun {
    let key = Key(text: text, weight: style.weight, sizePoints: style.sizePoints)
    let advance = known[key] ?? TextMeasure.inter.advance(text, style)
    known[key] = advance
    return TextRun(
      text: text, style: style, color: color, origin: .zero, advancePoints: advance,
      capHeightPoints: 0.7 * style.sizePoints, outline: Path())
  }
}
