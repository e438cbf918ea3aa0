public import SheetPictures

/// The answers of an implementation to vectors, as a runner writes them.
public struct ConformanceResults: Sendable {
  /// The name or path of the profile of the vectors.
  public let profile: String

  /// The short name of the device of the vectors.
  public let device: String

  /// The appearance of the vectors.
  public let appearance: String

  /// The name of the implementation.
  public let implementation: String

  /// The path of the file.
  public let path: Located<FilePath>

  let digest: String
  /// The answers to decisions, then those to curves, by the ids of the vectors.
  let answers: [(id: String, answer: JSON)]

  private static let formatName = "sheetdraw-results/"
  private static let format = "sheetdraw-results/1"

  /// Reads a file.
  ///
  /// - Throws: A file that cannot be read, that holds no results, or results of another form.
  public init(
    _ path: Located<FilePath>, from files: any FileSource
  ) throws(DiagnosticError) {
    self.path = path
    let bytes = try files.contents(of: path)
    let root: JSON
    do { root = try JSON(reading: bytes[...]) } catch {
      throw DiagnosticError(
        error, in: bytes, of: path.value, allowed: "results that a runner of the vectors wrote")
    }
    let format = root["format"]?.string ?? ""
    guard format == Self.format else {
      throw DiagnosticError(
        .unknownVersion, at: path.start,
        format.hasPrefix(Self.formatName)
          ? "\"\(path.value)\" has the form \"\(format)\", which is unknown"
          : "\"\(path.value)\" holds no results of vectors",
        allowed: "a file of the form \"\(Self.format)\", as the runners write it")
    }
    do throws(JSONFields.Failure) {
      let fields = try JSONFields(root, "the results")
      profile = try fields.text("profile")
      device = try fields.text("device")
      appearance = try fields.optionalText("appearance") ?? "light"
      digest = try fields.text("digest")
      implementation = try fields.optionalText("implementation") ?? "the implementation"
      answers =
        try Self.answers("decisions", in: fields) + Self.answers("curves", in: fields)
    } catch {
      throw DiagnosticError(
        .wrongType, at: path.start, error.reason, allowed: "results as the runners write them")
    }
  }

  private static func answers(
    _ key: String, in fields: JSONFields
  ) throws(JSONFields.Failure) -> [(id: String, answer: JSON)] {
    switch fields[key] {
    case nil, .null?: return []
    case .object(let members)?: return members.filter { !$0.1.isNull }.map { ($0.0, $0.1) }
    case _?: throw fields.wrong(key, "an object")
    }
  }
}
