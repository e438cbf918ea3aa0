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
