internal import SheetSpec

/// The exit status of the command.
public enum ExitStatus: Int32, Sendable {
  /// Success.
  case done = 0
  /// A comparison with differences.
  case different = 1
  /// A missing or orphaned reference.
  case noReference = 2
  /// An invalid command line.
  case usage = 64
  /// An invalid input file.
  case invalidInput = 65
  /// A missing input file.
  case missingInput = 66
  /// A missing program.
  case unavailable = 69
  /// A bug in sheetdraw.
  case bug = 70
  /// An output that cannot be created.
  case cannotCreate = 73
  /// An output that cannot be written.
  case cannotWrite = 74
  /// An interrupt (SIGINT).
  case interrupted = 130
  /// A termination (SIGTERM).
  case terminated = 143

  /// Creates the status of the first diagnostic.
  package init(_ diagnostics: [Diagnostic]) {
    guard let diagnostic = diagnostics.first else {
      self = .bug
      return
    }
    switch diagnostic.code {
    case .fileNotThere: self = .missingInput
    case .unmetExpectation: self = .different
    case .missingFont, .missingLibrary: self = .missingInput
    case .unreadableFile, .unreadableFont, .unreadablePicture: self = .invalidInput
    case .missingProgram: self = .unavailable
    case .drawingFailed: self = .bug
    case .cannotCreate, .leadsOutside: self = .cannotCreate
    case .cannotWrite, .programFailed: self = .cannotWrite
    default:
      if case .file? = diagnostic.place?.source {
        self = .invalidInput
      } else {
        self = .usage
      }
    }
  }
}
