internal import SheetModel

/// The parts of surfaces that nothing above them covers.
extension AnnotationReader {
  /// Returns the rectangle around what is seen of a rectangle on a surface; nil if nothing is.
  ///
  /// The keyboard and surfaces above cover it, dimming does not.
  func visiblePart(of rect: Rect, on surface: MeasuredSurface) -> Rect? {
    var rect = rect.intersection(surface.visible)
    if let keyboard = state.keyboardFrame { rect = rect.uncovered(by: keyboard) }
    for other in surfaces(above: surface) where other.alpha == 1 {
      rect = rect.uncovered(by: other.frame)
    }
    return rect.isEmpty ? nil : rect
  }

  /// Returns the rectangle around what is seen of a part of a content, which the bars of the surface cover
  /// as well; nil if nothing is.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - box: The measured rectangle of the part; nil for all of it.
  ///   - layout: The layout of the content.
  ///   - surface: The surface.
  /// - Returns: The rectangle in points of the screen.
  func visiblePart(
    of part: ContentFrame, _ box: Rect? = nil, in layout: ContentLayout, on surface: MeasuredSurface
  ) -> Rect? {
    var rect = box ?? part.rect
    if part.role.region == .content {
      let top = max(rect.minY, layout.barBottom ?? rect.minY)
      let bottom = min(rect.maxY, layout.bottomBarTop ?? rect.maxY)
      guard top < bottom else { return nil }
      rect = Rect(x: rect.x, y: top, width: rect.width, height: bottom - top)
    }
    return visiblePart(of: surface.onScreen(rect), on: surface)
  }

  /// Returns the surfaces that are drawn above a surface.
  private func surfaces(above surface: MeasuredSurface) -> ArraySlice<MeasuredSurface> {
    let order =
      state.layers(over: state.presenter.id).flatMap(\.modals).map(\.id)
      + state.surfaces.flatMap { surface in
        [surface.id] + state.layers(over: surface.id).flatMap(\.modals).map(\.id)
      }
    let sorted = order.compactMap { id in surfaces.first { $0.id == id } }
    let index = sorted.firstIndex { $0.id == surface.id } ?? sorted.endIndex
    return sorted[index...].dropFirst()
  }
}

extension Rect {
  /// Returns the rectangle around the part that another rectangle does not cover.
  fileprivate func uncovered(by other: Rect) -> Rect {
    guard !intersection(other).isEmpty else { return self }
    var (left, top, right, bottom) = (minX, minY, maxX, maxY)
    if other.minX <= minX, other.maxX >= maxX {
      if other.minY <= minY { top = min(other.maxY, maxY) }
      if other.maxY >= maxY { bottom = max(other.minY, top) }
    } else if other.minY <= minY, other.maxY >= maxY {
      if other.minX <= minX { left = min(other.maxX, maxX) }
      if other.maxX >= maxX { right = max(other.minX, left) }
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
