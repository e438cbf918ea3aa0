internal import SheetSpec

/// The names of SwiftUI, UIKit and rn-bottom-sheet beside the keys and flags of the same meaning.
public struct NameTable {
  /// One key with its names.
  public struct Row: Equatable, Sendable {
    /// The names of a modifier or argument of SwiftUI.
    public let swiftUI: [String]
    /// The names of a property or method of UIKit.
    public let uikit: [String]
    /// The key of a scenario file, or what is written in place of a key.
    public let key: String
    /// The flag; nil if only files can set the key.
    public let flag: String?
    /// The options of rn-bottom-sheet.
    public let bottomSheet: [String]

    /// The cells in the order of ``NameTable/head``.
    public var cells: [String] {
      [
        swiftUI.joined(separator: ", "), uikit.joined(separator: ", "), key, flag ?? "",
        bottomSheet.joined(separator: ", "),
      ]
    }
  }

  /// The names of the columns.
  public static let head = ["SwiftUI", "UIKit", "key", "flag", "rn-bottom-sheet"]

  /// The rows in the order of the keys of a file.
  public let rows: [Row]

  /// Creates the table of the standard properties and of all flags.
  public init() {
    rows = PropertyTable.standard.namedKeys.map { key in
      Row(
        swiftUI: key.names(in: .swiftUI), uikit: key.names(in: .uikit), key: key.path,
        flag: DrawingOption.all.first { $0.key == key.path }?.flag.name,
        bottomSheet: key.names(in: .bottomSheet))
    }.filter { !($0.swiftUI + $0.uikit + $0.bottomSheet).isEmpty }
  }

  /// The table in Markdown.
  public var markdown: String {
    let code = rows.map { row -> [String] in
      let cells = row.cells.dropLast().map { cell in
        cell.split(separator: ",").map { $0.drop { $0 == " " } }
          .map { $0 == "–" ? "–" : "`\($0)`" }.joined(separator: ", ")
      }
      return cells + row.cells.suffix(1)
    }
    let lines = [Self.head, Self.head.map { _ in "---" }] + code
    return lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}
