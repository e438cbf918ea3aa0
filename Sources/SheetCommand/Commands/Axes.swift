internal import SheetModel
internal import SheetPrimitives
internal import SheetSpec

/// The flags that may have several values, and all combinations of them.
struct Axes {
  /// Nil where a file says whose screen it is.
  var devices: [Written?]
  var detents: [Written?]
  var takes: [Take]
  var scales: [Written?]

  /// Empty where every take has its own.
  var appearances: [Written]

  /// What the pictures are named after: a scenario's file; nil for flags alone.
  let stem: String?

  init(
    _ flags: GivenFlags, devices catalog: DeviceCatalog, takes: [Take], scenario: ScenarioPlan?
  ) {
    func wishes(_ name: String) -> [Written?] {
      flags.has(name) ? flags.all(name) : [nil]
    }
    self.takes = takes
    stem = scenario?.stem
    let named = flags.all("--device").flatMap { Self.expand($0, catalog) }
    let standardDevice =
      scenario == nil ? Self.standard("--device", "iphone-15-pro") : nil
    devices = named.isEmpty ? [standardDevice] : named
    // A motion from one detent to another is named after where it ends.
    let end = flags.one("--phase").flatMap { phase -> Written? in
      let ends = phase.text.split(separator: ":")
      return ends.count == 2 ? Written(String(ends[1]), at: phase.place) : nil
    }
    detents = flags.has("--detent") ? wishes("--detent") : [end]
    scales = wishes("--scale")
    appearances = flags.all("--appearance")
    for word in ["light", "dark"] where flags.has("--\(word)") {
      if !appearances.contains(where: { $0.text == word }) {
        appearances.append(Written(word, at: .flag("--\(word)", value: "")))
      }
    }
    if appearances.isEmpty, scenario == nil {
      appearances = [Self.standard("--appearance", "light")]
    }
  }

  private static func standard(_ flag: String, _ value: String) -> Written {
    Written(value, at: .flag(flag, value: value))
  }

  private static func expand(_ name: Written, _ catalog: DeviceCatalog) -> [Written] {
    let group: Bool
    switch name.text {
    case "all-phones": group = false
    case "all-tablets": group = true
    default: return [name]
    }
    return catalog.devices.filter { $0.isTablet == group }.map {
      Written($0.slug, at: name.place)
    }
  }

  /// Devices outermost, appearances innermost.
  var combinations: [Combination] {
    devices.flatMap { device in
      detents.flatMap { detent in
        takes.indices.flatMap { take in
          scales.indices.flatMap { scale in
            appearances(of: takes[take]).map { appearance in
              Combination(
                device: device, detent: detent, take: takes[take], takeIndex: take,
                scale: scales[scale], scaleIndex: scale, appearance: appearance)
            }
          }
        }
      }
    }
  }

  /// What the command line asks for, or else the take itself; nil for the file's own.
  private func appearances(of take: Take) -> [Written?] {
    let wishes = appearances.isEmpty ? take.appearances : appearances
    return wishes.isEmpty ? [nil] : wishes
  }

  var hasSeveralAppearances: Bool { takes.contains { appearances(of: $0).count > 1 } }

  /// How many values the innermost flag with several has; 1 where none has.
  var innermostCount: Int {
    let appearanceCount = takes.map { appearances(of: $0).count }.max() ?? 1
    return [appearanceCount, scales.count, takes.count, detents.count].first { $0 > 1 } ?? 1
  }
}

/// A moment to be drawn, and what a file calls it.
struct Take: Equatable {
  var shot: Written?
  var at: Written?
  var moment: Moment

  /// Those it is drawn in; empty for the file's own.
  var appearances: [Written] = []
}
