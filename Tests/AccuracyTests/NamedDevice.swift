internal import SheetSpec
internal import SheetTestSupport

/// A device with its name in the program and its data in the oracle.
struct NamedDevice: Equatable, Sendable {
  var name: String
  var screen: OracleDevice
  var isOnItsSide = false

  /// A screen without insets and with square corners, written `393x852@3`.
  static func bare(width: Double, height: Double, scale: Double) -> NamedDevice {
    NamedDevice(
      name: "\(width.plain)x\(height.plain)@\(scale.plain)",
      screen: OracleDevice(width: width, height: height, scale: scale))
  }

  static let iPhone15Pro = NamedDevice(name: "iphone-15-pro", screen: .iPhone15Pro)

  /// A small device, so that complete pictures are quick.
  static let small = bare(width: 120, height: 200, scale: 2)

  /// The devices of the program's table by name, in alphabetical order.
  static func all(isOnItsSide: Bool = false) throws -> [NamedDevice] {
    try OracleDevice.table(isOnItsSide: isOnItsSide).map { name, screen in
      NamedDevice(name: name, screen: screen, isOnItsSide: isOnItsSide)
    }
    .sorted { $0.name < $1.name }
  }

  static func named(_ name: String) throws -> NamedDevice {
    guard let device = try all().first(where: { $0.name == name }) else {
      throw AccuracyError.noDevice(name)
    }
    return device
  }
}

/// The reasons why a comparison cannot be made.
enum AccuracyError: Error, CustomStringConvertible {
  case noDevice(String)

  var description: String {
    switch self {
    case .noDevice(let name): "the table of devices has no '\(name)'"
    }
  }
}
