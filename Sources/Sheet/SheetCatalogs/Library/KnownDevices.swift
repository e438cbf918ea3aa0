public import SheetModel

extension DeviceCatalog {
  /// Returns the devices of a group, `all-phones` or `all-tablets`; nil for another name.
  package static func group(named name: String) -> [Device]? {
    let groups = ["all-phones": false, "all-tablets": true]
    return groups[name].map { areTablets in
      SpecCatalogs.shared.devices.devices.filter { $0.isTablet == areTablets }
    }
  }

  /// All devices that can be named, in the order of the table.
  package static var known: [Device] { SpecCatalogs.shared.devices.devices }

  /// Returns the height of the device's keyboard.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - orientation: Its orientation.
  ///   - profile: The profile: that of a release of iOS from 26 on has the height of iOS 26.
  /// - Returns: The height in points; the other release's if only that is known, and nil if none is.
  public func keyboardHeight(
    of device: Device, _ orientation: Orientation, in profile: Profile
  ) -> Double? {
    let early = orientation == .portrait ? "keyboard_p" : "keyboard_l"
    let columns = [early, early + "_ios26"]
    return row(device.slug).flatMap { row in
      (profile.release < 26 ? columns : columns.reversed())
        .lazy.compactMap { Double(row[$0]) }.first
    }
  }

  /// Returns a device as a profile has it: that of a release of iOS from 26 on has the safe areas of iOS 26,
  /// where they are known to differ.
  package func device(_ device: Device, in profile: Profile) -> Device {
    guard profile.release >= 26, let row = row(device.slug) else { return device }
    func inset(_ column: String) -> Double? { Double(row[column]) }
    var device = device
    if let top = inset("safe_top_ios26") {
      (device.portraitSafeArea.top, device.landscapeSafeArea.top) = (top, top)
    }
    device.portraitSafeArea.bottom =
      inset("safe_p_bottom_ios26") ?? device.portraitSafeArea.bottom
    device.landscapeSafeArea.bottom =
      inset("safe_l_bottom_ios26") ?? device.landscapeSafeArea.bottom
    return device
  }
}

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
  /// - Precondition: `DeviceCatalog` has the device; `sheetdraw list devices` prints all
  ///   names.
  public static func named(_ slug: String) -> Device {
    guard let device = SpecCatalogs.shared.devices[slug] else {
      preconditionFailure("the catalog has the device '\(slug)'")
    }
    return device
  }
}
