import SheetFrames
internal import SheetTestSupport
import Testing

@Suite struct RandomAccuracyTests {
  private static let seeds: [UInt64] = [1, 2, 3, 4]

  @Test("any frame is within one level of the ideal", arguments: TestBudget.today(seeds))
  func opaqueFrames(seed: UInt64) throws {
    try expectIdealFrames(seed: seed, count: 30, isTransparent: false)
  }

  @Test(
    "a transparent frame keeps straight alpha within one level",
    arguments: TestBudget.today(Array(seeds.prefix(3))))
  func transparentFrames(seed: UInt64) throws {
    try expectIdealFrames(seed: 100 + seed, count: 25, isTransparent: true)
  }

  @Test(
    "any frame of a form sheet is within one level of the ideal", arguments: TestBudget.today(seeds)
  )
  func formSheets(seed: UInt64) throws {
    let tablets = try [false, true].flatMap { isOnItsSide in
      try NamedDevice.all(isOnItsSide: isOnItsSide).filter(\.screen.isPad)
    }
    try expectIdealFrames(seed: 200 + seed, count: 40, isTransparent: false) { random in
      .randomForm(among: tablets, using: &random)
    }
  }

  private func expectIdealFrames(seed: UInt64, count: Int, isTransparent: Bool) throws {
    let devices = try NamedDevice.all()
    try expectIdealFrames(seed: seed, count: count, isTransparent: isTransparent) { random in
      .random(among: devices, using: &random)
    }
  }

  private func expectIdealFrames(
    seed: UInt64, count: Int, isTransparent: Bool,
    _ random: (inout SeededRandom) -> FrameCase
  ) throws {
    print("accuracy: seed \(seed)")
    var numbers = SeededRandom(seed: seed)
    var check = AccuracyCheck()
    for _ in 0..<count {
      let frameCase = random(&numbers).with { $0.frame.isTransparent = isTransparent }
      let anywhere = frameCase.crop(
        aroundX: .random(in: 0...frameCase.device.screen.width, using: &numbers),
        y: .random(in: 0...frameCase.device.screen.height, using: &numbers))
      let crops = frameCase.telltaleCrops.shuffled(using: &numbers).prefix(2)
      try check.expectIdeal(frameCase, in: crops + [anywhere])
    }
    check.report("seed \(seed)\(isTransparent ? ", on nothing" : "")")
  }
}
