import SheetSpec
import SheetTestSupport
import Testing

/// The shipped catalog compared with numbers published elsewhere.
///
/// - Sizes and scales: Apple, Human Interface Guidelines, *Layout*, "Device screen dimensions".
/// - Safe areas and status bars: `safeAreaInsets` and `statusBarFrame` as UIKit of iOS 15 to 18
///   reports them, from published screen sizes and the configurations of swift-snapshot-testing.
/// - Radii: UIKit's display corner radius, as kylebshr/ScreenCorners prints it up to the iPhone 12,
///   and as published tables of it give it for later devices.
///
/// A dash marks a number that is unpublished, or that was only measured on iOS 26.
@Suite struct DeviceFactTests {
  // Points; `side` and `low` are the left, right and bottom insets of a device in landscape.
  private static let facts = """
    slug               width  height scale  top    bottom side   low    bar    radius
    iphone-se-1        320    568    2      20     0      0      0      20     0
    iphone-8           375    667    2      20     0      0      0      20     0
    iphone-se-3        375    667    2      20     0      0      0      20     0
    iphone-8-plus      414    736    3      20     0      0      0      20     0
    iphone-x           375    812    3      44     34     44     21     44     39
    iphone-11-pro      375    812    3      44     34     44     21     44     39
    iphone-11          414    896    2      48     34     48     21     48     41.5
    iphone-11-pro-max  414    896    3      44     34     44     21     44     39
    iphone-12-mini     375    812    3      50     34     50     21     50     44
    iphone-13-mini     375    812    3      50     34     50     21     50     44
    iphone-12          390    844    3      47     34     47     21     47     47.33
    iphone-13-pro      390    844    3      47     34     47     21     47     47.33
    iphone-14          390    844    3      47     34     47     21     47     47.33
    iphone-12-pro-max  428    926    3      47     34     47     21     47     53.33
    iphone-14-plus     428    926    3      47     34     47     21     47     53.33
    iphone-14-pro      393    852    3      59     34     59     21     54     55
    iphone-15          393    852    3      59     34     59     21     54     55
    iphone-15-pro      393    852    3      59     34     59     21     54     55
    iphone-15-pro-max  430    932    3      59     34     59     21     54     55
    iphone-16          393    852    3      59     34     59     21     54     55
    iphone-16-plus     430    932    3      59     34     59     21     54     55
    iphone-16-pro      402    874    3      62     34     62     21     54     62
    iphone-16-pro-max  440    956    3      62     34     62     21     54     62
    iphone-17          402    874    3      62     34     62     -      54     62
    iphone-air         420    912    3      68     34     68     -      -      62
    iphone-17-pro-max  440    956    3      62     34     62     -      54     62
    ipad-mini-6        744    1133   2      24     20     0      20     24     -
    ipad-10            820    1180   2      24     20     0      20     24     -
    ipad-air-4         820    1180   2      24     20     0      20     24     18
    ipad-pro-11        834    1194   2      24     20     0      20     24     18
    ipad-pro-11-m4     834    1210   2      24     20     0      20     24     -
    ipad-pro-12.9      1024   1366   2      24     20     0      20     24     18
    ipad-air-13        1024   1366   2      24     20     0      20     24     -
    ipad-pro-13        1032   1376   2      24     20     0      20     24     -
    """

  @Test(arguments: facts.split(separator: "\n").dropFirst().map(String.init))
  func aDeviceHasItsPublishedNumbers(row: String) throws {
    let columns = try #require(Self.facts.split(separator: "\n").first).split(separator: " ")
    let words = row.split(separator: " ")
    try #require(words.count == columns.count)
    let published = Dictionary(uniqueKeysWithValues: zip(columns, words))
    let device = try #require(try SpecLibrary().devices[String(words[0])])
    let numbers: [(Substring, Double)] = [
      ("width", device.size.width), ("height", device.size.height),
      ("scale", device.pixelsPerPoint),
      ("top", device.portraitSafeArea.top), ("bottom", device.portraitSafeArea.bottom),
      ("side", device.landscapeSafeArea.left), ("side", device.landscapeSafeArea.right),
      ("low", device.landscapeSafeArea.bottom), ("bar", device.portraitStatusBarHeight),
      ("radius", device.displayCornerRadius),
    ]
    expect(Set(numbers.map(\.0)).union(["slug"]), Set(columns))
    for (column, number) in numbers {
      let word = try #require(published[column])
      if word != "-" { expect(number, Double(word), "\(column)") }
    }
  }

  @Test func tabletsKeepTheirStatusBarInLandscapeAndPhonesHideIt() throws {
    for device in try SpecLibrary().devices.devices where !device.needsIOS26 {
      let height: Double = device.slug.hasPrefix("ipad") ? 24 : 0
      expect(device.isTablet, (height > 0), "\(device.slug)")
      expect(device.landscapeStatusBarHeight, height, "\(device.slug)")
      expect(device.landscapeSafeArea.top, height, "\(device.slug)")
      expect(device.portraitSafeArea.left, 0, "\(device.slug)")
      expect(device.portraitSafeArea.right, 0, "\(device.slug)")
    }
  }

  @Test func phonesWithAHomeButtonMatchApplesList() throws {
    let phones = try SpecLibrary().devices.devices.filter { $0.hasHomeButton && !$0.isTablet }
    expect(
      phones.map(\.slug),
      [
        "iphone-se-1", "iphone-8", "iphone-se-2", "iphone-se-3", "iphone-8-plus",
      ])
  }
}
