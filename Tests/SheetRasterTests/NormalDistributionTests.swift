import SheetTestSupport
import Testing

@testable import SheetRaster

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct NormalDistributionTests {
  @Test func theDistributionAndTheExponentialAgreeWithTheLibrary() {
    for step in -9000...9000 {
      let x = Double(step) / 1000
      let library = 0.5 * erfc(-x / 2.0.squareRoot())
      expect(NormalDistribution.cumulative(x), near: library, closerThan: 1e-9, "at \(x)")
    }
    for step in 0...7000 {
      let x = Double(step) / 10
      let library = exp(-x)
      expect(NormalDistribution.expOfNegative(x), near: library, within: 1e-10 * library, "at \(x)")
    }
  }
}
