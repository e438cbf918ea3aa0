/// A completion script of `Scripts/completions` that is embedded in the program.
public enum CompletionResource: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The names of the shells.
  public static let shells = allCases.map(\.rawValue)

  /// The contents, as UTF-8 text.
  public var bytes: [UInt8] { embeddedFile("sheetdraw.\(rawValue)") }
}
