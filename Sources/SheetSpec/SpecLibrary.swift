internal import SheetResources

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
  public typealias FileReader = (_ path: Written) throws(Problem) -> [UInt8]

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
    profile: Written? = nil, scenario: ScenarioFile? = nil, settings: [Written] = [],
    readFile: FileReader = { path throws(Problem) in throw .notThere(path) }
  ) throws(SpecError) {
    devices = DeviceCatalog(CSVTable(Resource.devices.bytes))
    palette = Palette(CSVTable(Resource.systemColors.bytes))
    tokens = try TokenTable(
      base: Resource.specProfile.bytes, origin: "spec", colorNames: palette.names)
    let name =
      profile ?? scenario?.profile ?? Written("spec", at: .flag("--profile", value: "spec"))
    self.profile = name.fileName
    try merge(profile: name.asProfile, readFile, after: [])
    var problems: [Problem] = []
    for path in scenario?.tokenFiles ?? [] {
      do throws(SpecError) { try merge(file: path, readFile) } catch { problems += error.problems }
    }
    for entry in scenario?.tokenValues ?? [] {
      guard let value = entry.node.scalar else { continue }
      do { try tokens.set(entry.key, to: value) } catch { problems.append(error) }
    }
    guard problems.isEmpty else { throw SpecError(problems) }
    try set(settings)
  }

  /// The same with one token as another library has it.
  public func replacing(_ token: Token) -> SpecLibrary {
    var library = self
    library.tokens.replace(with: token)
    return library
  }

  private mutating func merge(file: Written, _ readFile: FileReader) throws(SpecError) {
    let path = file.fromItsFile
    let bytes: [UInt8]
    do { bytes = try readFile(path) } catch { throw SpecError([error]) }
    if let base = try TokenFile(bytes, name: path.text).extends {
      throw SpecError([
        Problem(
          .conflict, at: base.place,
          "a file of tokens laid over a profile builds on no other one",
          allowed: "without extends, or named as the profile")
      ])
    }
    try tokens.merge(bytes, origin: path.text)
  }

  /// `trail` holds the files that build on this profile, in order.
  private mutating func merge(
    profile: Written, _ readFile: FileReader, after trail: [String]
  ) throws(SpecError) {
    switch profile.text {
    case "spec": return
    case "spec-literal":
      try tokens.merge(Resource.specLiteralProfile.bytes, origin: profile.text)
      baseProfile = profile.text
    case "uikit":
      try tokens.merge(Resource.uikitProfile.bytes, origin: profile.text)
      tokens.fixedGroup = "dimming."
      baseProfile = profile.text
    case let path where path.hasSuffix(".json"):
      let bytes: [UInt8]
      do { bytes = try readFile(profile) } catch { throw SpecError([error]) }
      let file = try TokenFile(bytes, name: path)
      if let base = file.extends?.asProfile {
        try refuseCycle(trail + [path], base)
        try merge(profile: base, readFile, after: trail + [path])
      }
      try tokens.merge(bytes, origin: path)
    default:
      throw SpecError([
        .unknown(
          .unknownProfile, "profile", profile, among: Self.profileNames,
          allowed: "one of: \(Self.profileNames.joined(separator: ", ")), or a *.tokens.json file")
      ])
    }
  }

  /// A file that builds on another, which may build on a third, but never on itself.
  private func refuseCycle(_ trail: [String], _ base: Written) throws(SpecError) {
    guard let start = trail.firstIndex(of: base.text) else { return }
    let circle = (trail[start...] + [base.text]).joined(separator: " → ")
    throw SpecError([
      Problem(
        .cyclicTokens, at: base.place, "\"\(base.text)\" builds on itself: \(circle)")
    ])
  }

  private mutating func set(_ settings: [Written]) throws(SpecError) {
    var problems: [Problem] = []
    for setting in settings {
      do { try set(setting) } catch { problems.append(error) }
    }
    guard problems.isEmpty else { throw SpecError(problems) }
  }

  private mutating func set(_ setting: Written) throws(Problem) {
    let halves = setting.text.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else {
      throw Problem(
        .missingTokenValue, at: setting.place, "\"\(setting.text)\" sets nothing",
        allowed: "a token and its value, such as grabber.width=40")
    }
    let name = Written(String(halves[0]), at: setting.place.part(0..<halves[0].count))
    let value = Written(
      String(halves[1]),
      at: setting.place.part((halves[0].count + 1)..<(max(setting.text.count, halves[0].count + 2)))
    )
    try tokens.set(name, to: value)
  }
}

extension Written {
  /// A profile's name as it is, and a file's path from where the command runs.
  fileprivate var asProfile: Written { text.hasSuffix(".json") ? fromItsFile : self }
}

extension Problem {
  /// A file that is not there.
  public static func notThere(_ path: Written) -> Problem {
    Problem(.fileNotThere, at: path.place, "there is no file \"\(path.text)\"")
  }
}
