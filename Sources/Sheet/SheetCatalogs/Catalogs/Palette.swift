public import SheetModel

/// The system colours for every appearance, contrast and level.
public struct Palette: Equatable, Sendable {
  /// The names of the colours: black, white and the names of the table in its order.
  public let names: [String]

  private let table: CSVTable
  private let rowNumbers: [String: Int]

  init(_ table: CSVTable) {
    self.table = table
    rowNumbers = Dictionary(
      table.rows.enumerated().map { ($1["name"], $0) }, uniquingKeysWith: { first, _ in first })
    names = ["black", "white"] + table.rows.map { $0["name"] }
  }

  /// Returns the colour of a name or of `#RRGGBB`; nil for other text.
  public func color(
    _ name: String, _ appearance: Appearance, contrast: Contrast, level: InterfaceLevel
  ) -> Color? {
    guard let number = rowNumbers[name] else {
      return ["black": .black, "white": .white][name] ?? Color(hexText: name)
    }
    let elevated = level == .elevated ? "_elevated" : ""
    let increased = contrast == .high ? "_increased_contrast" : ""
    return Color(hexText: table[number][appearance.rawValue + elevated + increased])
  }

  /// Returns a note on the reliability of a colour; empty for most.
  public func note(_ name: String) -> String {
    rowNumbers[name].map { table[$0]["note"] } ?? ""
  }
}
