import SheetModel
import SheetPrimitives
import SheetSpec
import Testing

/// Devices and profiles by name, for sheets made in Swift.
@Suite struct NamedCatalogTests {
  private static let devices: [(Device, String)] = [
    (.iPhoneSE1, "iphone-se-1"),
    (.iPhone8, "iphone-8"),
    (.iPhoneSE2, "iphone-se-2"),
    (.iPhoneSE3, "iphone-se-3"),
    (.iPhone8Plus, "iphone-8-plus"),
    (.iPhoneX, "iphone-x"),
    (.iPhoneXS, "iphone-xs"),
    (.iPhone11Pro, "iphone-11-pro"),
    (.iPhoneXR, "iphone-xr"),
    (.iPhone11, "iphone-11"),
    (.iPhoneXSMax, "iphone-xs-max"),
    (.iPhone11ProMax, "iphone-11-pro-max"),
    (.iPhone12Mini, "iphone-12-mini"),
    (.iPhone13Mini, "iphone-13-mini"),
    (.iPhone12, "iphone-12"),
    (.iPhone12Pro, "iphone-12-pro"),
    (.iPhone13, "iphone-13"),
    (.iPhone13Pro, "iphone-13-pro"),
    (.iPhone14, "iphone-14"),
    (.iPhone16e, "iphone-16e"),
    (.iPhone17e, "iphone-17e"),
    (.iPhone12ProMax, "iphone-12-pro-max"),
    (.iPhone13ProMax, "iphone-13-pro-max"),
    (.iPhone14Plus, "iphone-14-plus"),
    (.iPhone14Pro, "iphone-14-pro"),
    (.iPhone15, "iphone-15"),
    (.iPhone15Pro, "iphone-15-pro"),
    (.iPhone16, "iphone-16"),
    (.iPhone14ProMax, "iphone-14-pro-max"),
    (.iPhone15Plus, "iphone-15-plus"),
    (.iPhone15ProMax, "iphone-15-pro-max"),
    (.iPhone16Plus, "iphone-16-plus"),
    (.iPhone16Pro, "iphone-16-pro"),
    (.iPhone16ProMax, "iphone-16-pro-max"),
    (.iPhone17, "iphone-17"),
    (.iPhone17Pro, "iphone-17-pro"),
    (.iPhoneAir, "iphone-air"),
    (.iPhone17ProMax, "iphone-17-pro-max"),
    (.iPadMini6, "ipad-mini-6"),
    (.iPadMiniA17, "ipad-mini-a17"),
    (.iPad10, "ipad-10"),
    (.iPadA16, "ipad-a16"),
    (.iPadAir4, "ipad-air-4"),
    (.iPadAir5, "ipad-air-5"),
    (.iPadAir11, "ipad-air-11"),
    (.iPadAir13, "ipad-air-13"),
    (.iPadPro11, "ipad-pro-11"),
    (.iPadPro11M4, "ipad-pro-11-m4"),
    (.iPadPro12_9, "ipad-pro-12.9"),
    (.iPadPro13, "ipad-pro-13"),
  ]

  @Test("every device of the catalog has a name in Swift")
  func everyDeviceHasAName() {
    #expect(Self.devices.map(\.1) == SpecLibrary(profile: .spec).devices.slugs)
    for (device, slug) in Self.devices { #expect(device.slug == slug) }
  }

  @Test func aNamedDeviceHasTheNumbersOfTheCatalog() {
    let device = Device.iPhone15Pro
    #expect(device.size == Size(width: 393, height: 852))
    #expect(device.pixelsPerPoint == 3)
    #expect(device.portraitSafeArea.top == 59)
    #expect(Device.iPadPro12_9.isTablet)
  }

  @Test(arguments: Profile.allCases)
  func anEmbeddedProfileIsThatOfItsName(_ profile: Profile) throws {
    let named = try SpecLibrary(
      profile: Located(profile.rawValue, at: .flag("", value: "")).filePath)
    #expect(SpecLibrary(profile: profile) == named)
    #expect(SpecLibrary(profile: profile).profile == profile.rawValue)
  }

  @Test func profilesDiffer() throws {
    #expect(SpecLibrary(profile: .spec).tokens != SpecLibrary(profile: .uikit).tokens)
    #expect(SpecLibrary(profile: .spec).tokens != SpecLibrary(profile: .specLiteral).tokens)
  }
}
