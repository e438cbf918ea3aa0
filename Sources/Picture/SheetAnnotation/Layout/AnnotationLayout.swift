internal import SheetModel
internal import SheetScene

/// Annotations with their labels placed around a part of the screen.
///
/// Labels stand in a column on either side, labels of horizontal dimension lines in rows below. The part
/// of the screen is neither scaled nor covered: the picture grows by the margins.
struct AnnotationLayout {
  /// An annotation with its label.
  struct Item {
    var annotation: Annotation
    var label: LabelBlock
    var place: Place

    /// The number of an element in an order; nil for other marks.
    var number: TextRun?

    /// The axis of a time; nil for other marks.
    var timeAxis: TimeAxisFigure?
  }

  /// The place of a label.
  enum Place: Equatable {
    /// In the column of a side; the leader goes through points to the mark.
    case column(LabelSide, Rect, leader: [Point])
    /// Below a horizontal dimension line, in points of the page.
    case row(Rect)
    /// Below everything, with a figure.
    case foot(Rect, figure: Rect)

    /// The frame of the label.
    var frame: Rect {
      switch self {
      case .column(_, let frame, _), .row(let frame), .foot(let frame, _): frame
      }
    }
  }

  /// The part of the screen that is drawn.
  let window: Rect

  /// The picture that the annotations surround: the part of the screen, or a device frame around it.
  let picture: Rect

  /// All annotations with their labels.
  private(set) var items: [Item] = []

  /// The positions of the lines beside and below the screen, by the indices of their annotations.
  private(set) var lanes: [Int: Double] = [:]

  /// The part of the page that is used, without padding.
  private(set) var extent: Rect

  /// The positions at which leaders begin to turn to their labels.
  private(set) var turns: [LabelSide: Double] = [:]

  private let style: AnnotationStyle
  private let setter: LabelSetter

  /// Lays out annotations around a part of the screen; annotations outside are left out.
  ///
  /// - Throws: Text that cannot be set.
  init(
    _ annotations: [Annotation], around window: Rect, in picture: Rect? = nil, unit: AnnotationUnit,
    pixelsPerPoint: Double,
    style: AnnotationStyle, shaping: any TextShaping
  ) throws(TextShapingError) {
    self.window = window
    let picture = picture ?? window
    self.picture = picture
    self.style = style
    setter = LabelSetter(style: style, shaping: shaping)
    extent = picture
    for annotation in annotations where annotation.mark.isVisible(in: window) {
      let value = annotation.value?.text(in: unit, pixelsPerPoint: pixelsPerPoint)
      let isAxis = annotation.mark.isTimeAxis
      let label = try LabelBlock(
        annotation, value: value, style: style,
        greatestWidth: isAxis ? TimeAxisFigure.greatestWidth : style.labelWidth,
        figure: annotation.mark.figureSize(style), setter)
      var item = Item(annotation: annotation, label: label, place: .row(window))
      if case .element(_, let number) = annotation.mark { item.number = try self.number(number) }
      if case .timeAxis(let axis) = annotation.mark {
        item.timeAxis = try TimeAxisFigure(axis, setter)
      }
      items.append(item)
    }
    placeColumns()
    placeRows()
    placeFoot()
  }

  private func number(_ number: Int) throws(TextShapingError) -> TextRun? {
    var run = try setter.run(
      "\(number)", TextStyle(weight: .semibold, sizePoints: style.noteSize), isNote: false,
      width: .infinity)
    run?.color = style.page
    return run
  }

  // MARK: Columns

  /// The distance between two leaders over the screen.
  private static let leaderDistance = 3.0

  /// The distance between a leader and its label.
  private static let leaderGap = 4.0

  /// The distance between the screen and the nearest line beside it.
  private static let screenGap = 6.0

  private mutating func placeColumns() {
    let outer = items.indices.filter { items[$0].annotation.mark.isOuter(isHorizontal: false) }
    let lanes = LaneAssignment(
      outer.map { items[$0].annotation.mark.frame.verticalRange }, gap: 0)
    for (index, lane) in zip(outer, lanes.lanes) {
      self.lanes[index] = picture.maxX + style.laneGap * Double(lane + 1)
    }
    let sides = assignedSides()
    for side in LabelSide.allCases {
      let laneWidth = side == .right ? style.laneGap * Double(lanes.count) : 0
      place(sides.indices.filter { sides[$0] == side }, side, beyond: laneWidth + Self.screenGap)
    }
  }

  /// Returns the side of each label; nil for a label in a row.
  ///
  /// A label is on the side of its place, unless the column there is full, or the place has both sides,
  /// and the other column is not as long.
  private func assignedSides() -> [LabelSide?] {
    var lengths: [LabelSide: Double] = [.left: 0, .right: 0]
    return items.map { item in
      guard !item.annotation.mark.isOuter(isHorizontal: true), item.timeAxis == nil else {
        return nil
      }
      let height = item.label.size.height + style.labelGap
      var side = item.annotation.mark.side(in: window)
      let other: LabelSide = side == .left ? .right : .left
      let (own, others) = (lengths[side] ?? 0, lengths[other] ?? 0)
      let isFull = own + height > picture.height
      if isFull || item.annotation.mark.hasBothSides(in: window), others < own { side = other }
      lengths[side, default: 0] += height
      return side
    }
  }

  private mutating func place(_ indices: [Int], _ side: LabelSide, beyond distance: Double) {
    func site(_ index: Int) -> AnnotationSite {
      var site = items[index].annotation.mark.site(side, in: window)
      if let lane = lanes[index] { site.x = lane }
      return site
    }
    let sites = Dictionary(uniqueKeysWithValues: indices.map { ($0, site($0)) })
    let arrangement = ColumnArrangement(
      indices.map {
        ColumnArrangement.Label(
          size: items[$0].label.size, leaderHeight: items[$0].label.leaderHeight,
          heights: sites[$0]?.heights ?? 0...0)
      }, gap: style.labelGap, range: picture.verticalRange)
    let order = arrangement.order.map { indices[$0] }
    let tops = arrangement.tops
    let heights = zip(order, tops).map { $1 + items[$0].label.leaderHeight }
    let ports = LeaderPorts(
      order.compactMap { sites[$0] }.map {
        LeaderPorts.Site(heights: $0.heights, isAtEdge: $0.isAtEdge)
      }, labels: heights, distance: Self.leaderDistance)
    let turn = side == .left ? picture.minX - distance : picture.maxX + distance
    let gutter = self.gutter(zip(heights, ports.heights).map { abs($0 - $1) }.max() ?? 0)
    let edge = side == .left ? turn - gutter : turn + gutter
    turns[side] = turn
    for (position, index) in order.enumerated() {
      guard let site = sites[index] else { continue }
      let size = items[index].label.size
      let frame = Rect(
        x: side == .left ? edge - size.width : edge, y: tops[position], width: size.width,
        height: size.height)
      let gap = side == .left ? Self.leaderGap : -Self.leaderGap
      let port = ports.heights[position]
      var leader = [
        Point(x: edge + gap, y: heights[position]), Point(x: turn, y: port),
        Point(x: site.x, y: port),
      ]
      let reached = min(max(port, site.heights.lowerBound), site.heights.upperBound)
      if reached != port { leader.append(Point(x: site.x, y: reached)) }
      items[index].place = .column(side, frame, leader: leader)
      extent = extent.union(frame)
    }
    if !indices.isEmpty {
      extent = extent.union(
        Rect(x: min(turn, edge), y: picture.minY, width: gutter, height: 0))
    }
  }

  /// The vertical distance that leaders may cover in the narrowest gutter, in points.
  private static let shortClimb = 60.0

  /// The width that a gutter gains for each further point, and the most that it gains.
  private static let widening = (share: 0.15, most: 80.0)

  /// Returns the width in which leaders turn to their labels: steep leaders need more of it to be apart.
  private func gutter(_ longestClimb: Double) -> Double {
    style.gutter
      + min(max(0, longestClimb - Self.shortClimb) * Self.widening.share, Self.widening.most)
  }

  // MARK: Rows

  /// The distance between a horizontal dimension line and its label.
  private static let rowGap = 6.0

  private mutating func placeRows() {
    let indices = items.indices.filter { items[$0].annotation.mark.isOuter(isHorizontal: true) }
    guard !indices.isEmpty else { return }
    func labelX(_ index: Int) -> Double {
      let width = items[index].label.size.width
      let line = items[index].annotation.mark.frame
      // The label of a narrow margin leaves the label of the width beside it its place.
      if line.width < width, line.width < window.width {
        if line.minX <= window.minX { return line.maxX - Self.leaderGap - width }
        if line.maxX >= window.maxX { return line.minX + Self.leaderGap }
      }
      return max(picture.minX, min(line.midX - width / 2, picture.maxX - width))
    }
    let extents = indices.map { index in
      let (line, x) = (items[index].annotation.mark.frame, labelX(index))
      return min(line.minX, x)...max(line.maxX, x + items[index].label.size.width)
    }
    // Lines that touch form a chain, but their labels keep a distance.
    let rows = LaneAssignment(
      zip(indices, extents).map { index, extent in
        let line = items[index].annotation.mark.frame
        let slack = style.labelGap / 2
        return
          (extent.lowerBound < line.minX ? extent.lowerBound - slack : extent.lowerBound)...(extent
          .upperBound > line.maxX ? extent.upperBound + slack : extent.upperBound)
      })
    // Labels wider than the screen keep clear of the columns beside it.
    let isWide = extents.contains { $0.lowerBound < picture.minX || $0.upperBound > picture.maxX }
    let top = isWide ? max(picture.maxY, extent.maxY) : picture.maxY
    let height = indices.map { items[$0].label.size.height }.max() ?? 0
    let pitch = style.laneGap + Self.rowGap + height
    for (position, index) in indices.enumerated() {
      let y = top + style.laneGap + pitch * Double(rows.lanes[position])
      lanes[index] = y
      let size = items[index].label.size
      let frame = Rect(x: labelX(index), y: y + Self.rowGap, width: size.width, height: size.height)
      items[index].place = .row(frame)
      extent = extent.union(frame)
    }
  }
}

extension AnnotationLayout {
  /// Returns the pieces of an extension line below the screen, which is interrupted at labels.
  func extensionLine(at x: Double, from start: Double, to end: Double) -> [DimensionLine] {
    let gap = 2.0
    var pieces: [DimensionLine] = []
    var top = start
    for label in items.map(\.place.frame).sorted(by: { $0.minY < $1.minY }) {
      let isCrossed = label.minX - gap < x && x < label.maxX + gap
      guard isCrossed, label.minY - gap < end, label.maxY + gap > top else { continue }
      if label.minY - gap > top { pieces.append(.vertical(from: top, to: label.minY - gap, x: x)) }
      top = label.maxY + gap
    }
    return top < end ? pieces + [.vertical(from: top, to: end, x: x)] : pieces
  }

  /// Places the labels of the whole picture below all else.
  fileprivate mutating func placeFoot() {
    for index in items.indices {
      guard let axis = items[index].timeAxis else { continue }
      let size = items[index].label.size
      let width = max(size.width, min(picture.width, TimeAxisFigure.greatestWidth))
      let x = picture.midX - width / 2
      let label = Rect(x: x, y: extent.maxY + style.laneGap, width: size.width, height: size.height)
      let figure = Rect(x: x, y: label.maxY, width: width, height: axis.height)
      items[index].place = .foot(label, figure: figure)
      extent = extent.union(label).union(figure)
    }
  }
}

extension AnnotationMark {
  /// Returns a Boolean value that indicates whether any of the mark is in a part of the screen; a
  /// dimension line beside the screen must be there as a whole.
  fileprivate func isVisible(in window: Rect) -> Bool {
    let slack = 1e-6
    switch self {
    case .outerDimension: return window.inset(by: -slack).contains(frame)
    case .timeAxis: return true
    default:
      let frame = frame
      return frame.minX < window.maxX && frame.maxX > window.minX - slack
        && frame.minY < window.maxY && frame.maxY > window.minY - slack
    }
  }

  /// Returns a Boolean value that indicates whether this is a dimension line beside or below the
  /// screen.
  func isOuter(isHorizontal: Bool) -> Bool {
    guard case .outerDimension(let line) = self else { return false }
    return line.isHorizontal == isHorizontal
  }

  /// A Boolean value that is true for a time axis, which is below the screen.
  fileprivate var isTimeAxis: Bool {
    if case .timeAxis = self { true } else { false }
  }

  /// Returns the size of the magnified part beside the screen; zero for a mark without one.
  fileprivate func figureSize(_ style: AnnotationStyle) -> Size {
    let side = style.loupeSide
    switch self {
    case .corner, .curvature: return Size(width: side, height: side)
    case .detail(let detail):
      return Size(width: side, height: side * detail.region.height / detail.region.width)
    case .color: return Size(width: side / 3, height: 2 * style.noteSize)
    default: return Size(width: 0, height: 0)
    }
  }
}

extension Rect {
  /// The vertical extent.
  fileprivate var verticalRange: ClosedRange<Double> { minY...max(minY, maxY) }
}

/// The assignment of parallel lines to lanes, so that no two lines of a lane overlap: the left-edge
/// algorithm, with the shorter lines in the inner lanes.
struct LaneAssignment: Equatable {
  /// The lane of each line, 0 nearest to the screen.
  let lanes: [Int]

  /// The number of lanes.
  var count: Int { (lanes.max() ?? -1) + 1 }

  /// Assigns lanes.
  ///
  /// - Parameters:
  ///   - extents: The extents of the lines along the lanes.
  ///   - gap: The least distance between two lines of a lane; lines that touch form a chain if it is 0.
  init(_ extents: [ClosedRange<Double>], gap: Double = 0) {
    func length(_ index: Int) -> Double { extents[index].upperBound - extents[index].lowerBound }
    // Chains of equal thirds lose the last bits.
    let slack = 1e-6
    let order = extents.indices.sorted {
      (length($0), extents[$0].lowerBound, $0) < (length($1), extents[$1].lowerBound, $1)
    }
    var taken: [[ClosedRange<Double>]] = []
    var lanes = [Int](repeating: 0, count: extents.count)
    for index in order {
      let extent = extents[index]
      let lane =
        taken.firstIndex { others in
          others.allSatisfy {
            extent.lowerBound >= $0.upperBound + gap - slack
              || extent.upperBound <= $0.lowerBound - gap + slack
          }
        } ?? taken.endIndex
      if lane == taken.endIndex { taken.append([]) }
      taken[lane].append(extent)
      lanes[index] = lane
    }
    self.lanes = lanes
  }
}
