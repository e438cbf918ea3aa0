internal import SheetModel
internal import SheetPrimitives

/// What a sheet that arguments describe can be presented as.
private enum ArgumentStyle: String, CaseIterable {
  case page
}

private enum ArgumentContent: String, CaseIterable {
  case wireframe
  case none
}

/// A phase as it is written.
private enum Phase {
  case rest
  case present
  case dismiss
  case change(from: Located<String>, to: Located<String>)
}

extension SheetDocument {
  /// The scenario that the arguments and the file describe: the file with what the arguments say of
  /// it, or one sheet and the phase it goes through.
  func scenario(in library: SpecLibrary, _ reader: inout FieldReader) -> ScenarioDocument {
    if let scenario {
      for warning in scenario.warnings { reader.fail(warning) }
      refuseOtherSheet(&reader)
    }
    var document = scenario?.document ?? ScenarioDocument()
    let style: ArgumentStyle? = reader.choice(self.style, "style")
    if let device { document.device = reader.read(device, library.devices.device) }
    if let appearance {
      document.appearance = reader.read(appearance) { text throws(DiagnosticError) in
        try text.choice("appearance")
      }
    }
    document.contrast = reader.choice(contrast, "contrast") ?? document.contrast
    document.springEnd = reader.choice(springEnd, "end of a spring") ?? document.springEnd
    if isLandscape { document.orientation = .landscape }
    if let presenter {
      let shown = shown(presenter, library.palette, &reader)
      document.presenter = PresenterDescription(shown: shown)
    }
    if scenario == nil { addSheet(style, to: &document, &reader) }
    return document
  }

  private func refuseOtherSheet(_ reader: inout FieldReader) {
    let words = [
      detent, detents.first, undimmed, grabber, cornerRadius, cornerCurve, content, title, phase,
      style, hasCloseButton.map { Located("", at: $0.place) },
    ]
    for case let word? in words {
      guard case .flag(let flag) = word.place.source else { continue }
      reader.fail(
        .conflict, at: word.place, "\(flag) describes a sheet, and so does the file",
        allowed: "leave \(flag) out, or change the file")
    }
  }

  private func shown(
    _ text: Located<String>, _ palette: Palette, _ reader: inout FieldReader
  ) -> PresenterDescription.Shown {
    guard text.value != "wireframe" else { return .content(ContentDescription()) }
    if let name = ColorName(text.value, in: palette) {
      return .color(Located(name, at: text.place))
    }
    reader.fail(
      .unknown(
        .unknownColor, "colour", text, among: ["wireframe"] + palette.names,
        allowed: "wireframe, #RRGGBB, black, white or a name of `sheetdraw list palettes`"))
    return .content(ContentDescription())
  }

  // MARK: The sheet

  private static let sheetID = "sheet"

  /// The one sheet, its properties in the order of the table's keys, and its phase.
  private func addSheet(
    _ style: ArgumentStyle?, to document: inout ScenarioDocument, _ reader: inout FieldReader
  ) {
    var sheet = SheetDescription(id: Self.sheetID)
    let table = PropertyTable.standard
    func set(_ name: String, _ text: (some Sendable)?, at place: Place?) {
      if let text { sheet.settings.append(table.setting(name, text, at: place)) }
    }
    if let place = self.style?.place, style == .page { sheet.style = Located(.page, at: place) }
    set("content", content(&reader), at: content?.place)
    let radius = reader.read(cornerRadius) { text throws(DiagnosticError) in
      try text.cornerRadius()
    }
    set("cornerRadius", radius, at: cornerRadius?.place)
    let curve = reader.read(cornerCurve) { text throws(DiagnosticError) in
      try text.cornerCurve()
    }
    set("cornerCurve", curve?.value, at: cornerCurve?.place)
    let visibility: GrabberVisibility? = reader.choice(grabber, "grabber setting")
    set("grabber", visibility, at: grabber?.place)
    let phase = reader.read { () throws(DiagnosticError) in try readPhase() } ?? .rest
    if case .change(_, let end) = phase { refuseOtherEnd(than: end, &reader) }
    set("detents", detentList(phase, &reader), at: nil)
    set("selected", opening(phase), at: nil)
    set("largestUndimmed", undimmed.map { DetentReference($0.value, at: $0.place) }, at: nil)
    document.sheets = [sheet]
    document.steps = steps(phase, table)
    document.askedDetent = askedDetent(phase)
  }

  private func content(_ reader: inout FieldReader) -> ContentDescription {
    let kind: ArgumentContent? = reader.choice(content, "content")
    var description = ContentDescription()
    if kind == ArgumentContent.none {
      description.isEmpty = true
      description.emptyPlace = content?.place
    }
    description.title = title.flatMap { $0.value.isEmpty ? nil : $0 }
    description.hasCloseButton = hasCloseButton?.value ?? false
    return description
  }

  // MARK: Detents

  /// The detents of a sheet that names none as a place to rest.
  private var defaultDetents: [DetentDescription] {
    guard detents.isEmpty else { return [] }
    return hasMediumByDefault ? [.medium, .large] : [.large]
  }

  /// One detent for each different name; every detent that is named anywhere is one of the sheet's.
  private func detentList(_ phase: Phase, _ reader: inout FieldReader) -> DetentList {
    var list = DetentList(entries: [], isOrdered: false)
    var seen: Set<String> = []
    func add(_ names: [Located<String>]) {
      for name in names where seen.insert(name.value).inserted {
        let entry = reader.read { () throws(DiagnosticError) in try name.detent() }
        if let entry { list.entries.append(entry) }
      }
    }
    // What is named first is what a fault of that name is said to stand at.
    add(detent.map { [$0] } ?? [])
    add(detents)
    for standard in defaultDetents where seen.insert(standard.name).inserted {
      list.entries.append(standard)
    }
    if case .change(let from, let to) = phase { add([from, to]) }
    if let undimmed, undimmed.value != "none" { add([undimmed]) }
    return list
  }

  /// The detent that the sheet opens at: the first of the list as written without another (A20,
  /// K-06).
  private func opening(_ phase: Phase) -> DetentReference? {
    if case .change(let from, _) = phase { return DetentReference(from.value, at: from.place) }
    if let name = detent ?? detents.first { return DetentReference(name.value, at: name.place) }
    return defaultDetents.first.map { DetentReference($0.name, at: nil) }
  }

  /// The detent other than large that is asked for.
  private func askedDetent(_ phase: Phase) -> Located<String>? {
    var asked = (detent ?? detents.first).map { [$0] } ?? []
    if case .change(let from, let to) = phase { asked = [to, from] }
    return asked.first { $0.value != "large" }
  }

  // MARK: Phases

  private func readPhase() throws(DiagnosticError) -> Phase {
    guard let phase else { return .rest }
    switch phase.value {
    case "present": return .present
    case "dismiss": return .dismiss
    default:
      let ends = phase.value.split(separator: ":", omittingEmptySubsequences: false)
      guard ends.count == 2 else {
        throw .unknown(
          .unknownChoice, "phase", phase, among: ["present", "dismiss", "medium:large"],
          allowed: "one of: present, dismiss, or two detents such as medium:large")
      }
      let middle = ends[0].count
      let end = (middle + 1)..<max(middle + 2, phase.value.count)
      return .change(
        from: Located(String(ends[0]), at: phase.place.part(0..<max(1, middle))),
        to: Located(String(ends[1]), at: phase.place.part(end)))
    }
  }

  /// A phase that ends at one detent and a sheet that stands at another contradict each other.
  private func refuseOtherEnd(than end: Located<String>, _ reader: inout FieldReader) {
    guard let detent, detent.value != end.value else { return }
    let argument = detent.place.argument(named: "detent") ?? "detent"
    reader.fail(
      .conflict, at: detent.place,
      "the sheet cannot stand at \(detent.value) and go to \(end.value)",
      allowed: "leave \(argument) out, or name the detent the phase ends at")
  }

  private func steps(_ phase: Phase, _ table: PropertyTable) -> [StepDescription] {
    let presenting = StepDescription(.present(Self.sheetID, animated: false))
    switch phase {
    case .rest: return [presenting]
    case .present: return [StepDescription(.present(Self.sheetID))]
    case .dismiss: return [presenting, StepDescription(.dismiss(Self.sheetID))]
    case .change(_, let to):
      let goal = DetentReference(to.value, at: to.place)
      let setting = table.setting("selected", goal, at: to.place)
      let change = ChangeList(settings: [(Self.sheetID, setting)], isWhole: true)
      return [presenting, StepDescription(action: .animate(change), name: "animate")]
    }
  }
}

extension StepDescription {
  fileprivate init(_ action: Action) { self.init(action: .plain([action]), name: "") }
}
