internal import SheetFrames

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
