public import SheetChanges
package import SheetFit
internal import SheetPlan
internal import SheetPlatform
internal import SheetResources
internal import SheetVerify

/// A law of motion of another program, as a table writes it.
package struct PeerMotion: Sendable {
  /// The formula.
  private enum Course {
    case law(MotionLaw)
    /// The interpolation of Android's animators without another one: half of a cosine.
    case cosine(seconds: Double)
    /// Two cubic Bézier curves that meet in a point, as of Flutter: five points.
    case threePoint([Double], seconds: Double)
  }

  private let course: Course

  /// Reads a law such as `bezier 0.32 0.72 0 1 duration=0.5`; nil for an unknown one.
  package init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let name = words.first else { return nil }
    var named: [Substring: Double] = [:]
    var numbers: [Double] = []
    for word in words.dropFirst() {
      let parts = word.split(separator: "=")
      if parts.count == 2, let value = Double(parts[1]) {
        named[parts[0]] = value
      } else if let value = Double(word) {
        numbers.append(value)
      } else {
        return nil
      }
    }
    let duration = named["duration"]
    switch name {
    case "spring":
      if let ratio = named["ratio"], let response = named["response"] {
        course = .law(
          .spring(Spring(dampingRatio: ratio, responseSeconds: response), velocity: 0))
      } else if let mass = named["mass"], let stiffness = named["stiffness"],
        let damping = named["damping"]
      {
        let frequency = (stiffness / mass).squareRoot()
        course = .law(
          .spring(
            Spring(
              dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
              responseSeconds: 2 * .pi / frequency), velocity: 0))
      } else {
        return nil
      }
    case "bezier":
      guard numbers.count == 4, let duration else { return nil }
      course = .law(
        .bezier(
          CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3]),
          seconds: duration))
    case "exponential":
      guard let rate = named["rate"] else { return nil }
      course = .law(.exponential(rate: rate))
    case "linear":
      guard let duration else { return nil }
      course = .law(.linear(seconds: duration))
    case "cosine":
      guard let duration else { return nil }
      course = .cosine(seconds: duration)
    case "threepoint":
      guard numbers.count == 10, let duration else { return nil }
      course = .threePoint(numbers, seconds: duration)
    default: return nil
    }
  }

  /// Returns the share of the travel at a time in seconds.
  package func progress(at seconds: Double) -> Double {
    switch course {
    case .law(let law): return law.progress(at: seconds)
    case .cosine(let duration):
      return 0.5 - 0.5 * cos(.pi * min(max(seconds / duration, 0), 1))
    case .threePoint(let points, let duration):
      let share = min(max(seconds / duration, 0), 1)
      let (x, y) = (points[4], points[5])
      if share < x {
        let first = CubicBezier(
          x1: points[0] / x, y1: points[1] / y, x2: points[2] / x, y2: points[3] / y)
        return y * first.progress(atShare: share / x)
      }
      let (width, height) = (1 - x, 1 - y)
      let second = CubicBezier(
        x1: (points[6] - x) / width, y1: (points[7] - y) / height, x2: (points[8] - x) / width,
        y2: (points[9] - y) / height)
      return y + height * second.progress(atShare: (share - x) / width)
    }
  }

  /// The travel over which distances are told, in points: to the large detent of a screen of 852 points.
  package static let travel = 783.0

  private static let rate = 240.0
  private static let seconds = 1.5

  /// The motion as a trace over ``travel``.
  private var trace: MotionTrace { Self.trace(progress) }

  private static func trace(_ progress: (Double) -> Double) -> MotionTrace {
    MotionTrace(
      (0...Int(seconds * rate)).map { index in
        let time = Double(index) / rate
        return MotionTrace.Sample(seconds: time, value: travel * progress(time))
      })
  }

  /// Returns how far the motion is from the presentation of a profile, over ``travel`` points.
  package func distance(from presentation: Presenting) -> TraceDistance {
    TraceDistance(of: trace, from: presentation.trace, tolerance: 1)
  }

  /// The presentation of a profile.
  package struct Presenting: Sendable {
    /// The name of the profile.
    package let profile: String
    /// The height of the large detent of an iPhone 15 in points, and the radius of its corners.
    package let heightPoints, cornerRadius: Double
    /// The dimming in light appearance, and the scale of what lies behind.
    package let dimming, presenterScale: Double
    /// The law of the presentation; nil if none fits.
    package let law: FittedLaw?
    fileprivate let trace: MotionTrace

    /// Plays the presentation of a sheet to its large detent.
    ///
    /// - Throws: Every error of the profile.
    package init(_ profile: Profile, with resources: DrawingResources) throws(DiagnosticError) {
      self.profile = profile.name
      var options = DrawingOptions()
      options.profiles = [Located(profile.name).filePath]
      options.detents = [.large]
      options.sheet.phase = .present
      options.moments = .end
      let frame = try SinglePicture(options, with: resources).comparedFrame()
      let own = MotionTrace(upperEdgeIn: frame.timeline)
      let state = StateMoment(frame.state, in: frame.presentation)
      let sheet = state.surfaces.last?.surface
      heightPoints = frame.presentation.device.size.height - (sheet?.placedFrame.y ?? 0)
      cornerRadius = sheet?.cornerRadius ?? 0
      dimming = sheet?.dimmingAlpha ?? 0
      presenterScale = state.presenter.recession.transform.scale
      law = own.motions().first?.fits.first
      guard let start = own.samples.first?.value, let end = own.samples.last?.value, start != end
      else { preconditionFailure("the profile \(profile.name) presents nothing") }
      trace = PeerMotion.trace { (own.value(at: $0) - start) / (end - start) }
    }
  }
}

/// The numbers of other programs' sheets, with the source of each.
public struct PeerCatalog: Sendable {
  /// A number of a library.
  public struct Entry: Equatable, Sendable {
    /// The library, with its platform if it differs between them.
    public var library: String
    /// The version, or the state of the repository.
    public var version: String
    /// The name of the number, such as `cornerRadius`.
    public var quantity: String
    /// The number, a formula, `none` if the library has none, or `system` if the system decides.
    public var value: String
    /// The unit; empty for none.
    public var unit: String
    /// The law of a motion: `spring mass=1 stiffness=300 damping=30`; empty for none.
    public var law: String
    /// The file in the library's repository.
    public var file: String
    /// The commit of the repository.
    public var revision: String
    /// A note on the number; empty for none.
    public var note: String

    /// The entry as JSON.
    public var json: JSON {
      .object([
        ("library", .text(library)), ("version", .text(version)), ("quantity", .text(quantity)),
        ("value", .text(value)), ("unit", .text(unit)), ("law", .text(law)),
        ("file", .text(file)), ("revision", .text(revision)), ("note", .text(note)),
      ])
    }
  }

  /// The numbers, those of a library one after the other.
  public let entries: [Entry]

  /// The libraries in the order of the table.
  public var libraries: [String] { entries.map(\.library).unique }

  /// Reads the embedded table.
  public init() {
    entries = CSVTable(Resource.peers.bytes).rows.map { row in
      Entry(
        library: row["library"], version: row["version"], quantity: row["quantity"],
        value: row["value"], unit: row["unit"], law: row["law"], file: row["file"],
        revision: row["revision"], note: row["note"])
    }
  }

  /// Returns the entries of a library for a quantity.
  public func entries(of library: String, for quantity: String) -> [Entry] {
    entries.filter { $0.library == library && $0.quantity == quantity }
  }
}
