public import SheetScene
public import SheetState

/// The drawings of the whole contents of a motion, each drawn once.
public final class MovingContents {
  /// The contents.
  public let contents: WholeContents

  /// The nodes that scenes use by their ids, in the order in which they were first used.
  public private(set) var definitions: [(id: String, nodes: [Node])] = []

  private var known: [(key: Key, parts: [SharedNodes])] = []

  /// Creates the drawings of some contents.
  public init(_ contents: WholeContents) { self.contents = contents }

  /// The values on which the drawing of a content depends.
  struct Key: Equatable {
    var content: Int
    var appearance: Appearance
    var isModal: Bool
    var raise: CardRaise
    var progress: Double
    var firstResponder: String?
    var hairline: Double

    /// The colour behind a content that is blurred under bars; nil for the content itself.
    var blurredGround: Color?
  }

  /// Returns the parts of a content at its top edge, which are drawn when they are first asked for.
  func parts(
    _ key: Key,
    draw: () throws(TextShapingError) -> (nodes: [Node], texts: [Wireframe.MovingText])
  ) throws(TextShapingError) -> [SharedNodes] {
    if let entry = known.last(where: { $0.key == key }) { return entry.parts }
    let (nodes, texts) = try draw()
    var parts: [SharedNodes] = []
    if !nodes.isEmpty { parts.append(SharedNodes(id: define(nodes), y: 0)) }
    for text in texts where !text.nodes.isEmpty {
      parts.append(SharedNodes(id: define(text.nodes), y: text.y, isAligned: true))
    }
    known.append((key, parts))
    return parts
  }

  /// Returns the id of some nodes, under which they are defined once.
  func define(_ nodes: [Node]) -> String {
    if let same = definitions.first(where: { $0.nodes == nodes }) { return same.id }
    definitions.append(("shared-\(definitions.count + 1)", nodes))
    return definitions[definitions.count - 1].id
  }
}
