internal import SheetPixels
internal import SheetPrimitives

/// An upright picture of any size, resampled row by row with a Lanczos-3 filter.
///
/// Numbers are premultiplied and have 16 bits, because processors multiply eight of them at once: 6
/// bits of fraction between the passes, 15 in the weights. Each product loses half a unit on
/// average, which the start value of a sum compensates.
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
  ///   - map: The transform from its pixels to the frame's, which is axis-aligned.
  ///   - area: The frame.
  init(_ image: DecodedImage, map: AffineTransform, in area: PixelArea) {
    let (width, height) = (image.pixels.widthPixels, image.pixels.heightPixels)
    self.image = image
    isOpaque = image.isOpaque
    let box = map.applied(to: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    columns = Self.pixels(from: box.minX, to: box.maxX, upTo: area.width)
    rows = Self.pixels(from: box.minY, to: box.maxY, upTo: area.height)
    across = LanczosAxis(of: columns, scale: map.a, origin: map.translateX, sourceCount: width)
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
        to: SIMD8(lowHalf: SIMD4(repeating: first), highHalf: SIMD4(repeating: second)))
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
        let whole = width - width % 4
        for x in Swift.stride(from: 0, to: whole, by: 4) {
          let four = UnsafeRawPointer(source + x).loadUnaligned(as: SIMD16<UInt8>.self)
          target.store(SIMD8<Int16>(truncatingIfNeeded: four.lowHalf) &<< 6, at: 4 &* x)
          target.store(SIMD8<Int16>(truncatingIfNeeded: four.highHalf) &<< 6, at: 4 &* x &+ 8)
        }
        for x in whole..<width {
          target.store(Self.channels(of: source[x]) &<< 6, pixel: x)
        }
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
    let (tapCount, last) = (down.tapCount, image.pixels.heightPixels - 1)
    let (first, start) = (down.firsts[output], output * down.tapCount)
    // The filter seldom needs its last weights, and at whole distances only one.
    let taps = (0..<tapCount).trimmed { down.weights[start + $0] == 0 }
    withUnsafeTemporaryAllocation(of: Tap.self, capacity: taps.count) { used in
      for (index, tap) in taps.enumerated() {
        used.initializeElement(
          at: index,
          to: Tap(
            row: source(min(max(first + tap, 0), last)),
            weight: SIMD8(repeating: down.weights[start + tap])))
      }
      combine(UnsafePointer(used.baseAddress.unsafelyUnwrapped), count: taps.count)
    }
  }

  /// A source row and its weight.
  private struct Tap {
    var row: UnsafeMutablePointer<Int16>
    var weight: SIMD8<Int16>
  }

  private func combine(_ taps: UnsafePointer<Tap>, count: Int) {
    let (line, stride) = (line + padding, stride)
    let start = SIMD8<Int16>(repeating: Int16(truncatingIfNeeded: count / 2))
    for x in Swift.stride(from: 0, to: stride, by: Self.block) {
      var (sum0, sum1, sum2, sum3) = (start, start, start, start)
      for index in 0..<count {
        let weight = taps[index].weight
        let input = taps[index].row + x
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
    // A known number of weights lets the compiler unroll the loop over them: 3 pairs enlarge, 4 reduce
    // to no less than three quarters, as a push-back does.
    switch across.tapCount / 2 {
    case 3: combineColumns(pairCount: 3)
    case 4: combineColumns(pairCount: 4)
    case let count: combineColumns(pairCount: count)
    }
  }

  @inline(__always)
  private func combineColumns(pairCount: Int) {
    let (line, weights) = (line + padding, spreadWeights)
    let pixels = UnsafeMutableRawPointer(output.pixels + columns.lowerBound)
    let (count, isOpaque) = (columns.count, isOpaque)
    // Half a unit for each product and half a level for rounding, in 1/32 of a level.
    let start = SIMD8<Int16>(repeating: Int16(truncatingIfNeeded: pairCount) &+ 16)
    across.firsts.withUnsafeBufferPointer { firsts in
      guard let firsts = firsts.baseAddress else { return }
      // Returns the sums of the first and of the second weights of all pairs.
      @inline(__always)
      func sums(_ index: Int) -> SIMD8<Int16> {
        let (input, own) = (line + 4 &* firsts[index], weights + pairCount &* index)
        var sum = SIMD8<Int16>()
        for pair in 0..<pairCount { sum &+= input.eight(8 &* pair).highProduct(own[pair]) }
        return sum
      }
      // Two pixels fill a register; the last one of an odd number is computed twice.
      for index in Swift.stride(from: 0, to: count, by: 2) {
        let (first, second) = (sums(index), sums(min(index &+ 1, count &- 1)))
        let sum =
          SIMD8(lowHalf: first.lowHalf, highHalf: second.lowHalf)
          &+ SIMD8(lowHalf: first.highHalf, highHalf: second.highHalf)
        var level = (sum &+ start) &>> 5
        level = pointwiseMin(pointwiseMax(level, SIMD8()), SIMD8(repeating: 255))
        var two = unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: level), to: SIMD2<UInt32>.self)
        if isOpaque {
          two |= SIMD2(repeating: 0xFF00_0000)
        } else {
          two = SIMD2(two.x.unpremultiplied, two.y.unpremultiplied)
        }
        pixels.storeBytes(of: two, toByteOffset: 4 &* index, as: SIMD2<UInt32>.self)
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
