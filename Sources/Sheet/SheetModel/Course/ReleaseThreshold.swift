/// A height beyond which a sheet that is released without speed moves to another detent or is
/// dismissed.
public struct ReleaseThreshold: Equatable, Sendable {
  /// The destination of a release beyond the threshold.
  public enum Destination: Equatable, Sendable {
    /// The next larger detent.
    case up(Detent.Identifier)
    /// The next smaller detent.
    case down(Detent.Identifier)
    /// The dismissal of the sheet.
    case dismissal
  }

  /// The destination.
  public var destination: Destination

  /// The height of the threshold without the keyboard's share, in points.
  public var detentHeight: Double

  /// The share of the distance to the next detent, or of a detent's height, 0…1.
  public var share: Double

  /// The token of the rule or of its share.
  public var token: String

  /// Id of the requirement.
  public var requirement: String
}

extension SheetDetails {
  /// Returns the thresholds of a drag that begins at a detent.
  ///
  /// By projection the nearest detent is the destination, and dismissal counts as height 0 (K-12).
  ///
  /// - Parameters:
  ///   - index: The index of the detent in ``detents``.
  ///   - tokens: The numbers of the rule.
  /// - Returns: The thresholds upwards, downwards and of the dismissal, each if it exists.
  public func releaseThresholds(
    fromDetentAt index: Int, _ tokens: ReleaseTokens
  ) -> [ReleaseThreshold] {
    let heights = detents.map(\.heightPoints)
    let isProjected = tokens.rule == .projection
    var thresholds: [ReleaseThreshold] = []
    func add(
      _ destination: ReleaseThreshold.Destination, share: Double, from start: Double,
      to end: Double,
      token: String, requirement: String
    ) {
      let share = isProjected ? 0.5 : share
      thresholds.append(
        ReleaseThreshold(
          destination: destination, detentHeight: start + share * (end - start), share: share,
          token: isProjected ? "release.rule" : token,
          requirement: isProjected ? "K-12" : requirement))
    }
    func addNext(_ next: Int, _ destination: ReleaseThreshold.Destination) {
      add(
        destination, share: tokens.snapShare, from: heights[index], to: heights[next],
        token: "release.snap", requirement: "B18")
    }
    if index + 1 < heights.count { addNext(index + 1, .up(detents[index + 1].identifier)) }
    if index > 0 { addNext(index - 1, .down(detents[index - 1].identifier)) }
    guard !isModalInPresentation else { return thresholds }
    let isOfCurrent = !isProjected && tokens.dismissBasis == .current
    add(
      .dismissal, share: tokens.dismissShare, from: 0,
      to: isOfCurrent ? heights[index] : heights[0],
      token: "release.dismiss", requirement: "B52")
    return thresholds
  }
}
