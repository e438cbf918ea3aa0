internal import SheetVerify

/// The reader of the result files of a run, one line at a time.
package struct ResultFileReader {
  /// The cases of all files in the order of reading.
  private var cases = StoredCases()

  /// The reports of the files, without their cases.
  private var heads: [VerifyReport] = []

  /// The first positions of runs of cases that are ordered by name.
  private var runs: [Int] = []

  /// The name of the last case, and all names in a file that is not ordered.
  private var lastName = ""
  private var names: Set<String> = []

  private var lineCount = 0
  private var expectedCount = 0

  /// The maximum number of shards, which bounds the list of missing ones.
  private static let maximumShardCount = 100_000

  /// The number of cases for which memory is reserved at most.
  private static let mostReserved = 1 << 22

  /// Creates a reader.
  package init() {}

  /// Begins the next file.
  package mutating func begin(_ source: ResultFileSource) {
    cases.begin(source)
    (lineCount, names) = (0, [])
  }

  /// Reads the next line, which is given without its line break.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - offset: Its place in the file.
  /// - Throws: A line that cannot be read.
  package mutating func read(
    _ line: ArraySlice<UInt8>, at offset: Int
  ) throws(ResultFileError) {
    lineCount += 1
    guard lineCount > 1 else {
      let (head, count) = try read(line) { line throws(JSONFields.Failure) in
        try Self.header(JSONFields(line, "the first line"))
      }
      heads.append(head)
      expectedCount = count
      if heads.count == 1 {
        cases.facts.reserve(max(0, min(head.suiteCount ?? count, Self.mostReserved)))
      }
      return
    }
    let (source, index) = (cases.files[cases.files.count - 1].source, lineCount - 2)
    let result = try read(line) { line throws(JSONFields.Failure) in
      try CaseResult(
        stored: JSONFields(line, "the case"), index: index, source, isFirstTime: true)
    }
    try checkName(result.name, isFirst: index == 0)
    cases.append(result, in: offset..<offset + line.count)
  }

  /// Checks that a case's name is new in its file, and begins a run at one that is not ordered.
  private mutating func checkName(_ name: String, isFirst: Bool) throws(ResultFileError) {
    let isOrdered = lastName.precedes(name)
    if isFirst || !isOrdered { runs.append(cases.offsets.count) }
    if !isFirst, !isOrdered, names.isEmpty {
      names = Set(cases.files[cases.files.count - 1].positions.map { cases.name($0) })
    }
    lastName = name
    guard names.isEmpty || names.insert(name).inserted else {
      throw failure("the case '\(name)' occurs twice")
    }
  }

  /// Ends the file after its last line.
  ///
  /// - Parameter isTruncated: True if the file does not end with a line break.
  /// - Throws: A file without a first line, a truncated file, or one with another number of cases.
  package mutating func end(isTruncated: Bool) throws(ResultFileError) {
    guard !isTruncated, lineCount > 0 else {
      lineCount += 1
      throw failure("the file is truncated")
    }
    let found = lineCount - 1
    guard found == expectedCount else {
      throw failure(
        "\(expectedCount) \(expectedCount == 1 ? "case is" : "cases are") expected, "
          + "but there are \(found)")
    }
  }

  /// Returns the report of all files.
  ///
  /// - Throws: Files that do not form one report.
  package func report() throws(ResultFileError) -> VerifyReport {
    try VerifyReport(merging: heads, cases, runs: runs)
  }

  private func failure(_ reason: String) -> ResultFileError {
    .unreadable(file: cases.files.count, line: lineCount, reason: reason)
  }

  /// Reads a line as JSON and converts it.
  ///
  /// - Throws: The line is not JSON, or its members are not the expected ones.
  private func read<Value>(
    _ line: ArraySlice<UInt8>, as body: (JSON) throws(JSONFields.Failure) -> Value
  ) throws(ResultFileError) -> Value {
    let json: JSON
    do { json = try JSON(reading: line) } catch {
      throw failure("column \(error.column): \(error.reason)")
    }
    do { return try body(json) } catch { throw failure(error.reason) }
  }

  /// Reads the first line: the report without cases, and the number of cases.
  private static func header(
    _ fields: JSONFields
  ) throws(JSONFields.Failure) -> (VerifyReport, count: Int) {
    let version = try fields.whole("sheetdraw")
    guard version == ResultFile.version else {
      throw JSONFields.Failure(
        reason: "version \(version) of the format is not supported; "
          + "only version \(ResultFile.version) is")
    }
    let shard = try fields.wholes("shard", 2)
    guard shard[0] >= 1, shard[0] <= shard[1], shard[1] <= maximumShardCount else {
      throw JSONFields.Failure(reason: "there is no shard \(shard[0]) of \(shard[1])")
    }
    var report = VerifyReport(
      folder: try fields.text("folder"), cases: [],
      warnings: try fields.objects(
        "warnings", named: "a warning", CaseResult.Message.init(stored:)),
      against: try fields.optionalText("against"),
      shard: VerifyReport.Shard(index: shard[0], of: shard[1]),
      suiteCount: try fields.optionalWhole("suite"))
    if let count = try fields.optionalWhole("otherFiles") {
      report.subject =
        try fields.optionalWhole("screenshots") != nil
        ? .screenshots(otherFileCount: count) : .folders(otherFileCount: count)
    }
    if let scenarios = try fields.optionalText("scenarios") {
      report.digests = VerifyReport.Digests(
        scenarios: scenarios, flags: try fields.text("flags"))
    }
    return (report, try fields.whole("cases"))
  }
}

extension CaseResult {
  /// Reads the case of an index in its file.
  ///
  /// - Parameters:
  ///   - fields: The members of its line.
  ///   - index: The index.
  ///   - source: The file.
  ///   - isFirstTime: True to check that its pictures can be used.
  /// - Throws: Members that are not the expected ones, or a picture that cannot be used.
  init(
    stored fields: JSONFields, index: Int, _ source: ResultFileSource, isFirstTime: Bool
  ) throws(JSONFields.Failure) {
    let name = try fields.text("name")
    guard name.isInsideFolder else {
      throw JSONFields.Failure(reason: "the name '\(name)' leads outside the folder")
    }
    self.init(
      name: name, scenario: try fields.text("scenario"),
      line: try fields.optionalWhole("line"),
      picture: try Picture(stored: fields, index: index, source, isFirstTime: isFirstTime),
      verdict: try fields.choice("verdict", Verdict.init(rawValue:)),
      changes: try fields.objects("changes", named: "a change", Change.init(stored:)),
      comparison: try fields.object(
        "comparison", named: "the comparison", Comparison.init(stored:)),
      messages: try fields.objects("messages", named: "a message", Message.init(stored:)),
      milliseconds: try fields.optional("milliseconds") {
        _ throws(JSONFields.Failure) in try fields.number("milliseconds")
      })
  }
}

extension String {
  /// A Boolean value that is true if a file of this name is inside the folder that the name is
  /// relative to.
  fileprivate var isInsideFolder: Bool {
    // A zero byte ends a path.
    !hasPrefix("/") && !split { $0 == "/" || $0 == "\0" }.contains("..")
  }
}

extension CaseResult.Picture {
  /// Creates a picture from its members; nil if there are none.
  fileprivate init?(
    stored fields: JSONFields, index: Int, _ source: ResultFileSource, isFirstTime: Bool
  ) throws(JSONFields.Failure) {
    guard case .list(let facts)? = fields["picture"] else { return nil }
    guard facts.count == 5, case .text(let shot) = facts[0], case .text(let device) = facts[1],
      case .text(let appearance) = facts[2], case .text(let reference) = facts[3],
      case .exact(let pixelsPerPoint) = facts[4], pixelsPerPoint > 0
    else { throw JSONFields.Failure(reason: "the description of the picture is invalid") }
    self.init(
      shot: shot, device: device, appearance: appearance, pixelsPerPoint: pixelsPerPoint,
      reference: reference, digest: try fields.optionalText("digest"))
    func contents(_ kind: String) throws(JSONFields.Failure) -> PictureContents? {
      guard case .exact? = fields[kind] else {
        return try fields.base64(kind, isValid: !isFirstTime).map(source.embedded)
      }
      let (name, byteCount) = (VerifyReport.pictureName(of: index, kind), try fields.whole(kind))
      if isFirstTime {
        do { try source.checkBeside(name, byteCount) } catch {
          throw JSONFields.Failure(reason: error.reason)
        }
      }
      return source.beside(name, byteCount)
    }
    (before, after) = (try contents("before"), try contents("after"))
    difference = try contents("difference")
  }
}

extension CaseResult.Message {
  fileprivate init(stored fields: JSONFields) throws(JSONFields.Failure) {
    self.init(
      file: try fields.optionalText("file"), line: try fields.optionalWhole("line"),
      column: try fields.optionalWhole("column"), text: try fields.text("text"))
  }
}

extension Comparison {
  fileprivate init(stored fields: JSONFields) throws(JSONFields.Failure) {
    func boxes(_ key: String) throws(JSONFields.Failure) -> [PixelBox] {
      try fields.list(key, PixelBox.init(stored:))
    }
    self.init(
      verdict: try fields.choice("verdict", Verdict.init(rawValue:)), sizes: try boxes("sizes"),
      pixelCount: try fields.whole("pixels"), comparedCount: try fields.whole("compared"),
      largest: try fields.whole("largest"), mean: try fields.number("mean"),
      worst: try fields.optional("worst", PixelBox.init(stored:)), regions: try boxes("regions"),
      moves: try fields.objects("moves", named: "a move", Move.init(stored:)),
      recolorings: try fields.objects(
        "colors", named: "a part with another colour", Recoloring.init(stored:)),
      tolerated: try fields.object(
        "tolerated", named: "the tolerated differences", Tolerated.init(stored:)) ?? Tolerated())
    areas = try fields.objects("areas", named: "an area", Area.init(stored:))
  }
}

extension Comparison.Move {
  fileprivate init(stored fields: JSONFields) throws(JSONFields.Failure) {
    guard let from = fields["from"] else {
      throw JSONFields.Failure(reason: "a move has no 'from'")
    }
    self.init(
      from: try PixelBox(stored: from), right: try fields.whole("right"),
      down: try fields.whole("down"), hasChanged: fields["changed"]?.isTrue == true)
  }
}

extension Comparison.Recoloring {
  fileprivate init(stored fields: JSONFields) throws(JSONFields.Failure) {
    guard let box = fields["box"] else {
      throw JSONFields.Failure(reason: "a part with another colour has no 'box'")
    }
    self.init(
      box: try PixelBox(stored: box), from: UInt32(truncatingIfNeeded: try fields.whole("from")),
      to: UInt32(truncatingIfNeeded: try fields.whole("to")))
  }
}

extension Comparison.Tolerated {
  fileprivate init(stored fields: JSONFields) throws(JSONFields.Failure) {
    self.init(
      speckCount: try fields.whole("specks"), speckPixelCount: try fields.whole("speckPixels"),
      faintPixelCount: try fields.whole("faintPixels"))
  }
}

extension PixelBox {
  fileprivate init(stored value: JSON) throws(JSONFields.Failure) {
    let numbers = try JSONFields.wholes(value, 4)
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension JSONFields {
  /// Returns the contents of a base64 string, which are decoded when they are read.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isValid: True for a string that is known to be base64.
  /// - Returns: The contents; nil for a missing key or null.
  /// - Throws: Another value, or a string that is not base64.
  fileprivate func base64(_ key: String, isValid: Bool) throws(Failure) -> PictureContents? {
    guard let text = try optionalText(key) else { return nil }
    guard isValid || Base64.bytes(of: text.utf8) != nil else { throw wrong(key, "base64") }
    return PictureContents(byteCount: Base64.byteCount(of: text.utf8)) {
      () throws(PictureContents.ReadError) in
      guard let bytes = Base64.bytes(of: text.utf8) else {
        throw PictureContents.ReadError(reason: "it is not base64")
      }
      return bytes
    }
  }
}

extension Comparison.Area {
  /// Reads a result from its JSON.
  ///
  /// - Throws: Members that are not the expected ones.
  fileprivate init(stored fields: JSONFields) throws(JSONFields.Failure) {
    guard
      let limit = try fields.object(
        "limit", named: "the limit of an area", ComparisonOptions.Limit.init(stored:))
    else { throw fields.wrong("limit", "an object") }
    self.init(
      name: try fields.optionalText("area"), limit: limit,
      pixelCount: try fields.whole("pixels"), comparedCount: try fields.whole("compared"),
      largest: try fields.whole("largest"), isPassed: fields["passed"]?.isTrue == true)
  }
}

extension ComparisonOptions.Limit {
  fileprivate init(stored fields: JSONFields) throws(JSONFields.Failure) {
    if let count = try fields.optionalWhole("pixels") {
      self = .pixels(count)
    } else if let levels = try fields.optionalWhole("levels") {
      self = .levels(levels)
    } else {
      self = .share(try fields.number("share"))
    }
  }
}
