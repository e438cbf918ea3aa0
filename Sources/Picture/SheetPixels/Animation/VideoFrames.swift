/// A converter of frames to video: planes of 8-bit luma and chroma without subsampling (4:4:4), with
/// the matrix of BT.709 in limited range.
///
/// Luma is 16 to 235, chroma 16 to 240. Translucent pixels are shown on white, as video has no alpha.
///
/// Source: ITU-R BT.709-6, items 3.2 to 3.5.
public struct VideoFrames {
  /// The width of the video in pixels.
  public let widthPixels: Int

  /// The height of the video in pixels.
  public let heightPixels: Int

  /// The planes of luma and of both chroma signals of the present frame, row by row.
  public private(set) var planes: [UInt8]

  private let pictureWidth: Int
  private let pictureHeight: Int

  /// Prepares the conversion of frames of one size.
  ///
  /// - Parameters:
  ///   - widthPixels: The width of the frames.
  ///   - heightPixels: The height of the frames.
  ///   - hasEvenSides: True to complete odd sides by repeating the last column or row, as formats with
  ///     subsampled chroma need it.
  public init(widthPixels: Int, heightPixels: Int, hasEvenSides: Bool) {
    precondition(widthPixels > 0 && heightPixels > 0)
    pictureWidth = widthPixels
    pictureHeight = heightPixels
    self.widthPixels = widthPixels + (hasEvenSides ? widthPixels % 2 : 0)
    self.heightPixels = heightPixels + (hasEvenSides ? heightPixels % 2 : 0)
    planes = [UInt8](repeating: 0, count: 3 * self.widthPixels * self.heightPixels)
  }

  /// Converts a frame, whose rows `draw` passes from top to bottom.
  public mutating func convert(_ draw: ((Row) -> Void) -> Void) {
    let (width, planeSize) = (widthPixels, widthPixels * heightPixels)
    let (pictureWidth, pictureHeight, height) = (pictureWidth, pictureHeight, heightPixels)
    planes.withUnsafeMutableBufferPointer { planes in
      guard let start = planes.baseAddress else { return }
      var row = start
      func repeatRowAbove() {
        for plane in 0..<3 {
          let target = row + plane * planeSize
          target.update(from: target - width, count: width)
        }
      }
      draw { content in
        switch content {
        case .repeated: repeatRowAbove()
        case .runs(let runs):
          var x = 0
          for run in runs {
            let color = VideoColor(run.rgba)
            let count = Int(run.end) - x
            (row + x).update(repeating: color.luma, count: count)
            (row + planeSize + x).update(repeating: color.blue, count: count)
            (row + 2 * planeSize + x).update(repeating: color.red, count: count)
            x = Int(run.end)
          }
        case .pixels(let pixels):
          for x in 0..<pixels.count {
            let color = VideoColor(pixels[x])
            row[x] = color.luma
            row[planeSize &+ x] = color.blue
            row[2 &* planeSize &+ x] = color.red
          }
        }
        if width > pictureWidth {
          for plane in 0..<3 {
            row[plane * planeSize + pictureWidth] = row[plane * planeSize + pictureWidth - 1]
          }
        }
        row += width
      }
      if height > pictureHeight { repeatRowAbove() }
    }
  }
}

/// A colour as luma and chroma.
struct VideoColor: Equatable {
  let luma: UInt8

  /// The chroma signal C_B.
  let blue: UInt8

  /// The chroma signal C_R.
  let red: UInt8

  /// Converts a pixel that is packed as in ``Run/rgba``.
  ///
  /// The factors are those of the standard times 65,536: 0.2126 · 219 / 255 for the part of red in
  /// luma, and so on. The factors of a chroma signal add up to 0, so that greys have none.
  @inline(__always)
  init(_ rgba: UInt32) {
    let alpha = Int32(truncatingIfNeeded: rgba >> 24)
    let r = Self.onWhite(Int32(truncatingIfNeeded: rgba & 0xff), alpha)
    let g = Self.onWhite(Int32(truncatingIfNeeded: rgba >> 8 & 0xff), alpha)
    let b = Self.onWhite(Int32(truncatingIfNeeded: rgba >> 16 & 0xff), alpha)
    let half: Int32 = 1 << 15
    luma = UInt8(truncatingIfNeeded: 16 &+ (11_966 &* r &+ 40_254 &* g &+ 4_064 &* b &+ half) >> 16)
    blue = UInt8(
      truncatingIfNeeded: 128 &+ (28_785 &* b &- 6_596 &* r &- 22_189 &* g &+ half) >> 16)
    red = UInt8(truncatingIfNeeded: 128 &+ (28_785 &* r &- 26_145 &* g &- 2_640 &* b &+ half) >> 16)
  }

  @inline(__always)
  private static func onWhite(_ level: Int32, _ alpha: Int32) -> Int32 {
    guard alpha < 255 else { return level }
    return (level &* alpha &+ 255 &* (255 &- alpha) &+ 127) / 255
  }
}
