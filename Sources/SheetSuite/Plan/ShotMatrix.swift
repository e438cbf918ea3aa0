internal import SheetModel
internal import SheetSpec

/// A moment that is drawn.
struct PlannedShot: Equatable, Sendable {
  /// Nil for a moment without a name.
  var name: Located<String>?

  /// As it was written; nil for a standard moment.
  var at: Located<String>?
  var moment: Moment

  /// Values of this shot alone, used where the options name none; empty means the scenario's own.
  var devices: [Located<String>] = []
  var scales: [Located<String>] = []
  var appearances: [Located<String>] = []
}

/// One value of each option that may have several; nil means the scenario's own.
struct Combination {
  var shotIndex: Int
  var device: Located<String>?
  var detent: Located<String>?
  var scale: Located<String>?
  var appearance: Located<String>?
}

/// Every combination of the options that may have several values: devices outermost, then detents,
/// shots and scales, appearances innermost.
///
/// A combination is made when it is asked for, so the matrix needs no memory for their number.
struct ShotMatrix: RandomAccessCollection, Sendable {
  private let devices: [Located<String>]
  private let detents: [Located<String>?]
  let shots: [PlannedShot]
  private let scales: [Located<String>]
  private let appearances: [Located<String>]

  /// The number of combinations of all earlier shots, on one device at one detent.
  private let starts: [Int]

  /// The number of combinations of all shots, on one device at one detent.
  private let shotsCount: Int

  /// The largest number of values from which a combination takes one.
  let deviceCount: Int
  let scaleCount: Int
  let appearanceCount: Int
  var detentCount: Int { detents.count }

  /// Int.max where there are more.
  let endIndex: Int
  var startIndex: Int { 0 }

  /// - Precondition: There is a shot.
  init(
    devices: [Located<String>], detents: [Located<String>], shots: [PlannedShot],
    scales: [Located<String>], appearances: [Located<String>]
  ) {
    precondition(!shots.isEmpty)
    self.devices = devices
    self.detents = detents.isEmpty ? [nil] : detents
    self.shots = shots
    self.scales = scales
    self.appearances = appearances
    var starts: [Int] = []
    var sum = 0
    for shot in shots {
      starts.append(sum)
      let own = devices.isEmpty ? Self.count(devices, shot.devices) : 1
      sum = sum.addingOrMost(
        own.timesOrMost(Self.count(scales, shot.scales))
          .timesOrMost(Self.count(appearances, shot.appearances)))
    }
    self.starts = starts
    shotsCount = sum
    endIndex = sum.timesOrMost(self.detents.count).timesOrMost(Swift.max(1, devices.count))
    deviceCount = shots.map { Self.count(devices, $0.devices) }.max() ?? 1
    scaleCount = shots.map { Self.count(scales, $0.scales) }.max() ?? 1
    appearanceCount = shots.map { Self.count(appearances, $0.appearances) }.max() ?? 1
  }

  subscript(position: Int) -> Combination {
    let (block, inShots) = position.quotientAndRemainder(dividingBy: shotsCount)
    let (deviceIndex, detentIndex) = block.quotientAndRemainder(dividingBy: detents.count)
    let shotIndex = shotIndex(at: inShots)
    let shot = shots[shotIndex]
    var rest = inShots - starts[shotIndex]
    let appearance = Self.take(appearances, shot.appearances, from: &rest)
    let scale = Self.take(scales, shot.scales, from: &rest)
    let device =
      devices.isEmpty ? Self.take([], shot.devices, from: &rest) : devices[deviceIndex]
    return Combination(
      shotIndex: shotIndex, device: device, detent: detents[detentIndex], scale: scale,
      appearance: appearance)
  }

  /// The last shot that starts at or before a position (binary search).
  private func shotIndex(at position: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return low
  }

  private static func count(_ given: [Located<String>], _ own: [Located<String>]) -> Int {
    Swift.max(1, given.isEmpty ? own.count : given.count)
  }

  /// Takes the innermost digit of a position in mixed radix; nil where there is no value.
  private static func take(
    _ given: [Located<String>], _ own: [Located<String>], from position: inout Int
  ) -> Located<String>? {
    let values = given.isEmpty ? own : given
    guard !values.isEmpty else { return nil }
    let (rest, digit) = position.quotientAndRemainder(dividingBy: values.count)
    position = rest
    return values[digit]
  }

  /// The written option with the most values.
  var longestList: [Located<String>] {
    let lists = [
      devices, detents.compactMap { $0 }, shots.compactMap { $0.name ?? $0.at }, scales,
      appearances,
    ]
    return lists.max { $0.count < $1.count } ?? []
  }

  /// The number of values of the innermost option that has several; 1 where none has.
  var innermostCount: Int {
    [appearanceCount, scaleCount, shots.count, detents.count].first { $0 > 1 } ?? 1
  }
}

extension Int {
  fileprivate func timesOrMost(_ other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }

  fileprivate func addingOrMost(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
