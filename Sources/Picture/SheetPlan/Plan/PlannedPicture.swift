public import SheetPictures

/// A picture of a plan.
public struct PlannedPicture: Sendable {
  /// The sheet, its moment and the part that is drawn.
  public package(set) var request: FrameRequest

  package let combination: Combination
  let shot: PlannedShot
  package let plan: DrawingPlan

  /// A Boolean value that is true if no other picture shows the same presentation at an earlier
  /// moment.
  public var isFirstMoment: Bool { combination.shotIndex == 0 }

  /// The shot's name; its moment if it has none.
  package var shotName: String { shot.name?.value ?? momentName }

  private var momentName: String { shot.at?.text.value ?? "settled" }

  /// The name of the detent in default names: that of 50% is 0.5, as shells and links give a percent sign a meaning.
  private var standardDetentName: String {
    let name = detentName
    guard name.hasSuffix("%"), let percent = Double(name.dropLast()) else { return name }
    return ((percent * 10_000).rounded() / 1_000_000).plain
  }

  /// The name of the detent, with the digit before its point, as a file whose name begins with a point is hidden.
  private var detentName: String {
    let name = combination.detent?.value.name
    if let name, name.hasPrefix(".") { return "0" + name }
    return name ?? (plan.options.sheet.describesCard ? "rest" : "medium")
  }

  /// The name of the profile, or of its file without the ending `.tokens.json`.
  private var profileName: String {
    let name = plan.libraries[combination.profileIndex].profile
    return String(name.prefix { $0 != "." })
  }

  /// Returns the values of the placeholders, given the layout of the picture.
  func names(_ frame: Frame) -> PictureNames {
    let detent =
      plan.scenario == nil
      ? detentName : StateMoment(frame.state).surfaces.last?.targetDetent?.rawValue ?? "none"
    return PictureNames(
      words: [
        .device: combination.device?.value.slug ?? frame.device.slug, .detent: detent,
        .appearance: (combination.appearance?.value ?? frame.appearance).rawValue,
        .profile: profileName, .scale: frame.pixelsPerPoint.plain, .at: momentName, .shot: shotName,
      ], standardName: standardName)
  }

  /// The default file name without extension, which may contain placeholders.
  ///
  /// It consists of detent and appearance, or of the scenario and its shot, and of every option with
  /// several values.
  var standardName: String {
    let matrix = plan.matrix
    var parts: [String]
    if let scenario = plan.scenario {
      parts = [scenario.stem]
      if let name = shot.name { parts.append(name.value) }
      if matrix.appearanceCount > 1 { parts.append("{appearance}") }
    } else {
      parts = [standardDetentName, combination.appearance?.text.value ?? ""]
    }
    if matrix.profileCount > 1 { parts.append(profileName) }
    if matrix.deviceCount > 1 { parts.append("{device}") }
    if matrix.scaleCount > 1 { parts.append("\(combination.scale?.text.value ?? "{scale}")x") }
    if matrix.shots.count > 1, shot.name == nil { parts.append(momentName) }
    return parts.joined(separator: "-")
  }

  /// The values of the options that have several, as a caption.
  package var caption: String {
    let matrix = plan.matrix
    var parts: [String] = []
    if matrix.profileCount > 1 { parts.append(profileName) }
    if matrix.deviceCount > 1, let device = combination.device { parts.append(device.value.slug) }
    if matrix.detentCount > 1 { parts.append(detentName) }
    if matrix.shots.count > 1 { parts.append(shotName) }
    if matrix.scaleCount > 1, let scale = combination.scale { parts.append("\(scale.text.value)x") }
    if matrix.appearanceCount > 1, let appearance = combination.appearance {
      parts.append(appearance.text.value)
    }
    return parts.isEmpty ? standardName : parts.joined(separator: ", ")
  }

  /// The recipe that draws only this picture.
  public var recipe: Recipe {
    var options = plan.options
    if !options.profiles.isEmpty { options.profiles = [options.profiles[combination.profileIndex]] }
    options.$devices = combination.device.map { [$0] } ?? []
    options.$detents = combination.detent.map { [$0] } ?? []
    options.$scales = combination.scale.map { [$0] } ?? []
    options.$appearances = combination.appearance.map { [$0] } ?? []
    if let name = shot.name {
      options.moments = .shots([name])
    } else if let at = shot.at {
      options.moments = .times([at])
    }
    return Recipe(options, of: plan, library: plan.libraries[combination.profileIndex])
  }
}

/// The values of the placeholders in an output's name.
package struct PictureNames: Equatable, Sendable {
  /// A placeholder of a template, written `{device}`.
  enum Placeholder: String, CaseIterable {
    case device, detent, appearance, scale, at, shot, profile

    /// The placeholder as it is written in a template.
    var text: String { "{\(rawValue)}" }
  }

  /// The value of each placeholder; the pictures of one page have only those that they share.
  var words: [Placeholder: String] = [:]

  /// The file name without extension if no template is given; may contain placeholders.
  package var standardName = ""

  /// Returns a template with the values in place of its placeholders; unknown ones stay.
  func filling(_ template: String) -> String { template.fillingBraces { self[$0] } }

  /// The value of a placeholder by its name; nil for an unknown name or a missing value.
  subscript(name: String) -> String? { Placeholder(rawValue: name).flatMap { words[$0] } }
}
