public import SheetModel

/// Devices of the catalog by name, for sheets made in Swift.
extension Device {
  /// The iPhone SE 3.
  public static var iPhoneSE3: Device { named("iphone-se-3") }

  /// The iPhone 13 mini.
  public static var iPhone13Mini: Device { named("iphone-13-mini") }

  /// The iPhone 14 Pro Max.
  public static var iPhone14ProMax: Device { named("iphone-14-pro-max") }

  /// The iPhone 15 Pro.
  public static var iPhone15Pro: Device { named("iphone-15-pro") }

  /// The iPhone 16 Pro.
  public static var iPhone16Pro: Device { named("iphone-16-pro") }

  /// The iPhone 16 Pro Max.
  public static var iPhone16ProMax: Device { named("iphone-16-pro-max") }

  /// The iPad mini A17.
  public static var iPadMiniA17: Device { named("ipad-mini-a17") }

  /// The iPad Air 11.
  public static var iPadAir11: Device { named("ipad-air-11") }

  /// The iPad Pro 11 M4.
  public static var iPadPro11M4: Device { named("ipad-pro-11-m4") }

  /// The iPad Pro 12.9.
  public static var iPadPro12_9: Device { named("ipad-pro-12.9") }

  /// Returns the device of a short name, such as `iphone-12-mini`.
  ///
  /// - Precondition: ``SheetSpec/DeviceCatalog`` has the device; `sheetdraw list devices` prints all
  ///   names.
  public static func named(_ slug: String) -> Device {
    guard let device = SpecCatalogs.shared.devices[slug] else {
      preconditionFailure("the catalog has the device '\(slug)'")
    }
    return device
  }
}
