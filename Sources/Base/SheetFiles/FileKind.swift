/// The expected contents of a file that is read as a whole.
///
/// The first bytes decide how many are read, so that an endless device or a pipe is refused early.
package enum FileKind {
  /// A scenario, tokens, comments or costs.
  case text
  /// A PNG or JPEG; other contents are bounded as text is.
  case picture
  /// The results of a shard, with its pictures; other contents are bounded as text is.
  case results

  /// The upper bound for text, in bytes: far above any scenario.
  package static let mostBytesOfText = 16 << 20

  /// The upper bound for a picture in memory, in bytes: far above a screenshot.
  ///
  /// Larger files are read in parts.
  static let mostBytesOfPictures = 40 << 20

  /// The upper bound for results, in bytes.
  static let mostBytesOfResults = 1 << 30

  /// The beginning of the first line of results.
  private static let beginningOfResults = Array(#"{"sheetdraw":"#.utf8)

  /// The noun for a file of too many bytes, which begins with some.
  package func noun(beginning bytes: [UInt8]) -> String {
    switch self {
    case .results: "result file"
    case .text, .picture: Self.isPicture(bytes) ? "picture" : "scenario, a token file or a picture"
    }
  }

  /// Returns whether a file begins as a PNG or a JPEG does.
  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      || bytes.starts(with: [0xFF, 0xD8, 0xFF])
  }

  /// Returns the number of bytes that are read of a file.
  func mostBytes(beginning bytes: [UInt8]) -> Int {
    switch self {
    case .picture where Self.isPicture(bytes): Self.mostBytesOfPictures
    case .results where bytes.starts(with: Self.beginningOfResults): Self.mostBytesOfResults
    case .text, .picture, .results: Self.mostBytesOfText
    }
  }
}
