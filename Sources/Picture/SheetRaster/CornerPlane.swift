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
