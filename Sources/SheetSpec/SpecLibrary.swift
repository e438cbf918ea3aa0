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

  /// - Parameters:
  ///   - profile: A profile's name, or the path of a file of tokens; nil for `spec`.
  ///   - settings: Tokens to set on top of it, each written `name=value`.
  ///   - readFile: Gives a file's contents by its path.
  /// - Throws: All faults of the profile, or all of the settings.
  public init(
    profile: Written? = nil, settings: [Written] = [],
    readFile: FileReader = { path throws(Problem) in throw .notThere(path) }
  ) throws(SpecError) {
    devices = DeviceCatalog(CSVTable(Resource.devices.bytes))
    palette = Palette(CSVTable(Resource.systemColors.bytes))
    tokens = try TokenTable(
      base: Resource.specProfile.bytes, origin: "spec", colorNames: palette.names)
    let name = profile ?? Written("spec", at: .flag("--profile", value: "spec"))
    self.profile = name.fileName
    try merge(profile: name, readFile)
    try set(settings)
  }

  private mutating func merge(profile: Written, _ readFile: FileReader) throws(SpecError) {
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
      if let base = file.extends {
        guard Self.profileNames.contains(base.text) else {
          throw SpecError([
            .unknown(.unknownProfile, "profile", base, among: Self.profileNames)
          ])
        }
        try merge(profile: base, readFile)
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

extension Problem {
  /// A file that is not there.
  public static func notThere(_ path: Written) -> Problem {
    Problem(.fileNotThere, at: path.place, "there is no file \"\(path.text)\"")
  }
}
