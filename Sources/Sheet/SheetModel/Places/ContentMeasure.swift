public import SheetContent

/// The measure of the heights of contents: the only place where a content is measured for the width
/// of its surface.
struct ContentMeasure: Equatable, Sendable {
  let sizes: ContentSizes
  let text: TextMeasure

  /// Returns a content with its own height in a sheet or a modal.
  ///
  /// A content whose height does not depend on the width is returned as it is.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - width: The width of the surface in points.
  ///   - insets: The parts of the safe area inside the surface.
  ///   - kind: The kind of surface.
  /// - Returns: The content with its height at this width.
  func measured(
    _ content: Content, inWidth width: Double, insets: EdgeInsets,
    on kind: ContentSurface.Kind = .sheet
  ) -> Content {
    guard content.heightDependsOnWidth else { return content }
    return content.measured(inWidth: width, insets: insets, on: kind, sizes: sizes, measure: text)
  }

  /// Returns the layout of a content in a sheet of a size without insets.
  func layout(of content: Content, in size: Size) -> ContentLayout {
    ContentLayout(
      content, in: ContentSurface(kind: .sheet, size: size), sizes: sizes, measure: text)
  }
}

extension Presentation {
  var contentMeasure: ContentMeasure { ContentMeasure(sizes: contentSizes, text: textMeasure) }
}

extension Content {
  /// Returns the content with its own height in a surface of a width in points.
  public func measured(
    inWidth width: Double, insets: EdgeInsets = EdgeInsets(), on kind: ContentSurface.Kind = .sheet,
    sizes: ContentSizes, measure: TextMeasure
  ) -> Content {
    let surface = ContentSurface(kind: kind, size: Size(width: width, height: 0), insets: insets)
    var content = self
    content.fittingHeight =
      ContentLayout(self, in: surface, sizes: sizes, measure: measure).fittingHeight
    return content
  }
}
