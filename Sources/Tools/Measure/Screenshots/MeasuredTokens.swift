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

  /// The largest distance of a floating sheet from the lower edge, as a share of the screen's height.
  private static let mostGap = 0.06

  /// Decimals: lengths in hundredths of a point, and fractions of the height as exact as these.
  private static let places = (length: 2, share: 5)

  private var entries: [Entry] {
    let values = Dictionary(screenshot.values().map { ($0.name, $0) }) { first, _ in first }
    let sheet = screenshot.measurement.sheet.value
    let density = screenshot.screen.value?.pixelsPerPoint ?? 1
    // A floating sheet is drawn scaled; a form sheet has its own size at all detents.
    let width = sheet.map { $0.right.value - $0.left.value } ?? screenshot.screenWidth
    let gap = sheet?.bottom.map {
      (screenshot.origin.y + screenshot.screenHeight - $0.value) / density
    }
    let isCentred = gap.map { $0 > Self.mostGap * screenshot.screenHeight / density } ?? false
    let scale = gap == nil || isCentred ? 1 : width / screenshot.screenWidth
    func number(_ name: String) -> Double? {
      guard case .measured(.number(let number))? = values[name]?.reading else { return nil }
      let isScaled = ScreenshotComparison.scaledWithSheet.contains(name)
      return number.value / (isScaled ? scale : 1)
    }
    func length(_ token: String, of points: Double?, says summary: String) -> Entry? {
      points.map {
        Entry(
          name: token, type: "dimension",
          value: .object([
            ("value", .number($0.rounded(toPlaces: Self.places.length))), ("unit", .text("px")),
          ]), summary: summary)
      }
    }
    func share(_ token: String, of value: Double?, says summary: String) -> Entry? {
      value.map {
        Entry(
          name: token, type: "number",
          value: .exact($0.rounded(toPlaces: Self.places.share)), summary: summary)
      }
    }
    func color(_ token: String, of name: String, says summary: String) -> Entry? {
      guard case .measured(.color(let color))? = values[name]?.reading else { return nil }
      return Entry(
        name: token, type: "color", value: .text("#\(color.hexDigits)"), summary: summary)
    }
    func word(_ token: String, of word: String?, says summary: String) -> Entry? {
      word.map { Entry(name: token, type: "string", value: .text($0), summary: summary) }
    }
    var curve: String?
    if case .measured(.word(let seen))? = values["sheet.cornerCurve"]?.reading,
      CornerCurve(name: seen) != nil
    {
      curve = seen
    }
    let theme = screenshot.isDark ? "Dark" : "Light"
    let shadow = sheet?.shadow.value
    let height = screenshot.screenHeight / density
    let ownHeight =
      number("sheet.frameHeight").map { $0 / scale } ?? number("sheet.y").map { height - $0 }
    let other = setting.map { $0.split(separator: "=").map(String.init) } ?? []
    let grabber = values["sheet.grabber.width"]
    let visibility = grabber?.reading.value != nil ? "on" : grabber?.isAbsent == true ? "off" : nil
    var dimming = share(
      "dimming.alpha\(theme)", of: number("dimming.alpha"), says: "black over what lies behind")
    if let assumed = values["dimming.alpha"]?.assumedColorBehind {
      dimming?.summary += ", if that is #\(assumed.hexDigits)"
      dimming?.certainty = "guess"
    }
    return [
      word(
        "detent.fraction.basis", of: "screen", says: "fractions are shares of the screen's height"),
      word("detent.safeArea", of: "include", says: "detents hold the bottom safe area"),
      share(
        "detent.medium.fraction", of: isCentred ? nil : ownHeight.map { $0 / height },
        says: "the height of the measured sheet"),
      other.count == 2 ? word(other[0], of: other[1], says: "as on the screenshot") : nil,
      length(
        "sheet.cornerRadius", of: number("sheet.cornerRadius"), says: "radius of the upper corners"),
      word("sheet.cornerCurve", of: curve, says: "curve of the corners"),
      color("sheet.background", of: "sheet.background", says: "fill"),
      word(
        "grabber.visibility", of: visibility, says: "whether a grabber is seen"),
      length("grabber.width", of: number("sheet.grabber.width"), says: "length of the bar"),
      length("grabber.height", of: number("sheet.grabber.height"), says: "thickness of the bar"),
      length(
        "grabber.top", of: number("sheet.grabber.top"), says: "distance below the upper edge"),
      color("grabber.color", of: "sheet.grabber.color", says: "colour of the bar"),
      dimming,
      word(
        "shadow.rule", of: shadow?.alpha == nil ? nil : "presented",
        says: "a shadow at all heights"),
      share("shadow.alpha\(theme)", of: shadow?.alpha?.value, says: "black"),
      length(
        "shadow.offsetY", of: shadow?.offsetY.map { $0.value / density }, says: "moved down by"),
      length(
        "shadow.blur", of: shadow?.sigma.map { 2 * $0.value / density },
        says: "twice the Gaussian's sigma"),
    ].compactMap(\.self)
  }
}
