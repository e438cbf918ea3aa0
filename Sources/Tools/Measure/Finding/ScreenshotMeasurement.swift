public import SheetPixels

/// What a picture of a screen shows of a sheet; all lengths are in pixels.
public struct ScreenshotMeasurement: Sendable {
  /// The edges of the display within the picture.
  public struct Display: Sendable {
    /// The left edge.
    public var left: Double
    /// The upper edge.
    public var top: Double
    /// The right edge.
    public var right: Double
    /// The lower edge.
    public var bottom: Double

    /// The width.
    var width: Double { right - left }
    /// The height.
    var height: Double { bottom - top }
  }

  /// The display, if a device is drawn around it; nil for a picture that is the screen itself.
  public var display: Display?

  /// The sheet in front; the reason if none is found.
  public var sheet: Reading<MeasuredSheet>

  /// Measures a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - undimmed: The same screen without the sheet, of the same size; nil if there is none.
  public init(of picture: PixelBuffer, undimmed: PixelBuffer? = nil) {
    guard min(picture.widthPixels, picture.heightPixels) >= Self.leastSide else {
      sheet = .unknown("the picture is too small")
      return
    }
    let whole = ScreenPart(picture, undimmed: undimmed)
    let found = DisplaySearch(whole.screen).display()
    if let found, min(found.width, found.height) >= Double(Self.leastSide + 2) {
      if let front = FrontSheet(in: whole.part(found)) {
        display = found
        sheet = .measured(front.measured())
        return
      }
      // A card on a page looks like a display, too.
      if let front = FrontSheet(in: whole), front.isCertain {
        sheet = .measured(front.measured())
        return
      }
      display = found
    } else if let front = FrontSheet(in: whole) {
      sheet = .measured(front.measured())
      return
    }
    sheet = .unknown("no edge with two rounded corners begins a sheet")
  }

  /// The least width and height of a picture, in pixels.
  private static let leastSide = 100
}
