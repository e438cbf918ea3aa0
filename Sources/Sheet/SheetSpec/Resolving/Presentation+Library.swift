public import SheetCatalogs

extension Presentation {
  /// Creates a presentation of view controllers on a device, with the numbers of a profile.
  ///
  /// Only steps present view controllers. Tokens that are set in pixels are converted to points of
  /// the device.
  ///
  /// - Parameters:
  ///   - device: The phone or tablet.
  ///   - library: The profile that gives sizes, colours and motion.
  ///   - appearance: The system's appearance at the beginning.
  ///   - contrast: The contrast that the colours are for.
  ///   - orientation: The orientation of the device at the beginning.
  ///   - reducesMotion: True if sheets fade instead of sliding.
  ///   - textSize: The preferred size of text.
  ///   - layoutDirection: The direction in which views follow each other.
  ///   - presenter: The view controller that presents the first sheet.
  ///   - viewControllers: The view controllers that can be presented, each with an id of its own.
  ///   - layers: The layers of Presentation Host, each above those before it.
  ///   - steps: The steps in order.
  ///   - reactions: The reactions to events.
  ///   - springEnd: The end of a spring.
  ///   - textMeasure: Measures the text in contents; a renderer's own measures it as it is drawn.
  ///
  /// - Precondition: Every colour token of the library names a colour, as reading checks, and every
  ///   view controller has an id of its own.
  public init(
    device: Device, library: SpecLibrary = SpecLibrary(profile: .spec),
    appearance: Appearance = .light,
    contrast: Contrast = .normal, orientation: Orientation = .portrait,
    reducesMotion: Bool = false, textSize: ContentSizeCategory = .large,
    layoutDirection: LayoutDirection = .leftToRight,
    presenter: ViewController = ViewController(id: "presenter"),
    viewControllers: [ViewController], layers: [PresentationHostLayer] = [], steps: [Step],
    reactions: [Reaction] = [], springEnd: SpringEnd = .settle, textMeasure: TextMeasure
  ) {
    let library = library.inPoints(on: device)
    let tokens = library.tokens
    let styles = PerAppearance { appearance in
      ChromeStyle(
        tokens, appearance, contrast: contrast, blurMaterials: library.materials[appearance])
    }
    let sizes = ContentSizes(
      tokens, text: library.textSizes(textSize), direction: layoutDirection)
    let width = Screen(device, isLandscape: orientation == .landscape).size.width
    func measured(_ content: Content) -> Content {
      content.measured(inWidth: width, sizes: sizes, measure: textMeasure)
    }
    self.init(
      device: device, profile: library.profile, contrast: contrast,
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
      card: CardTokens(tokens), popover: PopoverTokens(tokens), cover: CoverTokens(tokens),
      alert: AlertTokens(tokens),
      contentSizes: sizes,
      host: HostTokens(tokens, contrast), textMeasure: textMeasure, styles: styles)
    hasOwnTokens = library.hasOwnTokens
    self.layers = layers
    for action in steps.map(\.action) + reactions.flatMap(\.actions) {
      switch action {
      case .resize(let window) where window != .full && !windows.contains { $0.window == window }:
        windows.append(WindowSurroundings(tokens, window, on: device))
      case .rotate where keyboardHeights.isEmpty:
        for orientation in Orientation.allCases {
          keyboardHeights[orientation] = library.devices.keyboardHeight(
            of: device, orientation, in: library.baseProfile)
        }
      default: break
      }
    }
  }

  /// Returns the same sheets and script with the numbers of a library.
  ///
  /// - Parameters:
  ///   - device: The device; nil for the presentation's own.
  ///   - contrast: The contrast; nil for the presentation's own.
  ///   - textSize: The preferred size of text; nil for the presentation's own.
  ///   - layoutDirection: The direction of layout; nil for the presentation's own.
  ///   - library: The profile that gives sizes, colours and motion.
  /// - Returns: A presentation that differs in the device and in numbers only.
  package func remade(
    on device: Device? = nil, contrast: Contrast? = nil, textSize: ContentSizeCategory? = nil,
    layoutDirection: LayoutDirection? = nil, in library: SpecLibrary
  ) -> Presentation {
    var remade = Presentation(
      device: device ?? self.device, library: library, appearance: appearance,
      contrast: contrast ?? self.contrast, orientation: orientation, reducesMotion: reducesMotion,
      textSize: textSize ?? contentSizes.text.category,
      layoutDirection: layoutDirection ?? contentSizes.layoutDirection, presenter: presenter,
      viewControllers: viewControllers, layers: layers, steps: steps, reactions: reactions,
      springEnd: springEnd, textMeasure: textMeasure)
    remade.hostComparison = hostComparison
    remade.ignoresKeyboard = ignoresKeyboard
    remade.presenterKeyboard = presenterKeyboard
    remade.statusBar = statusBar
    remade.keyboardHeight = keyboardHeight
    return remade
  }

  /// Returns the same sheets and script on another device.
  ///
  /// Numbers that have been set after the presentation was made keep their values.
  ///
  /// - Parameters:
  ///   - device: The other device.
  ///   - library: The library that the presentation was made with.
  /// - Returns: A presentation that differs in the device and in numbers that depend on it.
  public func moved(to device: Device, in library: SpecLibrary) -> Presentation {
    let standard = remade(in: library)
    var moved = remade(on: device, in: library)
    func keep(_ path: WritableKeyPath<Presentation, some Equatable>) {
      guard self[keyPath: path] != standard[keyPath: path] else { return }
      moved[keyPath: path] = self[keyPath: path]
    }
    for orientation: WritableKeyPath<Presentation, Surroundings> in [\.portrait, \.landscape] {
      keep(orientation.appending(path: \.detents))
      keep(orientation.appending(path: \.looks))
      keep(orientation.appending(path: \.formSheet))
    }
    keep(\.motion)
    keep(\.sheetDefaults)
    keep(\.card)
    keep(\.popover)
    keep(\.cover)
    keep(\.alert)
    keep(\.contentSizes)
    keep(\.host)
    keep(\.styles)
    return moved
  }
}

// MARK: Contents

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
