internal import SheetTool

/// A page with several frames of a motion, ready to be encoded.
struct MotionPage {
  /// The display list.
  var scene: Scene

  /// Pixels per point.
  var pixelsPerPoint: Double

  /// The texts of a poster, none of which overlap; empty for a filmstrip.
  var labels: [PosterLabel] = []
}

/// One page about a motion: frames, onion skin, and the curves of all values over time.
struct MotionPoster {
  /// The title.
  let title: String

  /// The lines below the title, each on one line of the page.
  let notes: [String]

  /// The frames in the order of their times, all of one size; not empty.
  let frames: [Frame]

  /// The curves.
  let course: MotionCourse

  /// The look.
  let look: PosterLook

  /// Lays the poster out.
  ///
  /// - Parameters:
  ///   - summary: The description for the metadata of the file.
  ///   - shaping: The service that sets text.
  /// - Returns: The page, at the pixels per point of the first frame.
  /// - Throws: `TextShapingError` if a text cannot be set.
  func layOut(
    summary: String, shaping: any TextShaping
  ) throws(TextShapingError) -> MotionPage {
    var page = PosterPage(poster: self, shaping: shaping)
    try page.addHeading()
    try page.addFrames()
    try page.addDiagrams()
    let scene = Scene(
      viewport: Rect(x: 0, y: 0, width: look.width, height: (page.y + look.margin).rounded(.up)),
      background: look.pageColor, title: title, summary: summary, nodes: page.nodes)
    return MotionPage(scene: scene, pixelsPerPoint: frames[0].pixelsPerPoint, labels: page.labels)
  }
}

extension FrameRenderer {
  /// The greatest number of frames in a row of a filmstrip.
  private static let mostInRow = 8

  /// Returns frames side by side with their times below them, in rows of equal length.
  ///
  /// The pixels of a frame equal those of the frame as a picture of its own. The gap between the frames
  /// is the token `contactPage.gap` of ``library``.
  ///
  /// - Parameters:
  ///   - frames: The frames in the order of their times; not empty.
  ///   - hasOnionSkin: True to add all frames laid over one another.
  /// - Returns: The page, at the pixels per point of the first frame.
  /// - Throws: Text that cannot be set.
  func filmstrip(
    _ frames: [Frame], hasOnionSkin: Bool
  ) throws(DiagnosticError) -> MotionPage {
    var entries = frames.map { frame in
      ContactPage.Entry(scene: frame.scene, caption: "\(frame.state.seconds.brief) s")
    }
    if hasOnionSkin {
      entries.append(
        ContactPage.Entry(
          scene: Scene(onionSkin: frames.map(\.scene)), caption: "all, later ones stronger"))
    }
    let pixelsPerPoint = frames[0].pixelsPerPoint
    let tokens = library.inPoints(pixelsPerPoint: pixelsPerPoint).tokens
    let rowCount = (entries.count + Self.mostInRow - 1) / Self.mostInRow
    let page = ContactPage(
      entries: entries, gap: ContactPage.gap(tokens), group: 1,
      rowLength: (entries.count + rowCount - 1) / rowCount)
    return try withText { () throws(TextShapingError) in
      MotionPage(
        scene: try Scene(
          page, title: "\(frames.count) frames: \(frames[0].scene.title)",
          summary: frames[0].scene.summary, shaping: font.shaper),
        pixelsPerPoint: pixelsPerPoint)
    }
  }

  /// Returns a page with frames, their onion skin, and the curves of all values of a part of a timeline.
  ///
  /// Its sizes and colours are the tokens `poster` of ``library``.
  ///
  /// - Parameters:
  ///   - frames: The frames in the order of their times; not empty.
  ///   - timeline: The timeline of the frames.
  ///   - startSeconds: The beginning of the part.
  ///   - endSeconds: The end of the part, after the beginning.
  ///   - subject: The subject of the title, before device and appearance; nil for the sheets of the first
  ///     frame.
  /// - Returns: The page, at the pixels per point of the first frame.
  /// - Throws: Text that cannot be set.
  func poster(
    _ frames: [Frame], of timeline: Timeline, from startSeconds: Double, to endSeconds: Double,
    subject: String? = nil
  ) throws(DiagnosticError) -> MotionPage {
    let first = frames[0]
    let subject = subject ?? timeline.presentation.title(of: first.state)
    let course = MotionCourse(timeline, from: startSeconds, to: endSeconds)
    let poster = MotionPoster(
      title: "\(subject.withCapital) on \(first.device.name), \(first.appearance.rawValue)",
      notes: course.notes(of: timeline), frames: frames, course: course,
      look: PosterLook(library.inPoints(pixelsPerPoint: first.pixelsPerPoint).tokens))
    return try withText { () throws(TextShapingError) in
      try poster.layOut(
        summary: summary(timeline.presentation.profile), shaping: font.shaper)
    }
  }
}

extension MotionCourse {
  /// The greatest number of transitions that a poster names below its title.
  private static let mostNotes = 4

  /// Returns a line for each transition: its course with the requirements, and its times.
  fileprivate func notes(of timeline: Timeline) -> [String] {
    var lines = transitions.prefix(Self.mostNotes).map { transition in
      let origin = timeline.origin(of: transition)
      let ids = [origin.duration, origin.course].unique
      let subject = transition.id.map { " of \($0)" } ?? ""
      let start = transition.startSeconds.brief
      return "\(transition.kind.words.withCapital)\(subject): \(transition.course.name), from "
        + "\(start) s to \(transition.endSeconds.brief) s, nominal "
        + "\(transition.nominalSeconds.brief) s (\(ids.joined(separator: ", ")))"
    }
    let others = transitions.count - lines.count
    if others > 0 { lines.append("and \(others) more") }
    if lines.isEmpty { lines.append("\(startSeconds.brief) s to \(endSeconds.brief) s") }
    return lines
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}

extension Scene {
  /// Lays frames of one size over one another; later frames are more visible than earlier ones.
  ///
  /// The frame of number k, counted from 1, has a share of the picture that is proportional to k. As each
  /// frame covers the frames below it, it is drawn with an opacity of 2 / (k + 1).
  ///
  /// - Parameter frames: The frames in the order of their times; not empty.
  init(onionSkin frames: [Scene]) {
    precondition(!frames.isEmpty, "an onion skin needs a frame")
    self = frames[0]
    nodes = frames.enumerated().map { index, frame in
      .group(frame.panel(opacity: 2 / Double(index + 2)))
    }
  }
}
