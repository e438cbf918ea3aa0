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
  /// The height of the screen behind that is seen above the sheet.
  case presenterPeek = "presenter.peek"
  /// The radius of the corners of the screen behind.
  case presenterRadius = "presenter.cornerRadius"

  /// The name before the dot of values of the topmost sheet.
  private static let sheet = "sheet."

  /// The description in the table of state values; nil for a quantity that no state has.
  private var described: (label: String, unit: String?, requirement: String?)? {
    let table = StateTable.standard
    guard rawValue.hasPrefix(Self.sheet) else {
      return table.state[rawValue].map { ($0.label, $0.unit, $0.requirement) }
    }
    let name = String(rawValue.dropFirst(Self.sheet.count))
    return table.sheet[name].map { ($0.label, $0.unit, $0.requirement) }
  }

  /// A Boolean value that is true if the table of state values has the quantity.
  var isInStateTable: Bool { described != nil }

  /// The label for people, such as `corner radius`.
  public var label: String {
    switch self {
    case .height: "height"
    case .inset: "distance from the lower edge"
    case .grabberColor: "grabber colour"
    case .outsideColor: "colour behind"
    case .shadowEdgeAlpha: "shadow at the edge"
    case .shadowSigma: "standard deviation of the shadow"
    case .shadowOffset: "move down of the shadow"
    case .presenterPeek: "height of the presenter above the sheet"
    default: described?.label ?? rawValue
    }
  }

  /// The unit `pt`; nil for a plain number, a colour and a word.
  public var unit: String? {
    switch self {
    case .shadowSigma, .shadowOffset, .presenterPeek: "pt"
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
