import SheetPrimitives
import Testing

@testable import SheetModel

@Suite struct DetentMetricsTests {
  private func metrics(
    _ device: Device = .phone, isLandscape: Bool = false,
    change: (inout DetentTokens) -> Void = { _ in }
  ) -> DetentMetrics {
    var tokens = DetentTokens.sample()
    change(&tokens)
    return DetentMetrics(Screen(device, isLandscape: isLandscape), tokens: tokens)
  }

  @Test func largeExtendsFromTheSafeAreaToTheBottom() {
    #expect(metrics().largeHeight == 793)
    #expect(metrics().resolve(.large())?.heightPoints == 793)
    #expect(metrics().maximumValue == 793)
  }

  @Test func largeBelowTheStatusBarIsTallerByTheDifference() {
    #expect(metrics { $0.largeTop = .statusBar }.largeHeight == 798)
  }

  @Test func gapsLowerLargeDependingOnTheKindOfPhone() {
    let change: (inout DetentTokens) -> Void = {
      $0.largeGap = 10
      $0.largeGapHomeButton = 20
    }
    #expect(metrics(change: change).largeHeight == 783)
    var old = Device.phone
    old.hasHomeButton = true
    #expect(metrics(old, change: change).largeHeight == 773)
  }

  @Test func excludingTheSafeAreaAddsItToEveryValue() {
    let excluding = metrics { $0.safeArea = .exclude }
    #expect(excluding.maximumValue == 759)
    #expect(excluding.bottomInset == 34)
    #expect(excluding.resolve(.large())?.heightPoints == 793)
    let custom = Detent(identifier: .init("300pt"), rule: .points(300))
    #expect(excluding.resolve(custom)?.heightPoints == 334)
    let share = Detent(identifier: .init("50%"), rule: .fraction(0.5))
    #expect(excluding.resolve(share)?.heightPoints == 460)
  }

  @Test func aFractionRefersToTheBasisOfTheToken() {
    let share = Detent(identifier: .init("0.3"), rule: .fraction(0.3))
    let ofScreen = metrics().resolve(share)?.heightPoints ?? 0
    let ofMaximum = metrics { $0.fractionBasis = .maximum }.resolve(share)?.heightPoints ?? 0
    // Products with 0.3 lose their last bit.
    #expect(abs(ofScreen - 255.6) < 1e-12)
    #expect(abs(ofMaximum - 237.9) < 1e-12)
  }

  @Test func aFractionOfOneExtendsAboveLarge() {
    let whole = metrics().resolve(Detent(identifier: .init("100%"), rule: .fraction(1)))
    #expect(whole == ResolvedDetent(identifier: .init("100%"), heightPoints: 852))
  }

  @Test func pointsAboveTheMaximumAreClampedToIt() {
    let tall = metrics().resolve(Detent(identifier: .init("900pt"), rule: .points(900)))
    #expect(tall == ResolvedDetent(identifier: .init("900pt"), heightPoints: 793, isClamped: true))
    let exact = metrics().resolve(Detent(identifier: .init("793pt"), rule: .points(793)))
    #expect(exact == ResolvedDetent(identifier: .init("793pt"), heightPoints: 793))
  }

  @Test func contentTallerThanLargeIsClampedToo() {
    let fit = metrics().resolve(
      Detent(identifier: .init("fit"), rule: .fit), fittingHeight: 1200)
    #expect(fit == ResolvedDetent(identifier: .init("fit"), heightPoints: 793, isClamped: true))
  }

  @Test func aPhoneInLandscapeHasNoMedium() {
    #expect(metrics(isLandscape: true).resolve(.medium()) == nil)
    #expect(metrics(isLandscape: true).resolve(.large())?.heightPoints == 383)
    #expect(metrics().resolve(.medium())?.heightPoints == 426)
  }

  @Test func aTabletInLandscapeKeepsMedium() {
    var tablet = Device.phone
    tablet.isTablet = true
    #expect(metrics(tablet, isLandscape: true).resolve(.medium())?.heightPoints == 196.5)
  }

  @Test func shortScreensHaveTheirOwnMedium() {
    var short = Device.phone
    short.size.height = 568
    let change: (inout DetentTokens) -> Void = { $0.mediumFractionShort = 0.63 }
    #expect(metrics(short, change: change).resolve(.medium())?.heightPoints == 568 * 0.63)
    short.size.height = 568.5
    #expect(metrics(short, change: change).resolve(.medium())?.heightPoints == 284.25)
  }

  @Test func rotatingAPhoneSwapsItsSides() {
    let screen = Screen(.phone, isLandscape: true)
    #expect(screen.size == Size(width: 852, height: 393))
    #expect(screen.safeArea == EdgeInsets(left: 59, bottom: 21, right: 59))
    #expect(screen.isCompactHeight)
    #expect(screen.statusBarHeight == 0)
  }
}
