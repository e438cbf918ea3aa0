public import SheetLayout
public import SheetSpec

extension FrameRenderer {
  /// Returns a frame with annotations around the screen, as ``FrameRequest/annotations`` requests them.
  ///
  /// The annotations as values are those of `PresentationState.annotations(_:in:)`.
  ///
  /// - Parameters:
  ///   - frame: A frame without annotations; its viewport is the part of the screen that is annotated.
  ///   - annotations: The annotations, of the state of the frame.
  ///   - unit: The unit of lengths.
  ///   - contrast: The contrast of the colours.
  ///   - window: The part of the screen inside a device frame; nil for a frame without one.
  ///   - isPageOfMotion: True for a frame that stands on a page even without annotations.
  /// - Returns: The frame with a larger viewport; the same one without annotations in its viewport.
  /// - Throws: A label that cannot be set.
  public func annotated(
    _ frame: Frame, with annotations: [Annotation], unit: AnnotationUnit = .points,
    contrast: Contrast = .normal, window: Rect? = nil, isPageOfMotion: Bool = false
  ) throws(DiagnosticError) -> Frame {
    // Labels around a device frame stand on its colour.
    let ground = window == nil ? nil : frame.scene.background
    let appearance = ground.map { $0.isLight ? Appearance.light : .dark }
    var style = AnnotationStyle(
      library.inPoints(on: frame.device).tokens, appearance ?? frame.state.appearance,
      contrast: contrast)
    if let ground { style.page = ground }
    var options = AnnotationOptions(
      unit: unit, devicePixelsPerPoint: frame.device.pixelsPerPoint,
      picturePixelsPerPoint: frame.pixelsPerPoint, style: style)
    options.isPageOfMotion = isPageOfMotion
    var result = frame
    result.scene = try withText { () throws(TextShapingError) in
      try frame.scene.annotated(
        with: annotations, options, window: window, shaping: font.shaper)
    }
    return result
  }

  /// Returns the annotations of a state with the sources of the values that this profile has.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - kinds: The kinds of annotations.
  ///   - presentation: The presentation that the state belongs to.
  /// - Returns: The annotations, in the order of the kinds.
  public func annotations(
    of state: PresentationState, _ kinds: Set<AnnotationKind>, in presentation: Presentation
  ) -> [Annotation] {
    state.annotations(kinds, in: presentation).map { annotation in
      var annotation = annotation
      annotation.requirement = library.tokens.requirement(
        ofToken: annotation.token, insteadOf: annotation.requirement)
      return annotation
    }
  }

  /// Annotates a frame, and warns about kinds with nothing to mark.
  func annotate(
    _ frame: inout Frame, _ request: AnnotationRequest, window: Rect?,
    of resolved: ResolvedDocument
  ) throws(DiagnosticError) {
    var annotations = annotations(of: frame.state, request.kinds, in: resolved.presentation)
    if request.hidesIDs {
      for index in annotations.indices { annotations[index].requirement = nil }
    }
    let found = Set(annotations.map(\.kind))
    for kind in request.kinds.sorted() where !found.contains(kind) {
      guard let place = request.places[kind] else { continue }
      frame.warnings.append(
        Diagnostic(
          .noEffect, at: place, "nothing at this moment is marked by \"\(kind.rawValue)\"",
          severity: .warning))
    }
    frame = try annotated(
      frame, with: annotations, unit: request.unit, contrast: resolved.presentation.contrast,
      window: window, isPageOfMotion: request.isPageOfMotion)
  }
}
