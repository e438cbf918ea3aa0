package import SheetSpec

/// A shot: a moment, with the devices, scales and appearances at which it is drawn.
package struct PlannedShot: Equatable, Sendable {
  /// The name; nil for an unnamed moment.
  package var name: Located<String>?

  /// The moment as it was written; nil for a default moment.
  package var at: Spelled<Moment>?
  package var moment: Moment

  /// The shot's own values, which those of the options replace; empty for the scenario's.
  var devices: [Spelled<Device>] = []
  var scales: [Spelled<PictureScale>] = []
  var appearances: [Spelled<Appearance>] = []
  var annotations: [Spelled<AnnotationChoice>] = []
}

/// One value of each option that may have several; nil for the scenario's own.
package struct Combination {
  var profileIndex: Int
  var shotIndex: Int
  package var device: Spelled<Device>?
  package var detent: Spelled<NamedDetent>?
  var scale: Spelled<PictureScale>?
  package var appearance: Spelled<Appearance>?
}

/// All combinations of the options that may have several values: profiles outermost, then devices,
/// detents, shots and scales, appearances innermost.
///
/// Combinations are computed on access, so that memory does not grow with their number.
package struct ShotMatrix: RandomAccessCollection, Sendable {
  private let devices: [Spelled<Device>?]

  /// The number of profiles, 1 or more.
  let profileCount: Int
  private let detents: [Spelled<NamedDetent>?]

  /// The shots, with the options' values in place of their own.
  let shots: [PlannedShot]

  /// The place of the option with the most values; nil if no option has any.
  let longestPlace: Place?

  /// The number of combinations of all earlier shots, on one device at one detent.
  private let starts: [Int]

  /// The number of combinations of all shots, on one device at one detent.
  private let shotsCount: Int

  /// The largest number of values of each option.
  let deviceCount: Int
  let scaleCount: Int
  let appearanceCount: Int
  package var detentCount: Int { detents.count }

  /// The number of combinations, at most `Int.max`.
  package let endIndex: Int
  package var startIndex: Int { 0 }

  /// Creates the matrix.
  ///
  /// - Precondition: There is at least one shot.
  init(
    profiles: [Located<FilePath>] = [], devices: [Spelled<Device>], detents: [Spelled<NamedDetent>],
    shots: [PlannedShot],
    scales: [Spelled<PictureScale>], appearances: [Spelled<Appearance>],
    annotations: [Spelled<AnnotationChoice>] = []
  ) {
    precondition(!shots.isEmpty)
    profileCount = Swift.max(1, profiles.count)
    self.devices = devices.isEmpty ? [nil] : devices
    self.detents = detents.isEmpty ? [nil] : detents
    let ownShots = shots.map { shot in
      var shot = shot
      if !devices.isEmpty { shot.devices = [] }
      if !scales.isEmpty { shot.scales = scales }
      if !appearances.isEmpty { shot.appearances = appearances }
      if !annotations.isEmpty { shot.annotations = annotations }
      return shot
    }
    self.shots = ownShots
    var starts: [Int] = []
    var sum = 0
    for shot in ownShots {
      starts.append(sum)
      sum = sum.addingOrMost(
        Self.count(shot.devices).timesOrMost(Self.count(shot.scales))
          .timesOrMost(Self.count(shot.appearances)))
    }
    self.starts = starts
    shotsCount = sum
    endIndex = sum.timesOrMost(self.detents.count).timesOrMost(self.devices.count)
      .timesOrMost(profileCount)
    func largest(_ values: (PlannedShot) -> [some Any]) -> Int {
      ownShots.map { Self.count(values($0)) }.max() ?? 1
    }
    deviceCount = Swift.max(devices.count, largest(\.devices))
    scaleCount = largest(\.scales)
    appearanceCount = largest(\.appearances)
    let named = shots.compactMap { $0.name?.place ?? $0.at?.place }
    let lists: [(count: Int, place: Place?)] = [
      (profiles.count, profiles.first?.place), (devices.count, devices.first?.place),
      (detents.count, detents.first?.place),
      (named.count, named.first), (scales.count, scales.first?.place),
      (appearances.count, appearances.first?.place),
    ]
    longestPlace = lists.max { $0.count < $1.count }?.place
  }

  package subscript(position: Int) -> Combination {
    let (block, inShots) = position.quotientAndRemainder(dividingBy: shotsCount)
    let (outer, detentIndex) = block.quotientAndRemainder(dividingBy: detents.count)
    let (profileIndex, deviceIndex) = outer.quotientAndRemainder(dividingBy: devices.count)
    let shotIndex = shotIndex(at: inShots)
    let shot = shots[shotIndex]
    var rest = inShots - starts[shotIndex]
    let appearance = Self.take(shot.appearances, from: &rest)
    let scale = Self.take(shot.scales, from: &rest)
    return Combination(
      profileIndex: profileIndex, shotIndex: shotIndex,
      device: devices[deviceIndex] ?? Self.take(shot.devices, from: &rest),
      detent: detents[detentIndex], scale: scale, appearance: appearance)
  }

  /// Returns the last shot that starts at or before a position.
  private func shotIndex(at position: Int) -> Int {
    starts.partitioningIndex { $0 > position } - 1
  }

  private static func count(_ values: [some Any]) -> Int { Swift.max(1, values.count) }

  /// Removes the innermost digit of a position in mixed radix and returns its value; nil if there is
  /// none.
  private static func take<Value>(_ values: [Value], from position: inout Int) -> Value? {
    guard !values.isEmpty else { return nil }
    let (rest, digit) = position.quotientAndRemainder(dividingBy: values.count)
    position = rest
    return values[digit]
  }

  /// The number of values of the innermost option that has several; 1 if none has.
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
