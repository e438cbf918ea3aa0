internal import SheetFrames
internal import SheetModel

extension Fact {
  /// Returns the facts about the form of the picture and about the settings of all sheets.
  static func settings(of frame: ComparedFrame) -> [Fact] {
    picture(of: frame) + setting(of: frame)
  }

  /// Returns the facts about the properties of all view controllers.
  static func properties(of presentation: Presentation, _ naming: Naming) -> [Fact] {
    let properties = naming.properties.described
    let sheets = presentation.viewControllers.flatMap { controller in
      properties.filter { $0.isProperty(of: controller) }.compactMap { property in
        Fact(
          property, of: controller, as: controller.id,
          naming.label(property.label, of: controller.id),
          part: .controller(controller.id, property.describedName))
      }
    }
    return sheets
      + properties.filter { $0.isProperty(of: presentation.presenter) }.compactMap { property in
        Fact(
          property, of: presentation.presenter, as: "presenter",
          "\(property.label) of the presenter", part: .presenter(property.describedName))
      }
  }

  /// Creates the fact of a property; nil for a property that is not reported.
  private init?(
    _ property: Property, of controller: ViewController, as id: String, _ label: String,
    part: Part
  ) {
    guard let value = property.value?(controller) else { return nil }
    self.init(
      name: "\(id).asked.\(property.describedName)", label: label, value: Change.Value(value),
      unit: property.unit, requirement: property.requirement, rank: .asked, part: part,
      hiddenBy: property.impliedBy.map { "\(id).asked.\($0)" })
  }

  private static func picture(of frame: ComparedFrame) -> [Fact] {
    var facts = [
      Fact(
        name: "pixelsPerPoint", label: "pixels per point", value: .number(frame.pixelsPerPoint),
        requirement: "M02", rank: .setting, part: .picture, hiddenBy: ["device"])
    ]
    guard let request = frame.request else { return facts }
    let only = request.only.map { roles in
      roles.map(\.rawValue).sorted().joined(separator: ", ")
    }
    facts += [
      fact(
        "ios", "iOS",
        value: .number(
          Double(request.document.usedIOSVersion(inProfile: frame.presentation.profile))),
        part: .picture),
      fact("crop", value: .optional(request.crop?.words), part: .picture),
      fact(
        "deviceFrame", "device frame", value: .optional(request.deviceFrame?.words),
        part: .picture),
      fact("only", value: .optional(only), part: .picture),
      fact("touches", value: .flag(request.showsTouches), part: .picture),
      fact("transparent", value: .flag(request.isTransparent), part: .picture),
    ]
    return facts
  }

  private static func setting(of frame: ComparedFrame) -> [Fact] {
    let presentation = frame.presentation
    return [
      fact("moment", value: .text(frame.moment.words), part: .moment),
      fact("device", value: .text(presentation.device.slug), part: .device),
      fact(
        "orientation", value: .text(presentation.orientation.rawValue), part: .orientation),
      fact(
        "system.appearance", "appearance", value: .text(presentation.appearance.rawValue),
        part: .appearance),
      fact("contrast", value: .text(presentation.contrast.rawValue), part: .contrast),
      fact(
        "textSize", "text size", value: .text(presentation.contentSizes.text.category.rawValue),
        part: .textSize),
      fact(
        "layoutDirection", "layout direction",
        value: .text(presentation.contentSizes.layoutDirection.rawValue), part: .layoutDirection),
      fact(
        "reduceMotion", "reduce motion", value: .flag(presentation.reducesMotion),
        part: .reduceMotion),
      fact(
        "statusBar", "status bar", value: .text(presentation.statusBar.rawValue), part: .statusBar),
      fact(
        "springEnd", "end of a spring", value: .text(presentation.springEnd.rawValue),
        part: .springEnd),
    ]
  }

  /// Returns a fact about a setting, whose name is its label unless it has another one.
  private static func fact(
    _ name: String, _ label: String? = nil, value: Change.Value, part: Part
  ) -> Fact {
    Fact(name: name, label: label ?? name, value: value, rank: .setting, part: part)
  }
}

extension FrameRequest.Crop {
  fileprivate var words: String {
    switch self {
    case .sheet: "sheet"
    case .sheetAndShadow: "sheet+shadow"
    case .rect(let rect):
      [rect.x, rect.y, rect.width, rect.height].map(\.brief).joined(separator: " ")
    }
  }
}

extension FrameRequest.Surround {
  fileprivate var words: String {
    switch self {
    case .transparent: "on nothing"
    case .color(let name): "on \(name.name)"
    }
  }
}

extension Fact {
  /// The prefix of the names of sizes, colours and motion.
  static let numbers = "number."

  /// Returns the sizes, colours and motion of two presentations made in Swift that differ.
  ///
  /// In a document they are tokens, with names of their own. In Swift each of them can be set; their
  /// names are those of the Swift properties, found by reflection.
  static func numbers(
    of a: ComparedFrame, and b: ComparedFrame
  ) -> (first: [Fact], second: [Fact]) {
    var facts: (first: [Fact], second: [Fact]) = ([], [])
    guard a.request == nil, b.request == nil else { return facts }
    // Reflection is slow, and most are the same.
    func add<Value: Equatable>(_ path: String, _ value: (Presentation) -> Value) {
      let values = (value(a.presentation), value(b.presentation))
      guard values.0 != values.1 else { return }
      facts.first += read(values.0, path)
      facts.second += read(values.1, path)
    }
    add("sheetDefaults", \.sheetDefaults)
    add("contentSizes", \.contentSizes)
    add("motion", \.motion)
    add("card", \.card)
    add("host", \.host)
    for kind in PresentationHostModal.Kind.allCases { add("host.\(kind)") { $0.host[kind] } }
    let orientation = a.state.orientation
    let window = a.state.window
    if orientation == b.state.orientation, window == b.state.window {
      add("detents") { $0.surroundings(orientation, window: window).detents }
      for appearance in Appearance.allCases
      where a.state.appearance == appearance && b.state.appearance == appearance {
        add("look.\(appearance)") { $0.surroundings(orientation, window: window).looks[appearance] }
      }
    }
    for appearance in Appearance.allCases where a.shows(appearance) && b.shows(appearance) {
      add("style.\(appearance)") { $0.styles[appearance] }
      for effect in BlurEffectStyle.allCases {
        add("style.\(appearance).blur.\(effect)") { $0.styles[appearance].blurMaterials[effect] }
      }
    }
    return facts
  }

  private static func read(_ value: Any, _ path: String) -> [Fact] {
    func fact(_ value: Change.Value) -> [Fact] {
      let name = "\(numbers)\(path)"
      return [
        Fact(name: name, label: path.asWords, value: value, rank: .tokens, isRepresentative: false)
      ]
    }
    switch value {
    case let number as Double: return fact(.number(number))
    case let color as Color: return fact(.text("#\(color.hexDigits)@\(color.alpha.brief)"))
    case is [PresentationHostModal.Kind: ModalTokens], is BlurMaterials: return []
    default: break
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct, !mirror.children.isEmpty else {
      return fact(.text("\(value)"))
    }
    return mirror.children.flatMap { child in read(child.value, "\(path).\(child.label ?? "")") }
  }
}

extension ComparedFrame {
  fileprivate func shows(_ appearance: Appearance) -> Bool {
    ([state.appearance, state.presenter.appearance]
      + (state.surfaces + state.modals).map(\.appearance))
      .contains(appearance)
  }
}

extension String {
  /// The words of a camel-case name: `present damping ratio` for `present.dampingRatio`.
  var asWords: String {
    reduce(into: "") { words, character in
      if character == "." {
        words += " "
      } else if character.isUppercase {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
    }
  }
}
