public import SheetDraw
internal import SheetModel
internal import SheetPrimitives
internal import SheetSpec

/// One picture of a plan.
public struct PlannedPicture: Sendable {
  /// The sheet, its moment and the part that is drawn.
  public let request: FrameRequest

  let combination: Combination
  let shot: PlannedShot
  let plan: DrawingPlan

  /// Whether no other picture shows the same presentation at an earlier moment.
  public var isFirstMoment: Bool { combination.shotIndex == 0 }

  /// The shot's name, or else its moment.
  var shotName: String { shot.name?.value ?? momentName }

  private var momentName: String { shot.at?.value ?? "settled" }
  private var detentName: String { combination.detent?.value ?? "medium" }

  /// The words that stand for the placeholders of its file's name, once it is laid out as a frame.
  func names(_ frame: Frame) -> PictureNames {
    PictureNames(
      device: combination.device?.value ?? frame.device.slug,
      detent: plan.scenario == nil
        ? detentName : frame.state.topSheet?.targetDetent?.rawValue ?? "none",
      appearance: combination.appearance?.value ?? frame.appearance.rawValue,
      scale: frame.pixelsPerPoint.plain, at: momentName, shot: shotName,
      standardName: standardName)
  }

  /// Its file's name where none is given, without extension and with placeholders: detent and
  /// appearance, or the scenario and its shot, and every option with several values.
  var standardName: String {
    let matrix = plan.matrix
    var parts: [String]
    if let scenario = plan.scenario {
      parts = [scenario.stem]
      if let name = shot.name { parts.append(name.value) }
      if matrix.appearanceCount > 1 { parts.append("{appearance}") }
    } else {
      parts = [detentName, combination.appearance?.value ?? ""]
    }
    if matrix.deviceCount > 1 { parts.append("{device}") }
    if matrix.scaleCount > 1 { parts.append("\(combination.scale?.value ?? "{scale}")x") }
    if matrix.shots.count > 1, shot.name == nil { parts.append(momentName) }
    return parts.joined(separator: "-")
  }

  /// The values of the options that have several, as a caption.
  var caption: String {
    let matrix = plan.matrix
    var parts: [String] = []
    if matrix.deviceCount > 1, let device = combination.device { parts.append(device.value) }
    if matrix.detentCount > 1 { parts.append(detentName) }
    if matrix.shots.count > 1 { parts.append(shotName) }
    if matrix.scaleCount > 1, let scale = combination.scale { parts.append("\(scale.value)x") }
    if matrix.appearanceCount > 1, let appearance = combination.appearance {
      parts.append(appearance.value)
    }
    return parts.isEmpty ? standardName : parts.joined(separator: ", ")
  }

  /// What draws this picture alone again.
  public var recipe: Recipe {
    var options = plan.options
    options.devices = combination.device.map { [$0] } ?? []
    options.selectedDetents = combination.detent.map { [$0] } ?? []
    options.scales = combination.scale.map { [$0] } ?? []
    options.appearances = combination.appearance.map { [$0] } ?? []
    if let name = shot.name {
      options.moments = .shots([name])
    } else if let at = shot.at {
      options.moments = .times([at])
    }
    return Recipe(options, of: plan)
  }
}

/// The words that stand for the placeholders of an output's name.
struct PictureNames: Equatable, Sendable {
  var device: String?
  var detent: String?
  var appearance: String?
  var scale: String?
  var at: String?
  var shot: String?

  /// The file's name without extension where no template is given; may hold placeholders.
  var standardName = ""

  /// Keeps the words that other names have, too.
  mutating func keep(sharedWith other: PictureNames) {
    if device != other.device { device = nil }
    if detent != other.detent { detent = nil }
    if appearance != other.appearance { appearance = nil }
    if scale != other.scale { scale = nil }
    if at != other.at { at = nil }
    if shot != other.shot { shot = nil }
  }

  static let placeholders = ["device", "detent", "appearance", "scale", "at", "shot"]

  /// Nil for a placeholder that does not exist, and for one without a word.
  subscript(placeholder: String) -> String? {
    switch placeholder {
    case "device": device
    case "detent": detent
    case "appearance": appearance
    case "scale": scale
    case "at": at
    case "shot": shot
    default: nil
    }
  }
}
