internal import SheetPixels
internal import SheetTokens

/// The screen in a picture: the whole picture, or the display of a device that is drawn in it.
struct ScreenPart {
  let picture: PixelBuffer
  let screen: Screen

  /// The same part of the screen without the sheet; nil if there is none.
  let undimmed: PixelBuffer?

  /// The left and the right edge of the screen, which need not lie between pixels.
  let sides: (left: Double, right: Double)

  /// The place of the part in the picture, in pixels.
  let origin: (x: Int, y: Int)

  /// Takes a whole picture.
  ///
  /// - Parameters:
  ///   - picture: The picture; what is transparent is seen over white.
  ///   - undimmed: The screen without the sheet; left out if it has another size.
  init(_ picture: PixelBuffer, undimmed: PixelBuffer?) {
    let isAlike =
      undimmed?.widthPixels == picture.widthPixels && undimmed?.heightPixels == picture.heightPixels
    self.init(
      picture: Screen.overWhite(picture),
      undimmed: isAlike ? undimmed.map(Screen.overWhite) : nil,
      sides: (0, Double(picture.widthPixels)), origin: (0, 0))
  }

  private init(
    picture: PixelBuffer, undimmed: PixelBuffer?, sides: (left: Double, right: Double),
    origin: (x: Int, y: Int)
  ) {
    self.picture = picture
    self.undimmed = undimmed
    self.sides = sides
    self.origin = origin
    screen = Screen(picture)
  }

  /// Returns the part within a display.
  func part(_ display: ScreenshotMeasurement.Display) -> ScreenPart {
    let (x, y) = (Int(display.left.rounded(.up)), Int(display.top.rounded(.up)))
    func crop(_ picture: PixelBuffer) -> PixelBuffer {
      picture.crop(
        x: x, y: y, width: Int(display.right.rounded(.down)) - x,
        height: Int(display.bottom.rounded(.down)) - y)
    }
    return ScreenPart(
      picture: crop(picture), undimmed: undimmed.map(crop),
      sides: (display.left - Double(x), display.right - Double(x)), origin: (x, y))
  }
}
