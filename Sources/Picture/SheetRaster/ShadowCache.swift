/// A cache of profiles and corners of shadows, shared by the frames of a motion.
struct ShadowCache {
  /// The capacity; a frame has at most four corners per shadow, and rarely more than ten shadows.
  private static let mostPlanes = 48
  private static let mostProfiles = 12

  /// The cached planes, the latest last.
  private var planes: [CornerPlane] = []
  private var profiles: [ShadowProfile] = []

  mutating func profile(
    from minX: Double, to maxX: Double, sigma: Double, widthPixels: Int
  ) -> ShadowProfile {
    let known = profiles.last { profile in
      profile.minX == minX && profile.maxX == maxX && profile.sigma == sigma
        && profile.widthPixels == widthPixels
    }
    if let known { return known }
    let profile = ShadowProfile(from: minX, to: maxX, sigma: sigma, widthPixels: widthPixels)
    if profiles.count == Self.mostProfiles { profiles.removeFirst() }
    profiles.append(profile)
    return profile
  }

  mutating func plane(
    for shape: CornerShape, vertexX: Double, isMirrored: Bool, widthPixels: Int
  ) -> CornerPlane {
    let known = planes.last { plane in
      plane.vertexX == vertexX && plane.isMirrored == isMirrored
        && plane.widthPixels == widthPixels && plane.deficit.shape == shape
    }
    if let known { return known }
    let deficit =
      planes.last { $0.deficit.shape == shape }?.deficit ?? CornerDeficit(shape)
    let plane = CornerPlane(
      deficit, vertexX: vertexX, isMirrored: isMirrored, widthPixels: widthPixels)
    if planes.count == Self.mostPlanes { planes.removeFirst() }
    planes.append(plane)
    return plane
  }
}

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
