internal import SheetModel

/// A sheet as somebody wrote it, with the place of every word, before anything is checked.
///
/// Flags make one; with a file its words win over those of the file.
public struct SheetDocument: Equatable, Sendable {
  /// The file that describes sheets and what happens to them; nil for flags alone.
  public var scenario: ScenarioFile?

  public var device: Located<String>?
  public var isLandscape = false
  public var style: Located<String>?
  public var appearance: Located<String>?
  public var contrast: Located<String>?

  public var detent: Located<String>?

  /// Where the sheet can rest; empty means the standard ones.
  public var detents: [Located<String>] = []

  /// Where a sheet can rest of which nobody says it: large alone, as in UIKit (A22).
  public var standardDetents = ["large"]
  public var undimmed: Located<String>?
  public var grabber: Located<String>?
  public var cornerRadius: Located<String>?
  public var cornerCurve: Located<String>?

  public var presenter: Located<String>?
  public var content: Located<String>?
  public var title: Located<String>?
  public var hasCloseButton = false

  public var phase: Located<String>?
  public var springEnd: Located<String>?

  public init() {}

  /// Whose screen it is, as the flags, the file or nobody says it.
  public var deviceName: Located<String> {
    device ?? scenario?.root["device"]?.scalar
      ?? Located("iphone-15-pro", at: .flag("--device", value: ""))
  }

  /// The appearance at the beginning, in the same way.
  public var appearanceName: Located<String> {
    appearance ?? scenario?.root["appearance"]?.scalar
      ?? Located(Appearance.light.rawValue, at: .flag("--appearance", value: ""))
  }

  /// Every word that may name a detent, wherever it stands.
  var allDetentTexts: [Substring] {
    let single = [detent, undimmed].compactMap { $0?.value[...] }
    return detents.map { $0.value[...] } + single + (phase?.value.split(separator: ":") ?? [])
  }
}
