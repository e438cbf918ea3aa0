public import SheetCatalogs

/// A description of a sheet by arguments, a file or both, before a device and a profile are known.
///
/// Arguments override the file. Each has its value and, behind `$`, the text and place of a flag.
public struct SheetDocument: Equatable, Sendable {
  /// The file that describes sheets and steps; nil for arguments alone.
  public var scenario: ScenarioFile?

  /// The device; nil for the file's or the standard device.
  @Option public var device: Device?

  /// A Boolean value that is true in landscape; false for the file's orientation or portrait.
  public var isLandscape = false

  /// The presentation style; nil for the default, which tablets do not have.
  @Option public var style: ScenarioStyle?

  /// The style of the transition under a full-screen style; nil for `coverVertical`.
  @Option public var transition: ModalTransitionStyle?

  /// The engine; nil for `custom` if a detent is a tier, and otherwise `uikit`.
  @Option public var engine: SheetEngine?

  /// The release of iOS that the sheet is for; nil for the newest.
  @Option public var iosVersion: IOSVersion?

  /// The appearance at the beginning; nil for the file's, or light.
  @Option public var appearance: Appearance?

  /// The contrast; nil for the file's, or normal.
  @Option public var contrast: Contrast?

  /// The preferred size of text; nil for the file's, or `large`.
  @Option public var textSize: ContentSizeCategory?

  /// The direction in which views follow each other; nil for the file's, or `leftToRight`.
  @Option public var layoutDirection: LayoutDirection?

  /// The number of flags of each modal; nil for the file's, or `double`.
  @Option public var comparedFlags: ComparedFlags?

  /// The owner of the dimming views of layers; nil for the file's, or `shared`.
  @Option public var comparedDimming: ComparedDimming?

  /// The use of the data-source cache of modals; nil for the file's, or `on`.
  @Option public var comparedCache: ComparedCache?

  /// The detent that the sheet opens at; nil for the first one.
  @Option public var detent: NamedDetent?

  /// The detents; empty for the default ones.
  @ListOption public var detents: [NamedDetent]

  /// A Boolean value that is true if a sheet has medium and large by default, instead of large
  /// alone as in UIKit (A22).
  public var hasMediumByDefault = false

  /// The undimmed detents; nil for the profile's.
  @Option public var undimmed: UndimmedDetents?

  /// The visibility of the grabber; nil for the profile's.
  @Option public var grabber: GrabberVisibility?

  /// The corner radius; nil for the profile's.
  @Option public var cornerRadius: CornerRadius?

  /// The corner curve; nil for the profile's.
  @Option public var cornerCurve: CornerCurve?

  /// The background; nil for `system`.
  @Option public var background: SheetBackground?

  /// The priority of expanding over scrolling at the top edge; nil for `on`.
  @Option public var scrollingExpands: OnOff?

  /// The size of a page sheet on a tablet, in place of a form sheet's; nil for `on`.
  @Option public var pageSizing: OnOff?

  /// Sheet instead of full screen on a phone in landscape; nil for full screen.
  public var isEdgeAttached: Located<Bool>?

  /// The preferred width of the content for an edge-attached sheet; nil for the width of the window.
  public var widthFollowsContent: Located<Bool>?

  /// The preferred size of the content; nil for none.
  @Option public var preferredContentSize: PreferredSize?

  /// A sheet that the user cannot dismiss; nil for one that can be dismissed.
  public var isModalInPresentation: Located<Bool>?

  /// Keys of the sheet with their values as files spell them, such as `sizing=fitted`.
  public var keys: [Located<String>] = []

  /// The names of the keys that ``keys`` can have.
  public static var keyNames: [String] { ScenarioForm.argument.keys.map(\.name) }

  /// The screen below the sheet; nil for the file's, or `wireframe`.
  @Option public var presenter: PresenterLook?

  /// The visibility of the status bar; nil for the file's, or `auto`.
  @Option public var statusBar: StatusBarVisibility?

  /// The content of the sheet; nil for `wireframe`.
  @Option public var content: SheetContent?

  /// The title of the navigation bar; nil for none.
  public var title: Located<String>?

  /// The close button of the navigation bar; nil for none.
  public var hasCloseButton: Located<Bool>?

  /// The height of a keyboard that is visible from the beginning; nil for no keyboard.
  @Option public var keyboard: KeyboardHeight?

  /// The motion; nil for none.
  @Option public var phase: SheetPhase?

  /// The distance of a drag by the grabber; nil for no drag.
  @Option public var drag: DragDistance?

  /// The duration of the drag; nil for 0.3 s.
  @Option public var dragDuration: DragDuration?

  /// The speed of the finger at the end of the drag; nil for that of its movement.
  @Option public var release: ReleaseSpeed?

  /// The part that a tap touches, after a drag if there is one; nil for no tap.
  @Option public var tap: TappedPart?

  /// The end of a spring; nil for the file's, or `settle`.
  @Option public var springEnd: SpringEnd?

  /// The profile with its tokens; nil for that of the renderer.
  package var library: SpecLibrary?

  /// Creates an empty description, of the default sheet.
  public init() {}

  /// A Boolean value that is true if fingers touch the sheet that the arguments describe.
  package var hasTouches: Bool { drag != nil || tap != nil }

  /// The device: the argument's, the file's, or the standard device.
  public var usedDevice: Spelled<Device> {
    $device ?? scenario?.document.device.map { Spelled($0.value, at: $0.place) }
      ?? Spelled(SpecCatalogs.shared.devices.standard, at: .argument("device", value: ""))
  }

  /// The appearance at the beginning: the argument's, the file's, or light.
  public var usedAppearance: Spelled<Appearance> {
    $appearance ?? scenario?.document.appearance.map { Spelled($0.value, at: $0.place) }
      ?? Spelled(.light, at: .argument("appearance", value: ""))
  }

  /// The release of iOS that the sheet is for: the argument's, the file's, or that of a profile.
  ///
  /// - Parameter profile: The name of the profile in use.
  /// - Returns: The number of the release.
  public func usedIOSVersion(inProfile profile: String) -> Int {
    iosVersion?.major ?? scenario?.document.iosVersion
      ?? (Profile(named: profile) ?? .spec).release
  }

  /// A Boolean value that is true if the arguments describe a custom full-screen sheet.
  public var describesCard: Bool {
    if let engine { return engine == .custom }
    if style == .custom { return true }
    let ends = $phase?.ends.map { [$0.from.value, $0.to.value] } ?? []
    return ([detent].compactMap(\.self) + detents + ends).contains(where: \.isTier)
  }
}

extension SpecLibrary {
  /// Creates a library from a profile, and applies token files and single settings to it.
  ///
  /// - Parameters:
  ///   - profile: The name of a profile, or the path of a token file; nil for the profile of the
  ///     scenario, that of the release, or `spec`.
  ///   - release: The release of iOS that arguments name; nil for that of the scenario.
  ///   - scenario: A scenario; its token files are applied to the profile, then its tokens.
  ///   - settings: Tokens that are set last, each as `name=value`.
  ///   - recordedTokens: Values that replace all token files; nil reads the files.
  ///   - readFile: Returns the contents of a file; the place of its path is the argument or the line
  ///     of a file that names it. By default there are no files; `DiskFiles().contents` of `SheetDraw`
  ///     reads those of the disk.
  /// - Throws: All errors of the profile, or all errors of the settings.
  public init(
    profile: Located<FilePath>? = nil, release: Int? = nil, scenario: ScenarioFile? = nil,
    settings: [Located<String>] = [], recordedTokens: RecordedTokens? = nil,
    readFile: FileReader = { path throws(DiagnosticError) in throw .notThere(path) }
  ) throws(DiagnosticError) {
    let ofScenario = scenario?.document
    try self.init(
      profile: profile ?? scenario?.profile?.asProfile, release: release ?? ofScenario?.iosVersion,
      tokenFiles: scenario?.tokenFiles ?? [], named: ofScenario?.tokens ?? [], settings: settings,
      recordedTokens: recordedTokens, readFile: readFile)
  }
}
