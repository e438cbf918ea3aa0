public import SheetChanges
public import SheetFit
internal import SheetPlan

/// The comparison of two tables of values over time, column by column.
public struct TraceComparison: Sendable {
  /// The comparison of a column.
  public struct Column: Sendable {
    /// The name in the second table.
    public var name: String
    /// The unit of the values: that of the names, or points for lengths of a scenario; nil for none.
    public var unit: String?
    /// How far the second table is from the first.
    public var distance: TraceDistance
    /// The tolerated difference.
    public var tolerance: Double
    /// The laws of the longest motions of the first and of the second table; nil if nothing moves.
    public var laws: (first: FittedLaw?, second: FittedLaw?)
    /// What is wrong with the units; nil for nothing.
    public var suspicion: String?

    /// A Boolean value that is true if no difference exceeds the tolerance.
    public var isPassed: Bool { distance.firstBeyondSeconds == nil }
  }

  /// The columns that both tables have.
  public let columns: [Column]

  /// The names of columns that only one of the tables has.
  public let unmatched: [String]

  /// A Boolean value that is true if no difference exceeds its tolerance.
  public var isPassed: Bool { columns.allSatisfy(\.isPassed) }

  /// The tolerated difference of lengths without a value of its own, in points.
  public static let standardTolerance = 1.0

  /// The rate at which a scenario is sampled for a comparison, per second.
  private static let rate = 240.0

  /// The tolerances of values that are no lengths, for a tolerance of 1 point.
  private static let others: [(ending: String, tolerance: Double, unit: String?)] = [
    ("velocity", 50, "pt/s"), ("dimming", 0.01, nil), ("shadow", 0.01, nil), ("scale", 0.002, nil),
    ("alpha", 0.01, nil), ("opacity", 0.01, nil),
  ]

  /// Returns the table of a side: a table, or the trace of a scenario.
  ///
  /// - Parameters:
  ///   - path: A .csv, .tsv or .jsonl file, or a scenario.
  ///   - resources: The files and the font.
  /// - Returns: The table.
  /// - Throws: Every error of the file.
  public static func table(
    _ path: Located<FilePath>, with resources: DrawingResources
  ) throws(DiagnosticError) -> TraceTable {
    if TraceTable.isTable(path.value) { return try TraceTable(reading: path) }
    guard Reference.isScenario(path.value) else {
      throw DiagnosticError(
        .unexpectedValue, at: path.place,
        "\"\(path.value)\" is neither a table of values nor a scenario",
        allowed: "a *.csv, *.tsv or *.jsonl beside a *.sheet.yaml, or two of them")
    }
    var options = DrawingOptions(scenario: path)
    options.moments = .end
    let frame = try SinglePicture(options, with: resources).comparedFrame()
    return try table(of: frame.timeline, path: path)
  }

  /// Returns the trace of a timeline.
  package static func table(
    of timeline: Timeline, path: Located<FilePath>
  ) throws(DiagnosticError) -> TraceTable {
    let trace = StateTrace(timeline.presentation)
    let count = min(Int((timeline.endSeconds * rate).rounded(.up)), TraceTable.mostLines - 2)
    var text = trace.head + "\n"
    for index in 0...count {
      text += trace.line(timeline.state(atSeconds: Double(index) / rate)) + "\n"
    }
    return try TraceTable(Array(text.utf8), path: path)
  }

  /// Compares two tables.
  ///
  /// - Parameters:
  ///   - first: The expected side.
  ///   - second: The actual side.
  ///   - tolerance: The tolerated difference of lengths in points.
  ///   - fits: Whether laws are fitted to both sides.
  /// - Throws: Tables without a common column.
  public init(
    of first: (table: TraceTable, path: Located<FilePath>),
    and second: (table: TraceTable, path: Located<FilePath>),
    tolerance: Double = standardTolerance, fits: Bool = true
  ) throws(DiagnosticError) {
    let (own, other) = (Self.onlySheet(first.table), Self.onlySheet(second.table))
    func name(_ column: TraceTable.Column) -> String {
      // The only sheets of both are meant, whatever their ids are.
      guard let own, let other, column.name.hasPrefix("\(other).") else { return column.name }
      return own + column.name.dropFirst(other.count)
    }
    var pairs = second.table.columns.compactMap { column in
      first.table.columns.first { $0.name == name(column) }.map { ($0, column) }
    }
    if pairs.isEmpty {
      // Tables of two programs have other names; the edge of the sheet is meant.
      pairs = [
        (
          try first.table.column(nil, of: first.path), try second.table.column(nil, of: second.path)
        )
      ]
      unmatched = []
    } else {
      let (common, others) = (Set(pairs.map(\.0.name)), Set(pairs.map(\.1.name)))
      unmatched =
        (first.table.columns.map(\.name).filter { !common.contains($0) }
        + second.table.columns.map(\.name).filter { !others.contains($0) }).unique
    }
    columns = pairs.map { Self.column($0, $1, within: tolerance, fits: fits) }
  }

  /// Returns the id of the only sheet with an upper edge; nil for none or several.
  private static func onlySheet(_ table: TraceTable) -> String? {
    let ending = ".top"
    let sheets = table.columns.map(\.name).filter { $0.hasSuffix(ending) }
    return sheets.count == 1 ? String(sheets[0].dropLast(ending.count)) : nil
  }

  private static func column(
    _ first: TraceTable.Column, _ second: TraceTable.Column, within tolerance: Double, fits: Bool
  ) -> Column {
    let other = others.first { second.name.lowercased().hasSuffix($0.ending) }
    let allowed = (other?.tolerance ?? 1) * tolerance
    let unit =
      other.map(\.unit) ?? second.unit?.rawValue ?? first.unit?.rawValue
      ?? (second.name.contains(".") ? "pt" : nil)
    // Values between 0 and 1 of an unknown quantity are no lengths.
    let isShare =
      other.map { $0.unit == nil }
      ?? (unit == nil && [first, second].contains { $0.trace.range.map(isShareRange) ?? false })
    let distance = TraceDistance(of: second.trace, from: first.trace, tolerance: allowed)
    func law(_ trace: MotionTrace) -> FittedLaw? {
      guard fits, other == nil else { return nil }
      return trace.motions().max { $0.travel.magnitude < $1.travel.magnitude }?.fits.first
    }
    return Column(
      name: second.name, unit: unit, distance: distance, tolerance: allowed,
      laws: (law(first.trace), law(second.trace)),
      suspicion: distance.firstBeyondSeconds == nil
        ? nil : suspicion(first.trace, second.trace, isShare: isShare))
  }

  private static func isShareRange(_ range: ClosedRange<Double>) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= 1
  }

  /// The tolerated relative difference of a ratio from a factor between two units.
  private static let factorError = 0.02

  /// The other units in which programs write lengths and speeds, and shares, with their factors.
  private static let lengthUnits: [(factor: Double, words: String)] = [2, 3, 2.625, 1.5].map {
    ($0, "pixels of a screen with \($0.brief) pixels per point")
  }
  private static let shareUnits: [(factor: Double, words: String)] = [
    (100, "percent"), (255, "levels of 255"),
  ]

  /// Returns a guess why all values differ by a factor; nil if they do not.
  private static func suspicion(
    _ first: MotionTrace, _ second: MotionTrace, isShare: Bool
  ) -> String? {
    guard let expected = first.range, let actual = second.range,
      expected.upperBound > expected.lowerBound, actual.upperBound > actual.lowerBound
    else { return nil }
    let ratio =
      (actual.upperBound - actual.lowerBound) / (expected.upperBound - expected.lowerBound)
    for (unit, words) in isShare ? shareUnits : lengthUnits {
      for (factor, side) in [(unit, "the second"), (1 / unit, "the first")]
      where (ratio / factor - 1).magnitude < factorError {
        return "\(side) has \(unit.brief) times the travel, as if its values were \(words)"
      }
    }
    return nil
  }

  /// The comparison as JSON.
  public var json: JSON {
    .object([
      ("verdict", .text(isPassed ? "passed" : "differs")),
      ("columns", .list(columns.map(Self.json))),
      ("unmatched", .list(unmatched.map { .text($0) })),
    ])
  }

  private static func json(_ column: Column) -> JSON {
    func law(_ law: FittedLaw?) -> JSON { law?.json ?? .null }
    return .object([
      ("name", .text(column.name)), ("unit", .optional(column.unit)),
      ("passed", .flag(column.isPassed)), ("tolerance", .number(column.tolerance)),
      ("distance", column.distance.json), ("suspicion", .optional(column.suspicion)),
      ("laws", .list([law(column.laws.first), law(column.laws.second)])),
    ])
  }
}
