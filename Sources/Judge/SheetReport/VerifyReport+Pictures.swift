extension VerifyReport {
  /// The pictures of failed cases as files for a folder beside a report.
  public var pictureFiles: some Sequence<(name: String, contents: PictureContents)> {
    cases.failures.lazy.flatMap { index in
      cases[index].failurePictures.map { kind, contents in
        (name: Self.pictureName(of: index, kind), contents: contents)
      }
    }
  }

  /// Returns the name of a picture's file: the number of its case counted from 1, with at least 4
  /// digits, and its kind, as in `0001-before.png`.
  package static func pictureName(of index: Int, _ kind: String) -> String {
    pictureStem(index) + "-\(kind).png"
  }

  static func pictureStem(_ index: Int) -> String {
    let digits = String(index + 1)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Returns whether a name is one that ``pictureFiles`` uses.
  public static func isPictureName(_ name: String) -> Bool {
    let parts = name.split(separator: "-", maxSplits: 1)
    return parts.count == 2 && parts[0].utf8.count >= 4
      && parts[0].utf8.allSatisfy { (0x30...0x39).contains($0) }
      && CaseResult.Picture.kinds.contains { "\($0).png" == parts[1] }
  }
}

extension CaseResult {
  /// The pictures shown in reports; none for a case that has passed.
  var failurePictures: [(kind: String, contents: PictureContents)] {
    verdict == .passed ? [] : picture?.files ?? []
  }
}

extension String {
  /// The path as a relative link in HTML and Markdown, percent-encoded.
  ///
  /// A path that begins like a scheme keeps its meaning, because colons are encoded.
  var linkPath: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || "-_./".utf8.contains(byte)
      bytes += isPlain ? [byte] : [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
