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

  /// A look in which a colour is told.
  package typealias Column = (name: String, appearance: Appearance, contrast: Contrast)

  /// The looks of colours at the base level.
  package static let columns: [Column] = [
    ("light", .light, .normal), ("dark", .dark, .normal),
    ("light, high contrast", .light, .high), ("dark, high contrast", .dark, .high),
  ]

  /// Returns a colour at the base level as text, `#RRGGBB@0.3`; nil for an unknown one.
  package func words(_ name: String, _ column: Column) -> String? {
    color(name, column.appearance, contrast: column.contrast, level: .base).map { color in
      "#\(color.hexDigits)" + (color.alpha == 1 ? "" : "@\(color.alpha.plain)")
    }
  }
}

/// The blur materials with their sources.
public struct MaterialCatalog: Equatable, Sendable {
  /// A blur material in one appearance.
  public struct Entry: Equatable, Sendable {
    /// The name of a style, with the appearance for those that follow it: `regularDark`.
    public var name: String

    /// The look.
    public var material: BlurMaterial

    /// The reliability of the numbers: reported or chosen.
    public var certainty: String

    /// A note on the source; empty for most.
    public var note: String
  }

  /// The materials, in the order of the table.
  public let entries: [Entry]

  private let looks: PerAppearance<BlurMaterials>

  /// Reads the embedded table.
  ///
  /// - Precondition: It has a line for every style in both appearances, without errors.
  init(_ table: CSVTable) {
    let entries = table.rows.map(Entry.init)
    self.entries = entries
    func materials(_ appearance: Appearance) -> BlurMaterials {
      BlurMaterials { style in
        let name = style.materialName(in: appearance)
        guard let entry = entries.first(where: { $0.name == name }) else {
          preconditionFailure("the material '\(name)' is embedded")
        }
        return entry.material
      }
    }
    looks = PerAppearance(materials)
  }

  /// Returns the looks of all styles in an appearance.
  public subscript(appearance: Appearance) -> BlurMaterials { looks[appearance] }
}

extension MaterialCatalog.Entry {
  fileprivate init(_ row: CSVTable.Row) {
    let name = row["name"]
    func number(_ column: String) -> Double {
      guard let number = Double(row[column]) else {
        preconditionFailure("'\(name)' has no number in the column '\(column)'")
      }
      return number
    }
    let tone: MaterialTone
    if row["tint_alpha"].isEmpty {
      tone = .luminanceCurve(
        saturation: number("saturation"), brightness: number("brightness"),
        luminanceAmount: number("luminance_amount"),
        luminanceValues: SIMD4(
          number("luminance_0"), number("luminance_1"), number("luminance_2"),
          number("luminance_3")))
    } else {
      tone = .tint(
        saturation: number("saturation"), white: number("tint_white"), alpha: number("tint_alpha"))
    }
    self.init(
      name: name, material: BlurMaterial(sigma: number("blur_radius_pt"), tone: tone),
      certainty: row["certainty"], note: row["note"])
  }
}

extension BlurEffectStyle {
  /// Returns the name of the material in an appearance.
  fileprivate func materialName(in appearance: Appearance) -> String {
    guard followsAppearance else { return rawValue }
    return rawValue + (appearance == .dark ? "Dark" : "Light")
  }
}

/// The sizes of the system's text styles at every preferred size of text.
///
/// Source: Apple's Human Interface Guidelines, Typography, iOS and iPadOS.
struct TextStyleTable: Equatable, Sendable {
  private let table: CSVTable

  /// - Precondition: The table has the size and the leading of every style at every size of text.
  init(_ table: CSVTable) { self.table = table }

  /// Returns the sizes of all styles at a preferred size of text.
  func sizes(_ category: ContentSizeCategory) -> TextSizes {
    var fonts: [SystemTextStyle: Double] = [:]
    var lines: [SystemTextStyle: Double] = [:]
    for row in table.rows {
      guard let style = SystemTextStyle(rawValue: row["style"]),
        let points = Double(row[category.rawValue])
      else { preconditionFailure("the table has no size of \(row["style"]) at \(category)") }
      if row["measure"] == "size" { fonts[style] = points } else { lines[style] = points }
    }
    var sizes: [SystemTextStyle: TextSizes.Size] = [:]
    for (style, font) in fonts {
      if let line = lines[style] {
        sizes[style] = TextSizes.Size(fontPoints: font, lineHeight: line)
      }
    }
    return TextSizes(category, sizes)
  }
}
