import SheetScene

/// Names of parts for scenes of the tests; any other names would do.
extension Role {
  static let presenter = Role(rawValue: "presenter")
  static let sheet = Role(rawValue: "sheet")
  static let grabber = Role(rawValue: "grabber")
  static let content = Role(rawValue: "content")
}
