internal import CZlib

/// A chunk of a PNG.
struct PNGChunk {
  /// The number of bytes around the contents: length, name and checksum.
  static let frameByteCount = 12

  /// The type of the chunk: four ASCII letters.
  let name: String

  let contents: ArraySlice<UInt8>

  /// Appends the serialized chunk to a file.
  func append(to file: inout [UInt8]) {
    file.append(bigEndian: UInt32(contents.count))
    let start = file.count
    file += name.utf8
    file += contents
    file.append(bigEndian: Self.checksum(file[start...]))
  }

  /// Returns the CRC-32 of the name and contents of a chunk.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      UInt32(crc32_z(0, bytes.baseAddress, bytes.count))
    }
  }
}

extension PNGChunk {
  /// Creates a text chunk in UTF-8, uncompressed, without language.
  init(_ text: PNGText) {
    let keyword = text.keyword.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let contents = keyword + [0, 0, 0, 0, 0] + Array(text.text.utf8)
    self.init(name: "iTXt", contents: contents[...])
  }
}
