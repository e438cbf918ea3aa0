internal import SheetModel

extension StateTable {
  /// The values of a modal, in the order of its JSON.
  static let modalValues: [StateValue<SurfaceMoment>] = [
    edges, place, [motion[0]], flags, look, frames, paint, shades, item, visibility,
    scrolling.filter { scrolled.contains($0.name) },
    contentFacts,
  ].flatMap(\.self).map { value in
    let value = columns[value.name].map { value.column($0.name, $0.position) } ?? value
    if sizes.contains(value.name) {
      return value.requirement { $0.modal.modal.kind.sizeRequirement }
    }
    return requirements[value.name].map { id in value.requirement { _ in id } } ?? value
  }

  /// The values of a content that a modal has as well.
  private static let scrolled = [
    "offset", "maximumOffset", "content.label", "label", "firstResponder",
  ]

  /// The columns of common values that move in modals, by their names.
  private static let columns: [String: (name: String, position: Int)] = [
    "x": ("left", 10), "alpha": ("alpha", 11), "scale": ("scale", 12),
  ]

  /// The common values whose token depends on the kind of modal.
  private static let sizes = ["height", "width", "cornerRadius"]

  /// The requirements of common values, by their names.
  private static let requirements = [
    "y": "E25", "cornerCurve": "E23", "appearance": "E23", "contentInsets": "E21",
    "dimming.alpha": "E36", "shadow.alpha": "E24",
    "backgroundInteraction": "E45", "alpha": "E34",
  ]

  private static let place: [StateValue<SurfaceMoment>] = [
    .text("kind", "kind of modal", id: "E02") { $0.modal.modal.kind.rawValue }
      .listed(13).reported(.place, 14),
    .text("layer", "layer", id: "E15") { $0.modal.modal.layerID }.listed(14).reported(.place, 15),
    .text("source", "source", id: "E43") { $0.modal.modal.sourceID }.omittedIfMissing(),
    .rect("restingFrame", "frame at rest") { $0.modal.restingFrame },
    .number("offset.x", "horizontal offset from the place at rest", "pt", id: "E25") {
      $0.frame.x - $0.modal.restingFrame.x
    }.listed(19),
    .number("offset.y", "vertical offset from the place at rest", "pt", id: "E25") {
      $0.frame.y - $0.modal.restingFrame.y
    }.listed(20),
  ]

  private static let flags: [StateValue<SurfaceMoment>] = [
    .flag("isPresented", "external flag", id: "E27") { $0.modal.isPresented }
      .column("isPresented", 8).listed(15).reported(.place, 16),
    .flag("isPresentedInternally", "internal flag", id: "E28") { $0.modal.isPresentedInternally }
      .column("isPresentedInternally", 9).listed(16).reported(.place, 17),
  ]

  private static let paint: [StateValue<SurfaceMoment>] = [
    .number("scale", "scale", id: "E34") { $0.modal.scale }.reported(.look, 14),
    .text("background", "background", id: "E23") { "#\($0.modal.background.hexDigits)" }
      .notInJSON().reported(.look, 15),
    .number("shadow.sigma", "standard deviation of the shadow", "pt", id: "E24") {
      $0.shadowSigma
    }.notInJSON().reported(.look, 16),
  ]

  private static let item: [StateValue<SurfaceMoment>] = [
    .text("item", "item", id: "E61") { $0.modal.item?.words }
      .omittedIfMissing().listed(17).reported(.content, 15),
    .flag("cached", "item from the cache", id: "E64") { $0.modal.isCached }
      .listed(18).reported(.content, 16, isQuiet: true),
  ]

  /// The values of a layer, in the order of its JSON.
  static let layerValues: [StateValue<LayerMoment>] = [
    .text("id", "id") { $0.layer.layer.id },
    .text("host", "view controller of the layer") { $0.owner },
    .text("view", "view of the layer", id: "E11") { $0.layer.layer.view }.omittedIfMissing(),
    .rect("frame", "frame") { $0.frame },
    .number("y", "top edge", "pt") { $0.drawnFrame.y }.notInJSON().listed(3).reported(.place, 18),
    .text("size", "size of the container", "pt", id: "E17") { $0.containerSize.words }
      .notInJSON().reported(.place, 19),
    .number("containerSize.width", "width of the container", "pt", id: "E17") {
      $0.containerSize.width
    },
    .number("containerSize.height", "height of the container", "pt", id: "E17") {
      $0.containerSize.height
    },
    .number("safeAreaInsets.top", "safe area at the top", "pt", id: "E18") {
      $0.safeAreaInsets.top
    },
    .number("safeAreaInsets.left", "safe area on the left", "pt", id: "E18") {
      $0.safeAreaInsets.left
    },
    .number("safeAreaInsets.bottom", "safe area at the bottom", "pt", id: "E18") {
      $0.safeAreaInsets.bottom
    },
    .number("safeAreaInsets.right", "safe area on the right", "pt", id: "E18") {
      $0.safeAreaInsets.right
    },
    .number("dimming.alpha", "dimming", id: "E35") { $0.dimmingColor.alpha }
      .listed(1).reported(.look, 19),
    .text("dimming.color", "colour of the dimming", id: "E37") {
      $0.dimmingColor.alpha > 0 ? "#\($0.dimmingColor.hexDigits)" : nil
    }.reported(.look, 20),
    .text("blur", "blur below the dimming", id: "X55") { $0.blur?.rawValue }
      .omittedIfMissing().reported(.look, 23),
    .text("tapAction", "taps on the dimming", id: "E41") { $0.tapAction.rawValue }
      .reported(.look, 21),
    .text("keyboard", "reaction to the keyboard", id: "E47") {
      $0.layer.layer.uiModel.keyboardObserverSubUIModel.keyboardResponsivenessStrategy.name
    },
    .number("offset", "moved up by the keyboard", "pt", id: "E49") { $0.offset }
      .listed(2).reported(.place, 20),
    .flag("ready", "insets of the safe area are read", id: "X16") { $0.isReady },
    .list("modals", "modals") { layer in
      layer.layer.modals.map { modal in
        .object(
          StateTable.standard.modal.members(
            of: SurfaceMoment(surface: modal, moment: layer.moment)))
      }
    },
    .number("modals.count", "number of modals") { Double($0.layer.modals.count) }
      .notInJSON().listed(4),
  ]

  /// The values of Presentation Host in the whole state.
  static let host: [StateValue<StateMoment>] = [
    .list("layers", "layers") { moment in
      moment.layers.map { .object(StateTable.standard.layer.members(of: $0)) }
    },
    .text("host.cache", "items in the cache", id: "E63") { moment in
      guard !moment.state.layers.isEmpty else { return nil }
      let items = moment.hostCache.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.words)" }
      return items.isEmpty ? "empty" : items.joined(separator: ", ")
    }.json("cache").omittedIfMissing().listed(13),
    .number("presenter.keyboardOffset", "presenter moved up by the keyboard", "pt", id: "E52") {
      moment in moment.state.layers.isEmpty ? nil : moment.presenter.keyboardOffset
    }.json("presenterOffset").omittedIfMissing().listed(14).reported(.surroundings, 7),
  ]
}
