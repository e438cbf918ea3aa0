/// The assignment of parallel lines to lanes, so that no two lines of a lane overlap: the left-edge
/// algorithm, with the shorter lines in the inner lanes.
struct LaneAssignment: Equatable {
  /// The lane of each line, 0 nearest to the screen.
  let lanes: [Int]

  /// The number of lanes.
  var count: Int { (lanes.max() ?? -1) + 1 }

  /// Assigns lanes.
  ///
  /// - Parameters:
  ///   - extents: The extents of the lines along the lanes.
  ///   - gap: The least distance between two lines of a lane; lines that touch form a chain if it is 0.
  init(_ extents: [ClosedRange<Double>], gap: Double = 0) {
    func length(_ index: Int) -> Double { extents[index].upperBound - extents[index].lowerBound }
    // Chains of equal thirds lose the last bits.
    let slack = 1e-6
    let order = extents.indices.sorted {
      (length($0), extents[$0].lowerBound, $0) < (length($1), extents[$1].lowerBound, $1)
    }
    var taken: [[ClosedRange<Double>]] = []
    var lanes = [Int](repeating: 0, count: extents.count)
    for index in order {
      let extent = extents[index]
      let lane =
        taken.firstIndex { others in
          others.allSatisfy {
            extent.lowerBound >= $0.upperBound + gap - slack
              || extent.upperBound <= $0.lowerBound - gap + slack
          }
        } ?? taken.endIndex
      if lane == taken.endIndex { taken.append([]) }
      taken[lane].append(extent)
      lanes[index] = lane
    }
    self.lanes = lanes
  }
}
