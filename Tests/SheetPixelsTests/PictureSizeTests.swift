import SheetPixels
import SheetTestSupport
import Testing

@Suite struct PictureSizeTests {
  @Test("the limits are inclusive, and every error states the allowed range")
  func limits() throws {
    for (width, height) in [(1, 1), (32_767, 1), (1, 32_767), (20_000, 20_000)] {
      try PictureSize.check(widthPixels: width, heightPixels: height)
    }
    let rows: [((Int, Int) -> PictureSizeError, [(Int, Int)])] = [
      ({ .empty(widthPixels: $0, heightPixels: $1) }, [(0, 5), (5, 0), (-1, 5), (0, 99_999)]),
      (
        { .sideTooLong(widthPixels: $0, heightPixels: $1) },
        [(32_768, 1), (1, 32_768), (Int.max, Int.max)]
      ),
      (
        { .tooManyPixels(widthPixels: $0, heightPixels: $1) }, [(20_001, 20_000), (32_767, 32_767)]
      ),
    ]
    for (error, sizes) in rows {
      for (width, height) in sizes {
        #expect(throws: error(width, height)) {
          try PictureSize.check(widthPixels: width, heightPixels: height)
        }
      }
    }
    let descriptions: [(error: PictureSizeError, description: String)] = [
      (
        .empty(widthPixels: 0, heightPixels: 7),
        "the picture is 0 × 7 pixels; a side needs at least 1 pixel"
      ),
      (
        .sideTooLong(widthPixels: 40_000, heightPixels: 7),
        "the picture is 40000 × 7 pixels; a side may be at most 32767 pixels"
      ),
      (
        .tooManyPixels(widthPixels: 30_000, heightPixels: 30_000),
        "the picture is 30000 × 30000 pixels; it may have at most 400 million pixels"
      ),
    ]
    for (error, description) in descriptions { expect(error.description, description) }
  }
}
