internal import SheetDraw
internal import SheetReport
internal import SheetSpec
internal import SystemPackage

/// One of the two things that `diff` compares.
struct DiffSide {
  enum Content {
    /// A PNG file and what it says of itself.
    case picture(PictureFile, PictureFile.About)
    /// A scenario by its path.
    case scenario
    case state(RecordedState)
  }

  /// As it was named.
  let path: Located<String>
  let content: Content

  /// What the file says of its picture; nil for what is no picture.
  var about: PictureFile.About? {
    if case .picture(_, let about) = content { about } else { nil }
  }

  /// What came through a pipe, which can be read only once; nil for a file.
  private let input: [UInt8]?

  /// Looks at what a file begins with.
  ///
  /// - Throws: That it cannot be read, or is none of the three.
  init(_ path: Located<String>) throws(DiagnosticError) {
    self.path = path
    guard path.value == "-" || !Files.isFolder(path.filePath.value) else {
      throw Self.isFolder(path)
    }
    input =
      Files.isPlainFile(path.filePath.value)
      ? nil
      : try path.filePath.with { path throws(FileError) in
        try Files.read(path, mostBytes: Files.mostBytesOfPictures)
      }
    if try DiffSide.isPicture(path, input) {
      let file = input.map { PictureFile($0, path: path.filePath) } ?? PictureFile(path.filePath)
      content = .picture(file, try file.about())
      return
    }
    let bytes: [UInt8]
    if let input { bytes = input } else { bytes = try path.filePath.with(Files.read) }
    if let state = try RecordedState(bytes, name: path.filePath.value) {
      content = .state(state)
      return
    }
    guard Self.isScenario(path) || String(decoding: bytes, as: UTF8.self).contains("sheetdraw")
    else {
      throw DiagnosticError(
        .unreadablePicture, at: path.filePath.start,
        "\"\(path.value)\" is neither a PNG nor a scenario nor a state",
        allowed: "a *.png, a *.sheet.yaml, or what `sheetdraw inspect` prints")
    }
    content = .scenario
  }

  private static func isFolder(_ path: Located<String>) -> DiagnosticError {
    DiagnosticError(
      .fileNotThere, at: path.place, "\"\(path.value)\" is a folder",
      allowed: "a picture, a scenario or a state on each side; `sheetdraw verify` takes folders")
  }

  private static func isScenario(_ path: Located<String>) -> Bool {
    Reference.scenarioEndings.contains { path.value.hasSuffix($0) }
  }

  /// Whether a file is text neither by its name nor by its beginning.
  private static func isPicture(_ path: Located<String>, _ input: [UInt8]?) throws(DiagnosticError)
    -> Bool
  {
    guard !isScenario(path) else { return false }
    let name = path.value.lowercased()
    if name.hasSuffix(".png") { return true }
    if [".json", ".yaml", ".yml"].contains(where: { name.hasSuffix($0) }) { return false }
    let beginning: [UInt8]
    if let input {
      beginning = Array(input.prefix(8))
    } else {
      beginning = try path.filePath.with { path throws(FileError) in try OpenFile(path).beginning(8)
      }
    }
    return beginning.contains { $0 < 9 || $0 > 0x7E }
  }

  /// The same made into what can be drawn and told about, scenarios with these flags.
  ///
  /// - Returns: Nil for a picture that does not say how it was drawn, or can no longer be drawn so,
  ///   and for a state.
  /// - Throws: Every fault of a scenario.
  func drawn(_ flags: [String]) throws(DiagnosticError) -> DrawnSide? {
    switch content {
    case .state: return nil
    case .scenario:
      return try DrawnSide([path.value] + flags) { file throws(DiagnosticError) in
        if file.value == "-", let input { return input }
        return try file.with(Files.read)
      }
    case .picture(_, let about):
      guard let origin = about.origin else { return nil }
      let folder = Files.folder(of: path.filePath.value)
      do { return try DrawnSide(origin, folder: folder) } catch {
        return nil
      }
    }
  }

  var isScenario: Bool {
    if case .scenario = content { true } else { false }
  }

  /// Whether it may say enough to be drawn.
  var canBeDrawn: Bool {
    if case .picture(_, let about) = content { about.origin != nil } else { true }
  }

  /// What of a picture's own flags also decides of a scenario on the other side: its shot, device,
  /// appearance and scale.
  var momentFlags: [String] {
    guard let origin = about?.origin, origin.scenario != nil,
      let words = [String](shellLine: origin.commandLine)
    else { return [] }
    return Array(words.dropFirst())
  }

  var isNoState: Diagnostic {
    Diagnostic(
      .unreadablePicture, at: path.place,
      "\"\(path.value)\" does not say which sheet it shows, so there is no state of it",
      allowed: "a scenario, or a picture that sheetdraw has drawn")
  }
}
