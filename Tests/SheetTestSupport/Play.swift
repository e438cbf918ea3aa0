internal import SheetLayout
public import SheetModel
internal import SheetPrimitives
public import SheetScene
public import SheetSpec
public import SheetText

/// View controllers and a script, taken through the stages without a document.
public struct Play {
  public let library: SpecLibrary
  public var device = "iphone-15-pro"
  public var appearance = Appearance.light
  public var orientation = Orientation.portrait
  public var reducesMotion = false
  public var layoutDirection = LayoutDirection.leftToRight
  public var presenter = ViewController(id: "presenter")
  public var viewControllers: [ViewController] = []
  public var steps: [Step] = []
  public var reactions: [Reaction] = []

  /// Creates an empty script in a profile, with some tokens set.
  public init(
    _ profile: String = "spec", settings: [String] = [], _ change: (inout Play) -> Void = { _ in }
  ) throws {
    library = try SpecLibrary(
      profile: Located(profile, at: .flag("--profile", value: profile)).filePath,
      settings: settings.map { Located($0, at: .flag("--set", value: $0)) })
    change(&self)
  }

  /// Adds a sheet and presents it, at rest immediately unless animated.
  public mutating func present(
    _ id: String, _ detents: [Detent] = [.medium(), .large()],
    selected: Detent.Identifier? = nil, animated: Bool = false,
    _ change: (inout ViewController) -> Void = { _ in }
  ) {
    var controller = ViewController(id: id)
    change(&controller)
    controller.sheetPresentationController?.detents = detents
    controller.sheetPresentationController?.selectedDetentIdentifier = selected
    viewControllers.append(controller)
    steps.append(Step(.present(id, animated: animated)))
  }

  /// Adds a step.
  public mutating func then(_ action: Action, atSeconds seconds: Double? = nil) {
    steps.append(Step(action, atSeconds: seconds))
  }

  public var presentation: Presentation {
    get throws {
      let name = Located(device, at: .flag("--device", value: device))
      return Presentation(
        device: try library.devices.device(name), library: library, appearance: appearance,
        orientation: orientation, reducesMotion: reducesMotion, layoutDirection: layoutDirection,
        presenter: presenter, viewControllers: viewControllers, steps: steps,
        reactions: reactions, textMeasure: .halfEm)
    }
  }

  public var timeline: Timeline { get throws { Timeline(try presentation) } }

  public func state(at moment: Moment = .settled) throws -> PresentationState {
    try timeline.state(at: moment)
  }

  /// The drawn scene, with the letters of the font unless another shaper is given.
  public func scene(
    at moment: Moment = .settled,
    shaping: any TextShaping = OutlineShaper(.debianInter)
  ) throws -> Scene {
    let timeline = try timeline
    return try Scene(
      of: try timeline.state(at: moment), in: timeline.presentation, title: "play", summary: "",
      shaping: shaping)
  }
}
