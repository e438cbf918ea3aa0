internal import SheetPlan
internal import SheetReport
internal import Synchronization

extension ReviewPlan {
  /// The number of pages, 1 or more.
  var pageCount: Int { pages.count }

  /// Draws the sheets of a page over time, in parallel.
  ///
  /// - Parameters:
  ///   - page: The number of the page, counted from 0.
  ///   - index: The name of the file of the index; nil for a page of its own.
  ///   - sampling: The density of the samples.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Called before each sample, from any task; none is taken after it has returned true.
  ///   - onProgress: Called with the number of drawn sheets of all pages, from any task.
  /// - Returns: The page, its sheets for the index, and their warnings; nil if the run was stopped.
  /// - Throws: The errors of the first sheet that has any.
  /// - Precondition: There is such a page.
  func page(
    _ page: Int = 0, index: String? = nil, sampling: TrackSampling = .exact,
    taskCount: Int = WorkQueue.coreCount,
    isStopped: @escaping @Sendable () -> Bool = { false },
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws(DiagnosticError) -> DrawnReviewPage? {
    var sampling = sampling
    sampling.isStopped = isStopped
    let sheets = sheets[pages[page]]
    let start = sheets.startIndex
    let results = Mutex(
      [Result<ReviewSheet, DiagnosticError>?](repeating: nil, count: sheets.count))
    await WorkQueue.run(
      count: sheets.count, width: taskCount, isStopped: isStopped,
      onProgress: { onProgress(start + $0) }
    ) { [sampling] in
      { number in
        let result = Result { () throws(DiagnosticError) in
          try ReviewSheet(
            sheets[start + number], hasThumbnail: index != nil && isFirst(start + number),
            sampling: sampling)
        }
        results.withLock { $0[number] = result }
      }
    }
    guard !isStopped() else { return nil }
    var archive = TrackArchive()
    var list: [JSON] = []
    var warnings: [Diagnostic] = []
    var entries: [ReviewIndexEntry] = []
    for (sheet, result) in zip(sheets, results.withLock { $0 }) {
      guard let result else { return nil }
      let drawn = try result.get()
      list.append(drawn.json(name: sheet.name, in: &archive))
      warnings += drawn.warnings
      if let last = entries.last, last.name == sheet.name {
        entries[entries.count - 1].add(drawn)
      } else {
        entries.append(ReviewIndexEntry(name: sheet.name, page: page, drawn))
      }
    }
    let names = sheets.map(\.name).unique
    let title = names.count == 1 ? names[0] : "\(names.count) scenarios"
    let own = comments.filter { names.contains($0.scenario) }
    let data = JSON.object(
      [
        ("sheetdraw", .whole(1)), ("title", .text(title)), ("index", .optional(index)),
        ("names", .list(names.map { .text($0) })),
      ] + archive.members
        + [("sheets", .list(list)), ("comments", .list(own.map(\.json)))])
    return DrawnReviewPage(
      page: ReviewPage(title: title, data: data), sheetCount: sheets.count, warnings: warnings,
      entries: entries)
  }

  /// Returns whether a sheet is the first one of its scenario.
  private func isFirst(_ index: Int) -> Bool {
    index == 0 || sheets[index - 1].name != sheets[index].name
  }

  /// Returns the index of all pages.
  ///
  /// - Parameters:
  ///   - entries: The scenarios of all pages, in order.
  ///   - files: The names of the pages' files.
  /// - Returns: A page with a link to each of them.
  func index(of entries: [ReviewIndexEntry], files: [String]) -> ReviewPage {
    let title = "\(entries.count) scenarios"
    let data = JSON.object([
      ("sheetdraw", .whole(1)), ("title", .text(title)),
      (
        "scenarios",
        .list(
          entries.map { entry in
            entry.json(
              file: files[entry.page],
              commentCount: comments.count { $0.scenario == entry.name })
          })
      ),
    ])
    return ReviewPage(title: title, data: data, kind: .index)
  }
}

/// A page of a review whose sheets have been drawn.
struct DrawnReviewPage: Sendable {
  /// The page.
  let page: ReviewPage

  /// The number of its sheets.
  let sheetCount: Int

  /// The warnings of its sheets.
  let warnings: [Diagnostic]

  /// The scenarios for the index.
  let entries: [ReviewIndexEntry]
}

/// A scenario in the index of a review.
struct ReviewIndexEntry: Sendable {
  let name: String

  /// The number of the page, counted from 0.
  let page: Int

  private let title: JSON
  private let shots: [String]
  private let picture: JSON
  private var devices: [String]
  private var appearances: [String]

  /// Creates the entry of a scenario's first sheet.
  init(name: String, page: Int, _ sheet: ReviewSheet) {
    self.name = name
    self.page = page
    title = .optional(sheet.title)
    shots = sheet.shotNames
    picture = sheet.thumbnail
    devices = [sheet.deviceName]
    appearances = [sheet.appearance]
  }

  /// Adds another sheet of the scenario.
  mutating func add(_ sheet: ReviewSheet) {
    if !devices.contains(sheet.deviceName) { devices.append(sheet.deviceName) }
    if !appearances.contains(sheet.appearance) { appearances.append(sheet.appearance) }
  }

  func json(file: String, commentCount: Int) -> JSON {
    .object([
      ("name", .text(name)), ("title", title), ("file", .text(file)),
      ("shots", .list(shots.map { .text($0) })), ("devices", .list(devices.map { .text($0) })),
      ("appearances", .list(appearances.map { .text($0) })), ("comments", .whole(commentCount)),
      ("picture", picture),
    ])
  }
}
