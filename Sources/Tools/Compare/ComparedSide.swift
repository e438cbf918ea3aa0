public import SheetVerify

/// One side of a comparison: a picture, a scenario or a state.
public struct ComparedSide: Sendable {
  /// The contents of a compared file.
  public enum Content: Sendable {
    /// A picture as a PNG file, with its notes.
    case picture(PictureFile, PictureFile.About)
    /// A scenario file.
    case scenario
    /// A state printed by `inspect`.
    case state(RecordedState)
  }

  /// The path as it was written.
  public let path: Located<FilePath>

  /// The contents of the file.
  public let content: Content

  /// The recipe of the picture; nil for a picture without one, and for other contents.
  let recipe: Recipe?

  private let resources: DrawingResources

  /// Reads a file and determines the kind of its contents.
  ///
  /// - Parameters:
  ///   - path: The path; `-` is standard input.
  ///   - resources: The files and the font.
  /// - Throws: A file that cannot be read, or that is neither a picture nor a scenario nor a state.
  public init(
    _ path: Located<FilePath>, with resources: DrawingResources
  ) throws(DiagnosticError) {
    self.path = path
    guard path.value == "-" || !Files.isFolder(path.value) else { throw Self.isFolder(path) }
    let file = try PictureFile(reading: path).convertedToPNG()
    if try Self.isPicture(file) {
      let about = try file.about()
      content = .picture(file, about)
      recipe = Recipe(about, at: path.start)
      self.resources = resources
      return
    }
    recipe = nil
    let bytes = try file.text()
    // A pipe can be read only once.
    var resources = resources
    resources.files = OverlaidFiles(bytes, at: path.value, over: resources.files)
    self.resources = resources
    if let state = try RecordedState(bytes, name: path.value) {
      content = .state(state)
      return
    }
    let isTokenFile = path.value.hasEnding([".tokens.json"])
    guard !isTokenFile,
      Reference.isScenario(path.value) || bytes.firstOccurrence(of: "sheetdraw".utf8) != nil
    else {
      throw DiagnosticError(
        .unreadablePicture, at: path.start,
        "\"\(path.value)\" is neither a PNG or JPEG nor a scenario nor a state",
        allowed: "a *.png, a *.jpg, a *.sheet.yaml, or output of `sheetdraw inspect`")
    }
    content = .scenario
  }

  private static func isFolder(_ path: Located<FilePath>) -> DiagnosticError {
    DiagnosticError(
      .fileNotThere, at: path.place, "\"\(path.value)\" is a folder",
      allowed: "a picture, a scenario or a state on each side, or two folders")
  }

  /// Returns whether a file is binary, by its name or its first bytes.
  private static func isPicture(_ file: PictureFile) throws(DiagnosticError) -> Bool {
    let name = file.path.value.string.lowercased()
    if name.hasSuffix(".png") { return true }
    let isText = ScenarioEnding.formats.contains(where: name.hasSuffix)
    guard !isText, !Reference.isScenario(file.path.value) else { return false }
    return try file.beginning(8).contains { $0 < 9 || $0 > 0x7E }
  }

  /// A Boolean value that is true for a scenario file.
  public var isScenario: Bool {
    if case .scenario = content { true } else { false }
  }

  /// A Boolean value that is true for a state printed by `inspect`.
  public var isState: Bool {
    if case .state = content { true } else { false }
  }

  /// The size and notes of the picture; nil for other contents.
  var about: PictureFile.About? {
    if case .picture(_, let about) = content { about } else { nil }
  }

  /// A Boolean value that is false for a picture without a recipe.
  var canBeDrawn: Bool {
    if case .picture = content { recipe != nil } else { true }
  }

  /// Returns the planned picture of a scenario or recipe.
  ///
  /// - Parameters:
  ///   - moments: The moment of a scenario; nil for that of the other side's recipe, or the end.
  ///   - other: The other side, whose device, appearance and scale a scenario inherits.
  /// - Returns: The picture; nil for a state, and for a picture that cannot be drawn again.
  /// - Throws: Every error of a scenario.
  public func picture(
    at moments: DrawingOptions.Moments?, beside other: ComparedSide?
  ) throws(DiagnosticError) -> SinglePicture? {
    switch content {
    case .state: return nil
    case .scenario:
      var options = DrawingOptions()
      if moments == nil, let recipe = other?.recipe, recipe.scenario != nil {
        options = recipe.options
      }
      options.scenario = path
      options.moments = moments ?? options.moments.orEnd
      return try SinglePicture(options, with: resources)
    case .picture:
      guard let recipe else { return nil }
      do {
        return try SinglePicture(recipe, in: Files.folder(of: path.value), with: resources)
      } catch { return nil }
    }
  }

  /// Returns the state, or that of a scenario or picture at a moment.
  ///
  /// - Throws: Every error of a scenario, or a picture that cannot be drawn again.
  func recordedState(at moments: DrawingOptions.Moments?) throws(DiagnosticError) -> RecordedState {
    if case .state(let state) = content { return state }
    guard let picture = try picture(at: moments ?? .end, beside: nil) else { throw isNoState }
    let frame = try picture.comparedFrame()
    let text = StateTable.standard.json(of: StateMoment(frame.state, in: frame.presentation)).text
    guard let state = try RecordedState(Array(text.utf8), name: path.value) else {
      throw isNoState
    }
    return state
  }

  /// The error of a side without a known state.
  var isNoState: DiagnosticError {
    DiagnosticError(
      .unreadablePicture, at: path.place,
      "\"\(path.value)\" contains no recipe, so its state is unknown",
      allowed: "a scenario, or a picture drawn by sheetdraw")
  }
}

extension DrawingOptions.Moments {
  /// The moments, or the end if none is named.
  fileprivate var orEnd: Self { self == .allShots ? .end : self }
}

extension RecordedState {
  /// Returns the differences from another state; numbers that differ by less than 1/1000 are equal.
  func changes(to other: RecordedState, _ table: StateTable = .standard) -> [Change] {
    // Units and requirements by the paths of the JSON, and by their last keys.
    let origins =
      [table.time].compactMap(\.origin) + table.kinds.flatMap(\.all).compactMap(\.origin)
      + table.state.all.compactMap(\.origin)
    let paths = Dictionary(origins.map { ($0.path, $0) }) { first, _ in first }
    let keys = Dictionary(origins.map { ($0.key, $0) }) { first, _ in first }
    let (before, after) = (values, other.values)
    let names = (entries + other.entries.filter { before[$0.name] == nil }).map(\.name)
    return names.compactMap { name in
      let (from, to) = (before[name] ?? .nothing, after[name] ?? .nothing)
      if case (.number(let first), .number(let second)) = (from, to), abs(first - second) < 0.001 {
        return nil
      }
      guard from != to else { return nil }
      let parts = name.split(separator: ".")
      // A surface's id and its index stand before the path.
      let ends = parts.indices.lazy.map { parts[$0...].joined(separator: ".") }
      let origin = ends.compactMap { paths[$0] }.first ?? parts.last.flatMap { keys[String($0)] }
      return Change(
        name: name, label: name, from: Change.Value(from), to: Change.Value(to),
        unit: origin?.unit, requirement: origin?.requirement)
    }
  }

  /// The values by their names.
  private var values: [String: Value] {
    Dictionary(entries.map { ($0.name, $0.value) }) { first, _ in first }
  }
}

extension StateValue {
  /// The path and its last key with unit and requirement; nil if changes of a recorded state omit them, as
  /// those of most values without a group.
  fileprivate var origin: (path: String, key: String, unit: String?, requirement: String?)? {
    guard let jsonPath, let key = jsonPath.split(separator: ".").last,
      isExplainedInRecords || key.count < jsonPath.count
    else { return nil }
    return (jsonPath, String(key), unit, requirement)
  }
}

extension Change.Value {
  fileprivate init(_ value: RecordedState.Value) {
    self =
      switch value {
      case .number(let number): .number(number)
      case .text(let text): .text(text)
      case .nothing: .nothing
      }
  }
}
