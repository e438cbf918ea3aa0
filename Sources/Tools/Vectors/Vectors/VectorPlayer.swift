internal import SheetChanges
internal import SheetDiagnostics
internal import SheetFrames
internal import SheetModel
internal import SheetPictures
internal import SheetPlan
internal import SheetPrimitives
internal import SheetSpec
internal import SheetVerify
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
    let scene = vector.scene
    let state = frame.timeline.state(atSeconds: scene.presentedSeconds)
    return VectorSurroundings(
      heights: state.heights(of: VectorScene.front),
      belowHeights: state.heights(of: VectorScene.lower),
      undimmed: state.undimmed(of: VectorScene.front),
      belowUndimmed: state.undimmed(of: VectorScene.lower),
      maximumOffset: try maximumOffset(of: scene, in: state), screen: state.screen,
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
      expanded.steps = [VectorScene.Step(0, .present(animated: false))]
      scrolling = try play(expanded).state
    }
    return scrolling.surfaces.first { $0.id == VectorScene.front }?.maximumContentOffset ?? 0
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

  /// Returns the largest undimmed detent of a sheet; nil if every detent dims.
  fileprivate func undimmed(of id: String) -> String? {
    guard let sheet = sheets.first(where: { $0.id == id })?.details else { return nil }
    return sheet.largestUndimmedIndex.map { sheet.detents[$0].identifier.rawValue }
  }
}

extension Vector {
  /// Reads the expected answers from the timeline of the vector.
  func expectation(in timeline: Timeline) -> VectorExpectation {
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
      guard let heldSeconds else { preconditionFailure("\(id) has no finger") }
      let held = timeline.state(atSeconds: heldSeconds)
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
    case .dimming: return front?.dimmingAlpha ?? 0
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
