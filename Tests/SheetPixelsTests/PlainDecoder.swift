import CZlib
import SheetPixels

/// A slow PNG reader that shares no code with the module: 8-bit RGB and RGBA, not interlaced.
struct PlainDecoder {
  struct Chunk: Equatable {
    var name: String
    var contents: [UInt8]
    var hasValidChecksum: Bool
  }

  struct Fault: Error {}

  let chunks: [Chunk]

  init(_ file: [UInt8]) throws {
    var rest = file.dropFirst(8)
    var chunks: [Chunk] = []
    while !rest.isEmpty {
      let count = try Self.number(rest.prefix(4))
      let body = Array(rest.dropFirst(4).prefix(4 + count))
      let checksum = try Self.number(rest.dropFirst(8 + count).prefix(4))
      chunks.append(
        Chunk(
          name: String(decoding: body.prefix(4), as: UTF8.self),
          contents: Array(body.dropFirst(4)),
          hasValidChecksum: Int(crc32(0, body, UInt32(body.count))) == checksum))
      rest = rest.dropFirst(12 + count)
    }
    self.chunks = chunks
  }

  func contents(of name: String) -> [UInt8] {
    chunks.filter { $0.name == name }.flatMap(\.contents)
  }

  func pixels() throws -> PixelBuffer {
    let header = contents(of: "IHDR")
    let width = try Self.number(header[0..<4])
    let height = try Self.number(header[4..<8])
    let bytesPerPixel = header[9] == 6 ? 4 : 3
    let rowCount = width * bytesPerPixel
    let raw = try inflated(byteCount: height * (1 + rowCount))
    var above = [UInt8](repeating: 0, count: rowCount)
    var pixels: [UInt32] = []
    for y in 0..<height {
      let start = y * (1 + rowCount)
      var row = Array(raw[start + 1..<start + 1 + rowCount])
      for index in row.indices {
        let left = index < bytesPerPixel ? 0 : Int(row[index - bytesPerPixel])
        let upLeft = index < bytesPerPixel ? 0 : Int(above[index - bytesPerPixel])
        row[index] &+= try Self.prediction(
          filter: raw[start], left: left, up: Int(above[index]), upLeft: upLeft)
      }
      for x in 0..<width {
        let parts = row[x * bytesPerPixel..<(x + 1) * bytesPerPixel] + [255]
        pixels.append(parts.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) })
      }
      above = row
    }
    return PixelBuffer(widthPixels: width, heightPixels: height, pixels: pixels)
  }

  /// The pixels' stream inflated by zlib, including its checksum.
  private func inflated(byteCount: Int) throws -> [UInt8] {
    let data = contents(of: "IDAT")
    var result = [UInt8](repeating: 0, count: byteCount)
    var resultCount = UInt(byteCount)
    var dataCount = UInt(data.count)
    let status = uncompress2(&result, &resultCount, data, &dataCount)
    guard status == Z_OK, resultCount == byteCount, dataCount == data.count else { throw Fault() }
    return result
  }

  private static func prediction(
    filter: UInt8, left: Int, up: Int, upLeft: Int
  ) throws -> UInt8 {
    switch filter {
    case 0: return 0
    case 1: return UInt8(left)
    case 2: return UInt8(up)
    case 3: return UInt8((left + up) / 2)
    case 4:
      let estimate = left + up - upLeft
      let nearest = [left, up, upLeft].min { abs($0 - estimate) < abs($1 - estimate) }
      return UInt8(nearest ?? 0)
    default: throw Fault()
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) throws -> Int {
    guard bytes.count == 4 else { throw Fault() }
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
