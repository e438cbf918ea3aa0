internal import SheetChanges

/// All vectors of a profile on a device.
///
/// Places are chosen from the numbers of the profile, just before and just beyond each threshold, so that a rule with
/// another number fails.
struct VectorCatalog {
  typealias Scene = VectorScene
  typealias Sheet = VectorScene.Sheet
  typealias Sample = VectorScene.Finger.Sample

  let library: SpecLibrary
  var tokens: TokenTable { library.tokens }

  /// A Boolean value that is true for sheets that float, whose height is another one than the place of the upper edge.
  let floats: Bool

  /// The screen in portrait.
  let screen: Screen

  /// The heights of the detents low, medium and large, in points.
  let low: Double
  let medium: Double
  let large: Double

  /// The height of the low detent as an app writes it, as a share of that of medium.
  private static let lowShare = 0.4

  static let two: [Scene.Detent] = [.medium, .large]
  let three: [Scene.Detent]

  /// Reads the heights that the places of fingers depend on.
  ///
  /// - Throws: Every error of the profile, or a device on which sheets are not at the bottom edge.
  init(_ player: VectorPlayer) throws(DiagnosticError) {
    func frame(_ detents: [Scene.Detent]) throws(DiagnosticError) -> ComparedFrame {
      try player.play(Scene(sheet: Sheet(detents: detents, initial: "medium"), steps: [.show]))
    }
    medium = try frame(Self.two).state.heights(of: Scene.front)["medium"] ?? 0
    three = [.points("low", (medium * Self.lowShare).rounded())] + Self.two
    let frame = try frame(three)
    library = frame.library
    screen = frame.state.screen
    floats = frame.state.topSheet?.floats == true
    let heights = frame.state.heights(of: Scene.front)
    low = heights["low"] ?? 0
    large = heights["large"] ?? 0
    // In compact height there is no medium.
    if medium > 0, frame.state.topSheet?.isCentred == false { return }
    throw DiagnosticError(
      .conflict, at: player.devicePlace,
      "sheets on \(player.device.slug) are not at the bottom edge in portrait",
      allowed: "a phone, such as iphone-15-pro")
  }

  /// All vectors, by rule.
  var vectors: [Vector] { decisions + curves }

  /// A Boolean value that is true for a release that is decided by distance and speed, and false for one by
  /// projection.
  var usesThresholds: Bool { tokens.text("release.rule") == "threshold" }

  // MARK: Sheets

  var atMedium: Sheet { Sheet(detents: Self.two, initial: "medium") }
  var atLarge: Sheet { Sheet(detents: Self.two, initial: "large") }
  var largeAlone: Sheet { Sheet(detents: [.large], initial: "large") }
  var undimmed: Sheet { Sheet(detents: Self.two, initial: "medium", largestUndimmed: "medium") }
  /// A sheet that may not be dismissed.
  var fixed: Sheet { Sheet(detents: Self.two, initial: "medium", isDismissible: false) }

  /// The distance from medium to large, in points.
  var way: Double { large - medium }

  // MARK: Fingers

  /// The time of the touch, in seconds, and that of a movement and of a rest before the release.
  static let touchSeconds = 0.5
  private static let moveSeconds = 0.3
  private static let pauseSeconds = 0.2

  /// The time over which a finger has its velocity at the release, in seconds.
  private static let flickSeconds = 0.05

  /// Returns a finger that moves by a distance and is lifted at a velocity, both positive downwards, in points and
  /// points per second.
  static func finger(
    by translation: Double, velocity: Double, onContent isOnContent: Bool = false
  ) -> VectorScene.Finger {
    let end = translation.rounded()
    let samples: [Sample]
    if velocity == 0 {
      samples = [
        Sample(seconds: moveSeconds, translation: end),
        Sample(seconds: moveSeconds + pauseSeconds, translation: end),
      ]
    } else if end * velocity > 0, abs(end) <= abs(velocity) * flickSeconds {
      samples = [Sample(seconds: end / velocity, translation: end)]
    } else {
      // The last stretch has the velocity, so that any way to estimate it finds the same one.
      samples = [
        Sample(seconds: moveSeconds, translation: end - velocity * flickSeconds),
        Sample(seconds: moveSeconds + flickSeconds, translation: end),
      ]
    }
    return VectorScene.Finger(isOnContent: isOnContent, samples: samples, velocity: velocity)
  }

  /// Returns the scene of a finger on a sheet at rest, up to a height; without a velocity it holds the sheet there.
  func scene(_ sheet: Sheet, to height: Double, velocity: Double? = nil) -> Scene {
    let heights = ["low": low, "large": large]
    let rest = heights[sheet.initial ?? ""] ?? medium
    var finger = Self.finger(by: rest - height, velocity: velocity ?? 0)
    if velocity == nil { finger = Scene.Finger(samples: [finger.samples[0]], velocity: nil) }
    return Scene(sheet: sheet, steps: [.show, Scene.Step(Self.touchSeconds, .finger(finger))])
  }
}
