public import SheetDiagnostics
public import SheetModel

/// The devices that can be named.
public struct DeviceCatalog: Equatable, Sendable {
  private let table: CSVTable
  private let rowNumbers: [String: Int]

  init(_ table: CSVTable) {
    self.table = table
    rowNumbers = Dictionary(
      table.rows.enumerated().flatMap { number, row in Self.slugs(row).map { ($0, number) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// All devices in the order of the table: phones by age, then tablets.
  public var devices: [Device] {
    table.rows.flatMap { row in Self.slugs(row).map { Self.device(row, $0) } }
  }

  /// The short names of all devices, in the order of the table.
  public var slugs: [String] { table.rows.flatMap(Self.slugs) }

  static let standardSlug = "iphone-15-pro"

  /// The default device.
  package var standard: Device {
    guard let device = self[Self.standardSlug] else {
      preconditionFailure("the catalog lacks the standard device")
    }
    return device
  }

  /// The device of a short name; nil if no device has it.
  public subscript(slug: String) -> Device? {
    row(slug).map { Self.device($0, slug) }
  }

  /// Returns the device of a short name, or a bare screen written `393x852@3`.
  ///
  /// - Throws: An error for any other text, and for a screen that is too large to draw.
  public func device(_ name: Located<String>) throws(DiagnosticError) -> Device {
    if let device = self[name.value] { return device }
    if let screen = try bareScreen(name) { return screen }
    // Of equally near ones the newest is meant.
    var fault = Diagnostic.unknown(
      .unknownDevice, name, noun: "device", among: slugs.reversed(),
      allowed: "one of `sheetdraw list devices`, or a size such as 393x852@3")
    let size = Located(String(name.value.dropLast()), at: name.place)
    if name.value.last == "x" {
      do {
        if try bareScreen(size) != nil { fault.nearest = size.value }
      } catch {
        // Without its last letter it is no screen either.
      }
    }
    throw DiagnosticError(fault)
  }

  /// Returns the row of a short name; nil if no device has it.
  func row(_ slug: String) -> CSVTable.Row? { rowNumbers[slug].map { table[$0] } }

  private static func slugs(_ row: CSVTable.Row) -> [String] {
    row["slugs"].split(separator: " ").map(String.init)
  }

  private static func device(_ row: CSVTable.Row, _ slug: String) -> Device {
    func number(_ column: String) -> Double { Double(row[column]) ?? 0 }
    var device = Device(
      slug: slug, name: row["device"],
      size: Size(width: number("width_pt"), height: number("height_pt")),
      pixelsPerPoint: number("scale"))
    device.portraitSafeArea = EdgeInsets(top: number("safe_p_top"), bottom: number("safe_p_bottom"))
    device.landscapeSafeArea = EdgeInsets(
      top: number("safe_l_top"), left: number("safe_l_left"), bottom: number("safe_l_bottom"),
      right: number("safe_l_right"))
    device.portraitStatusBarHeight = number("status_bar_p")
    device.landscapeStatusBarHeight = number("status_bar_l")
    device.displayCornerRadius = number("display_corner_radius_pt")
    device.cutout = DisplayCutout.Kind(rawValue: row["cutout"]).map { kind in
      DisplayCutout(
        kind, size: Size(width: number("cutout_w_pt"), height: number("cutout_h_pt")),
        top: number("cutout_top_pt"))
    }
    device.hasHomeButton = row["home_button"] == "1"
    device.isTablet = slug.hasPrefix("ipad")
    device.needsIOS26 = row["ios26_only"].split(separator: " ").contains { $0 == slug }
    return device
  }

  /// Returns a screen without safe area and with square corners; nil for other text.
  private func bareScreen(_ name: Located<String>) throws(DiagnosticError) -> Device? {
    let halves = name.value.split(separator: "@", omittingEmptySubsequences: false)
    let sides = (halves.first ?? "").split(separator: "x", omittingEmptySubsequences: false)
    guard halves.count <= 2, sides.count == 2, let width = Double(sides[0]),
      let height = Double(sides[1]), let scale = halves.count == 2 ? Double(halves[1]) : 3
    else { return nil }
    guard (1...10_000).contains(width), (1...10_000).contains(height),
      Device.densities.contains(scale)
    else {
      throw DiagnosticError(
        .numberOutOfRange, at: name.place, "the screen \(name.value) cannot be drawn",
        allowed: "sides of 1 to 10000 pt, and a scale of \(Device.densities.lowerBound.plain) to "
          + Device.densities.upperBound.plain)
    }
    return Device(
      slug: name.value, name: name.value, size: Size(width: width, height: height),
      pixelsPerPoint: scale)
  }
}
