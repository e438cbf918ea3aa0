internal import SheetPlatform

/// One row of a picture, valid for the duration of a call.
///
/// Pictures are passed as streams of rows, top to bottom. Most rows of a drawn frame equal the one
/// above or consist of a few runs of equal pixels, so most consumers never process single pixels.
public enum Row {
  /// A row equal to the one above; never the first row.
  case repeated
  /// Runs from left to right without gaps; the last one ends at the width of the picture.
  case runs(UnsafeBufferPointer<Run>)
  /// One value for each pixel of the row, packed as in ``Run/rgba``.
  case pixels(UnsafeBufferPointer<UInt32>)
}

/// Adjacent pixels of one colour.
public struct Run: Equatable, Sendable {
  /// The first pixel after the run, counted from the left edge of the picture.
  public var end: UInt32

  /// The colour in straight 8-bit components, red lowest: `red | green << 8 | blue << 16 | alpha <<
  /// 24`.
  public var rgba: UInt32

  /// Creates a run.
  public init(end: UInt32, rgba: UInt32) {
    self.end = end
    self.rgba = rgba
  }
}

extension UnsafeBufferPointer<Run> {
  /// Returns whether these are the runs of a row: none is empty, and the last one ends at the
  /// width.
  package func reach(_ widthPixels: Int) -> Bool {
    var end: UInt32 = 0
    for run in self {
      guard run.end > end else { return false }
      end = run.end
    }
    return end == widthPixels
  }
}

extension UnsafeMutablePointer<UInt32> {
  /// Writes the pixels of a row; one that is repeated is copied from the row above, `rowPixels` before.
  package func write(_ row: Row, width: Int, rowPixels: Int) {
    switch row {
    case .repeated: update(from: self - rowPixels, count: width)
    case .runs(let runs):
      var start = 0
      for run in runs {
        (self + start).update(repeating: run.rgba, count: Int(run.end) - start)
        start = Int(run.end)
      }
    case .pixels(let pixels):
      _ = UnsafeMutableBufferPointer(start: self, count: width).update(fromContentsOf: pixels)
    }
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// Returns the run of equal pixels that begins at `start`.
  @inline(__always)
  func run(from start: Int) -> Run {
    let rgba = self[start]
    var end = start &+ 1
    while end < count, self[end] == rgba { end &+= 1 }
    return Run(end: UInt32(truncatingIfNeeded: end), rgba: rgba)
  }
}

extension UnsafeBufferPointer {
  /// Returns whether two buffers have as many elements, and the same bytes.
  package func hasSameBytes(as other: UnsafeBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
    return memcmp(start, otherStart, count * MemoryLayout<Element>.stride) == 0
  }
}

/// A picture in memory: straight 8-bit RGBA in sRGB, rows without padding.
public struct PixelBuffer: Equatable, Sendable {
  /// The width in pixels.
  public let widthPixels: Int
  /// The height in pixels.
  public let heightPixels: Int

  /// The pixels in row-major order, packed as in ``Run/rgba``.
  public private(set) var pixels: [UInt32]

  /// Creates a picture from its pixels.
  ///
  /// - Precondition: Both sides are at least 1 and `pixels` has one value for each pixel.
  public init(widthPixels: Int, heightPixels: Int, pixels: [UInt32]) {
    precondition(widthPixels > 0 && heightPixels > 0)
    precondition(pixels.count == widthPixels * heightPixels)
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.pixels = pixels
  }

  /// The pixel at a column and a row, packed as in ``Run/rgba``.
  public subscript(x: Int, y: Int) -> UInt32 {
    pixels[y * widthPixels + x]
  }
}

extension PixelBuffer {
  /// Returns the part of the picture with its top-left corner at `x`, `y`.
  ///
  /// - Precondition: Both sides are at least 1, and the part lies within the picture.
  public func crop(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer {
    precondition(x >= 0 && width > 0 && x + width <= widthPixels)
    precondition(y >= 0 && height > 0 && y + height <= heightPixels)
    var part: [UInt32] = []
    part.reserveCapacity(width * height)
    for row in y..<y + height {
      let start = row * widthPixels + x
      part += pixels[start..<start + width]
    }
    return PixelBuffer(widthPixels: width, heightPixels: height, pixels: part)
  }
}

extension PixelBuffer {
  /// A Boolean value indicating whether the alpha of every pixel is 255.
  public var isOpaque: Bool {
    pixels.reduce(UInt32.max, &) >> 24 == 0xff
  }

  /// Calls `body` with each row from top to bottom: as a repetition if it equals the one above, as
  /// runs if they are few, otherwise as pixels.
  public func forEachRow<Failure>(_ body: (Row) throws(Failure) -> Void) throws(Failure) {
    let memory = UnsafeMutableBufferPointer<Run>.allocate(capacity: mostRuns)
    defer { memory.deallocate() }
    try pixels.withUnsafeBufferPointer { (pixels) throws(Failure) in
      for y in 0..<heightPixels {
        let start = y * widthPixels
        let row = UnsafeBufferPointer(rebasing: pixels[start..<start + widthPixels])
        if y > 0 {
          let above = UnsafeBufferPointer(rebasing: pixels[start - widthPixels..<start])
          if row.hasSameBytes(as: above) {
            try body(.repeated)
            continue
          }
        }
        if let count = row.copyRuns(to: memory) {
          try body(.runs(UnsafeBufferPointer(rebasing: memory[..<count])))
        } else {
          try body(.pixels(row))
        }
      }
    }
  }

  /// The largest number of runs of a row; with more, pixels take less memory, because a run is as
  /// large as two pixels.
  private var mostRuns: Int { max(1, widthPixels / 2) }
}

extension UnsafeBufferPointer<UInt32> {
  /// Writes the runs of a row and returns their number; nil if they do not fit.
  fileprivate func copyRuns(to memory: UnsafeMutableBufferPointer<Run>) -> Int? {
    var start = 0
    var runCount = 0
    while start < count {
      guard runCount < memory.count else { return nil }
      let run = run(from: start)
      memory[runCount] = run
      runCount += 1
      start = Int(run.end)
    }
    return runCount
  }
}

/// The limits for the size of a picture, shared by all encoders, decoders and rasterizers.
public enum PictureSize {
  /// The longest side in pixels, which is also the limit of Cairo.
  public static let longestSidePixels = 32_767

  /// The largest number of pixels of a picture: 1.6 gigabytes in memory.
  public static let mostPixels = 400_000_000

  /// The largest number of pixels of a picture that is decoded as a whole: 256 megabytes.
  public static let mostPixelsDecoded = 64_000_000

  /// The largest number of pixels of a frame of a recording: those of a video of 8K.
  public static let mostPixelsOfFrame = 7680 * 4320

  /// The largest number of pixels of all frames of a recording, which bounds the time of reading it: a minute
  /// with 60 frames per second of the largest screen of an iPhone, 1320 × 2868 pixels.
  public static let mostPixelsOfRecording = 60 * 60 * 1320 * 2868

  /// Validates a size.
  ///
  /// - Throws: ``PictureSizeError`` with the limit that is exceeded.
  public static func check(widthPixels: Int, heightPixels: Int) throws(PictureSizeError) {
    guard widthPixels > 0, heightPixels > 0 else {
      throw .empty(widthPixels: widthPixels, heightPixels: heightPixels)
    }
    guard max(widthPixels, heightPixels) <= longestSidePixels else {
      throw .sideTooLong(widthPixels: widthPixels, heightPixels: heightPixels)
    }
    guard widthPixels * heightPixels <= mostPixels else {
      throw .tooManyPixels(widthPixels: widthPixels, heightPixels: heightPixels)
    }
  }
}

/// An error for a picture size outside the limits.
public enum PictureSizeError: Error, Equatable, CustomStringConvertible {
  /// A side has no pixels.
  case empty(widthPixels: Int, heightPixels: Int)
  /// A side exceeds ``PictureSize/longestSidePixels``.
  case sideTooLong(widthPixels: Int, heightPixels: Int)
  /// Both sides are allowed, but together they exceed ``PictureSize/mostPixels``.
  case tooManyPixels(widthPixels: Int, heightPixels: Int)

  /// A message with the size and the limit.
  public var description: String {
    switch self {
    case .empty(let width, let height):
      "the picture is \(width) × \(height) pixels; a side needs at least 1 pixel"
    case .sideTooLong(let width, let height):
      "the picture is \(width) × \(height) pixels; "
        + "a side may be at most \(PictureSize.longestSidePixels) pixels"
    case .tooManyPixels(let width, let height):
      "the picture is \(width) × \(height) pixels; "
        + "it may have at most \(PictureSize.mostPixels / 1_000_000) million pixels"
    }
  }
}
