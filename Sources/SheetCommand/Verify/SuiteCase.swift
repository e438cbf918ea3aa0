internal import SheetDraw
internal import SheetSpec

/// One thing that `verify` has a verdict on.
struct SuiteCase {
  enum Subject {
    /// A picture that a scenario asks for, and where its reference is.
    case picture(SuitePicture)
    /// Everything that a scenario expects.
    case expectations
    /// A reference that nothing asks for.
    case orphan(SuitePicture)
    /// What cannot be drawn at all.
    case unreadable([Diagnostic])
  }

  /// `checkout/medium-iphone-15-pro-dark@3x`, without its folder's path.
  var name: String

  /// Which scenario of the suite it belongs to; nil where that is gone.
  var scenario: Int?

  /// Path from the suite's folder.
  var scenarioPath: String

  var subject: Subject
}

/// A picture of a suite and its reference.
struct SuitePicture {
  /// Nil for an orphan.
  var drawn: DrawPlan.Picture?

  var shot: String
  var device: String
  var appearance: String
  var pixelsPerPoint: Double

  /// Path from the suite's folder.
  var reference: String
}
