internal import SheetTestSupport
import Testing

@Suite struct CardAccuracyTests {
  /// From the first pixel of the motion to its end and beyond.
  private static let seconds = [
    0.0005, 0.002, 0.004, 0.007, 0.011, 0.016, 0.024, 0.05, 0.08, 0.12, 0.2, 0.5,
  ]

  private func cardCrops(_ frameCase: FrameCase) -> [OracleCrop] {
    guard let card = frameCase.frame.state.card else { return frameCase.telltaleCrops }
    let inset = card.radius * 0.29
    let places = [
      (card.x + inset, card.y + inset), (card.x + card.width - inset, card.y + inset),
      (card.x + card.radius, card.y), (card.x, card.y + card.radius * 1.5),
      (card.x + card.width, card.y + card.radius * 0.6),
      (card.x + inset, card.y + card.height - inset),
    ]
    return places.map { frameCase.crop(aroundX: $0.0, y: $0.1) }
  }

  @Test(
    "B29 B30 B31 the presenter is pushed back exactly",
    arguments: [OracleProfile.spec, .uikit], ["iphone-16-pro", "iphone-se-2", "iphone-15-plus"])
  func pushBack(profile: OracleProfile, name: String) throws {
    var check = AccuracyCheck()
    for (turn, time) in Self.seconds.enumerated() {
      let scales: [Double?] = [nil, 1.37, 4, 1]
      let device = try NamedDevice.named(name)
      let frameCase = FrameCase(device, pixelsPerPoint: scales[turn % scales.count]).with {
        $0.frame.profile = profile
        $0.frame.isDark = turn % 2 == 1
        $0.frame.selectedDetent = .large
        $0.frame.phase = .change(from: .medium, to: .large, seconds: time)
        $0.frame.presenter = turn % 3 == 0 ? .white : OracleColor(hex: 0x3478F6)
        $0.frame.cornerRadius = turn % 4 == 0 ? 60 : nil
      }
      let crops = cardCrops(frameCase)
      try check.expectIdeal(frameCase, in: (0..<3).map { crops[(turn + 2 * $0) % crops.count] })
    }
    check.report("card, \(profile.rawValue), \(name)")
  }

  @Test("a sheet that ends below large does not push back", arguments: OracleProfile.allCases)
  func nothingIsPushed(profile: OracleProfile) throws {
    var check = AccuracyCheck()
    let frameCase = FrameCase().with {
      $0.frame.profile = profile
      $0.frame.detents = [.medium, .points(700)]
      $0.frame.selectedDetent = .points(700)
    }
    try check.expectIdeal(frameCase, in: [frameCase.crop(aroundX: 0, y: 0)])
    check.report("no card, \(profile.rawValue)")
  }
}
