import SheetModel
import SheetSpec
import SheetTestSupport
import Testing

@testable import SheetSuite

@Suite struct ShotMatrixTests {
  /// A combination as text, nil as a dash.
  private static func words(
    _ device: Located<String>?, _ detent: Located<String>?, _ shot: String,
    _ scale: Located<String>?, _ appearance: Located<String>?
  ) -> String {
    [device?.value, detent?.value, shot, scale?.value, appearance?.value]
      .map { $0 ?? "-" }.joined(separator: " ")
  }

  /// The combinations by nested loops, as an oracle of the matrix.
  private static func loops(
    _ devices: [Located<String>], _ detents: [Located<String>], _ shots: [PlannedShot],
    _ scales: [Located<String>], _ appearances: [Located<String>]
  ) -> [String] {
    func values(_ given: [Located<String>], _ own: [Located<String>]) -> [Located<String>?] {
      let values = given.isEmpty ? own : given
      return values.isEmpty ? [nil] : values
    }
    var all: [String] = []
    for device in values(devices, []) {
      for detent in values(detents, []) {
        for (index, shot) in shots.enumerated() {
          for device in values(device.map { [$0] } ?? [], shot.devices) {
            for scale in values(scales, shot.scales) {
              for appearance in values(appearances, shot.appearances) {
                all.append(words(device, detent, "\(index)", scale, appearance))
              }
            }
          }
        }
      }
    }
    return all
  }

  @Test("the matrix has the combinations of nested loops, in their order", arguments: 0..<200)
  func combinationsAreThoseOfLoops(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    func list(_ name: String) -> [Located<String>] {
      (0..<Int.random(in: 0...3, using: &random)).map { "\(name)\($0)" }
    }
    let shots = (0...Int.random(in: 0...4, using: &random)).map { _ in
      PlannedShot(
        moment: .settled, devices: list("own"), scales: list("s"), appearances: list("a"))
    }
    let (devices, detents) = (list("d"), list("t"))
    let (scales, appearances) = (list("S"), list("A"))
    let matrix = ShotMatrix(
      devices: devices, detents: detents, shots: shots, scales: scales, appearances: appearances)
    let expected = Self.loops(devices, detents, shots, scales, appearances)
    #expect(
      matrix.map {
        Self.words($0.device, $0.detent, "\($0.shotIndex)", $0.scale, $0.appearance)
      } == expected, "seed \(seed)")
    #expect(matrix.count == expected.count)
  }

  @Test func aCountThatOverflowsIsTheLargestNumber() {
    let many = [Located<String>](repeating: "x", count: 100_000)
    let matrix = ShotMatrix(
      devices: many, detents: many, shots: [PlannedShot(moment: .settled)], scales: many,
      appearances: many)
    #expect(matrix.count == .max)
  }

  @Test func tooManyPicturesAreReportedAtTheLongestList() throws {
    var options = DrawingOptions()
    options.selectedDetents = (1...1000).map { "\($0)pt" }
    options.scales = (1...400).map { "\(Double($0) / 100)" }
    let error = #expect(throws: DiagnosticError.self) { try DrawingPlan(options) }
    let fault = try #require(error?.diagnostics.first)
    #expect(error?.diagnostics.count == 1)
    #expect(fault.code == .tooManyPictures)
    #expect(fault.message == "400000 pictures are requested")
    #expect(fault.place == options.selectedDetents[0].place)
  }
}
