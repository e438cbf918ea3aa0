internal import SheetVerify

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

  /// Plays the scenario of a vector.
  ///
  /// - Throws: Every error of the profile.
  func play(_ vector: Vector) throws(DiagnosticError) -> ComparedFrame {
    try play(scenario(of: vector), at: vector.scenarioPath)
  }

  /// Plays a scene alone, to know its heights.
  ///
  /// - Throws: Every error of the profile.
  func play(_ scene: VectorScene) throws(DiagnosticError) -> ComparedFrame {
    try play(
      scene.scenario(title: "heights", keys: keys, shot: "settled"), at: "heights.sheet.yaml")
  }

  private func play(_ scenario: String, at path: String) throws(DiagnosticError) -> ComparedFrame {
    let path = FilePath(path)
    let located = Located(path, at: .start(of: path))
    var (options, resources) = (DrawingOptions(scenario: located), resources)
    options.moments = .end
    options.profiles = profile.map { [$0] } ?? []
    options.settings = settings
    resources.files = OverlaidFiles(Array(scenario.utf8), at: path, over: resources.files)
    return try SinglePicture(options, with: resources).comparedFrame()
  }

  /// Returns the facts about the device and the sheets of a vector that its JSON contains.
  ///
  /// - Parameters:
  ///   - vector: The vector.
  ///   - frame: The vector as it was played.
  /// - Returns: The facts when all sheets are presented.
  /// - Throws: Every error of the profile.
  func surroundings(
    of vector: Vector, in frame: ComparedFrame
  ) throws(DiagnosticError) -> VectorSurroundings {
    let state = frame.timeline.state(atSeconds: vector.scene.presentedSeconds)
    var front = state.facts(of: VectorScene.front)
    front.maximumOffset = try maximumOffset(of: vector.scene, in: state)
    if case .heights = vector.question { front.heights = nil }
    return VectorSurroundings(
      front: front, below: state.facts(of: VectorScene.lower), screen: state.screen,
      rotatedScreen: Screen(frame.presentation.device, isLandscape: true))
  }

  /// Returns the maximum content offset where the content scrolls: at large if the sheet expands before.
  private func maximumOffset(
    of scene: VectorScene, in state: PresentationState
  ) throws(DiagnosticError) -> Double {
    guard scene.sheet.scrolls else { return 0 }
    var scrolling = state
    if scene.sheet.expandsByScrolling, scene.sheet.initial != VectorScene.Detent.large.id {
      var expanded = scene
      expanded.sheet.initial = VectorScene.Detent.large.id
      expanded.steps = [.show]
      scrolling = try play(expanded).state
    }
    return scrolling.front?.maximumContentOffset ?? 0
  }
}

extension PresentationState {
  /// Returns the distances of the upper edge of a sheet from the lower edge of the screen at its detents, by their names,
  /// in points.
  func heights(of id: String) -> [String: Double] {
    guard let sheet = sheets.first(where: { $0.id == id }) else { return [:] }
    let places = sheet.detents.map { detent in
      (
        detent.identifier.rawValue,
        screen.size.height - sheet.details.top(detentHeight: detent.heightPoints)
      )
    }
    return Dictionary(places, uniquingKeysWith: { first, _ in first })
  }

  fileprivate func facts(of id: String) -> VectorSurroundings.SheetFacts {
    let sheet = sheets.first { $0.id == id }?.details
    return VectorSurroundings.SheetFacts(
      heights: heights(of: id),
      undimmed: sheet?.largestUndimmedIndex.flatMap { sheet?.detents[$0].identifier.rawValue })
  }

  fileprivate var front: SurfaceState? { surfaces.first { $0.id == VectorScene.front } }

  /// Returns a value of a vector; nil without the sheet.
  fileprivate func value(_ value: VectorValue) -> Double? {
    switch value {
    case .height: front.map { screen.size.height - $0.placedFrame.y }
    case .dimming: front?.dimmingAlpha ?? 0
    case .offset: front?.contentOffset
    case .presenterScale: presenter.recession.transform.a
    case .belowScale: surfaces.first { $0.id == VectorScene.lower }?.recession.transform.a
    }
  }
}

extension Vector {
  /// The times of curves per second, the rest after the end, and the number of times at most.
  private static let rate = 60.0
  private static let restSeconds = 0.1
  private static let mostTimes = 600

  /// Reads the expected answers from the timeline of the vector.
  func expectation(in timeline: Timeline) -> VectorExpectation {
    let sheet = timeline.state(atSeconds: timeline.endSeconds).sheets
      .first { $0.id == VectorScene.front }
    switch question {
    case .heights:
      let heights = (sheet?.detents ?? []).map {
        ($0.identifier.rawValue, JSON.micros($0.heightPoints))
      }
      return VectorExpectation(members: [("heights", .object(heights))])
    case .initial:
      return VectorExpectation(members: [("initial", .optional(sheet?.restingDetent?.rawValue))])
    case .release:
      // A sheet that is gone rests nowhere.
      return VectorExpectation(members: [("detent", .optional(sheet?.restingDetent?.rawValue))])
    case .held(let value):
      guard let heldSeconds else { preconditionFailure("\(id) has no finger") }
      let number = timeline.state(atSeconds: heldSeconds).value(value) ?? 0
      return VectorExpectation(members: [(value.rawValue, .micros(number))])
    case .curve(let values):
      let count = min(
        Int(((timeline.endSeconds + Self.restSeconds) * Self.rate).rounded(.up)), Self.mostTimes)
      let times = (0...count).map { Double($0) / Self.rate }
      let states = times.map { timeline.state(atSeconds: $0) }
      return VectorExpectation(
        times: times,
        curves: values.map { value in
          VectorExpectation.Curve(value: value, numbers: states.map { $0.value(value) })
        },
        events: timeline.log.compactMap(VectorEvent.init))
    }
  }
}

extension VectorEvent {
  /// The events of a log that an implementation tells.
  private static let names: [EventName: Name] = [
    .didPresent: .didPresent,
    .sheetPresentationControllerDidChangeSelectedDetentIdentifier: .didChangeDetent,
    .presentationControllerWillDismiss: .willDismiss,
    .presentationControllerDidAttemptToDismiss: .didAttemptToDismiss,
    .didDismiss: .dismissed,
  ]

  /// Creates the event that an implementation tells; nil for others.
  fileprivate init?(_ event: LoggedEvent) {
    guard let name = Self.names[event.name] else { return nil }
    self.init(seconds: event.seconds, name: name, isBelow: event.id == VectorScene.lower)
    if let key = name.detailKey, case .text(let text)? = event[key] { detail = text }
  }
}
