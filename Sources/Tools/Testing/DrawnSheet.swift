public import SheetSpec
internal import SheetVerify

/// The drawn picture of a tested sheet.
struct DrawnSheet {
  /// The file name of its reference, without `.png`.
  let name: String
  let picture: JudgedPicture

  /// Draws a sheet.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - name: The name of the picture.
  ///   - view: The moment and the surroundings.
  ///   - folder: The folder to which the path of a scenario is relative.
  /// - Throws: Every error that prevents drawing.
  init(
    _ sheet: TestedSheet, name: String, _ view: SheetView, folder: FilePath
  ) throws(DiagnosticError) {
    switch sheet.content {
    case .presentation(let presentation, let library):
      picture = try Self.picture(presentation, in: library, view)
    case .document(let document, let library):
      picture = try Self.picture(
        Self.request(document, view), recipe: nil, by: PictureRenderer(library: library))
    case .scenario(let path):
      let single = try Self.single(folder.pushing(FilePath(path)), view)
      picture = try Self.picture(
        single.picture.request, recipe: single.picture.recipe, by: single.renderer)
    }
    self.name = Reference.name(
      shot: name, device: picture.frame.device.slug, appearance: picture.frame.appearance.rawValue,
      pixelsPerPoint: picture.frame.pixelsPerPoint)
  }

  private static func picture(
    _ presentation: Presentation, in library: SpecLibrary?, _ view: SheetView
  ) throws(DiagnosticError) -> JudgedPicture {
    let (timeline, library) = try played(presentation, in: library, view)
    let renderer = PictureRenderer(library: library)
    var frame = try renderer.frame(of: timeline, at: view.moment)
    if let density = view.pixelsPerPoint { frame.pixelsPerPoint = density }
    let compared = try ComparedFrame(of: timeline, at: view.moment, in: library)
    return try JudgedPicture(frame, of: compared, recipe: nil, by: renderer)
  }

  /// Plays a presentation in the surroundings of a view, with its library.
  private static func played(
    _ presentation: Presentation, in library: SpecLibrary?, _ view: SheetView
  ) throws(DiagnosticError) -> (Timeline, SpecLibrary) {
    var presentation = presentation
    let device = view.device == presentation.device ? nil : view.device
    let library =
      if let library { library } else { try presentation.embeddedLibrary(isMoved: device != nil) }
    if let device { presentation = presentation.moved(to: device, in: library) }
    if let appearance = view.appearance { presentation.appearance = appearance }
    let timeline = Timeline(presentation)
    guard timeline.faults.isEmpty else { throw DiagnosticError(timeline.faults) }
    return (timeline, library)
  }

  /// Returns the timeline of a sheet in the surroundings of a view.
  ///
  /// - Throws: All errors of the sheet.
  static func timeline(
    of sheet: TestedSheet, _ view: SheetView, folder: FilePath
  ) throws(DiagnosticError) -> Timeline {
    switch sheet.content {
    case .presentation(let presentation, let library):
      return try played(presentation, in: library, view).0
    case .document(let document, let library):
      return try PictureRenderer(library: library).resolve(request(document, view).document)
        .timeline
    case .scenario(let path):
      let single = try single(folder.pushing(FilePath(path)), view)
      return try single.renderer.resolve(single.picture.request.document).timeline
    }
  }

  private static func request(_ document: SheetDocument, _ view: SheetView) -> FrameRequest {
    var document = document
    if let device = view.device { document.device = device }
    if let appearance = view.appearance { document.appearance = appearance }
    var request = FrameRequest(
      document: document, moment: view.moment, pixelsPerPoint: view.pixelsPerPoint)
    request.momentPlace = .argument("at", value: "")
    return request
  }

  private static func single(
    _ path: FilePath, _ view: SheetView
  ) throws(DiagnosticError) -> SinglePicture {
    var options = DrawingOptions(
      scenario: Located(path, at: .argument("scenario", value: path.string)))
    options.moments = .times([Spelled(view.moment, at: .argument("at", value: ""))])
    options.devices = [view.device].compactMap(\.self)
    options.appearances = [view.appearance].compactMap(\.self)
    options.scales = [view.pixelsPerPoint].compactMap { $0.map { PictureScale($0) } }
    return try SinglePicture(options, with: DrawingResources())
  }

  private static func picture(
    _ request: FrameRequest, recipe: Recipe?, by renderer: PictureRenderer
  ) throws(DiagnosticError) -> JudgedPicture {
    try JudgedPicture(
      renderer.frame(request), of: renderer.comparedFrame(request), recipe: recipe, by: renderer)
  }
}

extension Presentation {
  /// Returns the library of the presentation's profile.
  ///
  /// - Parameter isMoved: True if the presentation is moved to another device with it, for which the
  ///   library needs all tokens of the presentation.
  /// - Returns: The library of the embedded profile.
  /// - Throws: A profile that is not embedded, or whose changed tokens are needed.
  fileprivate func embeddedLibrary(isMoved: Bool) throws(DiagnosticError) -> SpecLibrary {
    guard let profile = Profile(named: profile) else {
      throw missingLibrary("the presentation has the profile \"\(profile)\", which is not embedded")
    }
    guard !isMoved || !hasOwnTokens else {
      throw missingLibrary(
        "the presentation has tokens that are not those of the profile \"\(profile.name)\"")
    }
    return SpecLibrary(profile: profile)
  }

  private func missingLibrary(_ message: String) -> DiagnosticError {
    DiagnosticError(
      .unknownProfile, at: .argument("in", value: ""), message,
      allowed: "its library as the argument `in`")
  }
}

extension DiagnosticError {
  fileprivate init(_ faults: [TimelineError]) {
    self.init(
      faults.map { fault in
        Diagnostic(
          .impossibleStep, at: nil,
          "step \(fault.step + 1) cannot be done: \(fault.message)")
      })
  }
}

/// Sheets and their script, made in Swift or read from a file.
public struct TestedSheet: Sendable {
  enum Content: Sendable {
    case presentation(Presentation, SpecLibrary?)
    case document(SheetDocument, SpecLibrary?)
    /// The path of a scenario file, relative to the folder of the test.
    case scenario(String)
  }

  let content: Content

  /// Creates a tested sheet from a presentation made in Swift.
  ///
  /// - Parameters:
  ///   - presentation: The sheets and their script.
  ///   - library: The library of the presentation; nil for that of its profile, which must be
  ///     embedded. Pictures on another device are made with it, so that they need it if files or
  ///     settings have changed tokens.
  /// - Returns: The sheet for `expectSheet`.
  public static func presentation(
    _ presentation: Presentation, in library: SpecLibrary? = nil
  ) -> TestedSheet {
    TestedSheet(content: .presentation(presentation, library))
  }

  /// Creates a tested sheet from a timeline made in Swift.
  public static func timeline(
    _ timeline: Timeline, in library: SpecLibrary? = nil
  ) -> TestedSheet {
    .presentation(timeline.presentation, in: library)
  }

  /// Creates a tested sheet from a document, as flags and files describe it.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - library: The profile; nil for that of the document's scenario, or `spec`.
  /// - Returns: The sheet for `expectSheet`.
  public static func document(
    _ document: SheetDocument, in library: SpecLibrary? = nil
  ) -> TestedSheet {
    TestedSheet(content: .document(document, library))
  }

  /// Creates a tested sheet from a scenario file, its path relative to the folder of the test.
  public static func scenario(_ path: String) -> TestedSheet {
    TestedSheet(content: .scenario(path))
  }
}

/// The moment and the surroundings of a tested picture.
struct SheetView {
  var moment: Moment

  /// The device; nil for the sheet's own.
  var device: Device?

  /// The appearance; nil for the sheet's own.
  var appearance: Appearance?

  /// Pixels per point, 0.01 to 16; nil for the device's own.
  var pixelsPerPoint: Double?
}
