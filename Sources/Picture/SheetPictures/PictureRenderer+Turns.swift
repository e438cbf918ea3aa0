internal import SheetPixels
internal import SheetRaster
package import SheetScene

extension PictureRenderer {
  /// Draws the groups of a scene that turn about a vertical axis in perspective, as pictures on its pixels.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - pixelsPerPoint: The density of the picture of the scene.
  /// - Returns: The scene without turned groups.
  /// - Throws: A picture that is too large, or an error of Cairo.
  package func drawingTurns(
    in scene: Scene, pixelsPerPoint: Double
  ) throws(DiagnosticError) -> Scene {
    guard scene.isTurned else { return scene }
    try EncodedPicture.check(scene.viewport.size, pixelsPerPoint: pixelsPerPoint)
    var drawn = scene
    drawn.nodes = []
    let toPixels = scene.toPixels(pixelsPerPoint: pixelsPerPoint)
    let area = toPixels.applied(to: scene.viewport)
    for node in scene.nodes {
      drawn.nodes.append(try drawingTurns(in: node, toPixels: toPixels, area))
    }
    return drawn
  }

  private func drawingTurns(
    in node: Node, toPixels: AffineTransform, _ area: Rect
  ) throws(DiagnosticError) -> Node {
    guard node.isTurned, case .group(var group) = node else { return node }
    if let turn = group.turn, case .rect(let frame) = group.clip {
      let picture = try self.picture(of: group.nodes, in: frame, turn, toPixels: toPixels, area)
      (group.turn, group.transform, group.clip) = (nil, .identity, picture?.outline)
      group.nodes = picture.map { [.image($0.image)] } ?? []
    } else {
      let inner = group.transform.followed(by: toPixels)
      var nodes: [Node] = []
      for node in group.nodes {
        nodes.append(try drawingTurns(in: node, toPixels: inner, area))
      }
      group.nodes = nodes
    }
    return .group(group)
  }

  /// The least side in pixels of what is seen.
  private static let leastSide = 1e-3

  /// Draws nodes in perspective; nil if nothing of them is seen.
  private func picture(
    of nodes: [Node], in frame: Rect, _ turn: Turn, toPixels: AffineTransform, _ area: Rect
  ) throws(DiagnosticError) -> (image: Image, outline: Shape)? {
    guard turn.cosine > 0 else { return nil }
    let corners = turn.corners(of: frame)
    let outline = Path(
      [.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
    guard let bounds = outline.controlBounds else { return nil }
    let seen = toPixels.applied(to: bounds).intersection(area)
    guard min(seen.width, seen.height) > Self.leastSide else { return nil }
    let box = seen.roundedOut
    let flat = try pixels(
      of: Scene(viewport: frame, background: nil, title: "", summary: "", nodes: nodes),
      pixelsPerPoint: toPixels.meanScale)
    let place = toPixels.inverse.applied(to: box)
    let (width, height) = (Int(box.width), Int(box.height))
    let picture = PixelBuffer(
      flat, in: frame, turn, seenIn: place, widthPixels: width, heightPixels: height)
    let file: [UInt8]
    do { file = try PNGFile(picture, pixelsPerPoint: 1).bytes } catch {
      throw DiagnosticError(error)
    }
    return (
      Image(data: file, widthPixels: width, heightPixels: height, frame: place), .path(outline)
    )
  }
}
