import SheetTestSupport
import Testing

@testable import SheetMeasure

/// The quantities of a sheet beside the table of state values.
@Suite struct QuantityTests {
  /// Quantities that no state has, or that it has in another form.
  private static let seenOnly: Set<MeasuredQuantity> = [
    .grabberCenter, .grabberColor, .outsideColor, .shadowEdgeAlpha, .shadowSigma, .shadowOffset,
    .presenterCenter,
    .presenterPeek,
  ]

  @Test func allOthersAreNamedAsInTheTableOfStateValues() {
    for quantity in MeasuredQuantity.allCases {
      expect(quantity.isInStateTable, !Self.seenOnly.contains(quantity), quantity.rawValue)
      #expect(quantity.label != quantity.rawValue, "\(quantity)")
    }
  }
}
