internal import SheetPixels
internal import SheetPlatform

/// A scanline compositor that blends the layers row by row, between the boundaries of their spans.
///
/// Between two boundaries everything below the topmost opaque layer is hidden, and the rest is one
/// colour; single pixels are computed only where a shadow varies. Components are floating-point
/// numbers and rounded once.
struct RowCompositor: ~Copyable {
  private var cursors = Scratch<LayerCursor>()
  private var blends = Scratch<PixelBlend>()
  private var pixels = Scratch<UInt32>(capacity: 2048)
  private var runs = RunWriter()
  /// The backdrop of each open group.
  private var grounds = Scratch<SIMD4<Float>>(capacity: 8)

  /// A Boolean value indicating whether a shadow or a picture is visible in the last drawn row.
  private var showsVariation = false
  private var area = PixelArea(width: 0, height: 0)
  private var hasAlpha = false
  private var row = 0
  /// The next row in which a band of any layer begins or ends.
  private var nextEvent = 0
  /// The layers sorted by their first rows: the row in the upper half, the index of the layer in
  /// the lower.
  private var arrivals: [UInt64] = []
  private var arrived = 0

  /// Begins a picture.
  mutating func begin(_ scene: borrowing SceneLayers, hasAlpha: Bool) {
    area = scene.area
    self.hasAlpha = hasAlpha
    row = 0
    nextEvent = 0
    arrived = 0
    arrivals.removeAll(keepingCapacity: true)
    for index in 0..<scene.layers.count {
      arrivals.append(UInt64(scene.layers[index].mask.top) << 32 | UInt64(index))
    }
    arrivals.sort()
    cursors.removeAll()
    pixels.resize(to: area.width + PixelBlend.lanes)
    runs.begin(widthPixels: area.width)
  }

  /// Returns the next row, valid until the following call; nil after the last.
  mutating func next(_ scene: borrowing SceneLayers) -> Row? {
    guard row < area.height else { return nil }
    defer { row += 1 }
    if row == nextEvent {
      updateCursors(scene)
    } else if !showsVariation || isSteady(scene) {
      return .repeated
    }
    compose(scene, from: rewind(scene))
    return runs.finishRow()
  }

  /// Returns whether the row equals the one above, with the same bands of all layers.
  private func isSteady(_ scene: borrowing SceneLayers) -> Bool {
    for index in 0..<cursors.count {
      if cursors[index].isTexture { return false }
      guard cursors[index].isShadow else { continue }
      guard scene.shadows[Int(cursors[index].source)].isSteady(from: row - 1, to: row) else {
        return false
      }
    }
    return true
  }
}

// MARK: - Bands

extension RowCompositor {
  /// Advances the cursors to the bands that begin in the row.
  private mutating func updateCursors(_ scene: borrowing SceneLayers) {
    nextEvent = area.height
    var kept = 0
    for index in 0..<cursors.count {
      var cursor = cursors[index]
      if cursor.bandEnd == row {
        guard cursor.enterNextBand(in: scene.masks) else { continue }
      }
      nextEvent = min(nextEvent, cursor.bandEnd)
      cursors[kept] = cursor
      kept += 1
    }
    cursors.truncate(to: kept)
    while arrived < arrivals.count, arrivals[arrived] >> 32 == UInt64(row) {
      let index = Int(arrivals[arrived] & 0xFFFF_FFFF)
      let cursor = LayerCursor(scene.layers[index], index: index, in: scene)
      nextEvent = min(nextEvent, cursor.bandEnd)
      var place = cursors.count
      while place > 0, cursors[place - 1].layer > index { place -= 1 }
      cursors.insert(cursor, at: place)
      arrived += 1
    }
    if arrived < arrivals.count { nextEvent = min(nextEvent, Int(arrivals[arrived] >> 32)) }
  }

  /// Moves the cursors of all visible layers to the left edge, and returns the index of the first.
  private mutating func rewind(_ scene: borrowing SceneLayers) -> Int {
    var openGroups = 0
    for index in stride(from: cursors.count - 1, through: 0, by: -1) {
      cursors.base[index].rewind(in: scene.masks)
      if cursors[index].isGroupEnd, cursors[index].hasSpans { openGroups += 1 }
      if cursors[index].isGroupBegin, cursors[index].hasSpans { openGroups -= 1 }
      if cursors[index].isShadow, !cursors[index].isRamp {
        let shadow = Int(cursors[index].source)
        scene.shadows[shadow].prepare(row: row)
        cursors.base[index].strength = scene.shadows[shadow].row.height
      }
      if openGroups == 0, cursors[index].fillsRow(widthPixels: area.width) { return index }
    }
    return 0
  }
}

// MARK: - Pixels

extension RowCompositor {
  /// Draws the row from left to right, one interval between boundaries after the other.
  ///
  /// It is one function on local pointers, because most of the time of a frame is spent here.
  private mutating func compose(_ scene: borrowing SceneLayers, from first: Int) {
    let (cursors, count) = (cursors.base, cursors.count)
    let width = Int32(area.width)
    showsVariation = false
    var x: Int32 = 0
    while x < width {
      var boundary = width
      var base = first - 1
      var firstRamp = count
      var varies = false
      var openGroups = 0
      var firstGroup = count
      for index in first..<count {
        if cursors[index].boundary == x { cursors[index].advance(from: x, width: width) }
        boundary = min(boundary, cursors[index].boundary)
        let coverage = cursors[index].coverage
        if coverage == 0 { continue }
        if coverage == 1, cursors[index].isOpaque, openGroups == 0 {
          base = index
          varies = !cursors[index].isFlat
          firstRamp = varies ? index : count
        } else if cursors[index].isFlat {
          continue
        } else if cursors[index].isShadow || cursors[index].isTexture {
          varies = true
          // From the beginning of a group, its pixels are computed individually.
          if cursors[index].isRamp || cursors[index].isTexture {
            firstRamp = min(firstRamp, openGroups > 0 ? firstGroup : index)
          }
        } else if cursors[index].isGroupBegin {
          if openGroups == 0 { firstGroup = index }
          openGroups += 1
        } else if cursors[index].isGroupEnd {
          openGroups -= 1
        }
      }
      var color = base < first ? scene.paper : cursors[base].color
      for index in (base + 1)..<max(base + 1, firstRamp) where cursors[index].coverage > 0 {
        let layer = cursors[index]
        if layer.isGroupBegin {
          grounds.append(color)
        } else if layer.isGroupEnd {
          color = leaveGroup(color, opacity: layer.opacity * layer.coverage)
        } else {
          color += layer.coverage * (layer.color - color * layer.opacity)
        }
      }
      showsVariation = showsVariation || varies
      if firstRamp == count {
        runs.append(PixelBlend.rounded(color, hasAlpha: hasAlpha), at: x)
      } else {
        drawRamps(scene, from: firstRamp, over: color, in: Int(x)..<Int(boundary))
      }
      x = boundary
    }
  }
}

// MARK: - Groups

extension RowCompositor {
  /// Returns the colour after the innermost group ends; its layers have been blended over its
  /// backdrop.
  ///
  /// Blending is linear in the backdrop, so a group with an opacity is the interpolation between
  /// backdrop and group by that opacity.
  private mutating func leaveGroup(_ color: SIMD4<Float>, opacity: Float) -> SIMD4<Float> {
    let ground = grounds[grounds.count - 1]
    grounds.truncate(to: grounds.count - 1)
    return ground + opacity * (color - ground)
  }

  /// Draws an interval in which shadows vary below or inside groups, or with translucent pictures.
  private mutating func drawPixels(
    over below: SIMD4<Float>, _ ground: UnsafePointer<UInt32>?, in columns: Range<Int>
  ) {
    for x in columns {
      var color = ground.map { PixelBlend.premultiplied($0[x]) } ?? below
      for index in 0..<blends.count {
        let blend = blends[index]
        if blend.isGroupBegin {
          grounds.append(color)
        } else if blend.isGroupEnd {
          color = leaveGroup(color, opacity: blend.opacity * blend.coverage)
        } else {
          let share = blend.coverage * (blend.ramp?[x] ?? 1)
          let own = blend.texture.map { PixelBlend.premultiplied($0[x]) } ?? blend.color
          let opacity = blend.opacity > 0 ? blend.opacity : own.w / 255
          color += share * (own - color * opacity)
        }
      }
      pixels[x] = PixelBlend.rounded(color, hasAlpha: hasAlpha)
    }
    runs.append(
      UnsafePointer(pixels.base), from: Int32(columns.lowerBound), to: Int32(columns.upperBound))
  }
}

// MARK: - Shadows

extension RowCompositor {
  /// The number of pixels of a shadow that are tested together.
  private static let blockLength = 16

  /// Draws an interval in which shadows or pictures vary.
  private mutating func drawRamps(
    _ scene: borrowing SceneLayers, from first: Int, over color: SIMD4<Float>,
    in columns: Range<Int>
  ) {
    var lone: ShadowRow?
    var ground: UnsafePointer<UInt32>?
    // Groups and translucent pictures.
    var (isComplex, openGroups) = (false, 0)
    blends.removeAll()
    for index in first..<cursors.count where cursors[index].coverage > 0 {
      let cursor = cursors[index]
      let texture = cursor.isTexture ? scene.textures[Int(cursor.source)].row(row) : nil
      if cursor.isGroupBegin { openGroups += 1 }
      if cursor.isGroupEnd { openGroups -= 1 }
      if openGroups == 0, cursor.isOpaque, cursor.coverage == 1, let texture {
        ground = texture
        continue
      }
      var ramp: UnsafePointer<Float>?
      if cursor.isRamp {
        let shadow = scene.shadows[Int(cursor.source)]
        shadow.prepare(row: row)
        ramp = UnsafePointer(shadow.row.coverage)
        lone = shadow.risesTowardsSteadyColumns ? shadow.row : nil
      }
      blends.append(
        PixelBlend(
          color: cursor.color, opacity: cursor.opacity, coverage: cursor.coverage, ramp: ramp,
          texture: texture, isGroupBegin: cursor.isGroupBegin, isGroupEnd: cursor.isGroupEnd))
      isComplex = isComplex || cursor.isGroupBegin || texture != nil
    }
    if let ground, blends.count == 0 {
      runs.append(picture: ground, from: Int32(columns.lowerBound), to: Int32(columns.upperBound))
      return
    }
    if let lone, blends.count == 1, !hasAlpha, ground == nil {
      drawAlone(lone, ShadowBlend(blends[0], over: color), in: columns)
      return
    }
    for index in first..<cursors.count where cursors[index].coverage > 0 {
      if cursors[index].isRamp {
        scene.shadows[Int(cursors[index].source)].row.fill(columns)
      }
    }
    guard !isComplex else { return drawPixels(over: color, ground, in: columns) }
    let blends = UnsafeBufferPointer(start: blends.base, count: blends.count)
    if let ground {
      PixelBlend.draw(
        blends, over: ground, hasAlpha: hasAlpha, from: columns.lowerBound,
        to: columns.upperBound, into: pixels.base)
      runs.append(
        picture: pixels.base, from: Int32(columns.lowerBound), to: Int32(columns.upperBound))
      return
    }
    PixelBlend.draw(
      blends, over: color, hasAlpha: hasAlpha, from: columns.lowerBound, to: columns.upperBound,
      into: pixels.base)
    runs.append(
      UnsafePointer(pixels.base), from: Int32(columns.lowerBound), to: Int32(columns.upperBound))
  }

  /// Draws one shadow over one opaque colour; only blocks in which a level changes are computed per
  /// pixel.
  ///
  /// The shadow is monotonic in the interval, so a block whose first and last pixels are equal has
  /// one colour.
  private mutating func drawAlone(
    _ shadow: ShadowRow, _ blend: ShadowBlend, in columns: Range<Int>
  ) {
    var start = columns.lowerBound
    while start < columns.upperBound {
      let end = min(start + Self.blockLength, columns.upperBound)
      let isPlain =
        start > columns.lowerBound && blend.pixel(shadow.share(at: end - 1)) == runs.openColor
      if !isPlain {
        shadow.fill(start..<end)
        blend.draw(shadow.coverage, from: start, to: end, into: pixels.base)
        runs.append(UnsafePointer(pixels.base), from: Int32(start), to: Int32(end))
      }
      start = end
    }
  }
}

/// A writer that collects the runs of a row and compares them with the runs of the row above.
///
/// A part of a picture is one run of a mark; its pixels are kept beside the runs, and such a row is
/// finished as pixels.
struct RunWriter: ~Copyable {
  private var present = Scratch<Run>(capacity: 1024)
  private var previous = Scratch<Run>(capacity: 1024)
  private var count = 0
  private var previousCount = 0
  /// The colour of the last pixel.
  private(set) var openColor: UInt32 = 0
  private var widthPixels = 0

  /// The colour that marks runs whose pixels are kept beside them: transparent, but not 0.
  private static let mark: UInt32 = 1
  private var presentPixels = Scratch<UInt32>()
  private var previousPixels = Scratch<UInt32>()
  private var hasPixels = false
  private var hadPixels = false

  /// Begins a picture.
  mutating func begin(widthPixels: Int) {
    self.widthPixels = widthPixels
    present.resize(to: widthPixels + 1)
    previous.resize(to: widthPixels + 1)
    count = 0
    previousCount = 0
    hasPixels = false
    hadPixels = false
  }

  /// Starts a colour at `x`.
  @inline(__always)
  mutating func append(_ rgba: UInt32, at x: Int32) {
    if x > 0, rgba != openColor {
      present.base[count] = Run(end: UInt32(bitPattern: x), rgba: openColor)
      count += 1
    }
    openColor = rgba
  }

  /// Appends single pixels from `start` to `end`.
  mutating func append(_ pixels: UnsafePointer<UInt32>, from start: Int32, to end: Int32) {
    append(pixels[Int(start)], at: start)
    let (runs, end) = (present.base, Int(end))
    var (count, color) = (count, openColor)
    var x = Int(start) + 1
    while x < end {
      // Shadows change so slowly that most blocks of eight continue the open colour.
      if x &+ 8 <= end {
        let eight = UnsafeRawPointer(pixels + x).loadUnaligned(as: SIMD8<UInt32>.self)
        if eight == SIMD8(repeating: color) {
          x &+= 8
          continue
        }
      }
      if pixels[x] != color {
        runs[count] = Run(end: UInt32(truncatingIfNeeded: x), rgba: color)
        count &+= 1
        color = pixels[x]
      }
      x &+= 1
    }
    (self.count, openColor) = (count, color)
  }

  /// Appends pixels from `start` to `end` that differ from one another.
  mutating func append(picture pixels: UnsafePointer<UInt32>, from start: Int32, to end: Int32) {
    append(Self.mark, at: start)
    if !hasPixels {
      hasPixels = true
      presentPixels.resize(to: widthPixels)
    }
    (presentPixels.base + Int(start)).update(from: pixels + Int(start), count: Int(end - start))
  }

  /// Ends the row, which is valid until the next one ends.
  mutating func finishRow() -> Row {
    present.base[count] = Run(end: UInt32(widthPixels), rgba: openColor)
    count += 1
    defer {
      count = 0
      hasPixels = false
    }
    if hasPixels { return finishPixels() }
    if !hadPixels, count == previousCount,
      memcmp(present.base, previous.base, count * MemoryLayout<Run>.stride) == 0
    {
      return .repeated
    }
    swap(&present, &previous)
    previousCount = count
    hadPixels = false
    return .runs(UnsafeBufferPointer(start: previous.base, count: count))
  }

  /// Ends a row with parts of pictures.
  private mutating func finishPixels() -> Row {
    let pixels = presentPixels.base
    var start = 0
    for index in 0..<count {
      let run = present[index]
      if run.rgba != Self.mark {
        (pixels + start).update(repeating: run.rgba, count: Int(run.end) - start)
      }
      start = Int(run.end)
    }
    let byteCount = widthPixels * MemoryLayout<UInt32>.stride
    if hadPixels, memcmp(pixels, previousPixels.base, byteCount) == 0 { return .repeated }
    swap(&presentPixels, &previousPixels)
    hadPixels = true
    return .pixels(UnsafeBufferPointer(start: pixels, count: widthPixels))
  }
}
