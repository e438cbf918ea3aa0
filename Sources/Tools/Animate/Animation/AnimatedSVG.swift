internal import SheetPictures

extension Animation {
  /// Draws the motion as an SVG that animates by itself.
  ///
  /// The motion is continuous: only the last frame has a duration.
  func writeSVG(
    to path: Located<FilePath>, by renderer: PictureRenderer, isStopped: @escaping () -> Bool,
    onFrame: @escaping () -> Void
  ) throws(DiagnosticError) -> Written? {
    guard let track = try svgTrack(by: renderer, isStopped: isStopped, onFrame: onFrame) else {
      return nil
    }
    let size = try frame(0, by: renderer).scene.viewport.size
    let bytes = AnimatedSVG(track, times, loopCount: loopCount).bytes
    guard !isStopped() else { return nil }
    let file = try AnimationFile(path)
    try file.write(bytes)
    return Written(
      widthPixels: Int(size.width.rounded(.up)), heightPixels: Int(size.height.rounded(.up)),
      byteCount: try file.finish())
  }
}

extension Animation {
  /// Returns the picture over time; nil if the run was stopped.
  private func svgTrack(
    by renderer: PictureRenderer, isStopped: @escaping () -> Bool, onFrame: @escaping () -> Void
  ) throws(DiagnosticError) -> Track? {
    let timeline = try timeline(by: renderer)
    let first = try frame(0, by: renderer).scene.viewport.size
    var doneCount = 0
    var hasStopped = false
    do throws(DiagnosticError) {
      let track = try renderer.pictureTracks(
        of: timeline, in: times.startSeconds...times.seconds(ofFrame: times.count - 1),
        borders: touchTimes(by: renderer)
      ) { (moment, moving) throws(DiagnosticError) in
        hasStopped = hasStopped || isStopped()
        guard !hasStopped else { throw DiagnosticError([]) }
        let seconds = try timeline.seconds(at: moment, writtenAt: nil)
        while doneCount < times.count, times.seconds(ofFrame: doneCount) <= seconds {
          onFrame()
          doneCount += 1
        }
        let scene = try frame(at: moment, by: renderer, moving: moving).scene
        guard scene.viewport.size == first else {
          throw sizeFault(atSeconds: seconds, scene.viewport.size.words, first.words, unit: "pt")
        }
        return scene
      }.motion
      for _ in doneCount..<times.count { onFrame() }
      return track
    } catch {
      if hasStopped { return nil }
      throw error
    }
  }
}

extension Size {
  fileprivate var words: String { "\(width.brief) × \(height.brief)" }
}

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
  static let lineError = 7.0

  /// The least number of bytes of a part that is written once and used several times.
  private static let shortestShared = 120

  let loopCount: Int
  let startSeconds: Double

  /// Seconds of the timeline in one playback.
  let lengthSeconds: Double
  let durationSeconds: Double
  private var shared: [[UInt8]: Int] = [:]

  /// The contents of the file, in UTF-8.
  var bytes: [UInt8] = []

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
    if shares, let text = element.shareable, let part = shared[text] {
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

// MARK: - Shared parts

extension AnimatedSVG {
  /// Finds the largest parts that do not change and occur in several stretches.
  private mutating func share(_ roots: [MarkupElement]) {
    var places: [[UInt8]: Int] = [:]
    var found: [(text: [UInt8], count: Int)] = []
    func count(_ element: MarkupElement) {
      guard let text = element.shareable else { return element.children.forEach(count) }
      if let place = places[text] { return found[place].count += 1 }
      places[text] = found.count
      found.append((text, 1))
    }
    roots.flatMap { $0.children.filter { $0.name != "defs" } }.forEach(count)
    let parts = found.filter { $0.count > 1 && $0.text.count >= Self.shortestShared }.map(\.text)
    shared = Dictionary(uniqueKeysWithValues: zip(parts, 1...))
  }
}

// MARK: - Elements

/// An element of the SVG text of a stretch, whose attributes may have places for numbers.
struct MarkupElement {
  private(set) var name = ""
  private(set) var attributes: [MarkupAttribute] = []
  private(set) var children: [MarkupElement] = []

  /// The text before the first child.
  private(set) var text: [UInt8] = []

  /// The text of the element without ids, each of which is in one place only; nil if a number of it has a
  /// place, or if it refers to a definition of its stretch.
  private var constant: [UInt8]?

  /// The text of an element that may be used from several places: it does not change, and is drawn where
  /// it is used; nil for another one.
  var shareable: [UInt8]? { ["g", "path", "rect", "image"].contains(name) ? constant : nil }

  /// Creates the root of the text of a stretch, in which `<` begins tags and `"` delimits attributes only.
  init(svg form: [UInt8]) {
    var open = [MarkupElement()]
    var rest = form[...]
    var numberCount = 0
    _ = rest.take(through: "<")
    while !rest.isEmpty {
      var tag = rest.take(through: "<")
      if tag.first != UInt8(ascii: "/") {
        open.append(MarkupElement(reading: &tag, &numberCount))
        guard tag.first == UInt8(ascii: "/") else { continue }
      }
      var element = open.removeLast()
      element.setConstant()
      open[open.count - 1].children.append(element)
    }
    self = open[0].children[0]
  }

  private init() {}

  /// Reads a tag such as `rect x="1" y="2"/>` up to its end, and the text after it.
  private init(reading tag: inout ArraySlice<UInt8>, _ numberCount: inout Int) {
    var before = tag.take(through: "\"")
    name = String(decoding: before.prefix { !" />".utf8.contains($0) }, as: UTF8.self)
    while !tag.isEmpty {
      let space = before.lastIndex(of: UInt8(ascii: " ")) ?? before.startIndex
      let value = Array(tag.take(through: "\""))
      let first = numberCount
      numberCount += value.count { NumberedText.Precision(rawValue: $0) != nil }
      attributes.append(
        MarkupAttribute(
          name: String(decoding: before[space...].dropFirst().dropLast(), as: UTF8.self),
          value: value, numbers: first..<numberCount))
      before = tag.take(through: "\"")
    }
    let end = before.firstIndex(of: UInt8(ascii: ">")) ?? before.endIndex
    text = Array(before[end...].dropFirst())
    tag = before[..<end].suffix(1)
  }

  private mutating func setConstant() {
    guard attributes.allSatisfy({ $0.numbers.isEmpty && $0.reference == nil }),
      children.allSatisfy({ $0.constant != nil })
    else { return }
    var text = Array("<\(name)".utf8)
    for attribute in attributes where attribute.name != "id" {
      text += attribute.text(attribute.value)
    }
    if !children.isEmpty {
      text += ">".utf8
      for child in children { text += child.constant ?? [] }
    }
    constant = text + Array((children.isEmpty ? "/>" : "</\(name)>").utf8)
  }
}

/// An attribute of an element.
struct MarkupAttribute {
  let name: String

  /// The escaped value, with one byte of ``SheetPrimitives/NumberedText/Precision`` in place of each
  /// number.
  var value: [UInt8]

  /// The indices of the numbers in the text.
  let numbers: Range<Int>

  /// The place of the id in the same stretch that the value refers to, in `url(#id)` or as the `href`
  /// `#id`; nil for none, and for the definitions of a track.
  var reference: Range<Int>? {
    if name == "href", value.first == UInt8(ascii: "#") {
      return value.starts(with: "#shared-".utf8) ? nil : 1..<value.count
    }
    guard name != "d", let place = value.firstOccurrence(of: Array("url(#".utf8)),
      let end = value[place.upperBound...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return place.upperBound..<end
  }

  /// The precisions of the numbers.
  var precisions: [NumberedText.Precision] {
    NumberedText(form: value, numbers: []).precisions
  }

  /// Returns the text of the attribute with a value.
  func text(_ value: [UInt8]) -> [UInt8] {
    Array(" \(name)=\"".utf8) + value + [UInt8(ascii: "\"")]
  }

  /// Returns the attribute with the number of a stretch in each id.
  func renamed(inStretch number: Int) -> MarkupAttribute {
    guard let end = name == "id" ? value.count : reference?.upperBound else { return self }
    var renamed = self
    renamed.value.insert(contentsOf: "_\(number)".utf8, at: end)
    return renamed
  }
}

extension ArraySlice<UInt8> {
  /// Removes the bytes up to and including the first one of a kind, and returns those before it.
  fileprivate mutating func take(through byte: Unicode.Scalar) -> ArraySlice {
    let end = firstIndex(of: UInt8(ascii: byte)) ?? endIndex
    defer { self = self[end...].dropFirst() }
    return self[..<end]
  }
}
