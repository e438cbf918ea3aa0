internal import SheetPrimitives

/// The `d` of a path, every command in the shorter of its absolute and relative form.
struct PathData: ~Copyable {
  private(set) var text = SVGText()

  /// Where the next command starts.
  private var position = GridPoint.zero
  private var contourStart = GridPoint.zero

  // How the text ends, which decides what the next number needs in front of it.
  private var end = Ending()

  init(_ path: Path) {
    let elements = path.elements
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point): move(to: GridPoint(point))
      case .line(let point):
        let point = GridPoint(point)
        let closes = index + 1 < elements.count && elements[index + 1] == .close
        // Closing draws the last line by itself.
        if !(closes && point == contourStart) { line(to: point) }
      case .cubic(let first, let second, let point):
        cubic(GridPoint(first), GridPoint(second), to: GridPoint(point))
      case .close: close()
      }
    }
  }
}

// MARK: - Commands

extension PathData {
  private mutating func move(to point: GridPoint) {
    write("M") { data, origin in data.append(point - origin) }
    // Pairs that follow a move without a letter are lines.
    end.command -= UInt8(ascii: "M") - UInt8(ascii: "L")
    position = point
    contourStart = point
  }

  private mutating func line(to point: GridPoint) {
    guard point != position else { return }
    if point.y == position.y {
      write("H") { data, origin in data.append(point.x - origin.x) }
    } else if point.x == position.x {
      write("V") { data, origin in data.append(point.y - origin.y) }
    } else {
      write("L") { data, origin in data.append(point - origin) }
    }
    position = point
  }

  private mutating func cubic(_ first: GridPoint, _ second: GridPoint, to point: GridPoint) {
    guard first != position || second != position || point != position else { return }
    write("C") { data, origin in
      data.append(first - origin)
      data.append(second - origin)
      data.append(point - origin)
    }
    position = point
  }

  private mutating func close() {
    text.append("Z")
    end = Ending(command: UInt8(ascii: "Z"))
    position = contourStart
  }
}

// MARK: - Letters and numbers

extension PathData {
  private struct Ending {
    var command: UInt8 = 0
    var isNumber = false
    var isFraction = false
  }

  /// Writes a command measured from zero, then from where the pen is, and keeps the shorter.
  private mutating func write(
    _ letter: Unicode.Scalar, _ numbers: (_ data: inout PathData, _ origin: GridPoint) -> Void
  ) {
    let absolute = UInt8(ascii: letter)
    let relative = absolute | 0x20
    let before = end
    let start = text.count
    begin(absolute)
    numbers(&self, .zero)
    let afterAbsolute = end
    let middle = text.count
    end = before
    begin(relative)
    numbers(&self, position)
    if text.count - middle < middle - start {
      text.remove(from: start, to: middle)
    } else {
      text.remove(from: middle, to: text.count)
      end = afterAbsolute
    }
  }

  /// Starts a command; one like the last needs no letter.
  private mutating func begin(_ command: UInt8) {
    guard end.command != command else { return }
    text.append(byte: command)
    end = Ending(command: command)
  }

  private mutating func append(_ point: GridPoint) {
    append(point.x)
    append(point.y)
  }

  private mutating func append(_ thousandths: Int) {
    let startsWithDot = thousandths > 0 && thousandths < 1000
    let isApart = thousandths < 0 || (startsWithDot && end.isFraction)
    if end.isNumber && !isApart { text.append(" ") }
    text.append(thousandths: thousandths, omitsLeadingZero: true)
    end.isNumber = true
    end.isFraction = thousandths % 1000 != 0
  }
}
