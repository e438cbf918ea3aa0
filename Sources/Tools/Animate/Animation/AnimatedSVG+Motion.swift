internal import SheetPictures

extension AnimatedSVG {
  /// The part of a playback that has passed at a time of the timeline, 0 to 1.
  func share(of seconds: Double) -> Double {
    min(1, max(0, (seconds - startSeconds) / lengthSeconds))
  }

  static func filled(
    _ attribute: MarkupAttribute, _ stretch: TrackStretch, at seconds: Double
  ) -> [UInt8] {
    guard !attribute.numbers.isEmpty else { return attribute.value }
    let numbers = numbers(attribute, stretch, at: seconds)
    return Array(NumberedText(form: attribute.value, numbers: numbers).text.utf8)
  }

  private static func numbers(
    _ attribute: MarkupAttribute, _ stretch: TrackStretch, at seconds: Double
  ) -> [Double] {
    var known: [Int: Double] = [:]
    return attribute.numbers.map { number in
      let curve = stretch.curves[number]
      let value = known[curve.basis] ?? stretch.bases[curve.basis].value(at: seconds)
      known[curve.basis] = value
      return curve.offset + curve.factor * value
    }
  }

  mutating func appendAnimation(
    of attribute: MarkupAttribute, _ element: MarkupElement, _ stretch: TrackStretch
  ) {
    let name = attribute.name
    // A path that only moves needs two numbers for each time.
    if name == "d",
      !element.attributes.contains(where: { $0.name == "transform" || $0.reference != nil }),
      let move = PathTranslation(
        of: attribute, in: stretch, tolerance: NumberedText.Precision.length.tolerance)
    {
      return append(move, stretch)
    }
    let fit = LinearFit(tolerances: attribute.precisions.map { $0.tolerance * Self.lineError }) {
      Self.numbers(attribute, stretch, at: $0)
    }
    if attribute.precisions == [.whole] {
      return appendSteps(of: name, fit, in: stretch) { Self.numbers(attribute, stretch, at: $0)[0] }
    }
    let (times, values) = keys(of: fit, in: stretch) {
      String(decoding: Self.filled(attribute, stretch, at: $0), as: UTF8.self)
    }
    guard name == "transform" else {
      return appendAnimation("animate", name, times: times, values: values)
    }
    // Functions of a transform are animated one after the other.
    for (index, part) in Self.transforms(values).enumerated() {
      appendAnimation(
        "animateTransform", name,
        details: " type=\"\(part.type)\"" + (index > 0 ? " additive=\"sum\"" : ""), times: times,
        values: part.values)
    }
  }

  /// Appends the animation of a number that is rounded to whole ones, and jumps between them.
  private mutating func appendSteps(
    of name: String, _ fit: LinearFit, in stretch: TrackStretch, value: (Double) -> Double
  ) {
    let last = max(stretch.startSeconds, min(stretch.endSeconds, startSeconds + lengthSeconds))
    let steps = fit.steps(from: stretch.startSeconds, to: last, value)
    var times = steps.map { share(of: $0.seconds) }
    times[0] = 0
    appendAnimation(
      "animate", name, isDiscrete: true, times: times,
      values: steps.map { $0.value.text(decimals: 0) })
  }

  private mutating func append(_ move: PathTranslation, _ stretch: TrackStretch) {
    let tolerance = NumberedText.Precision.length.tolerance * Self.lineError
    let fit = LinearFit(tolerances: [tolerance, tolerance], values: move.offset)
    let (times, values) = keys(of: fit, in: stretch) { seconds in
      move.offset(at: seconds).map { $0.text(decimals: 3) }.joined(separator: " ")
    }
    appendAnimation(
      "animateTransform", "transform", details: " type=\"translate\"", times: times,
      values: values)
  }

  /// Returns the times of a stretch as parts of a playback, from 0 to 1, and the values at them.
  ///
  /// The first and the last value are held outside of the stretch, where its group is not displayed.
  private func keys(
    of fit: LinearFit, in stretch: TrackStretch, value: (Double) -> String
  ) -> (times: [Double], values: [String]) {
    let last = min(stretch.endSeconds, startSeconds + lengthSeconds)
    let seconds = fit.times(from: stretch.startSeconds, to: max(stretch.startSeconds, last))
    var times = seconds.map(share)
    var values = seconds.map(value)
    if let first = times.first, first > 0 {
      times.insert(0, at: 0)
      values.insert(values[0], at: 0)
    }
    if let last = times.last, last < 1 {
      times.append(1)
      values.append(values[values.count - 1])
    }
    return (times, values)
  }

  /// Returns the functions of transforms such as `translate(0 10) scale(0.9)`, each with its
  /// arguments; a scale of 1 is omitted.
  private static func transforms(_ values: [String]) -> [(type: String, values: [String])] {
    let split = values.map { value in
      value.split(separator: ")").map { function in
        let parts = function.split(separator: "(")
        return (type: String(parts[0].drop { $0 == " " }), value: String(parts[1]))
      }
    }
    let first = split.first ?? []
    return first.indices.map { index in
      (type: first[index].type, values: split.map { $0[index].value })
    }.filter { $0.type != "scale" || $0.values.contains { $0 != "1" } }
  }

  mutating func appendAnimation(
    _ element: String, _ name: String, details: String = "", isDiscrete: Bool = false,
    times: [Double], values: [String]
  ) {
    bytes += "<\(element) attributeName=\"\(name)\"\(details)".utf8
    if isDiscrete { bytes += " calcMode=\"discrete\"".utf8 }
    bytes += " dur=\"\(durationSeconds.text(decimals: 9))s\"".utf8
    bytes += " repeatCount=\"\(loopCount == 0 ? "indefinite" : String(loopCount))\"".utf8
    bytes += " fill=\"freeze\" keyTimes=\"".utf8
    bytes += times.map { $0.text(decimals: 9) }.joined(separator: ";").utf8
    bytes += "\" values=\"".utf8
    bytes += values.joined(separator: ";").utf8
    bytes += "\"/>".utf8
  }
}

/// The approximation of numbers over time by straight lines between common times.
struct LinearFit {
  /// The greatest error of each number.
  let tolerances: [Double]

  /// Returns the numbers at a time in seconds.
  let values: (Double) -> [Double]

  /// The length of an interval in seconds that is not halved further: a number jumps in it.
  private static let shortestSeconds = 1e-6

  /// The parts of an interval at which a line is checked.
  private static let checks = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875]

  /// Returns the times between which the numbers are within their tolerances of straight lines, from a
  /// start to an end.
  func times(from start: Double, to end: Double) -> [Double] {
    [start] + ends(from: start, to: end)
  }

  private func ends(from start: Double, to end: Double) -> [Double] {
    guard end - start > Self.shortestSeconds, !isLine(from: start, to: end) else { return [end] }
    let middle = (start + end) / 2
    return ends(from: start, to: middle) + ends(from: middle, to: end)
  }

  private func isLine(from start: Double, to end: Double) -> Bool {
    let (first, last) = (values(start), values(end))
    return Self.checks.allSatisfy { part in
      let present = values(start + (end - start) * part)
      return present.indices.allSatisfy {
        abs(first[$0] + (last[$0] - first[$0]) * part - present[$0]) <= tolerances[$0]
      }
    }
  }

  /// Returns the jumps of a rounded number.
  ///
  /// - Parameters:
  ///   - start: The start in seconds.
  ///   - end: The end in seconds.
  ///   - value: Returns the number before rounding, which these lines approximate.
  /// - Returns: The start and the time of each jump, with the whole number from then on.
  func steps(
    from start: Double, to end: Double, _ value: (Double) -> Double
  ) -> [(seconds: Double, value: Double)] {
    let times = times(from: start, to: end)
    var steps = [(seconds: start, value: value(start).rounded())]
    for (from, to) in zip(times, times.dropFirst()) {
      let goal = value(to).rounded()
      let way = goal < steps[steps.count - 1].value ? -1.0 : 1.0
      var low = from
      while steps[steps.count - 1].value != goal {
        let present = steps[steps.count - 1].value
        var high = to
        while high - low > Self.shortestSeconds / 10 {
          let middle = (low + high) / 2
          if (value(middle).rounded() - present) * way > 0 { high = middle } else { low = middle }
        }
        // Two jumps can be closer together than times are told apart.
        let next = high == to ? goal : value(high).rounded()
        steps.append((high, next == present ? goal : next))
        low = high
      }
    }
    return steps
  }
}

/// The movement of a path all of whose points move alike.
struct PathTranslation {
  private let x: TrackCurve?
  private let y: TrackCurve?
  private let stretch: TrackStretch

  /// The number of times at which the values of a basis are estimated.
  private static let sampleCount = 8

  /// Creates the movement of a path; nil if its shape changes.
  ///
  /// - Parameters:
  ///   - data: The attribute `d`, with the absolute commands M, L, C and Z.
  ///   - stretch: The stretch of its numbers.
  ///   - tolerance: The greatest difference between the movements of two points in points.
  init?(of data: MarkupAttribute, in stretch: TrackStretch, tolerance: Double) {
    self.stretch = stretch
    var curves: [[TrackCurve?]] = [[], []]
    var numbers = data.numbers[...]
    var axis = 0
    var isNumber = false
    for byte in data.value {
      let isPlace = NumberedText.Precision(rawValue: byte) != nil
      if isPlace || "-.0123456789".utf8.contains(byte) {
        // Minus signs only start numbers, as a form separates its numbers by spaces.
        if !isNumber {
          curves[axis].append(isPlace ? numbers.popFirst().map { stretch.curves[$0] } : nil)
          axis = 1 - axis
        }
        isNumber = true
      } else {
        isNumber = false
      }
    }
    guard let x = Self.common(curves[0], in: stretch, tolerance: tolerance),
      let y = Self.common(curves[1], in: stretch, tolerance: tolerance)
    else { return nil }
    (self.x, self.y) = (x, y)
  }

  /// Returns the curve of one of the numbers, which all follow; nil in nil if all are constant, and nil
  /// if there are different ones.
  private static func common(
    _ curves: [TrackCurve?], in stretch: TrackStretch, tolerance: Double
  ) -> TrackCurve?? {
    guard let first = curves.first, let first else {
      return curves.allSatisfy { $0 == nil } ? .some(nil) : nil
    }
    let length = stretch.endSeconds - stretch.startSeconds
    let values = (0...sampleCount).map {
      abs(
        stretch.bases[first.basis].value(
          at: stretch.startSeconds + length * Double($0) / Double(sampleCount)))
    }
    let size = values.max() ?? 0
    let isCommon = curves.allSatisfy { curve in
      guard let curve, curve.basis == first.basis else { return false }
      return abs(curve.factor - first.factor) * size <= tolerance
    }
    return isCommon ? .some(first) : nil
  }

  /// Returns the distances from the place at the start of the stretch: x and y.
  func offset(at seconds: Double) -> [Double] {
    [x, y].map { curve in
      guard let curve else { return 0 }
      let basis = stretch.bases[curve.basis]
      return curve.factor * (basis.value(at: seconds) - basis.value(at: stretch.startSeconds))
    }
  }
}
