internal import SheetResources
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
  ///   - readFile: Gives a file's contents by its path as written; the path's place says whether a
  ///     flag or a file names it.
  /// - Throws: All faults of the profile, or all of the settings.
  public init(
    profile: Located<FilePath>? = nil, scenario: ScenarioFile? = nil,
    settings: [Located<String>] = [],
    readFile: FileReader = { path throws(DiagnosticError) in throw .notThere(path) }
  ) throws(DiagnosticError) {
    devices = DeviceCatalog(CSVTable(Resource.devices.bytes))
    palette = Palette(CSVTable(Resource.systemColors.bytes))
    tokens = try TokenTable(
      base: Resource.specProfile.bytes, origin: "spec", colorNames: palette.names)
    let name =
      profile ?? scenario?.profile?.asProfile
      ?? Located<FilePath>("spec", at: .flag("--profile", value: "spec"))
    self.profile = name.value.lastComponent?.string ?? name.value.string
    try merge(profile: name, readFile, after: [])
    var diagnostics: [Diagnostic] = []
    for path in scenario?.tokenFiles ?? [] {
      do throws(DiagnosticError) { try merge(file: path, readFile) } catch {
        diagnostics += error.diagnostics
      }
    }
    for entry in scenario?.tokenValues ?? [] {
      guard let value = entry.node.scalar else { continue }
      do { try tokens.set(entry.key, to: value) } catch { diagnostics += error.diagnostics }
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    try set(settings)
  }

  /// The same with one token as another library has it.
  public func replacing(_ token: Token) -> SpecLibrary {
    var library = self
    library.tokens.replace(with: token)
    return library
  }

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
  }

  /// `trail` holds the files that build on this profile, in order.
  private mutating func merge(
    profile: Located<FilePath>, _ readFile: FileReader, after trail: [FilePath]
  ) throws(DiagnosticError) {
    let name = profile.value.string
    switch name {
    case "spec": return
    case "spec-literal":
      try tokens.merge(Resource.specLiteralProfile.bytes, origin: name)
      baseProfile = name
    case "uikit":
      try tokens.merge(Resource.uikitProfile.bytes, origin: name)
      tokens.fixedGroup = "dimming."
      baseProfile = name
    case _ where name.hasSuffix(".json"):
      let bytes = try readFile(profile)
      let file = try TokenFile(bytes, name: profile.value)
      if let base = file.extends?.asProfile {
        try refuseCycle(trail + [profile.value], base)
        try merge(profile: base, readFile, after: trail + [profile.value])
      }
      try tokens.merge(bytes, origin: name)
    default:
      throw .unknown(
        .unknownProfile, "profile", Located(name, at: profile.place), among: Self.profileNames,
        allowed: "one of: \(Self.profileNames.joined(separator: ", ")), or a *.tokens.json file")
    }
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
}
