public import SheetPixels

/// A difference picture as a PNG, with the comparison that produced it.
public struct DifferencePicture: Equatable, Sendable {
  /// The result of the comparison.
  public let comparison: Comparison
  /// The PNG file.
  public let bytes: [UInt8]

  /// Compares, paints and encodes in one pass, with a few rows and the compressed picture in
  /// memory.
  ///
  /// Rows before the first mark are painted only once there is one.
  ///
  /// - Parameters:
  ///   - first: The reference picture.
  ///   - again: The same picture, to be read again from its first row; evaluated at most once.
  ///   - second: The picture to judge.
  ///   - options: The metric, the ignored parts and the limit.
  ///   - look: The style of the difference picture.
  ///   - isOpaque: A Boolean value indicating that both pictures are opaque, which makes the file
  ///     smaller.
  ///   - pixelsPerPoint: The density of the pixels, above 0.
  /// - Throws: `PNGError` if a file is damaged or the picture would be too large.
  public init(
    of first: any PixelRows, again: @autoclosure () throws(PNGError) -> any PixelRows,
    and second: any PixelRows, options: ComparisonOptions, look: DifferenceLook = DifferenceLook(),
    isOpaque: Bool, pixelsPerPoint: Double
  ) throws(PNGError) {
    let width = first.widthPixels
    let size = look.size(for: first.size, and: second.size)
    var drawing = try DifferenceDrawing(
      look, options.metric, size: size, canvasWidth: max(width, second.widthPixels),
      isOpaque: isOpaque, pixelsPerPoint: pixelsPerPoint)
    var waitingCount = 0
    var isWaiting = look.mayBeBlank && first.size == second.size
    comparison = try Comparer(first, second, options: options).run { row throws(PNGError) in
      if isWaiting, !row.hasMarks(width: width) {
        waitingCount += 1
        return
      }
      if isWaiting, waitingCount > 0 { try drawing.add(waitingCount, of: again()) }
      isWaiting = false
      drawing.add(row)
    }
    bytes =
      isWaiting
      ? try DifferenceEncoder.blank(look, size: size, pixelsPerPoint: pixelsPerPoint)
      : drawing.encoder.finished()
  }

  /// Paints and encodes the picture of no difference, for two files known to be equal, of which
  /// only one is read, unless the picture is blank.
  ///
  /// - Parameters:
  ///   - picture: The picture in both files.
  ///   - look: The style of the difference picture.
  ///   - isOpaque: A Boolean value indicating that the picture is opaque.
  ///   - pixelsPerPoint: The density of the pixels, above 0.
  /// - Throws: `PNGError` if the file is damaged or the picture would be too large.
  public init(
    ofEqual picture: any PixelRows, look: DifferenceLook = DifferenceLook(), isOpaque: Bool,
    pixelsPerPoint: Double
  ) throws(PNGError) {
    let size = picture.size
    comparison = Comparison(ofEqualPicturesOf: size)
    guard !look.mayBeBlank else {
      bytes = try DifferenceEncoder.blank(look, size: size, pixelsPerPoint: pixelsPerPoint)
      return
    }
    var drawing = try DifferenceDrawing(
      look, .exact, size: look.size(for: size, and: size), canvasWidth: size.width,
      isOpaque: isOpaque, pixelsPerPoint: pixelsPerPoint)
    try drawing.add(size.height, of: picture)
    bytes = drawing.encoder.finished()
  }
}

/// A difference picture in progress.
private struct DifferenceDrawing: ~Copyable {
  private var painter: DifferencePainter
  private(set) var encoder: DifferenceEncoder

  init(
    _ look: DifferenceLook, _ metric: Metric, size: PixelBox, canvasWidth: Int, isOpaque: Bool,
    pixelsPerPoint: Double
  ) throws(PNGError) {
    painter = DifferencePainter(look, metric: metric, canvasWidth: canvasWidth)
    encoder = try DifferenceEncoder(
      look, size: size, isOpaque: isOpaque, pixelsPerPoint: pixelsPerPoint)
  }

  mutating func add(_ row: CanvasRow) {
    painter.paint(row) { encoder.add($0) }
  }

  /// Adds the first rows of a picture, which have no marks.
  mutating func add(_ count: Int, of picture: any PixelRows) throws(PNGError) {
    var window = RowWindow(picture)
    let noLevels = UnsafeMutablePointer<UInt8>.allocate(capacity: 0)
    defer { noLevels.deallocate() }
    for top in stride(from: 0, to: count, by: RowWindow.bandHeight) {
      try window.advance(to: top)
      for y in top..<min(count, top + RowWindow.bandHeight) {
        add(CanvasRow(first: window.view, second: window.view, y: y, kinds: nil, levels: noLevels))
      }
    }
  }
}

extension Comparison {
  /// Creates the result for two equal pictures that are compared completely.
  public init(ofEqualPicturesOf size: PixelBox) {
    self.init(
      verdict: .identical, sizes: [size, size], pixelCount: 0,
      comparedCount: size.width * size.height, largest: 0, mean: 0, worst: nil, regions: [],
      moves: [])
  }
}

extension PixelRows {
  var size: PixelBox {
    PixelBox(x: 0, y: 0, width: widthPixels, height: heightPixels)
  }
}

/// An animated PNG that alternates between two pictures.
public struct FlipAnimation: Equatable, Sendable {
  /// The duration of each picture; long enough to look, and short enough to notice changes.
  public static let millisecondsPerPicture = 500

  /// The animated PNG file.
  public let bytes: [UInt8]

  /// Encodes two pictures; the smaller one is placed at the top-left corner on white.
  ///
  /// - Parameters:
  ///   - first: The picture of the first frame.
  ///   - second: The picture of the second frame.
  ///   - isOpaque: A Boolean value indicating that both pictures are opaque, which makes the file
  ///     smaller.
  ///   - pixelsPerPoint: The density of the pixels, above 0.
  /// - Throws: `PNGError` if a file is damaged or the canvas would be too large.
  public init(
    _ first: any PixelRows, _ second: any PixelRows, isOpaque: Bool, pixelsPerPoint: Double
  ) throws(PNGError) {
    let width = max(first.widthPixels, second.widthPixels)
    let height = max(first.heightPixels, second.heightPixels)
    var encoder: AnimatedPNGEncoder
    do {
      encoder = try AnimatedPNGEncoder(
        widthPixels: width, heightPixels: height, hasAlpha: !isOpaque,
        pixelsPerPoint: pixelsPerPoint, frameCount: 2)
    } catch { throw .size(error) }
    let row = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: width)
    defer { row.deallocate() }
    for picture in [first, second] {
      encoder.beginFrame(FrameDuration(milliseconds: Self.millisecondsPerPicture))
      for y in 0..<height {
        row.update(repeating: 0xffff_ffff)
        if y < picture.heightPixels { try picture.read(into: row) }
        encoder.add(.pixels(UnsafeBufferPointer(row)))
      }
    }
    bytes = encoder.finished()
  }
}

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
