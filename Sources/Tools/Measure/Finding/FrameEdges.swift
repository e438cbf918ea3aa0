public import SheetPixels

/// The edges in a frame of a recording that can be the upper edge of its sheet.
public struct FrameEdges: Sendable {
  /// An edge from side to side.
  public struct Edge: Sendable {
    /// How sure it is that the edge is a sheet's, the surest first.
    public enum Kind: Int, Sendable {
      /// The sheet that is in front.
      case sheet
      /// An edge with two rounded corners.
      case outline
      /// A line in the lower part of the screen, where the corners of a sheet that comes in are not seen.
      case line
    }

    /// The kind.
    public var kind: Kind
    /// The place in pixels from the upper edge of the screen.
    public var top: Estimate
  }

  /// The edges.
  public var edges: [Edge]

  /// The height of the screen in pixels.
  public var heightPixels: Int

  /// The mean brightness of each row in the part in which no corners are sought.
  private var lowerRows: [Float]

  /// The share of the height, from the lower edge, in which the corners of a sheet are not sought.
  private static let lowerShare = 0.1

  /// The most edges of a frame whose corners are sought; a photo has many, and that of a sheet is a strong one.
  private static let mostOutlines = 24

  /// The most lines of a frame.
  private static let mostLines = 12

  /// Finds the edges.
  ///
  /// - Parameters:
  ///   - picture: The frame.
  ///   - display: The display of a device that is drawn around the screen; nil if there is none.
  public init(of picture: PixelBuffer, in display: ScreenshotMeasurement.Display? = nil) {
    let whole = ScreenPart(picture, undimmed: nil)
    let part = display.map(whole.part) ?? whole
    let screen = part.screen
    heightPixels = screen.height
    let search = SheetSearch(screen: screen)
    let outlines = Self.withoutRinging(search.outlines(atStrongest: Self.mostOutlines))
    // Fits of the corners, which tell a sheet from all else, take too long for each frame of a recording.
    let front = SheetChoice(screen: screen).sheets(outlines).first {
      $0.evidence >= Limits.certainEvidence || $0.grabber != nil
    }
    edges = outlines.map { outline in
      Edge(kind: outline.row == front?.row ? .sheet : .outline, top: outline.top)
    }
    let lower = Int(Double(screen.height) * (1 - Self.lowerShare))
    lowerRows = (lower..<screen.height).map(screen.meanBrightness)
    let rows = EdgeSearch(screen: screen).rows(
      leastShare: Limits.sideShare, within: lower..<screen.height)
    let lines = screen.width / 5..<screen.width * 4 / 5
    for row in rows.prefix(Self.mostLines) where !outlines.contains(where: { $0.row == row.place })
    {
      guard
        let edge = StraightEdge(
          in: screen, .horizontal, near: row.place, inward: 1, lines: lines,
          mostLines: StraightEdge.fewLines)
      else { continue }
      edges.append(Edge(kind: .line, top: edge.place))
    }
  }

  /// The distance from an edge within which the coding of a video makes fainter ones, in pixels, and how much fainter they
  /// are at least.
  private static let ringing = (distance: 8.0, factor: Float(8))

  /// Returns outlines without those that the coding of a video makes beside others.
  private static func withoutRinging(_ outlines: [RoughOutline]) -> [RoughOutline] {
    outlines.filter { outline in
      !outlines.contains {
        ($0.top.value - outline.top.value).magnitude <= ringing.distance
          && $0.step > ringing.factor * outline.step
      }
    }
  }

  /// Returns the mean difference of the rows of the lower end of the screen from those of another frame, in levels: small
  /// if no sheet has come in or left between them, be its edge seen or not.
  func lowerEndDifference(from other: FrameEdges) -> Float {
    let sum = zip(lowerRows, other.lowerRows).reduce(0) { $0 + ($1.0 - $1.1).magnitude }
    return sum / Float(max(1, lowerRows.count))
  }
}

/// The way of the upper edge of a sheet through the frames of a recording.
public enum EdgeTrack {
  /// The price of each kind of edge, and of none.
  private static let prices = [0.0, 0.5, 1.2]
  private static let missing = 1.5

  /// The price of a jump by a tenth of the height within a sixtieth of a second.
  private static let jumpPrice = 1.0

  /// The distance of edges that are one, in pixels, and the most frames in which a sheet rests without its corners.
  private static let samePlace = 0.5
  private static let mostAtOnePlace = 3

  /// The frames with the sheet elsewhere in which an edge is the background's, and their least share of all such frames.
  private static let beside = (count: 4, share: 0.5)

  /// Returns frames without the edges of the background: edges beside the sheet, before it appears or after it has
  /// disappeared, and edges that never move.
  private static func withoutBackground(
    _ frames: [(seconds: Double, edges: FrameEdges)]
  ) -> [(seconds: Double, edges: FrameEdges)] {
    // The places of edges, in steps of half a pixel, that are not the sheet's.
    var (lines, besides): ([Int: Int], [Int: Int]) = ([:], [:])
    var background: Set<Int> = []
    func step(_ edge: FrameEdges.Edge) -> Int { Int((edge.top.value / samePlace).rounded()) }
    for (index, (_, frame)) in frames.enumerated() {
      let hasSheet = frame.edges.contains { $0.kind == .sheet }
      // A sheet has not come in yet in the first frame, and has left in the last one, or is seen whole.
      let isEnd = index == 0 || index == frames.count - 1
      for edge in frame.edges where edge.kind != .sheet {
        if hasSheet || isEnd { background.insert(step(edge)) }
        if hasSheet { besides[step(edge), default: 0] += 1 }
        if edge.kind == .line { lines[step(edge), default: 0] += 1 }
      }
    }
    for (step, count) in lines where count > mostAtOnePlace { background.insert(step) }
    // An edge that is nearly always beside the sheet is the background's where it is alone, too.
    let sheets = frames.map { $0.edges.edges.filter { $0.kind == .sheet }.map(step) }
    let permanent = Set(sheets.joined()).filter { place in
      let count = (-1...1).reduce(0) { $0 + (besides[place + $1] ?? 0) }
      let elsewhere = sheets.count { $0.contains { ($0 - place).magnitude > 2 } }
      return count >= Self.beside.count && Double(count) >= Self.beside.share * Double(elsewhere)
    }
    return frames.map { seconds, frame in
      var frame = frame
      frame.edges.removeAll { edge in
        edge.kind == .sheet
          ? permanent.contains(step(edge))
          : (-1...1).contains { background.contains(step(edge) + $0) }
      }
      return (seconds, frame)
    }
  }

  /// Follows the sheet.
  ///
  /// - Parameter frames: The edges of each frame with its time in seconds, in order.
  /// - Returns: An edge or nil for each frame.
  public static func edges(
    of frames: [(seconds: Double, edges: FrameEdges)]
  ) -> [FrameEdges.Edge?] {
    var moving = withoutBackground(frames)
    var track = smoothest(moving)
    for _ in 0..<mostBackgrounds {
      guard let background = background(of: track, in: frames) else { break }
      for index in background.frames {
        moving[index].edges.edges.removeAll { background.places.contains($0.top.value) }
      }
      track = smoothest(moving)
    }
    return track
  }

  /// The most edges of the background that are taken for the sheet at the beginning and the end.
  private static let mostBackgrounds = 8

  /// The distance between the places of an edge at rest, in pixels: those of a coded edge differ.
  static let restWidth = 3.0

  /// The least jump from an edge of the background to the sheet, as a share of the height.
  private static let leastJump = 0.1

  /// The least jump after which the sheet goes the other way at once.
  private static let leastTurn = 0.03

  /// The number of frames after the jump in which the edge is sought.
  private static let framesAside = 6

  /// Returns the frames at the beginning or the end in which a track rests at an edge of the background, as in a list or
  /// a photo: it leaves that with a jump, and the edge stays where it was.
  private static func background(
    of track: [FrameEdges.Edge?], in frames: [(seconds: Double, edges: FrameEdges)]
  ) -> (frames: Range<Int>, places: ClosedRange<Double>)? {
    let seen = track.indices.compactMap { index in track[index].map { (index, $0.top.value) } }
    for (way, isBeginning) in [(seen, true), (seen.reversed(), false)] {
      guard let place = way.first?.1 else { continue }
      let places = place - restWidth...place + restWidth
      guard let number = way.firstIndex(where: { !places.contains($0.1) }) else { continue }
      let (index, next) = way[number]
      let height = Double(frames[index].edges.heightPixels)
      guard
        (next - place).magnitude >= leastJump * height
          && stays(places, in: frames, beside: way, from: index)
          || turnsBack(way, at: number, from: place, beyond: leastTurn * height, in: frames)
      else { continue }
      return (isBeginning ? 0..<index : index + 1..<frames.count, places)
    }
    return nil
  }

  /// Returns whether an edge is seen while the sheet is elsewhere.
  private static func stays(
    _ places: ClosedRange<Double>, in frames: [(seconds: Double, edges: FrameEdges)],
    beside way: [(Int, Double)], from index: Int
  ) -> Bool {
    way.contains { number, place in
      (number - index).magnitude < framesAside && !places.contains(place)
        && frames[number].edges.edges.contains { places.contains($0.top.value) }
    }
  }

  /// The longest time in which no sheet leaves a place and turns back, in seconds, and the shares of the way in its last
  /// step before the turn and in the first one after it.
  private static let jump = (seconds: 0.12, lastShare: 0.5, backShare: 0.2)

  /// Returns whether a sheet would leave a place and come back at once, without having slowed down.
  private static func turnsBack(
    _ way: [(Int, Double)], at number: Int, from place: Double, beyond least: Double,
    in frames: [(seconds: Double, edges: FrameEdges)]
  ) -> Bool {
    let isDown = way[number].1 > place
    let turn = (number..<way.count - 1).first { index in
      let step = way[index + 1].1 - way[index].1
      return step.magnitude > samePlace && (step > 0) != isDown
    }
    guard let turn, number > 0 else { return false }
    let jump = (way[turn].1 - place).magnitude
    let seconds = (frames[way[turn].0].seconds - frames[way[number - 1].0].seconds).magnitude
    // A sheet that comes back from beyond its goal does so slowly.
    let back = (way[turn + 1].1 - way[turn].1).magnitude
    return jump >= least && seconds <= Self.jump.seconds
      && back >= min(least, Self.jump.backShare * jump)
      && (way[turn].1 - way[turn - 1].1).magnitude >= Self.jump.lastShare * jump
  }

  /// Returns the edge of each frame that together make the smoothest way; nil where none is seen.
  private static func smoothest(
    _ frames: [(seconds: Double, edges: FrameEdges)]
  ) -> [FrameEdges.Edge?] {
    // The least price of a way that ends at each edge of a frame, and the edge before it; the last entry is for none,
    // which keeps the last place.
    typealias Step = (price: Double, previous: Int, place: Double?, seconds: Double)
    var steps: [[Step]] = []
    for (seconds, frame) in frames {
      let before = steps.last ?? [(0, 0, nil, seconds)]
      func best(_ own: Double, at place: Double?) -> Step {
        var found = (price: Double.infinity, previous: 0)
        for (index, step) in before.enumerated() {
          var price = step.price + own
          if let place, let last = step.place {
            let frames = max(1, (seconds - step.seconds) * 60)
            price +=
              jumpPrice * (place - last).magnitude / (0.1 * Double(frame.heightPixels)) / frames
          }
          if price < found.price { found = (price, index) }
        }
        let kept = before[found.previous]
        return (
          found.price, found.previous, place ?? kept.place, place == nil ? kept.seconds : seconds
        )
      }
      steps.append(
        frame.edges.map { best(prices[$0.kind.rawValue], at: $0.top.value) }
          + [best(missing, at: nil)])
    }
    guard let last = steps.last,
      var index = last.indices.min(by: { last[$0].price < last[$1].price })
    else { return [] }
    var track = [FrameEdges.Edge?](repeating: nil, count: frames.count)
    for number in frames.indices.reversed() {
      let edges = frames[number].edges.edges
      track[number] = index < edges.count ? edges[index] : nil
      index = steps[number][index].previous
    }
    return track
  }
}
