internal import SheetModel
internal import SheetPrimitives
internal import SheetSpec

/// The flags that may have several values, and all combinations of them.
struct Axes {
  var devices: [Written]
  var detents: [Written?]
  var moments: [Written?]
  var scales: [Written?]
  var appearances: [Written]

  init(_ flags: GivenFlags, devices catalog: DeviceCatalog) {
    func wishes(_ name: String) -> [Written?] {
      flags.has(name) ? flags.all(name) : [nil]
    }
    let named = flags.all("--device")
    devices = (named.isEmpty ? [Self.standard("--device", "iphone-15-pro")] : named).flatMap {
      Self.expand($0, catalog)
    }
    // A motion from one detent to another is named after where it ends.
    let end = flags.one("--phase").flatMap { phase -> Written? in
      let ends = phase.text.split(separator: ":")
      return ends.count == 2 ? Written(String(ends[1]), at: phase.place) : nil
    }
    detents = flags.has("--detent") ? wishes("--detent") : [end]
    moments = wishes("--at")
    scales = wishes("--scale")
    var appearances = flags.all("--appearance")
    for word in ["light", "dark"] where flags.has("--\(word)") {
      if !appearances.contains(where: { $0.text == word }) {
        appearances.append(Written(word, at: .flag("--\(word)", value: "")))
      }
    }
    self.appearances =
      appearances.isEmpty ? [Self.standard("--appearance", "light")] : appearances
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
        moments.indices.flatMap { moment in
          scales.indices.flatMap { scale in
            appearances.map { appearance in
              Combination(
                device: device, detent: detent, moment: moments[moment], momentIndex: moment,
                scale: scales[scale], scaleIndex: scale, appearance: appearance)
            }
          }
        }
      }
    }
  }

  /// How many values the innermost flag with several has; 1 where none has.
  var innermostCount: Int {
    [appearances.count, scales.count, moments.count, detents.count].first { $0 > 1 } ?? 1
  }
}

/// One value of each flag that may have several.
struct Combination {
  var device: Written
  var detent: Written?
  var moment: Written?
  var momentIndex: Int
  var scale: Written?
  var scaleIndex: Int
  var appearance: Written

  /// The sheet that this combination asks for.
  func document(_ flags: GivenFlags) -> SheetDocument {
    var document = SheetDocument()
    document.device = device
    document.isLandscape = flags.has("--landscape")
    document.style = flags.one("--style")
    document.appearance = appearance
    document.contrast = flags.one("--contrast")
    document.detent = detent
    document.detents = flags.all("--detents")
    document.standardDetents = ["medium", "large"]
    document.undimmed = flags.one("--undimmed")
    document.grabber = flags.one("--grabber")
    document.cornerRadius = flags.one("--corner-radius")
    document.cornerCurve = flags.one("--corner-curve")
    document.presenter = flags.one("--presenter")
    document.content = flags.one("--content")
    document.title = flags.one("--title")
    document.hasCloseButton = flags.has("--close")
    // A moment without a phase is one of coming in.
    let present = moment.map { Written("present", at: $0.place) }
    document.phase = flags.one("--phase") ?? (moment?.text == "settled" ? nil : present)
    document.springEnd = flags.one("--spring-end")
    return document
  }

  private var detentName: String { detent?.text ?? "medium" }
  private var momentName: String { moment?.text ?? "settled" }

  /// What stands for each placeholder of an output's name.
  var names: [String: String] {
    [
      "device": device.text, "detent": detentName, "appearance": appearance.text,
      "at": momentName,
    ]
  }

  /// The parts of a name that tells this picture from the others: detent and appearance always,
  /// and every flag with several values.
  func distinctName(_ axes: Axes) -> String {
    var parts = [detentName, appearance.text]
    if axes.devices.count > 1 { parts.append(device.text) }
    if axes.scales.count > 1 { parts.append("\(scale?.text ?? "")x") }
    if axes.moments.count > 1 { parts.append(momentName) }
    return parts.joined(separator: "-")
  }

  func caption(_ axes: Axes) -> String {
    var parts: [String] = []
    if axes.devices.count > 1 { parts.append(device.text) }
    if axes.detents.count > 1 { parts.append(detentName) }
    if axes.moments.count > 1 { parts.append(momentName) }
    if axes.scales.count > 1 { parts.append("\(scale?.text ?? "")x") }
    if axes.appearances.count > 1 { parts.append(appearance.text) }
    return parts.isEmpty ? distinctName(axes) : parts.joined(separator: ", ")
  }

  /// The flags that draw just this picture, in the order of the help.
  func origin(_ flags: GivenFlags) -> String {
    let own = [
      "--device": device, "--detent": detent, "--at": moment, "--scale": scale,
      "--appearance": appearance,
    ]
    return flags.canonical { flag in
      switch flag.name {
      case "--light", "--dark": []
      default: own[flag.name].map { $0.map { [$0.text] } ?? [] }
      }
    }
  }
}
