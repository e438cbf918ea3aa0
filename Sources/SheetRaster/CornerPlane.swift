/// A corner's deficit for a range of the picture's columns, still coarse from row to row.
///
/// It depends on where the vertex lies across the picture, not on its height, so a sheet that
/// moves up and down keeps its planes.
final class CornerPlane {
  let deficit: CornerDeficit

  /// The vertex's x in pixels.
  let vertexX: Double

  /// Whether the corner lies left of its vertex.
  let isMirrored: Bool

  /// The picture's width it was cut to.
  let widthPixels: Int

  /// Columns of the picture in which the corner counts.
  let columns: Range<Int>

  /// For each row of the grid one value a column.
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
