internal import SheetForms
internal import SheetModel

extension Property {
  static let layer = TypedProperty(
    "layer", "layer", PropertyPath(\.presentationHost.layerID),
    Form.ownName.naming(.layer),
    "Id of its layer; by default the default layer.",
    requirement: "E15", use: .modal
  ) { id, _ in .some(id.value) }

  static let source = TypedProperty(
    "source", "source", PropertyPath(\.presentationHost.sourceID), .modal,
    "Id of the modal in whose content it is declared.",
    requirement: "E43", use: .modal
  ) { id, _ in .some(id.value) }

  static let itemType = TypedProperty(
    "item", "type of the item", PropertyPath(\.presentationHost.itemType),
    Form<PresentationHostItem.Kind>.choice, "Type of the item that presents it.",
    requirement: "E61", use: .modal, describedName: "itemType"
  ) { kind, _ in .some(kind) }

  /// The properties that modals share with sheets.
  static var sharedByModals: [Property] {
    [content.property, cornerRadius.property, interfaceStyle.property]
  }

  /// The options of modals of Presentation Host.
  @PropertyList static var ofModals: [Property] {
    layer
    TypedProperty(
      "kind", "kind of modal", PropertyPath(\.presentationHost.kind), .choice,
      "Placement, motion and paint.", requirement: "E02", use: .modal)
    TypedProperty(
      "size", "size", PropertyPath(\.presentationHost.size),
      Form<HostSizeDescription>.hostSize,
      "Width and height, or a platform for those of the sample there; by default those of the kind.",
      unit: "pt", requirement: "E23",
      use: .modalAndChange
    ) { size, resolver in resolver.size(size).map { .some($0) } }
    TypedProperty(
      "align", "alignment", PropertyPath(\.presentationHost.uiModel.alignment),
      Form<HostAlignment>.choice, "Place in the layer; by default that of the kind.",
      requirement: "X14", use: .modalAndChange
    ) { alignment, _ in .some(alignment) }
    TypedProperty(
      "animation", "animation", PropertyPath(\.presentationHost.wholeAnimation),
      Form<PresentationHostAnimation>.hostAnimation,
      "Way of appearing and its timing; by default those of the kind.", requirement: "E34",
      use: .modal
    ) { animation, _ in .some(animation) }
    source
    itemType
    TypedProperty(
      "item", "item", PropertyPath(\.presentationHost.item), .hostItem,
      "Item that presents it, or none.", requirement: "E61", use: .modalChange
    ) { text, resolver in resolver.item(text) }
    TypedProperty(
      "dimmingColor", "preferred dimming colour",
      PropertyPath(\.presentationHost.uiModel.preferredDimmingViewColor), .hostColor,
      "Colour of the layer's dimming view while it is the only modal.", requirement: "X14",
      use: .modal
    ) { color, resolver in .some(resolver.colors(color)) }
    TypedProperty(
      "dimmingTap", "dismissed by a tap beside it",
      PropertyPath(\.presentationHost.dismissesOnDimmingViewTap),
      Form<Bool>.words([("dismiss", true), ("ignore", false)]),
      "Reaction to a tap on the dimming view; an alert ignores it.", requirement: "E40",
      use: .modal
    ) { dismisses, _ in .some(dismisses) }
    TypedProperty(
      "dismissesWithHost", "dismissed with its host",
      PropertyPath(\.presentationHost.uiModel.dismissesModalWhenHostDisappears), .flag,
      "True if it is dismissed when the view that declares it disappears.", requirement: "X14",
      use: .modal)
    TypedProperty(
      "safeArea", "content inset by the safe area",
      PropertyPath(\.presentationHost.insetsContentBySafeArea),
      Form<Bool>.words([("inset", true), ("ignore", false)]),
      "Content clear of the safe area, or below bars and cut-outs, which is the default.",
      requirement: "E21", use: .modal)
  }
}

extension Form<Located<String>> {
  /// The form of an item, or of none.
  static var hostItem: Form {
    .text(allowed: "an item, or none", unquoted: .all) { $0 }
  }
}

extension HostAlignment: Describable {}
extension PresentationHostModal.Kind: Describable {}

extension PresentationHostAnimation: Describable {
  package var described: JSON {
    .text([kind?.rawValue, timing?.words].compactMap(\.self).joined(separator: " "))
  }
}

extension PresentationHostTiming: DescribedByWords {
  /// The timing on one line: `spring 0.8 0.3`, `curve 0.2 0 0 1, 0.3 s`.
  package var words: String {
    switch self {
    case .spring(let spring):
      return "spring \(spring.dampingRatio.brief) \(spring.responseSeconds.brief)"
    case .curve(let curve, let seconds):
      let numbers = curve.map { [$0.x1, $0.y1, $0.x2, $0.y2].map(\.brief) }
      return [
        numbers.map { "curve \($0.joined(separator: " "))" }, seconds.map { "\($0.brief) s" },
      ].compactMap(\.self).joined(separator: ", ")
    }
  }
}
extension TransitionAnimator: DescribedByWords {
  /// The timing, and whether it is a property animator.
  package var words: String {
    [timing?.words, isInterruptible ? "interruptible" : nil].compactMap(\.self)
      .joined(separator: ", ")
  }
}
extension PresentationHostItem.Kind: Describable {}

extension PresentationHostItem: Describable {
  package var described: JSON {
    if case .number(let number) = self { .number(number) } else { .text(words) }
  }
}

extension PerAppearance<Color>: Describable {
  package var described: JSON {
    let (light, dark) = (self.light, self.dark)
    func words(_ color: Color) -> String {
      "#\(color.hexDigits)" + (color.alpha < 1 ? " \((color.alpha * 100).brief)%" : "")
    }
    return .text(light == dark ? words(light) : "\(words(light)), dark \(words(dark))")
  }
}
