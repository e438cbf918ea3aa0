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
    var measures: [String: Double] = [:]
    for row in table.rows {
      measures["\(row["style"]) \(row["measure"])"] = Double(row[category.rawValue])
    }
    func measure(_ style: SystemTextStyle, _ name: String) -> Double {
      guard let points = measures["\(style.rawValue) \(name)"] else {
        preconditionFailure("the table has no \(name) of \(style) at \(category)")
      }
      return points
    }
    return TextSizes(
      category,
      Dictionary(
        uniqueKeysWithValues: SystemTextStyle.allCases.map { style in
          (
            style,
            TextSizes.Size(
              fontPoints: measure(style, "size"), lineHeight: measure(style, "leading"))
          )
        }))
  }
}
