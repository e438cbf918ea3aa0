internal import SheetDraw
internal import SheetFrames
internal import SheetModel
internal import SheetPrimitives
public import SheetReport
internal import SheetScene
public import SheetSpec
internal import Synchronization

extension ReviewPlan {
  /// The time that a page shows after the last motion, in seconds.
  private static let restSeconds = 0.3

  /// Draws all sheets over time, in parallel.
  ///
  /// - Parameters:
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Called before each sheet; no sheet is started after it has returned true.
  ///   - onProgress: Called with the number of drawn sheets, from any task.
  /// - Returns: The page and the warnings of its sheets; nil if the run was stopped.
  /// - Throws: The errors of the first sheet that has any, or sheets that are longer than
  ///   ``mostSeconds`` together.
  public func page(
    taskCount: Int = WorkQueue.coreCount, isStopped: @escaping @Sendable () -> Bool = { false },
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(DiagnosticError) -> (page: ReviewPage, warnings: [Diagnostic])? {
    let results = Mutex([Result<DrawnSheet, DiagnosticError>?](repeating: nil, count: sheets.count))
    let seconds = Mutex(0.0)
    await WorkQueue.run(
      count: sheets.count, width: taskCount, isStopped: isStopped, onProgress: onProgress
    ) {
      { index in
        let result = Result { () throws(DiagnosticError) in
          try DrawnSheet(sheets[index], rest: Self.restSeconds) { length in
            seconds.withLock { sum in
              sum += length
              return sum <= Self.mostSeconds
            }
          }
        }
        results.withLock { $0[index] = result }
      }
    }
    var archive = TrackArchive()
    var list: [JSON] = []
    var warnings: [Diagnostic] = []
    for (sheet, result) in zip(sheets, results.withLock { $0 }) {
      guard let result else { return nil }
      let drawn = try result.get()
      list.append(drawn.json(name: sheet.name, in: &archive))
      warnings += drawn.warnings
    }
    let names = sheets.map(\.name).unique
    let title = names.count == 1 ? names[0] : "\(names.count) scenarios"
    let data = JSON.object(
      [
        ("sheetdraw", .whole(1)), ("title", .text(title)),
        ("names", .list(names.map { .text($0) })),
      ] + archive.members
        + [("sheets", .list(list)), ("comments", .list(comments.map(\.json)))])
    return (ReviewPage(title: title, data: data), self.warnings + warnings)
  }
}

/// The tracks of one sheet and the facts that do not depend on time.
private struct DrawnSheet: Sendable {
  let picture: Track
  let state: Track
  let reading: Track
  /// The elements of the contents to which the reading refers by their numbers.
  let contents: [JSON]
  let warnings: [Diagnostic]
  private let facts: [(String, JSON)]

  /// Draws a sheet.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - rest: The time shown after the last motion in seconds.
  ///   - isAllowed: Returns whether a page may be longer by a time in seconds.
  /// - Throws: All errors of the sheet, or a sheet that is too long.
  init(
    _ sheet: ReviewPlan.Sheet, rest: Double, isAllowed: (Double) -> Bool
  ) throws(DiagnosticError) {
    let renderer = sheet.plan.makeRenderer()
    let request = sheet.picture.request
    let resolved = try renderer.resolve(request.document)
    let timeline = resolved.timeline
    let end = timeline.endSeconds + rest
    guard isAllowed(end) else {
      throw DiagnosticError(
        .numberOutOfRange, at: sheet.plan.scenario?.path.place,
        "the sheets of this page last longer than \(ReviewPlan.mostSeconds.plain) s together",
        allowed: "fewer or shorter scenarios on one page")
    }
    picture = try renderer.pictureTrack(request, in: 0...end)
    state = try renderer.stateTrack(request.document, in: 0...end)
    let whole = WholeContents(of: timeline, in: 0...end)
    reading = try timeline.track(in: 0...end) { state in
      let reading = AccessibilityReading(of: state, in: timeline.presentation, contents: whole)
      return JSON(reading, atSeconds: state.seconds)
    }
    contents = (0..<whole.count).map { number in
      .list(whole.elements(number).map { JSON($0, order: 0) })
    }
    let frame = try renderer.frame(request)
    warnings = frame.warnings
    facts = try Self.facts(frame, sheet, of: timeline, end: end)
  }

  private static func facts(
    _ frame: Frame, _ sheet: ReviewPlan.Sheet, of timeline: Timeline, end: Double
  ) throws(DiagnosticError) -> [(String, JSON)] {
    var shots: [JSON] = []
    for shot in sheet.shots {
      let seconds: Double
      do { seconds = try timeline.seconds(at: shot.moment) } catch {
        throw DiagnosticError(error, at: shot.at?.place)
      }
      shots.append(
        .object([
          ("name", .text(shot.name?.value ?? shot.at?.text.value ?? "settled")),
          ("t", .exact(seconds)),
        ]))
    }
    let transitions = timeline.transitions.map { transition in
      JSON.object([
        ("number", .whole(transition.number)), ("kind", .text(transition.kind.rawValue)),
        ("sheet", .optional(transition.id)), ("course", .text(transition.course.name)),
        ("start", .exact(transition.startSeconds)), ("end", .exact(transition.endSeconds)),
      ])
    }
    let viewport = frame.scene.viewport
    return [
      ("title", .optional(sheet.plan.scenario?.file.title)),
      ("device", .text(frame.device.slug)), ("appearance", .text(frame.appearance.rawValue)),
      ("viewport", .rect(viewport)), ("pixelsPerPoint", .number(frame.pixelsPerPoint)),
      ("end", .exact(end)), ("shots", .list(shots)), ("transitions", .list(transitions)),
      ("events", .list(timeline.log.map { JSON(exactly: $0) })),
    ]
  }

  func json(name: String, in archive: inout TrackArchive) -> JSON {
    .object(
      [("name", .text(name))] + facts + [
        ("picture", archive.add(picture)), ("state", archive.add(state)),
        ("reading", archive.add(reading)),
        ("definitions", archive.add(text: picture.definitions)),
        ("contents", .list(contents.map { archive.add($0) })),
      ])
  }
}

extension JSON {
  /// Creates the JSON of an event with its exact time, so that a jump to it does not end before it.
  fileprivate init(exactly event: LoggedEvent) {
    guard case .object(let members) = JSON(event) else {
      preconditionFailure("an event is an object")
    }
    self = .object(
      members.map { $0.0 == "t" ? ("t", .exact(event.seconds)) : $0 })
  }
}
