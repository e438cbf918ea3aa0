internal import SheetPixels
internal import SheetPlatform
internal import SheetPrimitives

/// A picture in pixels of the surface, resampled with a Lanczos-3 filter.
///
/// Cairo 1.16 shows enlarged pictures as squares, and smaller ones by a filter of its own. The filter here is a
/// product along the axes of the picture, stretched along each of them where the picture becomes smaller; the
/// pixels at an edge are repeated beyond it.
final class ResampledPicture {
  /// The premultiplied pixels.
  let surface: ImageSurface

  /// The place of the surface, in whole pixels.
  let area: Rect

  /// Resamples a picture; nil if none of it is visible.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - map: The transform from its pixels to those of the surface.
  ///   - visible: The visible part of the surface.
  /// - Throws: A surface that Cairo cannot make.
  init?(_ picture: PixelBuffer, map: AffineTransform, within visible: Rect) throws(CairoError) {
    let (width, height) = (picture.widthPixels, picture.heightPixels)
    let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    area = map.applied(to: whole).roundedOut.intersection(visible.roundedOut)
    guard !area.isEmpty else { return nil }
    surface = try ImageSurface(
      .color, widthPixels: Int(area.width), heightPixels: Int(area.height))
    if map.isAxisAligned {
      drawUpright(picture, map: map)
    } else {
      drawSlanted(picture, toPicture: map.inverse)
    }
  }

  private func drawUpright(_ picture: PixelBuffer, map: AffineTransform) {
    func taps(
      _ start: Double, _ count: Double, scale: Double, origin: Double, of length: Int
    ) -> [Taps] {
      (0..<Int(count)).map { output in
        Taps(
          around: (start + Double(output) + 0.5 - origin) / scale,
          stretch: min(max(1, 1 / scale), Double(length)), of: length)
      }
    }
    let across = taps(
      area.x, area.width, scale: map.a, origin: map.translateX, of: picture.widthPixels)
    let down = taps(
      area.y, area.height, scale: map.d, origin: map.translateY, of: picture.heightPixels)
    // Lines of the picture with the columns of the surface, each made once.
    var lines: [Int: [SIMD4<Float>]] = [:]
    surface.withColors { row, y in
      let own = down[y]
      for key in lines.keys where key < own.first { lines[key] = nil }
      var sums = [SIMD4<Float>](repeating: SIMD4(), count: row.count)
      for (index, weight) in own.weights {
        if lines[index] == nil { lines[index] = Self.line(index, of: picture, across) }
        guard let line = lines[index] else { continue }
        for x in sums.indices { sums[x] += weight * line[x] }
      }
      for x in row.indices { row[x] = Self.pixel(of: sums[x]) }
    }
  }

  /// Returns a line of the picture with the columns of the surface.
  private static func line(_ y: Int, of picture: PixelBuffer, _ across: [Taps]) -> [SIMD4<Float>] {
    let levels = (0..<picture.widthPixels).map { Self.levels(of: picture[$0, y]) }
    return across.map { taps in
      taps.weights.reduce(SIMD4()) { $0 + $1.weight * levels[$1.index] }
    }
  }

  private func drawSlanted(_ picture: PixelBuffer, toPicture: AffineTransform) {
    let (width, height) = (picture.widthPixels, picture.heightPixels)
    // The distances in the picture between neighbours of the surface, along both axes of the picture.
    let stretchX = max(1, (toPicture.a * toPicture.a + toPicture.c * toPicture.c).squareRoot())
    let stretchY = max(1, (toPicture.b * toPicture.b + toPicture.d * toPicture.d).squareRoot())
    let (reachX, reachY) = (Taps.lobes * stretchX, Taps.lobes * stretchY)
    surface.withColors { row, y in
      for x in row.indices {
        let middle = Point(x: area.x + Double(x) + 0.5, y: area.y + Double(y) + 0.5)
        let place = toPicture.applied(to: middle)
        guard place.x > -reachX, place.x < Double(width) + reachX, place.y > -reachY,
          place.y < Double(height) + reachY
        else { continue }
        let across = Taps(around: place.x, stretch: stretchX, of: width)
        var sum = SIMD4<Float>()
        for (line, height) in Taps(around: place.y, stretch: stretchY, of: height).weights {
          for (column, width) in across.weights {
            sum += width * height * Self.levels(of: picture[column, line])
          }
        }
        row[x] = Self.pixel(of: sum)
      }
    }
  }

  /// Returns the premultiplied levels of a straight pixel.
  private static func levels(of rgba: UInt32) -> SIMD4<Float> {
    let alpha = Float(rgba >> 24)
    let color = SIMD4(
      Float(rgba & 0xFF), Float(rgba >> 8 & 0xFF), Float(rgba >> 16 & 0xFF), 255)
    return alpha / 255 * color
  }

  /// Returns the pixel of premultiplied levels, which the filter may have taken beyond their limits.
  private static func pixel(of levels: SIMD4<Float>) -> UInt32 {
    let alpha = min(max(levels.w, 0), 255)
    func part(_ level: Float) -> UInt32 { UInt32(min(max(level, 0), alpha) + 0.5) }
    return UInt32(alpha + 0.5) << 24 | part(levels.x) << 16 | part(levels.y) << 8 | part(levels.z)
  }
}

/// The pixels along one axis that make a place of a resampled picture.
private struct Taps {
  /// The number of lobes of the filter on either side.
  static let lobes = 3.0

  /// The pixels and their weights, the sum of which is 1.
  let weights: [(index: Int, weight: Float)]

  /// The first pixel.
  let first: Int

  /// Computes the weights around a place in pixels for a filter that is stretched, 1 or more.
  init(around place: Double, stretch: Double, of count: Int) {
    let reach = Self.lobes * stretch
    let place = min(max(place, -reach), Double(count) + reach)
    let first = Int((place - reach - 0.5).rounded(.up))
    let last = Int((place + reach - 0.5).rounded(.down))
    var shares = (first...last).map { Self.filter((Double($0) + 0.5 - place) / stretch) }
    let sum = shares.reduce(0, +)
    for index in shares.indices { shares[index] /= sum }
    weights = zip(first...last, shares).filter { $0.1 != 0 }.map { index, share in
      (min(max(index, 0), count - 1), Float(share))
    }
    self.first = min(max(first, 0), count - 1)
  }

  /// Returns sinc(x) · sinc(x / 3).
  private static func filter(_ x: Double) -> Double {
    guard abs(x) < lobes else { return 0 }
    guard abs(x) > 1e-9 else { return 1 }
    let angle = Double.pi * x
    return lobes * sin(angle) * sin(angle / lobes) / (angle * angle)
  }
}
