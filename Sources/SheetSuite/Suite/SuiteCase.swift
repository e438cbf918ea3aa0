internal import SheetSpec
internal import SystemPackage

/// One thing that a suite has a verdict on.
public struct SuiteCase: Sendable {
  enum Subject: Sendable {
    /// A picture that a scenario asks for, and its reference.
    case picture(SuitePicture)
    /// Everything that a scenario expects.
    case expectations
    /// A reference that nothing asks for.
    case orphan(SuitePicture)
    /// What cannot be drawn at all.
    case unreadable([Diagnostic])
  }

  /// `checkout/medium-iphone-15-pro-dark@3x`, without its folder's path.
  public internal(set) var name: String

  /// The index of its scenario in the suite; nil where that no longer exists.
  let scenario: Int?

  /// Path from the suite's folder.
  let scenarioPath: FilePath

  let subject: Subject
}

/// A picture of a suite and its reference.
struct SuitePicture: Sendable {
  /// The picture's number in the plan of its scenario; nil for an orphan.
  var index: Int?

  var shot: String
  var device: String
  var appearance: String
  var pixelsPerPoint: Double

  /// Path from the suite's folder.
  var reference: FilePath
}
