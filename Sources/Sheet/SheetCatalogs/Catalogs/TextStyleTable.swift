internal import SheetModel

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
