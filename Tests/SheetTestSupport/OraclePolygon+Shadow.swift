internal import Foundation

/// The exact mask, convolved with a Gaussian.
extension OraclePolygon {
  /// The share of shadow in each pixel, row by row; self is in pixels.
  ///
  /// By Green's theorem an edge at X over the heights Y₀…Y₁ adds
  /// Φ((X − x)/σ) · [Φ((Y₁ − y)/σ) − Φ((Y₀ − y)/σ)], exactly where it is vertical; others are cut
  /// divided into pieces short against σ. The mean over a pixel widens σ² by a square's own 1/12.
  public func shadow(in crop: OracleCrop, sigmaPixels: Double) -> [Double] {
    let sigma = (sigmaPixels * sigmaPixels + 1.0 / 12).squareRoot()
    let sign = signedArea > 0 ? 1.0 : -1.0
    var shares = [Double](repeating: 0, count: crop.pixelCount)
    let pieces = shadowPieces(longest: max(sigma / 64, 0.1))
    shares.withUnsafeMutableBufferPointer { shares in
      for piece in pieces {
        let columns = (0..<crop.widthPixels).map { column in
          sign * normalShare((piece.x - Double(crop.xPixels + column) - 0.5) / sigma)
        }
        columns.withUnsafeBufferPointer { columns in
          for row in 0..<crop.heightPixels {
            let y = Double(crop.yPixels + row) + 0.5
            let weight =
              normalShare((piece.toY - y) / sigma) - normalShare((piece.fromY - y) / sigma)
            // Thousands of these would not add up to a millionth of a level.
            guard abs(weight) > 1e-12 else { continue }
            let first = row * crop.widthPixels
            var column = 0
            while column < crop.widthPixels {
              shares[first + column] += columns[column] * weight
              column += 1
            }
          }
        }
      }
    }
    return shares.map { min(max($0, 0), 1) }
  }

  /// A piece of an edge that counts as vertical.
  private struct ShadowPiece {
    var x: Double
    var fromY: Double
    var toY: Double
  }

  /// The edges as vertical pieces, long slanted ones divided, tiny ones joined.
  private func shadowPieces(longest: Double) -> [ShadowPiece] {
    var pieces: [ShadowPiece] = []
    thinned(to: longest).forEachEdge { start, end in
      guard start.y != end.y else { return }
      let length = max(abs(end.x - start.x), abs(end.y - start.y))
      let count = start.x == end.x ? 1 : Int((length / longest).rounded(.up))
      for part in 0..<count {
        let from = Double(part) / Double(count)
        let to = Double(part + 1) / Double(count)
        pieces.append(
          ShadowPiece(
            x: start.x + (end.x - start.x) * (from + to) / 2,
            fromY: start.y + (end.y - start.y) * from,
            toY: start.y + (end.y - start.y) * to))
      }
    }
    return pieces
  }

  /// The polygon without vertices that have another one close by on either side.
  private func thinned(to distance: Double) -> OraclePolygon {
    var kept: [OraclePoint] = []
    for (index, vertex) in vertices.enumerated() {
      let next = vertices[(index + 1) % vertices.count]
      let isClose = kept.last.map { hypot(vertex.x - $0.x, vertex.y - $0.y) < distance } ?? false
      if isClose && hypot(next.x - vertex.x, next.y - vertex.y) < distance { continue }
      kept.append(vertex)
    }
    return OraclePolygon(kept)
  }
}

/// Φ, the normal distribution's share below `z`.
func normalShare(_ z: Double) -> Double {
  erfc(-z / 2.0.squareRoot()) / 2
}
