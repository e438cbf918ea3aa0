internal import SheetPrimitives

/// A picture over time as an SVG file that animates by itself, with SMIL.
///
/// Each stretch is a group that is displayed during its time; programs without animation show the last
/// one. Numbers move along straight lines between times that are chosen so that no number is further
/// from its curve than a stated error. Parts that do not change are written once.
struct AnimatedSVG {
  /// The maximum error of lengths, in points; opacities have a tenth of it, scale factors a
  /// thousandth.
  ///
  /// It is ten times the tolerance of a track: one of it for the track, seven for the lines, one for
  /// the points of a path that move alike, and one for the decimals of the file.
  static let maximumErrorPoints = 0.02

  /// The part of the error that straight lines may have, in tolerances of a number.
  private static let lineError = 7.0

  /// The least number of bytes of a part that is written once and used several times.
  private static let shortestShared = 120

  private let loopCount: Int
  private let startSeconds: Double

  /// Seconds of the timeline in one playback.
  private let lengthSeconds: Double
  private let durationSeconds: Double
  private var shared: [[UInt8]: Int] = [:]

  /// The contents of the file, in UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Creates the file of a track.
  ///
  /// - Parameters:
  ///   - track: The picture over the time from the first to the last frame; all stretches have one
  ///     size.
  ///   - times: The frames whose part of the timeline is played; the last is held for its duration.
  ///   - loopCount: The number of playbacks; 0 for endless repetition.
  init(_ track: Track, _ times: FrameTimes, loopCount: Int) {
    self.loopCount = loopCount
    startSeconds = times.startSeconds
    durationSeconds = times.playbackSeconds
    lengthSeconds = times.playbackSeconds * times.speed
    let stretches = track.stretches.enumerated().filter { index, stretch in
      stretch.endSeconds > stretch.startSeconds || index == track.stretches.count - 1
    }.map(\.element)
    let roots = stretches.map { MarkupElement(svg: $0.form) }
    guard let first = roots.first else { return }
    share(roots)
    appendHead(of: first, definitions: track.definitions)
    for (index, root) in roots.enumerated() {
      let end =
        index + 1 < stretches.count ? stretches[index + 1].startSeconds : nil
      append(root, stretches[index], number: index + 1, until: end)
    }
    bytes += "</svg>\n".utf8
  }

  // MARK: Parts of the file

  private mutating func appendHead(of root: MarkupElement, definitions: [UInt8]) {
    bytes += "<svg".utf8
    for attribute in root.attributes { append(attribute.name, attribute.value) }
    bytes += ">\n".utf8
    for child in root.children where child.name == Array("title".utf8) {
      bytes += "<title>".utf8
      bytes += child.text
      bytes += "</title>\n".utf8
    }
    let summary = root.children.first { $0.name == Array("desc".utf8) }.map { $0.text + [0x20] }
    bytes += "<desc>".utf8
    bytes += summary ?? []
    bytes += "Lengths are within \(Self.maximumErrorPoints.plain) pt of the motion.</desc>\n".utf8
    guard !shared.isEmpty || !definitions.isEmpty else { return }
    bytes += "<defs>\n".utf8
    bytes += definitions
    for (part, number) in shared.sorted(by: { $0.value < $1.value }) {
      bytes += "<g id=\"part_\(number)\">".utf8
      bytes += part
      bytes += "</g>\n".utf8
    }
    bytes += "</defs>\n".utf8
  }

  /// Appends the group of a stretch, which is displayed until the start of the next one.
  private mutating func append(
    _ root: MarkupElement, _ stretch: TrackStretch, number: Int, until end: Double?
  ) {
    bytes += "<g".utf8
    if end != nil { bytes += " display=\"none\"".utf8 }
    bytes += ">".utf8
    let start = share(of: stretch.startSeconds)
    var changes: [(time: Double, value: String)] = start > 0 ? [(0, "none")] : []
    changes.append((start, "inline"))
    if let end { changes.append((share(of: end), "none")) }
    if changes.count > 1 {
      appendAnimation(
        "animate", "display", isDiscrete: true, times: changes.map(\.time),
        values: changes.map(\.value))
    }
    bytes += "\n".utf8
    for child in root.children where !Self.isHead(child) {
      append(child, stretch, number, shares: !Self.isDefinitions(child))
    }
    bytes += "</g>\n".utf8
  }

  private static func isHead(_ element: MarkupElement) -> Bool {
    element.name == Array("title".utf8) || element.name == Array("desc".utf8)
  }

  private static func isDefinitions(_ element: MarkupElement) -> Bool {
    element.name == Array("defs".utf8)
  }

  private mutating func append(
    _ element: MarkupElement, _ stretch: TrackStretch, _ number: Int, shares: Bool
  ) {
    if shares, Self.isShareable(element), let part = shared[Self.constant(element)] {
      bytes += "<use href=\"#part_\(part)\"/>\n".utf8
      return
    }
    bytes.append(UInt8(ascii: "<"))
    bytes += element.name
    for attribute in element.attributes {
      let value = filled(attribute, stretch, at: stretch.startSeconds)
      append(attribute.name, Self.renamed(value, attribute, number))
    }
    let animated = element.attributes.filter { !$0.numbers.isEmpty }
    guard !animated.isEmpty || !element.children.isEmpty else {
      bytes += "/>\n".utf8
      return
    }
    bytes += ">".utf8
    for attribute in animated { appendAnimation(of: attribute, element, stretch) }
    for child in element.children { append(child, stretch, number, shares: shares) }
    bytes += "</".utf8
    bytes += element.name
    bytes += ">\n".utf8
  }

  private mutating func append(_ name: [UInt8], _ value: [UInt8]) {
    bytes.append(UInt8(ascii: " "))
    bytes += name
    bytes += "=\"".utf8
    bytes += value
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns a value with the number of the stretch in each id.
  private static func renamed(
    _ value: [UInt8], _ attribute: MarkupAttribute, _ number: Int
  ) -> [UInt8] {
    if attribute.name == Array("id".utf8) { return value + "_\(number)".utf8 }
    let filled = MarkupAttribute(name: attribute.name, value: value)
    guard let end = filled.reference?.upperBound else { return value }
    return value[..<end] + Array("_\(number)".utf8) + value[end...]
  }
}

// MARK: - Motion

extension AnimatedSVG {
  /// The part of a playback that has passed at a time of the timeline, 0 to 1.
  private func share(of seconds: Double) -> Double {
    min(1, max(0, (seconds - startSeconds) / lengthSeconds))
  }

  private func filled(
    _ attribute: MarkupAttribute, _ stretch: TrackStretch, at seconds: Double
  ) -> [UInt8] {
    guard !attribute.numbers.isEmpty else { return attribute.value }
    let numbers = Self.numbers(attribute, stretch, at: seconds)
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

  private mutating func appendAnimation(
    of attribute: MarkupAttribute, _ element: MarkupElement, _ stretch: TrackStretch
  ) {
    let name = String(decoding: attribute.name, as: UTF8.self)
    // A path that only moves needs two numbers for each time.
    if name == "d", !element.hasReferences, element.value(of: "transform") == nil,
      let move = PathTranslation(
        of: attribute, in: stretch, tolerance: NumberedText.Precision.length.tolerance)
    {
      return append(move, stretch)
    }
    let fit = LinearFit(tolerances: attribute.precisions.map { $0.tolerance * Self.lineError }) {
      Self.numbers(attribute, stretch, at: $0)
    }
    if attribute.precisions == [.whole] {
      return appendSteps(name, fit, stretch) { Self.numbers(attribute, stretch, at: $0)[0] }
    }
    let (times, values) = keys(fit, stretch) {
      String(decoding: filled(attribute, stretch, at: $0), as: UTF8.self)
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
    _ name: String, _ fit: LinearFit, _ stretch: TrackStretch, _ value: (Double) -> Double
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
    let (times, values) = keys(fit, stretch) { seconds in
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
    _ fit: LinearFit, _ stretch: TrackStretch, _ value: (Double) -> String
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

  private mutating func appendAnimation(
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

// MARK: - Shared parts

extension AnimatedSVG {
  /// Finds the largest parts that do not change and occur in several stretches.
  private mutating func share(_ roots: [MarkupElement]) {
    var counts: [[UInt8]: Int] = [:]
    func count(_ element: MarkupElement) {
      if Self.isShareable(element) {
        counts[Self.constant(element), default: 0] += 1
      } else {
        element.children.forEach(count)
      }
    }
    let drawn = roots.flatMap { $0.children.filter { !Self.isDefinitions($0) } }
    drawn.forEach(count)
    func number(_ element: MarkupElement, _ file: inout AnimatedSVG) {
      guard Self.isShareable(element) else {
        for child in element.children { number(child, &file) }
        return
      }
      let text = Self.constant(element)
      guard counts[text, default: 0] > 1, text.count >= Self.shortestShared,
        file.shared[text] == nil
      else { return }
      file.shared[text] = file.shared.count + 1
    }
    for element in drawn { number(element, &self) }
  }

  /// Returns whether an element may be used from several places: it does not change, is drawn where
  /// it is used, and depends on no definition of its stretch.
  private static func isShareable(_ element: MarkupElement) -> Bool {
    let drawn = ["g", "path", "rect", "image"].map { Array($0.utf8) }
    return drawn.contains(element.name) && element.isConstant && !element.hasReferences
  }

  /// Returns the text of an element that does not change, without ids: each is in one place only.
  private static func constant(_ element: MarkupElement) -> [UInt8] {
    var text = [UInt8(ascii: "<")] + element.name
    for attribute in element.attributes where attribute.name != Array("id".utf8) {
      text += " ".utf8
      text += attribute.name
      text += "=\"".utf8
      text += attribute.value
      text += "\"".utf8
    }
    guard !element.children.isEmpty else { return text + "/>".utf8 }
    text += ">".utf8
    for child in element.children { text += constant(child) }
    text += "</".utf8
    text += element.name
    return text + ">".utf8
  }
}
