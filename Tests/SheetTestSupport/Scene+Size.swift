public import SheetScene

extension Scene {
  /// Creates a scene without words whose viewport begins at the origin.
  public init(width: Double, height: Double, background: Color? = nil, _ nodes: [Node] = []) {
    self.init(
      viewport: Rect(x: 0, y: 0, width: width, height: height), background: background, title: "",
      summary: "", nodes: nodes)
  }
}
