/// A shadow in one row of the picture.
///
/// It is a value with pointers into memory that its ``GaussianShadow`` owns, so that loops need not
/// access an object.
struct ShadowRow {
  /// The deficit of a corner: four rows of its plane, weighted.
  struct Corner {
    var columns: Range<Int>
    var weights: SIMD4<Float>
    var values: UnsafePointer<Float>
  }

  /// The coverage in the steady columns.
  var height: Float = 0

  /// The horizontal profile, and the coverage in the columns that were filled last.
  private let profile: UnsafePointer<Float>
  let coverage: UnsafeMutablePointer<Float>

  var cornerCount = 0
  private let corners: UnsafeMutablePointer<Corner>

  /// Additional elements, because readers load several columns at a time.
  private static let padding = PixelBlend.lanes

  init(_ profile: ShadowProfile) {
    self.profile = UnsafePointer(profile.values)
    let widthPixels = profile.widthPixels
    corners = .allocate(capacity: CornerPlace.allCases.count)
    coverage = .allocate(capacity: widthPixels + Self.padding)
    coverage.initialize(repeating: 0, count: widthPixels + Self.padding)
  }

  func deallocate() {
    corners.deallocate()
    coverage.deallocate()
  }

  /// Adds the deficit of a corner, interpolated between the second and third of four rows of its
  /// plane.
  mutating func add(_ plane: CornerPlane, row: Int, weights: SIMD4<Float>) {
    let corner = Corner(
      columns: plane.columns, weights: weights,
      values: UnsafePointer(plane.values + row * plane.columns.count))
    (corners + cornerCount).initialize(to: corner)
    cornerCount += 1
  }

  /// Returns the coverage in one column outside the steady ones.
  @inline(__always)
  func share(at column: Int) -> Float {
    var share = height * profile[column]
    for index in 0..<cornerCount {
      let columns = corners[index].columns
      guard columns.contains(column) else { continue }
      let (weights, stride) = (corners[index].weights, columns.count)
      let place = corners[index].values + (column &- columns.lowerBound)
      share -=
        weights.x * place[0] + weights.y * place[stride] + weights.z * place[2 &* stride]
        + weights.w * place[3 &* stride]
    }
    return share
  }

  /// Computes ``coverage`` in columns outside the steady ones.
  @inline(__always)
  func fill(_ columns: Range<Int>) {
    for column in columns { coverage[column] = height * profile[column] }
    for index in 0..<cornerCount {
      let (own, weights) = (corners[index].columns, corners[index].weights)
      let part = columns.clamped(to: own)
      let row0 = corners[index].values + (part.lowerBound &- own.lowerBound)
      let (row1, row2, row3) = (row0 + own.count, row0 + 2 &* own.count, row0 + 3 &* own.count)
      let (w0, w1, w2, w3) = (weights.x, weights.y, weights.z, weights.w)
      let target = coverage + part.lowerBound
      for column in 0..<part.count {
        target[column] -=
          w0 * row0[column] + w1 * row1[column] + w2 * row2[column] + w3 * row3[column]
      }
    }
  }
}
