internal import SheetTool

/// A poster being laid out, from top to bottom.
struct PosterPage {
  let poster: MotionPoster
  let shaping: any TextShaping

  /// The display list.
  var nodes: [Node] = []

  /// The texts.
  private(set) var labels: [PosterLabel] = []

  /// The lower end of the laid-out part.
  var y: Double

  var look: PosterLook { poster.look }

  /// The left and right edge of everything.
  var left: Double { look.margin }
  var right: Double { look.width - look.margin }

  init(poster: MotionPoster, shaping: any TextShaping) {
    self.poster = poster
    self.shaping = shaping
    y = poster.look.margin
  }

  /// The surfaces and layers with a curve, in the order of their first diagrams; nil for the screen.
  var owners: [String?] { poster.course.quantities.flatMap(\.lines).map(\.owner).unique }

  /// The height of a line of labels.
  var labelHeight: Double { (look.labelSize * 1.36).rounded(.up) }

  // MARK: Text

  /// Returns a line of text of the size of labels, or of another size.
  func run(
    _ text: String, _ color: Color? = nil, size: Double? = nil,
    weight: TextStyle.Weight = .regular
  ) throws(TextShapingError) -> TextRun {
    try shaping.run(
      text, style: TextStyle(weight: weight, sizePoints: size ?? look.labelSize),
      color: color ?? look.inkColor)
  }

  /// Adds a line of text whose rectangle begins at a point; it is as high as a line of its size.
  mutating func add(_ run: TextRun, at origin: Point, height: Double) {
    var run = run
    run.origin = Point(x: origin.x, y: origin.y + (height + run.capHeightPoints) / 2)
    nodes.append(.group(Group(role: .caption, nodes: [.text(run)])))
    labels.append(
      PosterLabel(
        text: run.text,
        frame: Rect(x: origin.x, y: origin.y, width: run.advancePoints, height: height)))
  }

  mutating func addHeading() throws(TextShapingError) {
    let height = (look.titleSize * 1.3).rounded(.up)
    add(
      try run(poster.title, size: look.titleSize, weight: .semibold), at: Point(x: left, y: y),
      height: height)
    y += height + 4
    for note in poster.notes {
      let height = (look.textSize * 1.4).rounded(.up)
      add(
        try run(note, look.secondaryInkColor, size: look.textSize), at: Point(x: left, y: y),
        height: height)
      y += height
    }
    y += look.gap * 1.5
  }

  // MARK: Frames

  /// The greatest number of upright and of wide frames in a row.
  private static let (mostUpright, mostWide) = (9, 5)

  mutating func addFrames() throws(TextShapingError) {
    var panels = poster.frames.map { frame in
      (
        scene: frame.scene, radius: frame.state.screen.displayCornerRadius,
        caption: "\(frame.state.seconds.brief) s"
      )
    }
    if panels.count > 1 {
      panels.append(
        (Scene(onionSkin: panels.map(\.scene)), panels[0].radius, "all, later ones stronger"))
    }
    let size = panels[0].scene.viewport.size
    let mostInRow = size.width > size.height ? Self.mostWide : Self.mostUpright
    let rowCount = (panels.count + mostInRow - 1) / mostInRow
    let columns = (panels.count + rowCount - 1) / rowCount
    let room = (right - left - Double(columns - 1) * look.gap) / Double(columns)
    let scale = min(room / size.width, look.frameHeight / size.height, 1)
    let step = columns > 1 ? (right - left - size.width * scale) / Double(columns - 1) : 0
    // A few frames stand close together, and do not run apart to the edges.
    let distance = min(step, size.width * scale * 1.6)
    for start in stride(from: 0, to: panels.count, by: columns) {
      for (column, panel) in panels[start..<min(start + columns, panels.count)].enumerated() {
        let x = left + Double(column) * distance
        addFrame(panel.scene, cornerRadius: panel.radius, scale: scale, at: Point(x: x, y: y))
        let caption = try run(panel.caption, look.secondaryInkColor)
        let captionX = min(x, right - caption.advancePoints)
        add(caption, at: Point(x: captionX, y: y + size.height * scale + 4), height: labelHeight)
      }
      y += size.height * scale + 4 + labelHeight + look.gap
    }
    y += look.gap / 2
  }

  /// Adds a scaled frame with round corners and a thin edge.
  private mutating func addFrame(
    _ scene: Scene, cornerRadius: Double, scale: Double, at origin: Point
  ) {
    let viewport = scene.viewport
    let isWhole = viewport.minX == 0 && viewport.minY == 0
    let outline = Shape.roundedRect(
      RoundedRect(viewport, radii: .all(isWhole ? cornerRadius : 0), curve: .continuous))
    let transform = AffineTransform(
      scale: scale, translateX: origin.x - viewport.minX * scale,
      translateY: origin.y - viewport.minY * scale)
    nodes.append(.group(scene.panel(clip: outline, transform: transform)))
    // A device frame on a transparent background has an edge of its own.
    guard scene.background != nil else { return }
    nodes.append(
      .stroke(.path(outline.path.applying(transform)), width: 0.75, color: look.gridColor))
  }
}
