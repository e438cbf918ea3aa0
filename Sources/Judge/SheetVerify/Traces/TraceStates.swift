internal import SheetPictures

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
