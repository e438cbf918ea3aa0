@_exported public import SheetForms
@_exported public import SheetModel

/// A profile with its tokens, and the catalogs of devices, colours and materials.
///
/// Made once and used for every picture of a run.
public struct SpecLibrary: Equatable, Sendable {
  /// The devices that can be named.
  public let devices: DeviceCatalog

  /// The system colours.
  public let palette: Palette

  /// The blur materials.
  public let materials: MaterialCatalog

  /// The sizes of the text styles.
  let textStyles: TextStyleTable

  /// The tokens of the profile, with files and settings applied.
  public private(set) var tokens: TokenTable

  /// The warnings about tokens that files and settings have changed.
  public var warnings: [Diagnostic] { tokens.warnings }

  /// The name of the profile: a ``Profile``, or a file without its folder.
  public let profile: String

  /// The embedded profile that the profile is or extends.
  public private(set) var baseProfile: Profile

  /// The tokens of the embedded profile, before files and settings.
  private var baseTokens: TokenTable

  /// A Boolean value that is true if files or settings have changed tokens.
  package var hasOwnTokens: Bool { tokens != baseTokens }

  /// Paths of the token files that have been read.
  private var files: Set<String> = []

  /// Returns the contents of a file by its path.
  public typealias FileReader = (_ path: Located<FilePath>) throws(DiagnosticError) -> [UInt8]

  /// Creates a library from an embedded profile.
  public init(profile: Profile) { self.init(profile, name: profile.name) }

  /// Creates a library from an embedded profile, and applies single settings to it.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - settings: Tokens that are set, each as `name=value`.
  /// - Throws: All errors of the settings.
  public init(profile: Profile, settings: [Located<String>]) throws(DiagnosticError) {
    self.init(profile: profile)
    try set(settings)
  }

  private init(_ base: Profile, name: String) {
    let catalogs = SpecCatalogs.shared
    devices = catalogs.devices
    palette = catalogs.palette
    materials = catalogs.materials
    textStyles = catalogs.textStyles
    profile = name
    baseProfile = base
    tokens = catalogs.tokens(of: base)
    baseTokens = tokens
  }

  /// Creates a library from a profile, and applies token files, tokens and single settings to it.
  ///
  /// - Parameters:
  ///   - name: The name of a profile, or the path of a token file; nil for that of the release, or `spec`.
  ///   - release: The release of iOS.
  ///   - tokenFiles: Paths of token files.
  ///   - named: Tokens that are set after the files.
  ///   - settings: Tokens that are set last, each as `name=value`.
  ///   - recordedTokens: Values that replace all token files; nil reads the files.
  ///   - readFile: Returns the contents of a file.
  /// - Throws: All errors of the profile, or all errors of the settings.
  package init(
    profile name: Located<FilePath>?, release: Int?, tokenFiles: [Located<String>],
    named: [Named<Located<String>>], settings: [Located<String>], recordedTokens: RecordedTokens?,
    readFile: FileReader
  ) throws(DiagnosticError) {
    let ofRelease = name == nil ? release.flatMap(Profile.ofRelease) : nil
    let base = ofRelease ?? .spec
    self.init(
      base, name: name.map { $0.value.lastComponent?.string ?? $0.value.string } ?? base.name)
    var reader = FieldReader()
    if let recordedTokens {
      try restore(recordedTokens)
    } else {
      if let name { try merge(profile: name, readFile, after: []) }
      for path in tokenFiles {
        do throws(DiagnosticError) { try merge(file: path, readFile) } catch { reader.add(error) }
      }
    }
    for entry in named where !reader.isFull {
      do { try self.tokens.set(entry.name, to: entry.value) } catch { reader.add(error) }
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
    try set(settings)
  }

  /// Returns the library for a device, with tokens that are set in pixels converted to points.
  public func inPoints(on device: Device) -> SpecLibrary {
    inPoints(pixelsPerPoint: device.pixelsPerPoint)
  }

  /// Returns the library for a density in pixels per point, with tokens that are set in pixels
  /// converted to points.
  public func inPoints(pixelsPerPoint: Double) -> SpecLibrary {
    var library = self
    library.tokens = tokens.inPoints(pixelsPerPoint: pixelsPerPoint)
    return library
  }

  /// Returns the sizes of all text styles at a preferred size of text.
  package func textSizes(_ category: ContentSizeCategory) -> TextSizes {
    textStyles.sizes(category)
  }

  /// Returns the library with one token taken from another library.
  public func replacing(_ token: Token) -> SpecLibrary {
    var library = self
    library.tokens.replace(with: token)
    return library
  }

  /// Returns whether a token has different values in two libraries only because their embedded
  /// profiles differ.
  package func hasOtherProfile(than other: SpecLibrary, for name: String) -> Bool {
    baseProfile != other.baseProfile && hasProfileValue(name) && other.hasProfileValue(name)
  }

  private func hasProfileValue(_ name: String) -> Bool {
    tokens[name]?.value == baseTokens[name]?.value
  }

  // MARK: Recorded tokens

  /// The values that token files have changed, in the profile's order; nil if no file was read.
  public var recordedTokens: RecordedTokens? {
    guard !files.isEmpty else { return nil }
    let values = tokens.tokens.compactMap { token -> RecordedTokens.Value? in
      guard files.contains(token.origin), token.value != baseTokens[token.name]?.value else {
        return nil
      }
      let file = FilePath(token.origin).lastComponent?.string ?? token.origin
      return RecordedTokens.Value(name: token.name, value: token.settingText, file: file)
    }
    return RecordedTokens(baseProfile: baseProfile.name, values: values)
  }

  /// Applies the values of ``recordedTokens``.
  ///
  /// - Throws: An error if a profile or token no longer exists, or a value is no longer allowed.
  private mutating func restore(_ recorded: RecordedTokens) throws(DiagnosticError) {
    guard let base = Profile(named: recorded.baseProfile) else {
      throw .unknown(
        .unknownProfile, Located(recorded.baseProfile, inFile: recorded.baseProfile),
        noun: "profile",
        among: Profile.names)
    }
    begin(with: base)
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
        "a token file of a scenario cannot extend a profile",
        allowed: "a file without extends, or the file as the profile")
    }
    try tokens.merge(bytes, origin: path.value.string)
    files.insert(path.value.string)
  }

  /// Applies a profile; `trail` holds the files that extend it, in order.
  private mutating func merge(
    profile: Located<FilePath>, _ readFile: FileReader, after trail: [FilePath]
  ) throws(DiagnosticError) {
    let name = profile.value.string
    if let base = Profile(named: name) { return begin(with: base) }
    guard name.hasSuffix(".json") else {
      let several = name.split(separator: ",")
      if several.count > 1, several.allSatisfy({ Profile.names.contains(String($0)) }) {
        throw DiagnosticError(
          .unknownProfile, at: profile.place, "\"\(name)\" names \(several.count) profiles",
          allowed: "one profile, and a run for each")
      }
      let allowed = "one of: \(Profile.list), or a *.tokens.json file"
      var fault = Diagnostic.unknown(
        .unknownProfile, Located(name, at: profile.place), noun: "profile", among: Profile.names,
        allowed: allowed)
      if name.lowercased().hasPrefix("ios"), let release = Int(name.dropFirst(3)),
        let measured = Profile.measured(onRelease: release)
      {
        fault.nearest = measured.name
      }
      throw DiagnosticError(fault)
    }
    let bytes = try readFile(profile)
    let file = try TokenFile(bytes, name: profile.value)
    if let base = file.extends?.asProfile {
      try refuseCycle(trail + [profile.value], base)
      try merge(profile: base, readFile, after: trail + [profile.value])
    }
    // A shipped profile may set what no app can.
    let isShipped = Profile.allCases.contains { $0.tokens($0.name) == bytes }
    let remarks = tokens.remarks
    if isShipped { tokens.remarks = [] }
    try tokens.merge(bytes, origin: name)
    tokens.remarks = remarks
    files.insert(name)
  }

  /// Starts with the tokens of an embedded profile.
  private mutating func begin(with profile: Profile) {
    tokens = SpecCatalogs.shared.tokens(of: profile)
    baseTokens = tokens
    baseProfile = profile
  }

  /// The largest number of files that extend one another.
  ///
  /// Paths through symbolic links can differ without end, so that a cycle among them is not seen.
  private static let mostExtendingFiles = 32

  /// Throws an error if a file extends itself through others, or if the others are too many.
  private func refuseCycle(_ trail: [FilePath], _ base: Located<FilePath>) throws(DiagnosticError) {
    // A file has many paths, such as a.json and ./a.json.
    let trail = trail.map { $0.lexicallyNormalized() }
    let goal = base.value.lexicallyNormalized()
    guard let start = trail.firstIndex(of: goal) else {
      guard trail.count >= Self.mostExtendingFiles, Profile(named: base.value.string) == nil
      else { return }
      throw DiagnosticError(
        .cyclicTokens, at: base.place,
        "more than \(Self.mostExtendingFiles) files extend one another",
        allowed: "at most \(Self.mostExtendingFiles) files, the last of which extends a profile")
    }
    let circle = (trail[start...] + [goal]).map(\.string).joined(separator: " → ")
    throw DiagnosticError(
      .cyclicTokens, at: base.place, "\"\(goal)\" extends itself: \(circle)")
  }

  private mutating func set(_ settings: [Located<String>]) throws(DiagnosticError) {
    var reader = FieldReader()
    for setting in settings where !reader.isFull {
      do { try set(setting) } catch { reader.add(error) }
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
  }

  private mutating func set(_ setting: Located<String>) throws(DiagnosticError) {
    let halves = setting.value.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else {
      throw DiagnosticError(
        .missingTokenValue, at: setting.place, "\"\(setting.value)\" has no value",
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

/// The token values that files gave to a library, which recreate it without the files.
public struct RecordedTokens: Equatable, Sendable {
  /// A token whose value differs from the embedded profile.
  public struct Value: Equatable, Sendable {
    /// The name of the token.
    public var name: String

    /// The value with its unit, such as `24pt`.
    public var value: String

    /// The name of the file that gave the value, without its folder.
    public var file: String

    /// Creates a value.
    public init(name: String, value: String, file: String) {
      self.name = name
      self.value = value
      self.file = file
    }
  }

  /// The embedded profile that the files change: the name of a ``Profile``.
  public var baseProfile: String

  /// The values that differ from the embedded profile, in its order.
  public var values: [Value]

  /// Creates recorded values.
  public init(baseProfile: String, values: [Value]) {
    self.baseProfile = baseProfile
    self.values = values
  }
}

extension Located<String> {
  /// The name of a profile, or the path of a token file relative to the file that names it.
  package var asProfile: Located<FilePath> {
    value.hasSuffix(".json") ? path : Located<FilePath>(FilePath(value), at: place)
  }

  /// Creates a text of a token file that is not read again.
  fileprivate init(_ text: String, inFile file: String) {
    self.init(
      text,
      at: Place(
        source: .file(FilePath(file)), line: 1, column: 1, endColumn: 2, lineText: text))
  }
}
