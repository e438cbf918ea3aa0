internal import SheetPixels
internal import SheetPrimitives

/// An upright picture of any size, resampled row by row with a Lanczos-3 filter.
///
/// Numbers are premultiplied and have 16 bits, because processors multiply eight of them at once: 6
/// bits of fraction between the passes, 15 in the weights. Each product loses half a unit on
/// average, which the start value of a sum makes up for.
final class ResampledTexture: Texture {
  private let isOpaque: Bool
  private let image: DecodedImage
  private let columns: Range<Int>
  private let rows: Range<Int>
  private let across: LanczosAxis
  private let down: LanczosAxis

  /// The weights of ``across``, each four times, for the channels of a pixel.
  private let spreadWeights: UnsafeMutablePointer<SIMD8<Int16>>
  /// The latest source rows with 16 bits per channel; row n at n modulo their number.
  private let sources: UnsafeMutablePointer<Int16>
  private var sourceRows: [Int]
  /// The source rows combined to one, from ``padding`` on.
  private let line: UnsafeMutablePointer<Int16>
  private let output: TextureRow
  private var preparedRow = -1

  /// The length of a source row, rounded up to whole blocks.
  private let stride: Int

  /// The number of channels of ``line`` before and after the row, for pixels beyond the edges.
  private let padding: Int

  /// The number of channels that are processed together in the vertical pass.
  private static let block = 32

  /// Creates the picture of an image.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - map: The transform from its pixels to those of the frame, which is axis-aligned.
  ///   - area: The frame.
  init(_ image: DecodedImage, map: AffineTransform, in area: PixelArea) {
    let (width, height) = (image.pixels.widthPixels, image.pixels.heightPixels)
    self.image = image
    isOpaque = image.isOpaque
    let box = map.applied(to: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    columns = Self.pixels(from: box.minX, to: box.maxX, upTo: area.width)
    rows = Self.pixels(from: box.minY, to: box.maxY, upTo: area.height)
    across = LanczosAxis(
      of: columns, scale: map.a, origin: map.translateX, sourceCount: width)
    down = LanczosAxis(of: rows, scale: map.d, origin: map.translateY, sourceCount: height)
    stride = (4 * width + Self.block - 1) / Self.block * Self.block
    padding = 8 * across.tapCount
    sources = .allocate(capacity: stride * down.tapCount)
    sources.initialize(repeating: 0, count: stride * down.tapCount)
    sourceRows = Array(repeating: -1, count: down.tapCount)
    line = .allocate(capacity: stride + 2 * padding)
    line.initialize(repeating: 0, count: stride + 2 * padding)
    output = TextureRow(in: area)
    spreadWeights = .allocate(capacity: across.weights.count / 2)
    for pair in 0..<across.weights.count / 2 {
      let (first, second) = (across.weights[2 * pair], across.weights[2 * pair + 1])
      (spreadWeights + pair).initialize(
        to: SIMD8(
          lowHalf: SIMD4(repeating: first), highHalf: SIMD4(repeating: second)))
    }
  }

  deinit {
    sources.deallocate()
    line.deallocate()
    spreadWeights.deallocate()
  }

  private static func pixels(from start: Double, to end: Double, upTo count: Int) -> Range<Int> {
    let first = Int(min(max(start.rounded(.down), 0), Double(count)))
    return first..<max(first, Int(min(max(end.rounded(.up), 0), Double(count))))
  }

  var hidesBelow: Bool { isOpaque }

  func row(_ y: Int) -> UnsafePointer<UInt32> {
    if y != preparedRow, rows.contains(y) {
      preparedRow = y
      combineRows(y - rows.lowerBound)
      combineColumns()
    }
    return UnsafePointer(output.pixels)
  }
}

// MARK: - Passes

extension ResampledTexture {
  /// Returns a source row with 16 bits per channel.
  private func source(_ row: Int) -> UnsafeMutablePointer<Int16> {
    let slot = row % down.tapCount
    let target = sources + slot * stride
    guard sourceRows[slot] != row else { return target }
    sourceRows[slot] = row
    let width = image.pixels.widthPixels
    image.pixels.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let source = base + row * width
      if isOpaque {
        for x in Swift.stride(from: 0, to: width - 1, by: 2) {
          let two = UnsafeRawPointer(source + x).loadUnaligned(as: SIMD8<UInt8>.self)
          target.store(SIMD8<Int16>(truncatingIfNeeded: two) &<< 6, at: 4 * x)
        }
        target.store(Self.channels(of: source[width - 1]) &<< 6, pixel: width - 1)
      } else {
        for x in 0..<width { target.store(Self.premultiplied(source[x]), pixel: x) }
      }
    }
    return target
  }

  @inline(__always)
  private static func channels(of rgba: UInt32) -> SIMD4<Int16> {
    SIMD4(truncatingIfNeeded: unsafeBitCast(rgba, to: SIMD4<UInt8>.self))
  }

  @inline(__always)
  private static func premultiplied(_ rgba: UInt32) -> SIMD4<Int16> {
    let channels = SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(rgba, to: SIMD4<UInt8>.self))
    var product = (channels &* (channels.w &<< 6) &+ 127) / 255
    product.w = channels.w &<< 6
    return SIMD4(truncatingIfNeeded: product)
  }

  /// Combines the source rows of an output to ``line``.
  private func combineRows(_ output: Int) {
    let (tapCount, line, stride) = (down.tapCount, line + padding, stride)
    let (first, last) = (down.firsts[output], image.pixels.heightPixels - 1)
    let inputs = (0..<tapCount).map { source(min(max(first + $0, 0), last)) }
    inputs.withUnsafeBufferPointer { inputs in
      down.weights.withUnsafeBufferPointer { weights in
        guard let weights = weights.baseAddress, let inputs = inputs.baseAddress else { return }
        let own = weights + output * tapCount
        // The filter seldom needs its last weights, and at whole distances only one.
        let taps = (0..<tapCount).trimmed { own[$0] == 0 }
        let start = SIMD8<Int16>(repeating: Int16(truncatingIfNeeded: taps.count / 2))
        for x in Swift.stride(from: 0, to: stride, by: Self.block) {
          var (sum0, sum1, sum2, sum3) = (start, start, start, start)
          for tap in taps {
            let weight = SIMD8(repeating: own[tap])
            let input = inputs[tap] + x
            sum0 &+= input.eight(0).highProduct(weight)
            sum1 &+= input.eight(8).highProduct(weight)
            sum2 &+= input.eight(16).highProduct(weight)
            sum3 &+= input.eight(24).highProduct(weight)
          }
          let target = line + x
          target.store(sum0 &<< 1, at: 0)
          target.store(sum1 &<< 1, at: 8)
          target.store(sum2 &<< 1, at: 16)
          target.store(sum3 &<< 1, at: 24)
        }
      }
    }
  }

  /// Repeats the first and the last pixel of ``line``.
  private func repeatEdges() {
    let (start, width) = (line + padding, 4 * image.pixels.widthPixels)
    for channel in 0..<padding {
      line[channel] = start[channel % 4]
      start[width + channel] = start[width - 4 + channel % 4]
    }
  }

  /// Combines the columns of ``line`` to ``output``.
  private func combineColumns() {
    repeatEdges()
    let pairCount = across.tapCount / 2
    let (line, pixels, isOpaque) = (line + padding, output.pixels, isOpaque)
    var weights = spreadWeights
    // Half a unit for each product and half a level for rounding, in 1/32 of a level.
    let start = SIMD4<Int16>(repeating: Int16(truncatingIfNeeded: pairCount) + 16)
    across.firsts.withUnsafeBufferPointer { firsts in
      for (index, x) in columns.enumerated() {
        let input = line + 4 * firsts[index]
        var sum = SIMD8<Int16>()
        for pair in 0..<pairCount {
          sum &+= input.eight(8 &* pair).highProduct(weights[pair])
        }
        weights += pairCount
        var level = (sum.lowHalf &+ sum.highHalf &+ start) &>> 5
        level = pointwiseMin(pointwiseMax(level, SIMD4()), SIMD4(repeating: 255))
        let pixel = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: level), to: UInt32.self)
        pixels[x] = isOpaque ? pixel | 0xFF00_0000 : pixel.unpremultiplied
      }
    }
  }
}

extension Range<Int> {
  /// Returns the range without the elements at both ends that satisfy a condition.
  fileprivate func trimmed(where isTrimmed: (Int) -> Bool) -> Range<Int> {
    var (first, end) = (lowerBound, upperBound)
    while first < end, isTrimmed(first) { first += 1 }
    while first < end, isTrimmed(end - 1) { end -= 1 }
    return first..<end
  }
}

extension UInt32 {
  /// The straight colour of a premultiplied pixel.
  fileprivate var unpremultiplied: UInt32 {
    let alpha = self >> 24
    guard alpha > 0 else { return 0 }
    func part(_ shift: UInt32) -> UInt32 {
      Swift.min(255, ((self >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return part(0) | part(8) | part(16) | alpha << 24
  }
}

extension SIMD8<Int16> {
  /// Returns the upper halves of the products.
  @inline(__always)
  fileprivate func highProduct(_ other: SIMD8<Int16>) -> SIMD8<Int16> {
    let product = SIMD8<Int32>(truncatingIfNeeded: self) &* SIMD8<Int32>(truncatingIfNeeded: other)
    return SIMD8<Int16>(truncatingIfNeeded: product &>> 16)
  }
}

extension UnsafeMutablePointer<Int16> {
  @inline(__always)
  fileprivate func eight(_ index: Int) -> SIMD8<Int16> {
    UnsafeRawPointer(self + index).loadUnaligned(as: SIMD8<Int16>.self)
  }

  @inline(__always)
  fileprivate func store(_ values: SIMD8<Int16>, at index: Int) {
    UnsafeMutableRawPointer(self + index).storeBytes(of: values, as: SIMD8<Int16>.self)
  }

  @inline(__always)
  fileprivate func store(_ channels: SIMD4<Int16>, pixel: Int) {
    UnsafeMutableRawPointer(self + 4 * pixel).storeBytes(of: channels, as: SIMD4<Int16>.self)
  }
}
