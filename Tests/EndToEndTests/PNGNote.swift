import Foundation
import SheetTestSupport

/// A note of a PNG file as an iTXt chunk without compression, made by hand.
struct PNGNote {
  var keyword: String
  var text: String

  /// Length, name, contents and checksum.
  private var chunk: Data {
    // Behind the keyword: no compression, and neither language nor translation.
    let contents = Data(keyword.utf8) + Data([0, 0, 0, 0, 0]) + Data(text.utf8)
    return Data(PNGBytes.chunk("iTXt", Array(contents)))
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
}
