public import SheetModel

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
