internal import SheetSpec

extension Diagnostic {
  /// Creates the diagnostic of a word that a command does not take.
  package static func unexpected(_ word: Located<String>, allowed: String) -> Diagnostic {
    Diagnostic(
      .unexpectedArgument, at: word.place, "unexpected argument \"\(word.value)\"",
      allowed: allowed)
  }

  /// The diagnostic with the flag that is wrong or corrects it, which the library does not know.
  package var withFlags: Diagnostic {
    var diagnostic = self
    switch code {
    case .missingGlyph:
      diagnostic.allowed = allowed ?? "--font with a font that has it"
    case .cannotCreate where place?.source == Place.command.source:
      diagnostic.allowed = "-o FILE, in a folder that can be written"
    case .neverComes, .neverSettles:
      diagnostic.place = place ?? .argument("--at", value: "")
    default: break
    }
    return diagnostic
  }
}

extension Place {
  /// The command line as a whole, where the default of a flag is at fault.
  package static let command = Place.argument("sheetdraw", value: "")
}
