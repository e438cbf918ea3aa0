internal import SheetModel

/// A description of a sheet by arguments, a file or both, with the place of every word, unchecked.
///
/// Arguments override the file.
public struct SheetDocument: Equatable, Sendable {
  /// The file that describes sheets and steps; nil for arguments alone.
  public var scenario: ScenarioFile?

  /// The short name of the device, or a size such as `393x852@3`; nil for the file's or the
  /// standard device.
  public var device: Located<String>?

  /// A Boolean value that is true in landscape; false for the file's orientation or portrait.
  public var isLandscape = false

  /// The presentation style; nil for the default, which tablets do not have.
  public var style: Located<String>?

  /// The engine, `uikit` or `custom`; nil for `custom` if a detent names a tier, and otherwise
  /// `uikit`.
  public var engine: Located<String>?

  /// The release of iOS that the sheet is for; nil for the newest.
  public var iosVersion: Located<String>?

  /// The appearance at the beginning; nil for the file's, or light.
  public var appearance: Located<String>?

  /// The contrast; nil for the file's, or normal.
  public var contrast: Located<String>?

  /// The preferred size of text; nil for the file's, or `large`.
  public var textSize: Located<String>?

  /// The direction in which views follow each other; nil for the file's, or `leftToRight`.
  public var layoutDirection: Located<String>?

  /// The detent that the sheet opens at; nil for the first one.
  public var detent: Located<String>?

  /// The detents; empty for the default ones.
  public var detents: [Located<String>] = []

  /// A Boolean value that is true if a sheet has medium and large by default, instead of large
  /// alone as in UIKit (A22).
  public var hasMediumByDefault = false

  /// The largest undimmed detent, or `none`; nil for the profile's.
  public var undimmed: Located<String>?

  /// The visibility of the grabber; nil for the profile's.
  public var grabber: Located<String>?

  /// The corner radius; nil for the profile's.
  public var cornerRadius: Located<String>?

  /// The corner curve; nil for the profile's.
  public var cornerCurve: Located<String>?

  /// The background: `system`, `clear` or `blur:STYLE`; nil for `system`.
  public var background: Located<String>?

  /// The content below the sheet: `wireframe` or a colour; nil for the file's, or `wireframe`.
  public var presenter: Located<String>?

  /// The content of the sheet: `wireframe` or `none`; nil for `wireframe`.
  public var content: Located<String>?

  /// The title of the navigation bar; nil for none.
  public var title: Located<String>?

  /// The close button of the navigation bar; nil for none.
  public var hasCloseButton: Located<Bool>?

  /// The height of a keyboard that is visible from the beginning, empty for that of the device's own;
  /// nil for no keyboard.
  public var keyboard: Located<String>?

  /// The motion: `present`, `dismiss`, or two detents such as `medium:large`; nil for none.
  public var phase: Located<String>?

  /// The end of a spring; nil for the file's, or `settle`.
  public var springEnd: Located<String>?

  /// Creates an empty description, of the default sheet.
  public init() {}

  /// The name of the device: the argument's, the file's, or the standard device's.
  public var deviceName: Located<String> {
    let own = scenario?.document.device.map { Located($0.value.slug, at: $0.place) }
    return device ?? own
      ?? Located(DeviceCatalog.standardSlug, at: .argument("device", value: ""))
  }

  /// A Boolean value that is true if the arguments describe a custom full-screen sheet.
  public var describesCard: Bool {
    if let engine { return engine.value == SheetEngine.custom.rawValue }
    if style?.value == ScenarioStyle.custom.rawValue { return true }
    let named = [detent].compactMap(\.self) + detents
    let ends = phase.map { $0.value.split(separator: ":").map(String.init) } ?? []
    return (named.map(\.value) + ends).contains { BottomSheetTier(rawValue: $0) != nil }
  }

  /// The name of the appearance at the beginning: the argument's, the file's, or `light`.
  public var appearanceName: Located<String> {
    let own = scenario?.document.appearance.map { Located($0.value.rawValue, at: $0.place) }
    return appearance ?? own
      ?? Located(Appearance.light.rawValue, at: .argument("appearance", value: ""))
  }
}
