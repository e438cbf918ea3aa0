public import SheetScene
public import SheetState

/// One page about a motion: frames, onion skin, and the curves of all values over time.
public struct MotionPoster: Sendable {
  /// A frame at a time.
  public struct Frame: Sendable {
    /// The frame, of the same size as the others.
    public var scene: Scene

    /// Seconds from the beginning of the timeline.
    public var seconds: Double

    /// Radius of the corners of the display in points.
    public var cornerRadius: Double

    /// Creates a frame.
    public init(scene: Scene, seconds: Double, cornerRadius: Double) {
      self.scene = scene
      self.seconds = seconds
      self.cornerRadius = cornerRadius
    }
  }

  /// The title.
  public var title: String

  /// The lines below the title, each on one line of the page.
  public var notes: [String]

  /// The frames in the order of their times; not empty.
  public var frames: [Frame]

  /// The curves.
  public var course: MotionCourse

  /// The look.
  public var look: PosterLook

  /// Creates a poster.
  public init(
    title: String, notes: [String], frames: [Frame], course: MotionCourse, look: PosterLook
  ) {
    self.title = title
    self.notes = notes
    self.frames = frames
    self.course = course
    self.look = look
  }

  /// Lays the poster out.
  ///
  /// - Parameters:
  ///   - summary: The description for the metadata of the file.
  ///   - shaping: The service that sets text.
  /// - Returns: The page, and all its labels.
  /// - Throws: `TextShapingError` if a text cannot be set.
  public func layOut(
    summary: String, shaping: any TextShaping
  ) throws(TextShapingError) -> (scene: Scene, labels: [PosterLabel]) {
    var page = PosterPage(poster: self, shaping: shaping)
    try page.addHeading()
    try page.addFrames()
    try page.addDiagrams()
    let scene = Scene(
      viewport: Rect(x: 0, y: 0, width: look.width, height: (page.y + look.margin).rounded(.up)),
      background: look.pageColor, title: title, summary: summary, nodes: page.nodes)
    return (scene, page.labels)
  }
}
