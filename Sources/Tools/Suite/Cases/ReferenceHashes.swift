internal import SheetVerify

/// The digests of all references of one scenario, in place of pictures: the file `<scenario>.hashes`.
///
/// The first line names the format and its version. Each other line is the digest of a picture's pixels (see
/// ``PixelDigest``), its size in pixels and its name, ordered by name:
///
///     sheetdraw hashes 1
///     5c1f…09 120x200 shown-120x200@1-light@1x
struct ReferenceHashes: Equatable, Sendable {
  /// The ending of the file.
  static let ending = ".hashes"

  private static let head = "sheetdraw hashes 1"
  private static let digitCount = 64

  /// The digests by the names of pictures without `.png`.
  private var digests: [String: PixelDigest] = [:]

  /// Returns the path of the file of a scenario, whose path is given without its ending.
  static func file(ofStem stem: FilePath) -> FilePath { stem.adding(ending) }

  /// Creates a file without digests.
  init() {}

  /// Reads a file.
  ///
  /// - Throws: Another version, or the first line that is not a digest, a size and a name.
  init(_ bytes: [UInt8], path: FilePath) throws(DiagnosticError) {
    // Git may check files out with carriage returns.
    let lines = ByteLines(bytes).map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
    func fault(
      _ number: Int, _ message: String, allowed: String
    ) -> DiagnosticError {
      let text = lines.isEmpty ? "" : lines[number - 1]
      let place = Place(
        source: .file(path), line: number, column: 1, endColumn: text.count + 1, lineText: text)
      return DiagnosticError(.unreadableFile, at: place, message, allowed: allowed)
    }
    guard lines.first == Self.head else {
      throw fault(1, "this is not a file of hashes of this version", allowed: Self.head)
    }
    for (number, line) in zip(2..., lines.dropFirst()) where !line.isEmpty {
      guard let (name, digest) = Self.entry(line) else {
        throw fault(
          number, "this line is not a digest, a size and a name",
          allowed:
            "\(Self.digitCount) hexadecimal digits, a size such as 1179x2556, and the name of a picture"
        )
      }
      guard digests.updateValue(digest, forKey: name) == nil else {
        throw fault(number, "\"\(name)\" has two digests", allowed: "one line for each picture")
      }
    }
  }

  private static func entry(_ line: String) -> (name: String, digest: PixelDigest)? {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, parts[0].count == digitCount, parts[0].allSatisfy(\.isHexDigit) else {
      return nil
    }
    let sides = parts[1].split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { return nil }
    let digest = PixelDigest(
      text: String(parts[0]), widthPixels: sides[0], heightPixels: sides[1])
    return (String(parts[2]), digest)
  }

  /// The names of all pictures, ordered.
  var names: [String] { digests.keys.sorted { $0.precedes($1) } }

  /// The digest of a picture; nil if there is none.
  subscript(name: String) -> PixelDigest? {
    get { digests[name] }
    set { digests[name] = newValue }
  }

  /// The contents of the file; nil without digests, since the file is deleted then.
  var bytes: [UInt8]? {
    guard !digests.isEmpty else { return nil }
    let lines = names.compactMap { name in
      digests[name].map { "\($0.text) \($0.widthPixels)x\($0.heightPixels) \(name)\n" }
    }
    return Array((Self.head + "\n" + lines.joined()).utf8)
  }
}

/// The form in which the references of a scenario are stored.
public enum ReferenceForm: Sendable {
  /// One picture for each reference.
  case pictures
  /// One file with the digests of all references.
  case hashes
}
