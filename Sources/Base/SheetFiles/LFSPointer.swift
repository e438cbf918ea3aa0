internal import SystemPackage

/// The file that Git LFS stores, and checks out, for a file that it has not fetched.
///
/// Source: the Git LFS specification, section "The Pointer".
package struct LFSPointer {
  /// The SHA-256 digest of the file in hexadecimal digits; nil for a pointer without one.
  private let digest: String?

  /// The first line without its version.
  private static let beginning = Array("version https://git-lfs.github.com/spec/".utf8)
  private static let digestKey = "oid sha256:"

  /// The number of bytes that identify a pointer.
  package static let beginningCount = beginning.count

  /// The maximum size of a pointer in bytes.
  private static let mostBytes = 1024

  /// Reads a pointer or its beginning; nil for any other file.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.beginning), bytes.count <= Self.mostBytes else { return nil }
    let digests = bytes.split(separator: UInt8(ascii: "\n")).compactMap { bytes -> String? in
      let line = String(decoding: bytes, as: UTF8.self)
      return line.hasPrefix(Self.digestKey) ? String(line.dropFirst(Self.digestKey.count)) : nil
    }
    digest = digests.first { $0.utf8.count == 64 && $0.allSatisfy(\.isHexDigit) }
  }

  /// Returns the contents of the fetched file in a folder of such files, `4d/7a/4d7a…`; nil if it has not been fetched,
  /// or has another digest.
  ///
  /// - Throws: A fetched file that cannot be read.
  func contents(in folder: FilePath) throws(FileError) -> [UInt8]? {
    guard let digest else { return nil }
    let file = folder.pushing(
      FilePath("\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))/\(digest)"))
    guard Files.isPlainFile(file) else { return nil }
    let bytes = try Files.read(file, as: .picture)
    return Files.digest(of: bytes) == digest.lowercased() ? bytes : nil
  }
}
