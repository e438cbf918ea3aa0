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

  /// A token with its value in the Design Tokens format.
  private struct Entry {
    var name: String
    var type: String
    var value: JSON
    var summary: String
    var certainty = "seen"
  }

  /// The contents of the file.
  public var bytes: [UInt8] {
    var root: [(String, JSON)] = [
      (
        "$description",
        .text("Measured on the screenshot \(screenshot.path.value.lastComponent?.string ?? "-").")
      ),
      (
        "$extensions",
        .object([
          ("sheetdraw", .object([("version", .whole(1)), ("extends", .text(base))]))
        ])
      ),
    ]
    for entry in entries {
      let token = JSON.object([
        ("$type", .text(entry.type)), ("$value", entry.value),
        ("$description", .text(entry.summary)),
        ("$extensions", .object([("sheetdraw", .object([("certainty", .text(entry.certainty))]))])),
      ])
      Self.insert(token, at: entry.name.split(separator: ".").map(String.init), into: &root)
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

  private var entries: [Entry] {
    let values = TokenValues(screenshot)
    let theme = screenshot.isDark ? "Dark" : "Light"
    let other = setting.map { $0.split(separator: "=").map(String.init) } ?? []
    let shadow = values.shadow
    return [
      Self.word(
        "detent.fraction.basis", "screen", says: "fractions are shares of the screen's height"),
      Self.word("detent.safeArea", "include", says: "detents hold the bottom safe area"),
      Self.share(
        "detent.medium.fraction", values.fraction, says: "the height of the measured sheet"),
      other.count == 2 ? Self.word(other[0], other[1], says: "as on the screenshot") : nil,
      Self.length(
        "sheet.cornerRadius", values.number(.cornerRadius), says: "radius of the upper corners"),
      Self.word("sheet.cornerCurve", values.curve, says: "curve of the corners"),
      Self.color("sheet.background", values.color(.background), says: "fill"),
      Self.word("grabber.visibility", values.visibility, says: "whether a grabber is seen"),
      Self.length("grabber.width", values.number(.grabberWidth), says: "length of the bar"),
      Self.length("grabber.height", values.number(.grabberHeight), says: "thickness of the bar"),
      Self.length("grabber.top", values.number(.grabberTop), says: "distance below the upper edge"),
      Self.color("grabber.color", values.color(.grabberColor), says: "colour of the bar"),
      Self.dimming("dimming.alpha\(theme)", values),
      Self.word(
        "shadow.rule", shadow?.alpha == nil ? nil : "presented", says: "a shadow at all heights"),
      Self.share("shadow.alpha\(theme)", shadow?.alpha?.value, says: "black"),
      Self.length("shadow.offsetY", values.points(shadow?.offsetY), says: "moved down by"),
      Self.length(
        "shadow.blur", values.points(shadow?.sigma).map { 2 * $0 },
        says: "twice the Gaussian's sigma"),
    ].compactMap(\.self)
  }

  // MARK: Entries

  /// Decimals: lengths in hundredths of a point, and fractions of the height as exact as these.
  private static let places = (length: 2, share: 5)

  private static func length(_ token: String, _ points: Double?, says summary: String) -> Entry? {
    points.map {
      Entry(
        name: token, type: "dimension",
        value: .object([
          ("value", .number($0.rounded(toPlaces: places.length))), ("unit", .text("px")),
        ]), summary: summary)
    }
  }

  private static func share(_ token: String, _ value: Double?, says summary: String) -> Entry? {
    value.map {
      Entry(
        name: token, type: "number", value: .exact($0.rounded(toPlaces: places.share)),
        summary: summary)
    }
  }

  private static func color(_ token: String, _ color: Color?, says summary: String) -> Entry? {
    color.map {
      Entry(name: token, type: "color", value: .text("#\($0.hexDigits)"), summary: summary)
    }
  }

  private static func word(_ token: String, _ word: String?, says summary: String) -> Entry? {
    word.map { Entry(name: token, type: "string", value: .text($0), summary: summary) }
  }

  /// Returns the opacity of the dimming, which is a guess if it depends on an assumed colour.
  private static func dimming(_ token: String, _ values: TokenValues) -> Entry? {
    var entry = share(token, values.number(.dimming), says: "black over what lies behind")
    if let assumed = values.all[.dimming]?.assumedColorBehind {
      entry?.summary += ", if that is #\(assumed.hexDigits)"
      entry?.certainty = "guess"
    }
    return entry
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

  /// The largest distance of a floating sheet from the lower edge, as a share of the screen's height.
  private static let mostGap = 0.06

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
    isCentred = gap.map { [density] in $0 > Self.mostGap * screen.height / density } ?? false
    scale = gap == nil || isCentred ? 1 : width / screen.width
  }

  /// Returns a number before a floating sheet is scaled; nil if it is not known.
  func number(_ quantity: MeasuredQuantity) -> Double? {
    guard case .number(let number)? = all[quantity]?.reading.value else { return nil }
    return number.value / (quantity.isScaledWithSheet ? scale : 1)
  }

  func color(_ quantity: MeasuredQuantity) -> Color? {
    guard case .color(let color)? = all[quantity]?.reading.value else { return nil }
    return color
  }

  /// Returns a length in points.
  func points(_ length: Estimate?) -> Double? { length.map { $0.value / density } }

  /// The sheet's height as a share of the screen's; nil for a form sheet.
  var fraction: Double? {
    guard !isCentred else { return nil }
    return (number(.height).map { $0 / scale } ?? number(.top).map { height - $0 })
      .map { $0 / height }
  }

  /// The visibility of the grabber; nil if it is not known.
  var visibility: String? {
    guard let grabber = all[.grabberWidth] else { return nil }
    return grabber.reading.value != nil ? "on" : grabber.isAbsent ? "off" : nil
  }
}
