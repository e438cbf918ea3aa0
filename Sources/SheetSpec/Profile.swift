internal import SheetResources

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

  /// The prefixes of the names of tokens that no app can set.
  var fixedPrefixes: [String] = []

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
    fixedPrefixes: ["dimming.", "formSheet.dimming"])

  /// The embedded profiles, the default first.
  public static let allCases: [Profile] = [.spec, .specLiteral, .uikit]

  /// The names of profiles to come (K-41).
  static let reservedNames = ["ios26"]

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
