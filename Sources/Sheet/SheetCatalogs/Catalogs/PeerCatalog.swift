public import SheetPrimitives
internal import SheetResources

/// The numbers of other programs' sheets, with the source of each.
public struct PeerCatalog: Sendable {
  /// A number of a library.
  public struct Entry: Equatable, Sendable {
    /// The library, with its platform if it differs between them.
    public var library: String
    /// The version, or the state of the repository.
    public var version: String
    /// The name of the number, such as `cornerRadius`.
    public var quantity: String
    /// The number, a formula, `none` if the library has none, or `system` if the system decides.
    public var value: String
    /// The unit; empty for none.
    public var unit: String
    /// The law of a motion: `spring mass=1 stiffness=300 damping=30`; empty for none.
    public var law: String
    /// The file in the library's repository.
    public var file: String
    /// The commit of the repository.
    public var revision: String
    /// A note on the number; empty for none.
    public var note: String

    /// The entry as JSON.
    public var json: JSON {
      .object([
        ("library", .text(library)), ("version", .text(version)), ("quantity", .text(quantity)),
        ("value", .text(value)), ("unit", .text(unit)), ("law", .text(law)),
        ("file", .text(file)), ("revision", .text(revision)), ("note", .text(note)),
      ])
    }
  }

  /// The numbers, those of a library one after the other.
  public let entries: [Entry]

  /// The libraries in the order of the table.
  public var libraries: [String] { entries.map(\.library).unique }

  /// Reads the embedded table.
  public init() {
    entries = CSVTable(Resource.peers.bytes).rows.map { row in
      Entry(
        library: row["library"], version: row["version"], quantity: row["quantity"],
        value: row["value"], unit: row["unit"], law: row["law"], file: row["file"],
        revision: row["revision"], note: row["note"])
    }
  }

  /// Returns the entries of a library for a quantity.
  public func entries(of library: String, for quantity: String) -> [Entry] {
    entries.filter { $0.library == library && $0.quantity == quantity }
  }
}
