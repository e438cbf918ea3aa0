public import SheetPlan

/// A screenshot with its measures around it.
public struct MeasuredPicture {
  private let screenshot: MeasuredScreenshot
  private let comparison: ScreenshotComparison?

  /// Prepares the picture of a screenshot.
  ///
  /// - Parameters:
  ///   - screenshot: The screenshot.
  ///   - comparison: What it is compared with: only what is beyond its tolerance is marked; nil to mark all
  ///     values.
  public init(_ screenshot: MeasuredScreenshot, comparedBy comparison: ScreenshotComparison?) {
    self.screenshot = screenshot
    self.comparison = comparison
  }

  /// Returns the picture in a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - base: A picture of the same device, whose font and look the labels have.
  /// - Returns: The contents of the file.
  /// - Throws: A label that cannot be set, or a picture that is too large.
  public func encoded(
    as format: OutputFormat, like base: SinglePicture
  ) throws(DiagnosticError) -> EncodedPicture {
    let density = screenshot.screen.value?.pixelsPerPoint ?? 1
    var frame = try base.renderer.frame(base.picture.request)
    frame.pixelsPerPoint = density
    frame.device.pixelsPerPoint = density
    frame.scene = try scene(density)
    frame = try base.renderer.annotated(frame, with: annotations(density))
    return try EncodedPicture(
      frame.scene, as: format, pixelsPerPoint: density, by: base.renderer)
  }

  /// Returns the screen as a scene in points.
  private func scene(_ density: Double) throws(DiagnosticError) -> Scene {
    let (screen, size) = (screenshot.frame, screenshot.size)
    let image = Image(
      data: try screenshot.file.wholeContents(), widthPixels: size.width, heightPixels: size.height,
      frame: Rect(
        x: -screen.x / density, y: -screen.y / density, width: Double(size.width) / density,
        height: Double(size.height) / density))
    return Scene(
      viewport: Rect(x: 0, y: 0, width: screen.width / density, height: screen.height / density),
      background: .white, title: "\(screenshot.path.value)",
      summary: "a screenshot with the measures of its sheet", nodes: [.image(image)])
  }

  // MARK: Marks

  private func annotations(_ density: Double) -> [Annotation] {
    guard let sheet = screenshot.measurement.sheet.value else { return [] }
    let places = MarkedPlaces(of: sheet, on: screenshot, density: density)
    let deviations =
      comparison?.deviations.filter { $0.isWithin == false }
      ?? screenshot.values(density: density).map {
        ScreenshotComparison.Deviation(
          measured: $0, expected: nil, difference: nil, isWithin: nil)
      }
    // The expected place of the edge is a dashed line.
    var expectedEdge: [Annotation] = []
    if let off = deviations.first(where: { $0.measured.quantity == .top }),
      case .number(let y) = off.expected
    {
      let width = screenshot.frame.width / density
      expectedEdge.append(
        Annotation(
          kind: .detents, label: "expected", value: .words(off.expected?.words(unit: "pt") ?? ""),
          mark: .guide(
            GuideLine(line: .horizontal(from: 0, to: width, y: y.value), pattern: .dashed))))
    }
    return expectedEdge
      + deviations.compactMap { deviation in
        guard let (kind, mark) = places.mark(of: deviation.measured),
          let content = deviation.measured.reading.value
        else { return nil }
        let unit = deviation.measured.unit
        let expected = comparison == nil ? nil : deviation.expected?.words(unit: unit) ?? "none"
        return Annotation(
          kind: kind, label: deviation.measured.label, value: .words(content.words(unit: unit)),
          token: expected.map { "expected \($0)" }, requirement: deviation.measured.requirement,
          mark: mark)
      }
  }
}

/// The places of values on the screen, in points.
private struct MarkedPlaces {
  private let frame: Rect
  private let grabber: Rect?
  private let corners: (radius: Double, curve: CornerCurve)?
  private let screen: Size

  init(of sheet: MeasuredSheet, on screenshot: MeasuredScreenshot, density: Double) {
    let origin = screenshot.frame
    screen = Size(width: origin.width / density, height: origin.height / density)
    func rect(from left: Double, _ top: Double, to right: Double, _ bottom: Double) -> Rect {
      Rect(
        x: (left - origin.x) / density, y: (top - origin.y) / density,
        width: (right - left) / density, height: (bottom - top) / density)
    }
    frame = rect(
      from: sheet.left.value, sheet.top.value, to: sheet.right.value,
      sheet.bottom?.value ?? origin.y + origin.height)
    grabber = sheet.grabber.value.map {
      rect(from: $0.left.value, $0.top.value, to: $0.right.value, $0.bottom.value)
    }
    corners = sheet.corners.value.map {
      ($0.radius.value * (1 / density), $0.curve.value ?? .circular)
    }
  }

  /// Returns the mark of a value; nil for a value without a place.
  func mark(of value: MeasuredValue) -> (AnnotationKind, AnnotationMark)? {
    let above = Rect(
      x: frame.midX - frame.width / 4, y: frame.y / 2, width: frame.width / 2,
      height: frame.y / 4)
    switch value.quantity {
    case .top:
      let line = DimensionLine.horizontal(from: 0, to: screen.width, y: frame.y)
      return (.detents, .guide(GuideLine(line: line, pattern: .solid)))
    case .left:
      let y = min(frame.y + frame.height * 0.5, screen.height - 1)
      return (.dims, .dimensions([.horizontal(from: 0, to: frame.minX, y: y)]))
    case .width:
      let y = min(frame.y + frame.height * 0.6, screen.height - 1)
      return (.dims, .dimensions([.horizontal(from: frame.minX, to: frame.maxX, y: y)]))
    case .height:
      let x = frame.minX + frame.width * 0.2
      return (.dims, .dimensions([.vertical(from: frame.minY, to: frame.maxY, x: x)]))
    case .inset:
      return (
        .dims, .dimensions([.vertical(from: frame.maxY, to: screen.height, x: frame.midX)])
      )
    case .cornerRadius, .cornerCurve:
      guard let corners, corners.radius > 0 else { return nil }
      let outline = RoundedRect(frame, radii: .top(corners.radius), curve: corners.curve)
      return (.radii, .corner(CornerMark(outline)))
    case .lowerCornerRadius:
      guard case .number(let radius)? = value.reading.value else { return nil }
      let side = min(radius.value, frame.height / 2)
      let corner = Rect(x: frame.minX, y: frame.maxY - side, width: side, height: side)
      return (.radii, .outline(RoundedRect(corner, radii: .all(0), curve: .circular)))
    case .background:
      guard case .color(let color)? = value.reading.value else { return nil }
      let place = Rect(
        x: frame.minX + frame.width * 0.7, y: frame.y + 2, width: frame.width * 0.2, height: 8)
      return (.colors, .color(place, color))
    case .grabberColor:
      guard let grabber, case .color(let color)? = value.reading.value else { return nil }
      return (.colors, .color(grabber, color))
    case .grabberTop, .grabberCenter:
      return grabber.map { bar in
        (.dims, .dimensions([.vertical(from: frame.minY, to: bar.minY, x: bar.midX)]))
      }
    case .grabberWidth, .grabberHeight:
      return grabber.map { (.dims, .outline(.capsule($0))) }
    case .dimming:
      return (.dimming, .area(RoundedRect(above, radii: .all(0), curve: .circular)))
    case .presenterScale, .presenterMove, .presenterCenter, .presenterRadius:
      return (.layers, .area(RoundedRect(above, radii: .all(0), curve: .circular)))
    case .outsideColor, .shadowAlpha, .shadowEdgeAlpha, .shadowSigma, .shadowOffset, .presenterPeek:
      return nil
    }
  }
}
