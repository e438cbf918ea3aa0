internal import SheetPrimitives

/// The `d` attribute of a path; every command is written in the shorter of its absolute and
/// relative forms.
struct PathData: ~Copyable {
  private(set) var text: SVGText

  /// The current point.
  private var position = GridPoint.zero
  private var contourStart = GridPoint.zero

  // The end of the text, which decides whether the next number needs a separator.
  private var end = Ending()

  /// Creates the data of a path.
  ///
  /// The data of a form has a command for every element of the path, so that its commands do not
  /// depend on its numbers.
  init(_ path: Path, isForm: Bool = false) {
    text = SVGText(isForm: isForm)
    let elements = path.elements
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point): move(to: GridPoint(point))
      case .line(let point):
        let point = GridPoint(point)
        let closes = index + 1 < elements.count && elements[index + 1] == .close
        // Closing a contour draws its last line.
        if isForm || !(closes && point == contourStart) { line(to: point) }
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
    // Coordinate pairs that follow a move without a letter are lines.
    end.command -= UInt8(ascii: "M") - UInt8(ascii: "L")
    position = point
    contourStart = point
  }

  private mutating func line(to point: GridPoint) {
    guard point != position || text.isForm else { return }
    if text.isForm {
      write("L") { data, origin in data.append(point - origin) }
    } else if point.y == position.y {
      write("H") { data, origin in data.append(point.x - origin.x) }
    } else if point.x == position.x {
      write("V") { data, origin in data.append(point.y - origin.y) }
    } else {
      write("L") { data, origin in data.append(point - origin) }
    }
    position = point
  }

  private mutating func cubic(_ first: GridPoint, _ second: GridPoint, to point: GridPoint) {
    guard first != position || second != position || point != position || text.isForm else {
      return
    }
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

  /// Writes a command in its absolute and its relative form and keeps the shorter one.
  private mutating func write(
    _ letter: Unicode.Scalar, _ numbers: (_ data: inout PathData, _ origin: GridPoint) -> Void
  ) {
    let absolute = UInt8(ascii: letter)
    let relative = absolute | 0x20
    let before = end
    let start = text.count
    begin(absolute)
    numbers(&self, .zero)
    guard !text.isForm else { return }
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

  /// Starts a command; a repeated letter is omitted.
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
    let isApart = !text.isForm && (thousandths < 0 || (startsWithDot && end.isFraction))
    if end.isNumber && !isApart { text.append(byte: UInt8(ascii: " ")) }
    text.append(thousandths: thousandths, omitsLeadingZero: true)
    end.isNumber = true
    end.isFraction = thousandths % 1000 != 0
  }
}
