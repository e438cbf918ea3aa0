import SheetTestSupport

@testable import SheetExport
@testable import SheetSpec

/// The texts of exports for tests.
enum ExportedText {
  /// Returns the export of all tokens of a profile, or of the named ones.
  static func of(
    _ format: TokenFormat, profile: String = "spec", named names: [String] = [],
    settings: [String] = []
  ) throws -> String {
    try export(profile: profile, named: names, settings: settings).text(format)
  }

  static func export(
    profile: String = "spec", named names: [String] = [], settings: [String] = []
  ) throws -> TokenExport {
    let library = try SpecLibrary(
      profile: Located<String>(stringLiteral: profile).path,
      settings: settings.map { Located(stringLiteral: $0) })
    return try TokenExport(
      library.tokens, named: names.map { Located(stringLiteral: $0) }, palette: library.palette,
      profile: library.profile)
  }
}

extension String {
  /// The text of the line that begins with these characters after its indentation; nil if no line does.
  func line(beginning start: String) -> String? {
    split(separator: "\n").map { $0.drop { $0 == " " } }.first { $0.hasPrefix(start) }
      .map(String.init)
  }
}
