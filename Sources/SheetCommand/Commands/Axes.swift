internal import SheetModel
internal import SheetPrimitives
internal import SheetSpec

/// The flags that may have several values, and all combinations of them.
struct Axes {
  /// Empty where every take has its own, as scales and appearances.
  var devices: [Located<String>]
  var detents: [Located<String>?]
  var takes: [Take]
  var scales: [Located<String>]
  var appearances: [Located<String>]

  /// What the pictures are named after: a scenario's file; nil for flags alone.
  let stem: String?

  init(
    _ flags: GivenFlags, devices catalog: DeviceCatalog, takes: [Take], scenario: ScenarioPlan?
  ) {
    self.takes = takes
    stem = scenario?.stem
    let named = flags.all("--device").flatMap { Self.expand($0, catalog) }
    let standardDevice =
      scenario == nil ? Self.standard("--device", "iphone-15-pro") : nil
    devices = named.isEmpty ? standardDevice.map { [$0] } ?? [] : named
    // A motion from one detent to another is named after where it ends.
    let end = flags.one("--phase").flatMap { phase -> Located<String>? in
      let ends = phase.value.split(separator: ":")
      return ends.count == 2 ? Located(String(ends[1]), at: phase.place) : nil
    }
    detents = flags.has("--detent") ? flags.all("--detent") : [end]
    scales = flags.all("--scale")
    appearances = flags.all("--appearance")
    for word in ["light", "dark"] where flags.has("--\(word)") {
      if !appearances.contains(where: { $0.value == word }) {
        appearances.append(Located(word, at: .flag("--\(word)", value: "")))
      }
    }
    if appearances.isEmpty, scenario == nil {
      appearances = [Self.standard("--appearance", "light")]
    }
  }

  private static func standard(_ flag: String, _ value: String) -> Located<String> {
    Located(value, at: .flag(flag, value: value))
  }

  private static func expand(_ name: Located<String>, _ catalog: DeviceCatalog) -> [Located<String>]
  {
    let group: Bool
    switch name.value {
    case "all-phones": group = false
    case "all-tablets": group = true
    default: return [name]
    }
    return catalog.devices.filter { $0.isTablet == group }.map {
      Located($0.slug, at: name.place)
    }
  }

  /// Devices outermost, appearances innermost.
  var combinations: [Combination] {
    Self.wishes(devices, []).flatMap { device in
      detents.flatMap { detent in
        takes.indices.flatMap { take in combinations(of: take, device: device, detent: detent) }
      }
    }
  }

  private func combinations(
    of index: Int, device: Located<String>?, detent: Located<String>?
  ) -> [Combination] {
    let take = takes[index]
    return Self.wishes(device.map { [$0] } ?? [], take.devices).flatMap { device in
      Self.wishes(scales, take.scales).flatMap { scale in
        Self.wishes(appearances, take.appearances).map { appearance in
          Combination(
            device: device, detent: detent, take: take, takeIndex: index, scale: scale,
            appearance: appearance)
        }
      }
    }
  }

  /// What the command line asks for, or else the take itself; nil for the file's own.
  private static func wishes(_ given: [Located<String>], _ own: [Located<String>]) -> [Located<
    String
  >?] {
    let wishes = given.isEmpty ? own : given
    return wishes.isEmpty ? [nil] : wishes
  }

  private func mostWishes(_ given: [Located<String>], _ own: KeyPath<Take, [Located<String>]>)
    -> Int
  {
    takes.map { Self.wishes(given, $0[keyPath: own]).count }.max() ?? 1
  }

  var hasSeveralDevices: Bool { mostWishes(devices, \.devices) > 1 }
  var hasSeveralScales: Bool { mostWishes(scales, \.scales) > 1 }
  var hasSeveralAppearances: Bool { mostWishes(appearances, \.appearances) > 1 }

  /// How many values the innermost flag with several has; 1 where none has.
  var innermostCount: Int {
    let counts = [
      mostWishes(appearances, \.appearances), mostWishes(scales, \.scales), takes.count,
      detents.count,
    ]
    return counts.first { $0 > 1 } ?? 1
  }
}

/// A moment to be drawn, and what a file calls it.
struct Take: Equatable {
  var shot: Located<String>?
  var at: Located<String>?
  var moment: Moment

  /// What it is drawn in, on and at; empty for the file's own.
  var appearances: [Located<String>] = []
  var devices: [Located<String>] = []
  var scales: [Located<String>] = []
}
