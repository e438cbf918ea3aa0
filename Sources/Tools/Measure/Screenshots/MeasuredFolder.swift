public import SheetVerify

/// Screenshots, each with the sheet that it should show.
public struct MeasuredFolder: Sendable {
  /// A screenshot and its sheet.
  struct Shot: Sendable {
    /// The name of the case: the path relative to the folder.
    var name: String
    var path: Located<FilePath>
    /// The sheet, or why it is not known.
    var expected: Result<DrawingOptions, DiagnosticError>
  }

  /// Where the sheets of screenshots are described.
  public enum Source: Sendable {
    /// One sheet for all.
    case options(DrawingOptions)
    /// A folder with a scenario of each screenshot's name.
    case folder(Located<FilePath>)
    /// A table with a file and the words that describe its sheet on each line.
    case table(Located<FilePath>)
  }

  /// Reads the words that describe a sheet: a scenario and flags.
  public typealias WordReader =
    (_ words: [String], _ place: Place) throws(DiagnosticError) -> DrawingOptions

  /// The folder as it was written, or the only screenshot.
  let path: Located<FilePath>

  /// The source as it was written; nil for flags.
  let against: String?

  /// The tolerances.
  var tolerance = MeasuringTolerance()

  /// A Boolean value that is true if the ideal picture and the marks of a screenshot that is off are drawn.
  var drawsPictures = false

  /// The digest of the names of all screenshots and of the table, by which shards of others are recognized.
  package let digest: String

  /// The screenshots, ordered by name.
  private(set) var shots: [Shot]

  private let resources: DrawingResources

  /// The number of files in the folder that are no pictures.
  public let otherFileCount: Int

  /// The name of the table that a folder of screenshots may hold.
  public static let tableName = "shots.csv"

  /// Finds the screenshots of a folder, or takes one, with their sheets.
  ///
  /// - Parameters:
  ///   - path: A folder or a picture.
  ///   - source: The description of the sheets.
  ///   - resources: The files and the renderer.
  ///   - read: Reads the words of a table.
  /// - Throws: A folder without pictures, or a source that cannot be read.
  public init(
    _ path: Located<FilePath>, against source: Source,
    with resources: DrawingResources = DrawingResources(), reading read: WordReader
  ) throws(DiagnosticError) {
    self.path = path
    self.resources = resources
    var names: [FilePath]
    let folder: ComparedFolder?
    if Files.isFolder(path.value) {
      let found = try ComparedFolder(path)
      names = found.names.sorted { String(keeping: $0).precedes(String(keeping: $1)) }
      otherFileCount = found.others.count { String(keeping: $0) != Self.tableName }
      folder = found
      guard !names.isEmpty else {
        throw DiagnosticError(
          .fileNotThere, at: path.place, "the folder \"\(path.value)\" contains no pictures",
          allowed: "files named " + ComparedFolder.endings.map { "*\($0)" }.joined(separator: ", "))
      }
    } else {
      names = [path.value]
      otherFileCount = 0
      folder = nil
    }
    var tableDigest = ""
    var rows: [String: Result<DrawingOptions, DiagnosticError>] = [:]
    let expected: (String) -> Result<DrawingOptions, DiagnosticError>
    switch source {
    case .options(let options):
      against = nil
      expected = { _ in .success(options) }
    case .folder(let folder):
      against = String(keeping: folder.value)
      let scenarios = try Self.scenarios(in: folder)
      expected = { Self.options(of: $0, among: scenarios, in: folder) }
    case .table(let table):
      against = String(keeping: table.value)
      let bytes = try table.with { path throws(FileError) in try Files.read(path) }
      tableDigest = Files.digest(of: bytes)
      rows = try Self.rows(of: table, bytes, reading: read)
      expected = { [rows] name in
        rows[name]
          ?? .failure(
            DiagnosticError(
              .fileNotThere, at: nil, "\"\(table.value)\" has no line for it",
              allowed: "a line such as \(name),checkout.sheet.yaml"))
      }
    }
    shots = names.map { name in
      let text = String(keeping: name)
      return Shot(name: text, path: folder?.picture(name) ?? path, expected: expected(text))
    }
    // A screenshot that was not taken fails, too.
    let known = Set(shots.map(\.name))
    let missing = rows.keys.filter { folder != nil && !known.contains($0) }.map { name in
      let file = Located(path.value.appending(name), at: path.place)
      return Shot(name: name, path: file, expected: .failure(.notThere(file)))
    }
    shots = (shots + missing).sorted { $0.name.precedes($1.name) }
    digest = Files.digest(of: shots.map(\.name) + [tableDigest])
  }

  /// The number of screenshots.
  public var count: Int { shots.count }

  /// The names of all screenshots.
  public var names: [String] { shots.map(\.name) }

  /// The screenshots, which no output may replace.
  package var inputs: InputFiles {
    InputFiles(shots.map(\.path.value), called: "one of the screenshots")
  }

  /// Removes all screenshots whose names match none of the patterns, in which `*` matches any characters.
  ///
  /// - Throws: The first pattern that matches no screenshot.
  public mutating func keep(matching names: [Located<String>]) throws(DiagnosticError) {
    let patterns = try NamePattern.patterns(names, ofCases: self.names, command: "measure") {
      pattern in
      shots.contains { pattern.matches($0.name) }
    }
    shots = shots.filter { shot in patterns.contains { $0.matches(shot.name) } }
  }

  package mutating func keep(only names: Set<String>) {
    shots = shots.filter { names.contains($0.name) }
  }

  // MARK: Sources

  private static func scenarios(
    in folder: Located<FilePath>
  ) throws(DiagnosticError) -> [(stem: String, path: FilePath)] {
    let files = try FileSearch.files(in: folder, endings: ScenarioEnding.all)
    guard !files.isEmpty else {
      throw DiagnosticError(
        .fileNotThere, at: folder.place,
        "the folder \"\(folder.value)\" contains no scenarios",
        allowed: "files named *.sheet.yaml, or a table \(tableName)")
    }
    return files.map { file in
      var name = file.value
      if folder.value != "." { _ = name.removePrefix(folder.value) }
      return (String(keeping: Reference.stem(ofScenario: name)), file.value)
    }
  }

  /// Returns the options of the scenario whose name is that of the screenshot, or the longest with which it begins
  /// before a hyphen; what follows is the name of a shot.
  private static func options(
    of name: String, among scenarios: [(stem: String, path: FilePath)],
    in folder: Located<FilePath>
  ) -> Result<DrawingOptions, DiagnosticError> {
    let stem = name.split(separator: ".").dropLast().joined(separator: ".")
    let found = scenarios.filter { stem == $0.stem || stem.hasPrefix($0.stem + "-") }
      .max { $0.stem.count < $1.stem.count }
    guard let found else {
      return .failure(
        DiagnosticError(
          .fileNotThere, at: nil,
          "\"\(folder.value)\" has no scenario for it",
          allowed: "\(stem).sheet.yaml, or a line of a table \(tableName)",
          nearest: scenarios.map(\.stem).nearest(to: stem)))
    }
    var options = DrawingOptions(scenario: Located(found.path, at: folder.place))
    options.moments = .end
    if stem != found.stem {
      let shot = String(stem.dropFirst(found.stem.count + 1))
      options.moments = .shots([Located(shot, at: folder.place)])
    }
    return .success(options)
  }

  /// Reads a table: a file and the words that describe its sheet on each line, with a comma between them.
  ///
  /// Empty lines, lines that begin with `#` and a first line `file,…` are left out. Spreadsheets put a cell with commas
  /// in quotation marks, and a byte order mark before the first line.
  private static func rows(
    of table: Located<FilePath>, _ bytes: [UInt8], reading read: WordReader
  ) throws(DiagnosticError) -> [String: Result<DrawingOptions, DiagnosticError>] {
    var rows: [String: Result<DrawingOptions, DiagnosticError>] = [:]
    var text = String(decoding: bytes, as: UTF8.self)
    if text.first == "\u{FEFF}" { text.removeFirst() }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    var isFirst = true
    for (index, line) in lines.enumerated() {
      guard line.contains(where: { $0 != " " && $0 != "," }), !line.hasPrefix("#") else { continue }
      let place = Place(
        source: .file(table.value), line: index + 1, column: 1, endColumn: line.count + 1,
        lineText: String(line))
      guard let (file, rest) = cells(of: line) else {
        throw DiagnosticError(
          .unreadableFile, at: place, "this line has no comma after a file",
          allowed: "a file, a comma, and a scenario or flags")
      }
      defer { isFirst = false }
      guard !isFirst || file != "file" else { continue }
      guard rows[file] == nil else {
        throw DiagnosticError(
          .givenTwice, at: place, "\"\(file)\" has two lines", allowed: "one line for each file")
      }
      let words = words(of: rest)
      guard !words.isEmpty else {
        throw DiagnosticError(
          .missingValue, at: place, "this line describes no sheet",
          allowed: "a file, a comma, and a scenario or flags")
      }
      rows[file] = Result { () throws(DiagnosticError) in try read(words, place) }
    }
    return rows
  }

  /// Returns the file of a line and what follows its comma; a name with commas stands in quotation marks, in which two
  /// stand for one.
  private static func cells(of line: Substring) -> (file: String, rest: Substring)? {
    guard line.first == "\"" else {
      guard let comma = line.firstIndex(of: ",") else { return nil }
      let file = line[..<comma].split(separator: " ").joined(separator: " ")
      return file.isEmpty ? nil : (file, line[line.index(after: comma)...])
    }
    var file = ""
    var rest = line.dropFirst()
    while let character = rest.popFirst() {
      guard character == "\"" else {
        file.append(character)
        continue
      }
      guard rest.first == "\"" else { break }
      file.append(rest.removeFirst())
    }
    return rest.first == "," && !file.isEmpty ? (file, rest.dropFirst()) : nil
  }

  /// Returns words separated by spaces; quotation marks keep spaces in a word, or commas in flags.
  private static func words(of text: Substring) -> [String] {
    let inner = text.dropFirst().dropLast()
    if text.first == "\"", text.last == "\"", inner.first == "-", !inner.contains("\"") {
      return words(of: inner)
    }
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension MeasuredFolder: CaseSource {
  package var head: VerifyReport {
    var head = VerifyReport(folder: String(keeping: path.value), cases: [], against: against)
    head.subject = .screenshots(otherFileCount: otherFileCount)
    return head
  }

  package func makeJudge() -> (Int) -> CaseOutcome {
    { index in
      outcome(ofPicture: shots[index].name) { result throws(DiagnosticError) in
        try judge(shots[index], &result)
      }
    }
  }

  package func message(_ diagnostic: Diagnostic) -> CaseResult.Message {
    CaseResult.Message(text: diagnostic.words)
  }

  /// Completes the result of a case.
  ///
  /// - Throws: A screenshot that cannot be read, or a sheet that is not known.
  private func judge(
    _ shot: Shot, _ result: inout CaseResult
  ) throws(DiagnosticError) {
    let options = try shot.expected.get()
    let screenshot = try MeasuredScreenshot(shot.path, device: options.devices.first)
    result.picture = CaseResult.Picture(
      shot: "", device: screenshot.screen.value?.devices.first?.slug ?? "", appearance: "",
      pixelsPerPoint: screenshot.screen.value?.pixelsPerPoint ?? 1,
      reference: String(keeping: shot.path.value))
    if drawsPictures { result.picture?.after = screenshot.file.contents }
    let isSeen = screenshot.measurement.sheet.value != nil
    if isSeen, let reason = screenshot.screenReason {
      result.messages = [
        CaseResult.Message(text: "cannot be compared with the expected sheet: \(reason)")
      ]
      return
    }
    let comparison = try ScreenshotComparison(
      of: screenshot, with: options, tolerance: tolerance, resources: resources)
    result.verdict = comparison.isPassed ? .passed : .changed
    let unknown = comparison.unknownLabels
    if !unknown.isEmpty {
      result.messages = [
        CaseResult.Message(text: "cannot tell: " + unknown.joined(separator: ", "))
      ]
    }
    guard !comparison.isPassed else {
      result.picture?.after = nil
      return
    }
    if !comparison.expectsSheet {
      result.messages = [CaseResult.Message(text: "a sheet is seen, and none is expected")]
    } else if !isSeen {
      result.messages = [
        CaseResult.Message(
          text: "cannot tell where a sheet is: \(screenshot.measurement.sheet.reason ?? "")")
      ]
    }
    result.changes = comparison.deviations.filter { $0.isWithin == false }.map { deviation in
      deviation.measured.change(from: deviation.expected, to: deviation.measured.reading.value)
    }
    guard drawsPictures else { return }
    result.picture?.before = try PictureContents(comparison.expected.file().bytes)
  }
}
