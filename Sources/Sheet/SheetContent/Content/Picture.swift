public import SheetPrimitives
public import SheetTokens

/// A picture from a file, which only renderers decode.
public struct Picture: Equatable, Sendable {
  /// The file's name without its folder.
  public var name: String

  /// The SHA-256 digest of the file in 64 hexadecimal digits; nil for a file that was not read.
  public let sha256: String?

  /// Width of the upright picture in pixels; 0 for a file that was not read.
  public let widthPixels: Int

  /// Height of the upright picture in pixels; 0 for a file that was not read.
  public let heightPixels: Int

  /// The pixels per point that the file's name or contents declare; nil for none.
  ///
  /// A picture with a declared density has a size in points, and a block shows it in that size as long
  /// as it has room, as an image view does. Others, such as photos, are as wide as their block. A
  /// picture that covers a screen or a sheet is scaled to it, whatever its density is.
  public var pixelsPerPoint: Int?

  /// The bytes of the file; empty for a picture of which only name and digest are known, which is
  /// drawn as a placeholder.
  public let data: [UInt8]

  /// The system's parts of a screenshot; nil for another picture.
  public var screenshot: ScreenshotEdges?

  /// Creates a picture.
  public init(
    name: String, sha256: String?, widthPixels: Int, heightPixels: Int,
    pixelsPerPoint: Int? = nil, data: [UInt8] = []
  ) {
    self.name = name
    self.sha256 = sha256
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.pixelsPerPoint = pixelsPerPoint
    self.data = data
  }

  /// Creates a picture of which only the name is known.
  public init(name: String) {
    self.init(name: name, sha256: nil, widthPixels: 0, heightPixels: 0)
  }

  /// The name with the beginning of the digest and the declared density, such as
  /// `postcard.png 3f9a0c12` and `icon.png 81c3d7e0 @2x`.
  public var words: String {
    [name, sha256.map { String($0.prefix(8)) }, pixelsPerPoint.map { "@\($0)x" }]
      .compactMap { $0 }.joined(separator: " ")
  }

  /// Compares names, digests, sizes and densities; equal digests have equal bytes.
  public static func == (first: Self, second: Self) -> Bool {
    first.name == second.name && first.sha256 == second.sha256
      && first.widthPixels == second.widthPixels && first.heightPixels == second.heightPixels
      && first.pixelsPerPoint == second.pixelsPerPoint
      && first.data.isEmpty == second.data.isEmpty
  }

  /// Returns the size of the picture in a block of a width, in points: its own size if it declares a
  /// density and is not wider, otherwise the width of the block, in its proportions; nil if its size
  /// is unknown.
  public func size(inWidth width: Double) -> Size? {
    guard widthPixels > 0 else { return nil }
    let own = pixelsPerPoint.map { Double(widthPixels) / Double($0) } ?? width
    let shown = min(own, width)
    return Size(width: shown, height: shown * Double(heightPixels) / Double(widthPixels))
  }

  /// Returns the smallest rectangle of the picture's proportions that covers another, with the same
  /// centre; `rect` if its size is unknown.
  public func frame(covering rect: Rect) -> Rect {
    guard widthPixels > 0, heightPixels > 0 else { return rect }
    let scale = max(rect.width / Double(widthPixels), rect.height / Double(heightPixels))
    let (width, height) = (Double(widthPixels) * scale, Double(heightPixels) * scale)
    return Rect(
      x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
  }
}

/// The status bar in a screenshot of a known screen, and the colours with which it is erased.
public struct ScreenshotEdges: Sendable {
  /// The height of the status bar in pixels.
  public let statusBarPixels: Int

  /// A Boolean value that is true if the screen has a home indicator.
  public let hasHomeIndicator: Bool

  /// The colours of the leading edge beside the status bar, from the top down, each with its first row.
  public let statusBarColors: [(row: Int, color: Color)]

  /// The colour of the leading edge in the last row.
  public let lastColor: Color

  /// Creates the edges of a screenshot, whose leading edge has a colour in each row.
  public init(statusBarPixels: Int, hasHomeIndicator: Bool, colors: [Color]) {
    self.statusBarPixels = statusBarPixels
    self.hasHomeIndicator = hasHomeIndicator
    statusBarColors = colors.prefix(statusBarPixels).enumerated().compactMap { row, color in
      row > 0 && colors[row - 1] == color ? nil : (row, color)
    }
    lastColor = colors[colors.count - 1]
  }
}

extension Picture {
  /// Returns the frame of the picture as the content of a screen.
  ///
  /// It covers the screen; but a screenshot of a screen of another shape is as wide as this one, and what is
  /// below its status bar begins below that of this screen.
  public func frame(on screen: Screen) -> Rect {
    let covering = frame(covering: Rect(screen.size))
    guard let screenshot, isCut(on: screen) else { return covering }
    let scale = screen.size.width / Double(widthPixels)
    return Rect(
      x: 0, y: screen.statusBarHeight - Double(screenshot.statusBarPixels) * scale,
      width: screen.size.width, height: Double(heightPixels) * scale)
  }

  /// Returns whether a pixel or more of the picture is cut off if it covers a screen; less is cut off by
  /// rounding.
  public func isCut(on screen: Screen) -> Bool {
    let frame = frame(covering: Rect(screen.size))
    let cut = max(frame.width - screen.size.width, frame.height - screen.size.height)
    return widthPixels > 0 && cut * Double(widthPixels) / frame.width >= 1
  }
}

/// The fill of a block for a picture.
public enum PictureFill: Equatable, Sendable {
  /// One colour, a placeholder.
  case color(Color)
  /// A picture from a file.
  case file(Picture)

  /// The fill as text: `#FF3B30`, or the name of the picture with the beginning of its digest.
  public var words: String {
    switch self {
    case .color(let color): "#\(color.hexDigits)"
    case .file(let picture): picture.words
    }
  }
}
