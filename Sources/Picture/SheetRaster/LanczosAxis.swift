/// The weights of a Lanczos-3 filter along one axis.
///
/// An output is the weighted sum of adjacent source pixels; the pixel at an edge is repeated beyond
/// it. To make a picture smaller, the filter is stretched to the distance of the outputs.
struct LanczosAxis {
  /// The number of lobes on either side of the filter.
  static let lobes = 3.0

  /// The number of weights per output, which is even; the last ones may be 0.
  let tapCount: Int

  /// The first source pixel of each output; below 0 beyond the edge.
  let firsts: [Int]

  /// The weights of each output, one output after the other; their sum is ``one``.
  let weights: [Int16]

  /// The fixed-point representation of 1, except that a single weight is at most 1 less.
  static let one = 32_768

  /// Creates the weights of some outputs.
  ///
  /// - Parameters:
  ///   - outputs: The pixels of the frame.
  ///   - scale: The size of a source pixel in pixels of the frame.
  ///   - origin: The edge of the first source pixel in pixels of the frame.
  ///   - sourceCount: The number of source pixels.
  init(of outputs: Range<Int>, scale: Double, origin: Double, sourceCount: Int) {
    // A filter as wide as the picture is its mean already.
    let stretch = min(max(1, 1 / scale), Double(sourceCount))
    let reach = Self.lobes * stretch
    let tapCount = Int(reach.rounded(.up)) * 2
    let steps = Double(Self.samplesPerLobe) / stretch
    var firsts: [Int] = []
    var weights: [Int16] = []
    var line = [Double](repeating: 0, count: tapCount)
    for output in outputs {
      let center = min(
        max((Double(output) + 0.5 - origin) / scale, -reach), Double(sourceCount) + reach)
      let first = Int((center - reach - 0.5).rounded(.up))
      for tap in 0..<tapCount {
        line[tap] = Self.sampledKernel((Double(first + tap) + 0.5 - center) * steps)
      }
      firsts.append(first)
      weights += Self.rounded(line)
    }
    self.tapCount = tapCount
    self.firsts = firsts
    self.weights = weights
  }

  /// Returns weights with the sum ``one``; the rounding errors are added to the largest.
  private static func rounded(_ line: [Double]) -> [Int16] {
    let factor = Double(one) / line.reduce(0, +)
    var weights = line.map { Int(($0 * factor).rounded()) }
    let largest = weights.indices.max { weights[$0] < weights[$1] } ?? 0
    weights[largest] += one - weights.reduce(0, +)
    return weights.map { Int16(clamping: $0) }
  }

  private static let samplesPerLobe = 512

  /// The filter from its middle on, with one more sample after its end.
  private static let samples: [Double] = (0...3 * samplesPerLobe + 1).map {
    kernel(Double($0) / Double(samplesPerLobe))
  }

  /// Returns the filter at a distance in samples, interpolated with an error below 2e-6.
  private static func sampledKernel(_ distance: Double) -> Double {
    let place = abs(distance)
    guard place < Double(samples.count - 1) else { return 0 }
    let index = Int(place)
    return samples[index] + (place - Double(index)) * (samples[index + 1] - samples[index])
  }

  /// Returns sinc(x) · sinc(x / 3), 0 from |x| = 3 on.
  static func kernel(_ x: Double) -> Double {
    guard abs(x) < lobes else { return 0 }
    guard abs(x) > 1e-9 else { return 1 }
    let angle = Double.pi * x
    return lobes * sineOfPi(times: x) * sineOfPi(times: x / lobes) / (angle * angle)
  }

  /// Returns sin(πx) for |x| up to 3, accurate to 1e-12.
  ///
  /// The last bits of the C library's differ between systems.
  private static func sineOfPi(times x: Double) -> Double {
    let whole = x.rounded()
    let angle = Double.pi * (x - whole)
    // The Taylor series; |angle| is at most π/2, so the next term is below 1e-13.
    let square = angle * angle
    var sum = 1.0
    for term in stride(from: 18.0, to: 0, by: -2) {
      sum = 1 - sum * square / (term * (term + 1))
    }
    return Int(whole) % 2 == 0 ? angle * sum : -angle * sum
  }
}
