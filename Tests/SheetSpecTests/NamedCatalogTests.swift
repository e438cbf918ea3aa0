import SheetSpec
import SheetTestSupport
import Testing

@testable import SheetTokens

/// Devices and profiles by name, for sheets made in Swift.
@Suite struct NamedCatalogTests {
  private static let devices: [(Device, String)] = [
    (.named("iphone-se-1"), "iphone-se-1"),
    (.named("iphone-8"), "iphone-8"),
    (.named("iphone-se-2"), "iphone-se-2"),
    (.iPhoneSE3, "iphone-se-3"),
    (.named("iphone-8-plus"), "iphone-8-plus"),
    (.named("iphone-x"), "iphone-x"),
    (.named("iphone-xs"), "iphone-xs"),
    (.named("iphone-11-pro"), "iphone-11-pro"),
    (.named("iphone-xr"), "iphone-xr"),
    (.named("iphone-11"), "iphone-11"),
    (.named("iphone-xs-max"), "iphone-xs-max"),
    (.named("iphone-11-pro-max"), "iphone-11-pro-max"),
    (.named("iphone-12-mini"), "iphone-12-mini"),
    (.iPhone13Mini, "iphone-13-mini"),
    (.named("iphone-12"), "iphone-12"),
    (.named("iphone-12-pro"), "iphone-12-pro"),
    (.named("iphone-13"), "iphone-13"),
    (.named("iphone-13-pro"), "iphone-13-pro"),
    (.named("iphone-14"), "iphone-14"),
    (.named("iphone-16e"), "iphone-16e"),
    (.named("iphone-17e"), "iphone-17e"),
    (.named("iphone-12-pro-max"), "iphone-12-pro-max"),
    (.named("iphone-13-pro-max"), "iphone-13-pro-max"),
    (.named("iphone-14-plus"), "iphone-14-plus"),
    (.named("iphone-14-pro"), "iphone-14-pro"),
    (.named("iphone-15"), "iphone-15"),
    (.iPhone15Pro, "iphone-15-pro"),
    (.named("iphone-16"), "iphone-16"),
    (.iPhone14ProMax, "iphone-14-pro-max"),
    (.named("iphone-15-plus"), "iphone-15-plus"),
    (.named("iphone-15-pro-max"), "iphone-15-pro-max"),
    (.named("iphone-16-plus"), "iphone-16-plus"),
    (.iPhone16Pro, "iphone-16-pro"),
    (.iPhone16ProMax, "iphone-16-pro-max"),
    (.named("iphone-17"), "iphone-17"),
    (.named("iphone-17-pro"), "iphone-17-pro"),
    (.named("iphone-air"), "iphone-air"),
    (.named("iphone-17-pro-max"), "iphone-17-pro-max"),
    (.named("ipad-mini-6"), "ipad-mini-6"),
    (.iPadMiniA17, "ipad-mini-a17"),
    (.named("ipad-10"), "ipad-10"),
    (.named("ipad-a16"), "ipad-a16"),
    (.named("ipad-air-4"), "ipad-air-4"),
    (.named("ipad-air-5"), "ipad-air-5"),
    (.iPadAir11, "ipad-air-11"),
    (.named("ipad-air-13"), "ipad-air-13"),
    (.named("ipad-pro-11"), "ipad-pro-11"),
    (.iPadPro11M4, "ipad-pro-11-m4"),
    (.iPadPro12_9, "ipad-pro-12.9"),
    (.named("ipad-pro-13"), "ipad-pro-13"),
  ]

  @Test("every device of the catalog has a name in Swift")
  func everyDeviceHasAName() {
    expect(Self.devices.map(\.1), SpecLibrary(profile: .spec).devices.slugs)
    for (device, slug) in Self.devices { expect(device.slug, slug) }
  }

  @Test func aNamedDeviceHasTheNumbersOfTheCatalog() {
    let device = Device.iPhone15Pro
    expect(device.size, Size(width: 393, height: 852))
    expect(device.pixelsPerPoint, 3)
    expect(device.portraitSafeArea.top, 59)
    #expect(Device.iPadPro12_9.isTablet)
  }

  @Test(arguments: Profile.allCases)
  func anEmbeddedProfileIsThatOfItsName(_ profile: Profile) throws {
    let named = try SpecLibrary(
      profile: Located(profile.name, at: .argument("", value: "")).filePath)
    expect(SpecLibrary(profile: profile), named)
    expect(SpecLibrary(profile: profile).profile, profile.name)
  }

  @Test func profilesDiffer() throws {
    #expect(SpecLibrary(profile: .spec).tokens != SpecLibrary(profile: .uikit).tokens)
    #expect(SpecLibrary(profile: .spec).tokens != SpecLibrary(profile: .specLiteral).tokens)
  }
}
