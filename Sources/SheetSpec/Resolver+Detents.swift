internal import SheetModel
internal import SheetPrimitives

/// Which detents a sheet has, and which of them does what.
struct DetentWishes {
  /// Active ones, lowest first; not empty.
  var detents: [ResolvedDetent]
  var selected: Int
  var undimmed: Int?
  var phase: Phase
}

/// A phase as it is written, before its detents are known.
private enum PhaseName {
  case rest
  case present
  case dismiss
  case change(from: Written, to: Written)
}

extension Resolver {
  /// Every detent that is named anywhere, resolved and sorted, and which of them does what.
  mutating func detentWishes(
    contentHeight: Double, screen: Screen, metrics: DetentMetrics
  ) -> DetentWishes? {
    var phase = PhaseName.rest
    do { phase = try phaseName() } catch { reader.fail(error) }
    var opening = document.detent
    // What is named first is what a fault of that name is said to stand at.
    var names = opening.map { [$0] } ?? []
    let listed =
      document.detents.isEmpty
      ? document.standardDetents.map { Written($0, at: .flag("--detents", value: $0)) }
      : document.detents
    names += listed
    if case .change(let from, let to) = phase {
      refuseOtherEnd(than: to)
      opening = to
      names += [from, to]
    }
    // The first of the list as written (A20, K-06).
    let selected = opening ?? listed[0]
    let undimmed = undimmedName(among: names)
    names += undimmed.map { [$0] } ?? []

    let resolved = resolve(
      names, contentHeight: contentHeight, metrics: metrics,
      pixelsPerPoint: screen.pixelsPerPoint)
    guard reader.problems.allSatisfy({ $0.severity == .warning }) else { return nil }
    let detents = resolved.sorted { first, second in
      (first.heightPoints, first.identifier) < (second.heightPoints, second.identifier)
    }
    // A detent that is inactive gives way to the largest that is not.
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
    // An inactive detent undims nothing: those above it dim as they would beside it (A43).
    let undimmedIndex = undimmed.flatMap { name in
      detents.firstIndex { $0.identifier == name.text }
    }
    return DetentWishes(
      detents: detents, selected: index(of: selected), undimmed: undimmedIndex, phase: end)
  }

  private func phaseName() throws(Problem) -> PhaseName {
    guard let written = document.phase else { return .rest }
    switch written.text {
    case "present": return .present
    case "dismiss": return .dismiss
    default:
      let ends = written.text.split(separator: ":", omittingEmptySubsequences: false)
      guard ends.count == 2 else {
        throw .unknown(
          .unknownChoice, "phase", written, among: ["present", "dismiss", "medium:large"],
          allowed: "one of: present, dismiss, or two detents such as medium:large")
      }
      let middle = ends[0].count
      return .change(
        from: Written(String(ends[0]), at: written.place.part(0..<max(1, middle))),
        to: Written(
          String(ends[1]),
          at: written.place.part((middle + 1)..<max(middle + 2, written.text.count))))
    }
  }

  /// A phase that ends at one detent and a sheet that stands at another contradict each other.
  private mutating func refuseOtherEnd(than end: Written) {
    guard let detent = document.detent, detent.text != end.text else { return }
    reader.fail(
      Problem(
        .conflict, at: detent.place,
        "the sheet cannot stand at \(detent.text) and go to \(end.text)",
        allowed: "leave --detent out, or name the detent the phase ends at"))
  }

  /// What was asked for, or else the profile's own where the sheet has that detent.
  private func undimmedName(among names: [Written]) -> Written? {
    if let written = document.undimmed { return written.text == "none" ? nil : written }
    let standard = tokens.text("detent.undimmed")
    return names.first { $0.text == standard }
  }

  /// One height for each different name that is active; large where none is.
  private mutating func resolve(
    _ names: [Written], contentHeight: Double, metrics: DetentMetrics, pixelsPerPoint: Double
  ) -> [ResolvedDetent] {
    var seen: Set<String> = []
    var resolved: [ResolvedDetent] = []
    for name in names where seen.insert(name.text).inserted {
      let detent = reader.read { () throws(Problem) in
        try name.detent(contentHeight: contentHeight, pixelsPerPoint: pixelsPerPoint)
      }
      guard let detent else { continue }
      guard let height = metrics.resolve(detent) else {
        if name.text == document.detent?.text || document.detents.contains(name) {
          reader.warn(
            .detentInactive, at: name.place,
            "\(name.text) is inactive on a phone on its side; the largest active detent is used")
        }
        continue
      }
      if height.isClamped {
        reader.warn(
          .detentClamped, at: name.place,
          "\(name.text) is taller than a sheet can be and was cut to "
            + "\(metrics.maximumValue.plain) pt")
      }
      resolved.append(height)
    }
    return resolved.isEmpty ? [metrics.large] : resolved
  }
}

extension DetentMetrics {
  /// The detent value with which the sheet just shows content of that height above the bottom
  /// inset.
  func valueFitting(_ contentHeight: Double, _ screen: Screen) -> Double {
    guard contentHeight > 0 else { return 0 }
    return contentHeight + screen.safeArea.bottom - bottomInset
  }
}
