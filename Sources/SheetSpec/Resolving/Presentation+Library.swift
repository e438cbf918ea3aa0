public import SheetModel
internal import SheetPrimitives

extension Presentation {
  /// How tall a content is without any safe area, in points; 0 where it has no height of its own.
  public typealias ContentHeight = (Content, ChromeStyle) -> Double

  /// Fills in a device and a profile around view controllers and what happens to them.
  ///
  /// Everything is there from the beginning but nothing is presented before a step presents it.
  ///
  /// - Parameters:
  ///   - device: The phone or tablet.
  ///   - library: The profile that gives sizes, colours and motion.
  ///   - appearance: The system's appearance at the beginning.
  ///   - contrast: Whether colours are those for increased contrast.
  ///   - orientation: How the device is held at the beginning.
  ///   - reducesMotion: Whether sheets fade instead of sliding.
  ///   - presenter: What the first sheet is presented over.
  ///   - viewControllers: What can be presented, each with an id of its own.
  ///   - steps: What happens, in order.
  ///   - reactions: What happens whenever something else does.
  ///   - springEnd: When a spring is said to have ended.
  ///   - contentHeight: Measures every content of the view controllers, steps and reactions.
  /// Tokens that are set in pixels are points of the device.
  ///
  /// - Precondition: Every colour token of the library names a colour, as reading checks.
  public init(
    device: Device, library: SpecLibrary, appearance: Appearance = .light,
    contrast: Contrast = .normal, orientation: Orientation = .portrait,
    reducesMotion: Bool = false, presenter: ViewController = ViewController(id: "presenter"),
    viewControllers: [ViewController], steps: [Step], reactions: [Reaction] = [],
    springEnd: SpringEnd = .settle, contentHeight: ContentHeight
  ) {
    let library = library.inPoints(on: device)
    let tokens = library.tokens
    let styles = PerAppearance(
      light: ChromeStyle(library, .light, contrast), dark: ChromeStyle(library, .dark, contrast))
    func measured(_ content: Content) -> Content {
      var content = content
      content.fittingHeight = contentHeight(content, styles[appearance])
      return content
    }
    self.init(
      portrait: Surroundings(tokens, Screen(device, isLandscape: false)),
      landscape: Surroundings(tokens, Screen(device, isLandscape: true)),
      orientation: orientation, appearance: appearance, reducesMotion: reducesMotion,
      presenter: presenter.mappingContents(measured),
      viewControllers: viewControllers.map { $0.mappingContents(measured) },
      steps: steps.map { Step($0.action.mappingContents(measured), atSeconds: $0.atSeconds) },
      reactions: reactions.map { reaction in
        var reaction = reaction
        reaction.actions = reaction.actions.map { $0.mappingContents(measured) }
        return reaction
      },
      springEnd: springEnd, motion: MotionTokens(tokens), sheetDefaults: SheetDefaults(tokens),
      styles: styles)
  }
}

extension ChromeStyle {
  init(_ library: SpecLibrary, _ appearance: Appearance, _ contrast: Contrast) {
    self.init(library.tokens) { token, level in
      let name = library.tokens.text(token)
      guard let color = library.palette.color(name, appearance, contrast, level) else {
        preconditionFailure("'\(token)' names no colour")
      }
      return color
    }
  }
}

// MARK: Every content there is

extension ViewController {
  fileprivate func mappingContents(_ change: (Content) -> Content) -> ViewController {
    var controller = self
    controller.content = change(content)
    controller.pages = pages.map(change)
    return controller
  }
}

extension Action {
  fileprivate func mappingContents(_ change: (Content) -> Content) -> Action {
    switch self {
    case .push(let id, let content): .push(onto: id, change(content))
    case .set(let changes): .set(changes.map { $0.mappingContents(change) })
    case .animate(let changes): .animate(changes.map { $0.mappingContents(change) })
    case .update(let changes): .update(changes.map { $0.mappingContents(change) })
    default: self
    }
  }
}

extension PropertyChange {
  fileprivate func mappingContents(_ change: (Content) -> Content) -> PropertyChange {
    content.map { PropertyChange(id, \.visibleContent, to: change($0)) } ?? self
  }
}
