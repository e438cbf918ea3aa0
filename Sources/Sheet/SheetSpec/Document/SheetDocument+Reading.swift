internal import SheetCatalogs

extension SheetDocument {
  /// The detents at both ends of the phase.
  private typealias Ends = (from: Spelled<NamedDetent>, to: Spelled<NamedDetent>)

  /// Returns the scenario that the arguments and the file describe: the file with the arguments
  /// that override it, or one sheet and its phase.
  func scenario(in library: SpecLibrary, _ reader: inout FieldReader) -> ScenarioDocument {
    if let scenario {
      for warning in scenario.warnings { reader.fail(warning) }
      for conflict in conflicts { reader.fail(conflict) }
    }
    var document = scenario?.document ?? ScenarioDocument()
    document.device = $device?.located ?? document.device
    document.appearance = $appearance?.located ?? document.appearance
    document.contrast = contrast ?? document.contrast
    document.textSize = textSize ?? document.textSize
    document.layoutDirection = layoutDirection ?? document.layoutDirection
    document.springEnd = springEnd ?? document.springEnd
    compare(&document, &reader)
    if isLandscape { document.orientation = .landscape }
    if let presenter = $presenter {
      document.presenter = PresenterDescription(
        shown: presenter.shown, statusBar: document.presenter.statusBar)
    }
    document.presenter.statusBar = statusBar ?? document.presenter.statusBar
    if scenario != nil, let iosVersion {
      document.iosVersion = iosVersion.major
      document.iosPlace = $iosVersion?.place
      for fault in ScenarioLint(document).faults.diagnostics where fault.code == .needsNewerSystem {
        reader.fail(fault)
      }
    }
    // Another profile of an argument says nothing of the file's.
    if !document.isReleaseKnown, document.profile?.withoutFolder.value == library.profile {
      document.iosVersion = library.baseProfile.release
      for fault in ScenarioLint(document).faults.diagnostics where fault.code == .needsNewerSystem {
        reader.fail(fault)
      }
    }
    if scenario == nil {
      noteTextSize(&reader)
      let isForm = document.showsFormSheet(style, in: library)
      document.iosVersion = iosVersion?.major ?? library.baseProfile.release
      document.iosPlace = $iosVersion?.place
      // Cards have been there since iOS 13, their detents since iOS 15 (D01, C07).
      let hasDetents = document.release >= 15
      addSheet(
        hasMedium: hasMediumByDefault && !isForm && hasDetents, to: &document, in: library, &reader)
      for error in ScenarioLint(document).faults.diagnostics { reader.fail(error) }
    }
    return document
  }

  /// Sets what the arguments say about Presentation Host without its solutions, and warns if there are no
  /// modals.
  private func compare(_ document: inout ScenarioDocument, _ reader: inout FieldReader) {
    if let comparedFlags { document.comparison.hasSingleFlag = comparedFlags == .single }
    if let comparedDimming { document.comparison.dimsPerModal = comparedDimming == .perModal }
    if let comparedCache { document.comparison.hasNoCache = comparedCache == .off }
    guard document.modals.isEmpty else { return }
    for place in [$comparedFlags?.place, $comparedDimming?.place, $comparedCache?.place] {
      guard let place, case .argument(let argument) = place.source else { continue }
      reader.warn(
        .noEffect, at: place, "\(argument) has no effect without modals",
        allowed: "a scenario with layers and modals")
    }
  }

  /// Warns of a text size, as a sheet that flags describe has no blocks.
  private func noteTextSize(_ reader: inout FieldReader) {
    guard let place = $textSize?.place else { return }
    reader.warn(
      .noEffect, at: place,
      "\(place.argument(named: "text-size") ?? "the text size") has no effect on the wireframe "
        + "and on titles", allowed: "a scenario whose content has blocks")
  }

  /// The arguments that describe a sheet, as a file does.
  package var conflicts: [Diagnostic] {
    let places = [
      $detent?.place, $detents.first?.place, $undimmed?.place, $grabber?.place,
      $cornerRadius?.place, $cornerCurve?.place, $background?.place, $content?.place,
      title?.place, $phase?.place, $keyboard?.place, $style?.place, $engine?.place,
      hasCloseButton?.place, $drag?.place, $dragDuration?.place,
      $release?.place, $tap?.place, $scrollingExpands?.place, $pageSizing?.place,
      isEdgeAttached?.place, widthFollowsContent?.place, $preferredContentSize?.place,
      isModalInPresentation?.place, $transition?.place, keys.first?.place,
    ]
    return places.compactMap { place in
      guard case .argument(let argument)? = place?.source else { return nil }
      return Diagnostic(
        .conflict, at: place, "\(argument) describes a sheet, as the file does",
        allowed: "leave \(argument) out, or change the file")
    }
  }

  // MARK: The sheet

  private static let sheetID = "sheet"

  /// Adds one sheet, with its properties in the order of the table's keys, and its phase.
  ///
  /// - Parameters:
  ///   - hasMedium: True if the sheet has medium and large by default, instead of large alone.
  ///   - document: The document that the sheet is added to.
  ///   - library: The library with the default grabber.
  ///   - reader: The reader that collects errors.
  private func addSheet(
    hasMedium: Bool, to document: inout ScenarioDocument, in library: SpecLibrary,
    _ reader: inout FieldReader
  ) {
    check($iosVersion, &reader)
    check($cornerCurve, &reader)
    checkDrag(&reader)
    var sheet = SheetDescription(id: Self.sheetID)
    sheet.engine = $engine?.located
    sheet.style = $style?.located
    sheet.set(Property.content, shownContent(&reader), at: $content?.place)
    sheet.set(Property.cornerRadius, $cornerRadius) { Located($0.value.length, at: $0.place) }
    sheet.set(Property.cornerCurve, $cornerCurve, to: \.value)
    sheet.set(Property.background, $background, to: \.value)
    sheet.set(Property.grabber, $grabber, to: \.value)
    sheet.set(Property.scrollingExpands, $scrollingExpands) { $0.value == .on }
    sheet.set(Property.pageSizing, $pageSizing) { $0.value == .on }
    sheet.set(Property.edgeAttached, isEdgeAttached?.value, at: isEdgeAttached?.place)
    sheet.set(Property.widthFollows, widthFollowsContent?.value, at: widthFollowsContent?.place)
    sheet.set(Property.preferredContentSize, $preferredContentSize, to: \.sides)
    sheet.set(
      Property.modalInPresentation, isModalInPresentation?.value,
      at: isModalInPresentation?.place)
    sheet.set(Property.transition, $transition, to: \.value)
    let ends = $phase?.ends
    check($detent, against: ends, &reader)
    let standard = defaultDetents(hasMedium: hasMedium)
    let list = detentList(ends, default: standard, &reader)
    let place = $detents.first?.place ?? list.entries.first { $0.name != "large" }?.place
    if describesCard || place != nil || hasMedium {
      sheet.set(Property.detents, list, at: place)
    }
    // Before iOS 15 a card has no detent that an app selects (D01, C07).
    if document.release >= 15 || describesCard {
      sheet.set(Property.selected, opening(ends, default: standard), at: nil)
    }
    checkOwnDetents(ends, &reader)
    sheet.set(Property.largestUndimmed, $undimmed) { DetentReference($0.value.name, at: $0.place) }
    read(keys, into: &sheet, &reader)
    document.sheets = [sheet]
    document.steps = steps(ends) + touches(detentCount: list.entries.count, in: library)
    document.keyboard = $keyboard.map { keyboard in
      KeyboardDescription(
        height: keyboard.value.length.map { Located($0, at: keyboard.place) },
        place: keyboard.place)
    }
    document.askedDetent = askedDetent(ends)
  }

  /// Sets keys of a sheet, each with the form that it has in files.
  private func read(
    _ keys: [Located<String>], into sheet: inout SheetDescription, _ reader: inout FieldReader
  ) {
    guard !keys.isEmpty else { return }
    var entries: [MarkedNode.Entry] = []
    for text in keys {
      guard let (key, value) = text.split(at: "=") else {
        reader.fail(
          .wrongType, at: text.place, "\"\(text.value)\" has no value",
          allowed: "a key of a sheet and its value, such as sizing=fitted")
        continue
      }
      let isGiven = sheet.keys.has(key.value) || entries.contains { $0.key.value == key.value }
      if isGiven {
        reader.fail(
          .conflict, at: key.place, "\"\(key.value)\" is set twice",
          allowed: "one value for each key")
      }
      entries.append(MarkedNode.Entry(key, value))
    }
    var forms = DocumentReader(names: FamiliarName.ofArguments) { _, _ in
      nil
    } placeElsewhere: { _, _ in
      nil
    }
    let written = ScenarioForm.argument.read(entries, at: keys[0].place, &forms)
    for fault in forms.faults.diagnostics { reader.fail(fault) }
    sheet.settings += written.settings
    sheet.keys.uses += written.keys.uses
  }

  /// Checks a value that was made in Swift, as its text would be.
  ///
  /// Lengths and detents are checked where the device is known.
  private func check<Value: OptionValue>(_ value: Spelled<Value>?, _ reader: inout FieldReader) {
    guard let value, value.written == nil else { return }
    _ = reader.read(value.text, Value.init(reading:))
  }

  private func shownContent(_ reader: inout FieldReader) -> ContentDescription {
    var description = ContentDescription()
    if content == SheetContent.none {
      description.isEmpty = true
      description.emptyPlace = $content?.place
    }
    if let title, !title.value.isEmpty {
      description.title = reader.read { () throws(DiagnosticError) in
        try TextLimits.check(title, of: title.place.argument(named: "title") ?? "title")
        return title
      }
    }
    description.hasCloseButton = hasCloseButton?.value ?? false
    return description
  }

  // MARK: Detents

  /// Returns the detents of a sheet that names none as a place to rest.
  private func defaultDetents(hasMedium: Bool) -> [DetentDescription] {
    guard detents.isEmpty else { return [] }
    guard !describesCard else { return DetentList.tiers.entries }
    return hasMedium ? [.medium, .large] : [.large]
  }

  /// Returns the detents of the sheet: the default ones and all that are named anywhere, each name
  /// once.
  private func detentList(
    _ ends: Ends?, default defaultDetents: [DetentDescription], _ reader: inout FieldReader
  ) -> DetentList {
    var list = DetentList(entries: [], isOrdered: false)
    guard detents.count <= DetentList.maximumCount else {
      reader.fail(
        .numberOutOfRange, at: $detents[DetentList.maximumCount].place,
        "\(detents.count) detents are listed", allowed: "at most \(DetentList.maximumCount)")
      list.isWhole = false
      return list
    }
    var seen: Set<String> = []
    func add(_ entries: [DetentDescription?]) {
      for case let entry? in entries where seen.insert(entry.name).inserted {
        list.entries.append(entry)
      }
    }
    if let detent = $detent, !detents.contains(where: { $0.name == detent.value.name }) {
      add([DetentDescription(detent)])
    }
    // A detent that is listed twice is left to the checks of lists.
    list.entries += $detents.map(DetentDescription.init)
    seen.formUnion(detents.map(\.name))
    add(defaultDetents)
    add([ends?.from, ends?.to].map { $0.map(DetentDescription.init) })
    if let undimmed = $undimmed, case .upTo(let detent) = undimmed.value, !detent.isTier,
      !describesCard
    {
      add([DetentDescription(Spelled(detent, text: undimmed.text))])
    }
    return list
  }

  /// Reports a detent of an own id that two arguments give different heights.
  ///
  /// An undimmed detent with an id that no argument gives a height is reported as in files.
  private func checkOwnDetents(_ ends: Ends?, _ reader: inout FieldReader) {
    var named = ([$detent] + $detents + [ends?.from, ends?.to]).compactMap(\.self)
    if let undimmed = $undimmed, case .upTo(let detent) = undimmed.value {
      named.append(Spelled(detent, text: undimmed.text))
    }
    var heights: [String: Spelled<NamedDetent>] = [:]
    for detent in named {
      guard let first = heights[detent.value.name] else {
        heights[detent.value.name] = detent
        continue
      }
      guard first.value.height != detent.value.height else { continue }
      reader.fail(
        .conflict, at: detent.place,
        "the detent \(detent.value.name) is also \(first.value.spelling)",
        allowed: "one height for each id")
    }
  }

  /// Returns the detent that the sheet is to open at, by default the first of the default ones; nil for a
  /// list, where the rule of the profile decides (A20, K-06), and for a custom sheet, which opens at rest.
  private func opening(
    _ ends: Ends?, default defaultDetents: [DetentDescription]
  ) -> DetentReference? {
    if let detent = ends?.from ?? $detent {
      return DetentReference(detent.value.name, at: detent.place)
    }
    guard !describesCard else { return nil }
    return defaultDetents.first.map { DetentReference($0.name, at: nil) }
  }

  /// Returns the first detent other than large that the arguments ask for.
  private func askedDetent(_ ends: Ends?) -> Located<String>? {
    guard !describesCard else { return nil }
    let asked = ends.map { [$0.to, $0.from] } ?? [$detent ?? $detents.first].compactMap(\.self)
    return asked.first { $0.value != .large }?.text
  }

  // MARK: Phases

  /// Reports a detent that is not the one at which the phase ends.
  private func check(
    _ detent: Spelled<NamedDetent>?, against ends: Ends?, _ reader: inout FieldReader
  ) {
    guard let detent, let ends, detent.value.name != ends.to.value.name else { return }
    let argument = detent.place.argument(named: "detent") ?? "detent"
    reader.fail(
      .conflict, at: detent.place,
      "the detent \(detent.value.name) contradicts the phase, which ends at "
        + ends.to.value.name,
      allowed: "leave \(argument) out, or name the detent the phase ends at")
  }

  private func steps(_ ends: Ends?) -> [StepDescription] {
    if phase == .present { return [StepDescription(.present(Self.sheetID))] }
    var steps = [StepDescription(.present(Self.sheetID, animated: false))]
    if phase == .dismiss { steps.append(StepDescription(.dismiss(Self.sheetID))) }
    if let goal = ends?.to {
      let reference = DetentReference(goal.value.name, at: goal.place)
      let setting = Property.selected.setting(reference, goal.place)
      let change = ChangeList(settings: [(Self.sheetID, setting)], isWhole: true)
      steps.append(StepDescription(action: .change(change, Action.animate), name: "animate"))
    }
    return steps
  }

  // MARK: Touches

  /// Reports a drag during a phase, and options of a drag without one.
  private func checkDrag(_ reader: inout FieldReader) {
    func name(_ place: Place, _ name: String) -> String { place.argument(named: name) ?? name }
    if let phase = $phase,
      let touch = $drag.map({ name($0.place, "drag") })
        ?? $tap.map({ name($0.place, "tap") })
    {
      reader.fail(
        .conflict, at: $drag?.place ?? $tap?.place,
        "\(touch) needs a sheet at rest, and the phase \(phase.value.spelling) moves it",
        allowed: "leave the phase out, or write the steps in a file")
    }
    guard drag == nil else {
      check($dragDuration, &reader)
      return check($release, &reader)
    }
    for (place, option) in [($dragDuration?.place, "over"), ($release?.place, "release")] {
      guard let place else { continue }
      reader.fail(
        .conflict, at: place, "\(name(place, option)) belongs to a drag, and there is none",
        allowed: "a drag as well")
    }
  }

  /// Returns the part of the sheet that a drag touches: its grabber, or else its bar or content.
  private func dragOrigin(detentCount: Int, _ library: SpecLibrary) -> Drag.Origin {
    let visibility =
      grabber ?? DocumentDefaults(library.tokens, contrast ?? .normal).grabberVisibility
    let hasGrabber =
      switch visibility {
      case .on: true
      case .off: false
      case .auto: detentCount > 1 || describesCard
      }
    if hasGrabber { return .grabber }
    return title == nil && hasCloseButton == nil ? .content : .bar
  }

  /// Returns the drag and the tap, each on a sheet that has settled.
  private func touches(detentCount: Int, in library: SpecLibrary) -> [StepDescription] {
    var steps: [StepDescription] = []
    if let drag = $drag {
      let duration = $dragDuration ?? Spelled(DragDuration.standard)
      var finger = DragDescription()
      finger.origin = dragOrigin(detentCount: detentCount, library)
      finger.way = Located(drag.value.length, at: drag.place)
      finger.seconds = Located(duration.value.seconds, at: duration.place)
      finger.releaseVelocity = release?.pointsPerSecond
      steps.append(
        StepDescription(action: .drag(Located(finger, at: drag.place)), name: "drag"))
      steps.append(StepDescription(.waitUntilSettled))
    }
    if let tap = $tap {
      steps.append(StepDescription(.tap(tap.value.target)))
      steps.append(StepDescription(.waitUntilSettled))
    }
    return steps
  }
}

extension SheetDescription {
  /// Sets a property; a default has no place, and nil sets nothing.
  fileprivate mutating func set<Text>(
    _ property: TypedProperty<Text>, _ text: Text?, at place: Place?
  ) {
    guard let text else { return }
    let setting = property.setting(text, place)
    settings.append(setting)
    if place != nil { keys.uses.append(setting.key) }
  }

  /// Sets a property to what an option says, if it is given.
  fileprivate mutating func set<Text, Value: OptionValue>(
    _ property: TypedProperty<Text>, _ option: Spelled<Value>?, to text: (Spelled<Value>) -> Text
  ) {
    set(property, option.map(text), at: option?.place)
  }
}

extension StepDescription {
  package init(_ action: Action) { self.init(action: .plain([action]), name: "") }
}

extension Spelled<PresenterLook> {
  /// The screen as a file describes it.
  fileprivate var shown: PresenterDescription.Shown {
    switch value {
    case .wireframe: .content(ContentDescription())
    case .color(let name): .color(Located(name, at: place))
    case .picture: .picture(text)
    }
  }
}
