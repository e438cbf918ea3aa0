extension OracleDevice {
  /// The devices of `Specs/Data/devices.csv` under each of their short names, for one orientation.
  public static func table(isOnItsSide: Bool = false) throws -> [String: OracleDevice] {
    var devices: [String: OracleDevice] = [:]
    for row in try CSVTable(contentsOf: RepositoryFile("Specs/Data/devices.csv")).rows {
      let short = try row.number("width_pt")
      let long = try row.number("height_pt")
      let isPad = try row.text("device").hasPrefix("iPad")
      let held = isOnItsSide ? "l" : "p"
      let device = OracleDevice(
        width: isOnItsSide ? long : short, height: isOnItsSide ? short : long,
        scale: try row.number("scale"), safeTop: try row.number("safe_\(held)_top"),
        safeBottom: try row.number("safe_\(held)_bottom"),
        statusBarHeight: try row.number("status_bar_\(held)"),
        displayCornerRadius: try row.number("display_corner_radius_pt"),
        hasHomeButton: try row.text("home_button") == "1", isPad: isPad,
        isCompactHeight: isOnItsSide && !isPad)
      for slug in try row.text("slugs").split(separator: " ") { devices[String(slug)] = device }
    }
    return devices
  }
}
