internal import SheetDiff
public import SheetPrimitives

/// The reader of a shard's result file, one line at a time.
package struct ResultFileReader {
  /// The origin of the pictures that a file names or embeds.
  package struct Pictures: Sendable {
    /// Returns the contents of an embedded picture, which need not stay in memory.
    var embedded: @Sendable ([UInt8]) -> PictureContents

    /// Returns the contents of a picture in the folder beside the file, by its name and size, or throws
    /// the reason why they cannot be used.
    var beside: @Sendable (String, Int) throws(JSONFields.Failure) -> PictureContents

    package init(
      embedded: @escaping @Sendable ([UInt8]) -> PictureContents,
      beside: @escaping @Sendable (String, Int) throws(JSONFields.Failure) -> PictureContents
    ) {
      self.embedded = embedded
      self.beside = beside
    }

    /// Pictures in memory.
    fileprivate static let inMemory = Pictures(embedded: PictureContents.init) {
      name, _ throws(JSONFields.Failure) in
      throw JSONFields.Failure(reason: "the picture \(name) is not in the file")
    }
  }

  private let file: Int
  private let pictures: Pictures
  private var lineCount = 0
  private var report: VerifyReport?
  private var caseCount = 0
  private var names: Set<String> = []

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - file: The file's number, by which errors name it.
  ///   - pictures: The origin of its pictures.
  package init(file: Int, pictures: Pictures? = nil) {
    self.file = file
    self.pictures = pictures ?? .inMemory
  }

  /// Reads the next line, which is given without its line break.
  ///
  /// - Throws: A line that cannot be read.
  package mutating func read(_ line: ArraySlice<UInt8>) throws(ResultFileError) {
    lineCount += 1
    guard report != nil else {
      let (head, count) = try read(line) { line throws(JSONFields.Failure) in
        try Self.header(JSONFields(line, "the first line"))
      }
      (report, caseCount) = (head, count)
      return
    }
    let (pictures, index) = (pictures, lineCount - 2)
    let result = try read(line) { line throws(JSONFields.Failure) in
      try CaseResult(stored: JSONFields(line, "the case"), index: index, pictures)
    }
    guard names.insert(result.name).inserted else {
      throw failure("the case '\(result.name)' occurs twice")
    }
    report?.cases.append(result)
  }

  /// Returns the report after the last line.
  ///
  /// - Parameter isTruncated: True if the file does not end with a line break.
  /// - Returns: The report.
  /// - Throws: A file without a first line, a truncated file, or one with another number of cases.
  package mutating func finish(isTruncated: Bool) throws(ResultFileError) -> VerifyReport {
    guard !isTruncated, let report else {
      lineCount += 1
      throw failure("the file is truncated")
    }
    let found = report.cases.count
    guard found == caseCount else {
      throw failure(
        "\(caseCount) \(caseCount == 1 ? "case is" : "cases are") expected, but there are \(found)")
    }
    return report
  }

  private func failure(_ reason: String) -> ResultFileError {
    .unreadable(file: file, line: lineCount, reason: reason)
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
    guard shard[0] >= 1, shard[0] <= shard[1], shard[1] <= ResultFile.maximumShardCount else {
      throw JSONFields.Failure(reason: "there is no shard \(shard[0]) of \(shard[1])")
    }
    var report = VerifyReport(
      folder: try fields.text("folder"), cases: [],
      warnings: try fields.list("warnings") { item throws(JSONFields.Failure) in
        try CaseResult.Message(stored: JSONFields(item, "a warning"))
      }, against: try fields.optionalText("against"),
      shard: VerifyReport.Shard(index: shard[0], of: shard[1]),
      suiteCount: try fields.optionalWhole("suite"))
    if let scenarios = try fields.optionalText("scenarios") {
      report.digests = VerifyReport.Digests(
        scenarios: scenarios, flags: try fields.text("flags"))
    }
    return (report, try fields.whole("cases"))
  }
}

extension CaseResult {
  /// Reads the case of an index in its file.
  fileprivate init(
    stored fields: JSONFields, index: Int, _ pictures: ResultFileReader.Pictures
  ) throws(JSONFields.Failure) {
    let name = try fields.text("name")
    guard name.isInsideFolder else {
      throw JSONFields.Failure(reason: "the name '\(name)' leads outside the folder")
    }
    self.init(
      name: name, scenario: try fields.text("scenario"),
      line: try fields.optionalWhole("line"),
      picture: try Picture(stored: fields, index: index, pictures),
      verdict: try fields.choice("verdict", Verdict.init(rawValue:)),
      changes: try fields.list("changes") { item throws(JSONFields.Failure) in
        try Change(stored: JSONFields(item, "a change"))
      },
      comparison: try fields.optional("comparison") { value throws(JSONFields.Failure) in
        try Comparison(stored: JSONFields(value, "the comparison"))
      },
      messages: try fields.list("messages") { item throws(JSONFields.Failure) in
        try Message(stored: JSONFields(item, "a message"))
      },
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
    stored fields: JSONFields, index: Int, _ pictures: ResultFileReader.Pictures
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
        return try fields.bytes(kind).map(pictures.embedded)
      }
      let byteCount = try fields.whole(kind)
      return try pictures.beside(VerifyReport.pictureName(of: index, kind), byteCount)
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

extension Change {
  fileprivate init(stored fields: JSONFields) throws(JSONFields.Failure) {
    self.init(
      name: try fields.text("name"), label: try fields.text("label"),
      from: try Value(stored: fields["from"]), to: try Value(stored: fields["to"]),
      unit: try fields.optionalText("unit"), requirement: try fields.optionalText("id"),
      token: try fields.optionalText("token"), note: try fields.optionalText("note"),
      cause: try fields.optional("cause") { value throws(JSONFields.Failure) in
        try Cause(stored: JSONFields(value, "a cause"))
      })
  }
}

extension Change.Cause {
  fileprivate init(stored fields: JSONFields) throws(JSONFields.Failure) {
    self.init(
      label: try fields.text("label"), from: try Change.Value(stored: fields["from"]),
      to: try Change.Value(stored: fields["to"]), unit: try fields.optionalText("unit"))
  }
}

extension Change.Value {
  /// Creates a value from the JSON of a result file or a recorded fact.
  ///
  /// - Throws: A missing value, a Boolean, an array or an object.
  public init(stored value: JSON?) throws(JSONFields.Failure) {
    switch value {
    case .exact(let number)?: self = .number(number)
    case .text(let text)?: self = .text(text)
    case .null?: self = .nothing
    default: throw JSONFields.Failure(reason: "the value of a change is invalid")
    }
  }
}

extension Comparison {
  fileprivate init(stored fields: JSONFields) throws(JSONFields.Failure) {
    func boxes(_ key: String) throws(JSONFields.Failure) -> [PixelBox] {
      try fields.list(key) { item throws(JSONFields.Failure) in try PixelBox(stored: item) }
    }
    self.init(
      verdict: try fields.choice("verdict", Verdict.init(rawValue:)), sizes: try boxes("sizes"),
      pixelCount: try fields.whole("pixels"), comparedCount: try fields.whole("compared"),
      largest: try fields.whole("largest"), mean: try fields.number("mean"),
      worst: try fields.optional("worst") { value throws(JSONFields.Failure) in
        try PixelBox(stored: value)
      },
      regions: try boxes("regions"),
      moves: try fields.list("moves") { item throws(JSONFields.Failure) in
        let move = try JSONFields(item, "a move")
        guard let from = move["from"] else {
          throw JSONFields.Failure(reason: "a move has no 'from'")
        }
        return Move(
          from: try PixelBox(stored: from), right: try move.whole("right"),
          down: try move.whole("down"), hasChanged: move["changed"]?.isTrue == true)
      },
      recolorings: try fields.list("colors") { item throws(JSONFields.Failure) in
        let part = try JSONFields(item, "a part with another colour")
        guard let box = part["box"] else {
          throw JSONFields.Failure(reason: "a part with another colour has no 'box'")
        }
        return Recoloring(
          box: try PixelBox(stored: box),
          from: UInt32(truncatingIfNeeded: try part.whole("from")),
          to: UInt32(truncatingIfNeeded: try part.whole("to")))
      },
      tolerated: try fields.optional("tolerated") { value throws(JSONFields.Failure) in
        let numbers = try JSONFields(value, "the tolerated differences")
        return Tolerated(
          speckCount: try numbers.whole("specks"),
          speckPixelCount: try numbers.whole("speckPixels"),
          faintPixelCount: try numbers.whole("faintPixels"))
      } ?? Tolerated())
  }
}

extension PixelBox {
  fileprivate init(stored value: JSON) throws(JSONFields.Failure) {
    let numbers = try JSONFields.wholes(value, 4)
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
