internal import SheetModel
internal import SheetPrimitives

/// What can be presented, what happens, and where detents are written.
struct Script {
  var viewControllers: [ViewController] = []
  var steps: [Step] = []
  var reactions: [Reaction] = []
  var reducesMotion = false

  /// Where detents were wished for, by the sheet's id and their own.
  var places: [String: [Detent.Identifier: Located<String>]] = [:]

  /// Where each step was written, and its time; empty for flags.
  var stepPlaces: [(step: Place, at: Place?)] = []

  /// Where the events of reactions were written.
  var reactionPlaces: [Place] = []

  /// Where somebody asks for another height than large; nil where nobody does.
  var lowerWish: Located<String>?
}

/// A phase as it is written, before its detents are known.
private enum PhaseName {
  case rest
  case present
  case dismiss
  case change(from: Located<String>, to: Located<String>)
}

extension Resolver {
  /// The one sheet that flags describe, and the phase it goes through.
  ///
  /// Every detent that is named anywhere is one of the sheet's.
  mutating func script(pixelsPerPoint: Double) -> Script? {
    var sheet = ViewController(id: "sheet", content: content())
    var options = SheetPresentationController()
    options.preferredCornerRadius = cornerRadius()
    options.cornerCurve = cornerCurve()
    options.grabberVisibility =
      choice(document.grabber, "grabber setting") ?? tokens.choice("grabber.visibility")

    var phase = PhaseName.rest
    do { phase = try phaseName() } catch { reader.add(error) }
    var opening = document.detent
    // What is named first is what a fault of that name is said to stand at.
    var names = opening.map { [$0] } ?? []
    let listed =
      document.detents.isEmpty
      ? document.standardDetents.map { Located($0, at: .flag("--detents", value: $0)) }
      : document.detents
    names += listed
    var wishes = [opening ?? document.detents.first]
    if case .change(let from, let to) = phase {
      wishes = [to, from]
      refuseOtherEnd(than: to)
      opening = to
      names += [from, to]
    }
    // The first of the list as written (A20, K-06).
    let selected = opening ?? listed[0]
    let undimmed = undimmedName(among: names)
    names += undimmed.map { [$0] } ?? []

    var places: [Detent.Identifier: Located<String>] = [:]
    options.detents = detents(
      names, hasContent: sheet.content.kind != .none, pixelsPerPoint: pixelsPerPoint)
    for name in names where places[Detent.Identifier(name.value)] == nil {
      // Nobody wrote the standard ones.
      let isStandard = document.detents.isEmpty && listed.contains(name)
      places[Detent.Identifier(name.value)] = isStandard ? nil : name
    }
    guard reader.diagnostics.allSatisfy({ $0.severity == .warning }) else { return nil }
    options.largestUndimmedDetentIdentifier = undimmed.map { Detent.Identifier($0.value) }
    let end = Detent.Identifier(selected.value)
    options.selectedDetentIdentifier = end
    var steps = [Step(.present(sheet.id, animated: false))]
    switch phase {
    case .rest: break
    case .present: steps = [Step(.present(sheet.id))]
    case .dismiss: steps.append(Step(.dismiss(sheet.id)))
    case .change(let from, _):
      options.selectedDetentIdentifier = Detent.Identifier(from.value)
      steps.append(Step(.animate([PropertyChange(sheet.id, \.selectedDetentIdentifier, to: end)])))
    }
    sheet.sheetPresentationController = options
    return Script(
      viewControllers: [sheet], steps: steps, places: [sheet.id: places],
      lowerWish: wishes.compactMap { $0 }.first { $0.value != "large" })
  }

  private func phaseName() throws(DiagnosticError) -> PhaseName {
    guard let written = document.phase else { return .rest }
    switch written.value {
    case "present": return .present
    case "dismiss": return .dismiss
    default:
      let ends = written.value.split(separator: ":", omittingEmptySubsequences: false)
      guard ends.count == 2 else {
        throw .unknown(
          .unknownChoice, "phase", written, among: ["present", "dismiss", "medium:large"],
          allowed: "one of: present, dismiss, or two detents such as medium:large")
      }
      let middle = ends[0].count
      return .change(
        from: Located(String(ends[0]), at: written.place.part(0..<max(1, middle))),
        to: Located(
          String(ends[1]),
          at: written.place.part((middle + 1)..<max(middle + 2, written.value.count))))
    }
  }

  /// A phase that ends at one detent and a sheet that stands at another contradict each other.
  private mutating func refuseOtherEnd(than end: Located<String>) {
    guard let detent = document.detent, detent.value != end.value else { return }
    reader.fail(
      Diagnostic(
        .conflict, at: detent.place,
        "the sheet cannot stand at \(detent.value) and go to \(end.value)",
        allowed: "leave --detent out, or name the detent the phase ends at"))
  }

  /// What was asked for, or else the profile's own where the sheet has that detent.
  private func undimmedName(among names: [Located<String>]) -> Located<String>? {
    if let written = document.undimmed { return written.value == "none" ? nil : written }
    let standard = tokens.text("detent.undimmed")
    return names.first { $0.value == standard }
  }

  /// One detent for each different name.
  private mutating func detents(
    _ names: [Located<String>], hasContent: Bool, pixelsPerPoint: Double
  ) -> [Detent] {
    var seen: Set<String> = []
    var detents: [Detent] = []
    for name in names where seen.insert(name.value).inserted {
      let detent = reader.read { () throws(DiagnosticError) in
        try name.detent(hasContent: hasContent, pixelsPerPoint: pixelsPerPoint)
      }
      if let detent { detents.append(detent) }
    }
    return detents
  }

  /// Says that a sheet has no other height where it is full screen.
  mutating func noteFullScreen(_ wish: Located<String>?, on screen: Screen) {
    guard let wish, screen.isCompactHeight else { return }
    reader.warn(
      .detentInactive, at: wish.place,
      "\(wish.value) has no effect on a phone on its side, where a sheet is full screen")
  }

  /// Says what became of detents that are not what was asked for.
  mutating func note(_ notes: [DetentNote], _ script: Script, _ device: Device) {
    // Whoever turns a device in a script knows what becomes of medium.
    let isTurned = document.scenario != nil && !document.isLandscape
    for note in notes {
      guard let place = script.places[note.id]?[note.detent]?.place else { continue }
      switch note.kind {
      case .inactive:
        guard !isTurned else { continue }
        reader.warn(
          .detentInactive, at: place,
          "\(note.detent) is inactive on a phone on its side; the largest active detent is used")
      case .clamped(let height):
        reader.warn(
          .detentClamped, at: place,
          "\(note.detent) is taller than a sheet can be and was cut to \(height.plain) pt")
      case .unusable(let height):
        let value =
          height.isNaN ? "no number" : height.isFinite ? "\(height.brief) pt" : "infinite"
        reader.fail(
          Diagnostic(
            .unusableHeight, at: place,
            "the height of \"\(note.detent)\" is \(value) on \(device.slug)"
              + (note.isCompactHeight ? " on its side" : ""),
            allowed: "a finite height above 0, or inactive"))
      }
    }
  }
}
