package import SheetPlan

/// The sheets of a review: every scenario on every device in every appearance, on one page or on several
/// with an index.
///
/// The options name devices and appearances, or else a scenario's shots do; if neither does, both
/// appearances are shown.
package struct ReviewPlan: Sendable {
  /// The greatest number of sheets of a review.
  static let mostSheets = 4096

  /// The greatest number of sheets on one page.
  static let mostSheetsOfPage = 64

  /// The greatest sum of the lengths of all sheets on one page in seconds.
  static let mostSecondsOfPage = 900.0

  /// The time that a page shows after the last motion, in seconds.
  static let restSeconds = 0.3

  /// A sheet of the page: a scenario on a device in an appearance.
  struct Sheet: Sendable {
    /// The name of the scenario.
    var name: String
    var picture: PlannedPicture
    var shots: [PlannedShot]
    var plan: DrawingPlan

    /// The time that is shown, in seconds.
    var seconds: Double
  }

  /// The sheets, in the order of their scenarios.
  let sheets: [Sheet]

  /// The indices of the sheets of each page; more than one page has an index.
  let pages: [Range<Int>]

  /// The comments that the page shows.
  let comments: [ReviewComment]

  /// Warnings about comments.
  let warnings: [Diagnostic]

  /// The files that have been read so far, which no page may replace.
  package let inputs: InputFiles

  /// The number of sheets, 1 or more.
  var count: Int { sheets.count }

  /// Plans a review.
  ///
  /// - Parameters:
  ///   - options: The sheet, or what overrides the scenarios'; its scenario and moments are ignored.
  ///   - scenarios: The scenario files; empty for the sheet that the options describe.
  ///   - comments: A file of comments; nil for none.
  ///   - resources: The files and the font.
  /// - Throws: Every error of the options, the scenarios, their sheets and the comments, a sheet that is too
  ///   long, or more than ``mostSheets``.
  init(
    _ options: DrawingOptions, scenarios: [Located<FilePath>],
    comments: Located<FilePath>? = nil, with resources: DrawingResources = DrawingResources()
  ) throws(DiagnosticError) {
    var sheets: [Sheet] = []
    var faults: [Diagnostic] = []
    let names = Self.names(of: scenarios.map(\.value))
    let files: [Located<FilePath>?] = scenarios.isEmpty ? [nil] : scenarios
    for (scenario, name) in zip(files, names) {
      do throws(DiagnosticError) {
        let plan = try DrawingPlan(Self.options(options, scenario), with: resources)
        sheets += try Self.sheets(of: plan, name: name)
        guard sheets.count <= Self.mostSheets else {
          throw DiagnosticError(
            .tooManyPictures, at: scenario?.place ?? options.$devices.first?.place,
            "more than \(Self.mostSheets) sheets are to be reviewed",
            allowed: "at most \(Self.mostSheets) scenarios × devices × appearances")
        }
      } catch { faults += error.diagnostics }
      if sheets.count > Self.mostSheets { break }
    }
    var found: [ReviewComment] = []
    do throws(DiagnosticError) {
      if let comments { found = try ReviewComment.reading(comments) }
    } catch { faults += error.diagnostics }
    guard faults.isEmpty else { throw DiagnosticError(faults) }
    let shown = sheets.map(\.name).unique
    self.sheets = sheets
    pages = Self.pages(of: sheets)
    inputs = InputFiles(
      sheets.flatMap(\.plan.inputPaths) + [comments?.value].compactMap { $0 })
    self.comments = found.filter { shown.contains($0.scenario) }
    warnings = try Self.warnings(about: found, in: comments, names: shown)
  }

  // MARK: Sheets

  /// The options of a scenario's plan, in both appearances if nothing names one.
  private static func options(
    _ options: DrawingOptions, _ scenario: Located<FilePath>?
  ) -> DrawingOptions {
    var options = options
    options.scenario = scenario
    options.moments = .allShots
    options.scales = []
    if options.appearances.isEmpty {
      options.appearances = Appearance.allCases
    }
    if scenario == nil, options.sheet.phase == nil, !options.sheet.hasTouches {
      // A sheet is most worth looking at while it comes.
      options.sheet.phase = .present
    }
    return options
  }

  /// Returns the pictures of a plan that differ in more than their moment.
  ///
  /// - Throws: All errors of the first of them that has any.
  private static func sheets(
    of plan: DrawingPlan, name: String
  ) throws(DiagnosticError) -> [Sheet] {
    let renderer = plan.makeRenderer()
    var seen: Set<[String]> = []
    var sheets: [Sheet] = []
    for index in 0..<plan.count where sheets.count <= mostSheets {
      var picture = plan[index]
      // The page draws its own; those of a shot stand still, and there is one place for each moment.
      picture.request.annotations = nil
      let combination = picture.combination
      let key = [
        combination.device?.value.slug, combination.detent?.value.name,
        combination.appearance?.value.rawValue,
      ].map { $0 ?? "" }
      guard seen.insert(key).inserted else { continue }
      let timeline = try renderer.resolve(picture.request.document).timeline
      let seconds = timeline.endSeconds + restSeconds
      guard seconds <= mostSecondsOfPage else {
        throw DiagnosticError(
          .numberOutOfRange, at: plan.scenario?.path.place,
          "the sheet lasts \(seconds.brief) s, longer than a page of a review",
          allowed: "at most \(mostSecondsOfPage.plain) s")
      }
      let detent =
        plan.matrix.detentCount > 1 ? combination.detent.map { " \($0.text.value)" } : nil
      sheets.append(
        Sheet(
          name: name + (detent ?? ""), picture: picture, shots: plan.scenario?.shots ?? [],
          plan: plan, seconds: seconds))
    }
    return sheets
  }

  /// Returns the sheets of each page, with the sheets of a scenario on one page if they fit.
  private static func pages(of sheets: [Sheet]) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var start = 0
    func isPage(_ range: Range<Int>) -> Bool {
      range.count <= mostSheetsOfPage
        && sheets[range].reduce(0) { $0 + $1.seconds } <= mostSecondsOfPage
    }
    while start < sheets.count {
      var end = start + 1
      while end < sheets.count, isPage(start..<end + 1) { end += 1 }
      if end < sheets.count,
        let first = sheets[..<end].firstIndex(where: {
          $0.name == sheets[end].name
        }), first > start
      {
        end = first
      }
      pages.append(start..<end)
      start = end
    }
    return pages
  }

  /// The names of scenarios: their files' without extensions, with folders where they would be equal.
  private static func names(of paths: [FilePath]) -> [String] {
    guard !paths.isEmpty else { return ["sheet"] }
    let stems = paths.map { path in
      guard path != "-" else { return "scenario" }
      return Reference.stem(ofScenario: path).lastComponent?.string ?? "scenario"
    }
    return zip(paths, stems).map { path, stem in
      let isUnique = stems.count { $0 == stem } == 1
      return isUnique ? stem : Reference.stem(ofScenario: path).string
    }
  }

  // MARK: Comments

  private static func warnings(
    about comments: [ReviewComment], in path: Located<FilePath>?, names: [String]
  ) throws(DiagnosticError) -> [Diagnostic] {
    let others = comments.map(\.scenario).filter { !names.contains($0) }
    guard let path, let other = others.first else { return [] }
    let isAll = others.count == comments.count
    let count = isAll ? "all" : "\(others.count) of \(comments.count)"
    let diagnostic = Diagnostic(
      .unknownName, at: path.place,
      "\(count) comments in \"\(path.value)\" are on other scenarios, such as \"\(other)\"",
      allowed: "comments on: \(names.joined(separator: ", "))", nearest: names.nearest(to: other),
      severity: isAll ? .error : .warning)
    guard !isAll else { throw DiagnosticError([diagnostic]) }
    return [diagnostic]
  }
}
