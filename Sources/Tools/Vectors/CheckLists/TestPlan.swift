internal import SheetVerify

/// A scenario as a check list for people who test by hand: what to do in each step, and the picture and the numbers
/// of what must be seen, in each profile and appearance side by side.
struct TestPlan {
  /// A profile in an appearance.
  private struct Column {
    var name: String
    var fileName: String
    var frame: ComparedFrame
    var picture: SinglePicture
    var timeline: Timeline { frame.timeline }
  }

  private let columns: [Column]
  private let path: Located<FilePath>

  /// A group of steps that are done at the same time.
  private struct Group {
    var steps: [Int]
    /// The indices of the first step and of that after the last one.
    var next: Int?
  }

  private let groups: [Group]

  /// The most pictures of a check list.
  static let mostPictures = 2000

  /// The time between a check and the next step, in seconds.
  private static let lead = 0.001

  /// Plans a check list.
  ///
  /// - Parameters:
  ///   - options: The scenario with profiles, appearances and a device; the profiles of iOS 18 and iOS 26, and both
  ///     appearances, if none are named.
  ///   - resources: The files and the font.
  /// - Throws: Every error of the options and the scenario, and too many pictures.
  init(
    _ options: DrawingOptions, with resources: DrawingResources
  ) throws(DiagnosticError) {
    guard let path = options.scenario else {
      throw DiagnosticError(
        .missingValue, at: .argument("plan", value: ""), "a scenario is required",
        allowed: "plan SCENARIO")
    }
    self.path = path
    // Standard input and pipes can be read only once.
    var resources = resources
    resources.files = OverlaidFiles(
      try resources.files.contents(of: path), at: path.value, over: resources.files)
    let profiles =
      options.profiles.isEmpty
      ? [Profile.uikit, .ios26].map { Located(FilePath($0.name), at: path.place) }
      : options.profiles
    let appearances =
      options.appearances.isEmpty ? Appearance.allCases : options.appearances
    var columns: [Column] = []
    for profile in profiles {
      for appearance in appearances {
        var own = options
        own.moments = .end
        own.profiles = [profile]
        own.appearances = [appearance]
        let picture = try SinglePicture(own, with: resources)
        let name = String(keeping: profile.value)
        columns.append(
          Column(
            name: "\(Self.system(name)), \(appearance.rawValue)",
            fileName: Self.fileName(name) + "-" + appearance.rawValue,
            frame: try picture.comparedFrame(), picture: picture))
      }
    }
    self.columns = columns
    groups = Self.groups(of: columns[0].timeline)
    guard pictureCount <= Self.mostPictures else {
      throw DiagnosticError(
        .tooManyPictures, at: path.place, "the check list would have \(pictureCount) pictures",
        allowed: "at most \(Self.mostPictures): fewer steps, profiles or appearances")
    }
  }

  /// The number of pictures.
  var pictureCount: Int { groups.count * columns.count }

  /// The name of a profile for people.
  private static func system(_ profile: String) -> String {
    switch profile {
    case Profile.uikit.name: "iOS 18"
    case Profile.ios26.name: "iOS 26"
    default: profile
    }
  }

  /// A profile in the name of a file.
  private static func fileName(_ profile: String) -> String {
    let stem = FilePath(profile).lastComponent?.string ?? profile
    return String(stem.prefix { $0 != "." })
  }

  /// Returns the steps to be done by hand; those at the same time are one, and waiting is none.
  private static func groups(of timeline: Timeline) -> [Group] {
    var groups: [Group] = []
    let steps = timeline.presentation.steps
    for (index, seconds) in timeline.stepSeconds.enumerated() {
      if steps[index].action.isWaiting { continue }
      if let last = groups.last, timeline.stepSeconds[last.steps[0]] == seconds {
        groups[groups.count - 1].steps.append(index)
      } else {
        if !groups.isEmpty { groups[groups.count - 1].next = index }
        groups.append(Group(steps: [index]))
      }
    }
    return groups
  }

  /// Returns the check list.
  ///
  /// - Parameters:
  ///   - drawsPictures: False for a list of numbers alone.
  ///   - isStopped: Called before each picture.
  ///   - onProgress: Called with the number of drawn pictures after each.
  /// - Returns: The list; nil if the run was stopped.
  /// - Throws: A picture that cannot be drawn.
  func checkList(
    drawsPictures: Bool, isStopped: () -> Bool, onProgress: (Int) -> Void
  ) throws(DiagnosticError) -> CheckList? {
    var steps: [CheckList.Step] = []
    var drawn = 0
    for group in groups {
      var pictures: [[UInt8]] = []
      var (states, events): ([StateMoment], [[String]]) = ([], [])
      for column in columns {
        if isStopped() { return nil }
        let moment = check(of: group, in: column.timeline)
        states.append(
          StateMoment(column.timeline.checkedState(at: moment), in: column.frame.presentation))
        events.append(self.events(of: group, in: column.timeline))
        guard drawsPictures else { continue }
        pictures.append(try column.picture.file(at: moment))
        drawn += 1
        onProgress(drawn)
      }
      let properties = PropertyTable.standard
      let script = columns[0].frame.presentation.steps
      steps.append(
        CheckList.Step(
          actions: group.steps.map { script[$0].action.words(properties) },
          seconds: columns[0].timeline.start(of: group.steps[0])...states[0].state.seconds,
          events: events,
          rows: Self.rows(states), pictures: pictures))
    }
    let device = columns[0].frame.presentation.device
    return CheckList(
      title: "Check list: \(path.value)",
      words: "\(device.name): what to do in each step, and what must be seen then.",
      columns: columns.map { CheckList.Column(name: $0.name, fileName: $0.fileName) }, steps: steps)
  }

  /// Returns the moment at which a group is checked: the rest before the next one, or the time just before it if the
  /// script goes on in the middle of a motion.
  private func check(of group: Group, in timeline: Timeline) -> Moment {
    let start = timeline.start(of: group.steps[0])
    guard let next = group.next, timeline.stepSeconds.indices.contains(next) else {
      return .settled
    }
    let end = timeline.start(of: next)
    let rests = timeline.settledSeconds
    if let rest = rests.firstIndex(of: end) ?? rests.lastIndex(where: { $0 > start && $0 < end }) {
      return .settledTime(rest + 1)
    }
    return .seconds(max(start, end - Self.lead))
  }

  /// The events that an app or its delegate is told.
  private static let told: Set<EventName> = [
    .didPresent, .didDismiss, .presentationControllerShouldDismiss,
    .presentationControllerWillDismiss,
    .presentationControllerDidDismiss, .presentationControllerDidAttemptToDismiss,
    .sheetPresentationControllerDidChangeSelectedDetentIdentifier, .actionHandler, .valueChanged,
    .tap, .becomeFirstResponder, .resignFirstResponder, .onPresent, .onDismiss,
  ]

  /// The events at the ends of motions.
  private static let endings: Set<EventName> = [
    .didPresent, .didDismiss, .presentationControllerDidDismiss, .onPresent, .onDismiss,
  ]

  /// Returns the events that an app receives during a group of steps.
  ///
  /// A motion that ends as the next group starts counts for the group that started it.
  private func events(of group: Group, in timeline: Timeline) -> [String] {
    let start = timeline.start(of: group.steps[0])
    let end = group.next.map { timeline.start(of: $0) } ?? .infinity
    func endsMotion(_ event: LoggedEvent) -> Bool {
      Self.endings.contains(event.name)
        && timeline.log.contains {
          $0.name == .transition && $0.id == event.id && $0.seconds < event.seconds
        }
    }
    let events = timeline.log.filter { event in
      guard Self.told.contains(event.name) else { return false }
      if event.seconds == start { return !endsMotion(event) }
      return (start..<end).contains(event.seconds) || event.seconds == end && endsMotion(event)
    }
    return events.map { event in
      let details = event.details.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
      return event.name.rawValue + (event.id.map { " of \($0)" } ?? "")
        + (details.isEmpty ? "" : " (\(details))")
    }
  }

  // MARK: Numbers

  /// The values of the topmost surface and of the state that are checked, by their names.
  private static let ofSurface = ["height", "y", "width", "cornerRadius", "content.offset"]
  private static let ofState = ["dimming.alpha", "presenter.scale"]

  /// Returns the numbers of the states of all columns.
  private static func rows(_ moments: [StateMoment]) -> [(label: String, values: [String])] {
    let tops = moments.map { moment in
      moment.allSurfaces.first { $0.id == moment.state.topmost?.id }
    }
    var rows: [(label: String, values: [String])] = [
      ("in front", tops.map { $0?.id ?? "nothing" })
    ]
    if tops.contains(where: { $0?.targetDetent != nil }) {
      rows.append(("detent", tops.map { $0?.targetDetent?.rawValue ?? "-" }))
    }
    let table = StateTable.standard
    for name in ofSurface {
      let values = tops.map { top in
        top.flatMap { top in table.values(of: top.surface)[name].map { ($0, $0.value(of: top)) } }
      }
      guard let (value, _) = values.compactMap(\.self).first,
        values.contains(where: { $0?.1.double.map { $0 != 0 } ?? false })
      else { continue }
      rows.append((Self.label(value.label, value.unit), values.map { $0?.1.double?.brief ?? "-" }))
    }
    for name in ofState {
      guard let value = table.state[name] else { continue }
      rows.append(
        (
          Self.label(value.label, value.unit),
          moments.map { value.value(of: $0).double?.brief ?? "-" }
        ))
    }
    return rows
  }

  private static func label(_ label: String, _ unit: String?) -> String {
    label + (unit.map { ", \($0)" } ?? "")
  }
}

extension SinglePicture {
  /// Returns the picture at another moment as a PNG file, at one pixel per point.
  fileprivate func file(at moment: Moment) throws(DiagnosticError) -> [UInt8] {
    var request = picture.request
    request.moment = moment
    request.momentPlace = nil
    request.pixelsPerPoint = 1
    let frame = try renderer.frame(request)
    return try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: frame.pixelsPerPoint,
      by: renderer
    ).bytes
  }
}

extension Timeline {
  /// Returns the time of a step in seconds; the end for a step that was not reached.
  fileprivate func start(of step: Int) -> Double {
    stepSeconds.indices.contains(step) ? stepSeconds[step] : endSeconds
  }

  /// Returns the state at a moment that occurs.
  fileprivate func checkedState(at moment: Moment) -> PresentationState {
    do { return try state(at: moment) } catch { preconditionFailure("\(error)") }
  }
}

extension Action {
  /// A Boolean value that is true for a step in which nothing is done.
  fileprivate var isWaiting: Bool {
    switch self {
    case .wait, .waitUntilSettled: true
    default: false
    }
  }
}
