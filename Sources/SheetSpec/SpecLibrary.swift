public import SheetModel
public import SystemPackage

/// A profile, and what the sheets of it are looked up in.
///
/// Made once and used for every picture of a run.
public struct SpecLibrary: Equatable, Sendable {
  public let devices: DeviceCatalog
  public let palette: Palette
  public private(set) var tokens: TokenTable

  /// The profile's name: one of `profileNames`, or that of a file.
  public let profile: String

  /// The one of `profileNames` that the profile is, or that its file builds on.
  public private(set) var baseProfile = "spec"

  private var baseTokens: TokenTable

  /// Paths of the token files that have been read.
  private var files: Set<String> = []

  public static let profileNames = ["spec", "spec-literal", "uikit"]

  /// The files that a profile is made of, given a file's contents by its path.
  public typealias FileReader = (_ path: Located<FilePath>) throws(DiagnosticError) -> [UInt8]

  /// Reads a profile, and lays files and single settings over it.
  ///
  /// - Parameters:
  ///   - profile: A profile's name, or the path of a file of tokens; nil for the scenario's, or for
  ///     `spec`.
  ///   - scenario: Its files of tokens are laid over the profile, and its tokens set on top.
  ///   - settings: Tokens to set at last, each written `name=value`.
  ///   - recordedTokens: Values that take the place of all token files; nil reads the files.
  ///   - catalogs: The embedded devices, colours and profiles.
  ///   - readFile: Gives a file's contents by its path as written; the path's place says whether a
  ///     flag or a file names it.
  /// - Throws: All faults of the profile, or all of the settings.
  public init(
    profile: Located<FilePath>? = nil, scenario: ScenarioFile? = nil,
    settings: [Located<String>] = [], recordedTokens: RecordedTokens? = nil,
    catalogs: SpecCatalogs = SpecCatalogs(),
    readFile: FileReader = { path throws(DiagnosticError) in throw .notThere(path) }
  ) throws(DiagnosticError) {
    devices = catalogs.devices
    palette = catalogs.palette
    let name = profile ?? scenario?.profile?.asProfile
    self.profile = name.map { $0.value.lastComponent?.string ?? $0.value.string } ?? "spec"
    guard let tokens = try catalogs.tokens(of: baseProfile) else {
      preconditionFailure("the profile '\(baseProfile)' is embedded")
    }
    (self.tokens, baseTokens) = (tokens, tokens)
    var diagnostics: [Diagnostic] = []
    if let recordedTokens {
      try restore(recordedTokens, catalogs)
    } else {
      if let name { try merge(profile: name, catalogs, readFile, after: []) }
      for path in scenario?.tokenFiles ?? [] {
        do throws(DiagnosticError) { try merge(file: path, readFile) } catch {
          diagnostics += error.diagnostics
        }
      }
    }
    for entry in scenario?.document.tokens ?? [] {
      do { try self.tokens.set(entry.name, to: entry.value) } catch {
        diagnostics += error.diagnostics
      }
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    try set(settings)
  }

  /// The same on a device: tokens that are set in pixels are points there.
  public func inPoints(on device: Device) -> SpecLibrary {
    inPoints(pixelsPerPoint: device.pixelsPerPoint)
  }

  /// The same at a density, in pixels for a point.
  public func inPoints(pixelsPerPoint: Double) -> SpecLibrary {
    var library = self
    library.tokens = tokens.inPoints(pixelsPerPoint: pixelsPerPoint)
    return library
  }

  /// The same with one token as another library has it.
  public func replacing(_ token: Token) -> SpecLibrary {
    var library = self
    library.tokens.replace(with: token)
    return library
  }

  // MARK: Recorded tokens

  /// The values of all token files that have been read; nil where none was.
  public var recordedTokens: RecordedTokens? {
    guard !files.isEmpty else { return nil }
    let values = tokens.tokens.compactMap { token -> RecordedTokens.Value? in
      guard files.contains(token.origin), token.value != baseTokens[token.name]?.value else {
        return nil
      }
      let file = FilePath(token.origin).lastComponent?.string ?? token.origin
      return RecordedTokens.Value(name: token.name, value: token.settingText, file: file)
    }
    return RecordedTokens(baseProfile: baseProfile, values: values)
  }

  /// Takes the values that ``recordedTokens`` gave.
  ///
  /// - Throws: A profile or token that no longer exists, and a value that it no longer takes.
  private mutating func restore(
    _ recorded: RecordedTokens, _ catalogs: SpecCatalogs
  ) throws(DiagnosticError) {
    guard try begin(with: recorded.baseProfile, catalogs) else {
      throw .unknown(
        .unknownProfile, "profile", Located(recorded.baseProfile, inFile: recorded.baseProfile),
        among: Self.profileNames)
    }
    for value in recorded.values {
      try tokens.set(
        Located(value.name, inFile: value.file), to: Located(value.value, inFile: value.file),
        origin: value.file)
      files.insert(value.file)
    }
  }

  // MARK: Files

  private mutating func merge(file: Located<String>, _ readFile: FileReader) throws(DiagnosticError)
  {
    let path = file.path
    let bytes = try readFile(path)
    if let base = try TokenFile(bytes, name: path.value).extends {
      throw DiagnosticError(
        .conflict, at: base.place,
        "a file of tokens laid over a profile builds on no other one",
        allowed: "without extends, or named as the profile")
    }
    try tokens.merge(bytes, origin: path.value.string)
    files.insert(path.value.string)
  }

  /// `trail` holds the files that build on this profile, in order.
  private mutating func merge(
    profile: Located<FilePath>, _ catalogs: SpecCatalogs, _ readFile: FileReader,
    after trail: [FilePath]
  ) throws(DiagnosticError) {
    let name = profile.value.string
    if try begin(with: name, catalogs) { return }
    guard name.hasSuffix(".json") else {
      throw .unknown(
        .unknownProfile, "profile", Located(name, at: profile.place), among: Self.profileNames,
        allowed: "one of: \(Self.profileNames.joined(separator: ", ")), or a *.tokens.json file")
    }
    let bytes = try readFile(profile)
    let file = try TokenFile(bytes, name: profile.value)
    if let base = file.extends?.asProfile {
      try refuseCycle(trail + [profile.value], base)
      try merge(profile: base, catalogs, readFile, after: trail + [profile.value])
    }
    try tokens.merge(bytes, origin: name)
    files.insert(name)
  }

  /// Takes the tokens of an embedded profile; false where there is none of that name.
  private mutating func begin(
    with profile: String, _ catalogs: SpecCatalogs
  ) throws(DiagnosticError) -> Bool {
    guard let tokens = try catalogs.tokens(of: profile) else { return false }
    (self.tokens, baseTokens) = (tokens, tokens)
    baseProfile = profile
    return true
  }

  /// A file that builds on another, which may build on a third, but never on itself.
  private func refuseCycle(_ trail: [FilePath], _ base: Located<FilePath>) throws(DiagnosticError) {
    guard let start = trail.firstIndex(of: base.value) else { return }
    let circle = (trail[start...] + [base.value]).map(\.string).joined(separator: " → ")
    throw DiagnosticError(
      .cyclicTokens, at: base.place, "\"\(base.value)\" builds on itself: \(circle)")
  }

  private mutating func set(_ settings: [Located<String>]) throws(DiagnosticError) {
    var diagnostics: [Diagnostic] = []
    for setting in settings {
      do { try set(setting) } catch { diagnostics += error.diagnostics }
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
  }

  private mutating func set(_ setting: Located<String>) throws(DiagnosticError) {
    let halves = setting.value.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else {
      throw DiagnosticError(
        .missingTokenValue, at: setting.place, "\"\(setting.value)\" sets nothing",
        allowed: "a token and its value, such as grabber.width=40")
    }
    let name = Located(String(halves[0]), at: setting.place.part(0..<halves[0].count))
    let value = Located(
      String(halves[1]),
      at: setting.place.part(
        (halves[0].count + 1)..<(max(setting.value.count, halves[0].count + 2)))
    )
    try tokens.set(name, to: value)
  }
}

extension Located<String> {
  /// A profile's name as it is, and a file's path from where the command runs.
  fileprivate var asProfile: Located<FilePath> {
    value.hasSuffix(".json") ? path : Located<FilePath>(FilePath(value), at: place)
  }

  /// A text that a token file held when it was read.
  fileprivate init(_ text: String, inFile file: String) {
    self.init(
      text,
      at: Place(
        source: .file(FilePath(file)), line: 1, column: 1, endColumn: 2, lineText: text))
  }
}
