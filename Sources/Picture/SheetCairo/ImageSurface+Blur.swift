internal import SheetPlatform

extension ImageSurface {
  /// Blurs a mask with a Gaussian; pixels outside the mask count as empty.
  func blur(sigmaPixels: Double) {
    let kernel = gaussianKernel(sigma: sigmaPixels)
    let (width, height) = (widthPixels, heightPixels)
    withMask { bytes, bytesPerRow in
      var values = [Float](unsafeUninitializedCapacity: width * height) { values, count in
        count = width * height
        for index in 0..<count {
          values[index] = Float(bytes[index / width * bytesPerRow + index % width])
        }
      }
      values.convolveLines(with: kernel, count: height, distance: width, length: width, step: 1)
      values.convolveLines(with: kernel, count: width, distance: 1, length: height, step: width)
      for index in 0..<(width * height) {
        bytes[index / width * bytesPerRow + index % width] = UInt8(values[index] + 0.5)
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

extension [Float] {
  /// Convolves rows or columns with a symmetric kernel, given by its right half.
  ///
  /// One line has `length` values `step` apart; lines begin `distance` apart.
  fileprivate mutating func convolveLines(
    with half: [Float], count: Int, distance: Int, length: Int, step: Int
  ) {
    let radius = half.count - 1
    let kernel = half.dropFirst().reversed() + half
    var padded = [Float](repeating: 0, count: length + 2 * radius)
    withUnsafeMutableBufferPointer { values in
      padded.withUnsafeMutableBufferPointer { padded in
        kernel.withUnsafeBufferPointer { kernel in
          for start in Swift.stride(from: 0, to: count * distance, by: distance) {
            for index in 0..<length { padded[radius + index] = values[start + index * step] }
            for index in 0..<length {
              var sum: Float = 0
              for tap in 0..<kernel.count { sum += kernel[tap] * padded[index + tap] }
              values[start + index * step] = sum
            }
          }
        }
      }
    }
  }
}
