internal import SheetPixels
internal import SheetPrimitives

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Lanczos-3 by its definition: each pixel is a sum over all source pixels in reach, in Double, with
/// premultiplied colors and repeated edges.
struct ImageOracle {
  let picture: PixelBuffer

  /// From source pixels to pixels of the frame.
  let map: AffineTransform

  /// The premultiplied color of a pixel of the frame, 0…1.
  func color(x: Int, y: Int) -> SIMD4<Double> {
    let area = map.a * map.d - map.b * map.c
    let (dx, dy) = (Double(x) + 0.5 - map.translateX, Double(y) + 0.5 - map.translateY)
    let u = (map.d * dx - map.c * dy) / area
    let v = (map.a * dy - map.b * dx) / area
    // The distance in source pixels by which a step of one pixel goes along each axis.
    let stretchU = max(1, hypot(map.d, map.c) / abs(area))
    let stretchV = max(1, hypot(map.b, map.a) / abs(area))
    var sum = SIMD4<Double>()
    var total = 0.0
    for row in Int(v - 3 * stretchV) - 2...Int(v + 3 * stretchV) + 2 {
      let height = kernel((Double(row) + 0.5 - v) / stretchV)
      guard height != 0 else { continue }
      for column in Int(u - 3 * stretchU) - 2...Int(u + 3 * stretchU) + 2 {
        let weight = height * kernel((Double(column) + 0.5 - u) / stretchU)
        sum += weight * source(column, row)
        total += weight
      }
    }
    let color = (sum / total).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
    return color.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: color.w))
  }

  private func source(_ column: Int, _ row: Int) -> SIMD4<Double> {
    let pixel = picture[
      min(max(column, 0), picture.widthPixels - 1), min(max(row, 0), picture.heightPixels - 1)]
    let alpha = Double(pixel >> 24) / 255
    return SIMD4(
      Double(pixel & 0xFF) / 255 * alpha, Double(pixel >> 8 & 0xFF) / 255 * alpha,
      Double(pixel >> 16 & 0xFF) / 255 * alpha, alpha)
  }

  private func kernel(_ x: Double) -> Double {
    guard abs(x) < 3 else { return 0 }
    guard x != 0 else { return 1 }
    return sin(Double.pi * x) / (Double.pi * x) * sin(Double.pi * x / 3) / (Double.pi * x / 3)
  }
}
