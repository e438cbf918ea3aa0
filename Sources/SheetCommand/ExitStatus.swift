internal import SheetSpec

/// What the command says to the shell that called it.
public enum ExitStatus: Int32, Sendable {
  case done = 0
  /// Compared, and different.
  case different = 1
  /// A reference is missing, or nothing asks for it.
  case noReference = 2
  case usage = 64
  case invalidInput = 65
  case missingInput = 66
  case bug = 70
  case cannotCreate = 73
  case cannotWrite = 74
  case interrupted = 130
  case terminated = 143

  /// The status of the first of several faults.
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
