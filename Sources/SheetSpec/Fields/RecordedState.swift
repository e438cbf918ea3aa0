public import SystemPackage

/// A state as `inspect` prints it: a value for each name, sheets by their ids.
public struct RecordedState: Equatable, Sendable {
  public enum Value: Equatable, Sendable {
    case number(Double)
    case text(String)
    case nothing
  }

  public struct Entry: Equatable, Sendable {
    /// Such as `picker.height` or `dimming.alpha`.
    public var name: String
    public var value: Value
  }

  /// In the order of the file.
  public private(set) var entries: [Entry] = []

  /// Reads a state; nil for a file that is something else.
  ///
  /// - Throws: What keeps the file from being read at all.
  public init?(_ bytes: [UInt8], name: FilePath) throws(DiagnosticError) {
    let root = try MarkedFile(bytes, name: name).root
    guard root["t"]?.number != nil, root["sheets"] != nil else { return nil }
    add(root, "")
  }

  private mutating func add(_ node: MarkedNode, _ name: String) {
    switch node.value {
    case .mapping(let entries):
      for entry in entries where entry.key.value != "id" {
        add(entry.node, name.isEmpty ? entry.key.value : "\(name).\(entry.key.value)")
      }
    case .sequence(let items) where items.allSatisfy { $0.scalar != nil }:
      // A box or a list of words is one value.
      let words = items.compactMap(\.scalar?.value).joined(separator: ", ")
      entries.append(Entry(name: name, value: .text("[\(words)]")))
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        // A sheet's name says more than its number, and stays when another one comes below it.
        let part = item["id"]?.scalar?.value ?? "\(index)"
        add(item, name == "sheets" ? part : "\(name).\(part)")
      }
    case .scalar(let text, let isQuoted):
      let value: Value =
        node.number.map { .number($0) }
        ?? (text == "null" && !isQuoted ? .nothing : .text(text))
      entries.append(Entry(name: name, value: value))
    }
  }
}
