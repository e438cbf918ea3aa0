internal import SheetModel

/// A sheet as somebody wrote it, with the place of every word, before anything is checked.
///
/// Flags make one; with a file its words win over those of the file.
public struct SheetDocument: Equatable, Sendable {
  /// The file that describes sheets and what happens to them; nil for flags alone.
  public var scenario: ScenarioFile?

  public var device: Written?
  public var isLandscape = false
  public var style: Written?
  public var appearance: Written?
  public var contrast: Written?

  public var detent: Written?

  /// Where the sheet can rest; empty means the standard ones.
  public var detents: [Written] = []

  /// Where a sheet can rest of which nobody says it: large alone, as in UIKit (A22).
  public var standardDetents = ["large"]
  public var undimmed: Written?
  public var grabber: Written?
  public var cornerRadius: Written?
  public var cornerCurve: Written?

  public var presenter: Written?
  public var content: Written?
  public var title: Written?
  public var hasCloseButton = false

  public var phase: Written?
  public var springEnd: Written?

  public init() {}

  /// Whose screen it is, as the flags, the file or nobody says it.
  public var deviceName: Written {
    device ?? scenario?.root["device"]?.scalar
      ?? Written("iphone-15-pro", at: .flag("--device", value: ""))
  }

  /// The appearance at the beginning, in the same way.
  public var appearanceName: Written {
    appearance ?? scenario?.root["appearance"]?.scalar
      ?? Written(Appearance.light.rawValue, at: .flag("--appearance", value: ""))
  }

  /// Every word that may name a detent, wherever it stands.
  var allDetentTexts: [Substring] {
    let single = [detent, undimmed].compactMap { $0?.text[...] }
    return detents.map { $0.text[...] } + single + (phase?.text.split(separator: ":") ?? [])
  }
}
