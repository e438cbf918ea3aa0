internal import SheetDiff
internal import SheetDraw
internal import SheetPrimitives
internal import SheetScene
internal import SheetSpec

/// How pictures are to be compared, as far as flags say it.
struct ComparisonWish {
  /// Nil where the pictures decide.
  var metric: Metric?
  private var threshold: Double?
  private var includesAntialiasing: Bool?
  private var limit = ComparisonOptions.Limit.pixels(0)
  private(set) var ignoredRects: [Rect] = []
  private(set) var ignoredLayers: Set<Role> = []

  private let unit: LengthUnit?

  /// Whether lengths are told in pixels, where points are usual.
  var isInPixels: Bool { unit == .pixels }

  /// Whether lengths are told in points, where pixels are usual.
  var isInPoints: Bool { unit == .points }

  /// - Throws: Every fault of these flags.
  init(_ flags: GivenFlags) throws(DiagnosticError) {
    var reader = FieldReader()
    metric = flags.one("--metric").flatMap { written in
      reader.read { () throws(DiagnosticError) in try written.choice("metric") }
    }
    unit = flags.one("--units").flatMap { written in
      reader.read { () throws(DiagnosticError) in try written.choice("unit") }
    }
    threshold = flags.one("--threshold").flatMap { written in
      reader.read { () throws(DiagnosticError) in try written.threshold() }
    }
    if flags.has("--include-antialiasing") { includesAntialiasing = true }
    if flags.has("--skip-antialiasing") {
      if includesAntialiasing == true {
        reader.fail(
          Diagnostic(
            .conflict, at: .flag("--skip-antialiasing", value: ""),
            "--include-antialiasing and --skip-antialiasing contradict each other",
            allowed: "one of the two"))
      }
      includesAntialiasing = false
    }
    if let written = flags.one("--limit") {
      limit = reader.read { () throws(DiagnosticError) in try written.limit() } ?? limit
    }
    for written in flags.all("--ignore") {
      if let role = Role(rawValue: written.value), Flag.layers.contains(written.value) {
        ignoredLayers.insert(role)
      } else if let rect = reader.read({ () throws(DiagnosticError) in try written.ignoredRect() })
      {
        ignoredRects.append(rect)
      }
    }
    if metric == .exact, let written = flags.one("--threshold") {
      reader.fail(
        Diagnostic(
          .conflict, at: written.place, "the metric exact has no threshold",
          allowed: "--limit 3levels, or another metric"))
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
  }

  var ignoresNothing: Bool { ignoredRects.isEmpty && ignoredLayers.isEmpty }

  /// The same for two pictures: whether sheetdraw has drawn both, how dense they are, and what else
  /// of them is ignored.
  func options(
    isOwn: Bool, pixelsPerPoint: Double, ignoring boxes: [PixelBox] = []
  ) -> ComparisonOptions {
    let scale = isInPixels ? 1 : pixelsPerPoint
    return ComparisonOptions(
      metric: metric ?? (isOwn ? .exact : .tolerant), threshold: threshold,
      includesAntialiasing: includesAntialiasing,
      ignored: ignoredRects.map { PixelBox(roundingOut: $0, pixelsPerPoint: scale) } + boxes,
      limit: limit)
  }
}

/// What lengths are counted in.
enum LengthUnit: String, CaseIterable {
  case points = "pt"
  case pixels = "px"
}

extension PixelBox {
  /// The whole pixels that hold a rectangle.
  fileprivate init(roundingOut rect: Rect, pixelsPerPoint: Double) {
    let (left, top) = (rect.x * pixelsPerPoint, rect.y * pixelsPerPoint)
    let right = (rect.x + rect.width) * pixelsPerPoint
    let bottom = (rect.y + rect.height) * pixelsPerPoint
    let (x, y) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
    self.init(
      x: x, y: y, width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y)
  }
}

extension Located<String> {
  fileprivate func threshold() throws(DiagnosticError) -> Double {
    guard let quantity = Quantity(value), quantity.unit == .none, (0...1).contains(quantity.value)
    else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "\"\(value)\" is no threshold",
        allowed: "a number from 0 (strict) to 1")
    }
    return quantity.value
  }

  fileprivate func limit() throws(DiagnosticError) -> ComparisonOptions.Limit {
    let levels = "levels"
    if value.hasSuffix(levels), let number = Int(value.dropLast(levels.count)),
      (0...255).contains(number)
    {
      return .levels(number)
    }
    if let quantity = Quantity(value) {
      switch quantity.unit {
      case .pixels:
        if let count = Int(exactly: quantity.value), count >= 0 { return .pixels(count) }
      case .percent:
        if (0...100).contains(quantity.value) { return .share(quantity.value / 100) }
      default: break
      }
    }
    throw DiagnosticError(
      .notANumber, at: place, "\"\(value)\" is no limit",
      allowed: "pixels such as 20px, a share such as 0.1%, or levels such as 3levels (0 to 255)")
  }

  fileprivate func ignoredRect() throws(DiagnosticError) -> Rect {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let sides = parts.compactMap { Quantity($0) }
    guard parts.count == 4, sides.count == 4, sides.allSatisfy({ $0.unit == .none }) else {
      let isWord = parts.count == 1 && sides.isEmpty
      throw DiagnosticError(
        .unknownChoice, at: place, "\"\(value)\" is no part of a picture",
        allowed: "four numbers X,Y,W,H, or a layer: \(Flag.layers.joined(separator: ", "))",
        nearest: isWord ? Flag.layers.nearest(to: value) : nil)
    }
    guard sides.allSatisfy({ abs($0.value) <= 1_000_000 }), sides[2].value > 0, sides[3].value > 0
    else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "\"\(value)\" is no part of a picture",
        allowed: "a width and a height above 0, and nothing beyond 1000000")
    }
    return Rect(
      x: sides[0].value, y: sides[1].value, width: sides[2].value, height: sides[3].value)
  }
}
