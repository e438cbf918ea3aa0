import SheetLayout
import SheetSpec
import SheetTestSupport

@testable import SheetContent
@testable import SheetTokens

/// The tokens and properties that determine each role of each kind of surface, found by changing one
/// at a time.
///
/// This oracle knows nothing of how a role is drawn: a token determines a role if the nodes of the role
/// change with it. A token that changes the place, the size or the outline of surfaces determines only
/// their backgrounds, although all that is on them changes as well.
struct ProvenanceRecording {
  /// A role of a kind of surface.
  struct Part: Hashable {
    var surface: String
    var role: Role
  }

  /// The tokens and properties of a part.
  struct Origin: Equatable {
    var tokens: Set<String> = []
    var properties: Set<String> = []
  }

  private(set) var parts: [Part: Origin] = [:]

  /// The names of the tokens that are changed.
  let tokens: Set<String>

  /// Changes tokens in every scene, on all cores.
  ///
  /// - Parameter tokens: The names of the tokens.
  /// - Throws: A scene that cannot be played.
  init(of tokens: Set<String>) async throws {
    self.tokens = tokens
    try await withThrowingTaskGroup(of: [Part: Origin].self) { group in
      for scene in ProvenanceScene.all {
        group.addTask { try Self.parts(of: scene, changing: tokens) }
      }
      for try await found in group {
        parts.merge(found) { first, second in
          Origin(
            tokens: first.tokens.union(second.tokens),
            properties: first.properties.union(second.properties))
        }
      }
    }
    let table = SpecLibrary(profile: .spec).tokens
    record(.deviceFrame, in: table) { _ = DeviceFrameStyle($0) }
    record(.touch, in: table) { _ = TouchStyle($0) }
    record(.caption, in: table) { _ = ContactPage.gap($0) }
  }

  private static func parts(
    of scene: ProvenanceScene, changing tokens: Set<String>
  ) throws -> [Part: Origin] {
    let before = try ProvenanceSample(scene)
    var parts: [Part: Origin] = before.nodes.mapValues { _ in Origin() }
    for token in before.library.tokens.tokens
    where tokens.contains(token.name) && !isOutsideScenes(token) {
      for value in values(for: token) {
        var other = token
        other.value = value
        // Some values are impossible in a scene.
        guard let sample = try? before.replacing(other) else { continue }
        for part in before.parts(changedIn: sample) {
          parts[part, default: Origin()].tokens.insert(token.name)
        }
      }
    }
    for (name, change) in ProvenanceScene.properties {
      for part in before.parts(changedIn: try before.changed(change)) {
        parts[part, default: Origin()].properties.insert(name)
      }
    }
    return parts
  }

  /// Records the tokens of a role that is drawn beside the screen or above it: those that it reads.
  private mutating func record(
    _ role: Role, in table: TokenTable, read: (RecordedTokenNames<TokenTable>) -> Void
  ) {
    let source = RecordedTokenNames(table)
    read(source)
    parts[Part(surface: "screen", role: role), default: Origin()].tokens = source.names
      .intersection(tokens)
  }

  /// Returns whether a token determines motion, or something that is not part of a scene.
  private static func isOutsideScenes(_ token: Token) -> Bool {
    let groups = [
      "annotation", "contactPage", "deviceFrame", "poster", "touch", "settle", "release",
      "rubberBand", "scroll",
    ]
    return groups.contains { token.name.hasPrefix("\($0).") } || token.kind == .duration
      || ["dampingRatio", "DampingRatio", "initialVelocity", "dismiss.rule", ".ease"].contains {
        token.name.contains($0)
      }
  }

  /// Returns other values of a token: a larger and a smaller number, a colour, each other word.
  private static func values(for token: Token) -> [Token.Value] {
    switch token.value {
    case .number(let number):
      guard let range = token.range else { return [] }
      return [range.upperBound, range.lowerBound].compactMap { end in
        let value = number + 0.3 * max(-60, min(end - number, 60))
        return value == number ? nil : .number(value)
      }
    case .text(let word):
      let words = token.kind == .color ? ["#12AB34"] : token.allowed ?? []
      return words.filter { $0 != word }.map { .text($0) }
    case .pixels: return []
    }
  }

  /// The parts that a table lists, with some of its tokens.
  static func parts(inTable text: String, of tokens: Set<String>) throws -> [Part: Origin] {
    var parts: [Part: Origin] = [:]
    for row in text.split(separator: "\n").dropFirst() {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
        .map { $0.split(separator: " ").map(String.init) }
      guard cells.count == 4, let role = cells[0].first else {
        throw Tool.Failure(description: "no row: \(row)")
      }
      for surface in cells[1] {
        parts[Part(surface: surface, role: Role(rawValue: role))] = Origin(
          tokens: tokens.intersection(cells[2]), properties: Set(cells[3]))
      }
    }
    return parts
  }

  /// The text of the table: a line for each list of tokens and properties, with the surfaces that have
  /// it.
  var text: String {
    let order = SpecLibrary(profile: .spec).tokens.tokens.map(\.name)
    let names = ProvenanceScene.properties.map(\.name)
    var lines: [String: [String]] = [:]
    for (part, origin) in parts {
      let tokens = order.filter(origin.tokens.contains).joined(separator: " ")
      let properties = names.filter(origin.properties.contains).joined(separator: " ")
      lines["\(part.role.rawValue),%,\(tokens),\(properties)", default: []].append(part.surface)
    }
    let rows = lines.map { line, surfaces in
      line.replacing("%", with: surfaces.sorted().joined(separator: " "))
    }
    return (["role,surfaces,tokens,properties"] + rows.sorted()).joined(separator: "\n") + "\n"
  }
}

/// The nodes of a scene by the role and the kind of surface.
private struct ProvenanceSample {
  let library: SpecLibrary
  private let scene: ProvenanceScene
  private let document: SheetDocument
  private let presentation: Presentation
  private let state: PresentationState
  private(set) var nodes: [ProvenanceRecording.Part: [Group]] = [:]

  init(_ scene: ProvenanceScene) throws {
    var document = SheetDocument()
    document.scenario = try ScenarioFile(Array(scene.text.utf8), name: "a.sheet.yaml")
    try self.init(scene, document, in: SpecLibrary.named(scene.profile, settings: scene.settings))
  }

  private init(
    _ scene: ProvenanceScene, _ document: SheetDocument, in library: SpecLibrary
  ) throws {
    let scenario = try Scenario(document, in: library, letters: .halfEm)
    try self.init(scene, document, library, scenario.timeline)
  }

  private init(
    _ scene: ProvenanceScene, _ document: SheetDocument, _ library: SpecLibrary,
    _ timeline: Timeline
  ) throws {
    (self.scene, self.document, self.library) = (scene, document, library)
    presentation = timeline.presentation
    state = scene.seconds.map { timeline.state(atSeconds: $0) } ?? timeline.end
    let drawn = try Scene(
      of: state, in: presentation, title: "", summary: "", shaping: Letters.halfEm.shaper)
    _ = collect(drawn.nodes, of: nil)
  }

  /// Returns the sample with a property of all view controllers changed.
  func changed(_ change: (inout ViewController) -> Void) throws -> ProvenanceSample {
    var presentation = presentation
    for index in presentation.viewControllers.indices {
      change(&presentation.viewControllers[index])
    }
    return try ProvenanceSample(scene, document, library, Timeline(presentation))
  }

  /// Returns the sample with another value of a token.
  func replacing(_ token: Token) throws -> ProvenanceSample {
    try ProvenanceSample(scene, document, in: library.replacing(token))
  }

  /// Adds the groups that have a role, without the groups inside them that have a role of their own.
  ///
  /// A group without an owner belongs to that of the group around it.
  private mutating func collect(_ list: [Node], of owner: String?) -> [Node] {
    list.filter { node in
      guard case .group(var group) = node else { return true }
      let owner = group.owner ?? owner
      group.nodes = collect(group.nodes, of: owner)
      guard let role = group.role else { return !group.nodes.isEmpty }
      let part = ProvenanceRecording.Part(surface: state.surfaceKind(of: owner), role: role)
      nodes[part, default: []].append(group)
      return false
    }
  }

  /// Returns the parts that a change affects.
  func parts(changedIn other: ProvenanceSample) -> Set<ProvenanceRecording.Part> {
    let moved = backgrounds(movedIn: other)
    guard moved.isEmpty else { return moved }
    return Set(Set(nodes.keys).union(other.nodes.keys).filter { nodes[$0] != other.nodes[$0] })
  }

  private func backgrounds(
    movedIn other: ProvenanceSample
  ) -> Set<ProvenanceRecording.Part> {
    var parts: Set<ProvenanceRecording.Part> = []
    func compare(_ own: [SurfaceState], _ others: [SurfaceState], _ role: Role) {
      for (first, second) in zip(own, others) {
        let kind = state.surfaceKind(of: first.id)
        guard
          first.frame != second.frame || first.transform != second.transform
            || first.outline != second.outline || kind != other.state.surfaceKind(of: second.id)
        else { continue }
        parts.insert(ProvenanceRecording.Part(surface: kind, role: role))
      }
    }
    compare(state.surfaces, other.state.surfaces, .sheet)
    compare(state.modals, other.state.modals, .modal)
    return parts
  }
}
