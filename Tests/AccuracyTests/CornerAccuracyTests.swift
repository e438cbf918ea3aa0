import Foundation
internal import SheetTestSupport
import Testing

@Suite struct CornerAccuracyTests {
  private static let radii: [Double] = [
    0, 1, 4, 8, 10, 16, 24, 40, 60, 0.3, 3.7, 17.77, 55.5, 128, 196.5, 300,
  ]
  private static let curves: [OracleCornerCurve] = [
    .continuous, .coreAnimation, .circular, .superellipse(exponent: 1.5),
    .superellipse(exponent: 2),
    .superellipse(exponent: 4), .superellipse(exponent: 12), .smooth(0), .smooth(0.35),
    .smooth(0.6), .smooth(1),
  ]
  private static let scales: [Double] = [1, 2, 3, 4, 2.5, 1.37]

  @Test("B03 B04 a corner of any radius and curve matches the ideal", arguments: curves)
  func corners(curve: OracleCornerCurve) throws {
    var check = AccuracyCheck()
    var turn = Self.curves.firstIndex(of: curve) ?? 0
    for radius in Self.radii {
      // During the presentation the top edge is never on a pixel boundary.
      let frameCase = FrameCase(pixelsPerPoint: Self.scales[turn % Self.scales.count]).with {
        $0.frame.cornerRadius = radius
        $0.frame.cornerCurve = curve
        $0.frame.phase = .present(seconds: 0.1 + Double(turn % 17) * 0.004)
        $0.frame.isDark = turn % 3 == 0
      }
      let crops = frameCase.cornerCrops
      // Two of the six places each, so that all are covered.
      try check.expectIdeal(
        frameCase, in: [crops[turn % crops.count], crops[(turn + 2) % crops.count]])
      turn += 1
    }
    check.report("corners \(curve.flag)")
  }

  @Test("B04 the corner at rest is continuous at every scale", arguments: scales)
  func restingCorners(scale: Double) throws {
    var check = AccuracyCheck()
    for radius: Double? in [nil, -5, 24, 60] {
      let frameCase = FrameCase(pixelsPerPoint: scale).with { $0.frame.cornerRadius = radius }
      try check.expectIdeal(frameCase, in: [frameCase.cornerCrops[2], frameCase.cornerCrops[5]])
    }
    check.report("resting corners at \(scale)x")
  }

  @Test(
    "B04 without a named curve, the profile and the device select it",
    arguments: OracleProfile.allCases, ["iphone-16-pro", "iphone-se-3", "ipad-pro-13"])
  func standardCorners(profile: OracleProfile, name: String) throws {
    var check = AccuracyCheck()
    let device = try NamedDevice.named(name)
    for (detent, radius) in [(OracleDetent.medium, nil), (.large, 40.0), (.medium, 300.0)] {
      let frameCase = FrameCase(device).with {
        $0.frame.profile = profile
        $0.frame.selectedDetent = detent
        $0.frame.cornerRadius = radius
      }
      try check.expectIdeal(frameCase, in: frameCase.cornerCrops + frameCase.telltaleCrops)
    }
    check.report("standard corners, \(profile.rawValue), \(name)")
  }

  @Test("a large superellipse is as exact as a circle", arguments: [1.2, 1.5, 2.5, 4, 6, 9, 20])
  func superellipses(exponent: Double) throws {
    var check = AccuracyCheck()
    for (radius, scale) in [(10.0, 3.0), (40, 2), (60, 3), (60, 4)] {
      let frameCase = FrameCase(pixelsPerPoint: scale).with {
        $0.frame.cornerRadius = radius
        $0.frame.cornerCurve = .superellipse(exponent: exponent)
      }
      let diagonal = radius * (1 - pow(2, -1 / exponent))
      let top = frameCase.frame.state.topPoints
      try check.expectIdeal(
        frameCase,
        in: [
          frameCase.crop(aroundX: diagonal, y: top + diagonal),
          frameCase.crop(aroundX: radius * 0.3, y: top),
        ])
    }
    check.report("superellipse:\(exponent)")
  }
}
