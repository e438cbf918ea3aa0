public import SheetModel

/// A random script for sheets, custom full-screen sheets and modals of Presentation Host, with layers over
/// the presenter and in the first sheet.
public struct MixedScript: Equatable, Sendable, CustomStringConvertible {
  public var viewControllers: [ViewController]
  public var layers: [PresentationHostLayer]
  public var comparison = PresentationHostComparison()
  public var reducesMotion: Bool
  public var steps: [Step]

  /// The script of a seed, always the same.
  public init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var sheets = Array(RandomScript(seed: seed).sheets.prefix(2))
    for index in sheets.indices where Int.random(in: 0..<3, using: &random) == 0 {
      sheets[index].modalPresentationStyle = .custom
      sheets[index].transitioningDelegate = BottomSheetTransitioningDelegate()
    }
    layers = Self.layers(inSheet: sheets[0].id, using: &random)
    let names = layers.map(\.id)
    var modals: [ViewController] = []
    for index in 0..<Int.random(in: 1...5, using: &random) {
      let source = Int.random(in: 0..<4, using: &random) == 0 ? modals.last?.id : nil
      modals.append(Self.modal("m\(index)", in: names, source: source, using: &random))
    }
    viewControllers = sheets + modals
    reducesMotion = Int.random(in: 0..<10, using: &random) == 0
    comparison.hasNoCache = Int.random(in: 0..<10, using: &random) == 0
    comparison.hasSingleFlag = Int.random(in: 0..<10, using: &random) == 0
    steps = []
    for _ in 0..<Int.random(in: 3...16, using: &random) {
      steps.append(Step(Self.action(sheets, modals, names, using: &random)))
      let wait = Int.random(in: 0..<6, using: &random)
      if wait == 0 { steps.append(Step(.waitUntilSettled)) }
      if wait < 5 {
        let hundredths = Int.random(in: 1...40, using: &random)
        steps.append(Step(.wait(seconds: Double(hundredths) / 100)))
      }
    }
  }

  /// Layers, steps and modals, one per line.
  public var description: String {
    let modals = viewControllers.map {
      "\($0.id): \($0.modalPresentationStyle) \($0.presentationHost)"
    }
    return (layers.map { "\($0)" } + modals + steps.map { "\($0.action)" })
      .joined(separator: "\n")
  }

  /// The scripts with one step less.
  public func shrunk(whileFailing fails: (MixedScript) -> Bool) -> MixedScript {
    var smallest = self
    var index = 0
    while index < smallest.steps.count {
      var candidate = smallest
      candidate.steps.remove(at: index)
      if fails(candidate) {
        smallest = candidate
        index = 0
      } else {
        index += 1
      }
    }
    return smallest
  }

  // MARK: Random parts

  private static func layers(
    inSheet sheet: String, using random: inout SeededRandom
  ) -> [PresentationHostLayer] {
    let ids: [String?] = [nil, "a", "b", "c"]
    return ids.prefix(Int.random(in: 1...4, using: &random)).enumerated().map { index, id in
      var model = PresentationHostLayerUIModel()
      model.dimmingViewTapAction =
        PresentationHostLayerUIModel.DimmingViewTapAction.allCases.randomElement(using: &random)
        ?? .none
      if Int.random(in: 0..<4, using: &random) == 0 { model.dimmingViewColor = .clear }
      if Int.random(in: 0..<4, using: &random) == 0 {
        model.frame = .fixed(
          size: .init(width: 200, height: 500), alignment: .topTrailing, offset: .init(x: -9, y: 9))
      }
      model.keyboardObserverSubUIModel.keyboardResponsivenessStrategy =
        [
          .none, .offset(offset: 50), .offsetByKeyboardHeight(additionalOffset: nil),
          .offsetByObscuredViewHeight(additionalOffset: nil),
        ].randomElement(using: &random) ?? .none
      return PresentationHostLayer(id: id, inSheet: index == 2 ? sheet : nil, uiModel: model)
    }
  }

  private static func modal(
    _ id: String, in layers: [String?], source: String?, using random: inout SeededRandom
  ) -> ViewController {
    func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }
    let field = ContentBlock(.field(BlockField(isFirstResponder: chance(2))), id: "field")
    var modal = ViewController(id: id, content: Content(kind: .blocks(field)))
    modal.modalPresentationStyle = .presentationHost
    modal.presentationHost = PresentationHostModal(
      PresentationHostModal.Kind.allCases.randomElement(using: &random) ?? .dialog,
      layerID: layers.randomElement(using: &random) ?? nil)
    modal.presentationHost.animation = PresentationHostModal.Animation.allCases.randomElement(
      using: &random)
    if chance(3) {
      modal.presentationHost.uiModel.alignment = HostAlignment.allCases.randomElement(
        using: &random)
    }
    if chance(4) {
      modal.presentationHost.uiModel.preferredDimmingViewColor = PerAppearance(
        light: .black, dark: .white)
    }
    if chance(4) { modal.presentationHost.uiModel.dismissesModalWhenHostDisappears = false }
    modal.presentationHost.itemType = chance(3) ? .text : nil
    modal.presentationHost.sourceID = source
    return modal
  }

  private static func action(
    _ sheets: [ViewController], _ modals: [ViewController], _ layers: [String?],
    using random: inout SeededRandom
  ) -> Action {
    let sheet = sheets.randomElement(using: &random) ?? sheets[0]
    let modal = modals.randomElement(using: &random) ?? modals[0]
    let isAnimated = Int.random(in: 0..<6, using: &random) > 0
    switch Int.random(in: 0..<27, using: &random) {
    case 0...6:
      guard modal.presentationHost.itemType != nil else {
        return .present(modal.id, animated: isAnimated)
      }
      let item = PresentationHostItem.text("item \(Int.random(in: 0..<3, using: &random))")
      return .set([PropertyChange(modal.id, \.presentationHost.item, to: item)])
    case 7, 8: return .dismiss(modal.id, animated: isAnimated)
    case 9: return .dismissModal(modal.id, from: .inside)
    case 10: return .set([PropertyChange(modal.id, \.presentationHost.item, to: nil)])
    case 11: return .tap(.layer(layers.randomElement(using: &random) ?? nil))
    case 12, 13: return .present(sheet.id, animated: isAnimated)
    case 14: return .dismiss(sheet.id, animated: isAnimated)
    case 15: return .escape
    case 16: return .keyboard(height: Int.random(in: 0..<3, using: &random) == 0 ? nil : 336)
    case 17: return .rotate(Orientation.allCases.randomElement(using: &random) ?? .portrait)
    case 18:
      return .tap(
        .point(
          .init(
            x: Double(Int.random(in: 0...390, using: &random)),
            y: Double(Int.random(in: 0...840, using: &random)))))
    case 19: return .tap(.block("field", of: modal.id))
    case 20:
      return .set([
        PropertyChange(
          modal.id, \.visibleContent,
          to: Content(kind: Bool.random(using: &random) ? .none : .wireframe))
      ])
    case 21: return .setAppearance(Appearance.allCases.randomElement(using: &random) ?? .light)
    case 23:
      return .drag(
        Drag(
          sheet.id, from: .bar, by: Double(Int.random(in: -700...700, using: &random)), over: 0.1))
    case 24: return .cancelTransition(sheet.id)
    case 22: return .setReduceMotion(Bool.random(using: &random))
    default: return .memoryWarning
    }
  }
}
