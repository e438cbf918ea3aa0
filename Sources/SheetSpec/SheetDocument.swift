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

  /// A Boolean value that is true if a sheet has medium and large by default, instead of large
  /// alone as in UIKit (A22).
  public var hasMediumByDefault = false
  public var undimmed: Located<String>?
  public var grabber: Located<String>?
  public var cornerRadius: Located<String>?
  public var cornerCurve: Located<String>?

  public var presenter: Located<String>?
  public var content: Located<String>?
  public var title: Located<String>?
  public var hasCloseButton: Located<Bool>?

  public var phase: Located<String>?
  public var springEnd: Located<String>?

  public init() {}

  /// The name of the device: an argument's, the file's, or that of the standard device.
  public var deviceName: Located<String> {
    let own = scenario?.document.device.map { Located($0.value.slug, at: $0.place) }
    return device ?? own
      ?? Located(DeviceCatalog.standardSlug, at: .flag("device", value: ""))
  }

  /// The name of the appearance at the beginning, in the same way.
  public var appearanceName: Located<String> {
    let own = scenario?.document.appearance.map { Located($0.value.rawValue, at: $0.place) }
    return appearance ?? own
      ?? Located(Appearance.light.rawValue, at: .flag("appearance", value: ""))
  }
}
