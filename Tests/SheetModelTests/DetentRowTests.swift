import Foundation
import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetModel

/// Names of detents that exist only in these tests.
private let fit = Detent.custom(identifier: .init("fit")) { min(300, $0.maximumDetentValue) }

@Suite struct DetentRowTests {
  // MARK: Resting

  @Test func A11_everySheetRestsAtADetent() throws {
    var random = SeededRandom(seed: 11)
    var resting = 0
    for round in 0..<120 {
      let timeline = Timeline(.random(using: &random))
      for number in timeline.settledSeconds.indices {
        for sheet in try timeline.state(at: .settledTime(number + 1)).sheets {
          let detent = sheet.detents.first { $0.identifier == sheet.restingDetent }
          let place = "seed 11, round \(round), rest \(number + 1)"
          #expect(detent != nil, "\(place)")
          expect(sheet.detentHeight, detent?.heightPoints, "\(place)")
          // Its height is that on whole pixels, three for each point.
          expect(sheet.height, near: sheet.detentHeight, within: 0.5 / 3 + 1e-9, "\(place)")
          expect(sheet.height, sheet.frame.height, "\(place)")
          expect(sheet.velocityPointsPerSecond, 0, "\(place)")
          resting += 1
        }
      }
    }
    #expect(resting > 200)
  }

  @Test func A20_anUnknownSelectionFallsBackToTheFirst() {
    let sheet = ViewController.sample { $0.selectedDetentIdentifier = .init("gone") }
    let timeline = Timeline(.sample([sheet], [.present("sheet", animated: false)]))
    expect(timeline.state(atSeconds: 0).topSheet?.restingDetent, .medium)
  }

  // MARK: Identifiers

  @Test func A21_identifiersAreTypedValues() throws {
    typealias Identifier = Detent.Identifier
    expect(Identifier("fit"), Identifier(rawValue: "fit"))
    expect(Identifier("medium"), .medium)
    expect(Identifier("large"), .large)
    #expect(Identifier.medium != .large)
    expect(Set([Identifier.medium, .large, .init("fit"), .init("medium")]).count, 3)
    let all = [Identifier.medium, .large, Identifier("half \"and\" ½")]
    let json = try JSONEncoder().encode(all)
    #expect(String(bytes: json, encoding: .utf8) == #"["medium","large","half \"and\" ½"]"#)
    try expect(JSONDecoder().decode([Identifier].self, from: json), all)
  }

  @Test func A23_selectingAnUnknownDetentMovesNothing() throws {
    let timeline = Timeline(
      .sample(
        [.sample()],
        [
          .present("sheet", animated: false),
          .animate([PropertyChange("sheet", \.selectedDetentIdentifier, to: .init("gone"))]),
        ]))
    expect(timeline.faults.map(\.kind), [.unknownDetent(.init("gone"))])
    try expect(timeline.state(at: .settled).sheetTop, 426)
    expect(timeline.events(), arrival(at: "medium") + ["animateChangesEnded sheet finished=true"])
  }
}

extension Presentation {
  /// A few stacked sheets, and a dozen steps.
  fileprivate static func random(using random: inout SeededRandom) -> Presentation {
    let choices: [[Detent]] = [
      [.medium(), .large()], [fit, .medium(), .large()], [.large()], [.medium()],
      [.fraction(0.3), .height(555.55)],
    ]
    let sheets = ["one", "two"].map { id in
      ViewController.sample(id, choices.randomElement(using: &random) ?? [])
        .with { $0.isModalInPresentation = .random(using: &random) }
    }
    var steps = [Action.present("one", animated: .random(using: &random))]
    for _ in 0..<12 {
      let drag = Drag(
        from: Drag.Origin.allCases.randomElement(using: &random) ?? .bar,
        by: .random(in: -500...500, using: &random), over: .random(in: 0.01...0.6, using: &random))
      let change = PropertyChange(
        "one", \.detents, to: choices.randomElement(using: &random) ?? [])
      steps.append(
        [
          .drag(drag), .drag(drag), .wait(seconds: .random(in: 0...0.4, using: &random)),
          .waitUntilSettled, .present("two"), .set([change]), .animate([change]),
          .present("one"),
        ].randomElement(using: &random) ?? .escape)
    }
    return .sample(sheets, steps)
  }
}
