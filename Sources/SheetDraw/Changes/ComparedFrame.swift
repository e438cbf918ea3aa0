public import SheetModel
public import SheetSpec

/// One side of a comparison: a sheet played through, and the moment that a picture shows.
public struct ComparedFrame: Equatable, Sendable {
  /// What the numbers of the presentation come from.
  public let library: SpecLibrary

  /// The script, played.
  public let timeline: Timeline

  /// The device of the picture.
  public let device: Device

  /// The contrast that the colours are made for.
  public let contrast: Contrast

  /// The moment of the picture.
  public let moment: Moment

  /// Where everything is at the moment.
  public let state: PresentationState

  /// How the picture is taken; its document is what is played again with other tokens.
  let request: FrameRequest?

  /// The presentation that is played.
  public var presentation: Presentation { timeline.presentation }

  /// Pixels for a point of the picture.
  public var pixelsPerPoint: Double { request?.pixelsPerPoint ?? device.pixelsPerPoint }

  /// Takes a sheet that was made in Swift.
  ///
  /// - Parameters:
  ///   - timeline: The script, played.
  ///   - moment: When the picture is taken.
  ///   - device: The device that the timeline's presentation was made for.
  ///   - library: The profile that the presentation was made with.
  ///   - contrast: What the presentation's colours were made for.
  /// - Throws: A moment that never comes.
  public init(
    of timeline: Timeline, at moment: Moment = .settled, device: Device, in library: SpecLibrary,
    contrast: Contrast = .normal
  ) throws(DiagnosticError) {
    do throws(MomentError) {
      try self.init(timeline, moment, device, library, contrast, request: nil)
    } catch { throw DiagnosticError(error, at: nil) }
  }

  init(
    _ resolved: ResolvedDocument, _ request: FrameRequest, in library: SpecLibrary
  ) throws(MomentError) {
    try self.init(
      resolved.timeline, request.moment, resolved.device, library, resolved.contrast,
      request: request)
  }

  private init(
    _ timeline: Timeline, _ moment: Moment, _ device: Device, _ library: SpecLibrary,
    _ contrast: Contrast, request: FrameRequest?
  ) throws(MomentError) {
    state = try timeline.state(at: moment)
    self.timeline = timeline
    self.moment = moment
    self.device = device
    self.library = library
    self.contrast = contrast
    self.request = request
  }
}

extension FrameRenderer {
  /// Plays what a picture is asked of, to be compared with another.
  ///
  /// - Throws: All faults of the document, or a moment that never comes.
  public func comparedFrame(_ request: FrameRequest) throws(DiagnosticError) -> ComparedFrame {
    let resolved = try resolve(request.document)
    do throws(MomentError) {
      return try ComparedFrame(resolved, request, in: library)
    } catch {
      throw DiagnosticError(error, at: request.momentPlace)
    }
  }
}

// MARK: What if one thing were as on the other side

extension ComparedFrame {
  /// Nil where the moment never comes.
  func playing(_ presentation: Presentation, at moment: Moment? = nil) -> ComparedFrame? {
    replaced(Timeline(presentation), moment ?? self.moment, library)
  }

  /// With a token as another library has it; nil where the sheet could not be made so.
  func replacing(_ token: Token) -> ComparedFrame? {
    let library = library.replacing(token)
    guard let document = request?.document else {
      return remade(on: device, in: library, contrast: contrast)
    }
    do throws(DiagnosticError) {
      let resolved = try ResolvedDocument(
        resolving: document, in: library, contentHeight: FrameRenderer.contentHeight)
      return replaced(resolved.timeline, moment, library)
    } catch { return nil }
  }

  /// The same sheets and script on another device, or in other colours.
  func remade(on device: Device, contrast: Contrast) -> ComparedFrame? {
    remade(on: device, in: library, contrast: contrast)
  }

  private func remade(
    on device: Device, in library: SpecLibrary, contrast: Contrast
  ) -> ComparedFrame? {
    let presentation = Presentation(
      device: device, library: library, appearance: presentation.appearance, contrast: contrast,
      orientation: presentation.orientation, reducesMotion: presentation.reducesMotion,
      presenter: presentation.presenter, viewControllers: presentation.viewControllers,
      steps: presentation.steps, reactions: presentation.reactions,
      springEnd: presentation.springEnd, contentHeight: FrameRenderer.contentHeight)
    return replaced(Timeline(presentation), moment, library)
  }

  /// A moment that no longer comes leaves nothing to compare.
  private func replaced(
    _ timeline: Timeline, _ moment: Moment, _ library: SpecLibrary
  ) -> ComparedFrame? {
    do throws(MomentError) {
      return try ComparedFrame(timeline, moment, device, library, contrast, request: request)
    } catch { return nil }
  }
}
