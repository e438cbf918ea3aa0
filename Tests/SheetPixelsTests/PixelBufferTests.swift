import SheetPixels
import SheetTestSupport
import Testing

@Suite struct PixelBufferTests {
  private enum Kind: Equatable {
    case repeated
    case runs([Run])
    case pixels([UInt32])
  }

  private func kinds(of picture: PixelBuffer) -> [Kind] {
    var kinds: [Kind] = []
    picture.forEachRow { row in
      switch row {
      case .repeated: kinds.append(.repeated)
      case .runs(let runs): kinds.append(.runs(Array(runs)))
      case .pixels(let pixels): kinds.append(.pixels(Array(pixels)))
      }
    }
    return kinds
  }

  @Test("rows are delivered in the best form from top to bottom, and an error ends them")
  func rows() throws {
    let picture = PixelBuffer(
      widthPixels: 4, heightPixels: 4, pixels: [1, 1, 1, 2, 1, 1, 1, 2, 1, 2, 3, 4, 5, 5, 5, 5])
    expect(
      kinds(of: picture),
      [
        .runs([Run(end: 3, rgba: 1), Run(end: 4, rgba: 2)]),
        .repeated,
        .pixels([1, 2, 3, 4]),
        .runs([Run(end: 4, rgba: 5)]),
      ])
    let pixel = PixelBuffer(widthPixels: 1, heightPixels: 1, pixels: [9])
    expect(kinds(of: pixel), [.runs([Run(end: 1, rgba: 9)])])
    struct Enough: Error {}
    let column = PixelBuffer(widthPixels: 1, heightPixels: 3, pixels: [1, 2, 3])
    var rowCount = 0
    #expect(throws: Enough.self) {
      try column.forEachRow { _ throws(Enough) in
        rowCount += 1
        guard rowCount < 2 else { throw Enough() }
      }
    }
    expect(rowCount, 2)
    let square = PixelBuffer(widthPixels: 2, heightPixels: 2, pixels: [1, 2, 3, 4]).rows
    let memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 2)
    defer { memory.deallocate() }
    for row: [UInt32] in [[1, 2], [3, 4]] {
      try square.read(into: memory)
      expect(Array(memory), row)
    }
  }

  @Test(arguments: RandomPicture.allCases)
  func rowsReassembleThePicture(kind: RandomPicture) {
    for seed in UInt64(0)..<20 {
      var generator = SeededRandom(seed: seed)
      let picture = kind.pixels(
        widthPixels: 37, heightPixels: 90, hasAlpha: true, using: &generator)
      var builder = PixelBuffer.Builder(widthPixels: 37, heightPixels: 90)
      picture.forEachRow { builder.add($0) }
      let isSame = builder.finished() == picture
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test("a crop is that part of the picture, and one pixel decides if a picture is opaque")
  func crops() {
    let picture = PixelBuffer(widthPixels: 4, heightPixels: 3, pixels: Array(0..<12))
    let part = picture.crop(x: 1, y: 1, width: 2, height: 2)
    expect(part, PixelBuffer(widthPixels: 2, heightPixels: 2, pixels: [5, 6, 9, 10]))
    expect(picture.crop(x: 0, y: 0, width: 4, height: 3), picture)
    expect(picture.crop(x: 3, y: 2, width: 1, height: 1)[0, 0], 11)
    let opaque = PixelBuffer(widthPixels: 2, heightPixels: 1, pixels: [0xff00_0000, 0xff12_3456])
    let other = PixelBuffer(widthPixels: 2, heightPixels: 1, pixels: [0xff00_0000, 0xfe12_3456])
    #expect(opaque.isOpaque)
    #expect(!other.isOpaque)
  }
}
