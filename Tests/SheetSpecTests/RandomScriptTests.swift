import SheetSpec
import SheetTestSupport
import Testing

@testable import SheetContent

/// The scenario text printed for random scripts that break an invariant.
@Suite struct RandomScriptTests {
  @Test("a printed script reads back as itself", arguments: 0..<100)
  func readsBack(seed: UInt64) throws {
    let script = RandomScript(seed: seed)
    let reading = ScenarioReading("\(script)")
    // A step without an effect is a fault of a file, at the step.
    guard let presentation = reading.presentation else {
      #expect(reading.file != nil, "\(reading.messages)")
      #expect(reading.diagnostics.contains { $0.severity == .error && $0.place != nil })
      return
    }
    // The reader of a file measures pages.
    expect(
      presentation.steps.map(\.withoutPage), script.steps.map(\.withoutPage),
      "seed \(seed)\n\(script)")
    expect(presentation.reducesMotion, script.reducesMotion)
    expect(presentation.portrait.screen.isTablet, script.isOnTablet)
    let sheets = presentation.viewControllers.map { sheet in
      var sheet = sheet
      // The script has its own content sizes.
      sheet.content = script.sheets.first { $0.id == sheet.id }?.content ?? sheet.content
      return sheet
    }
    expect(sheets, script.sheets, "seed \(seed)\n\(script)")
  }
}

extension Step {
  fileprivate var withoutPage: Step {
    guard case .push(let id, _) = action else { return self }
    return Step(.push(onto: id, Content()), atSeconds: atSeconds)
  }
}
