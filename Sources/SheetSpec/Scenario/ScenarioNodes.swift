internal import SheetModel

/// The parts of a scenario as they are written, found by what they are.
struct ScenarioNodes {
  let root: MarkedNode

  init(_ root: MarkedNode) {
    self.root = root
  }

  /// One that can be presented.
  struct Sheet {
    var id: Written
    var node: MarkedNode
  }

  /// A detent of a list, by its name.
  struct DetentEntry {
    var id: Written
    /// Where its height stands; nil where the name says it.
    var height: MarkedNode?

    init?(_ node: MarkedNode) {
      if let word = node.scalar {
        id = word
      } else if let name = node["id"]?.scalar, let height = node["height"] {
        id = name
        self.height = height
      } else {
        return nil
      }
    }

    /// Whether every system with sheets has it.
    var isStandard: Bool { height == nil && ["medium", "large"].contains(id.text) }
  }

  /// Something that happens: its name, what stands behind it, and the whole step.
  struct Step {
    var name: Written
    var value: MarkedNode?
    var at: Written?
    var place: Place { name.place }

    init?(_ node: MarkedNode) {
      if let word = node.scalar {
        name = word
      } else {
        guard let entry = node.entries.first(where: { $0.key.text != "at" }) else { return nil }
        name = entry.key
        value = entry.node
        at = node["at"]?.scalar
      }
    }
  }

  static let newestSystem = 18

  var iosVersion: Int {
    root["ios"]?.number.flatMap { Int(exactly: $0) } ?? Self.newestSystem
  }

  var sheets: [Sheet] {
    (root["sheets"]?.entries ?? []).map { Sheet(id: $0.key, node: $0.node) }
  }

  var steps: [Step] { (root["timeline"]?.items ?? []).compactMap { Step($0) } }

  var reactions: [MarkedNode] { root["on"]?.items ?? [] }

  var allSteps: [Step] {
    steps + reactions.flatMap { ($0["do"]?.items ?? []).compactMap { Step($0) } }
  }

  /// Every list of detents that a sheet is ever given.
  func detentLists(of id: String) -> [MarkedNode] {
    let own = sheets.first { $0.id.text == id }?.node["detents"].map { [$0] } ?? []
    return own
      + allSteps.filter { ["set", "animate", "update"].contains($0.name.text) }.flatMap { step in
        (step.value?.entries ?? []).filter { $0.key.text == "\(id).detents" }.map(\.node)
      }
  }
}

extension MarkedNode {
  /// The detents of a list.
  var detentEntries: [ScenarioNodes.DetentEntry] {
    items.compactMap { ScenarioNodes.DetentEntry($0) }
  }
}
