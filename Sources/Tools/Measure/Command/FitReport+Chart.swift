internal import SheetFit
internal import SheetPlan
internal import SheetReport

extension FitReport {
  /// The form in which curves are written.
  enum ChartForm {
    case picture(OutputFormat)
    case page
    case table

    init?(ending: String) {
      switch ending {
      case "html": self = .page
      case "csv": self = .table
      default:
        guard let format = OutputFormat(rawValue: ending) else { return nil }
        self = .picture(format)
      }
    }
  }

  /// Returns the curves as a file; a picture and a table show the longest motion.
  ///
  /// - Throws: Text that cannot be set.
  func chart(as form: ChartForm, with request: FitRequest) throws(DiagnosticError) -> [UInt8] {
    let charts = motions.map { MotionChart(recording, $0.motion, comparedBy: $0.comparison) }
    let longest =
      motions.indices.max {
        motions[$0].motion.travel.magnitude < motions[$1].motion.travel.magnitude
      } ?? 0
    if case .table = form { return Array(charts[longest].table.utf8) }
    // A page has the text below its pictures.
    var isPage = false
    if case .page = form { isPage = true }
    let base = try SinglePicture(DrawingOptions(), with: request.resources)
    func picture(_ index: Int, _ format: OutputFormat) throws(DiagnosticError) -> [UInt8] {
      try charts[index].encoded(
        as: format, like: base, title: "\(recording.path.value)",
        notes: isPage ? [] : notes(of: index)
      ).bytes
    }
    if case .picture(let format) = form { return try picture(longest, format) }
    var figures: [FiguresPage.Figure] = []
    for index in motions.indices {
      figures.append(
        FiguresPage.Figure(
          svg: try picture(index, .svg), text: notes(of: index).joined(separator: "\n"),
          isFailed: motions[index].comparison?.isPassed == false))
    }
    return FiguresPage(title: "\(recording.path.value)", words: head, figures: figures).bytes
  }
}
