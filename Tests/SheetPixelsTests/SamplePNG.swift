import CZlib
import SheetTestSupport

/// A PNG of any kind assembled by hand, valid or invalid.
struct SamplePNG {
  var widthPixels = 1
  var heightPixels = 1
  var bitsPerChannel: UInt8 = 8
  var colorType: UInt8 = 2
  var isInterlaced = false

  /// Chunks between the header and the pixels.
  var chunks: [(name: String, contents: [UInt8])] = []

  /// Each row's filter byte and bytes.
  var rows: [UInt8] = [0, 1, 2, 3]

  /// Replaces the compressed rows.
  var data: [UInt8]?

  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  var bytes: [UInt8] {
    let header =
      Self.bytes(of: widthPixels) + Self.bytes(of: heightPixels)
      + [bitsPerChannel, colorType, 0, 0, isInterlaced ? 1 : 0]
    let all =
      [("IHDR", header)] + chunks + [("IDAT", data ?? Self.compressed(rows)), ("IEND", [])]
    return all.reduce(Self.signature) { $0 + Self.chunk($1.0, $1.1) }
  }

  static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    PNGBytes.chunk(name, contents)
  }

  static func bytes(of number: Int) -> [UInt8] {
    PNGBytes.number(UInt32(truncatingIfNeeded: number))
  }

  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(count))
    compress(&result, &count, bytes, UInt(bytes.count))
    return Array(result.prefix(Int(count)))
  }
}
