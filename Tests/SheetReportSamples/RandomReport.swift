package import SheetReport
internal import SheetTestSupport

/// Generates random reports that cover all fields of a report.
package struct RandomReport {
  private var random: SeededRandom

  package init(seed: UInt64) { random = SeededRandom(seed: seed) }

  package mutating func report() -> VerifyReport {
    var cases: [String: CaseResult] = [:]
    for index in 0..<Int.random(in: 0...12, using: &random) {
      let result = caseResult("\(index) \(text())")
      cases[result.name] = result
    }
    return VerifyReport(
      folder: text(), cases: cases.values.sorted { $0.name.precedes($1.name) },
      warnings: some { $0.message() }, against: maybe { $0.text() })
  }

  private mutating func chance() -> Bool { Bool.random(using: &random) }

  private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    chance() ? make(&self) : nil
  }

  private mutating func some<Value>(_ make: (inout Self) -> Value) -> [Value] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in make(&self) }
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "\"", "\\", "\n", "\u{0}", "é", "🎉", "שלום", "</script>", "\u{2028}", "{", "\u{7F}", "",
    ]
    return some { pieces[Int.random(in: 0..<pieces.count, using: &$0.random)] }.joined()
  }

  private mutating func whole() -> Int { Int.random(in: -5...5_000_000, using: &random) }

  private mutating func number() -> Double {
    let numbers = [0, 1.0 / 3, -0.1, 1e-9, 4e15, 12, Double.random(in: 0...1, using: &random)]
    return numbers[Int.random(in: 0..<numbers.count, using: &random)]
  }

  private mutating func bytes() -> [UInt8] {
    (0..<Int.random(in: 0...40, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
  }

  private mutating func box() -> PixelBox {
    PixelBox(x: whole(), y: whole(), width: whole(), height: whole())
  }

  private mutating func value() -> Change.Value {
    switch Int.random(in: 0...2, using: &random) {
    case 0: .number(number())
    case 1: .text(text())
    default: .nothing
    }
  }

  private mutating func caseResult(_ name: String) -> CaseResult {
    let verdicts = CaseResult.Verdict.allCases
    return CaseResult(
      name: name, scenario: text(), line: maybe { $0.whole() }, picture: maybe { $0.picture() },
      verdict: verdicts[Int.random(in: 0..<verdicts.count, using: &random)],
      changes: some { random in
        Change(
          name: random.text(), label: random.text(), from: random.value(), to: random.value(),
          unit: random.maybe { $0.text() }, requirement: random.maybe { $0.text() },
          token: random.maybe { $0.text() }, note: random.maybe { $0.text() },
          cause: random.maybe { random in
            Change.Cause(
              label: random.text(), from: random.value(), to: random.value(),
              unit: random.maybe { $0.text() })
          })
      },
      comparison: maybe { $0.comparison() },
      messages: some { $0.message() }, milliseconds: maybe { $0.number() })
  }

  private mutating func message() -> CaseResult.Message {
    CaseResult.Message(
      file: maybe { $0.text() }, line: maybe { $0.whole() }, column: maybe { $0.whole() },
      text: text())
  }

  private mutating func picture() -> CaseResult.Picture {
    CaseResult.Picture(
      shot: text(), device: text(), appearance: text(),
      pixelsPerPoint: Double.random(in: 0.5...4, using: &random), reference: text(),
      digest: maybe { $0.text() },
      before: maybe { $0.bytes() }, after: maybe { $0.bytes() }, difference: maybe { $0.bytes() })
  }

  private mutating func comparison() -> Comparison {
    let verdicts = Comparison.Verdict.allCases
    return Comparison(
      verdict: verdicts[Int.random(in: 0..<verdicts.count, using: &random)],
      sizes: some { $0.box() }, pixelCount: whole(), comparedCount: whole(), largest: whole(),
      mean: number(), worst: maybe { $0.box() }, regions: some { $0.box() },
      moves: some {
        Comparison.Move(
          from: $0.box(), right: $0.whole(), down: $0.whole(),
          hasChanged: .random(using: &$0.random))
      },
      recolorings: some {
        Comparison.Recoloring(
          box: $0.box(), from: .random(in: 0...UInt32.max, using: &$0.random),
          to: .random(in: 0...UInt32.max, using: &$0.random))
      },
      tolerated: maybe {
        .init(speckCount: $0.whole(), speckPixelCount: $0.whole(), faintPixelCount: $0.whole())
      } ?? .init())
  }
}
