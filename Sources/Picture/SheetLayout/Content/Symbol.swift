internal import SheetModel
internal import SheetScene

/// A symbol of lines and filled shapes around a point; all sizes are chosen.
struct Symbol {
  private var filled: [Path] = []
  private var lines: [Path] = []

  /// The width of all lines.
  private var lineWidth = 1.6

  /// Returns the symbol around a point, scaled by a factor.
  func nodes(at centre: Point, scale: Double, _ color: Color) -> [Node] {
    guard scale > 0 else { return [] }
    let place = AffineTransform(scale: scale, translateX: centre.x, translateY: centre.y)
    let filled = filled.map { Node.fill(.path($0.applying(place)), color: color) }
    let lines = lines.map {
      Node.stroke(
        .path($0.applying(place)), width: lineWidth * scale, cap: .round, join: .round,
        color: color)
    }
    return filled + lines
  }

  private static func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// Returns straight lines through points.
  private static func line(_ points: (Double, Double)...) -> Path {
    Path(
      points.enumerated().map { index, point in
        index == 0 ? .move(at(point.0, point.1)) : .line(at(point.0, point.1))
      })
  }

  private static func circle(_ x: Double, _ y: Double, radius: Double) -> Path {
    .ellipse(around: at(x, y), radiusX: radius, radiusY: radius)
  }
}

// MARK: - Bars

extension Symbol {
  /// The checkmark of a confirm button.
  static let confirm = Symbol(lines: [line((-7, 0.8), (-2.2, 6), (7, -6))], lineWidth: 2.2)
}

// MARK: - Keyboard

/// Symbols for keys 42 points high.
extension Symbol {
  private static let arrow = Path.polygon([
    (0, -9), (9.5, 0.5), (4.5, 0.5), (4.5, 8), (-4.5, 8), (-4.5, 0.5), (-9.5, 0.5),
  ])

  static let shift = Symbol(lines: [arrow])

  /// The symbol of a shift key that is on.
  static let shiftOn = Symbol(filled: [arrow])

  static let delete = Symbol(lines: [
    Path([
      .move(at(-4.4, -8)), .line(at(7.5, -8)),
      .cubic(at(9.2, -8), at(10.5, -6.7), at(10.5, -5)), .line(at(10.5, 5)),
      .cubic(at(10.5, 6.7), at(9.2, 8), at(7.5, 8)), .line(at(-4.4, 8)),
      .cubic(at(-5.2, 8), at(-6, 7.6), at(-6.6, 7)), .line(at(-11.4, 1.6)),
      .cubic(at(-12.2, 0.7), at(-12.2, -0.7), at(-11.4, -1.6)), .line(at(-6.6, -7)),
      .cubic(at(-6, -7.6), at(-5.2, -8), at(-4.4, -8)), .close,
    ]),
    line((-0.9, -3.2), (5.5, 3.2)), line((5.5, -3.2), (-0.9, 3.2)),
  ])

  /// A face for the key of emoji.
  static let emoji = Symbol(
    filled: [
      .ellipse(around: at(-3.6, -3), radiusX: 1.3, radiusY: 1.8),
      .ellipse(around: at(3.6, -3), radiusX: 1.3, radiusY: 1.8),
    ],
    lines: [
      circle(0, 0, radius: 10.5),
      Path([.move(at(-5.6, 2.4)), .cubic(at(-4.2, 7.6), at(4.2, 7.6), at(5.6, 2.4)), .close]),
    ])

  static let microphone = Symbol(
    filled: [RoundedRect.capsule(Rect(x: -3.5, y: -11, width: 7, height: 14)).path],
    lines: [
      Path([
        .move(at(-6.8, -3)), .line(at(-6.8, -0.5)),
        .cubic(at(-6.8, 8.5), at(6.8, 8.5), at(6.8, -0.5)), .line(at(6.8, -3)),
      ]),
      line((0, 6.3), (0, 10)), line((-4, 10), (4, 10)),
    ])
}

// MARK: - Keyboards of tablets

extension Symbol {
  /// An arrow that turns back to the left.
  private static let turn = [
    line((-3.2, -8.4), (-8.4, -3.2), (-3.2, 2)),
    Path([
      .move(at(-8, -3.2)), .line(at(2.6, -3.2)),
      .cubic(at(10.2, -3.2), at(10.2, 8), at(2.6, 8)), .line(at(-3.4, 8)),
    ]),
  ]

  static let undo = Symbol(lines: turn)

  static let redo = Symbol(
    lines: turn.map {
      $0.applying(AffineTransform(a: -1, b: 0, c: 0, d: 1, translateX: 0, translateY: 0))
    })

  /// A clipboard.
  static let paste = Symbol(
    filled: [
      RoundedRect(
        Rect(x: -3.6, y: -11, width: 7.2, height: 4.4), radii: .all(1.4), curve: .circular
      ).path
    ],
    lines: [
      RoundedRect(
        Rect(x: -7.6, y: -9, width: 15.2, height: 18.6), radii: .all(2.4), curve: .circular
      ).path
    ])

  static let globe = Symbol(lines: [
    circle(0, 0, radius: 10), .ellipse(radiusX: 4.4, radiusY: 10), line((-10, 0), (10, 0)),
    line((-8.4, -5.2), (8.4, -5.2)), line((-8.4, 5.2), (8.4, 5.2)),
  ])

  /// A keyboard above an arrow that points down.
  static let dismissKeyboard = Symbol(
    filled: [-6.6, -2.2, 2.2, 6.6].map { circle($0, -5.6, radius: 1.1) }
      + [RoundedRect.capsule(Rect(x: -5.4, y: -2.2, width: 10.8, height: 2)).path],
    lines: [
      RoundedRect(
        Rect(x: -11, y: -9, width: 22, height: 11.4), radii: .all(2.4), curve: .circular
      ).path,
      line((-4.4, 6), (0, 9.6), (4.4, 6)),
    ])
}

// MARK: - Bars and lists

extension Symbol {
  /// The side of the square around these symbols.
  static let side = 22.0

  /// Three dots in a circle, for a bar button item.
  static let more = Symbol(
    filled: [-4.8, 0, 4.8].map { circle($0, 0, radius: 1.5) },
    lines: [circle(0, 0, radius: 10.2)])

  /// Returns the symbol of an item of a navigation bar.
  static func bar(_ symbol: BarSymbol) -> Symbol {
    switch symbol {
    case .plus: plus
    case .ellipsis: ellipsis
    case .share: share
    case .compose: compose
    case .trash: trash
    case .search: magnifier
    case .star: star
    case .heart: heart
    case .gear: gear
    case .person: person
    case .photo: picture
    }
  }

  private static let plus = Symbol(lines: [line((0, -8.5), (0, 8.5)), line((-8.5, 0), (8.5, 0))])

  private static let ellipsis = Symbol(
    filled: [-7.5, 0, 7.5].map { circle($0, 0, radius: 1.9) })

  /// A box with an arrow that leaves it upwards.
  private static let share = Symbol(lines: [
    line((-3, -2.5), (-7, -2.5), (-7, 10), (7, 10), (7, -2.5), (3, -2.5)),
    line((0, 4), (0, -10)), line((-4, -6.2), (0, -10), (4, -6.2)),
  ])

  /// A sheet of paper with a pencil.
  private static let compose = Symbol(lines: [
    line((1, -7.5), (-8, -7.5), (-8, 9), (8, 9), (8, 0.5)),
    line((-1.8, 1.8), (8.6, -8.6)), line((-3.2, 4.4), (-1.8, 1.8)),
  ])

  private static let trash = Symbol(lines: [
    line((-8.5, -6.5), (8.5, -6.5)), line((-3, -6.5), (-3, -9.2), (3, -9.2), (3, -6.5)),
    line((-6.6, -6.5), (-5.6, 9.6), (5.6, 9.6), (6.6, -6.5)),
    line((-2.4, -2.6), (-2, 5.8)), line((2.4, -2.6), (2, 5.8)),
  ])

  /// Eight spokes in a circle, for a refresh control; it does not turn.
  static let spinner = Symbol(
    lines: [(1, 0), (0, 1), (-1, 0), (0, -1), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7), (0.7, -0.7)]
      .map { line(($0.0 * 4.6, $0.1 * 4.6), ($0.0 * 9, $0.1 * 9)) }, lineWidth: 2.4)

  private static let house = Symbol(lines: [
    line((-10, 0.2), (0, -9), (10, 0.2)),
    line((-7, -2), (-7, 9), (-2.2, 9), (-2.2, 3), (2.2, 3), (2.2, 9), (7, 9), (7, -2)),
  ])

  static let magnifier = Symbol(lines: [
    circle(-2, -2, radius: 6.8), line((3, 3), (9.2, 9.2)),
  ])

  private static let picture = Symbol(
    filled: [circle(-4.4, -3, radius: 1.8)],
    lines: [
      RoundedRect(
        Rect(x: -10, y: -8, width: 20, height: 16), radii: .all(3), curve: .circular
      ).path,
      line((-9.6, 5), (-4, 0.4), (0.6, 4.2), (4.2, 1), (9.6, 5.4)),
    ])

  private static let heart = Symbol(lines: [
    Path([
      .move(at(0, 9)), .cubic(at(-7.6, 4), at(-10, 0.2), at(-10, -3.2)),
      .cubic(at(-10, -9), at(-2.6, -10.4), at(0, -4.8)),
      .cubic(at(2.6, -10.4), at(10, -9), at(10, -3.2)),
      .cubic(at(10, 0.2), at(7.6, 4), at(0, 9)), .close,
    ])
  ])

  private static let person = Symbol(lines: [
    circle(0, -4.6, radius: 4.4),
    Path([
      .move(at(-8.8, 9)), .cubic(at(-8.8, 0.4), at(8.8, 0.4), at(8.8, 9)), .close,
    ]),
  ])

  private static let gear = Symbol(
    lines: [circle(0, 0, radius: 2.8), circle(0, 0, radius: 7)]
      + [(1, 0), (0, 1), (-1, 0), (0, -1), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7), (0.7, -0.7)]
      .map { line(($0.0 * 7, $0.1 * 7), ($0.0 * 9.8, $0.1 * 9.8)) })

  private static let clock = Symbol(lines: [
    circle(0, 0, radius: 9.6), line((0, -5.6), (0, 0.4), (4, 2.8)),
  ])

  private static let star = Symbol(lines: [
    .polygon([
      (0, -9.8), (2.9, -3.4), (9.7, -2.7), (4.6, 1.9), (6, 8.7), (0, 5.2), (-6, 8.7),
      (-4.6, 1.9), (-9.7, -2.7), (-2.9, -3.4),
    ])
  ])

  /// The symbols of items without a known title, which are symmetrical.
  private static let items = [house, heart, star, person, gear]

  /// Returns the symbol of an item in a list; they repeat.
  static func item(_ index: Int) -> Symbol { items[index % items.count] }

  /// Returns the symbol of a tab: that of a common title, else that of its position.
  static func tab(_ index: Int, title: String) -> Symbol {
    switch title.lowercased() {
    case "home": house
    case "search", "browse", "explore": magnifier
    case "photos", "library", "albums": picture
    case "favorites", "favourites", "for you": heart
    case "profile", "account", "contacts", "people": person
    case "settings", "options": gear
    case "recent", "recents", "history", "today": clock
    default: item(index)
    }
  }
}
