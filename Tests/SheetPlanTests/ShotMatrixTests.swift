import SheetTestSupport
import Testing

@testable import SheetPlan

@Suite struct ShotMatrixTests {
  /// A combination as text, nil as a dash.
  private static func words(
    _ device: Spelled<Device>?, _ detent: Spelled<NamedDetent>?, _ shot: String,
    _ scale: Spelled<PictureScale>?, _ appearance: Spelled<Appearance>?
  ) -> String {
    [device?.text.value, detent?.text.value, shot, scale?.text.value, appearance?.text.value]
      .map { $0 ?? "-" }.joined(separator: " ")
  }

  /// The combinations by nested loops, as an oracle of the matrix.
  private static func loops(
    _ devices: [Spelled<Device>], _ detents: [Spelled<NamedDetent>], _ shots: [PlannedShot],
    _ scales: [Spelled<PictureScale>], _ appearances: [Spelled<Appearance>]
  ) -> [String] {
    func values<Value>(_ given: [Value], _ own: [Value]) -> [Value?] {
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
    // The matrix combines values and looks at none of them.
    func list<Value>(_ name: String, of value: Value) -> [Spelled<Value>] {
      (0..<Int.random(in: 0...3, using: &random)).map {
        Spelled(value, text: "\(name)\($0)")
      }
    }
    let (device, scale) = (Device.iPhone15Pro, PictureScale(1))
    let shots = (0...Int.random(in: 0...4, using: &random)).map { _ in
      PlannedShot(
        moment: .settled, devices: list("own", of: device), scales: list("s", of: scale),
        appearances: list("a", of: .dark))
    }
    let devices = list("d", of: device)
    let detents = list("t", of: NamedDetent.fit)
    let scales = list("S", of: scale)
    let appearances = list("A", of: Appearance.dark)
    let matrix = ShotMatrix(
      devices: devices, detents: detents, shots: shots, scales: scales, appearances: appearances)
    let expected = Self.loops(devices, detents, shots, scales, appearances)
    expect(
      matrix.map {
        Self.words($0.device, $0.detent, "\($0.shotIndex)", $0.scale, $0.appearance)
      }, expected, "seed \(seed)")
    expect(matrix.count, expected.count)
  }

  @Test func tooManyPicturesAreReportedAtTheLongestList() throws {
    // A count that overflows is the largest number.
    func many<Value: OptionValue>(_ value: Value) -> [Spelled<Value>] {
      [Spelled<Value>](repeating: Spelled(value), count: 100_000)
    }
    let matrix = ShotMatrix(
      devices: many(.iPhone15Pro), detents: many(.fit), shots: [PlannedShot(moment: .settled)],
      scales: many(1), appearances: many(.dark))
    expect(matrix.count, .max)
    var options = DrawingOptions()
    options.detents = (1...1000).map { .height(Double($0)) }
    options.scales = (1...400).map { PictureScale(Double($0) / 100) }
    let error = #expect(throws: DiagnosticError.self) { try DrawingPlan(options) }
    let fault = try #require(error?.diagnostics.first)
    #expect(error?.diagnostics.count == 1 && fault.code == .tooManyPictures)
    expect(fault.message, "400000 pictures are requested")
    expect(fault.place, options.$detents[0].place)
  }
}
