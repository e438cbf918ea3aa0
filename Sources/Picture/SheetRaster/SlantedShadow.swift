internal import SheetPrimitives

/// The shadow of a rounded rectangle under a rotation, a skew or two different factors.
///
/// A pixel is mapped back to the coordinates of the outline, where the shadow has the closed form of
/// ``GaussianShadow``. Every pixel is computed by itself, so it is much slower.
struct SlantedShadow {
  private struct Corner {
    var place: CornerPlace
    var deficit: CornerDeficit
  }

  private static let pixelVariance = 1.0 / 12

  /// The number of places along each side of a pixel, if the picture of a circle is no circle.
  private static let skewedSampleCount = 4

  /// The transform from the coordinates of the outline, scaled to the mean density of the picture.
  private let toPixels: AffineTransform

  /// The frame of the rectangle in these coordinates.
  private let frame: Rect
  private let sigma: Double

  /// The number of places along each side of a pixel that are averaged.
  private let sampleCount: Int
  private let corners: [Corner]

  /// Creates a shadow; `toPixels` maps the points of the outline, which is moved already.
  init(of outline: RoundedRect, sigma: Double, toPixels: AffineTransform) {
    let scale = toPixels.meanScale
    let scaling = AffineTransform(scale: scale)
    self.toPixels = scaling.inverse.followed(by: toPixels)
    frame = scaling.applied(to: outline.rect)
    let map = self.toPixels
    let isSimilar = abs(map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d - 2) < 1e-9
    sampleCount = isSimilar ? 1 : Self.skewedSampleCount
    // The box filter of a sample is an ellipse in these coordinates; its mean variance is added.
    let back = map.inverse
    let spread = (back.a * back.a + back.b * back.b + back.c * back.c + back.d * back.d) / 2
    let sampleVariance = Self.pixelVariance * spread / Double(sampleCount * sampleCount)
    let sigma = (sigma * sigma * scale * scale + sampleVariance).squareRoot()
    self.sigma = sigma
    corners = CornerPlace.allCases.compactMap { place in
      let points = place.points(of: outline, scaledBy: scale)
      guard points.count > 1 else { return nil }
      return Corner(place: place, deficit: CornerDeficit(CornerShape(points: points, sigma: sigma)))
    }
  }

  /// The rectangle outside which the shadow is negligible.
  private var reach: Rect { frame.inset(by: -CornerDeficit.reachInSigmas * sigma) }

  /// Returns the coverage of all pixels.
  func mask(in area: PixelArea, into store: inout MaskStore) -> Mask {
    let visible = toPixels.applied(to: reach).roundedOut.intersection(
      Rect(x: 0, y: 0, width: Double(area.width), height: Double(area.height)))
    var mask = store.beginMask(top: Int(visible.minY))
    guard !visible.isEmpty else { return mask }
    for row in Int(visible.minY)..<Int(visible.maxY) {
      let rowStart = store.spans.count
      for x in Int(visible.minX)..<Int(visible.maxX) {
        let share = share(x: x, y: row)
        store.appendSpan(x, x + 1, coverage: min(share, 1), rowStart: rowStart)
      }
      store.appendBand(end: row + 1, rowStart: rowStart, to: &mask)
    }
    return mask
  }

  /// Returns the mean coverage of a pixel.
  private func share(x: Int, y: Int) -> Double {
    let step = 1 / Double(sampleCount)
    var sum = 0.0
    for row in 0..<sampleCount {
      for column in 0..<sampleCount {
        let sample = Point(
          x: Double(x) + (Double(column) + 0.5) * step, y: Double(y) + (Double(row) + 0.5) * step)
        sum += share(at: toPixels.preimage(of: sample))
      }
    }
    return sum * step * step
  }

  private func share(at place: Point) -> Double {
    guard reach.contains(place) else { return 0 }
    let across = NormalDistribution.share(
      of: place.x, from: frame.minX, to: frame.maxX, sigma: sigma)
    let down = NormalDistribution.share(of: place.y, from: frame.minY, to: frame.maxY, sigma: sigma)
    return corners.reduce(across * down) { rest, corner in
      rest
        - corner.deficit.value(
          x: corner.place.isRight ? frame.maxX - place.x : place.x - frame.minX,
          y: corner.place.isBottom ? frame.maxY - place.y : place.y - frame.minY)
    }
  }
}

extension CornerDeficit {
  /// Returns the deficit at a place relative to the vertex, interpolated between the nodes.
  fileprivate func value(x: Double, y: Double) -> Double {
    guard
      let (column, t) = Self.cell(at: x, sigma: shape.sigma, step: step, count: columnCount),
      let (row, u) = Self.cell(at: y, sigma: shape.sigma, step: step, count: rowCount)
    else { return 0 }
    let (across, down) = (Self.weights(t), Self.weights(u))
    return (0..<4).reduce(0) { sum, index in
      let four = nodes + (row + index) * columnCount + column
      let line = SIMD4(four[0], four[1], four[2], four[3]) * across
      return sum + Double(down[index] * line.sum())
    }
  }
}
