/// The style of a difference picture.
///
/// The default of the initializer is pixelmatch's style: red on the faded first picture,
/// antialiasing yellow. Colours are packed as in the rows of a picture:
/// `red | green << 8 | blue << 16 | alpha << 24`.
public struct DifferenceLook: Equatable, Sendable {
  /// The background of a difference picture.
  public enum Ground: Equatable, Sendable {
    /// The first picture in grey, blended with white at this opacity, 0 to 1.
    case faded(opacity: Double)
    /// The first picture, unchanged.
    case first
    /// A transparent background: a mask, without antialiasing.
    case empty
  }

  /// The layout of a difference picture.
  public enum Arrangement: Equatable, Sendable {
    /// The difference only.
    case alone
    /// The first picture, the difference and the second picture side by side.
    case triptych(gapPixels: Int)
  }

  /// The background.
  public var ground: Ground
  /// The colour of differing pixels.
  public var different: UInt32

  /// The colour of differing pixels that are darker in the second picture; nil uses `different`.
  public var darker: UInt32?

  /// The colour of differences explained by antialiasing; nil shows the background.
  public var antialiased: UInt32?

  /// A Boolean value indicating whether differing pixels have the colours of ``DifferenceRamp``, in
  /// place of `different` and `darker`.
  public var showsMagnitude: Bool

  /// A Boolean value indicating whether a difference picture without a mark is blank, so that files that are
  /// equal byte for byte need not be decoded; a triptych never is.
  public var isBlankWithoutMarks: Bool

  /// The layout.
  public var arrangement: Arrangement

  /// Creates a style; the defaults equal pixelmatch's.
  public init(
    ground: Ground = .faded(opacity: 0.1), different: UInt32 = 0xff00_00ff, darker: UInt32? = nil,
    antialiased: UInt32? = 0xff00_ffff, showsMagnitude: Bool = false,
    isBlankWithoutMarks: Bool = false, arrangement: Arrangement = .alone
  ) {
    self.ground = ground
    self.different = different
    self.darker = darker
    self.antialiased = antialiased
    self.showsMagnitude = showsMagnitude
    self.isBlankWithoutMarks = isBlankWithoutMarks
    self.arrangement = arrangement
  }

  /// The style of odiff: red on the unchanged first picture.
  ///
  /// For equal pictures, of which odiff writes none, it is blank.
  public static let odiff = DifferenceLook(
    ground: .first, antialiased: nil, isBlankWithoutMarks: true)

  /// The style that shows how large each difference is, by the colours of ``DifferenceRamp`` on the
  /// faded first picture, and is blank for equal pictures.
  public static let magnitude = DifferenceLook(showsMagnitude: true, isBlankWithoutMarks: true)

  /// A Boolean value indicating whether a picture without a mark is blank.
  var mayBeBlank: Bool { isBlankWithoutMarks && arrangement == .alone }

  /// The possible colours of differing pixels.
  var markColors: [UInt32] {
    showsMagnitude ? DifferenceRamp.colors : [different, darker].compactMap(\.self)
  }

  /// Returns the size of the difference picture for two pictures of these sizes.
  public func size(for first: PixelBox, and second: PixelBox) -> PixelBox {
    let width = max(first.width, second.width)
    let height = max(first.height, second.height)
    return PixelBox(x: 0, y: 0, width: pictureWidth(canvasWidth: width), height: height)
  }

  func pictureWidth(canvasWidth: Int) -> Int {
    switch arrangement {
    case .alone: canvasWidth
    case .triptych(let gapPixels): 3 * canvasWidth + 2 * gapPixels
    }
  }

  /// The colour around the pictures: white, or transparent in a mask.
  var surroundings: UInt32 {
    arrangement == .alone && ground == .empty ? 0 : 0xffff_ffff
  }
}

/// The colours of a difference picture by the magnitude of a difference.
///
/// The magnitude is the largest difference of a channel in levels. Each colour covers twice the
/// magnitudes of the one before, and is darker, so that they are ordered without hue, as for colour-
/// blind readers:
///
///     levels   1   2–3   4–7   8–15   16–31   32–63   64–127   128–255
///     colour  orange  →  red  →  magenta  →  purple  →  dark blue
///
/// Source of the colours: plasma of matplotlib (CC0) at 0.8, 0.7, …, 0.2 and 0.
public enum DifferenceRamp {
  /// The colours of 1 level, 2 to 3 levels, and so on to 128 to 255, packed as in the rows of a
  /// picture.
  public static let colors: [UInt32] = [
    0xfca636, 0xf2844b, 0xe16462, 0xcc4778, 0xb12a90, 0x8f0da4, 0x6a00a8, 0x0d0887,
  ].map { rgb in 0xff00_0000 | rgb >> 16 | rgb & 0xff00 | (rgb & 0xff) << 16 }

  /// Returns the index of the colour of a difference.
  ///
  /// - Parameter levels: The largest difference of a channel, 1 to 255.
  /// - Returns: 0 to 7.
  @inline(__always)
  static func index(levels: UInt8) -> Int { max(0, 7 &- levels.leadingZeroBitCount) }
}
