public import SheetModel

/// The devices of the catalog by name, for sheets made in Swift.
extension Device {
  /// The iPhone SE 1.
  public static var iPhoneSE1: Device { named("iphone-se-1") }

  /// The iPhone 8.
  public static var iPhone8: Device { named("iphone-8") }

  /// The iPhone SE 2.
  public static var iPhoneSE2: Device { named("iphone-se-2") }

  /// The iPhone SE 3.
  public static var iPhoneSE3: Device { named("iphone-se-3") }

  /// The iPhone 8 Plus.
  public static var iPhone8Plus: Device { named("iphone-8-plus") }

  /// The iPhone X.
  public static var iPhoneX: Device { named("iphone-x") }

  /// The iPhone XS.
  public static var iPhoneXS: Device { named("iphone-xs") }

  /// The iPhone 11 Pro.
  public static var iPhone11Pro: Device { named("iphone-11-pro") }

  /// The iPhone XR.
  public static var iPhoneXR: Device { named("iphone-xr") }

  /// The iPhone 11.
  public static var iPhone11: Device { named("iphone-11") }

  /// The iPhone XS Max.
  public static var iPhoneXSMax: Device { named("iphone-xs-max") }

  /// The iPhone 11 Pro Max.
  public static var iPhone11ProMax: Device { named("iphone-11-pro-max") }

  /// The iPhone 12 mini.
  public static var iPhone12Mini: Device { named("iphone-12-mini") }

  /// The iPhone 13 mini.
  public static var iPhone13Mini: Device { named("iphone-13-mini") }

  /// The iPhone 12.
  public static var iPhone12: Device { named("iphone-12") }

  /// The iPhone 12 Pro.
  public static var iPhone12Pro: Device { named("iphone-12-pro") }

  /// The iPhone 13.
  public static var iPhone13: Device { named("iphone-13") }

  /// The iPhone 13 Pro.
  public static var iPhone13Pro: Device { named("iphone-13-pro") }

  /// The iPhone 14.
  public static var iPhone14: Device { named("iphone-14") }

  /// The iPhone 16e.
  public static var iPhone16e: Device { named("iphone-16e") }

  /// The iPhone 17e.
  public static var iPhone17e: Device { named("iphone-17e") }

  /// The iPhone 12 Pro Max.
  public static var iPhone12ProMax: Device { named("iphone-12-pro-max") }

  /// The iPhone 13 Pro Max.
  public static var iPhone13ProMax: Device { named("iphone-13-pro-max") }

  /// The iPhone 14 Plus.
  public static var iPhone14Plus: Device { named("iphone-14-plus") }

  /// The iPhone 14 Pro.
  public static var iPhone14Pro: Device { named("iphone-14-pro") }

  /// The iPhone 15.
  public static var iPhone15: Device { named("iphone-15") }

  /// The iPhone 15 Pro.
  public static var iPhone15Pro: Device { named("iphone-15-pro") }

  /// The iPhone 16.
  public static var iPhone16: Device { named("iphone-16") }

  /// The iPhone 14 Pro Max.
  public static var iPhone14ProMax: Device { named("iphone-14-pro-max") }

  /// The iPhone 15 Plus.
  public static var iPhone15Plus: Device { named("iphone-15-plus") }

  /// The iPhone 15 Pro Max.
  public static var iPhone15ProMax: Device { named("iphone-15-pro-max") }

  /// The iPhone 16 Plus.
  public static var iPhone16Plus: Device { named("iphone-16-plus") }

  /// The iPhone 16 Pro.
  public static var iPhone16Pro: Device { named("iphone-16-pro") }

  /// The iPhone 16 Pro Max.
  public static var iPhone16ProMax: Device { named("iphone-16-pro-max") }

  /// The iPhone 17.
  public static var iPhone17: Device { named("iphone-17") }

  /// The iPhone 17 Pro.
  public static var iPhone17Pro: Device { named("iphone-17-pro") }

  /// The iPhone Air.
  public static var iPhoneAir: Device { named("iphone-air") }

  /// The iPhone 17 Pro Max.
  public static var iPhone17ProMax: Device { named("iphone-17-pro-max") }

  /// The iPad mini 6.
  public static var iPadMini6: Device { named("ipad-mini-6") }

  /// The iPad mini A17.
  public static var iPadMiniA17: Device { named("ipad-mini-a17") }

  /// The iPad 10.
  public static var iPad10: Device { named("ipad-10") }

  /// The iPad A16.
  public static var iPadA16: Device { named("ipad-a16") }

  /// The iPad Air 4.
  public static var iPadAir4: Device { named("ipad-air-4") }

  /// The iPad Air 5.
  public static var iPadAir5: Device { named("ipad-air-5") }

  /// The iPad Air 11.
  public static var iPadAir11: Device { named("ipad-air-11") }

  /// The iPad Air 13.
  public static var iPadAir13: Device { named("ipad-air-13") }

  /// The iPad Pro 11.
  public static var iPadPro11: Device { named("ipad-pro-11") }

  /// The iPad Pro 11 M4.
  public static var iPadPro11M4: Device { named("ipad-pro-11-m4") }

  /// The iPad Pro 12.9.
  public static var iPadPro12_9: Device { named("ipad-pro-12.9") }

  /// The iPad Pro 13.
  public static var iPadPro13: Device { named("ipad-pro-13") }

  private static func named(_ slug: String) -> Device {
    guard let device = SpecCatalogs.shared.devices[slug] else {
      preconditionFailure("the catalog has the device '\(slug)'")
    }
    return device
  }
}
