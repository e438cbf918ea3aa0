internal import SheetModel

/// Reads a file by forms, and keeps every fault.
struct DocumentReader {
  private(set) var diagnostics: [Diagnostic] = []

  /// Where the names of devices and colours are looked up.
  let catalogs: SpecCatalogs

  /// The values that can be expected of a state.
  let states: StateTable

  /// The names that steps may use; nil where they could not be read, and then nothing is said of
  /// names.
  var sheets: Sheets? = Sheets()

  struct Sheets {
    var ids: [String] = []

    /// SwiftUI's flags; nil where some could not be read.
    var flags: [String]? = []
  }

  /// The key that the value at hand stands behind.
  private(set) var subject = ""

  /// The maximum number of faults reported.
  private static let maximumFaultCount = 100

  /// More sheets than anybody tells apart, and few enough for a stack of all of them.
  private static let maximumSheetCount = 100

  init(_ catalogs: SpecCatalogs, _ states: StateTable) {
    self.catalogs = catalogs
    self.states = states
  }

  /// The ids of the sheets and the presenter's.
  var controllerIDs: [String]? { sheets.map { $0.ids + ["presenter"] } }

  /// Whether so many faults were found that the rest is not read.
  var isFull: Bool { diagnostics.count > Self.maximumFaultCount }

  /// Reads the value that stands behind a key.
  mutating func read<Value>(
    _ node: MarkedNode, _ form: Form<Value>, as key: String
  ) -> Value? {
    let outer = subject
    subject = key
    defer { subject = outer }
    return form.read(node, &self)
  }

  // MARK: Faults

  /// Keeps a fault; nil stands for the value that could not be read.
  @discardableResult
  mutating func fail<Value>(_ diagnostic: Diagnostic) -> Value? {
    guard !isFull else { return nil }
    diagnostics.append(
      diagnostics.count < Self.maximumFaultCount
        ? diagnostic
        : Diagnostic(
          .unreadableFile, at: diagnostic.place,
          "after \(Self.maximumFaultCount) faults the rest of the file is not read"))
    return nil
  }

  /// Keeps the faults of an error.
  mutating func fail<Value>(with error: DiagnosticError) -> Value? {
    for diagnostic in error.diagnostics { note(diagnostic) }
    return nil
  }

  /// Keeps a fault or a warning that stands in no value's place.
  mutating func note(_ diagnostic: Diagnostic) {
    let _: Never? = fail(diagnostic)
  }

  /// The node is of another kind than the form.
  mutating func refuse<Value>(_ node: MarkedNode, allowed: String) -> Value? {
    let found =
      switch node.value {
      case .scalar("", isQuoted: false): "nothing"
      case .scalar(let text, _): "\"\(text)\""
      case .sequence: "a list"
      case .mapping: "a mapping"
      }
    return fail(
      Diagnostic(
        .wrongType, at: node.place, "\(found) is no value of \"\(subject)\"", allowed: allowed))
  }

  /// The word is none of a closed list.
  mutating func refuseWord<Value>(
    _ word: Located<String>, allowed: String, nearest: String?
  ) -> Value? {
    fail(
      Diagnostic(
        .unknownChoice, at: word.place, "\"\(word.value)\" is no value of \"\(subject)\"",
        allowed: allowed, nearest: nearest))
  }

  /// The list has too few entries, or too many.
  mutating func refuseCount<Value>(
    _ count: Int, of range: ClosedRange<Int>, at place: Place
  ) -> Value? {
    fail(
      Diagnostic(
        .wrongType, at: place, "\(count) entries are no \"\(subject)\"",
        allowed: "\(range.lowerBound) to \(range.upperBound) entries"))
  }

  // MARK: Names

  /// - Throws: An id that is none of the known ones.
  func know(_ id: Located<String>, among known: [String]?) throws(DiagnosticError) {
    guard let known, !known.contains(id.value) else { return }
    throw .unknown(
      .unknownSheet, "sheet", id, among: known,
      allowed: known.isEmpty ? "the file has no sheets" : nil)
  }

  /// Holds the number of ids against what can be told apart.
  mutating func count(_ entries: [MarkedNode.Entry], of form: KeyForm) {
    guard form == .id, entries.count > Self.maximumSheetCount else { return }
    let place = entries[Self.maximumSheetCount].key.place
    let _: Never? = refuseCount(entries.count, of: 0...Self.maximumSheetCount, at: place)
  }

  /// Checks a key of the file's own choice.
  mutating func check(_ key: Located<String>, _ form: KeyForm) {
    if form == .flag, let flags = sheets?.flags, !flags.contains(key.value) {
      return note(
        .unknown(
          .unknownSheet, "flag", key, among: flags,
          allowed: flags.isEmpty ? "no sheet has isPresented" : nil))
    }
    if form == .id, Self.takenNames.contains(key.value) {
      return note(
        Diagnostic(
          .unknownChoice, at: key.place, "\"\(key.value)\" is the name of something else",
          allowed: "any other id"))
    }
    guard !form.matches(key.value) else {
      if form == .statePath { checkPath(key) }
      return
    }
    note(
      Diagnostic(
        .unknownChoice, at: key.place, "\"\(key.value)\" is no \(form.name)",
        allowed: form == .statePath
          ? "a value such as sheet.height" : "letters, digits, - and _, a letter first"))
  }

  private static let takenNames = ["presenter", "sheet"]

  /// Checks a path into a state.
  private mutating func checkPath(_ path: Located<String>) {
    guard states.address(path.value, sheetIDs: sheets?.ids) == nil else { return }
    let known = states.listedNames(like: path.value, sheetIDs: sheets?.ids)
    note(.unknown(.unknownKey, "value of a state", path, among: known))
  }
}
