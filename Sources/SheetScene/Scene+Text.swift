extension Scene {
  /// A Boolean value that is true if the scene contains a line of text.
  public var hasText: Bool { nodes.contains { $0.hasText } }
}

extension Node {
  /// A Boolean value that is true for a line of text and for a group that contains one.
  fileprivate var hasText: Bool {
    switch self {
    case .text: true
    case .group(let group): group.nodes.contains { $0.hasText }
    case .fill, .stroke, .image, .shadow: false
    }
  }
}
