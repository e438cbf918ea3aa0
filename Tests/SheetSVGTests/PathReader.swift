import SheetPrimitives

/// Reads path data by the rules of SVG 1.1, section 8.3.
struct PathReader {
  private var rest: Substring.UTF8View
  private(set) var elements: [Path.Element] = []
  private var position = Point.zero
  private var contourStart = Point.zero

  init(_ text: String) {
    rest = text[...].utf8
    var command = UInt8(ascii: "M")
    while let next = rest.first {
      if next == UInt8(ascii: " ") {
        rest.removeFirst()
        continue
      }
      let isLetter = next | 0x20 >= UInt8(ascii: "a")
      if isLetter {
        command = next
        rest.removeFirst()
      }
      read(command)
      if command | 0x20 == UInt8(ascii: "m") { command -= 1 }
    }
  }

  private mutating func read(_ command: UInt8) {
    let isRelative = command >= UInt8(ascii: "a")
    let origin = isRelative ? position : .zero
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      position = point(from: origin)
      contourStart = position
      elements.append(.move(position))
    case UInt8(ascii: "l"):
      position = point(from: origin)
      elements.append(.line(position))
    case UInt8(ascii: "h"):
      position.x = origin.x + number()
      elements.append(.line(position))
    case UInt8(ascii: "v"):
      position.y = origin.y + number()
      elements.append(.line(position))
    case UInt8(ascii: "c"):
      let first = point(from: origin)
      let second = point(from: origin)
      position = point(from: origin)
      elements.append(.cubic(first, second, position))
    default:
      precondition(command | 0x20 == UInt8(ascii: "z"), "no command of ours")
      position = contourStart
      elements.append(.close)
    }
  }

  private mutating func point(from origin: Point) -> Point {
    let x = number()
    return Point(x: origin.x + x, y: origin.y + number())
  }

  /// The longest text that is a number: a sign, digits, at most one dot.
  private mutating func number() -> Double {
    while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
    var text = ""
    while let byte = rest.first {
      let character = Character(Unicode.Scalar(byte))
      let fits =
        switch character {
        case "-": text.isEmpty
        case ".": !text.contains(".")
        default: character.isNumber
        }
      guard fits else { break }
      text.append(character)
      rest.removeFirst()
    }
    guard let value = Double(text) else { preconditionFailure("'\(text)' is no number") }
    return value
  }
}
