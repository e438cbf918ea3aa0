internal import SheetDraw
internal import SheetModel
internal import SheetSpec

/// One value of each flag that may have several.
struct Combination {
  var device: Located<String>?
  var detent: Located<String>?
  var take: Take
  var takeIndex: Int
  var scale: Located<String>?
  var appearance: Located<String>?

  /// The sheet that this combination asks for.
  func document(_ flags: GivenFlags, _ scenario: ScenarioPlan?) -> SheetDocument {
    var document = SheetDocument()
    document.device = device
    document.isLandscape = flags.has("--landscape")
    document.style = flags.one("--style")
    document.appearance = appearance
    document.contrast = flags.one("--contrast")
    document.detent = detent
    document.detents = flags.all("--detents")
    document.undimmed = flags.one("--undimmed")
    document.grabber = flags.one("--grabber")
    document.cornerRadius = flags.one("--corner-radius")
    document.cornerCurve = flags.one("--corner-curve")
    document.presenter = flags.one("--presenter")
    document.content = flags.one("--content")
    document.title = flags.one("--title")
    document.hasCloseButton = flags.has("--close")
    document.springEnd = flags.one("--spring-end")
    document.phase = flags.one("--phase")
    document.scenario = scenario?.content
    guard scenario == nil else { return document }
    document.standardDetents = ["medium", "large"]
    // A moment without a phase is one of coming in.
    if document.phase == nil, let at = take.at, at.value != "settled" {
      document.phase = Located("present", at: at.place)
    }
    return document
  }

  private var detentName: String { detent?.value ?? "medium" }
  private var momentName: String { take.at?.value ?? "settled" }
  private var shotName: String { take.shot?.value ?? momentName }

  /// What stands for each placeholder of an output's name, as far as it is known before the
  /// picture is.
  func names(_ scenario: ScenarioPlan?) -> [String: String] {
    var names = ["at": momentName, "shot": shotName]
    names["device"] = device?.value
    names["appearance"] = appearance?.value
    if scenario == nil { names["detent"] = detentName }
    return names
  }

  /// The parts of a name that tells this picture from the others: detent and appearance always, or
  /// the file and its shot, and every flag with several values.
  func distinctName(_ axes: Axes) -> String {
    var parts = axes.stem.map { [$0] } ?? [detentName, appearance?.value ?? ""]
    if axes.stem != nil {
      if let shot = take.shot { parts.append(shot.value) }
      // The file's own is known once the picture is.
      if axes.hasSeveralAppearances { parts.append(appearance?.value ?? "{appearance}") }
    }
    if axes.hasSeveralDevices { parts.append(device?.value ?? "{device}") }
    if axes.hasSeveralScales { parts.append("\(scale?.value ?? "{scale}")x") }
    if axes.takes.count > 1, take.shot == nil { parts.append(momentName) }
    return parts.joined(separator: "-")
  }

  func caption(_ axes: Axes) -> String {
    var parts: [String] = []
    if axes.hasSeveralDevices, let device { parts.append(device.value) }
    if axes.detents.count > 1 { parts.append(detentName) }
    if axes.takes.count > 1 { parts.append(shotName) }
    if axes.hasSeveralScales, let scale { parts.append("\(scale.value)x") }
    if axes.hasSeveralAppearances, let appearance { parts.append(appearance.value) }
    return parts.isEmpty ? distinctName(axes) : parts.joined(separator: ", ")
  }

  /// The words that draw just this picture: a file, and flags in the order of the help.
  func origin(_ flags: GivenFlags, _ scenario: ScenarioPlan?) -> PictureOrigin {
    let own = [
      "--device": device, "--detent": detent, "--at": take.shot == nil ? take.at : nil,
      "--scale": scale, "--appearance": appearance, "--shot": take.shot,
    ]
    let line = flags.canonical(file: scenario?.file) { flag in
      switch flag.name {
      case "--light", "--dark": []
      default: own[flag.name].map { $0.map { [$0.value] } ?? [] }
      }
    }
    return PictureOrigin(commandLine: line, scenario: scenario?.text)
  }
}
