import SheetPixels
import Testing

@Suite struct PictureSizeTests {
  @Test(arguments: [(1, 1), (32_767, 1), (1, 32_767), (20_000, 20_000)])
  func theLimitsAreInclusive(widthPixels: Int, heightPixels: Int) throws {
    try PictureSize.check(widthPixels: widthPixels, heightPixels: heightPixels)
  }

  @Test(arguments: [(0, 5), (5, 0), (-1, 5), (0, 99_999)])
  func aSideWithoutPixelsIsRejected(widthPixels: Int, heightPixels: Int) {
    #expect(throws: PictureSizeError.empty(widthPixels: widthPixels, heightPixels: heightPixels)) {
      try PictureSize.check(widthPixels: widthPixels, heightPixels: heightPixels)
    }
  }

  @Test(arguments: [(32_768, 1), (1, 32_768), (Int.max, Int.max)])
  func aLongerSideIsRejected(widthPixels: Int, heightPixels: Int) {
    #expect(
      throws: PictureSizeError.sideTooLong(widthPixels: widthPixels, heightPixels: heightPixels)
    ) {
      try PictureSize.check(widthPixels: widthPixels, heightPixels: heightPixels)
    }
  }

  @Test(arguments: [(20_001, 20_000), (32_767, 32_767)])
  func moreThan400MillionPixelsAreRejected(widthPixels: Int, heightPixels: Int) {
    #expect(
      throws: PictureSizeError.tooManyPixels(widthPixels: widthPixels, heightPixels: heightPixels)
    ) {
      try PictureSize.check(widthPixels: widthPixels, heightPixels: heightPixels)
    }
  }

  @Test(arguments: [
    (
      PictureSizeError.empty(widthPixels: 0, heightPixels: 7),
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
  ])
  func everyErrorStatesTheAllowedRange(error: PictureSizeError, description: String) {
    #expect(error.description == description)
  }
}
