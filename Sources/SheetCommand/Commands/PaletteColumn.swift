internal import SheetModel

/// A column of the list of colours.
struct PaletteColumn {
  var name: String
  var appearance: Appearance
  var contrast: Contrast

  static let all = [
    PaletteColumn(name: "light", appearance: .light, contrast: .normal),
    PaletteColumn(name: "dark", appearance: .dark, contrast: .normal),
    PaletteColumn(name: "light, high contrast", appearance: .light, contrast: .high),
    PaletteColumn(name: "dark, high contrast", appearance: .dark, contrast: .high),
  ]
}
