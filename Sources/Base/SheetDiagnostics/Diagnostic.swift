@_exported public import SheetPrimitives
@_exported public import SystemPackage

/// An error or a warning: its place, its cause and the allowed values.
public struct Diagnostic: Equatable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable {
    case error
    case warning
  }

  /// The severity; only errors keep the input from being used.
  public var severity: Severity

  /// The number of the kind.
  public var code: DiagnosticCode

  /// The place of the invalid text; nil if no text is invalid.
  public var place: Place?

  /// The cause as one sentence, in lower case, without a full stop.
  public var message: String

  /// The allowed values, such as `one of: medium, large`; nil if there is nothing to list.
  public var allowed: String?

  /// The allowed value nearest to the written one; nil if none is near.
  public var nearest: String?

  /// Creates a diagnostic.
  public init(
    _ code: DiagnosticCode, at place: Place?, _ message: String, allowed: String? = nil,
    nearest: String? = nil, severity: Severity = .error
  ) {
    self.severity = severity
    self.code = code
    self.place = place
    self.message = message.shorteningValue()
    self.allowed = allowed
    self.nearest = nearest.flatMap { $0.utf8.count > String.mostBytesOfValue ? nil : $0 }
  }

  /// Creates the diagnostic of a name that is not one of the known ones.
  public static func unknown(
    _ code: DiagnosticCode, _ name: Located<String>, noun: String, among known: [String],
    allowed: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      code, at: name.place, "unknown \(noun) \"\(name.value)\"",
      allowed: allowed ?? "one of: \(known.joined(separator: ", "))",
      nearest: known.meant(by: name.value))
  }

  /// Creates the diagnostic of a file that does not exist.
  public static func notThere(_ path: Located<FilePath>) -> Diagnostic {
    Diagnostic(.fileNotThere, at: path.place, "there is no file \"\(path.value)\"")
  }
}

extension String {
  /// The number of bytes from which a value is shortened in a message.
  fileprivate static let mostBytesOfValue = 1000

  /// Returns a message whose quoted value, from the first quotation mark to the last one, has at most
  /// 200 characters.
  fileprivate func shorteningValue() -> String {
    let shown = 200
    // Bytes and scalars, as a mark at the start of the value makes one character with the quotation
    // mark, and a character can have any number of scalars.
    let mark = UInt8(ascii: "\"")
    guard utf8.count > Self.mostBytesOfValue, let start = utf8.firstIndex(of: mark),
      let end = utf8.lastIndex(of: mark), start < end
    else { return self }
    let value = unicodeScalars[unicodeScalars.index(after: start)..<end]
    guard value.count > shown else { return self }
    return String(unicodeScalars[...start]) + String(value.prefix(shown)) + "…"
      + String(unicodeScalars[end...])
  }
}

extension [Diagnostic] {
  /// The diagnostics without duplicates, ordered by their places in the file.
  package var inOrder: [Diagnostic] {
    unique.enumerated().sorted { first, second in
      let (a, b) = (first.element.place, second.element.place)
      return (a?.line ?? 0, a?.column ?? 0, first.offset)
        < (b?.line ?? 0, b?.column ?? 0, second.offset)
    }.map(\.element)
  }
}

/// An error with all diagnostics of one input, in the order of their places.
///
/// Every function that reads the user's input or draws it throws this type.
public struct DiagnosticError: Error, Equatable, Sendable {
  /// The diagnostics; never empty.
  public var diagnostics: [Diagnostic]

  /// Creates an error of several diagnostics.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Creates an error of one diagnostic.
  public init(_ diagnostic: Diagnostic) {
    diagnostics = [diagnostic]
  }

  /// Creates an error of one diagnostic from its parts.
  public init(
    _ code: DiagnosticCode, at place: Place?, _ message: String, allowed: String? = nil,
    nearest: String? = nil
  ) {
    self.init(Diagnostic(code, at: place, message, allowed: allowed, nearest: nearest))
  }

  /// Creates the error of a name that is not one of the known ones.
  public static func unknown(
    _ code: DiagnosticCode, _ name: Located<String>, noun: String, among known: [String],
    allowed: String? = nil
  ) -> DiagnosticError {
    DiagnosticError(.unknown(code, name, noun: noun, among: known, allowed: allowed))
  }

  /// Creates the error of a file that is not valid JSON, at its place.
  ///
  /// - Parameters:
  ///   - error: The syntax error.
  ///   - bytes: The contents of the file.
  ///   - file: The path of the file.
  ///   - allowed: The expected contents.
  package init(_ error: JSONSyntaxError, in bytes: [UInt8], of file: FilePath, allowed: String) {
    let whole = ByteLines(bytes).dropFirst(error.line - 1).first { _ in true } ?? []
    // The message has no excerpt of a line that no person has written.
    let mostBytesOfExcerpt = 1 << 16
    let line = whole.count <= mostBytesOfExcerpt ? whole : []
    self.init(
      .unreadableFile,
      at: Place(
        source: .file(file), line: error.line, column: error.column, endColumn: error.column + 1,
        lineText: String(decoding: line, as: UTF8.self)),
      "this is not valid JSON: \(error.reason)", allowed: allowed)
  }

  /// Creates the error of a file that does not exist.
  public static func notThere(_ path: Located<FilePath>) -> DiagnosticError {
    DiagnosticError(.notThere(path))
  }
}

extension Diagnostic {
  /// The length of allowed values from which the nearest one stands before them.
  private static let longAllowedByteCount = 100

  /// A Boolean value that is true for a nearest value that stands before the allowed values, as these are many, or
  /// before a sentence about a key.
  public var hasNearestFirst: Bool {
    guard nearest != nil, let allowed else { return false }
    return allowed.utf8.count > Self.longAllowedByteCount
      || code == .unknownKey && !allowed.hasPrefix("one of")
  }

  /// The allowed values and the nearest one, in the order in which people read them.
  public var hints: [String] {
    let question = nearest.map { "did you mean \"\($0)\"?" }
    let hints = hasNearestFirst ? [question, allowed] : [allowed, question]
    return hints.compactMap(\.self)
  }

  /// The message, allowed values and nearest value on one line, without the place.
  public var words: String {
    let end = hints.joined(separator: hasNearestFirst ? " " : "; ")
    return end.isEmpty ? message : "\(message); \(end)"
  }
}

extension Diagnostic: CustomStringConvertible {
  /// Place, severity, code and words on one line, as the command prints them.
  public var description: String {
    let text = "\(severity.rawValue)[\(code.rawValue)]: \(words)"
    guard let place else { return text }
    switch place.source {
    case .argument(let name): return "\(name): \(text)"
    case .file(let name): return "\(place.words(in: name)): \(text)"
    }
  }
}

extension DiagnosticError: CustomStringConvertible {
  /// The diagnostics, one on each line.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}

/// The number of a kind of diagnostic, which the command explains.
public enum DiagnosticCode: String, CaseIterable, Sendable {
  case unknownFlag = "E0101"
  case missingValue = "E0102"
  case givenTwice = "E0103"
  case unexpectedArgument = "E0104"
  case conflict = "E0106"
  case unexpectedValue = "E0107"

  case unknownDevice = "E0201"
  case unknownProfile = "E0202"
  case unknownDetent = "E0203"
  case heightOutOfRange = "E0204"
  case ambiguousHeight = "E0205"
  case unknownColor = "E0206"
  case numberOutOfRange = "E0207"
  case notANumber = "E0208"
  case unknownChoice = "E0209"
  case detentInactive = "E0211"
  case notConfigurable = "E0212"
  case detentClamped = "E0213"
  case needsIOS26 = "E0214"
  case noEffect = "E0215"
  case unknownSheet = "E0216"
  case unusableHeight = "E0217"
  case badFormula = "E0218"
  case needsNewerSystem = "E0219"
  case notASheet = "E0220"
  case detentOrder = "E0221"
  case deprecatedName = "E0222"
  case advice = "E0223"
  case attachedTwice = "E0224"
  case outOfOrder = "E0225"
  case notPresented = "E0226"
  case neverSettles = "E0227"
  case neverComes = "E0228"
  case notDrawnYet = "E0229"
  case impossibleStep = "E0230"
  case unmetExpectation = "E0231"
  case noLayer = "E0232"
  case needsCustomEngine = "E0233"
  case blurHasNoStrength = "E0234"

  case unreadableFile = "E0301"
  case unknownToken = "E0302"
  case missingTokenValue = "E0303"
  case tokenOutOfRange = "E0304"
  case wrongTokenType = "E0305"
  case duplicateKey = "E0306"
  case fileNotThere = "E0307"
  case unknownKey = "E0308"
  case missingKey = "E0309"
  case wrongType = "E0310"
  case unknownVersion = "E0311"
  case cyclicTokens = "E0312"

  case pictureTooLarge = "E0401"
  case missingFont = "E0402"
  case missingGlyph = "E0403"
  case drawingFailed = "E0404"
  case embeddedPicture = "E0405"
  case unreadableFont = "E0406"
  case unreadablePicture = "E0407"
  case missingLibrary = "E0409"
  case tooManyPictures = "E0408"
  case croppedPicture = "E0410"
  case embeddedBackdrop = "E0411"
  case missingProgram = "E0412"
  case programFailed = "E0413"
  case drawnFlat = "E0414"

  case unknownFormat = "E0501"
  case sameOutput = "E0502"
  case cannotCreate = "E0503"
  case cannotWrite = "E0504"
  case leadsOutside = "E0505"
  case notInCI = "E0506"

  case unknownName = "E0601"
  case unknownCase = "E0602"
  case unknownShard = "E0603"
  case unknownRevision = "E0604"
}
