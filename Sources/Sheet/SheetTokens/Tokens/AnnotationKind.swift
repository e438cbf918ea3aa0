/// The kinds of annotations on a picture; those named first are drawn on top.
public enum AnnotationKind: String, CaseIterable, Sendable {
  /// Lengths and distances.
  case dims
  /// The radii of corners, with the fitted circles.
  case radii
  /// The curvature along the corners.
  case curvature
  /// The scale and the offset of surfaces that are pushed back.
  case scale
  /// The time in the current transition.
  case time
  /// The fonts of titles and of the texts of contents.
  case type
  /// Margins, gaps, heights, radii and baselines of contents.
  case content
  /// The colours of surfaces and of the parts of their contents.
  case colors
  /// The element that the screen reader's focus is on.
  case focus
  /// The keyboard, and the distance by which it moves surfaces.
  case keyboard
  /// The insets of the safe area.
  case safeArea = "safe-area"
  /// The frame of a fully expanded sheet.
  case expandedFrame = "expanded-frame"
  /// View controllers, presentation controllers and views, each inside the one that holds it.
  case containment
  /// The areas that receive touches.
  case hitAreas = "hit-areas"
  /// The lines at which sheets rest.
  case detents
  /// The lines beyond which a released sheet moves on or is dismissed.
  case thresholds
  /// The dimming of what lies below surfaces and modals.
  case dimming
  /// Opacity, blur and offset of shadows.
  case shadow
  /// The outlines of the parts that are drawn.
  case layers
  /// The elements of the screen reader in their order.
  case accessibility
}

extension AnnotationKind: Comparable {
  /// Returns a Boolean value that indicates whether one kind is named before another.
  public static func < (first: AnnotationKind, second: AnnotationKind) -> Bool {
    first.order < second.order
  }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The unit of the lengths that annotations name.
public enum AnnotationUnit: String, CaseIterable, Sendable {
  /// Points.
  case points = "pt"
  /// Pixels of the device.
  case pixels = "px"
  /// Shares of the screen's width or height.
  case percent = "%"
}
