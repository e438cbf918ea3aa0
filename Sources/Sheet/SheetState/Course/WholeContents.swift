public import SheetModel

/// The contents of a motion, each laid out once, from its top edge to the lowest one that is ever
/// visible.
///
/// A moving picture has each of them once and moves it, so that rows that come and go change nothing
/// else. Contents whose width changes, and those of surfaces that are being pushed back, are left out:
/// nothing of them is constant.
public final class WholeContents {
  /// The number of times per second at which surfaces are measured.
  private static let samplesPerSecond = 240.0

  /// The distance in points that a content moves at most between two of these times.
  private static let margin = 64.0

  /// The ids of the surfaces whose width or push-back changes in a part of the motion.
  private var changing: [(startSeconds: Double, ids: Set<String>)] = []

  /// The lowest visible edge of the content of each surface, in points below the content's top edge.
  private var reach: [String: Double] = [:]

  /// All contents so far, each with its surface and the radii of its concentric corners.
  private var known: [(content: Content, layout: ContentLayout, radii: [CornerRadii])] = []

  /// The blocks with concentric corners of each content that has any.
  private var concentric: [(content: Content, place: ContentSurface, blocks: [ContentFrame])] = []

  /// The height in points down to which such blocks are found.
  private static let depth = 10_000.0

  /// Measures the surfaces of a timeline.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - range: The first and the last time in seconds.
  public init(of timeline: Timeline, in range: ClosedRange<Double>) {
    for stretch in timeline.stretches {
      let start = max(range.lowerBound, stretch.startSeconds)
      let end = min(range.upperBound, stretch.endSeconds)
      guard start <= end else { continue }
      let length = stretch.motions.isEmpty ? 0 : end - start
      let count = Int((length * Self.samplesPerSecond).rounded(.up))
      var shapes: [String: Shape] = [:]
      var ids: Set<String> = []
      for index in 0...count {
        let seconds = count == 0 ? start : start + length * Double(index) / Double(count)
        let state = timeline.state(atSeconds: min(seconds, max(start, end.nextDown)))
        for surface in state.surfaces + state.modals {
          let shape = Shape(surface, radii: radii(of: surface, in: timeline.presentation))
          if shapes[surface.id, default: shape] != shape { ids.insert(surface.id) }
          shapes[surface.id] = shape
          let edge = surface.frame.height - surface.contentDistance
          reach[surface.id] = max(reach[surface.id] ?? 0, edge + Self.margin)
        }
      }
      changing.append((start, ids))
    }
  }

  /// The part of a surface's state on which the drawing of its content depends during a motion.
  private struct Shape: Equatable {
    var width: Double
    var leftInset: Double
    var rightInset: Double
    var progress: Double

    /// The radii of blocks whose corners are concentric to those of the surface.
    var radii: [CornerRadii]

    init(_ surface: SurfaceState, radii: [CornerRadii]) {
      width = surface.frame.width
      leftInset = surface.contentInsets.left
      rightInset = surface.contentInsets.right
      progress = surface.recession.progress
      self.radii = radii
    }
  }

  /// The number of contents so far.
  public var count: Int { known.count }

  /// Returns the layout of a content by its number.
  public func layout(_ number: Int) -> ContentLayout { known[number].layout }

  /// Returns the number of a surface's content.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - seconds: The time of its state in seconds from the beginning.
  ///   - presentation: The presentation.
  /// - Returns: The number; nil for a surface that shows no rows or blocks, turns pages, or changes in
  ///   this part of the motion.
  public func number(
    of surface: SurfaceState, atSeconds seconds: Double, in presentation: Presentation
  ) -> Int? {
    switch surface.content.kind {
    case .wireframe, .blocks: break
    case .none, .color, .picture, .alert: return nil
    }
    let part = changing.last { $0.startSeconds <= seconds } ?? changing.first
    guard surface.pageTurn == nil, let part, !part.ids.contains(surface.id),
      let bottom = reach[surface.id]
    else { return nil }
    let place = surface.wholeSurface(height: bottom)
    let radii = radii(of: surface, in: presentation)
    if let index = known.lastIndex(where: {
      $0.layout.surface.hasSamePlace(as: place) && $0.radii == radii
        && $0.content == surface.content
    }) {
      return index
    }
    let layout = presentation.layout(of: surface.content, in: place)
    known.append((surface.content, layout, radii))
    return known.count - 1
  }

  /// Returns the radii of the blocks whose corners are concentric to those of a surface.
  private func radii(
    of surface: SurfaceState, in presentation: Presentation
  ) -> [CornerRadii] {
    guard surface.content.followsCorners else { return [] }
    let place = surface.wholeSurface(height: Self.depth)
    let index = concentric.firstIndex {
      $0.place.hasSamePlace(as: place) && $0.content == surface.content
    }
    let number = index ?? concentric.count
    if index == nil {
      let layout = presentation.layout(of: surface.content, in: place)
      concentric.append(
        (surface.content, place, layout.frames.filter { $0.leastConcentricRadius != nil }))
    }
    return concentric[number].blocks.map { block in
      BlockCornerRadius.concentric(minimum: block.leastConcentricRadius ?? 0)
        .radii(of: block.rect, in: surface.wholeContainer)
    }
  }
}

extension ContentSurface {
  /// Returns true if the surfaces differ at most in the outline to which corners of blocks are concentric.
  fileprivate func hasSamePlace(as other: ContentSurface) -> Bool {
    var own = self
    own.container = other.container
    return own == other
  }
}

extension SurfaceState {
  /// The distance from the top edge of the surface to the top edge of its whole content, in points.
  public var contentDistance: Double { contentInsets.top - contentOffset }

  /// Returns the layout of everything around a whole content.
  ///
  /// - Parameters:
  ///   - whole: The whole layout of the content.
  ///   - presentation: The presentation.
  /// - Returns: The layout of the bars, and of a heading, which appears as a whole.
  public func barLayout(
    around whole: ContentLayout, in presentation: Presentation
  ) -> ContentLayout {
    var layout = barLayout(in: presentation)
    layout.contentBottom = whole.contentBottom + contentDistance
    if case .wireframe = content.kind, layout.barBottom == nil {
      layout.addHeading(y: contentDistance)
    }
    return layout
  }

  /// Returns the layout of the bars alone, whose time does not depend on the content.
  public func barLayout(in presentation: Presentation) -> ContentLayout {
    var bars = self
    bars.content.kind = .none
    return bars.contentLayout(in: presentation)
  }

  /// The surface as seen from its whole content.
  fileprivate var wholeContainer: CornerContainer {
    var container = corners
    container.rect.y -= contentDistance
    return container
  }

  /// Returns a surface of a height in which the whole content begins at the top edge.
  fileprivate func wholeSurface(height: Double) -> ContentSurface {
    ContentSurface(
      kind: contentKind, size: Size(width: frame.width, height: height),
      insets: EdgeInsets(
        top: 0, left: contentInsets.left, bottom: 0, right: contentInsets.right),
      container: content.followsCorners ? wholeContainer : nil, leadsBack: pageCount > 1,
      backTitle: backTitle)
  }
}
