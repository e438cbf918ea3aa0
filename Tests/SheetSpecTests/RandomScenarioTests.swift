import SheetSpec
import SheetTestSupport
import Testing

@testable import SheetContent

/// Random scenarios, built twice: as text and as the values expected from the text.
@Suite struct RandomScenarioTests {
  @Test func randomScenariosAreReadAsTheValuesTheyWereWrittenFrom() throws {
    var random = SeededRandom(seed: 31)
    for number in 0..<60 {
      let lot = RandomScenario(&random)
      let block = ScenarioReading(lot.yaml)
      let place = "seed 31, scenario \(number):\n\(lot.yaml)\(block.messages)"
      let sheet = try #require(block.sheet("picker"), "\(place)")
      expect(sheet.sheetPresentationController, lot.options, "\(place)")
      expect(sheet.isModalInPresentation, lot.isModal, "\(place)")
      expect(sheet.preferredContentSize, lot.size, "\(place)")
      expect(sheet.content.bar?.title, lot.title, "\(place)")
      expect(block.presentation?.steps, lot.steps, "\(place)")
      let json = ScenarioReading(lot.json)
      expect(json.presentation, block.presentation, "seed 31, scenario \(number):\n\(lot.json)")
      let layout = try ScenarioFormatter.formatted(Array(lot.yaml.utf8), name: "a.yaml")
      let again = ScenarioReading(String(decoding: layout, as: UTF8.self))
      expect(again.presentation, block.presentation, "\(place)")
    }
  }

  @Test func randomBytesAreReadOrRejectedWithReasons() {
    var random = SeededRandom(seed: 32)
    for _ in 0..<1500 {
      let bytes = random.fileBytes()
      do {
        _ = try ScenarioFile(bytes, name: "random")
        Issue.record("seed 32: \(bytes) is no scenario and was read as one")
      } catch { #expect(!error.diagnostics.isEmpty, "seed 32: \(bytes)") }
    }
  }

  @Test func mutatedScenariosAreReadOrRejectedWithReasonsAndPlaces() {
    var random = SeededRandom(seed: 33)
    let sample = Array(ScenarioReadingTests.sample.utf8)
    for _ in 0..<250 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8.random(in: 0x20...0x7E, using: &random)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: index)
        }
      }
      let reading = ScenarioReading(
        String(decoding: bytes, as: UTF8.self), files: ["brand.tokens.json": "{}"])
      #expect(reading.scenario != nil || !reading.messages.isEmpty, "seed 33")
      #expect(reading.diagnostics.allSatisfy { $0.place != nil && !$0.message.isEmpty }, "seed 33")
    }
  }

  @Test func aFileOfTenMegabytesIsRejectedQuickly() {
    let bytes = Array("sheetdraw: 1\n".utf8) + [UInt8](repeating: 0x23, count: 10_000_000)
    let error = #expect(throws: DiagnosticError.self) { try ScenarioFile(bytes, name: "a.yaml") }
    expect(
      error?.diagnostics.map(\.line),
      [
        "1:1: error[E0301]: the file has 10000013 bytes; at most 1048576 are read"
      ])
  }

  @Test func bytesThatAreNotUTF8AreRejected() {
    let error = #expect(throws: DiagnosticError.self) {
      try ScenarioFile(Array("title: ".utf8) + [0xFF, 0xFE], name: "a.yaml")
    }
    expect(error?.diagnostics.map(\.line), ["1:8: error[E0301]: the file is not UTF-8 text"])
  }

  @Test func atMostAHundredFaultsAreReported() {
    let keys = (0..<5000).map { "k\($0): 1" }.joined(separator: "\n")
    let reading = ScenarioReading("sheetdraw: 1\n\(keys)")
    expect(reading.diagnostics.count, 101)
    expect(
      reading.messages.last,
      "102:1: error[E0301]: after 100 errors the rest of the file is not read")
  }
}

/// A random sheet with its steps, as text and as values.
private struct RandomScenario {
  var options = SheetPresentationController()
  var isModal = false
  var size: Size?
  let title: String
  var steps: [Step] = []
  private var entries: [(key: String, yaml: String, json: String)] = []
  private var script: [(yaml: String, json: String)] = []

  init(_ random: inout SeededRandom) {
    options.grabberVisibility = .auto
    title = UnusualTexts.all.randomElement(using: &random) ?? ""
    let quoted = JSON.quoted(title, escaping: .yaml)
    entries = [("content", "{ title: \(quoted) }", "{\"title\": \(quoted)}")]
    func chance() -> Bool { Bool.random(using: &random) }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let percent = number(10...40)
    let top = number(700...740)
    let all: [(Detent, String)] = [
      (
        Detent(identifier: .init("\(percent)%"), rule: .fraction(Double(percent) / 100)),
        "\(percent)%"
      ),
      (.medium(), "medium"),
      (Detent(identifier: .init("\(top)pt"), rule: .points(Double(top))), "\(top)pt"),
      (.large(), "large"),
    ]
    let chosen = all.filter { _ in chance() }
    if !chosen.isEmpty {
      options.detents = chosen.map(\.0)
      let words = chosen.map(\.1)
      add("detents", "[\(words.joined(separator: ", "))]", words.map { "\"\($0)\"" })
      if chance(), let name = words.last {
        options.selectedDetentIdentifier = .init(name)
        add("selected", name, word: true)
      }
    }
    if chance() {
      options.grabberVisibility = .on
      add("grabber", "on", word: true)
    }
    if chance() {
      options.preferredCornerRadius = Double(number(0...40))
      add("cornerRadius", "\(Int(options.preferredCornerRadius ?? 0))", word: false)
    }
    for (key, path) in [
      ("scrollingExpands", \SheetPresentationController.prefersScrollingExpandsWhenScrolledToEdge),
      ("edgeAttachedInCompactHeight", \.prefersEdgeAttachedInCompactHeight),
      ("shouldDismiss", \.delegateShouldDismiss),
    ] where chance() {
      options[keyPath: path] = chance()
      add(key, "\(options[keyPath: path])", word: false)
    }
    isModal = chance()
    add("modalInPresentation", "\(isModal)", word: false)
    if chance() {
      size = Size(width: Double(number(100...400)), height: Double(number(100...400)))
      let sides = [size?.width.plain ?? "", size?.height.plain ?? ""]
      add("preferredContentSize", "[\(sides.joined(separator: ", "))]", sides)
    }
    steps = [Step(.present("picker"))]
    script = [("present: picker", "{\"present\": \"picker\"}")]
    for _ in 0..<number(0...4) {
      let milliseconds = number(1...900)
      switch number(0...2) {
      case 0:
        steps.append(Step(.wait(seconds: Double(milliseconds) / 1000)))
        script.append(("wait: \(milliseconds)ms", "{\"wait\": \"\(milliseconds)ms\"}"))
      case 1:
        steps.append(
          Step(.set([PropertyChange("picker", \.preferredCornerRadius, to: Double(milliseconds))])))
        script.append(
          (
            "set: { picker.cornerRadius: \(milliseconds) }",
            "{\"set\": {\"picker.cornerRadius\": \(milliseconds)}}"
          ))
      default:
        // At most the screen is covered.
        let height = milliseconds % 800 + 1
        steps.append(Step(.keyboard(height: Double(height))))
        script.append(
          (
            "keyboard:\n      show: \(height)pt",
            "{\"keyboard\": {\"show\": \(height)}}"
          ))
      }
    }
  }

  private mutating func add(_ key: String, _ text: String, word: Bool) {
    entries.append((key, text, word ? "\"\(text)\"" : text))
  }

  private mutating func add(_ key: String, _ text: String, _ items: [String]) {
    entries.append((key, text, "[\(items.joined(separator: ", "))]"))
  }

  var yaml: String {
    "sheetdraw: 1\nsheets:\n  picker:\n"
      + entries.map { "    \($0.key): \($0.yaml)\n" }.joined() + "timeline:\n"
      + script.map { "  - \($0.yaml)\n" }.joined()
  }

  var json: String {
    let options = entries.map { "\"\($0.key)\": \($0.json)" }.joined(separator: ", ")
    let steps = script.map(\.json).joined(separator: ", ")
    return "{\"sheetdraw\": 1, \"sheets\": {\"picker\": {\(options)}}, \"timeline\": [\(steps)]}"
  }
}
