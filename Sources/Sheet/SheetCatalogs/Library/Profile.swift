internal import SheetDiagnostics
internal import SheetResources
internal import Synchronization

/// An embedded profile: the numbers, colours and motion that sheets are drawn with.
///
/// A new profile is one row of ``allCases``, and one file in `Specs/Profiles` that `CResources` embeds.
public struct Profile: CaseIterable, Sendable {
  /// The name that files and flags have for it.
  public let name: String

  /// A description of what it draws, in a few words.
  public let summary: String

  /// The origin of its numbers, which help for flags adds to the name; nil for none.
  public var origin: String?

  /// The profile whose values it replaces, by name; nil for the profile that declares all tokens.
  var base: String?

  /// The releases of iOS that its numbers were measured on; nil for a profile that was not measured.
  public var releases: ClosedRange<Int>?

  /// The release of iOS that a sheet is for that names none.
  public var release = 18

  /// Warnings about tokens that files and settings change.
  var remarks: [TokenRemark] = []

  /// Returns the contents of its token file; by default the embedded file of its name.
  var tokens: @Sendable (_ name: String) -> [UInt8] = Resource.profile

  /// The written specification, with the contradictions between its sources settled: the default.
  public static let spec = Profile(
    name: "spec", summary: "the written sources, with the decisions K-01 to K-41 (the default)")

  /// The written specification, word for word.
  public static let specLiteral = Profile(
    name: "spec-literal", summary: "every line of the visual specification as written",
    base: "spec")

  /// The real system, as far as it was measured on devices.
  ///
  /// UIKit has no setting for its dimming (A37).
  public static let uikit = Profile(
    name: "uikit", summary: "UIKit on iOS 15 to 18 as measured on real devices",
    origin: "as measured on devices", base: "spec", releases: 15...18,
    remarks: ["dimming.", "formSheet.dimming", "stacked.dimming"].map(TokenRemark.notConfigurable))

  /// The real system from iOS 26 on, whose sheets below large float on glass, as far as it was measured.
  public static let ios26 = Profile(
    name: "ios26", summary: "UIKit on iOS 26 as measured on real devices",
    origin: "as measured on iOS 26", base: "uikit", releases: 26...27, release: 26,
    remarks: uikit.remarks + [
      TokenRemark(prefix: "pushback.", exception: "pushback.scope", code: .noEffect) {
        "\"\($0)\" changes a sheet below another sheet only: iOS 26 does not push back the presenter"
      }
    ])

  /// The embedded profiles, the default first.
  public static let allCases: [Profile] = [.spec, .specLiteral, .uikit, .ios26]

  /// Returns the profile whose numbers were measured on a release of iOS; nil for none.
  public static func measured(onRelease release: Int) -> Profile? {
    allCases.first { $0.releases?.contains(release) == true }
  }

  /// Returns the profile of the releases of iOS from 26 on, for sheets that name a release and no profile; nil for
  /// earlier ones.
  public static func ofRelease(_ release: Int) -> Profile? { release >= 26 ? .ios26 : nil }

  /// The names of the embedded profiles.
  public static let names = allCases.map(\.name)

  /// The names as one text, for messages.
  public static let list = names.joined(separator: ", ")

  /// The names with the origins of their numbers, for help.
  public static let listWithOrigins = allCases.map { profile in
    profile.name + (profile.origin.map { " (\($0))" } ?? "")
  }.joined(separator: ", ")
}

extension Profile {
  /// Finds the embedded profile of a name; nil if there is none.
  public init?(named name: String) {
    guard let profile = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = profile
  }
}

extension Profile: Equatable {
  /// Compares the names, which are unique.
  public static func == (a: Profile, b: Profile) -> Bool { a.name == b.name }
}

/// The embedded devices, colours, materials and profiles, each parsed once in a process.
package final class SpecCatalogs: Sendable {
  package static let shared = SpecCatalogs()

  /// The devices that can be named.
  package let devices: DeviceCatalog

  /// The system colours.
  package let palette: Palette

  /// The blur materials.
  let materials: MaterialCatalog

  /// The sizes of the text styles.
  let textStyles: TextStyleTable

  /// The tokens of the profiles that have been used.
  private let profiles = Mutex<[String: TokenTable]>([:])

  /// Parses the devices, colours, materials and text styles; profiles are parsed on first use.
  private init() {
    devices = DeviceCatalog(CSVTable(Resource.devices.bytes))
    palette = Palette(CSVTable(Resource.systemColors.bytes))
    materials = MaterialCatalog(CSVTable(Resource.blurMaterials.bytes))
    textStyles = TextStyleTable(CSVTable(Resource.textStyles.bytes))
  }

  /// Returns the tokens of a profile.
  func tokens(of profile: Profile) -> TokenTable {
    if let known = profiles.withLock({ $0[profile.name] }) { return known }
    let tokens: TokenTable
    do { tokens = try parsed(profile) } catch {
      preconditionFailure("the embedded profile '\(profile.name)' is valid: \(error)")
    }
    profiles.withLock { $0[profile.name] = tokens }
    return tokens
  }

  private func parsed(_ profile: Profile) throws(DiagnosticError) -> TokenTable {
    let bytes = profile.tokens(profile.name)
    guard let base = profile.base.flatMap(Profile.init(named:)) else {
      return try TokenTable(base: bytes, origin: profile.name, palette: palette)
    }
    var tokens = tokens(of: base)
    // A profile may set what no app can.
    tokens.remarks = []
    try tokens.merge(bytes, origin: profile.name)
    tokens.remarks = profile.remarks
    return tokens
  }
}
