public import SheetSpec

/// View controllers and steps, written in code.
public struct Script {
  public var device = "iphone-15-pro"
  public var appearance = Appearance.light
  public var orientation = Orientation.portrait
  public var reducesMotion = false
  public var layoutDirection = LayoutDirection.leftToRight
  public var presenter = ViewController(id: "presenter")
  public var viewControllers: [ViewController] = []
  public var steps: [Step] = []

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
    then(.present(id, animated: animated))
  }

  /// Adds a step.
  public mutating func then(_ action: Action, atSeconds seconds: Double? = nil) {
    steps.append(Step(action, atSeconds: seconds))
  }

  func presentation(
    in library: SpecLibrary, _ letters: Letters
  ) throws(DiagnosticError) -> Presentation {
    Presentation(
      device: try library.devices.device(Located(device, at: .argument("--device", value: device))),
      library: library, appearance: appearance, orientation: orientation,
      reducesMotion: reducesMotion, layoutDirection: layoutDirection, presenter: presenter,
      viewControllers: viewControllers, steps: steps, textMeasure: letters.measure)
  }
}
