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
    for attribute in root.attributes { bytes += attribute.text(attribute.value) }
    bytes += ">\n".utf8
    for child in root.children where child.name == "title" {
      bytes += Array("<title>".utf8) + child.text + Array("</title>\n".utf8)
    }
    bytes += "<desc>".utf8
    if let summary = root.children.first(where: { $0.name == "desc" })?.text {
      bytes += summary + [UInt8(ascii: " ")]
    }
    bytes += "Lengths are within \(Self.maximumErrorPoints.plain) pt of the motion.</desc>\n".utf8
    guard !shared.isEmpty || !definitions.isEmpty else { return }
    bytes += "<defs>\n".utf8
    bytes += definitions
    for (part, number) in shared.sorted(by: { $0.value < $1.value }) {
      bytes += Array("<g id=\"part_\(number)\">".utf8) + part + Array("</g>\n".utf8)
    }
    bytes += "</defs>\n".utf8
  }

  /// Appends the group of a stretch, which is displayed until the start of the next one.
  private mutating func append(
    _ root: MarkupElement, _ stretch: TrackStretch, number: Int, until end: Double?
  ) {
    bytes += (end == nil ? "<g>" : "<g display=\"none\">").utf8
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
    for child in root.children where child.name != "title" && child.name != "desc" {
      append(child, in: stretch, number: number, shares: child.name != "defs")
    }
    bytes += "</g>\n".utf8
  }

  private mutating func append(
    _ element: MarkupElement, in stretch: TrackStretch, number: Int, shares: Bool
  ) {
    if shares, element.isShareable, let part = shared[element.constant] {
      bytes += "<use href=\"#part_\(part)\"/>\n".utf8
      return
    }
    bytes += "<\(element.name)".utf8
    for attribute in element.attributes {
      let renamed = attribute.renamed(inStretch: number)
      bytes += attribute.text(Self.filled(renamed, stretch, at: stretch.startSeconds))
    }
    let animated = element.attributes.filter { !$0.numbers.isEmpty }
    guard !animated.isEmpty || !element.children.isEmpty else {
      bytes += "/>\n".utf8
      return
    }
    bytes += ">".utf8
    for attribute in animated { appendAnimation(of: attribute, element, stretch) }
    for child in element.children { append(child, in: stretch, number: number, shares: shares) }
    bytes += "</\(element.name)>\n".utf8
  }
}

extension MarkupAttribute {
  /// Returns the attribute with the number of a stretch in each id.
  fileprivate func renamed(inStretch number: Int) -> MarkupAttribute {
    guard let end = name == "id" ? value.count : reference?.upperBound else { return self }
    var renamed = self
    renamed.value.insert(contentsOf: "_\(number)".utf8, at: end)
    return renamed
  }
}

// MARK: - Motion

extension AnimatedSVG {
  /// The part of a playback that has passed at a time of the timeline, 0 to 1.
  private func share(of seconds: Double) -> Double {
    min(1, max(0, (seconds - startSeconds) / lengthSeconds))
  }

  private static func filled(
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

  private mutating func appendAnimation(
    of attribute: MarkupAttribute, _ element: MarkupElement, _ stretch: TrackStretch
  ) {
    let name = attribute.name
    // A path that only moves needs two numbers for each time.
    if name == "d", !element.hasReferences,
      !element.attributes.contains(where: { $0.name == "transform" }),
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
    var order: [[UInt8]] = []
    func count(_ element: MarkupElement) {
      guard element.isShareable else { return element.children.forEach(count) }
      let text = element.constant
      counts[text, default: 0] += 1
      if counts[text] == 1 { order.append(text) }
    }
    roots.flatMap { $0.children.filter { $0.name != "defs" } }.forEach(count)
    let parts = order.filter { counts[$0, default: 0] > 1 && $0.count >= Self.shortestShared }
    shared = Dictionary(uniqueKeysWithValues: zip(parts, 1...))
  }
}

extension MarkupElement {
  /// A Boolean value that is true for an element that may be used from several places: it does not
  /// change, is drawn where it is used, and depends on no definition of its stretch.
  fileprivate var isShareable: Bool {
    isConstant && !hasReferences && ["g", "path", "rect", "image"].contains(name)
  }
}
