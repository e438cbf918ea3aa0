internal import SheetModel
internal import SheetPrimitives

extension Resolver {
  struct Wishes {
    var detents: [ResolvedDetent]
    var selected: Int
    var undimmed: Int?
    var phase: Phase
  }

  private enum PhaseName {
    case rest
    case present
    case dismiss
    case change(from: Written, to: Written)
  }

  private mutating func phaseName() -> PhaseName? {
    guard let written = document.phase else { return .rest }
    switch written.text {
    case "present": return .present
    case "dismiss": return .dismiss
    default:
      let ends = written.text.split(separator: ":", omittingEmptySubsequences: false)
      guard ends.count == 2 else {
        _ = reader.read { () throws(Problem) -> Phase in
          throw .unknown(
            .unknownChoice, "phase", written, among: ["present", "dismiss", "medium:large"],
            allowed: "one of: present, dismiss, or two detents such as medium:large")
        }
        return nil
      }
      let middle = ends[0].count
      return .change(
        from: Written(String(ends[0]), at: written.place.part(0..<max(1, middle))),
        to: Written(
          String(ends[1]),
          at: written.place.part((middle + 1)..<max(middle + 2, written.text.count))))
    }
  }

  /// Every detent that is named anywhere, resolved and sorted, and which of them does what.
  mutating func detentWishes(
    contentHeight: Double, screen: Screen, metrics: DetentMetrics
  ) -> Wishes? {
    guard let phase = phaseName() else { return nil }
    let place = Place.flag("--detents", value: "medium,large")
    var names =
      document.detents.isEmpty
      ? ["medium", "large"].map { Written($0, at: place) } : document.detents
    var selected = document.detent
    if case .change(let from, let to) = phase {
      if let selected, selected.text != to.text {
        _ = reader.read { () throws(Problem) -> Phase in
          throw Problem(
            .conflict, at: selected.place,
            "the sheet cannot stand at \(selected.text) and go to \(to.text)",
            allowed: "leave --detent out, or name the detent the phase ends at")
        }
      }
      selected = to
      names += [from, to]
    }
    // The first of the list as written (K-06); medium where no list is given.
    let opening = selected ?? names[0]
    names.append(opening)
    let undimmed = undimmedName(among: names)
    if let undimmed { names.append(undimmed) }

    var resolved: [String: ResolvedDetent] = [:]
    for name in names where resolved[name.text] == nil {
      let rule = reader.read { () throws(Problem) in
        try name.detent(contentHeight: contentHeight, pixelsPerPoint: screen.pixelsPerPoint)
      }
      guard let rule else { continue }
      guard let detent = metrics.resolve(rule) else {
        if name.text == document.detent?.text || document.detents.contains(name) {
          reader.warn(
            .detentInactive, at: name.place,
            "\(name.text) is inactive on a phone on its side; the next active detent is used")
        }
        continue
      }
      if detent.isClamped {
        reader.warn(
          .detentClamped, at: name.place,
          "\(name.text) is taller than a sheet can be and was cut to "
            + "\(metrics.maximumValue.plain) pt")
      }
      resolved[name.text] = detent
    }
    guard reader.problems.allSatisfy({ $0.severity == .warning }) else { return nil }
    if resolved.isEmpty { resolved["large"] = metrics.resolve(.large) }
    let detents = resolved.values.sorted { first, second in
      (first.heightPoints, first.identifier) < (second.heightPoints, second.identifier)
    }
    func index(of name: Written) -> Int {
      detents.firstIndex { $0.identifier == name.text } ?? detents.count - 1
    }
    let end: Phase =
      switch phase {
      case .rest: .rest
      case .present: .present
      case .dismiss: .dismiss
      case .change(let from, _): .change(fromIndex: index(of: from))
      }
    return Wishes(
      detents: detents, selected: index(of: opening), undimmed: undimmed.map(index), phase: end)
  }

  /// What was asked for, or else the profile's own where the sheet has that detent.
  private func undimmedName(among names: [Written]) -> Written? {
    if let written = document.undimmed { return written.text == "none" ? nil : written }
    let standard = tokens.text("detent.undimmed")
    return names.first { $0.text == standard }
  }
}

extension DetentMetrics {
  /// The detent value with which the sheet just shows content of that height above the bottom inset.
  func valueFitting(_ contentHeight: Double, _ screen: Screen) -> Double {
    guard contentHeight > 0 else { return 0 }
    return contentHeight + screen.safeArea.bottom - bottomInset
  }
}
