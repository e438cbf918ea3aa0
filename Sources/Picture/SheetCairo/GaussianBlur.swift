internal import SheetPlatform

/// A value of a picture that can be blurred: a coverage, or the four components of a colour.
protocol BlurredValue {
  /// The value of nothing.
  static var nothing: Self { get }

  /// Adds a share of a value.
  mutating func add(_ share: Float, of value: Self)
}

extension Float: BlurredValue {
  static let nothing: Float = 0

  mutating func add(_ share: Float, of value: Float) { self += share * value }
}

extension SIMD4<Float>: BlurredValue {
  static let nothing = SIMD4<Float>()

  mutating func add(_ share: Float, of value: SIMD4<Float>) { self += share * value }
}

extension Array where Element: BlurredValue {
  /// Blurs rows of values with a Gaussian whose standard deviation is `sigma` values, above 0; nothing lies
  /// around them.
  mutating func blur(sigma: Double, columnCount: Int, rowCount: Int) {
    let right = gaussianKernel(sigma: sigma)
    let kernel = right.dropFirst().reversed() + right
    convolveLines(
      with: kernel, count: rowCount, distance: columnCount, length: columnCount, step: 1)
    convolveLines(
      with: kernel, count: columnCount, distance: 1, length: rowCount, step: columnCount)
  }

  /// Convolves rows or columns with a kernel of an odd count.
  ///
  /// One line has `length` values `step` apart; lines begin `distance` apart.
  private mutating func convolveLines(
    with kernel: [Float], count: Int, distance: Int, length: Int, step: Int
  ) {
    let radius = kernel.count / 2
    var padded = [Element](repeating: .nothing, count: length + 2 * radius)
    withUnsafeMutableBufferPointer { values in
      padded.withUnsafeMutableBufferPointer { padded in
        kernel.withUnsafeBufferPointer { kernel in
          for start in Swift.stride(from: 0, to: count * distance, by: distance) {
            for index in 0..<length { padded[radius + index] = values[start + index * step] }
            for index in 0..<length {
              var sum = Element.nothing
              for tap in 0..<kernel.count { sum.add(kernel[tap], of: padded[index + tap]) }
              values[start + index * step] = sum
            }
          }
        }
      }
    }
  }
}

/// Returns the right half of a Gaussian kernel, from its middle; both halves add up to 1.
private func gaussianKernel(sigma: Double) -> [Float] {
  let radius = Int((4 * sigma).rounded(.up))
  let weights = (0...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
  let sum = 2 * weights.reduce(0, +) - weights[0]
  return weights.map { Float($0 / sum) }
}
