internal import SheetChanges
internal import SheetDraw
internal import SheetFrames
internal import SheetModel
internal import SheetPrimitives
internal import SheetSpec
internal import SystemPackage

/// Plays the scenarios of vectors with a profile on a device.
struct VectorPlayer {
  private let profile: Located<FilePath>?
  private let settings: [Located<String>]
  private let resources: DrawingResources
  let device: Device
  /// The place where the device is named; nil for the standard one.
  let devicePlace: Place?
  let appearance: Appearance

  init(_ options: DrawingOptions, with resources: DrawingResources) {
    profile = options.profiles.first
    settings = options.settings
    device = options.devices.first ?? .iPhone15Pro
    devicePlace = options.$devices.first?.place
    appearance = options.appearances.first ?? .light
    self.resources = resources
  }

  /// The name or path of the profile.
  var profileName: String { profile.map { String(keeping: $0.value) } ?? Profile.spec.name }

  /// The lines of a scenario that name the profile and the device.
  private var keys: [String] {
    // The path of a token file is not relative to the scenario.
    let isNamed = profile == nil || Profile(named: profileName) != nil
    return (isNamed ? ["profile: \(profileName)"] : ["# of the profile \(profileName)"])
      + ["device: \(device.slug)", "appearance: \(appearance.rawValue)"]
      + settings.map { "# with \($0.value)" }
  }

  /// Returns the scenario of a vector.
  func scenario(of vector: Vector) -> String {
    vector.scene.scenario(
      title: "\(vector.id): \(vector.summary) (\(vector.requirements.joined(separator: ", ")))",
      keys: keys, shot: vector.shot)
  }

  /// Plays a scenario.
  ///
  /// - Throws: Every error of the profile.
  func play(_ scenario: String, at path: String) throws(DiagnosticError) -> ComparedFrame {
    let path = FilePath(path)
    let place = Place(source: .file(path), line: 1, column: 1, endColumn: 2, lineText: "")
    var (options, resources) = (DrawingOptions(scenario: Located(path, at: place)), resources)
    options.moments = .end
    options.profiles = profile.map { [$0] } ?? []
    options.settings = settings
    resources.files = OverlaidFiles(Array(scenario.utf8), at: path, over: resources.files)
    return try SinglePicture(options, with: resources).comparedFrame()
  }

  /// Plays a scene alone, to know its heights.
  func play(_ scene: VectorScene) throws(DiagnosticError) -> ComparedFrame {
    try play(
      scene.scenario(title: "heights", keys: keys, shot: "settled"), at: "heights.sheet.yaml")
  }
}

extension ComparedFrame {
  /// Returns the distances of the upper edge of a sheet from the lower edge of the screen at its detents, by their names,
  /// in points.
  func heights(of id: String) -> [String: Double] {
    guard let sheet = state.sheets.first(where: { $0.id == id }) else { return [:] }
    let places = sheet.detents.map { detent in
      (
        detent.identifier.rawValue,
        state.screen.size.height - sheet.details.top(detentHeight: detent.heightPoints)
      )
    }
    return Dictionary(places, uniquingKeysWith: { first, _ in first })
  }
}

extension ComparedFrame {
  /// Returns the largest undimmed detent of a sheet at its end; nil if every detent dims.
  func undimmed(of id: String) -> String? {
    guard let sheet = state.sheets.first(where: { $0.id == id })?.details else { return nil }
    return sheet.largestUndimmedIndex.map { sheet.detents[$0].identifier.rawValue }
  }
}

extension Vector {
  /// Plays the vector.
  ///
  /// - Throws: Every error of the profile.
  func expectation(by player: VectorPlayer) throws(DiagnosticError) -> VectorExpectation {
    let timeline = try player.play(player.scenario(of: self), at: scenarioPath).timeline
    var expectation = VectorExpectation()
    let end = timeline.state(atSeconds: timeline.endSeconds)
    switch question {
    case .heights:
      let sheet = end.sheets.first { $0.id == VectorScene.front }
      let numbers = (sheet?.detents ?? []).map {
        VectorExpectation.Named(name: $0.identifier.rawValue, value: $0.heightPoints)
      }
      expectation.members = [("heights", .numbers(numbers))]
    case .initial:
      expectation.members = [("initial", .word(end.detent(of: VectorScene.front)))]
    case .release:
      expectation.members = [("detent", .word(end.detent(of: VectorScene.front)))]
    case .held(let values):
      guard let step = scene.steps.last, case .finger(let finger) = step.action else {
        preconditionFailure("\(id) has no finger")
      }
      let seconds = step.seconds + finger.endSeconds + VectorScene.holdSeconds / 2
      let held = timeline.state(atSeconds: seconds)
      expectation.members = values.map { ($0.rawValue, .number(held.value($0) ?? 0)) }
    case .curve(let values):
      let count = min(
        Int(((timeline.endSeconds + Self.restSeconds) * Self.rate).rounded(.up)), Self.mostTimes)
      expectation.times = (0...count).map { Double($0) / Self.rate }
      let states = expectation.times.map { timeline.state(atSeconds: $0) }
      expectation.curves = values.map { value in
        VectorExpectation.Curve(value: value, numbers: states.map { $0.value(value) })
      }
      expectation.events = timeline.log.compactMap(VectorEvent.init)
    }
    return expectation
  }

  /// The times of curves per second, the rest after the end, and the number of times at most.
  private static let rate = 60.0
  private static let restSeconds = 0.1
  private static let mostTimes = 600
}

extension PresentationState {
  /// Returns the detent at which a sheet rests; nil for a sheet that is gone.
  fileprivate func detent(of id: String) -> String? {
    sheets.first { $0.id == id }?.restingDetent?.rawValue
  }

  /// Returns a value of a vector; nil without the sheet.
  fileprivate func value(_ value: VectorValue) -> Double? {
    let front = surfaces.first { $0.id == VectorScene.front }
    switch value {
    case .height: return front.map { screen.size.height - $0.placedFrame.y }
    case .dimming: return front.map { Double($0.dimmingAlpha) } ?? 0
    case .offset: return front?.contentOffset
    case .presenterScale: return presenter.recession.transform.a
    case .belowScale:
      return surfaces.first { $0.id == VectorScene.lower }?.recession.transform.a
    }
  }
}

extension VectorEvent {
  /// Creates the event that an implementation tells; nil for others.
  fileprivate init?(_ event: LoggedEvent) {
    let (name, key): (Name, String?)
    switch event.name {
    case .didPresent: (name, key) = (.didPresent, nil)
    case .sheetPresentationControllerDidChangeSelectedDetentIdentifier:
      (name, key) = (.didChangeDetent, "detent")
    case .presentationControllerWillDismiss: (name, key) = (.willDismiss, nil)
    case .presentationControllerDidAttemptToDismiss: (name, key) = (.didAttemptToDismiss, nil)
    case .didDismiss: (name, key) = (.dismissed, "reason")
    default: return nil
    }
    var detail: String?
    if let key, case .text(let text)? = event[key] { detail = text }
    self.init(
      seconds: event.seconds, name: name, detail: detail,
      isBelow: event.id == VectorScene.lower)
  }
}
