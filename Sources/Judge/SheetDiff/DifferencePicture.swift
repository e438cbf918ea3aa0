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
    var drawing = try DifferenceDrawing(
      look, options.metric, size: look.size(for: first.size, and: second.size),
      canvasWidth: max(width, second.widthPixels), isOpaque: isOpaque,
      pixelsPerPoint: pixelsPerPoint)
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
    bytes = isWaiting ? try drawing.blank() : drawing.finished()
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
    var drawing = try DifferenceDrawing(
      look, .exact, size: look.size(for: size, and: size), canvasWidth: size.width,
      isOpaque: isOpaque, pixelsPerPoint: pixelsPerPoint)
    comparison = Comparison(ofEqualPicturesOf: size)
    if look.mayBeBlank {
      bytes = try drawing.blank()
    } else {
      try drawing.add(size.height, of: picture)
      bytes = drawing.finished()
    }
  }
}

/// A difference picture in progress.
private struct DifferenceDrawing: ~Copyable {
  private let look: DifferenceLook
  private let size: PixelBox
  private let pixelsPerPoint: Double
  private var painter: DifferencePainter
  private var encoder: DifferenceEncoder

  init(
    _ look: DifferenceLook, _ metric: Metric, size: PixelBox, canvasWidth: Int, isOpaque: Bool,
    pixelsPerPoint: Double
  ) throws(PNGError) {
    self.look = look
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
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

  consuming func finished() -> [UInt8] { encoder.finished() }

  /// Returns the file of the difference picture of two equal pictures.
  consuming func blank() throws(PNGError) -> [UInt8] {
    try DifferenceEncoder.blank(look, size: size, pixelsPerPoint: pixelsPerPoint)
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
  fileprivate var size: PixelBox {
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
