internal import SheetModel
internal import SheetPrimitives

private enum ArgumentContent: String, CaseIterable {
  case wireframe
  case none
}

/// A phase from one detent to another.
private typealias DetentPhase = (from: Located<String>, to: Located<String>)

extension SheetDocument {
  /// Returns the scenario that the arguments and the file describe: the file with the arguments
  /// that override it, or one sheet and its phase.
  func scenario(in library: SpecLibrary, _ reader: inout FieldReader) -> ScenarioDocument {
    if let scenario {
      for warning in scenario.warnings { reader.fail(warning) }
      refuseOtherSheet(&reader)
    }
    var document = scenario?.document ?? ScenarioDocument()
    let style: ScenarioStyle? = reader.choice(self.style, "style")
    if let device { document.device = reader.read(device, library.devices.device) }
    if let appearance {
      let chosen: Appearance? = reader.choice(appearance, "appearance")
      document.appearance = chosen.map { Located($0, at: appearance.place) }
    }
    document.contrast = reader.choice(contrast, "contrast") ?? document.contrast
    document.textSize = reader.choice(textSize, "text size") ?? document.textSize
    document.layoutDirection =
      reader.choice(layoutDirection, "layout direction") ?? document.layoutDirection
    document.springEnd = reader.choice(springEnd, "spring end") ?? document.springEnd
    if isLandscape { document.orientation = .landscape }
    if let presenter {
      let shown = shown(presenter, in: library.palette, &reader)
      document.presenter = PresenterDescription(shown: shown)
    }
    if scenario == nil {
      noteTextSize(&reader)
      let isForm = document.showsFormSheet(style, in: library)
      document.iosVersion = system(&reader) ?? document.iosVersion
      document.iosPlace = iosVersion?.place
      addSheet(style, hasMedium: hasMediumByDefault && !isForm, to: &document, &reader)
      for fault in EngineLint(document).faults.diagnostics { reader.fail(fault) }
    }
    return document
  }

  /// Warns of a text size, as a sheet that flags describe has no blocks.
  private func noteTextSize(_ reader: inout FieldReader) {
    guard let textSize else { return }
    reader.warn(
      .noEffect, at: textSize.place,
      "\(textSize.place.argument(named: "text-size") ?? "the text size") has no effect on the wireframe "
        + "and on titles", allowed: "a scenario whose content has blocks")
  }

  private func refuseOtherSheet(_ reader: inout FieldReader) {
    let words = [
      detent, detents.first, undimmed, grabber, cornerRadius, cornerCurve, background, content,
      title, phase, keyboard, style, engine, iosVersion,
      hasCloseButton.map { Located("", at: $0.place) },
    ]
    for case let word? in words {
      guard case .argument(let flag) = word.place.source else { continue }
      reader.fail(
        .conflict, at: word.place, "\(flag) describes a sheet, as the file does",
        allowed: "leave \(flag) out, or change the file")
    }
  }

  private func shown(
    _ text: Located<String>, in palette: Palette, _ reader: inout FieldReader
  ) -> PresenterDescription.Shown {
    guard text.value != "wireframe" else { return .content(ContentDescription()) }
    if text.isPicturePath { return .picture(text) }
    if let name = ColorName(text.value, in: palette) {
      return .color(Located(name, at: text.place))
    }
    reader.fail(
      .unknown(
        .unknownColor, text, noun: "colour", among: ["wireframe"] + palette.names,
        allowed: "wireframe, \(ColorName.allowed), or the path of a *.png or *.jpg"))
    return .content(ContentDescription())
  }

  private func system(_ reader: inout FieldReader) -> Int? {
    guard let text = iosVersion else { return nil }
    let range = ScenarioDocument.systems
    guard let version = Int(text.value), range.contains(version) else {
      reader.fail(
        .numberOutOfRange, at: text.place, "\"\(text.value)\" is not a supported release of iOS",
        allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return version
  }

  // MARK: The sheet

  private static let sheetID = "sheet"

  /// Adds one sheet, with its properties in the order of the table's keys, and its phase.
  ///
  /// - Parameters:
  ///   - style: The presentation style; nil for the default.
  ///   - hasMedium: True if the sheet has medium and large by default, instead of large alone.
  ///   - document: The document that the sheet is added to.
  ///   - reader: The reader that collects faults.
  private func addSheet(
    _ style: ScenarioStyle?, hasMedium: Bool, to document: inout ScenarioDocument,
    _ reader: inout FieldReader
  ) {
    var sheet = SheetDescription(id: Self.sheetID)
    if let engine: SheetEngine = reader.choice(self.engine, "engine"),
      let place = self.engine?.place
    {
      sheet.engine = Located(engine, at: place)
    }
    func set(_ property: Property, _ text: (some Sendable)?, at place: Place?) {
      if let text { sheet.settings.append(property.setting(text, at: place)) }
    }
    if let place = self.style?.place, let style { sheet.style = Located(style, at: place) }
    set(.content, content(&reader), at: content?.place)
    let radius = reader.read(cornerRadius, Length.init(cornerRadius:))
    set(.cornerRadius, radius, at: cornerRadius?.place)
    let curve = reader.read(cornerCurve, CornerCurve.init(reading:))
    set(.cornerCurve, curve?.value, at: cornerCurve?.place)
    let background = reader.read(self.background, SheetBackground.init(reading:))
    set(.background, background?.value, at: self.background?.place)
    let visibility: GrabberVisibility? = reader.choice(grabber, "grabber setting")
    set(.grabber, visibility, at: grabber?.place)
    let phase = detentPhase(&reader)
    let standard = defaultDetents(hasMedium: hasMedium)
    let list = detentList(phase, default: standard, &reader)
    if !describesCard || !detents.isEmpty || list.entries.contains(where: { $0.tier == nil }) {
      set(.detents, list, at: nil)
    }
    set(.selected, opening(phase, default: standard), at: nil)
    if let undimmed, describesCard {
      reader.warn(
        .noEffect, at: undimmed.place,
        "\(undimmed.place.argument(named: "undimmed") ?? "undimmed") has no effect on a custom sheet"
      )
    } else {
      set(.largestUndimmed, undimmed.map { DetentReference($0.value, at: $0.place) }, at: nil)
    }
    document.sheets = [sheet]
    document.steps = steps(phase)
    document.keyboard = keyboard(&reader)
    document.askedDetent = askedDetent(phase)
  }

  private func content(_ reader: inout FieldReader) -> ContentDescription {
    let kind: ArgumentContent? = reader.choice(content, "content")
    var description = ContentDescription()
    if kind == ArgumentContent.none {
      description.isEmpty = true
      description.emptyPlace = content?.place
    }
    description.title = reader.read(title) { title throws(DiagnosticError) in
      try TextLimits.check(title, of: title.place.argument(named: "title") ?? "title")
      return title
    }.flatMap { $0.value.value.isEmpty ? nil : $0.value }
    description.hasCloseButton = hasCloseButton?.value ?? false
    return description
  }

  // MARK: Detents

  /// Returns the detents of a sheet that names none as a place to rest.
  private func defaultDetents(hasMedium: Bool) -> [DetentDescription] {
    guard detents.isEmpty, !describesCard else { return [] }
    return hasMedium ? [.medium, .large] : [.large]
  }

  /// Returns the detents of the sheet: the default ones and all that are named anywhere, each name
  /// once.
  private func detentList(
    _ phase: DetentPhase?, default defaultDetents: [DetentDescription],
    _ reader: inout FieldReader
  ) -> DetentList {
    var list = DetentList(entries: [], isOrdered: false)
    guard detents.count <= DetentList.maximumCount else {
      reader.fail(
        .numberOutOfRange, at: detents[DetentList.maximumCount].place,
        "\(detents.count) detents are listed", allowed: "at most \(DetentList.maximumCount)")
      return list
    }
    var seen: Set<String> = []
    func add(_ names: [Located<String>?]) {
      for case let name? in names where seen.insert(name.value).inserted {
        let entry = reader.read(name, DetentDescription.init(reading:))
        if let entry { list.entries.append(entry.value) }
      }
    }
    // A fault of a name is reported at its first place.
    add([detent] + detents)
    for standard in defaultDetents where seen.insert(standard.name).inserted {
      list.entries.append(standard)
    }
    let hasUndimmed =
      undimmed?.value != "none" && !describesCard
      && undimmed.flatMap { BottomSheetTier(rawValue: $0.value) } == nil
    add([phase?.from, phase?.to, hasUndimmed ? undimmed : nil])
    return list
  }

  /// Returns the detent that the sheet opens at, by default the first of the list as written (A20,
  /// K-06).
  private func opening(
    _ phase: DetentPhase?, default defaultDetents: [DetentDescription]
  ) -> DetentReference? {
    // A custom sheet opens at rest, even if another tier is listed first.
    if let name = phase?.from ?? detent ?? (describesCard ? nil : detents.first) {
      return DetentReference(name.value, at: name.place)
    }
    return defaultDetents.first.map { DetentReference($0.name, at: nil) }
  }

  /// Returns the first detent other than large that the arguments ask for.
  private func askedDetent(_ phase: DetentPhase?) -> Located<String>? {
    guard !describesCard else { return nil }
    let asked = phase.map { [$0.to, $0.from] } ?? [detent ?? detents.first].compactMap(\.self)
    return asked.first { $0.value != "large" }
  }

  // MARK: Phases

  /// Reads the phase from one detent to another; nil for other phases.
  private func detentPhase(_ reader: inout FieldReader) -> DetentPhase? {
    guard let phase, !["present", "dismiss"].contains(phase.value) else { return nil }
    guard let ends = phase.split(at: ":"), !ends.tail.value.contains(":") else {
      reader.fail(
        .unknown(
          .unknownChoice, phase, noun: "phase", among: ["present", "dismiss", "medium:large"],
          allowed: "one of: present, dismiss, or two detents such as medium:large"))
      return nil
    }
    if let detent, detent.value != ends.tail.value {
      let argument = detent.place.argument(named: "detent") ?? "detent"
      reader.fail(
        .conflict, at: detent.place,
        "the detent \(detent.value) contradicts the phase, which ends at \(ends.tail.value)",
        allowed: "leave \(argument) out, or name the detent the phase ends at")
    }
    return (ends.head, ends.tail)
  }

  private func keyboard(_ reader: inout FieldReader) -> KeyboardDescription? {
    keyboard.map { written in
      KeyboardDescription(
        height: written.value.isEmpty
          ? nil : reader.read(written, Length.init(keyboardHeight:)),
        place: written.place)
    }
  }

  private func steps(_ phase: DetentPhase?) -> [StepDescription] {
    if self.phase?.value == "present" { return [StepDescription(.present(Self.sheetID))] }
    var steps = [StepDescription(.present(Self.sheetID, animated: false))]
    if self.phase?.value == "dismiss" { steps.append(StepDescription(.dismiss(Self.sheetID))) }
    if let goal = phase?.to {
      let reference = DetentReference(goal.value, at: goal.place)
      let setting = Property.selected.setting(reference, at: goal.place)
      let change = ChangeList(settings: [(Self.sheetID, setting)], isWhole: true)
      steps.append(StepDescription(action: .change(change, Action.animate), name: "animate"))
    }
    return steps
  }
}

extension StepDescription {
  fileprivate init(_ action: Action) { self.init(action: .plain([action]), name: "") }
}
