internal import SheetModel

/// The parts of a scenario as they are written, found by what they are.
struct ScenarioNodes {
  let root: MarkedNode

  let iosVersion: Int
  let sheets: [Sheet]
  let steps: [Step]
  let reactions: [MarkedNode]

  /// The steps of the timeline, and those behind reactions.
  let allSteps: [Step]

  /// Every list of detents that a sheet is ever given, by the sheet's id.
  private let detentLists: [String: [MarkedNode]]

  init(_ root: MarkedNode) {
    self.root = root
    iosVersion = root["ios"]?.number.flatMap { Int(exactly: $0) } ?? Self.newestSystem
    sheets = (root["sheets"]?.entries ?? []).map { Sheet(id: $0.key, node: $0.node) }
    steps = (root["timeline"]?.items ?? []).compactMap { Step($0) }
    reactions = root["on"]?.items ?? []
    allSteps =
      steps + reactions.flatMap { ($0["do"]?.items ?? []).compactMap { Step($0) } }
    var lists: [String: [MarkedNode]] = [:]
    for sheet in sheets {
      if let own = sheet.node["detents"] { lists[sheet.id.value, default: []].append(own) }
    }
    for step in allSteps where ["set", "animate", "update"].contains(step.name.value) {
      for entry in step.value?.entries ?? [] where entry.key.value.hasSuffix(Self.detentsKey) {
        let id = String(entry.key.value.dropLast(Self.detentsKey.count))
        lists[id, default: []].append(entry.node)
      }
    }
    detentLists = lists
  }

  private static let detentsKey = ".detents"

  func detentLists(of id: String) -> [MarkedNode] { detentLists[id] ?? [] }

  /// One that can be presented.
  struct Sheet {
    var id: Located<String>
    var node: MarkedNode
  }

  /// A detent of a list, by its name.
  struct DetentEntry {
    var id: Located<String>
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
    var isStandard: Bool { height == nil && ["medium", "large"].contains(id.value) }
  }

  /// Something that happens: its name, what stands behind it, and the whole step.
  struct Step {
    var name: Located<String>
    var value: MarkedNode?
    var at: Located<String>?
    var place: Place { name.place }

    init?(_ node: MarkedNode) {
      if let word = node.scalar {
        name = word
      } else {
        guard let entry = node.entries.first(where: { $0.key.value != "at" }) else { return nil }
        name = entry.key
        value = entry.node
        at = node["at"]?.scalar
      }
    }
  }

  private static let newestSystem = 18
}

extension MarkedNode {
  /// The detents of a list.
  var detentEntries: [ScenarioNodes.DetentEntry] {
    items.compactMap { ScenarioNodes.DetentEntry($0) }
  }
}
