internal import SheetTool

/// Tracks as JSON for a script that evaluates them, with each text and each curve stored once.
///
/// The members of the JSON:
///
/// - `strings`: the parts of texts that tracks refer to by index.
/// - `curves`: the functions of time. The first item of a curve is its kind: `"t"`, the time; `"s"`, a
///   spring; `"e"`, a timing curve; `"f"`, a finger in a rubber band; `"d"`, a deceleration; and
///   `"p"`, Chebyshev polynomials, three items for each: start, end and list of coefficients. The
///   second item of a motion is 0 for its value and 1 for its speed, and the next three are start,
///   end and goal.
///
/// A track is a list of stretches: start, end, the numbers of leading and of trailing parts that equal
/// the parts of the stretch before, the parts between, and the curves of its numbers, three items for
/// each: index, offset, factor. A part from 0 is the index of a string; −1 − n is the place of a number
/// that is written with n decimals.
struct TrackArchive: Sendable {
  /// Values that are stored once each.
  private struct Pool<Value: Sendable>: Sendable {
    private(set) var values: [Value] = []
    private var indices: [String: Int] = [:]

    /// Returns the index of a value, which is appended if its text is new.
    mutating func index(of value: Value, _ text: String) -> Int {
      if let known = indices[text] { return known }
      indices[text] = values.count
      values.append(value)
      return values.count - 1
    }
  }

  private var strings = Pool<String>()
  private var values = Pool<JSON>()
  private var curves = Pool<JSON>()

  /// Creates an archive without tracks.
  init() {}

  /// The members `strings`, `curves` and `values`.
  var members: [(String, JSON)] {
    [
      ("strings", .list(strings.values.map { .text($0) })), ("curves", .list(curves.values)),
      ("values", .list(values.values)),
    ]
  }

  /// Adds a text without numbers and returns its parts, which are strings.
  mutating func add(text: [UInt8]) -> JSON { .list(parts(of: text).map { .whole($0) }) }

  /// Adds a value that does not change over time and returns its index.
  mutating func add(_ value: JSON) -> JSON { .whole(values.index(of: value, value.text)) }

  /// Adds a track and returns its JSON.
  mutating func add(_ track: Track) -> JSON {
    var stretches: [JSON] = []
    var before: [Int] = []
    for stretch in track.stretches {
      let parts = parts(of: stretch.form)
      let common = min(before.count, parts.count)
      let head = (0..<common).prefix { before[$0] == parts[$0] }.count
      let tail = (0..<(common - head)).prefix {
        before[before.count - 1 - $0] == parts[parts.count - 1 - $0]
      }.count
      let bases = stretch.bases.map { basis in
        let curve = JSON(basis)
        return curves.index(of: curve, curve.text)
      }
      stretches.append(
        .list([
          .exact(stretch.startSeconds), .exact(stretch.endSeconds), .whole(head), .whole(tail),
          .list(parts.dropFirst(head).dropLast(tail).map { .whole($0) }),
          .list(
            stretch.curves.flatMap {
              [.whole(bases[$0.basis]), .exact($0.offset), .exact($0.factor)]
            }),
        ]))
      before = parts
    }
    return .list(stretches)
  }

  // MARK: Texts

  /// The length of an attribute's value from which it is a part of its own, such as path data that
  /// has the same outline in another colour.
  private static let longValue = 48

  private mutating func parts(of form: [UInt8]) -> [Int] {
    var parts: [Int] = []
    var start = 0
    var valueStart: Int?
    func close(_ end: Int, _ archive: inout TrackArchive) {
      // Indentation says nothing in SVG, and is not in JSON.
      let isIndented = start > 0 && form[start - 1] == UInt8(ascii: "\n")
      let text = form[start..<end].drop { isIndented && $0 == UInt8(ascii: " ") }
      if !text.isEmpty {
        let text = String(decoding: text, as: UTF8.self)
        parts.append(archive.strings.index(of: text, text))
      }
      start = end
      // A value is followed within one part only, so that it never starts before the part.
      valueStart = nil
    }
    for (index, byte) in form.enumerated() {
      switch byte {
      case 1...NumberedText.Precision.whole.rawValue:
        close(index, &self)
        parts.append(-1 - (NumberedText.Precision(rawValue: byte)?.decimals ?? 0))
        start = index + 1
      case UInt8(ascii: "\n"):
        close(index, &self)
        start = index + 1
      case UInt8(ascii: "{"):
        close(index, &self)
      case UInt8(ascii: "\""):
        if let opened = valueStart {
          valueStart = nil
          if index - opened > Self.longValue {
            close(opened, &self)
            close(index, &self)
          }
        } else if index > start, form[index - 1] == UInt8(ascii: "=") {
          valueStart = index + 1
        }
      default: break
      }
    }
    close(form.count, &self)
    return parts
  }
}

extension JSON {
  fileprivate init(_ basis: TrackBasis) {
    switch basis {
    case .time: self = .list([.text("t")])
    case .value(let motion): self.init(motion, isVelocity: false)
    case .velocity(let motion): self.init(motion, isVelocity: true)
    case .pieces(let pieces):
      self = .list(
        [.text("p")]
          + pieces.flatMap {
            [
              .exact($0.startSeconds), .exact($0.endSeconds),
              .list($0.coefficients.map { .exact($0) }),
            ]
          })
    }
  }

  private init(_ motion: Motion, isVelocity: Bool) {
    let (kind, values): (String, [JSON]) =
      switch motion.course {
      case .still: ("t", [])
      case .spring(let spring, let start):
        (
          "s",
          [
            .exact(spring.dampingRatio), .exact(spring.frequency), .exact(start.offsetPoints),
            .exact(start.velocityPointsPerSecond),
          ]
        )
      case .ease(let curve, let start):
        ("e", (curve.coordinates + [start]).map { .exact($0) })
      case .finger(let points, let band, let origin):
        (
          "f",
          // An infinite length, without resistance, is null in JSON.
          [
            band.limits.lowerBound, band.limits.upperBound, band.lowerLength, band.upperLength,
            band.coefficient, origin,
          ].map { .exact($0) }
            + [.list(points.flatMap { [.exact($0.seconds), .exact($0.value)] })]
        )
      case .deceleration(let deceleration, let start, let velocity):
        ("d", [.exact(start), .exact(velocity), .exact(deceleration.decay)])
      }
    self = .list(
      [
        .text(kind), .whole(isVelocity ? 1 : 0), .exact(motion.startSeconds),
        .exact(motion.endSeconds), .exact(motion.goal),
      ] + values)
  }
}
