/// The Gaussian of a horizontal interval, sampled at the middle of each column.
///
/// A sheet that moves vertically reuses it.
final class ShadowProfile {
  let minX: Double
  let maxX: Double
  let sigma: Double
  let widthPixels: Int
  let values: UnsafeMutablePointer<Float>

  init(from minX: Double, to maxX: Double, sigma: Double, widthPixels: Int) {
    self.minX = minX
    self.maxX = maxX
    self.sigma = sigma
    self.widthPixels = widthPixels
    values = .allocate(capacity: widthPixels)
    for column in 0..<widthPixels {
      let share = NormalDistribution.share(
        of: Double(column) + 0.5, from: minX, to: maxX, sigma: sigma)
      (values + column).initialize(to: Float(share))
    }
  }

  deinit { values.deallocate() }
}
