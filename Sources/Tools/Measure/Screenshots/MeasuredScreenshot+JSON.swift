public import SheetSpec

extension MeasuredScreenshot {
  /// Returns what is seen as JSON.
  ///
  /// - Parameters:
  ///   - comparison: What it is compared with; nil for none.
  ///   - nearest: The profiles that it resembles, the nearest first.
  /// - Returns: An object with lengths in points; a length whose points are not known has the reason and its pixels.
  public func json(
    comparedBy comparison: ScreenshotComparison? = nil, nearest: [NearestSheet] = []
  ) -> JSON {
    var fields: [(String, JSON)] = [("file", .text(path.value.string))]
    switch screen {
    case .measured(let screen):
      fields += [
        ("device", .list(screen.devices.map { .text($0.slug) })),
        ("scale", .number(screen.pixelsPerPoint)),
      ]
      if screen.scaleError > 0 { fields.append(("scaleError", .number(screen.scaleError))) }
      if (screen.magnification - 1).magnitude > 0.001 {
        fields.append(("magnification", .number(screen.magnification)))
      }
    case .unknown(let reason):
      fields.append(("device", .unknown(reason)))
    }
    if measurement.display != nil { fields.append(("display", .rect(frame))) }
    switch measurement.sheet {
    case .unknown(let reason): fields.append(("sheet", .unknown(reason)))
    case .measured(let sheet): fields += self.fields(of: sheet)
    }
    if let comparison {
      fields += [
        ("within", .flag(comparison.isPassed)),
        ("deviations", .list(comparison.deviations.map(\.json))),
      ]
    }
    if !nearest.isEmpty { fields.append(("nearest", .list(nearest.map(\.json)))) }
    return .object(fields)
  }

  /// Returns a length in points; the reason and the pixels if the scale is not known.
  private func length(_ pixels: Double) -> JSON {
    switch screen {
    case .measured(let screen): .number(pixels / screen.pixelsPerPoint)
    case .unknown(let reason):
      .object([("unknown", .text(reason)), ("pixels", .number(pixels))])
    }
  }

  /// Returns a frame as ``length(_:)`` returns a length.
  private func box(_ pixels: [Double]) -> JSON {
    switch screen {
    case .measured: .list(pixels.map(length))
    case .unknown(let reason):
      .object([("unknown", .text(reason)), ("pixels", .list(pixels.map { .number($0) }))])
    }
  }

  /// Returns the standard error of a length, with that of the scale.
  private func error(_ pixels: Double, of length: Double) -> JSON {
    let scaled = length * (screen.value?.scaleError ?? 0)
    return self.length((pixels * pixels + scaled * scaled).squareRoot())
  }

  private func color(_ color: PixelColor) -> JSON { .text("#\(Color(color).hexDigits)") }

  private func fields(of sheet: MeasuredSheet) -> [(String, JSON)] {
    var shape: [(String, JSON)] = [
      ("top", length(sheet.top.value - frame.y)), ("left", length(sheet.left.value - frame.x)),
      ("right", length(sheet.right.value - frame.x)),
    ]
    if let bottom = sheet.bottom { shape.append(("bottom", length(bottom.value - frame.y))) }
    shape += [
      ("error", error(sheet.top.error, of: sheet.top.value - frame.y)),
      ("attached", .flag(sheet.bottom == nil)), ("color", sheet.color.json(color)),
      ("cornerRadius", sheet.corners.json(corners)),
    ]
    if let lower = sheet.lowerCorners { shape.append(("lowerCornerRadius", lower.json(corners))) }
    let card =
      sheet.isPresenterWhole && sheet.presenter.value == nil
      ? JSON.object([("scale", .number(1))])
      : sheet.presenter.json { presenter($0, above: sheet.top.value) }
    let scrim =
      sheet.dimming.value.map(dimming)
      ?? .object([("alpha", .unknown(sheet.dimming.reason ?? ""))])
    return [
      ("sheet", .object(shape)), ("grabber", sheet.grabber.json(grabber)),
      ("outside", .object([("color", sheet.outsideColor.json(color))])),
      ("dimming", scrim), ("shadow", sheet.shadow.json(shadow)), ("presenter", card),
    ]
  }

  private func corners(_ corners: MeasuredCorners) -> JSON {
    let only = corners.onlySide.map { [("only", JSON.text($0.rawValue))] } ?? []
    return .object(
      [
        ("value", corners.toldRadius.json { length($0.value) }),
        ("error", error(corners.radius.error, of: corners.radius.value)),
        ("curve", corners.curve.json { .text($0.words) }),
        ("residuals", .object(corners.fits.map { ($0.curve.words, .number($0.residual)) })),
      ] + only)
  }

  private func grabber(_ grabber: MeasuredGrabber) -> JSON {
    let edges = [grabber.left, grabber.top, grabber.right, grabber.bottom]
    let rect = [
      grabber.left.value - frame.x, grabber.top.value - frame.y,
      grabber.right.value - grabber.left.value, grabber.bottom.value - grabber.top.value,
    ]
    return .object([
      ("frame", box(rect)),
      ("error", error(edges.map(\.error).reduce(0, max), of: rect[2])),
      ("color", color(grabber.color)),
    ])
  }

  private func dimming(_ dimming: MeasuredDimming) -> JSON {
    var fields: [(String, JSON)] = [
      ("alpha", .number(dimming.alpha.value)), ("error", .number(dimming.alpha.error)),
    ]
    if let color = dimming.color { fields.append(("color", self.color(color))) }
    if let assumed = dimming.assumed { fields.append(("assumes", color(assumed))) }
    return .object(fields)
  }

  private func shadow(_ shadow: MeasuredShadow) -> JSON {
    var fields: [(String, JSON)] = [
      ("edgeAlpha", .number(shadow.edgeAlpha.value)),
      ("edgeAlphaError", .number(shadow.edgeAlpha.error)),
      ("alpha", shadow.toldAlpha.json { .number($0.value) }),
    ]
    if let alpha = shadow.alpha, let sigma = shadow.sigma, let offset = shadow.offsetY {
      fields += [
        ("alphaError", .number(alpha.error)),
        ("sigma", length(sigma.value)), ("sigmaError", error(sigma.error, of: sigma.value)),
        ("offsetY", length(offset.value)),
        ("offsetYError", error(offset.error, of: offset.value)),
      ]
    }
    return .object(fields)
  }

  private func presenter(_ card: MeasuredPresenter, above top: Double) -> JSON {
    .object([
      ("scale", .number((card.right.value - card.left.value) / frame.width)),
      ("top", length(card.top.value - frame.y)), ("left", length(card.left.value - frame.x)),
      ("right", length(card.right.value - frame.x)),
      ("error", error(max(card.left.error, card.top.error), of: card.top.value - frame.y)),
      ("centerX", length((card.left.value + card.right.value) / 2 - frame.midX)),
      ("peek", length(top - card.top.value)),
      ("cornerRadius", length(card.cornerRadius.value)),
      ("cornerRadiusError", error(card.cornerRadius.error, of: card.cornerRadius.value)),
    ])
  }
}

extension ScreenshotComparison.Deviation {
  /// The deviation as JSON.
  public var json: JSON {
    var fields: [(String, JSON)] = [
      ("name", .text(measured.name)), ("measured", measured.reading.json),
      ("expected", expected?.json ?? .null),
      ("difference", difference.map { .number($0) } ?? .null),
    ]
    if case .number(let number)? = measured.reading.value {
      fields.append(("error", .number(number.error)))
    }
    if let unit = measured.unit { fields.append(("unit", .text(unit))) }
    if let assumed = measured.assumedColorBehind {
      fields.append(("assumes", .text("#\(assumed.hexDigits)")))
    }
    fields += [
      ("within", isWithin.map { .flag($0) } ?? .null), ("id", .optional(measured.requirement)),
    ]
    return .object(fields)
  }
}
