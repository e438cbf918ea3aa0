import SheetTestSupport

extension SeededRandom {
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}
