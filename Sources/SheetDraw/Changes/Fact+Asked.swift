internal import SheetModel
internal import SheetPrimitives
internal import SheetReport
internal import SheetScene

extension Fact {
  /// How the picture is taken, and what holds for all sheets.
  static func settings(of frame: ComparedFrame) -> [Fact] {
    picture(of: frame) + setting(of: frame)
  }

  /// What was asked for of each view controller, from which everything else follows.
  static func properties(of presentation: Presentation, _ naming: Naming) -> [Fact] {
    presentation.viewControllers.flatMap { controller in
      ControllerPart.all.map { part in
        Fact(
          "\(controller.id).asked.\(part.name)", naming.label(part.label, of: controller.id),
          part.value(controller), in: part.unit, id: part.requirement, .asked,
          part: .controller(controller.id, part.name),
          hiddenBy: part.hiddenBy.map { "\(controller.id).asked.\($0)" })
      }
    }
      + ControllerPart.all.map { part in
        Fact(
          "presenter.asked.\(part.name)", "\(part.label) of the presenter",
          part.value(presentation.presenter), in: part.unit, id: part.requirement, .asked,
          part: .presenter(part.name), hiddenBy: part.hiddenBy.map { "presenter.asked.\($0)" })
      }
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
      Fact("only", "only", .optional(only), .setting, part: .picture),
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
      fact("device", "device", frame.device.slug, .device),
      fact("orientation", "orientation", presentation.orientation.rawValue, .orientation),
      fact("system.appearance", "appearance", presentation.appearance.rawValue, .appearance),
      fact("contrast", "contrast", frame.contrast.rawValue, .contrast),
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
    case .rect(let rect):
      [rect.x, rect.y, rect.width, rect.height].map(\.brief).joined(separator: " ")
    }
  }
}
