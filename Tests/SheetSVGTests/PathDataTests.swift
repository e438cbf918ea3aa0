import SheetPrimitives
import SheetTestSupport
import Testing

@testable import SheetSVG

@Suite struct PathDataTests {
  private func data(_ path: Path) -> String {
    String(decoding: PathData(path).text.bytes, as: UTF8.self)
  }

  @Test("the shorter form of each command is written; lines and curves without length are omitted")
  func commands() {
    var two = Path(Rect(x: 1000, y: 1000, width: 10, height: 10))
    two.append(Path(Rect(x: 1002, y: 1002, width: 6, height: 6)))
    let near = Point(x: 4.0001, y: 0.0002)
    let rows: [(path: Path, data: String)] = [
      (
        Path([
          .move(Point(x: 100.25, y: 200.5)), .line(Point(x: 101.25, y: 200.5)),
          .line(Point(x: 101.25, y: 0)), .line(Point(x: 100.75, y: 0.5)),
          .cubic(Point(x: 100.5, y: 0.5), Point(x: 100.25, y: 0.75), Point(x: 100.25, y: 1)),
          .close,
        ]), "M100.25 200.5h1V0l-.5.5c-.25 0-.5.25-.5.5Z"
      ),
      // A second contour starts from the first.
      (two, "M1000 1000h10v10h-10Zm2 2h6v6h-6Z"),
      // Closing lines are omitted.
      (
        Path([
          .move(.zero), .line(.zero), .line(Point(x: 4, y: 0)), .line(Point(x: 4.0001, y: 0)),
          .line(Point(x: 2, y: 3)), .line(.zero), .close,
        ]), "M0 0H4L2 3Z"
      ),
      // A loop ends at its start and has a length.
      (
        Path([
          .move(.zero), .line(Point(x: 4, y: 0)), .cubic(near, near, near),
          .cubic(Point(x: 5, y: 0), Point(x: 5, y: 1), Point(x: 4, y: 0)),
          .line(Point(x: 2, y: 3)), .close,
        ]), "M0 0H4C5 0 5 1 4 0L2 3Z"
      ),
    ]
    for row in rows { expect(data(row.path), row.data) }
  }

  @Test("outlines of corners read back with their closing line omitted")
  func roundTripOfRoundedRects() {
    func curves(_ elements: [Path.Element]) -> [Path.Element] {
      elements.filter { if case .cubic = $0 { true } else { false } }
    }
    for curve in [CornerCurve.continuous, .circular, .smooth(smoothing: 0.6), .coreAnimation] {
      let outline = RoundedRect(
        Rect(x: 0, y: 291.3333, width: 393, height: 660.6667), radii: .top(10), curve: curve)
      let read = curves(PathReader(data(outline.path)).elements)
      // Core Animation's corner is two tails and an arc: its joints are shorter than a thousandth.
      guard curve != .coreAnimation else {
        expect(read.count, 6)
        continue
      }
      let expected = curves(outline.path.elements)
      expect(read.count, expected.count)
      for (read, written) in zip(read, expected) {
        #expect(distance(read, written) <= 0.0005 + 1e-9)
      }
    }
  }

  @Test("every outline reads back within half a thousandth", arguments: [UInt64](1...40))
  func roundTrip(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let path = random.path()
    let read = PathReader(data(path)).elements
    let written = path.elements
    expect(read.count, written.count, "seed \(seed)")
    for (read, written) in zip(read, written) {
      #expect(distance(read, written) <= 0.0005 + 1e-9, "seed \(seed)")
    }
  }

  /// The largest distance along an axis between points of two elements of one kind.
  private func distance(_ first: Path.Element, _ second: Path.Element) -> Double {
    zip(numbers(of: first), numbers(of: second)).map { abs($0 - $1) }.max() ?? 0
  }

  private func numbers(of element: Path.Element) -> [Double] {
    switch element {
    case .move(let end), .line(let end): [end.x, end.y]
    case .cubic(let first, let second, let end): [first, second, end].flatMap { [$0.x, $0.y] }
    case .close: []
    }
  }
}

extension SeededRandom {
  /// Contours of lines and curves, in which adjacent coordinates differ.
  mutating func path() -> Path {
    var path = Path()
    for _ in 0..<3 {
      path.elements.append(.move(point()))
      for _ in 0..<8 {
        path.elements.append(
          Bool.random(using: &self) ? .line(point()) : .cubic(point(), point(), point()))
      }
      path.elements.append(.close)
    }
    return path
  }

  private mutating func point() -> Point {
    let size = [1.0, 30, 2000][Int.random(in: 0..<3, using: &self)]
    return Point(
      x: Double.random(in: -size...size, using: &self),
      y: Double.random(in: -size...size, using: &self))
  }
}
