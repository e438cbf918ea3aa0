package import SheetVerify

extension GivenFlags {
  private static let mostWorkers = 256

  /// Returns the number of tasks: that of `--jobs`, or one per core.
  package func workers() throws(DiagnosticError) -> Int {
    guard let written = one("--jobs") else { return WorkQueue.coreCount }
    guard let number = Int(written.value), (1...Self.mostWorkers).contains(number) else {
      throw DiagnosticError(
        .numberOutOfRange, at: written.place,
        "\"\(written.value)\" is not a number of tasks",
        allowed: "1 to \(Self.mostWorkers)")
    }
    return number
  }

  /// The names of the flags that select cases or change their comparison.
  package static let resultFlags = (["--case"] + Flag.comparing.map(\.name)).sorted()

  /// The digest of the flags that select cases or change their comparison.
  package var comparisonDigest: String { digest(of: Self.resultFlags) }

  /// The digest of some flags with their values.
  package func digest(of names: [String]) -> String {
    let given = names.flatMap { name in
      (has(name) ? [name] : []) + all(name).map(\.value)
    }
    return Files.digest(of: given)
  }
}

/// The unit of lengths in the output.
package enum LengthUnit: String, CaseIterable {
  case points = "pt"
  case pixels = "px"
}

extension GivenFlags {
  /// The unit of `--units`; nil where it is not given.
  package func lengthUnit() throws(DiagnosticError) -> LengthUnit? {
    guard let written = one("--units") else { return nil }
    return try written.choice("unit")
  }

  /// The tolerance of `--tolerance` in points, 0 to 100; nil where it is not given.
  ///
  /// - Throws: A text that is not a length.
  package func tolerance() throws(DiagnosticError) -> Double? {
    try tolerance(in: [.points])?.value
  }

  /// The tolerance of `--tolerance` in one of some units, or without one; nil where it is not given.
  ///
  /// - Throws: A text that is not a length.
  package func tolerance(in units: [Quantity.Unit]) throws(DiagnosticError) -> Quantity? {
    guard let written = one("--tolerance") else { return nil }
    if let quantity = Quantity(written.value), ([.none] + units).contains(quantity.unit),
      (0...100).contains(quantity.value)
    {
      return quantity
    }
    let pixels = units.contains(.pixels) ? ", or of pixels of the screen, such as 1px" : ""
    throw DiagnosticError(
      .notANumber, at: written.place, "\"\(written.value)\" is not a tolerance",
      allowed: "a number of points from 0 to 100, such as 0.5\(pixels)")
  }

  /// The settings of comparisons.
  ///
  /// - Throws: Every error of these flags.
  package func comparisonSettings() throws(DiagnosticError) -> ComparisonSettings {
    var settings = ComparisonSettings()
    var reader = FieldReader()
    settings.metric = one("--metric").flatMap { written in
      reader.read { () throws(DiagnosticError) in try written.choice("metric") }
    }
    let unit = reader.read(lengthUnit)
    settings.ignoresPixels = unit == .pixels
    settings.threshold = one("--threshold").flatMap { reader.read($0.threshold) }
    settings.includesAntialiasing = includesAntialiasing(&reader)
    for written in all("--ignore") {
      switch reader.read(written.area) {
      case .layer(let role):
        settings.ignoredLayers.insert(role)
        settings.layersPlace = settings.layersPlace ?? .argument("--ignore", value: "")
      case .rect(let rect): settings.ignoredRects.append(rect)
      case nil: break
      }
    }
    readLimits(into: &settings, &reader)
    if settings.metric == .exact { checkExact(&reader) }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
    return settings
  }

  /// Reads the limit of the picture and those of areas.
  private func readLimits(into settings: inout ComparisonSettings, _ reader: inout FieldReader) {
    var known: Set<String?> = []
    for written in all("--limit") {
      let (name, text) = written.limitParts
      let limit = reader.read(text.limit)
      guard known.insert(name?.value).inserted else {
        reader.fail(
          Diagnostic(
            .givenTwice, at: written.place,
            name.map { "--limit of \"\($0.value)\" is given twice" } ?? "--limit is given twice",
            allowed: "one limit of the picture, and one of each area"))
        continue
      }
      guard let name else {
        settings.limit = limit ?? settings.limit
        continue
      }
      let area = reader.read(name.area)
      guard let limit, let area else { continue }
      settings.areaLimits.append(
        ComparisonSettings.AreaLimit(name: name.value, area: area, limit: limit))
      guard case .layer = area else { continue }
      settings.layersPlace = settings.layersPlace ?? .argument("--limit", value: "")
    }
  }

  /// Fails for the flags that have no effect with the metric `exact`.
  private func checkExact(_ reader: inout FieldReader) {
    if let written = one("--threshold") {
      reader.fail(
        Diagnostic(
          .conflict, at: written.place, "the metric exact has no threshold",
          allowed: "--limit 3levels, or another metric"))
    }
    if has("--skip-antialiasing") {
      reader.fail(
        Diagnostic(
          .conflict, at: .argument("--skip-antialiasing", value: ""),
          "the metric exact counts every different pixel", allowed: "another metric"))
    }
  }

  private func includesAntialiasing(_ reader: inout FieldReader) -> Bool? {
    guard has("--skip-antialiasing") else { return has("--include-antialiasing") ? true : nil }
    if has("--include-antialiasing") {
      reader.fail(
        Diagnostic(
          .conflict, at: .argument("--skip-antialiasing", value: ""),
          "--include-antialiasing and --skip-antialiasing contradict each other",
          allowed: "one of the two"))
    }
    return false
  }
}

extension Located<String> {
  fileprivate func threshold() throws(DiagnosticError) -> Double {
    guard let quantity = Quantity(value), quantity.unit == .none, (0...1).contains(quantity.value)
    else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "\"\(value)\" is not a threshold",
        allowed: "a number from 0 (strict) to 1")
    }
    return quantity.value
  }

  /// The area before the last colon, nil for the limit of the picture, and the limit.
  fileprivate var limitParts: (area: Located<String>?, limit: Located<String>) {
    guard let colon = value.lastIndex(of: ":") else { return (nil, self) }
    return (
      Located(String(value[..<colon]), at: place),
      Located(String(value[value.index(after: colon)...]), at: place)
    )
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
      .notANumber, at: place, "\"\(value)\" is not a limit",
      allowed: "pixels such as 20px, a fraction such as 0.1%, or levels such as 3levels (0 to 255)")
  }

  /// Reads a layer, or a rectangle `X,Y,W,H`.
  fileprivate func area() throws(DiagnosticError) -> ComparisonSettings.AreaLimit.Area {
    Role.layerNames.contains(value) ? .layer(Role(rawValue: value)) : .rect(try rect())
  }

  private func rect() throws(DiagnosticError) -> Rect {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let sides = parts.compactMap { Quantity($0) }
    guard parts.count == 4, sides.count == 4, sides.allSatisfy({ $0.unit == .none }) else {
      let isWord = parts.count == 1 && sides.isEmpty
      throw DiagnosticError(
        .unknownChoice, at: place, "\"\(value)\" is neither a region nor a layer",
        allowed: "four numbers X,Y,W,H, or a layer: \(Role.layerNames.joined(separator: ", "))",
        nearest: isWord ? Role.layerNames.nearest(to: value) : nil)
    }
    guard sides.allSatisfy({ abs($0.value) <= 1_000_000 }), sides[2].value > 0, sides[3].value > 0
    else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "\"\(value)\" is not a region",
        allowed: "a width and a height above 0, and nothing beyond 1000000")
    }
    return Rect(
      x: sides[0].value, y: sides[1].value, width: sides[2].value, height: sides[3].value)
  }
}
