internal import SheetSpec

/// The exit status of the command.
public enum ExitStatus: Int32, Sendable {
  /// Success.
  case done = 0
  /// A comparison with differences.
  case different = 1
  /// A missing or orphaned reference.
  case noReference = 2
  case usage = 64
  case invalidInput = 65
  case missingInput = 66
  case bug = 70
  case cannotCreate = 73
  case cannotWrite = 74
  case interrupted = 130
  case terminated = 143

  /// Creates the status of the first diagnostic.
  init(_ diagnostics: [Diagnostic]) {
    guard let diagnostic = diagnostics.first else {
      self = .bug
      return
    }
    switch diagnostic.code {
    case .fileNotThere: self = .missingInput
    case .unmetExpectation: self = .different
    case .missingFont, .missingLibrary: self = .missingInput
    case .unreadableFile, .unreadableFont, .unreadablePicture: self = .invalidInput
    case .drawingFailed: self = .bug
    case .cannotCreate, .leadsOutside: self = .cannotCreate
    case .cannotWrite: self = .cannotWrite
    default:
      if case .file? = diagnostic.place?.source {
        self = .invalidInput
      } else {
        self = .usage
      }
    }
  }
}
