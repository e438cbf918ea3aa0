internal import SheetModel

/// What no single value shows: names that must agree, and advice.
struct ScenarioLint {
  private(set) var diagnostics: [Diagnostic] = []
  private let nodes: ScenarioNodes

  init(_ nodes: ScenarioNodes) {
    self.nodes = nodes
  }

  mutating func look() {
    for sheet in nodes.sheets {
      style(sheet)
      options(sheet.node.entries.map { ($0.key, $0.key.value) })
      undimmed(sheet)
      detents(sheet.node["detents"])
      names(sheet)
    }
    flags()
    for step in nodes.allSteps { look(step) }
    views()
    shots()
  }

  private mutating func fail(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  private mutating func warn(
    _ code: DiagnosticCode, at place: Place, _ message: String, nearest: String? = nil
  ) {
    diagnostics.append(Diagnostic(code, at: place, message, nearest: nearest, severity: .warning))
  }

  // MARK: Options

  /// Only what is presented as a sheet has a sheet's options (A08).
  private mutating func style(_ sheet: ScenarioNodes.Sheet) {
    guard let style = sheet.node["style"]?.scalar.flatMap({ ScenarioStyle(rawValue: $0.value) }),
      !style.isSheet
    else { return }
    for entry in sheet.node.entries
    where MappingShape.sheet[entry.key.value]?.isSheetOption == true {
      warn(
        .notASheet, at: entry.key.place,
        "\"\(entry.key.value)\" changes nothing: under the style \(style.rawValue) "
          + "\"\(sheet.id.value)\" is no sheet")
    }
  }

  /// The system must have the option (A18).
  private mutating func options(_ keys: [(key: Located<String>, name: String)]) {
    for (key, name) in keys {
      guard let field = MappingShape.sheet[name] ?? ShapeCheck.properties[name],
        field.since > nodes.iosVersion
      else {
        continue
      }
      fail(needs(field.since, "\"\(name)\"", at: key.place))
    }
  }

  private func needs(_ version: Int, _ subject: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .needsNewerSystem, at: place,
      "\(subject) needs iOS \(version), and the file is for iOS \(nodes.iosVersion)",
      allowed: "ios: \(version) or newer")
  }

  /// Detents of one's own need iOS 16; and each name counts once.
  private mutating func detents(_ list: MarkedNode?) {
    var seen: Set<String> = []
    for entry in list?.detentEntries ?? [] {
      if nodes.iosVersion < 16, nodes.iosVersion >= 15, !entry.isStandard {
        fail(needs(16, "the detent \"\(entry.id.value)\"", at: entry.id.place))
      }
      if !seen.insert(entry.id.value).inserted {
        warn(
          .duplicateKey, at: entry.id.place,
          "the detent \"\(entry.id.value)\" stands twice; the first one counts")
      }
    }
  }

  /// The old name means the new one (K-01, D31).
  private mutating func undimmed(_ sheet: ScenarioNodes.Sheet) {
    guard let old = sheet.node.entries.first(where: { $0.key.value == "smallestUndimmed" }) else {
      return
    }
    guard sheet.node["largestUndimmed"] == nil else {
      return fail(
        Diagnostic(
          .conflict, at: old.key.place,
          "smallestUndimmed is the old name of largestUndimmed, which stands here too",
          allowed: "one of them"))
    }
    warn(
      .deprecatedName, at: old.key.place,
      "smallestUndimmed is the old name of largestUndimmed, and means the same",
      nearest: "largestUndimmed")
  }

  // MARK: Names

  /// What is selected and undimmed is among the detents.
  private mutating func names(_ sheet: ScenarioNodes.Sheet) {
    for key in ["selected", "largestUndimmed", "smallestUndimmed"] {
      guard let name = sheet.node[key]?.scalar else { continue }
      know(name, among: sheet.node["detents"].map { [$0] } ?? [])
    }
  }

  private mutating func know(_ name: Located<String>, among lists: [MarkedNode]) {
    guard name.value != "none", !name.value.isEmpty else { return }
    let ids =
      lists.isEmpty
      ? ["large"] : lists.flatMap { $0.detentEntries.map(\.id.value) }
    guard !ids.contains(name.value), !ids.isEmpty else { return }
    var once: [String] = []
    for id in ids where !once.contains(id) { once.append(id) }
    fail(.unknown(.unknownDetent, "detent of this sheet", name, among: once))
  }

  private mutating func flags() {
    var owners: [String: String] = [:]
    for sheet in nodes.sheets {
      guard let flag = sheet.node["isPresented"]?.scalar else { continue }
      if let owner = owners[flag.value] {
        fail(
          Diagnostic(
            .conflict, at: flag.place, "the flag \"\(flag.value)\" presents \"\(owner)\" already",
            allowed: "a flag of its own"))
      }
      owners[flag.value] = owners[flag.value] ?? sheet.id.value
    }
  }

  private mutating func shots() {
    var lines: [String: Int] = [:]
    for shot in nodes.root["shots"]?.items ?? [] {
      guard let name = shot["name"]?.scalar else { continue }
      if let line = lines[name.value] {
        fail(
          Diagnostic(
            .duplicateKey, at: name.place,
            "a shot in line \(line) is called \"\(name.value)\" already"))
      }
      lines[name.value] = lines[name.value] ?? name.place.line
      if name.value.contains("/") {
        fail(
          Diagnostic(
            .unknownChoice, at: name.place, "a shot cannot be called \"\(name.value)\"",
            allowed: "a name without /, since files are named after it"))
      }
      if let annotations = shot["annotate"], !annotations.items.isEmpty {
        warn(.noEffect, at: annotations.place, "annotations are not drawn yet")
      }
    }
  }

  // MARK: Steps

  private mutating func look(_ step: ScenarioNodes.Step) {
    switch step.name.value {
    case "set", "animate", "update":
      for entry in step.value?.entries ?? [] { change(entry) }
    case "invalidate":
      if nodes.iosVersion < 16 { fail(needs(16, "\"invalidate\"", at: step.place)) }
    case "drag":
      if let value = step.value { drag(value) }
    default: break
    }
  }

  private mutating func change(_ entry: MarkedNode.Entry) {
    let parts = entry.key.value.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return }
    options([(entry.key, parts[1])])
    switch parts[1] {
    case "detents": detents(entry.node)
    case "selected", "largestUndimmed", "smallestUndimmed":
      if let name = entry.node.scalar {
        var lists = nodes.detentLists(of: parts[0])
        if let sheet = nodes.sheets.first(where: { $0.id.value == parts[0] }) {
          // Without a list of its own a sheet begins with large alone.
          if sheet.node["detents"] == nil, !lists.isEmpty, name.value == "large" { lists = [] }
          know(name, among: lists)
        }
      }
    default: break
    }
  }

  /// A finger goes a way in a time, or through samples.
  private mutating func drag(_ node: MarkedNode) {
    let hasWay = node["by"] != nil || node["over"] != nil
    if let samples = node["samples"] {
      if hasWay {
        fail(
          Diagnostic(
            .conflict, at: samples.place, "a drag has samples, or by and over, not both",
            allowed: "one of them"))
      }
      return ascending(samples)
    }
    for key in ["by", "over"] where node[key] == nil {
      fail(
        Diagnostic(
          .missingKey, at: node.place, "a drag needs the key \"\(key)\"",
          allowed: "by and over, or samples"))
    }
  }

  private mutating func ascending(_ samples: MarkedNode) {
    var last = -1.0
    for sample in samples.items {
      guard let written = sample.items.first?.scalar, let quantity = Quantity(written.value) else {
        continue
      }
      let seconds = quantity.unit == .milliseconds ? quantity.value / 1000 : quantity.value
      if seconds <= last {
        fail(
          Diagnostic(
            .outOfOrder, at: written.place,
            "this sample is no later than the one before it"))
      }
      if seconds == 0, let way = sample.items.last, way.number != 0 {
        fail(
          Diagnostic(
            .impossibleStep, at: way.place, "a finger begins where it touches",
            allowed: "0 at the time 0ms"))
      }
      last = seconds
    }
  }

  // MARK: Content

  /// A view belongs to one place from the beginning to the end (A66, A71).
  private mutating func views() {
    var owners: [String: String] = [:]
    for (view, owner) in ownedViews {
      if let first = owners[view.value], first != owner {
        let name = first == "presenter" ? "the presenter" : "\"\(first)\""
        fail(
          Diagnostic(
            .attachedTwice, at: view.place,
            "the content \"\(view.value)\" is already attached to \(name)",
            allowed: "a view of its own: a sheet owns its content, and no view is moved from one "
              + "hierarchy into another"))
      }
      owners[view.value] = owners[view.value] ?? owner
    }
  }

  private var ownedViews: [(view: Located<String>, owner: String)] {
    var views: [(Located<String>, String)] = []
    func add(_ content: MarkedNode?, _ owner: String) {
      if let view = content?["view"]?.scalar { views.append((view, owner)) }
    }
    add(nodes.root["presenter"]?["content"], "presenter")
    for sheet in nodes.sheets {
      add(sheet.node["content"], sheet.id.value)
      for page in sheet.node["pages"]?.items ?? [] { add(page, sheet.id.value) }
    }
    for step in nodes.allSteps {
      switch step.name.value {
      case "push":
        if let owner = step.value?["sheet"]?.scalar { add(step.value, owner.value) }
      case "set", "animate", "update":
        for entry in step.value?.entries ?? [] where entry.key.value.hasSuffix(".content") {
          add(entry.node, String(entry.key.value.dropLast(".content".count)))
        }
      default: break
      }
    }
    return views
  }
}
