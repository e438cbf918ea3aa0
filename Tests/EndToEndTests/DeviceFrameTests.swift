import Foundation
import SheetTestSupport
import Testing

/// The flag `--frame`.
///
/// The literals are the sizes of the data sheets: the display of an iPhone 15 Pro is 393 × 852 pt with
/// corners of 55 pt and an island of 125 × 36.67 pt, 11.33 pt below the edge; border 11 pt, rim 4 pt.
@Suite struct DeviceFrameTests {
  /// A decoded picture.
  private struct Pixels {
    let width: Int
    let height: Int
    let rgba: [UInt32]

    init(_ data: Data) throws {
      let bytes = [UInt8](data)
      func number(_ offset: Int) -> Int {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      (width, height) = (number(16), number(20))
      rgba = try #require(LibPNG.pixels(bytes, widthPixels: width, heightPixels: height))
    }

    subscript(x: Int, y: Int) -> UInt32 { rgba[y * width + x] }
  }

  private static let black: UInt32 = 0xFF00_0000

  private func picture(_ flags: String) async throws -> Pixels {
    let folder = try Folder()
    let run = try await folder.sheetdraw(flags + " -o a.png")
    expect(run.status, 0, "\(run.error)")
    return try Pixels(try folder.data("a.png"))
  }

  @Test("M09 a device frame surrounds the unscaled screen with its true corners and the island")
  func phone() async throws {
    let plain = try await picture("--detent medium")
    let framed = try await picture("--detent medium --frame")
    // The buttons stand out by 2 pt on both sides.
    let (left, top) = ((15 + 2) * 3, 15 * 3)
    #expect(framed.width == (393 + 2 * 17) * 3 && framed.height == (852 + 2 * 15) * 3)
    // Everything below the island and between the corners, which reach 1.53 radii or 253 px.
    var differing = 0
    for y in 253..<(852 * 3 - 253) {
      for x in 0..<(393 * 3) where framed[x + left, y + top] != plain[x, y] { differing += 1 }
    }
    expect(differing, 0)
    // The middle, the left end and the first row of the island; beyond them is the screen.
    let island = [(589, 89), (405, 89), (589, 35)]
    for (x, y) in island { expect(framed[x + left, y + top], Self.black) }
    for (x, y) in [(398, 89), (589, 31), (589, 147)] {
      expect(framed[x + left, y + top], plain[x, y])
    }
    // A continuous corner of 55 pt leaves more than 10 pt of the diagonal to the body.
    #expect(framed[left + 35, top + 35] == Self.black && plain[35, 35] != Self.black)
    expect(framed[left + 90, top + 90], plain[90, 90])
    expect(framed[0, 0], 0, "the picture is transparent around the device")
    expect(framed[12, framed.height / 2], 0xFF73_6E6E, "the rim is #6E6E73")
    expect(framed[36, framed.height / 2], Self.black)
    // Rim and body are concentric: on a diagonal the rim of 4 pt takes 4 pt ÷ √2 = 8.5 px.
    #expect((7...8).contains((0..<200).count { framed[$0 + 6, $0] == 0xFF73_6E6E }))
  }

  @Test("a device frame lies on a colour with a margin of 40 pt")
  func color() async throws {
    for flag in ["--frame #FF0080", "--frame=#FF0080"] {
      let framed = try await picture("--scale 1 \(flag)")
      #expect(framed.width == 393 + 34 + 80 && framed.height == 852 + 30 + 80)
      #expect(framed[0, 0] == 0xFF80_00FF && framed[39, 480] == 0xFF80_00FF)
      expect(framed[43, 480], 0xFF73_6E6E)
    }
    // systemGray6 is #F2F2F7.
    try await expect(picture("--scale 1 --dark --frame=systemGray6")[0, 0], 0xFFF7_F2F2)
  }

  @Test("in landscape the island is at the left, and a home button at the right")
  func landscape() async throws {
    let island = try await picture("--landscape --frame --scale 1")
    #expect(island.width == 852 + 30 && island.height == 393 + 34)
    expect(island[15 + 30, 15 + 196], Self.black)
    #expect(island[15 + 822, 15 + 196] != Self.black)
    // A chin of 94 pt with a ring of 62 pt in its middle.
    let button = try await picture("--landscape --frame --scale 1 --device iphone-se-3")
    #expect(button.width == 667 + 2 * 98 && button.height == 375 + 2 * 24)
    let middle = button.height / 2
    expect(button[98 + 667 + 47, middle], Self.black)
    #expect(button[98 + 667 + 47 - 31, middle] != Self.black)
  }

  @Test("a notch reaches from the edge into the display, tablets have a wide border")
  func others() async throws {
    let phone = try await picture("--frame --scale 1 --device iphone-13")
    #expect(phone[15 + 195, 15] == Self.black && phone[15 + 195, 15 + 32] == Self.black)
    #expect(phone[15 + 195, 15 + 35] != Self.black && phone[15 + 110, 15 + 2] != Self.black)
    let tablet = try await picture("--frame --scale 1 --device ipad-pro-11")
    #expect(tablet.width == 834 + 2 * 42 + 2 && tablet.height == 1194 + 2 * 42 + 2)
    #expect(tablet[42 + 417, 42 + 10] != Self.black)
  }

  @Test("the screen stays on whole pixels at any scale")
  func scale() async throws {
    let plain = try await picture("--scale 1.5 --device iphone-15-pro")
    let framed = try await picture("--scale 1.5 --device iphone-15-pro --frame")
    // 11 pt are 16.5 px, rounded to 17; 4 pt are 6 px, and the 2 pt of the buttons at the left 3 px. The display ends
    // in the middle of a pixel.
    for x in 0..<plain.width - 1 { expect(framed[x + 26, 600 + 23], plain[x, 600]) }
  }
}
