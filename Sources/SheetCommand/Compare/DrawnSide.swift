internal import SheetDiff
internal import SheetDraw
internal import SheetReport
internal import SheetScene
internal import SheetSpec
internal import SystemPackage

/// A picture that can be drawn, and told about, again.
struct DrawnSide {
  let picture: DrawPlan.Picture
  let board: DrawingBoard
  let renderer: Renderer

  /// - Parameters:
  ///   - arguments: Scenario and flags of one picture.
  ///   - readFile: Gives a file's contents by its path.
  /// - Throws: Every fault of them, and that they ask for several pictures.
  init(
    _ arguments: [String],
    readFile: SpecLibrary.FileReader = { path throws(DiagnosticError) in try path.with(Files.read) }
  ) throws(DiagnosticError) {
    let plan = try DrawPlan(
      GivenFlags(arguments, of: Flag.drawing), coreCount: 1, drawsShots: false,
      readFile: readFile)
    guard plan.pictures.count == 1 else {
      throw DiagnosticError(
        .conflict, at: .flag(arguments.first ?? "", value: ""),
        "\(plan.pictures.count) pictures are asked for", allowed: "one picture on each side")
    }
    picture = plan.pictures[0]
    renderer = plan.renderer
    board = DrawingBoard(library: plan.library, font: plan.font)
  }

  /// What a picture says of how it was drawn; its scenario is the one that it carries, and the files
  /// that this names are in the folder.
  ///
  /// - Throws: Every reason why it cannot be drawn again.
  init(_ origin: PictureOrigin, folder: FilePath) throws(DiagnosticError) {
    guard var words = [String](shellLine: origin.commandLine), !words.contains("--contact") else {
      throw DiagnosticError(
        .unreadablePicture, at: nil, "the picture does not say what has drawn it")
    }
    guard let scenario = origin.scenario, let name = words.first else {
      // A scenario that is too long to be carried may say anything by now.
      guard words.first?.hasPrefix("-") != false, words.first != "-" else {
        throw DiagnosticError(
          .unreadablePicture, at: nil, "the picture does not carry the scenario that drew it")
      }
      self = try DrawnSide(words)
      return
    }
    let path = folder == "." ? FilePath(name) : folder.appending(name)
    words[0] = path.string
    self = try DrawnSide(words) { file throws(DiagnosticError) in
      file.value == path ? Array(scenario.utf8) : try file.with(Files.read)
    }
  }

  /// What is compared of the sheet.
  func comparedFrame() throws(DiagnosticError) -> ComparedFrame {
    try board.comparedFrame(picture.request)
  }

  /// The picture as a PNG file.
  func file() throws(DiagnosticError) -> (frame: Frame, bytes: [UInt8]) {
    let frame = try board.frame(picture.request)
    let encoded = try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: frame.pixelsPerPoint, renderer: renderer,
      on: board)
    return (frame, encoded.bytes)
  }

  /// The boxes of pixels that hold each of the layers.
  func boxes(of layers: Set<Role>) throws(DiagnosticError) -> [PixelBox] {
    try board.boxes(of: layers, in: board.frame(picture.request))
  }
}
