internal import SheetFrames
internal import SheetModel
internal import SheetPrimitives
internal import SheetReport
internal import SheetScene
internal import SheetSpec

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
      "\(id).asked.\(property.describedName)", label, Change.Value(value), in: property.unit,
      id: property.requirement, .asked, part: part,
      hiddenBy: property.impliedBy.map { "\(id).asked.\($0)" })
  }

  private static func picture(of frame: ComparedFrame) -> [Fact] {
    var facts = [
      Fact(
        "pixelsPerPoint", "pixels per point", .number(frame.pixelsPerPoint), id: "M02", .setting,
        part: .picture, hiddenBy: ["device"])
    ]
    guard let request = frame.request else { return facts }
    let only = request.only.map { roles in
      roles.map(\.rawValue).sorted().joined(separator: ", ")
    }
    facts += [
      Fact("crop", "crop", .optional(request.crop?.words), .setting, part: .picture),
      Fact(
        "deviceFrame", "device frame", .optional(request.deviceFrame?.words), .setting,
        part: .picture),
      Fact("only", "only", .optional(only), .setting, part: .picture),
      Fact("touches", "touches", .flag(request.showsTouches), .setting, part: .picture),
      Fact("transparent", "transparent", .flag(request.isTransparent), .setting, part: .picture),
    ]
    return facts
  }

  private static func setting(of frame: ComparedFrame) -> [Fact] {
    let presentation = frame.presentation
    func fact(_ name: String, _ label: String, _ text: String, _ part: Part) -> Fact {
      Fact(name, label, .text(text), .setting, part: part)
    }
    return [
      fact("moment", "moment", frame.moment.words, .moment),
      fact("device", "device", presentation.device.slug, .device),
      fact("orientation", "orientation", presentation.orientation.rawValue, .orientation),
      fact("system.appearance", "appearance", presentation.appearance.rawValue, .appearance),
      fact("contrast", "contrast", presentation.contrast.rawValue, .contrast),
      fact(
        "textSize", "text size", presentation.contentSizes.text.category.rawValue, .textSize),
      fact(
        "layoutDirection", "layout direction",
        presentation.contentSizes.layoutDirection.rawValue, .layoutDirection),
      fact(
        "reduceMotion", "reduce motion", presentation.reducesMotion ? "yes" : "no",
        .reduceMotion),
      fact("springEnd", "end of a spring", presentation.springEnd.rawValue, .springEnd),
    ]
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
    case .color(let name): "on \(name.value)"
    }
  }
}
