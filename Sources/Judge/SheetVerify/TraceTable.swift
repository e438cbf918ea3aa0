public import SheetFiles
public import SheetFit
internal import SheetPictures

/// A table of values over time, as `inspect --trace --csv` prints it or another program records it.
public struct TraceTable: Sendable {
  /// The unit of a column of lengths.
  public enum LengthUnit: String, Sendable {
    /// Points.
    case points = "pt"
    /// Pixels of the screen.
    case pixels = "px"
  }

  /// A column of values.
  public struct Column: Sendable {
    /// The name, without its unit.
    public var name: String
    /// The unit that the name states; nil for none.
    public var unit: LengthUnit?
    /// The values at their times; times without a value are left out.
    public var trace: MotionTrace
  }

  /// The columns with values, in the order of the file.
  public let columns: [Column]

  /// What was assumed of the file, such as times in milliseconds.
  public let notes: [String]

  /// The most lines of a table.
  public static let mostLines = 20_000

  /// The most columns of a table.
  static let mostColumns = 1000

  /// Returns whether a file is a table of values by the ending of its name.
  public static func isTable(_ path: FilePath) -> Bool {
    ["csv", "tsv"].contains(path.extension?.lowercased()) || TraceStates.isNamed(path)
  }

  /// Reads a table.
  ///
  /// Cells are separated by commas, semicolons or tabs; with semicolons numbers may have decimal commas. The first
  /// column, or one named `t` or `time`, holds times, which must increase. They are seconds, or milliseconds if the name
  /// says `ms` or the steps between them are longer than half a second. Lines that begin with `#` are left out.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The file, for errors.
  /// - Throws: The first cell that is not a number, times that do not increase, or too many lines.
  public init(_ bytes: [UInt8], path: Located<FilePath>) throws(DiagnosticError) {
    try self.init(TraceLines(bytes, path: path))
  }

  /// Reads a file.
  ///
  /// - Throws: A file that cannot be read, and every error of a table.
  public init(reading path: Located<FilePath>) throws(DiagnosticError) {
    let bytes = try path.with { path throws(FileError) in try Files.read(path) }
    try self.init(
      TraceStates.isNamed(path.value)
        ? Array(TraceStates(bytes, path: path).table.utf8) : bytes, path: path)
  }

  private init(_ lines: TraceLines) throws(DiagnosticError) {
    var notes: [String] = []
    let timeIndex = lines.names.firstIndex { Self.timeNames.contains($0.base) } ?? 0
    var times: [Double] = []
    times.reserveCapacity(lines.rows.count)
    for row in lines.rows {
      guard let time = try lines.number(row, timeIndex) else {
        throw lines.fail(
          .missingKey, in: row, column: timeIndex, "a line without a time", allowed: "a number")
      }
      // The least times would be equal in seconds.
      if let last = times.last, time * Self.millisecond <= last * Self.millisecond {
        throw lines.fail(
          .outOfOrder, in: row, column: timeIndex,
          "the time \(time.brief) does not follow \(last.brief)",
          allowed: "times that increase from line to line")
      }
      times.append(time)
    }
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    let step = steps.isEmpty ? 0 : steps[steps.count / 2]
    var factor = 1.0
    switch lines.names[timeIndex].unit {
    case "ms": factor = Self.millisecond
    case "s": break
    default:
      if step >= Self.leastMillisecondStep {
        factor = Self.millisecond
        notes.append("times are read as milliseconds, as their steps are \(step.brief)")
      }
    }
    var columns: [Column] = []
    for index in lines.names.indices where index != timeIndex {
      var samples: [MotionTrace.Sample] = []
      for (row, time) in zip(lines.rows, times) {
        guard let value = try lines.number(row, index, isStrict: lines.isNumeric(index)) else {
          continue
        }
        samples.append(MotionTrace.Sample(seconds: time * factor, value: value))
      }
      guard !samples.isEmpty else { continue }
      let (base, unit) = lines.names[index]
      columns.append(
        Column(
          name: base, unit: unit.flatMap(LengthUnit.init(rawValue:)), trace: MotionTrace(samples)))
    }
    guard !columns.isEmpty else {
      throw DiagnosticError(
        .missingKey, at: lines.path.start, "\"\(lines.path.value)\" has no column of numbers",
        allowed: "a column of times, and one or more of values")
    }
    self.columns = columns
    self.notes = notes
  }

  private static let timeNames: Set = [
    "t", "time", "timestamp", "seconds", "elapsed", "ms", "milliseconds",
  ]

  /// A millisecond in seconds.
  private static let millisecond = 0.001

  /// Steps in seconds that no recording has.
  private static let leastMillisecondStep = 0.5

  /// Returns the column of a name, or the only one, or that of a sheet's upper edge.
  ///
  /// - Parameters:
  ///   - name: The name; nil to find the column.
  ///   - path: The file, for errors.
  /// - Returns: The column.
  /// - Throws: A name that no column has, or several columns none of which is an upper edge.
  public func column(
    _ name: Located<String>?, of path: Located<FilePath>
  ) throws(DiagnosticError) -> Column {
    if let name {
      if let found = columns.first(where: { $0.name == name.value }) { return found }
      throw DiagnosticError(
        .unknownName, at: name.place, "\"\(path.value)\" has no column \"\(name.value)\"",
        allowed: columns.map(\.name).prefix(12).joined(separator: ", "),
        nearest: columns.map(\.name).nearest(to: name.value))
    }
    if columns.count == 1 { return columns[0] }
    let named = Self.edgeNames.lazy.compactMap { name in
      columns.first { $0.name.lowercased() == name || $0.name.lowercased().hasSuffix(".\(name)") }
    }.first
    if let named { return named }
    throw DiagnosticError(
      .conflict, at: path.start, "\"\(path.value)\" has \(columns.count) columns of values",
      allowed: "one of these columns to be named: "
        + columns.map(\.name).prefix(12).joined(separator: ", "))
  }

  /// The names of a column with the place of a sheet, in the order in which they are looked for.
  private static let edgeNames = [
    "top", "y", "height", "translatey", "position", "offset", "value",
  ]
}

/// The lines and cells of a table.
private struct TraceLines {
  let path: Located<FilePath>
  var names: [(base: String, unit: String?)] = []
  var rows: [(line: Int, cells: [Substring], text: Substring)] = []
  private var hasDecimalCommas = false

  init(_ bytes: [UInt8], path: Located<FilePath>) throws(DiagnosticError) {
    self.path = path
    var text = String(decoding: bytes, as: UTF8.self)[...]
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var separator: Character?
    for (index, line) in lines.enumerated() {
      guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      let mark = separator ?? Self.separator(of: line)
      separator = mark
      hasDecimalCommas = mark == ";"
      let cells = Self.cells(of: line, separator: mark)
      if names.isEmpty {
        let isHead = cells.contains { !$0.isEmpty && number($0) == nil }
        names =
          isHead
          ? cells.map { Self.parts(of: String($0)) }
          : cells.indices.map { ("\($0 + 1)", nil) }
        guard names.count > 1 else {
          throw DiagnosticError(
            .missingKey, at: path.start, "\"\(path.value)\" has one column",
            allowed: "a column of times, and one or more of values")
        }
        guard names.count <= TraceTable.mostColumns else {
          throw DiagnosticError(
            .numberOutOfRange, at: path.start,
            "\"\(path.value)\" has \(names.count) columns",
            allowed: "at most \(TraceTable.mostColumns)")
        }
        if isHead { continue }
      }
      rows.append((index + 1, cells, line))
      guard rows.count <= TraceTable.mostLines else {
        throw DiagnosticError(
          .numberOutOfRange, at: path.start,
          "\"\(path.value)\" has more than "
            + "\(TraceTable.mostLines) lines",
          allowed: "at most \(TraceTable.mostLines), which is five minutes at 60 frames per second")
      }
    }
    guard !rows.isEmpty else {
      throw DiagnosticError(
        .missingKey, at: path.start, "\"\(path.value)\" has no values",
        allowed: "lines such as 0.016,426.5")
    }
  }

  private static func separator(of line: Substring) -> Character {
    if line.contains("\t") { return "\t" }
    return line.contains(";") ? ";" : ","
  }

  private static func cells(of line: Substring, separator: Character) -> [Substring] {
    line.split(separator: separator, omittingEmptySubsequences: false).map { cell in
      var cell = cell
      while cell.first?.isWhitespace == true { cell.removeFirst() }
      while cell.last?.isWhitespace == true { cell.removeLast() }
      if cell.count > 1, cell.first == "\"", cell.last == "\"" {
        cell = cell.dropFirst().dropLast()
      }
      return cell
    }
  }

  /// Returns a name and its unit, which stands in parentheses or after an underscore.
  private static func parts(of name: String) -> (base: String, unit: String?) {
    let lower = name.lowercased()
    if lower == "ms" || lower == "milliseconds" { return (lower, "ms") }
    for unit in ["ms", "s", "pt", "px"] {
      for (open, close) in [("_", ""), (" (", ")"), ("(", ")"), (" [", "]"), ("[", "]")] {
        let ending = open + unit + close
        if lower.hasSuffix(ending), lower.count > ending.count {
          let base = String(name.dropLast(ending.count))
          return (unit == "ms" || unit == "s" ? base.lowercased() : base, unit)
        }
      }
    }
    return (["t", "time", "timestamp"].contains(lower) ? lower : name, nil)
  }

  private func number(_ cell: Substring) -> Double? {
    let text = hasDecimalCommas ? cell.map { $0 == "," ? "." : String($0) }.joined() : String(cell)
    guard let value = Double(text), value.isFinite, value.magnitude < 1e12 else { return nil }
    return value
  }

  /// Returns whether the first cell of a column that is not empty holds a number; others hold words, such as detents.
  func isNumeric(_ column: Int) -> Bool {
    for row in rows where column < row.cells.count && !row.cells[column].isEmpty {
      return number(row.cells[column]) != nil
    }
    return false
  }

  /// Returns the number in a cell; nil for an empty one, and for words unless they are errors.
  func number(
    _ row: (line: Int, cells: [Substring], text: Substring), _ column: Int, isStrict: Bool = true
  ) throws(DiagnosticError) -> Double? {
    guard column < row.cells.count, !row.cells[column].isEmpty else { return nil }
    if let value = number(row.cells[column]) { return value }
    guard isStrict else { return nil }
    throw fail(
      .notANumber, in: row, column: column, "\"\(row.cells[column])\" is not a number",
      allowed: "a number, such as 426.5")
  }

  /// Returns an error at a cell.
  func fail(
    _ code: DiagnosticCode, in row: (line: Int, cells: [Substring], text: Substring),
    column: Int, _ message: String, allowed: String
  ) -> DiagnosticError {
    let text = row.text.unicodeScalars
    let cell = column < row.cells.count ? row.cells[column] : row.text.suffix(0)
    let start = text.distance(from: text.startIndex, to: cell.startIndex) + 1
    return DiagnosticError(
      code,
      at: Place(
        source: .file(path.value), line: row.line, column: start,
        endColumn: start + max(1, cell.unicodeScalars.count), lineText: String(row.text)),
      message, allowed: allowed)
  }
}

/// The states that `inspect --trace` prints as JSON, one on a line, as the table that `inspect --csv` prints.
struct TraceStates {
  /// The table as comma-separated values.
  let table: String

  /// The columns of surfaces and of the state: the name, and the keys of the value in JSON.
  private typealias Column = (name: String, keys: [Substring])

  private static let ofSurfaces: [Column] = {
    let table = StateTable.standard
    return columns([table.sheet, table.card, table.popover, table.cover, table.alert])
  }()

  private static let ofState = columns([StateTable.standard.state])

  private static func columns<Subject>(_ kinds: [StateValues<Subject>]) -> [Column] {
    var columns: [Column] = []
    for value in kinds.flatMap(\.columns) {
      guard let name = value.column?.name, let path = value.jsonPath,
        !columns.contains(where: { $0.name == name })
      else { continue }
      columns.append((name, path.split(separator: ".")))
    }
    return columns
  }

  /// Returns whether a file holds states by the ending of its name.
  static func isNamed(_ path: FilePath) -> Bool {
    ["jsonl", "ndjson"].contains(path.extension?.lowercased())
  }

  /// Reads the lines of a file.
  ///
  /// - Throws: A line that is not a state, or too many lines.
  init(_ bytes: [UInt8], path: Located<FilePath>) throws(DiagnosticError) {
    var states: [JSON] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let state: JSON
      do { state = try JSON(reading: line) } catch {
        throw DiagnosticError(
          error, in: bytes, of: path.value, allowed: "a trace that `sheetdraw inspect` printed")
      }
      guard state["t"]?.double != nil, state["sheets"] != nil else {
        throw DiagnosticError(
          .unreadablePicture, at: path.start,
          "line \(states.count + 1) of \"\(path.value)\" is no state",
          allowed: "a trace that `sheetdraw inspect` printed")
      }
      states.append(state)
      guard states.count <= TraceTable.mostLines else {
        throw DiagnosticError(
          .numberOutOfRange, at: path.start,
          "\"\(path.value)\" has more than \(TraceTable.mostLines) lines",
          allowed: "at most \(TraceTable.mostLines)")
      }
    }
    let ids = states.flatMap { $0.surfaces.compactMap { $0["id"]?.string } }.unique
    let columns =
      ids.flatMap { id in Self.ofSurfaces.map { (id: String?.some(id), column: $0) } }
      + Self.ofState.map { (id: nil, column: $0) }
    let head = columns.map { column in
      column.id.map { "\"\(String($0.map { $0 == "," ? " " : $0 })).\(column.column.name)\"" }
        ?? column.column.name
    }
    let lines = states.map { state in
      let surfaces = state.surfaces
      let cells = columns.map { column in
        let subject =
          column.id == nil ? state : surfaces.first { $0["id"]?.string == column.id } ?? .null
        return subject.value(column.column.keys)?.double?.plain ?? ""
      }
      return ([state["t"]?.double?.plain ?? ""] + cells).joined(separator: ",")
    }
    table = ([(["t"] + head).joined(separator: ",")] + lines).map { $0 + "\n" }.joined()
  }
}

extension JSON {
  /// The surfaces of a state.
  fileprivate var surfaces: [JSON] {
    guard case .list(let items)? = self["sheets"] else { return [] }
    return items
  }

  /// Returns the value below some keys; nil if one is missing.
  fileprivate func value(_ keys: [Substring]) -> JSON? {
    var value: JSON? = self
    for key in keys { value = value?[String(key)] }
    return value
  }
}
