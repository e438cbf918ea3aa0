internal import SheetDiff
internal import SheetDraw
internal import SheetModel
internal import SheetPrimitives
internal import SheetReport
internal import SheetScene
internal import SheetSpec

/// A picture of a sheet, and what is told of it.
struct DrawnSheet {
  /// What its reference is called, without `.png`.
  let name: String
  let bytes: [UInt8]
  let facts: SheetFacts
  let device: String
  let appearance: String
  let pixelsPerPoint: Double

  /// Parts that are not compared.
  let ignored: [PixelBox]

  /// What drew it, and its frame, before it is drawn.
  private struct Plan {
    let board: DrawingBoard
    let frame: Frame
    let compared: ComparedFrame
    let origin: PictureOrigin?
  }

  /// Draws a sheet.
  ///
  /// - Parameters:
  ///   - sheet: What is drawn.
  ///   - name: What the picture is called.
  ///   - view: How it is looked at.
  ///   - layers: Parts that are not compared.
  ///   - folder: What the path of a scenario begins in.
  /// - Throws: Every reason why it cannot be drawn.
  init(
    _ sheet: TestedSheet, name: String, _ view: SheetView, ignoring layers: Set<Role>,
    folder: String
  ) throws(DiagnosticError) {
    let plan: Plan
    switch sheet.content {
    case .presentation(let presentation, let device, let library):
      plan = try Self.plan(presentation, on: device, in: library, view)
    case .document(let document, let library):
      plan = try Self.plan(document, in: library, view, origin: nil)
    case .scenario(let path):
      plan = try Self.plan(
        scenario: path.hasPrefix("/") ? path : "\(folder)/\(path)", view)
    }
    let density = plan.frame.pixelsPerPoint
    device = plan.frame.device.slug
    appearance = plan.frame.appearance.rawValue
    self.name = Reference.name(
      shot: name, device: device, appearance: appearance, pixelsPerPoint: density)
    facts = SheetFacts(plan.compared)
    bytes = try EncodedPicture(
      plan.frame.scene, as: .png, pixelsPerPoint: density, origin: plan.origin, facts: facts,
      on: plan.board
    ).bytes
    pixelsPerPoint = density
    ignored = try plan.board.boxes(of: layers, in: plan.frame)
  }

  // MARK: Sheets made in Swift

  private static func plan(
    _ presentation: Presentation, on ownDevice: Device, in library: SpecLibrary,
    _ view: SheetView
  ) throws(DiagnosticError) -> Plan {
    var (presentation, device) = (presentation, ownDevice)
    if let slug = view.device {
      device = try library.devices.device(.flag(slug, "device"))
    }
    if device != ownDevice { presentation = presentation.moved(to: device, library) }
    if let appearance = view.appearance { presentation.appearance = appearance }
    let timeline = Timeline(presentation)
    guard timeline.faults.isEmpty else { throw DiagnosticError(timeline.faults) }
    let board = DrawingBoard(library: library)
    var frame = try board.frame(of: timeline, at: view.moment, device: device)
    if let density = view.pixelsPerPoint { frame.pixelsPerPoint = density }
    let compared = try ComparedFrame(
      of: timeline, at: view.moment, device: device, in: library)
    return Plan(board: board, frame: frame, compared: compared, origin: nil)
  }

  // MARK: Sheets made of text

  private static func plan(
    scenario path: String, _ view: SheetView
  ) throws(DiagnosticError) -> Plan {
    let written = Located<String>.flag(path, "scenario")
    let (bytes, file, library) = try read(written)
    var document = SheetDocument()
    document.scenario = file
    let origin = PictureOrigin(
      commandLine: view.commandLine(of: written.fileName),
      scenario: String(decoding: bytes, as: UTF8.self))
    return try plan(document, in: library, view, origin: origin)
  }

  private static func read(
    _ path: Located<String>
  ) throws(DiagnosticError) -> (bytes: [UInt8], file: ScenarioFile, library: SpecLibrary) {
    let bytes = try path.filePath.with(Files.read)
    let file = try ScenarioFile(bytes, name: path.filePath.value)
    let library = try SpecLibrary(scenario: file) { path throws(DiagnosticError) in
      try path.with(Files.read)
    }
    return (bytes, file, library)
  }

  private static func plan(
    _ document: SheetDocument, in library: SpecLibrary, _ view: SheetView, origin: PictureOrigin?
  ) throws(DiagnosticError) -> Plan {
    var document = document
    if let device = view.device { document.device = .flag(device, "device") }
    if let appearance = view.appearance {
      document.appearance = .flag(appearance.rawValue, "appearances")
    }
    let board = DrawingBoard(library: library)
    var request = FrameRequest(
      document: document, moment: view.moment, pixelsPerPoint: view.pixelsPerPoint)
    request.momentPlace = .flag("at", value: "")
    let frame = try board.frame(request)
    return Plan(
      board: board, frame: frame, compared: try board.comparedFrame(request), origin: origin)
  }
}

extension Presentation {
  /// The same sheets and script on another device, with colours and numbers as they were.
  fileprivate func moved(to device: Device, _ library: SpecLibrary) -> Presentation {
    var moved = Presentation(
      device: device, library: library, appearance: appearance, orientation: orientation,
      reducesMotion: reducesMotion, presenter: presenter, viewControllers: viewControllers,
      steps: steps, reactions: reactions, springEnd: springEnd,
      contentHeight: DrawingBoard.contentHeight)
    moved.motion = motion
    moved.sheetDefaults = sheetDefaults
    moved.styles = styles
    return moved
  }
}

extension SheetView {
  /// What `sheetdraw` draws the same picture with.
  fileprivate func commandLine(of file: String) -> String {
    var words = [file, "--at", moment.flag]
    if let device { words += ["--device", device] }
    if let appearance { words += ["--appearance", appearance.rawValue] }
    if let pixelsPerPoint { words += ["--scale", pixelsPerPoint.plain] }
    return words.map(\.shellWord).joined(separator: " ")
  }
}

extension Moment {
  /// As `--at` takes it.
  fileprivate var flag: String {
    switch self {
    case .seconds(let seconds): "\(seconds.plain)s"
    case .share(let share, let number): "\((share * 100).plain)%#\(number)"
    case .settled: "settled"
    case .settledTime(let time): "settled#\(time)"
    case .event(let name, let time): "event:\(name.rawValue)#\(time)"
    }
  }
}

extension Located<String> {
  /// What an argument of the test says.
  static func flag(_ text: String, _ argument: String) -> Located<String> {
    Located(text, at: .flag(argument, value: text))
  }
}

extension DiagnosticError {
  fileprivate init(_ faults: [TimelineFault]) {
    self.init(
      faults.map { fault in
        Diagnostic(
          .impossibleStep, at: nil,
          "step \(fault.step + 1) cannot be done at \(fault.seconds.brief) s: \(fault.kind)")
      })
  }
}
