public import SheetLayout
public import SheetSpec

/// A page with several frames of a motion, ready to be encoded.
public struct MotionPage: Sendable {
  /// A text of a page, and the rectangle around it in points.
  public struct Label: Equatable, Sendable {
    /// The text.
    public var text: String

    /// The rectangle.
    public var frame: Rect
  }

  /// The display list.
  public var scene: Scene

  /// Pixels per point.
  public var pixelsPerPoint: Double

  /// The texts of a poster, none of which overlap; empty for a filmstrip.
  public var labels: [Label] = []
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
  public func filmstrip(
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
  public func poster(
    _ frames: [Frame], of timeline: Timeline, from startSeconds: Double, to endSeconds: Double,
    subject: String? = nil
  ) throws(DiagnosticError) -> MotionPage {
    let first = frames[0]
    let subject = subject ?? timeline.presentation.title(of: first.state)
    let course = MotionCourse(timeline, from: startSeconds, to: endSeconds)
    let pixelsPerPoint = first.pixelsPerPoint
    let poster = MotionPoster(
      title: "\(subject.withCapital) on \(first.device.name), \(first.appearance.rawValue)",
      notes: notes(on: course, of: timeline),
      frames: frames.map { frame in
        MotionPoster.Frame(
          scene: frame.scene, seconds: frame.state.seconds,
          cornerRadius: frame.state.screen.displayCornerRadius)
      }, course: course,
      look: PosterLook(library.inPoints(pixelsPerPoint: pixelsPerPoint).tokens))
    return try withText { () throws(TextShapingError) in
      let (scene, labels) = try poster.layOut(
        summary: summary(timeline.presentation.profile), shaping: font.shaper)
      return MotionPage(
        scene: scene, pixelsPerPoint: pixelsPerPoint,
        labels: labels.map { MotionPage.Label(text: $0.text, frame: $0.frame) })
    }
  }

  /// Returns curves over time as a page, in the sizes and colours of the tokens `poster`.
  ///
  /// - Throws: Text that cannot be set.
  public func page(
    _ chart: CurveChart, pixelsPerPoint: Double
  ) throws(DiagnosticError) -> MotionPage {
    let look = PosterLook(library.inPoints(pixelsPerPoint: pixelsPerPoint).tokens)
    return try withText { () throws(TextShapingError) in
      MotionPage(
        scene: try chart.scene(look, shaping: font.shaper), pixelsPerPoint: pixelsPerPoint)
    }
  }

  /// The greatest number of transitions that a poster names below its title.
  private static let mostNotes = 4

  /// Returns a line for each transition: its course with the requirements, and its times.
  private func notes(on course: MotionCourse, of timeline: Timeline) -> [String] {
    var lines = course.transitions.prefix(Self.mostNotes).map { transition in
      let sources = MotionCourse.sources(of: transition, in: timeline)
      let ids = [sources.duration, sources.course == sources.duration ? nil : sources.course]
        .compactMap(\.self)
      let subject = transition.id.map { " of \($0)" } ?? ""
      let start = transition.startSeconds.brief
      return "\(transition.kind.words.withCapital)\(subject): \(transition.course.name), from "
        + "\(start) s to \(transition.endSeconds.brief) s, nominal "
        + "\(transition.nominalSeconds.brief) s"
        + (ids.isEmpty ? "" : " (\(ids.joined(separator: ", ")))")
    }
    let others = course.transitions.count - lines.count
    if others > 0 { lines.append("and \(others) more") }
    if lines.isEmpty {
      lines.append("\(course.startSeconds.brief) s to \(course.endSeconds.brief) s")
    }
    return lines
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
