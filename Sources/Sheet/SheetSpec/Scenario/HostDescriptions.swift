internal import SheetCatalogs
internal import SheetForms
internal import SheetModel

/// A layer of Presentation Host, before a device is known.
struct LayerDescription: Sendable {
  /// Names that stand for the default layer.
  static let defaultNames = ["default", "layer"]

  var id: Located<String>?

  /// The id of a layer of `standard`, before its place is known.
  private var standardID: String?
  var frame = FrameDescription.infinite
  var dimming = DimmingDescription.standard
  var dimmingAnimation: TimingDescription?
  var blur: BlurEffectStyle?
  var tapAction = PresentationHostLayerUIModel.DimmingViewTapAction.sendActionToTopmostModal
  var keyboard = StrategyDescription.obscured(nil)
  var view: Located<String>?
  var sheet: Located<String>?

  /// The place of the layer in the file; nil for a layer of `standard`.
  var place: Place?

  /// The frame of a layer.
  enum FrameDescription: Sendable {
    case infinite
    case fixed(FixedFrame)
  }

  /// A frame of a size.
  struct FixedFrame: Sendable {
    var size: HostSizeDescription?
    var alignment = HostAlignment.center
    var offset: (Located<Length>, Located<Length>)?
  }

  /// The colour of a dimming view.
  enum DimmingDescription: Sendable {
    case standard
    case clear
    case color(HostColor)
  }

  /// The reaction to the keyboard.
  enum StrategyDescription: Sendable {
    case none
    case offset(Located<Length>)
    case keyboardHeight(Located<Length>?)
    case obscured(Located<Length>?)
  }
}

/// A colour with an opacity of its own.
struct HostColor: Sendable {
  var name: ColorName

  /// The opacity, 0…1; nil for the opacity of the colour.
  var alpha: Double?
}

extension Form<HostColor> {
  /// The form of a colour, with an opacity in percent behind it: `#000000 40%`.
  static var hostColor: Form {
    .text(allowed: "\(ColorName.allowed), and an opacity behind it such as \"#000000 40%\"") {
      text throws(DiagnosticError) in
      let parts = text.value.split(separator: " ", maxSplits: 1).map(String.init)
      let name = try ColorName(
        reading: Located(parts.first ?? "", at: text.place))
      guard parts.count == 2 else { return HostColor(name: name) }
      guard parts[1].hasSuffix("%"), let percent = Double(parts[1].dropLast()),
        (0...100).contains(percent)
      else {
        throw DiagnosticError(
          .numberOutOfRange, at: text.place, "\"\(parts[1])\" is not an opacity",
          allowed: "0% to 100%")
      }
      return HostColor(name: name, alpha: percent / 100)
    }.naming(.color)
  }
}

extension LayerDescription {
  /// The form of all layers: a word or a list.
  static var list: Form<[LayerDescription]> {
    let form: Form<[LayerDescription]> = .either([
      .words([("standard", PresentationHostLayer.standard.map { LayerDescription(standard: $0) })]),
      .list(
        of: layer.form.located.map { layer in
          var description = layer.value
          description.place = layer.place
          return description
        }, count: 0...100),
    ])
    return form.reading { node, reader in
      let layers = (form.read(node, &reader) ?? []).map { $0.placed(at: node.place) }
      reader.sheets?.layers = layers.map { $0.id?.value ?? "layer" }
      return layers
    }
  }

  /// Returns the layer with the place of the word `standard`, if it is one of those.
  private func placed(at place: Place) -> LayerDescription {
    guard let standardID else { return self }
    var layer = self
    layer.id = Located(standardID, at: place)
    layer.place = place
    return layer
  }

  private init(standard layer: PresentationHostLayer) {
    standardID = layer.id
    if layer.uiModel.dimmingViewColor == .clear { dimming = .clear }
    tapAction = layer.uiModel.dimmingViewTapAction
  }

  private static var layer: MappingForm<LayerDescription> {
    MappingForm(
      name: "a layer", summary: "A layer of Presentation Host.",
      keys: [
        Key(
          "id", Form.ownName.naming(.layer, declares: true), \.id,
          "Id of the layer; without one it is the default layer."),
        Key("frame", frame, \.frame, "Frame in its container."),
        Key("dimming", dimming, \.dimming, "Colour of the dimming view that its modals share."),
        Key(
          "dimmingAnimation", TimingDescription.form("a timing", "The timing of an animation."),
          \.dimmingAnimation, "Timing of the dimming view; by default it appears at once."),
        Key(
          "blur", .choice, \.blur,
          "Material that blurs what lies below the dimming view; with dimming: clear in its place."),
        Key(
          "tapAction", .choice, \.tapAction, "Reaction to taps beside the topmost modal."),
        Key("keyboard", keyboard, \.keyboard, "Reaction to the keyboard."),
        Key(
          "view", .ownName, \.view,
          "View of the presenter's content to which the layer is scoped, or the id of a block."),
        Key(
          "in", Form.ownName.naming(.sheet), \.sheet,
          "Id of the sheet into whose content the layer is injected."),
      ], make: { LayerDescription() })
  }

  private static var frame: Form<FrameDescription> {
    .either([.words([("infinite", .infinite)]), fixed.form.map { .fixed($0) }])
  }

  private static var fixed: MappingForm<FixedFrame> {
    MappingForm(
      name: "a frame", summary: "A frame of a size.",
      keys: [
        Key(
          "size", .hostSize, \.size, "Size, or a platform for that of the sample.", isRequired: true
        ),
        Key("align", .choice, \.alignment, "Place in the container."),
        Key("offset", .point, \.offset, "Offset."),
      ], make: { FixedFrame() })
  }

  private static var dimming: Form<DimmingDescription> {
    var color = Form.hostColor
    color.canBeMeant = ColorName.canBeMeant
    return .either([.words([("clear", .clear)]), color.map { .color($0) }])
  }

  private static var keyboard: Form<StrategyDescription> {
    func distance(
      _ name: String, _ form: Form<Length>, summary: String,
      make: @escaping @Sendable (Located<Length>) -> StrategyDescription
    ) -> Key<StrategyDescription> {
      Key(name, form.located, summary) { strategy, length, _ in strategy = make(length) }
    }
    let mapping = MappingForm<StrategyDescription>(
      name: "a reaction to the keyboard", summary: "A reaction to the keyboard with a distance.",
      keys: [
        distance("offset", .movement, summary: "Moves up by a distance.") { .offset($0) },
        distance("offsetByKeyboardHeight", .movement, summary: "Additional distance.") {
          .keyboardHeight($0)
        },
        distance("offsetByObscuredViewHeight", .movement, summary: "Additional distance.") {
          .obscured($0)
        },
      ], make: { .none }
    ).form
    let single: Form<StrategyDescription> = mapping.reading { node, reader in
      guard node.kind == .mapping, node.entries.count != 1 else {
        return mapping.read(node, &reader)
      }
      reader.faults.fail(
        .wrongType, at: node.place, "\"keyboard\" has \(node.entries.count) keys",
        allowed: "one key")
      return nil
    }
    return .either([
      .words([
        ("none", .none), ("offsetByKeyboardHeight", .keyboardHeight(nil)),
        ("offsetByObscuredViewHeight", .obscured(nil)),
      ]), single,
    ])
  }
}

extension ColorName {
  /// Returns false for a text that is more likely a misspelt word than the name of a colour.
  static func canBeMeant(_ text: String) -> Bool {
    text.hasPrefix("#") || text.contains { $0.isUppercase || $0 == " " }
      || ["black", "white", "label", "link", "separator"].contains(text)
  }
}

/// A size of a modal or of the frame of a layer, before a device is known.
enum HostSizeDescription: Sendable {
  /// A width and a height.
  case sides(Located<Length>, Located<Length>)
  /// The size of the sample on a platform (X57).
  case sample(PresentationHostModal.Platform)
}

extension Form<HostSizeDescription> {
  /// The form of a size: a width and a height, or a platform.
  static var hostSize: Form {
    let sides = Form<(Located<Length>, Located<Length>)>.size
    return .either([
      .words(PresentationHostModal.Platform.allCases.map { ($0.rawValue, .sample($0)) }),
      sides.map { .sides($0.0, $0.1) },
    ])
  }
}
