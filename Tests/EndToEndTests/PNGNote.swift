import Foundation

/// A note of a PNG file as an iTXt chunk without compression, made by hand.
struct PNGNote {
  var keyword: String
  var text: String

  /// Length, name, contents and checksum.
  private var chunk: Data {
    // Behind the keyword: no compression, and neither language nor translation.
    let contents = Data(keyword.utf8) + Data([0, 0, 0, 0, 0]) + Data(text.utf8)
    let body = Data("iTXt".utf8) + contents
    return Self.bytes(UInt32(contents.count)) + body + Self.bytes(Self.checksum(body))
  }

  /// Returns a PNG file with notes before its first chunk of pixels.
  static func adding(_ notes: [PNGNote], to file: Data) throws -> Data {
    let parts = try PNGParts(file)
    var offset = 8
    for chunk in parts.chunks {
      if chunk.name == "IDAT" { break }
      offset += 12 + chunk.contents.count
    }
    return notes.reduce(file.prefix(offset)) { $0 + $1.chunk } + file.dropFirst(offset)
  }

  private static func bytes(_ number: UInt32) -> Data {
    Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
  }

  /// Source: PNG specification, third edition, annex D.
  private static func checksum(_ bytes: Data) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}
