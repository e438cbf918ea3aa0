import SheetModel
import SheetSpec
import SheetTestSupport
import Testing

/// Scripts by lot are printed as scenarios where they break an invariant.
@Suite struct RandomScriptTests {
  @Test("a printed script reads back as itself", arguments: 0..<100)
  func readsBack(seed: UInt64) throws {
    let script = RandomScript(seed: seed)
    let reading = ScenarioReading("\(script)")
    // What a script asks for in vain is a fault of a file, at its step.
    guard let presentation = reading.presentation else {
      #expect(reading.file != nil, "\(reading.messages)")
      #expect(reading.diagnostics.contains { $0.severity == .error && $0.place != nil })
      return
    }
    // Pages are measured by whoever reads them.
    #expect(
      presentation.steps.map(\.withoutPage) == script.steps.map(\.withoutPage),
      "seed \(seed)\n\(script)")
    #expect(presentation.reducesMotion == script.reducesMotion)
    let sheets = presentation.viewControllers.map { sheet in
      var sheet = sheet
      sheet.modalPresentationStyle = .automatic
      // The script measures contents in its own way.
      sheet.content = script.sheets.first { $0.id == sheet.id }?.content ?? sheet.content
      return sheet
    }
    #expect(sheets == script.sheets, "seed \(seed)\n\(script)")
  }
}

extension Step {
  fileprivate var withoutPage: Step {
    guard case .push(let id, _) = action else { return self }
    return Step(.push(onto: id, Content()), atSeconds: atSeconds)
  }
}
