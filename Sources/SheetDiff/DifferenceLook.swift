/// How a picture of a difference looks.
///
/// The usual look is that of pixelmatch: red on the faded first picture, antialiasing yellow.
/// Colours are packed as in a picture's rows: `red | green << 8 | blue << 16 | alpha << 24`.
public struct DifferenceLook: Equatable, Sendable {
  public enum Ground: Equatable, Sendable {
    /// The first picture in grey, laid on white with this opacity, 0 to 1.
    case faded(opacity: Double)
    /// The first picture as it is.
    case first
    /// Nothing: a mask, in which antialiasing is not shown either.
    case empty
  }

  public enum Arrangement: Equatable, Sendable {
    case alone
    /// The first picture, the difference and the second picture beside each other.
    case triptych(gapPixels: Int)
  }

  public var ground: Ground
  public var different: UInt32

  /// What is different and darker in the second picture; nil paints it as all else.
  public var darker: UInt32?

  /// Differences that are explained by antialiasing; nil leaves them to the ground.
  public var antialiased: UInt32?

  public var arrangement: Arrangement

  public init(
    ground: Ground = .faded(opacity: 0.1), different: UInt32 = 0xff00_00ff, darker: UInt32? = nil,
    antialiased: UInt32? = 0xff00_ffff, arrangement: Arrangement = .alone
  ) {
    self.ground = ground
    self.different = different
    self.darker = darker
    self.antialiased = antialiased
    self.arrangement = arrangement
  }

  /// The look of odiff: red on the first picture itself.
  public static let odiff = DifferenceLook(ground: .first, antialiased: nil)

  /// Width and height of the picture for two pictures of these sizes.
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

  /// What is around the pictures: white, or nothing in a mask.
  var surroundings: UInt32 {
    arrangement == .alone && ground == .empty ? 0 : 0xffff_ffff
  }
}
