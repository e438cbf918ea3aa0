internal import SheetPlan

/// The references that a test writes.
///
/// The environment sets the mode of a whole run: `SHEETDRAW_RECORD=1` writes all references that do
/// not match, `SHEETDRAW_RECORD=missing` only missing ones. A test that writes a reference fails, and
/// a reference that matches is never rewritten. If `CI` is set, nothing is written without
/// `SHEETDRAW_RECORD_IN_CI=1`.
public enum Recording: String, CaseIterable, Sendable {
  /// No reference.
  case never
  /// Missing references.
  case missing
  /// Missing references and those that do not match.
  case all
}

/// The environment variables and the working folder of the tests.
struct TestEnvironment: Sendable {
  static let recordName = "SHEETDRAW_RECORD"
  static let recordInCIName = "SHEETDRAW_RECORD_IN_CI"
  static let failuresName = "SHEETDRAW_FAILURES"

  /// Returns the value of a variable; nil if it is not set or empty.
  let read: @Sendable (String) -> String?

  /// The working folder of the tests.
  let folder: String

  /// The mode of the variable `SHEETDRAW_RECORD`; nil for an unknown value.
  var recording: Recording? {
    guard let word = read(Self.recordName) else { return .never }
    switch word {
    case "0": return .never
    case "1": return .all
    default: return Recording(rawValue: word)
    }
  }

  /// A Boolean value that is true in CI, unless `SHEETDRAW_RECORD_IN_CI` permits recording there.
  var refusesRecording: Bool {
    Environment(read).isCI && read(Self.recordInCIName) != "1"
  }
}
