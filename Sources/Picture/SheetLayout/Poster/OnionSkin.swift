public import SheetScene

extension Scene {
  /// Lays frames of one size over one another; later frames are more visible than earlier ones.
  ///
  /// The frame of number k, counted from 1, has a share of the picture that is proportional to k. As each
  /// frame covers the frames below it, it is drawn with an opacity of 2 / (k + 1).
  ///
  /// - Parameter frames: The frames in the order of their times; not empty.
  public init(onionSkin frames: [Scene]) {
    precondition(!frames.isEmpty, "an onion skin needs a frame")
    self = frames[0]
    nodes = frames.enumerated().map { index, frame in
      .group(frame.panel(opacity: 2 / Double(index + 2)))
    }
  }

  /// The scene as a group: its background and nodes, clipped to its viewport.
  func panel(opacity: Double = 1, clip: Shape? = nil, transform: AffineTransform = .identity)
    -> Group
  {
    let backdrop = background.map { [Node.fill(.rect(viewport), color: $0)] } ?? []
    return Group(
      transform: transform, clip: clip ?? .rect(viewport), opacity: opacity,
      nodes: backdrop + nodes)
  }
}
