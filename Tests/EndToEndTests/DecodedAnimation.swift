import Foundation
import SheetTestSupport

/// A picture or animation as Pillow decodes it.
struct DecodedAnimation: Equatable {
  struct Frame: Equatable {
    /// Zero for a still.
    var milliseconds: Double
    /// The digest of the pixels as RGBA.
    var pixels: String
  }

  var widthPixels: Int
  var heightPixels: Int
  /// Nil for a still, and for a GIF that plays once.
  var loopCount: Int?
  var frames: [Frame]

  struct Failure: Error {}

  /// Decodes a file in a folder.
  init(_ name: String, in folder: Folder) async throws {
    let text = try await Tool.oracle("animation-frames.py", [folder.url(name).path])
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ")
    }
    guard let head = lines.first, head.count == 3, let width = Int(head[0]),
      let height = Int(head[1])
    else { throw Failure() }
    widthPixels = width
    heightPixels = height
    loopCount = Int(head[2])
    frames = try lines.dropFirst().map { line in
      guard line.count == 2, let milliseconds = Double(line[0]) else { throw Failure() }
      return Frame(milliseconds: milliseconds, pixels: String(line[1]))
    }
  }
}
