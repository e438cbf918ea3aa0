/// Which references a test writes.
///
/// The environment says it for a whole run: `SHEETDRAW_RECORD=1` writes all that do not match,
/// `SHEETDRAW_RECORD=missing` those that are not there yet. Each picture that is written fails its
/// test, and one that matches is never written again. Where `CI` is set, nothing is written unless
/// `SHEETDRAW_RECORD_IN_CI=1` says that this is meant.
public enum Recording: String, CaseIterable, Sendable {
  /// None.
  case never
  /// Those that are not there yet.
  case missing
  /// Those that are not there yet, and those that do not match.
  case all
}

/// What the surroundings of the tests say.
struct TestEnvironment: Sendable {
  static let recordName = "SHEETDRAW_RECORD"
  static let recordInCIName = "SHEETDRAW_RECORD_IN_CI"
  static let failuresName = "SHEETDRAW_FAILURES"

  /// The value of a variable; nil for one that is not set, or set to nothing.
  let read: @Sendable (String) -> String?

  /// The folder that the tests run in.
  let folder: String

  /// What is asked for, as far as it can be understood.
  var recording: Recording? {
    guard let word = read(Self.recordName) else { return .never }
    switch word {
    case "0": return .never
    case "1": return .all
    default: return Recording(rawValue: word)
    }
  }

  /// Whether nobody looks at what is written.
  var refusesRecording: Bool {
    guard let value = read("CI"), !["0", "false"].contains(value.lowercased()) else {
      return false
    }
    return read(Self.recordInCIName) != "1"
  }
}
