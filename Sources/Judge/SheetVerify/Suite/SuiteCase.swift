internal import SheetSpec

/// A unit of a suite that has a verdict: a picture, expectations, a motion, or an orphaned reference.
public struct SuiteCase: Sendable {
  enum Subject: Sendable {
    /// A picture of a scenario and its number in the plan.
    case picture(SuitePicture, index: Int)
    /// All expectations of a scenario.
    case expectations
    /// The values over time of a scenario, against a table.
    case motion(FilePath)
    /// A reference that belongs to no picture.
    case orphan(SuitePicture)
    /// A scenario or picture that cannot be read.
    case unreadable([Diagnostic])
  }

  /// The name without the folder's path, such as `checkout/medium-iphone-15-pro-dark@3x`.
  public internal(set) var name: String

  /// The index of its scenario in the suite; nil for an orphaned reference.
  let scenario: Int?

  /// The scenario's path relative to the suite's folder.
  let scenarioPath: FilePath

  let subject: Subject
}

/// A picture of a suite and its reference.
struct SuitePicture: Sendable {
  var shot: String
  var device: String
  var appearance: String
  var pixelsPerPoint: Double

  /// The line of the shot in its scenario; nil if unknown.
  var line: Int?

  /// The reference's path relative to the suite's folder; for a hashed reference the path that its picture would
  /// have.
  var reference: FilePath

  /// The file of hashes that has the reference, relative to the suite's folder; nil for a reference that is a
  /// picture.
  var hashFile: FilePath?

  /// The place where a reference is stored.
  struct Place: Hashable {
    var reference: FilePath
    var hashFile: FilePath?
  }

  /// The place of the reference.
  var place: Place { Place(reference: reference, hashFile: hashFile) }

  /// The name of the picture without `.png`.
  var name: String { reference.stem ?? "" }
}
