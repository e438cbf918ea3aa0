internal import SheetPrimitives

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

/// The deficit of a corner, interpolated to the columns of the picture but not yet to its rows.
///
/// It depends on the horizontal position of the vertex only, so a sheet that moves vertically
/// reuses its planes.
final class CornerPlane {
  let deficit: CornerDeficit

  /// The horizontal position of the vertex in pixels.
  let vertexX: Double

  /// A Boolean value indicating whether the corner extends to the left of its vertex.
  let isMirrored: Bool

  /// The width of the picture to which it is clipped.
  let widthPixels: Int

  /// The columns of the picture in which the deficit is not 0.
  let columns: Range<Int>

  /// One value per column for each row of the grid.
  let values: UnsafeMutablePointer<Float>

  init(_ deficit: CornerDeficit, vertexX: Double, isMirrored: Bool, widthPixels: Int) {
    self.deficit = deficit
    self.vertexX = vertexX
    self.isMirrored = isMirrored
    self.widthPixels = widthPixels
    let near = CornerDeficit.reachInSigmas * deficit.shape.sigma
    let far = deficit.shape.extentX + near
    let low = vertexX - (isMirrored ? far : near)
    let high = vertexX + (isMirrored ? near : far)
    let width = Double(widthPixels)
    let first = Int(min(max(low.rounded(.down), 0), width))
    columns = first..<max(first, Int(min(max(high.rounded(.up), 0), width)))
    values = .allocate(capacity: max(columns.count * deficit.rowCount, 1))
    values.initialize(repeating: 0, count: columns.count * deficit.rowCount)
    interpolate()
  }

  deinit { values.deallocate() }

  private func interpolate() {
    let (nodes, nodeColumns) = (deficit.nodes, deficit.columnCount)
    for column in columns {
      let offset = Double(column) + 0.5 - vertexX
      let cell = CornerDeficit.cell(
        at: isMirrored ? -offset : offset, sigma: deficit.shape.sigma, step: deficit.step,
        count: nodeColumns)
      guard let (node, t) = cell else { continue }
      let weights = CornerDeficit.weights(t)
      for row in 0..<deficit.rowCount {
        let four = nodes + row * nodeColumns + node
        values[row * columns.count + column - columns.lowerBound] =
          weights.x * four[0] + weights.y * four[1] + weights.z * four[2] + weights.w * four[3]
      }
    }
  }
}

/// One of a rectangle's four corners.
enum CornerPlace: CaseIterable {
  case topLeft
  case topRight
  case bottomRight
  case bottomLeft

  var isRight: Bool { self == .topRight || self == .bottomRight }
  var isBottom: Bool { self == .bottomLeft || self == .bottomRight }

  /// Returns the corner's curve relative to its vertex, from the vertical edge to the horizontal
  /// one.
  ///
  /// It is taken from the outline of the rectangle, moved to the origin and rotated so that the
  /// corner is the top-left one, which a path draws last. The numbers are therefore independent of
  /// the position of the rectangle, and equal corners compare equal.
  func points(of outline: RoundedRect, scaledBy scale: Double) -> [Point] {
    var radii = outline.radii
    if isRight {
      swap(&radii.topLeft, &radii.topRight)
      swap(&radii.bottomLeft, &radii.bottomRight)
    }
    if isBottom {
      swap(&radii.topLeft, &radii.bottomLeft)
      swap(&radii.topRight, &radii.bottomRight)
    }
    guard radii.topLeft > 0 else { return [] }
    let turned = RoundedRect(Rect(outline.rect.size), radii: radii, curve: outline.curve)
    var points: [Point] = []
    for element in turned.path.elements {
      switch element {
      case .move: break
      case .line(let end): points = [end]
      case .cubic(let first, let second, let end): points += [first, second, end]
      case .close: break
      }
    }
    return points.map { Point(x: $0.x * scale, y: $0.y * scale) }
  }
}
