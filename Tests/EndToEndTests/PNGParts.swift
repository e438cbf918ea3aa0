import Foundation

/// The chunks of a PNG, parsed by hand.
struct PNGParts {
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  let chunks: [(name: String, contents: Data)]

  /// - Throws: `Fault` where the bytes are not one complete PNG.
  init(_ file: Data) throws {
    let bytes = [UInt8](file)
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw Fault(description: "no PNG signature before \(bytes.count) bytes")
    }
    var chunks: [(name: String, contents: Data)] = []
    var start = 8
    while start < bytes.count {
      guard start + 12 <= bytes.count else { throw Fault(description: "cut at \(start)") }
      let count = Int(Self.number(bytes[start..<start + 4]))
      guard start + 12 + count <= bytes.count else {
        throw Fault(description: "a chunk of \(count) bytes is cut")
      }
      chunks.append(
        (
          String(decoding: bytes[start + 4..<start + 8], as: UTF8.self),
          Data(bytes[start + 8..<start + 8 + count])
        ))
      start += 12 + count
    }
    guard chunks.first?.name == "IHDR", chunks.last?.name == "IEND" else {
      throw Fault(description: "not from IHDR to IEND: \(chunks.map(\.name))")
    }
    self.chunks = chunks
  }

  var widthPixels: Int { Int(Self.number([UInt8](chunks[0].contents)[0..<4])) }
  var heightPixels: Int { Int(Self.number([UInt8](chunks[0].contents)[4..<8])) }

  func contents(of name: String) -> Data? { chunks.first { $0.name == name }?.contents }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
