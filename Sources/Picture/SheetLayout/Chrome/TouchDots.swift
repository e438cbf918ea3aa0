public import SheetModel
public import SheetScene

extension Scene {
  /// Returns the scene with a dot above everything for each finger on the screen.
  ///
  /// A dot stays where its finger has left the screen and fades out linearly, so that taps, which
  /// take no time, are visible too.
  ///
  /// - Parameters:
  ///   - touches: The touches of the timeline.
  ///   - seconds: The time of the scene, in seconds from the beginning.
  ///   - style: The look of the dots.
  /// - Returns: The scene; the same one without a touch that is visible.
  public func marking(_ touches: [Touch], atSeconds seconds: Double, _ style: TouchStyle) -> Scene {
    var scene = self
    scene.nodes += touches.compactMap { touch in
      guard touch.startSeconds <= seconds else { return nil }
      let faded = max(0, seconds - touch.endSeconds)
      guard faded < style.fadeSeconds || faded == 0 else { return nil }
      let opacity = faded > 0 ? style.alpha * (1 - faded / style.fadeSeconds) : style.alpha
      return .group(style.dot(at: touch.position(atSeconds: seconds), opacity: opacity))
    }
    return scene
  }
}

extension TouchStyle {
  fileprivate func dot(at center: Point, opacity: Double) -> Group {
    func circle(_ diameter: Double) -> Shape {
      .roundedRect(.circle(around: center, radius: diameter / 2))
    }
    let inner = max(0, diameter - 2 * borderWidth)
    var nodes = [Node.fill(circle(diameter), color: borderColor)]
    if inner > 0 { nodes.append(.fill(circle(inner), color: color)) }
    return Group(role: .touch, opacity: opacity, nodes: nodes)
  }
}
