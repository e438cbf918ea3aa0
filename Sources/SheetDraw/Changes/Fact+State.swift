internal import SheetModel
internal import SheetPrimitives
internal import SheetReport

extension Fact {
  /// Everything that can be said of one moment.
  static func all(of state: PresentationState, _ naming: Naming) -> [Fact] {
    screen(state)
      + state.sheets.map { sheet in
        .presence(
          sheet.id, "sheet \(sheet.id)", .number(sheet.height), in: "pt", id: "A01", .sheets)
      }
      + state.sheets.flatMap { place($0, naming) + look($0, naming) + content($0, naming) }
      + surroundings(state)
  }

  private static func screen(_ state: PresentationState) -> [Fact] {
    let screen = state.screen
    let size = screen.size
    let hidden = ["device", "orientation", "screen.size"]
    return [
      Fact(
        "screen.size", "screen",
        .text("\(size.width.brief) × \(size.height.brief)"), in: "pt", .setting,
        hiddenBy: ["device", "orientation"]),
      Fact(
        "screen.scale", "pixels per point of the screen", .number(screen.pixelsPerPoint), .setting,
        hiddenBy: ["device"]),
      Fact(
        "screen.safeArea", "safe area", .text(screen.safeArea.words), in: "pt", .setting,
        isTelling: false, hiddenBy: hidden),
      Fact(
        "screen.compactHeight", "compact height", .flag(screen.isCompactHeight), .setting,
        hiddenBy: hidden),
      Fact(
        "screen.cornerRadius", "corner radius of the display", .number(screen.displayCornerRadius),
        in: "pt", .setting, isTelling: false, hiddenBy: hidden),
      Fact(
        "appearance", "appearance", .text(state.appearance.rawValue), .setting,
        hiddenBy: ["system.appearance"]),
    ]
  }

  private static func place(_ sheet: SheetState, _ naming: Naming) -> [Fact] {
    let id = sheet.id
    func fact(
      _ name: String, _ label: String, _ value: Change.Value, in unit: String? = nil,
      id requirement: String? = nil, isTelling: Bool = true, hiddenBy: [String] = []
    ) -> Fact {
      Fact(
        "\(id).\(name)", naming.label(label, of: id), value, in: unit, id: requirement, .place,
        isTelling: isTelling, hiddenBy: hiddenBy.map { "\(id).\($0)" })
    }
    let detents = sheet.detents.map { "\($0.identifier) \($0.heightPoints.brief)" }
    return [
      fact("height", "height", .number(sheet.height), in: "pt", id: sheet.heightRequirement),
      fact(
        "detentHeight", "height without the keyboard", .number(sheet.detentHeight), in: "pt",
        isTelling: false, hiddenBy: ["height"]),
      fact(
        "y", "top edge", .number(sheet.frame.y), in: "pt", isTelling: false, hiddenBy: ["height"]),
      fact("width", "width", .number(sheet.frame.width), in: "pt"),
      fact(
        "x", "left edge", .number(sheet.frame.x), in: "pt", isTelling: false, hiddenBy: ["width"]),
      fact("fullScreen", "full screen", .flag(sheet.isFullScreen), id: "D04"),
      fact("target", "detent", .optional(sheet.targetDetent?.rawValue), id: "A20"),
      fact("phase", "phase", .text(sheet.phase.rawValue), isTelling: false, hiddenBy: ["target"]),
      fact("velocity", "velocity", .number(sheet.velocityPointsPerSecond), in: "pt/s"),
      fact(
        "detent", "resting detent", .optional(sheet.restingDetent?.rawValue), isTelling: false,
        hiddenBy: ["target"]),
      fact(
        "selected", "selected detent", .optional(sheet.selectedDetentIdentifier?.rawValue),
        id: "A23", isTelling: false, hiddenBy: ["target"]),
      fact(
        "detents", "detents", .text(detents.joined(separator: ", ")), in: "pt", isTelling: false),
      fact(
        "contentInsets", "insets of the content", .text(sheet.contentInsets.words), in: "pt",
        id: "A05",
        isTelling: false, hiddenBy: ["fullScreen"]),
    ]
  }

  private static func look(_ sheet: SheetState, _ naming: Naming) -> [Fact] {
    let id = sheet.id
    func fact(
      _ name: String, _ label: String, _ value: Change.Value, in unit: String? = nil,
      id requirement: String? = nil, isTelling: Bool = true, hiddenBy: [String] = []
    ) -> Fact {
      Fact(
        "\(id).\(name)", naming.label(label, of: id), value, in: unit, id: requirement, .look,
        isTelling: isTelling, hiddenBy: hiddenBy + ["\(id).fullScreen"])
    }
    let isDark = sheet.appearance == .dark
    var facts = [
      fact(
        "appearance", "appearance", .text(sheet.appearance.rawValue), id: "A30",
        hiddenBy: ["appearance", "system.appearance"]),
      fact("cornerRadius", "corner radius", .number(sheet.cornerRadius), in: "pt", id: "B03"),
      fact("cornerCurve", "corner curve", .text(sheet.cornerCurve.words), id: "B04"),
      fact("grabber", "grabber", .flag(sheet.grabber != nil), id: "B13"),
    ]
    if let grabber = sheet.grabber {
      let hidden = ["\(id).grabber"]
      facts += [
        fact(
          "grabber.width", "grabber width", .number(grabber.frame.width), in: "pt", id: "B09",
          hiddenBy: hidden),
        fact(
          "grabber.height", "grabber height", .number(grabber.frame.height), in: "pt", id: "B09",
          hiddenBy: hidden),
        fact(
          "grabber.top", "grabber below the top edge", .number(grabber.frame.y - sheet.frame.y),
          in: "pt", id: "B12", hiddenBy: hidden),
        fact(
          "grabber.alpha", "grabber opacity", .number(grabber.alpha), id: "B13", hiddenBy: hidden),
      ]
    }
    facts += [
      fact("shadow.alpha", "shadow", .number(sheet.shadowAlpha), id: isDark ? "B06" : "B05"),
      fact("alpha", "opacity", .number(sheet.alpha), id: "X11"),
      fact("hidden", "hidden", .flag(sheet.isHidden)),
      fact(
        "dimming.alpha", "dimming", .number(sheet.dimmingAlpha), id: "B23", isTelling: false,
        hiddenBy: ["dimming.alpha"]),
      fact(
        "backgroundInteraction", "touches reach what lies below",
        .flag(sheet.allowsBackgroundInteraction), id: "A69", isTelling: false,
        hiddenBy: ["dimming.alpha", "\(id).dimming.alpha"]),
    ]
    return facts
      + recession(sheet.recession, id) { name, label, value, unit, requirement, hidden in
        fact(
          name, label, value, in: unit, id: requirement, isTelling: hidden.isEmpty, hiddenBy: hidden
        )
      }
  }

  private typealias Make = (String, String, Change.Value, String?, String?, [String]) -> Fact

  private static func recession(_ recession: Recession, _ id: String, _ make: Make) -> [Fact] {
    let scale = "\(id).scale"
    return [
      make("scale", "scale", .number(recession.transform.scale), nil, "B29", []),
      make("translateY", "move down", .number(recession.transform.translateY), "pt", "B31", []),
      make(
        "translateX", "move right", .number(recession.transform.translateX), "pt", nil, [scale]),
      make(
        "pushedCornerRadius", "corner radius pushed back", .number(recession.cornerRadius), "pt",
        "B30", ["\(id).cornerRadius"]),
      make("progress", "push-back", .number(recession.progress), nil, nil, [scale]),
    ]
  }

  private static func surroundings(_ state: PresentationState) -> [Fact] {
    let presenter = state.presenter
    var facts = [
      Fact("dimming.alpha", "dimming", .number(state.dimmingAlpha), id: "B23", .look)
    ]
    let keyboard = state.keyboardFrame?.height ?? 0
    facts.append(
      Fact("keyboard.height", "keyboard", .number(keyboard), in: "pt", id: "D36", .surroundings))
    let recession = presenter.recession
    facts += [
      Fact(
        "presenter.scale", "scale of the presenter", .number(recession.transform.scale), id: "B29",
        .surroundings),
      Fact(
        "presenter.translateY", "move down of the presenter",
        .number(recession.transform.translateY), in: "pt", id: "B31", .surroundings),
      Fact(
        "presenter.translateX", "move right of the presenter",
        .number(recession.transform.translateX), in: "pt", .surroundings, isTelling: false,
        hiddenBy: ["presenter.scale"]),
      Fact(
        "presenter.cornerRadius", "corner radius of the presenter",
        .number(recession.cornerRadius), in: "pt", id: "B30", .surroundings),
      Fact(
        "presenter.appearance", "appearance of the presenter",
        .text(presenter.appearance.rawValue), .surroundings, isTelling: false,
        hiddenBy: ["appearance", "system.appearance"]),
    ]
    facts += content(presenter.content, "presenter", " of the presenter")
    facts += pages(presenter.pageCount, presenter.pageTurn, "presenter", " of the presenter")
    facts.append(
      Fact(
        "transition", "under way", .optional(state.transition?.transition.kind.rawValue),
        .time, isTelling: false))
    return facts
  }
}

// MARK: Content

extension Fact {
  private static func content(_ sheet: SheetState, _ naming: Naming) -> [Fact] {
    let id = sheet.id
    let suffix = naming.label("", of: id)
    return content(sheet.content, id, suffix)
      + [
        Fact(
          "\(id).offset", "scrolled by\(suffix)", .number(sheet.contentOffset), in: "pt", id: "B57",
          .content),
        Fact(
          "\(id).maximumOffset", "scrolls as far as\(suffix)", .number(sheet.maximumContentOffset),
          in: "pt", .content, isTelling: false, hiddenBy: ["\(id).height"]),
        Fact(
          "\(id).instance", "times made\(suffix)", .number(Double(sheet.instance)), .content,
          isTelling: false),
      ] + pages(sheet.pageCount, sheet.pageTurn, id, suffix)
  }

  private static func content(_ content: Content, _ id: String, _ suffix: String) -> [Fact] {
    func fact(_ name: String, _ value: Change.Value, _ requirement: String? = nil) -> Fact {
      Fact("\(id).\(name)", "\(name)\(suffix)", value, id: requirement, .content)
    }
    let label = content.label ?? content.bar?.title
    return [
      fact("title", .optional(content.bar?.title), "B60"),
      Fact(
        "\(id).label", "spoken label\(suffix)", .optional(label), .content,
        hiddenBy: ["\(id).title"]),
      Fact(
        "\(id).bar", "navigation bar\(suffix)", .flag(content.bar != nil), id: "B60", .content,
        hiddenBy: ["\(id).title"]),
      Fact(
        "\(id).closeButton", "close button\(suffix)", .flag(content.bar?.hasCloseButton == true),
        id: "B61", .content),
      fact("content", .text(content.kind.words), "A02"),
      fact("rows", .optional(content.rows.map { Double($0) })),
      fact("picture", .optional(content.picture.map { "#\($0.hexDigits)" })),
      fact("scrolls", .flag(content.scrolls)),
    ]
  }

  private static func pages(
    _ count: Int, _ turn: PageTurn?, _ id: String, _ suffix: String
  ) -> [Fact] {
    [
      Fact("\(id).pages", "pages\(suffix)", .number(Double(count)), id: "A46", .content),
      Fact(
        "\(id).pageTurn", "page turned\(suffix)", .optional(turn?.progress), id: "A46", .content),
    ]
  }
}

// MARK: Words

extension SheetState {
  /// What says how tall a sheet is at its detent.
  fileprivate var heightRequirement: String? {
    switch targetDetent {
    case Detent.Identifier.medium?: "B15"
    case Detent.Identifier.large?: "B16"
    default: nil
    }
  }
}
