public import SheetModel
public import SheetPrimitives

/// The system's colours for every appearance, contrast and level.
public struct Palette: Equatable, Sendable {
  /// A colour's name and its note.
  public struct Entry: Equatable, Sendable {
    public var name: String
    public var note: String
    fileprivate var values: [String: Color]
  }

  public let entries: [Entry]

  init(_ table: CSVTable) {
    entries = table.rows.map { row in
      Entry(
        name: row["name"] ?? "", note: row["note"] ?? "",
        values: row.compactMapValues { Color(hexText: $0) })
    }
  }

  public var names: [String] { entries.map(\.name) }

  /// The colour of that name, or the one that hexadecimal digits spell; nil for any other text.
  public func color(
    _ name: String, _ appearance: Appearance, _ contrast: Contrast, _ level: InterfaceLevel
  ) -> Color? {
    guard let entry = entries.first(where: { $0.name == name }) else {
      return Color(hexText: name)
    }
    let elevated = level == .elevated ? "_elevated" : ""
    let increased = contrast == .high ? "_increased_contrast" : ""
    return entry.values[appearance.rawValue + elevated + increased]
  }
}
