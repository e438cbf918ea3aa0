internal import SheetTestSupport
import Testing

@Suite struct RandomAccuracyTests {
  private static let seeds: [UInt64] = [1, 2, 3, 4]

  @Test("any frame is within one level of the ideal", arguments: seeds)
  func opaqueFrames(seed: UInt64) throws {
    try expectIdealFrames(seed: seed, count: 30, isTransparent: false)
  }

  @Test("a transparent frame keeps straight alpha within one level", arguments: seeds.prefix(2))
  func transparentFrames(seed: UInt64) throws {
    try expectIdealFrames(seed: 100 + seed, count: 25, isTransparent: true)
  }

  private func expectIdealFrames(seed: UInt64, count: Int, isTransparent: Bool) throws {
    print("accuracy: seed \(seed)")
    var random = SeededRandom(seed: seed)
    var check = AccuracyCheck()
    let devices = try NamedDevice.all()
    for _ in 0..<count {
      let frameCase = FrameCase.random(among: devices, using: &random).with {
        $0.frame.isTransparent = isTransparent
      }
      let anywhere = frameCase.crop(
        aroundX: .random(in: 0...frameCase.device.screen.width, using: &random),
        y: .random(in: 0...frameCase.device.screen.height, using: &random))
      let crops = frameCase.telltaleCrops.shuffled(using: &random).prefix(2)
      try check.expectIdeal(frameCase, in: crops + [anywhere])
    }
    check.report("seed \(seed)\(isTransparent ? ", on nothing" : "")")
  }
}
