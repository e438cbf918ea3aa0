public import SheetSpec

extension MeasuredScreenshot {
  /// Returns what is seen as JSON.
  ///
  /// - Parameters:
  ///   - comparison: What it is compared with; nil for none.
  ///   - nearest: The profiles that it resembles, the nearest first.
  /// - Returns: An object with lengths in points, in pixels if the scale is not known.
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
      fields += [("device", .unknown(reason)), ("scale", .number(1)), ("unit", .text("px"))]
    }
    if let display = measurement.display {
      fields.append(
        (
          "display",
          .list(
            [
              display.left, display.top, display.right - display.left,
              display.bottom - display.top,
            ].map { .number($0) })
        ))
    }
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

  private func fields(of sheet: MeasuredSheet) -> [(String, JSON)] {
    let density = screen.value?.pixelsPerPoint ?? 1
    func length(_ pixels: Double) -> JSON { .number(pixels / density) }
    func color(_ reading: Reading<PixelColor>) -> JSON {
      reading.map { MeasuredValue.Content.color(Color($0)) }.json
    }
    func corners(_ reading: Reading<MeasuredCorners>) -> JSON {
      switch reading {
      case .unknown(let reason): return .unknown(reason)
      case .measured(let corners):
        let curve: JSON =
          switch corners.curve {
          case .measured(let curve): .text(curve.words)
          case .unknown(let reason): .unknown(reason)
          }
        return .object([
          (
            "value",
            corners.toldRadius.map {
              MeasuredValue.Content.number(Estimate($0.value / density, error: 0))
            }.json
          ),
          ("error", length(corners.radius.error)),
          ("curve", curve),
          (
            "residuals",
            .object(
              corners.fits.map { ($0.curve.words, .number($0.residual)) })
          ),
        ])
      }
    }
    var shape: [(String, JSON)] = [
      ("top", length(sheet.top.value - origin.y)), ("left", length(sheet.left.value - origin.x)),
      ("right", length(sheet.right.value - origin.x)),
    ]
    if let bottom = sheet.bottom { shape.append(("bottom", length(bottom.value - origin.y))) }
    shape += [
      ("error", length(sheet.top.error)),
      ("attached", .flag(sheet.bottom == nil)), ("color", color(sheet.color)),
      ("cornerRadius", corners(sheet.corners)),
    ]
    if let lower = sheet.lowerCorners { shape.append(("lowerCornerRadius", corners(lower))) }
    return [
      ("sheet", .object(shape)), ("grabber", grabber(sheet.grabber, density)),
      ("outside", .object([("color", color(sheet.outsideColor))])),
      ("dimming", dimming(sheet.dimming)), ("shadow", shadow(sheet.shadow, density)),
      ("presenter", presenter(sheet, density)),
    ]
  }

  private func grabber(_ reading: Reading<MeasuredGrabber>, _ density: Double) -> JSON {
    switch reading {
    case .unknown(let reason): return .unknown(reason)
    case .measured(let grabber):
      let frame = [
        grabber.left.value - origin.x, grabber.top.value - origin.y,
        grabber.right.value - grabber.left.value, grabber.bottom.value - grabber.top.value,
      ]
      return .object([
        ("frame", .list(frame.map { .number($0 / density) })),
        (
          "error",
          .number(
            [grabber.left, grabber.top, grabber.right, grabber.bottom].map(\.error)
              .reduce(0, max) / density)
        ),
        ("color", .text("#\(Color(grabber.color).hexDigits)")),
      ])
    }
  }

  private func dimming(_ reading: Reading<MeasuredDimming>) -> JSON {
    switch reading {
    case .unknown(let reason): return .object([("alpha", .unknown(reason))])
    case .measured(let dimming):
      var fields: [(String, JSON)] = [
        ("alpha", .number(dimming.alpha.value)), ("error", .number(dimming.alpha.error)),
      ]
      if let color = dimming.color { fields.append(("color", .text("#\(Color(color).hexDigits)"))) }
      if let assumed = dimming.assumed {
        fields.append(("assumes", .text("#\(Color(assumed).hexDigits)")))
      }
      return .object(fields)
    }
  }

  private func shadow(_ reading: Reading<MeasuredShadow>, _ density: Double) -> JSON {
    switch reading {
    case .unknown(let reason): return .unknown(reason)
    case .measured(let shadow):
      var fields: [(String, JSON)] = [
        ("edgeAlpha", .number(shadow.edgeAlpha.value)),
        ("edgeAlphaError", .number(shadow.edgeAlpha.error)),
        ("alpha", shadow.toldAlpha.map { MeasuredValue.Content.number($0) }.json),
      ]
      if let alpha = shadow.alpha, let sigma = shadow.sigma, let offset = shadow.offsetY {
        fields += [
          ("alphaError", .number(alpha.error)),
          ("sigma", .number(sigma.value / density)),
          ("sigmaError", .number(sigma.error / density)),
          ("offsetY", .number(offset.value / density)),
          ("offsetYError", .number(offset.error / density)),
        ]
      }
      return .object(fields)
    }
  }

  private func presenter(_ sheet: MeasuredSheet, _ density: Double) -> JSON {
    switch sheet.presenter {
    case .unknown(let reason):
      return sheet.isPresenterWhole ? .object([("scale", .number(1))]) : .unknown(reason)
    case .measured(let card):
      return .object([
        ("scale", .number((card.right.value - card.left.value) / screenWidth)),
        ("top", .number((card.top.value - origin.y) / density)),
        ("left", .number((card.left.value - origin.x) / density)),
        ("right", .number((card.right.value - origin.x) / density)),
        ("error", .number(max(card.left.error, card.top.error) / density)),
        ("peek", .number((sheet.top.value - card.top.value) / density)),
        ("cornerRadius", .number(card.cornerRadius.value / density)),
        ("cornerRadiusError", .number(card.cornerRadius.error / density)),
      ])
    }
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
