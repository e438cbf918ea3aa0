public import SheetCatalogs

extension Presentation {
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
