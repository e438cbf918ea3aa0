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
