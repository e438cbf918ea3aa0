extension OracleDevice {
  /// The devices of `Specs/Data/devices.csv` under each of their short names.
  public static func table() throws -> [String: OracleDevice] {
    var devices: [String: OracleDevice] = [:]
    for row in try CSVTable(contentsOf: RepositoryFile("Specs/Data/devices.csv")).rows {
      let device = OracleDevice(
        width: try row.number("width_pt"), height: try row.number("height_pt"),
        scale: try row.number("scale"), safeTop: try row.number("safe_p_top"),
        safeBottom: try row.number("safe_p_bottom"),
        statusBarHeight: try row.number("status_bar_p"),
        displayCornerRadius: try row.number("display_corner_radius_pt"),
        hasHomeButton: try row.text("home_button") == "1",
        isPad: try row.text("device").hasPrefix("iPad"))
      for slug in try row.text("slugs").split(separator: " ") { devices[String(slug)] = device }
    }
    return devices
  }
}
