internal import SheetSpec

/// A token file with what was measured on a screenshot, which extends the nearest profile.
public struct MeasuredTokens {
  private let screenshot: MeasuredScreenshot
  private let base: String
  private let setting: String?

  /// Prepares the tokens of a screenshot.
  ///
  /// - Parameters:
  ///   - screenshot: A screenshot with a sheet and a known screen.
  ///   - base: The name of the profile that the file extends.
  ///   - setting: A token that differs from the profile, as `partial.insetRule=fading`; nil for none.
  public init(_ screenshot: MeasuredScreenshot, extending base: String, setting: String? = nil) {
    self.screenshot = screenshot
    self.base = base
    self.setting = setting
  }

  /// The value of a token.
  private enum Content {
    /// A length in points.
    case length(Double)
    /// A fraction or an opacity; a guess depends on an assumed colour.
    case share(Double, isGuess: Bool = false)
    case color(Color)
    case word(String)

    /// Decimals: lengths in hundredths of a point, and fractions of the height as exact as these.
    private static let places = (length: 2, share: 5)

    /// The type and the value in the Design Tokens format.
    var fields: (type: String, value: JSON) {
      switch self {
      case .length(let points):
        let number = JSON.number(points.rounded(toPlaces: Self.places.length))
        return ("dimension", .object([("value", number), ("unit", .text("px"))]))
      case .share(let share, _):
        return ("number", .exact(share.rounded(toPlaces: Self.places.share)))
      case .color(let color): return ("color", .text("#\(color.hexDigits)"))
      case .word(let word): return ("string", .text(word))
      }
    }
  }

  /// The contents of the file.
  public var bytes: [UInt8] {
    func extensions(_ fields: [(String, JSON)]) -> (String, JSON) {
      ("$extensions", .object([("sheetdraw", .object(fields))]))
    }
    let values = TokenValues(screenshot)
    let name = screenshot.path.value.lastComponent?.string ?? "-"
    var root: [(String, JSON)] = [
      ("$description", .text("Measured on the screenshot \(name).")),
      extensions([("version", .whole(1)), ("extends", .text(base))]),
    ]
    for (path, content, summary) in entries(values) {
      guard let content else { continue }
      let (type, value) = content.fields
      var certainty = "seen"
      if case .share(_, isGuess: true) = content { certainty = "guess" }
      let token = JSON.object([
        ("$type", .text(type)), ("$value", value), ("$description", .text(summary)),
        extensions([("certainty", .text(certainty))]),
      ])
      Self.insert(token, at: path.split(separator: ".").map(String.init), into: &root)
    }
    return Array(JSON.object(root).text(JSON.Format(indentation: 2)).utf8) + [UInt8(ascii: "\n")]
  }

  private static func insert(
    _ token: JSON, at path: [String], into members: inout [(String, JSON)]
  ) {
    guard let name = path.first else { return }
    guard path.count > 1 else {
      members.append((name, token))
      return
    }
    var group: [(String, JSON)] = []
    let index = members.firstIndex { $0.0 == name }
    if let index, case .object(let known) = members[index].1 { group = known }
    insert(token, at: Array(path.dropFirst()), into: &group)
    if let index {
      members[index].1 = .object(group)
    } else {
      members.append((name, .object(group)))
    }
  }

  /// Returns the tokens with their summaries; those without a content are left out.
  private func entries(
    _ values: TokenValues
  ) -> [(path: String, content: Content?, summary: String)] {
    let theme = screenshot.isDark ? "Dark" : "Light"
    let other = setting.map { $0.split(separator: "=").map(String.init) } ?? []
    let assumption = values.assumed.map { ", if that is #\($0.hexDigits)" } ?? ""
    let shadow = values.shadow
    func length(_ points: Double?) -> Content? { points.map { .length($0) } }
    func share(_ number: Double?) -> Content? { number.map { .share($0) } }
    func color(_ color: Color?) -> Content? { color.map { .color($0) } }
    func word(_ word: String?) -> Content? { word.map { .word($0) } }
    return [
      ("detent.fraction.basis", word("screen"), "fractions are shares of the screen's height"),
      ("detent.safeArea", word("include"), "detents hold the bottom safe area"),
      ("detent.medium.fraction", share(values.fraction), "the height of the measured sheet"),
      (other.first ?? "", word(other.count == 2 ? other[1] : nil), "as on the screenshot"),
      ("sheet.cornerRadius", length(values[.cornerRadius]), "radius of the upper corners"),
      ("sheet.cornerCurve", word(values.curve), "curve of the corners"),
      ("sheet.background", color(values.color(.background)), "fill"),
      ("grabber.visibility", word(values.visibility), "whether a grabber is seen"),
      ("grabber.width", length(values[.grabberWidth]), "length of the bar"),
      ("grabber.height", length(values[.grabberHeight]), "thickness of the bar"),
      ("grabber.top", length(values[.grabberTop]), "distance below the upper edge"),
      ("grabber.color", color(values.color(.grabberColor)), "colour of the bar"),
      (
        "dimming.alpha\(theme)",
        values[.dimming].map { .share($0, isGuess: values.assumed != nil) },
        "black over what lies behind\(assumption)"
      ),
      ("shadow.rule", word(shadow?.alpha.map { _ in "presented" }), "a shadow at all heights"),
      ("shadow.alpha\(theme)", share(shadow?.alpha?.value), "black"),
      ("shadow.offsetY", length(values.points(shadow?.offsetY)), "moved down by"),
      (
        "shadow.blur", length(values.points(shadow?.sigma).map { 2 * $0 }),
        "twice the Gaussian's sigma"
      ),
    ]
  }
}

/// The values of a screenshot in the form in which tokens have them.
private struct TokenValues {
  /// All values in points.
  let all: [MeasuredValue]

  /// The shadow; nil if none is measured.
  let shadow: MeasuredShadow?

  /// The curve of the corners; nil for an unknown one, and for one with a parameter.
  let curve: String?

  /// Pixels per point.
  private let density: Double

  /// The height of the screen in points.
  private let height: Double

  /// The scale in which a floating sheet is drawn; 1 for others.
  private let scale: Double

  /// A Boolean value that is true for a form sheet, which has its own size at all detents.
  private let isCentred: Bool

  init(_ screenshot: MeasuredScreenshot) {
    let sheet = screenshot.measurement.sheet.value
    let screen = screenshot.frame
    all = screenshot.values()
    density = screenshot.screen.value?.pixelsPerPoint ?? 1
    height = screen.height / density
    shadow = sheet?.shadow.value
    curve = sheet?.corners.value?.curve.value.flatMap { $0.isNamed ? $0.words : nil }
    let width = sheet.map { $0.right.value - $0.left.value } ?? screen.width
    let gap = sheet?.bottom.map { [density] in (screen.y + screen.height - $0.value) / density }
    isCentred = gap.map { [density] in $0 > 2 * Limits.gap * screen.height / density } ?? false
    scale = gap == nil || isCentred ? 1 : width / screen.width
  }

  /// Accesses a number as it is before a floating sheet is scaled; nil if it is not known.
  subscript(quantity: MeasuredQuantity) -> Double? {
    guard case .number(let number)? = all[quantity]?.reading.value else { return nil }
    return number.value / (quantity.isScaledWithSheet ? scale : 1)
  }

  func color(_ quantity: MeasuredQuantity) -> Color? {
    guard case .color(let color)? = all[quantity]?.reading.value else { return nil }
    return color
  }

  /// Returns a length in points.
  func points(_ length: Estimate?) -> Double? { length.map { $0.value / density } }

  /// The colour that is assumed behind a dimming; nil if nothing is assumed.
  var assumed: Color? { all[.dimming]?.assumedColorBehind }

  /// The sheet's height as a share of the screen's; nil for a form sheet.
  var fraction: Double? {
    guard !isCentred else { return nil }
    return (self[.height].map { $0 / scale } ?? self[.top].map { height - $0 })
      .map { $0 / height }
  }

  /// The visibility of the grabber; nil if it is not known.
  var visibility: String? {
    guard let grabber = all[.grabberWidth] else { return nil }
    return grabber.reading.value != nil ? "on" : grabber.isAbsent ? "off" : nil
  }
}
