internal import SheetDiagnostics

/// A file of another kind that was given as a scenario.
enum OtherFile {
  /// The first bytes of files of other kinds, with the kind and the commands that read it.
  private static let kinds: [(start: [UInt8], kind: String, use: String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "a PNG picture", pictures),
    ([0xFF, 0xD8, 0xFF], "a JPEG picture", pictures),
    (Array("GIF8".utf8), "a GIF picture", scenario),
    (Array("RIFF".utf8), "a WebP picture", scenario),
    (Array("%PDF".utf8), "a PDF", scenario),
    (Array("<svg".utf8), "an SVG picture", scenario),
    (Array("<?xml".utf8), "an XML file", scenario),
    (
      Array(#"{"t":"#.utf8), "a recorded state or trace",
      "\(scenario); sheetdraw diff compares states"
    ),
    (Array("t,".utf8), "a trace in CSV", scenario),
  ]

  private static let scenario = "a scenario, which begins with \"sheetdraw: 1\""
  private static let pictures = scenario + "; sheetdraw diff compares pictures"

  /// Returns the error of a file that is certainly not a scenario; nil for all others.
  static func error(_ bytes: [UInt8], name: FilePath) -> Diagnostic? {
    guard let found = kinds.first(where: { bytes.starts(with: $0.start) }) else { return nil }
    return Diagnostic(
      .unreadableFile,
      at: .start(of: name),
      "this is \(found.kind), not a scenario", allowed: found.use)
  }
}
