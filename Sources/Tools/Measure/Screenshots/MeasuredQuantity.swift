internal import SheetState

/// A quantity of a sheet that is measured on screenshots, in the order of reports.
///
/// The raw value is the name in the table of state values, or a name of the same form for a quantity that no state has.
public enum MeasuredQuantity: String, CaseIterable, Sendable {
  /// The distance of the upper edge from that of the screen.
  case top = "sheet.y"
  /// The distance of the left edge from that of the screen.
  case left = "sheet.x"
  /// The width.
  case width = "sheet.width"
  /// The height; of a sheet with a lower edge only.
  case height = "sheet.frameHeight"
  /// The distance of the lower edge from that of the screen.
  case inset = "sheet.inset"
  /// The radius of the upper corners.
  case cornerRadius = "sheet.cornerRadius"
  /// The curve of the corners.
  case cornerCurve = "sheet.cornerCurve"
  /// The radius of the lower corners.
  case lowerCornerRadius = "sheet.lowerCornerRadius"
  /// The colour below the upper edge.
  case background = "sheet.background"
  /// The length of the grabber.
  case grabberWidth = "sheet.grabber.width"
  /// The thickness of the grabber.
  case grabberHeight = "sheet.grabber.height"
  /// The distance of the grabber from the upper edge.
  case grabberTop = "sheet.grabber.top"
  /// The distance of the middle of the grabber from the middle of the sheet, to the right.
  case grabberCenter = "sheet.grabber.centerX"
  /// The colour of the grabber.
  case grabberColor = "sheet.grabber.color"
  /// The opacity of the dimming.
  case dimming = "dimming.alpha"
  /// The colour behind the sheet.
  case outsideColor = "outside.color"
  /// The opacity of the whole shadow.
  case shadowAlpha = "shadow.alpha"
  /// The opacity of the shadow directly above the edge.
  case shadowEdgeAlpha = "shadow.edgeAlpha"
  /// The standard deviation of the shadow's blur.
  case shadowSigma = "shadow.sigma"
  /// The distance by which the shadow is moved down.
  case shadowOffset = "shadow.offsetY"
  /// The scale of the screen behind.
  case presenterScale = "presenter.scale"
  /// The distance by which the screen behind is moved down after it is scaled about its middle.
  case presenterMove = "presenter.translateY"
  /// The distance of the middle of the screen behind from the middle of the screen, to the right.
  case presenterCenter = "presenter.centerX"
  /// The height of the screen behind that is seen above the sheet.
  case presenterPeek = "presenter.peek"
  /// The radius of the corners of the screen behind.
  case presenterRadius = "presenter.cornerRadius"

  /// The name before the dot of values of the topmost sheet.
  private static let sheet = "sheet."

  /// The description in the table of state values; nil for a quantity that no state has.
  private var described: (label: String, unit: String?, requirement: String?)? {
    guard rawValue.hasPrefix(Self.sheet) else {
      return StateTable.standard.state[rawValue].map { ($0.label, $0.unit, $0.requirement) }
    }
    let name = String(rawValue.dropFirst(Self.sheet.count))
    return StateTable.standard.sheet[name].map { ($0.label, $0.unit, $0.requirement) }
  }

  /// A Boolean value that is true if the table of state values has the quantity.
  var isInStateTable: Bool { described != nil }

  /// The label for people, such as `corner radius`.
  public var label: String {
    switch self {
    case .height: "height"
    case .inset: "distance from the lower edge"
    case .grabberCenter: "grabber right of the middle"
    case .grabberColor: "grabber colour"
    case .outsideColor: "colour behind"
    case .shadowEdgeAlpha: "shadow at the edge"
    case .shadowSigma: "standard deviation of the shadow"
    case .shadowOffset: "move down of the shadow"
    case .presenterCenter: "presenter right of the middle"
    case .presenterPeek: "height of the presenter above the sheet"
    default: described?.label ?? rawValue
    }
  }

  /// The unit `pt`; nil for a plain number, a colour and a word.
  public var unit: String? {
    switch self {
    case .shadowSigma, .shadowOffset, .grabberCenter, .presenterCenter, .presenterPeek: "pt"
    default: described?.unit
    }
  }

  /// The id of the requirement that determines the quantity; nil for none.
  public var requirement: String? { described?.requirement }

  /// A Boolean value that is true if a state has the quantity as it is before a floating sheet is scaled: the sheet is
  /// drawn scaled, with its corners and its grabber.
  var isScaledWithSheet: Bool {
    switch self {
    case .cornerRadius, .grabberWidth, .grabberHeight, .grabberTop: true
    default: false
    }
  }
}

extension ScreenshotMeasurement {
  /// Converts all values to points.
  ///
  /// - Parameters:
  ///   - density: Pixels per point.
  ///   - scaleError: The largest relative error of the density.
  /// - Returns: The values in the order of reports; none without a sheet.
  func values(density: Double, scaleError: Double) -> [MeasuredValue] {
    guard let sheet = sheet.value else { return [] }
    let readings = SheetReadings(
      sheet: sheet, screen: frame, hasDisplay: display != nil, density: density,
      scaleError: scaleError)
    return MeasuredQuantity.allCases.compactMap { quantity in
      guard let reading = readings.reading(of: quantity) else { return nil }
      var value = MeasuredValue(quantity: quantity, reading: reading)
      if quantity == .grabberWidth { value.isAbsent = sheet.hasNoGrabber }
      if quantity == .cornerRadius { value.onlySide = sheet.corners.value?.onlySide }
      if quantity == .dimming {
        value.assumedColorBehind = sheet.dimming.value?.assumed.map { Color($0) }
      }
      return value
    }
  }
}

/// The quantities of a measured sheet in points.
private struct SheetReadings {
  let sheet: MeasuredSheet

  /// The frame of the screen in the picture, in pixels.
  let screen: Rect

  /// A Boolean value that is true if the screen is the display of a drawn device.
  let hasDisplay: Bool

  /// Pixels per point, and its largest relative error.
  let density: Double
  let scaleError: Double

  /// Returns the reading of a quantity; nil if the sheet has no such part.
  func reading(of quantity: MeasuredQuantity) -> Reading<MeasuredValue.Content>? {
    let shadow = sheet.shadow.value
    let presenter = sheet.presenter.value
    switch quantity {
    case .top: return .measured(points(sheet.top, from: screen.y))
    case .left: return .measured(points(sheet.left, from: screen.x))
    case .width: return .measured(difference(sheet.left, sheet.right))
    case .height: return sheet.bottom.map { .measured(difference(sheet.top, $0)) }
    case .inset:
      let bottom = Estimate(screen.y + screen.height, error: 0)
      return .measured(difference(sheet.bottom ?? bottom, bottom))
    case .cornerRadius: return sheet.corners.flatMap(\.toldRadius).map { points($0) }
    case .cornerCurve: return sheet.corners.flatMap(\.curve).map { .word($0.words) }
    case .lowerCornerRadius:
      // The corners of a drawn display are not those of its sheet.
      guard sheet.bottom != nil || !hasDisplay else { return nil }
      return sheet.lowerCorners?.flatMap(\.toldRadius).map { points($0) }
    case .background: return color(sheet.color)
    case .grabberWidth: return sheet.grabber.map { difference($0.left, $0.right) }
    case .grabberHeight: return sheet.grabber.map { difference($0.top, $0.bottom) }
    case .grabberTop: return sheet.grabber.map { difference(sheet.top, $0.top) }
    case .grabberCenter:
      guard let grabber = sheet.grabber.value else { return nil }
      let middle = (sheet.left.value + sheet.right.value) / 2
      return .measured(
        points(
          Estimate((grabber.left.value + grabber.right.value) / 2, error: grabber.left.error),
          from: middle))
    case .grabberColor: return color(sheet.grabber.map(\.color))
    case .dimming: return sheet.dimming.map { .number($0.alpha) }
    case .outsideColor: return color(sheet.outsideColor)
    case .shadowAlpha: return sheet.shadow.flatMap(\.toldAlpha).map { .number($0) }
    case .shadowEdgeAlpha: return shadow.map { .measured(.number($0.edgeAlpha)) }
    case .shadowSigma: return shadow?.sigma.map { .measured(points($0)) }
    case .shadowOffset: return shadow?.offsetY.map { .measured(points($0)) }
    case .presenterScale: return presenterScale.map { .number($0) }
    case .presenterMove:
      guard let presenter, let scale = presenterScale.value else { return nil }
      // The screen is scaled about its middle, and then moved.
      let middle = screen.height / 2
      let move = presenter.top.value - screen.y - middle * (1 - scale.value)
      return .measured(
        points(Estimate(move, error: presenter.top.error + middle * scale.error)))
    case .presenterCenter:
      return presenter.map {
        let middle = ($0.left.value + $0.right.value) / 2 - screen.midX
        return .measured(points(Estimate(middle, error: $0.left.error)))
      }
    case .presenterPeek: return presenter.map { .measured(difference($0.top, sheet.top)) }
    case .presenterRadius: return presenter.map { .measured(points($0.cornerRadius)) }
    }
  }

  private var presenterScale: Reading<Estimate> {
    let width = screen.width
    guard !sheet.isPresenterWhole else { return .measured(Estimate(1, error: 1 / width)) }
    return sheet.presenter.map { presenter in
      let error = presenter.left.error * 2
      return Estimate((presenter.right.value - presenter.left.value) / width, error: error / width)
    }
  }

  private func points(_ estimate: Estimate, from origin: Double = 0) -> MeasuredValue.Content {
    let value = (estimate.value - origin) / density
    let error = estimate.error / density
    let scaled = value * scaleError
    return .number(Estimate(value, error: (error * error + scaled * scaled).squareRoot()))
  }

  private func difference(_ first: Estimate, _ second: Estimate) -> MeasuredValue.Content {
    let error = (first.error * first.error + second.error * second.error).squareRoot()
    return points(Estimate(second.value - first.value, error: error))
  }

  private func color(_ reading: Reading<PixelColor>) -> Reading<MeasuredValue.Content> {
    reading.map { .color(Color($0)) }
  }
}
