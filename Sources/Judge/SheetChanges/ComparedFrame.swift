public import SheetFrames

/// One side of a comparison: the timeline of a sheet and the moment of a picture.
public struct ComparedFrame: Equatable, Sendable {
  /// The profile of the presentation.
  public let library: SpecLibrary

  /// The timeline.
  public let timeline: Timeline

  /// The moment of the picture.
  public let moment: Moment

  /// The state at the moment.
  public let state: PresentationState

  /// The request of the picture; nil for a sheet made in Swift.
  let request: FrameRequest?

  /// The presentation of the timeline.
  public var presentation: Presentation { timeline.presentation }

  /// Pixels per point of the picture, above 0.
  public var pixelsPerPoint: Double {
    request?.pixelsPerPoint ?? presentation.device.pixelsPerPoint
  }

  /// Creates a side from a sheet made in Swift.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - moment: The moment of the picture.
  ///   - library: The profile of the presentation.
  /// - Throws: A moment that does not occur.
  public init(
    of timeline: Timeline, at moment: Moment = .settled, in library: SpecLibrary
  ) throws(DiagnosticError) {
    do throws(MomentError) {
      try self.init(of: timeline, at: moment, in: library, request: nil)
    } catch { throw DiagnosticError(error, at: nil) }
  }

  fileprivate init(
    of timeline: Timeline, at moment: Moment, in library: SpecLibrary, request: FrameRequest?
  ) throws(MomentError) {
    state = try timeline.state(at: moment)
    self.timeline = timeline
    self.moment = moment
    self.library = library
    self.request = request
  }
}

extension FrameRenderer {
  /// Returns one side of a comparison for a request.
  ///
  /// - Throws: All errors of the document, or a moment that does not occur.
  public func comparedFrame(_ request: FrameRequest) throws(DiagnosticError) -> ComparedFrame {
    if let own = try renderer(of: request.document) { return try own.comparedFrame(request) }
    let resolved = try resolve(request.document)
    do throws(MomentError) {
      return try ComparedFrame(
        of: resolved.timeline, at: request.moment, in: library, request: request)
    } catch {
      throw DiagnosticError(error, at: request.momentPlace)
    }
  }
}

// MARK: Replaying with one value of the other side

extension ComparedFrame {
  /// Returns the frame of another presentation; nil if the moment does not occur in it.
  func playing(_ presentation: Presentation, at moment: Moment? = nil) -> ComparedFrame? {
    replaced(by: Timeline(presentation), at: moment ?? self.moment, in: library)
  }

  /// Returns the frame with other values of tokens; nil if the sheet cannot be made with them.
  func replacing(_ tokens: [Token]) -> ComparedFrame? {
    let library = tokens.reduce(library) { $0.replacing($1) }
    guard let document = request?.document else {
      return remade(in: library)
    }
    do throws(DiagnosticError) {
      let resolved = try ResolvedDocument(
        resolving: document, in: library, textMeasure: presentation.textMeasure)
      return replaced(by: resolved.timeline, at: moment, in: library)
    } catch { return nil }
  }

  /// Returns the same sheets and script on another device, with another contrast, text size, layout
  /// direction or profile; nil if the moment does not occur.
  func remade(
    on device: Device? = nil, contrast: Contrast? = nil, textSize: ContentSizeCategory? = nil,
    layoutDirection: LayoutDirection? = nil, in library: SpecLibrary? = nil
  ) -> ComparedFrame? {
    let library = library ?? self.library
    let presentation = presentation.remade(
      on: device, contrast: contrast, textSize: textSize, layoutDirection: layoutDirection,
      in: library)
    return replaced(by: Timeline(presentation), at: moment, in: library)
  }

  private func replaced(
    by timeline: Timeline, at moment: Moment, in library: SpecLibrary
  ) -> ComparedFrame? {
    do throws(MomentError) {
      return try ComparedFrame(of: timeline, at: moment, in: library, request: request)
    } catch { return nil }
  }
}
