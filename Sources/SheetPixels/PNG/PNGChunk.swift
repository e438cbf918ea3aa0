internal import CZlib

/// A named part of a PNG.
struct PNGChunk {
  /// Bytes around the contents: their length, the name and the checksum.
  static let frameByteCount = 12

  /// Four ASCII letters.
  let name: String

  let contents: ArraySlice<UInt8>

  init(name: String, contents: ArraySlice<UInt8>) {
    self.name = name
    self.contents = contents
  }

  /// Appends the chunk as it stands in a file.
  func append(to file: inout [UInt8]) {
    file.append(bigEndian: UInt32(contents.count))
    let start = file.count
    file += name.utf8
    file += contents
    file.append(bigEndian: Self.checksum(file[start...]))
  }

  /// The CRC-32 of a chunk's name and contents.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      UInt32(crc32_z(0, bytes.baseAddress, bytes.count))
    }
  }
}
