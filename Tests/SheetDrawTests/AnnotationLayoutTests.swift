import SheetDraw
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

@testable import SheetLayout

/// The labels of every example, on several devices.
@Suite struct AnnotationLayoutTests {
  private static let devices = ["iphone-15-pro", "iphone-se-3", "ipad-10"]

  @Test(
    "no two labels overlap, nor a label and the screen, in any shot of any example",
    arguments: ExampleTests.names)
  func noOverlap(name: String) throws {
    var count = 0
    for device in Self.devices {
      for appearance in ["light", "dark"] {
        for isLandscape in [false, true] {
          // Some scripts are impossible on another screen than their own.
          guard
            let example = try? AnnotatedExample(
              name, device: device, appearance: appearance, isLandscape: isLandscape)
          else {
            #expect(isLandscape || device != "iphone-15-pro")
            continue
          }
          for shot in example.shots {
            let layout = try example.layout(shot)
            count += layout.items.count
            let place = "\(shot) \(device) \(appearance) \(isLandscape)"
            #expect(layout.overlaps == [], "\(place)")
            #expect(layout.crossings == [], "\(place)")
            for item in layout.items {
              #expect(
                item.place.frame.intersection(layout.window).isEmpty,
                "\(place): \(item.annotation.label) lies on the screen")
              // Sums of edges lose the last bits.
              #expect(layout.extent.inset(by: -1e-6).contains(item.place.frame), "\(place)")
            }
          }
        }
      }
    }
    #expect(count > 0)
  }
}

extension AnnotationLayout {
  /// The labels that overlap.
  fileprivate var overlaps: [String] {
    var found: [String] = []
    for (index, first) in items.enumerated() {
      for second in items.dropFirst(index + 1) {
        let overlap = first.place.frame.intersection(second.place.frame)
        // Edges that meet lose the last bits.
        guard overlap.width > 1e-6, overlap.height > 1e-6 else { continue }
        found.append("\(first.annotation.label) and \(second.annotation.label)")
      }
    }
    return found
  }

  /// The leaders that cross between the screen and the labels.
  fileprivate var crossings: [String] {
    var found: [String] = []
    for (index, first) in items.enumerated() {
      for second in items.dropFirst(index + 1) {
        guard case .column(let side, _, let one) = first.place,
          case .column(let other, _, let two) = second.place, side == other
        else { continue }
        // Both turn at the same distance from the screen, so they cross if their orders differ.
        let (labels, ports) = (one[0].y - two[0].y, one[1].y - two[1].y)
        if labels * ports < -1e-9 {
          found.append("\(first.annotation.label) and \(second.annotation.label)")
        }
      }
    }
    return found
  }
}

/// An example on a device, with the layout of all its annotations.
private struct AnnotatedExample {
  let resolved: ResolvedDocument
  let file: ScenarioFile
  private let library: SpecLibrary
  private let shaper = LabelWidths()

  init(_ name: String, device: String, appearance: String, isLandscape: Bool) throws {
    file = try Example(name).file
    var document = SheetDocument()
    document.scenario = file
    document.device = Located(device, at: .flag("--device", value: device))
    document.appearance = Located(appearance, at: .flag("--appearance", value: appearance))
    document.isLandscape = isLandscape
    library = try SpecLibrary(scenario: file)
    resolved = try ResolvedDocument(resolving: document, in: library, textMeasure: .inter)
  }

  var shots: [String] { file.shots.map(\.name.value) }

  func layout(_ shot: String) throws -> AnnotationLayout {
    let moment = try #require(file.shots.first { $0.name.value == shot }?.moment)
    let state = try resolved.timeline.state(at: moment)
    return try AnnotationLayout(
      state.annotations(Set(AnnotationKind.allCases), in: resolved.presentation),
      around: Rect(state.screen.size), unit: .points, pixelsPerPoint: state.screen.pixelsPerPoint,
      style: AnnotationStyle(library.inPoints(on: resolved.device), state.appearance, .normal),
      shaping: shaper)
  }
}

/// Widths of texts without outlines: 0.6 em for each character, more than most.
private struct LabelWidths: TextShaping {
  func run(_ text: String, style: TextStyle, color: Color) -> TextRun {
    TextRun(
      text: text, style: style, color: color, origin: .zero,
      advancePoints: 0.6 * style.sizePoints * Double(text.count),
      capHeightPoints: 0.7 * style.sizePoints, outline: Path())
  }
}
