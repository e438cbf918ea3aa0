internal import SheetCatalogs

extension Resolver {
  // MARK: Layers

  /// Returns the layers of the document; an invalid one has default values.
  func layers() -> [PresentationHostLayer] {
    document.layers.map { description in
      var model = PresentationHostLayerUIModel()
      model.frame = frame(description.frame)
      switch description.dimming {
      case .standard: break
      case .clear: model.dimmingViewColor = .clear
      case .color(let color): model.dimmingViewColor = .color(colors(color))
      }
      model.dimmingAnimation = description.dimmingAnimation?.timing
      model.blur = description.blur
      model.dimmingViewTapAction = description.tapAction
      model.keyboardObserverSubUIModel.keyboardResponsivenessStrategy =
        strategy(description.keyboard)
      return PresentationHostLayer(
        id: description.id?.value, inSheet: description.sheet?.value,
        scopedTo: description.view?.value, uiModel: model)
    }
  }

  private func frame(
    _ description: LayerDescription.FrameDescription
  ) -> PresentationHostLayerUIModel.Frame {
    guard case .fixed(let fixed) = description, let size = fixed.size,
      let size = self.size(size)
    else { return .infinite }
    var offset = Point(x: 0, y: 0)
    if let (x, y) = fixed.offset, let x = points(x), let y = points(y) {
      offset = Point(x: x, y: y)
    }
    return .fixed(size: size, alignment: fixed.alignment, offset: offset)
  }

  private func strategy(
    _ description: LayerDescription.StrategyDescription
  ) -> KeyboardObserverUIModel.KeyboardResponsivenessStrategy {
    switch description {
    case .none: .none
    case .offset(let offset): .offset(offset: points(offset) ?? 0)
    case .keyboardHeight(let more):
      .offsetByKeyboardHeight(additionalOffset: more.flatMap { points($0) })
    case .obscured(let more):
      .offsetByObscuredViewHeight(additionalOffset: more.flatMap { points($0) })
    }
  }

  // MARK: Modals

  /// Returns the item that a step gives a modal: nil inside for none, nil for a wrong type, which is a
  /// error.
  func item(_ text: Located<String>) -> PresentationHostItem?? {
    guard text.value != "none" else { return .some(nil) }
    let settings =
      document.modals.first { $0.id == scope.id }?.settings
      ?? document.sheets.first { $0.id == scope.id }?.settings
    switch settings?.value(of: Property.itemType) {
    case .text: return .some(.text(text.value))
    case .error: return .some(.error(text.value))
    case .number:
      guard let number = Double(text.value), number.isFinite else {
        reader.fail(
          .wrongType, at: text.place,
          "\"\(text.value)\" is not an item of \"\(scope.id)\", whose items are numbers",
          allowed: "a number, or none")
        return nil
      }
      return .some(.number(number))
    case nil:
      reader.fail(
        .notConfigurable, at: text.place, "\"\(scope.id)\" is not presented by an item",
        allowed: "item: text below it, or present: \(scope.id)")
      return nil
    }
  }

  /// Returns a colour in both appearances.
  func colors(_ color: HostColor) -> PerAppearance<Color> {
    PerAppearance { appearance in
      let shade = color.name.color(in: library.palette, appearance, scope.contrast)
      return color.alpha.map { shade.withAlpha($0) } ?? shade
    }
  }
}
