import Foundation
import SheetPictures
import SheetTestSupport
import Testing

/// The digest of pixels, whose message plain loops assemble and the program sha256sum digests.
@Suite struct PixelDigestTests {
  @Test(arguments: UInt64(1)...12)
  func theDigestIsThatOfTheDocumentedMessage(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (width, height) = (
      Int.random(in: 1...300, using: &random), Int.random(in: 1...60, using: &random)
    )
    let colors: [UInt32] = [0xff00_00ff, 0xffc8_c8c8, 0x8010_2030, 0x0012_3456, 0xffff_ffff]
    var rows: [[UInt32]] = []
    for y in 0..<height {
      if y > 0, Bool.random(using: &random) {
        rows.append(rows[y - 1])
        continue
      }
      var color = colors[0]
      rows.append(
        (0..<width).map { _ in
          if Int.random(in: 0..<9, using: &random) == 0 {
            color = colors[Int.random(in: 0..<colors.count, using: &random)]
          }
          return color
        })
    }
    let picture = PixelBuffer(
      widthPixels: width, heightPixels: height, pixels: rows.flatMap(\.self))
    let file = PictureFile(
      try PNGFile(picture, pixelsPerPoint: 2).bytes,
      path: Located("a.png", at: .argument("a", value: "")))
    let digest = try file.pixelDigest()
    #expect(digest.widthPixels == width && digest.heightPixels == height)
    let expected = try Self.digest(of: Self.message(rows))
    expect(digest.text, expected)
  }

  private static func message(_ rows: [[UInt32]]) -> [UInt8] {
    // Transparent pixels have no colour.
    let rows = rows.map { $0.map { $0 >> 24 == 0 ? 0 : $0 } }
    var numbers = [UInt32(rows[0].count), UInt32(rows.count)]
    for (y, row) in rows.enumerated() {
      if y > 0, row == rows[y - 1] {
        numbers.append(0)
        continue
      }
      for x in row.indices where x == row.count - 1 || row[x] != row[x + 1] {
        numbers += [UInt32(x + 1), row[x]]
      }
    }
    return numbers.flatMap { number in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }

  private static func digest(of message: [UInt8]) throws -> String {
    let output = try Tool.run("sha256sum", ["FILE"], on: message)
    return String(decoding: output.prefix(64), as: UTF8.self)
  }

  @Test func anotherColorOrSizeHasAnotherDigest() throws {
    func digest(_ width: Int, _ height: Int, _ rgba: UInt32) throws -> PixelDigest {
      let picture = PixelBuffer(
        widthPixels: width, heightPixels: height,
        pixels: [UInt32](repeating: rgba, count: width * height))
      return try PictureFile(
        PNGFile(picture, pixelsPerPoint: 1).bytes,
        path: Located("a.png", at: .argument("a", value: ""))
      ).pixelDigest()
    }
    let digests = try [
      digest(4, 6, 0xff00_0000), digest(6, 4, 0xff00_0000), digest(4, 6, 0xff01_0000),
      digest(4, 6, 0xfe00_0000),
    ]
    expect(Set(digests).count, digests.count)
  }
}
