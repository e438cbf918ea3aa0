public import SheetState

/// A value of the sheet on a screenshot, under its name in the table of state values.
public struct MeasuredValue: Sendable {
  /// What is measured.
  public enum Content: Sendable {
    /// A number with its uncertainty, in the unit of the value.
    case number(Estimate)
    /// A colour, opaque.
    case color(Color)
    /// A word, such as the name of a curve.
    case word(String)
  }

  /// The name, such as `sheet.cornerRadius`.
  public var name: String
  /// The label for people, such as `corner radius`.
  public var label: String
  /// The unit `pt`; nil for a plain number, a colour and a word.
  public var unit: String?
  /// The id of the requirement that determines the value; nil for none.
  public var requirement: String?
  /// The value, or why the picture does not tell it.
  public var reading: Reading<Content>
  /// A Boolean value that is true if the picture shows that there is no such part.
  public var isAbsent = false
  /// The undimmed colour that the dimming is computed with; nil if nothing is assumed.
  public var assumedColorBehind: Color?
}

extension MeasuredScreenshot {
  /// Returns all values in points, in the order of reports.
  ///
  /// - Parameter density: Pixels per point; nil for that of the screen.
  /// - Returns: The values; none without a sheet or a known scale.
  public func values(density: Double? = nil) -> [MeasuredValue] {
    guard let sheet = measurement.sheet.value,
      let density = density ?? screen.value?.pixelsPerPoint
    else { return [] }
    return MeasuredValues(screenshot: self, sheet: sheet, density: density).all
  }
}

/// The values of a measured sheet, with labels, units and requirements of the table of state values.
private struct MeasuredValues {
  let screenshot: MeasuredScreenshot
  let sheet: MeasuredSheet
  let density: Double

  private static let table = StateTable.standard

  /// Returns a value of the topmost sheet.
  private func surface(
    _ name: String, label: String? = nil, _ reading: Reading<MeasuredValue.Content>
  ) -> MeasuredValue {
    let value = Self.table.sheet[name]
    return MeasuredValue(
      name: "sheet.\(name)", label: label ?? value?.label ?? name, unit: value?.unit,
      requirement: value?.requirement, reading: reading)
  }

  /// Returns a value of the whole state; `label` and `unit` are used if the state table has no such value.
  private func state(
    _ name: String, label: String? = nil, unit: String? = nil,
    _ reading: Reading<MeasuredValue.Content>
  ) -> MeasuredValue {
    let value = Self.table.state[name]
    return MeasuredValue(
      name: name, label: value?.label ?? label ?? name, unit: value?.unit ?? unit,
      requirement: value?.requirement, reading: reading)
  }

  private func points(_ estimate: Estimate, from origin: Double = 0) -> MeasuredValue.Content {
    let value = (estimate.value - origin) / density
    let error = estimate.error / density
    let scaled = value * (screenshot.screen.value?.scaleError ?? 0)
    return .number(Estimate(value, error: (error * error + scaled * scaled).squareRoot()))
  }

  private func difference(_ first: Estimate, _ second: Estimate) -> MeasuredValue.Content {
    let error = (first.error * first.error + second.error * second.error).squareRoot()
    return points(Estimate(second.value - first.value, error: error))
  }

  var all: [MeasuredValue] { edges + corners + colors + grabber + surroundings }

  private var edges: [MeasuredValue] {
    let origin = screenshot.origin
    var values = [
      surface("y", .measured(points(sheet.top, from: origin.y))),
      surface("x", .measured(points(sheet.left, from: origin.x))),
      surface("width", .measured(difference(sheet.left, sheet.right))),
    ]
    let screenBottom = Estimate(origin.y + screenshot.screenHeight, error: 0)
    if let bottom = sheet.bottom {
      values.append(
        surface("frameHeight", label: "height", .measured(difference(sheet.top, bottom))))
    }
    values.append(
      surface(
        "inset", label: "distance from the lower edge",
        .measured(difference(sheet.bottom ?? screenBottom, screenBottom))))
    return values
  }

  private var corners: [MeasuredValue] {
    var values = [
      surface("cornerRadius", sheet.corners.flatMap(\.toldRadius).map { points($0) }),
      surface("cornerCurve", curve(sheet.corners)),
    ]
    // The corners of a drawn display are not those of its sheet.
    if let lower = sheet.lowerCorners, sheet.bottom != nil || screenshot.measurement.display == nil
    {
      values.append(surface("lowerCornerRadius", lower.flatMap(\.toldRadius).map { points($0) }))
    }
    return values
  }

  private func curve(_ corners: Reading<MeasuredCorners>) -> Reading<MeasuredValue.Content> {
    switch corners {
    case .measured(let corners): corners.curve.map { .word($0.words) }
    case .unknown(let reason): .unknown(reason)
    }
  }

  private func color(_ reading: Reading<PixelColor>) -> Reading<MeasuredValue.Content> {
    reading.map { .color(Color($0)) }
  }

  private var colors: [MeasuredValue] {
    [surface("background", color(sheet.color))]
  }

  private var grabber: [MeasuredValue] {
    let grabber = sheet.grabber
    var width = surface("grabber.width", grabber.map { difference($0.left, $0.right) })
    width.isAbsent = sheet.hasNoGrabber
    return [
      width,
      surface("grabber.height", grabber.map { difference($0.top, $0.bottom) }),
      surface("grabber.top", grabber.map { difference(sheet.top, $0.top) }),
      surface(
        "grabber.color", label: "grabber colour", color(grabber.map(\.color))),
    ]
  }

  private var surroundings: [MeasuredValue] {
    let width = screenshot.screenWidth
    let origin = screenshot.origin
    let middle = screenshot.screenHeight / 2
    let cardScale = sheet.presenter.map { presenter in
      let error = presenter.left.error * 2
      return Estimate((presenter.right.value - presenter.left.value) / width, error: error / width)
    }
    let scale: Reading<Estimate> =
      sheet.isPresenterWhole ? .measured(Estimate(1, error: 1 / width)) : cardScale
    var dimming = state("dimming.alpha", sheet.dimming.map { .number($0.alpha) })
    dimming.assumedColorBehind = sheet.dimming.value?.assumed.map { Color($0) }
    var values =
      [dimming, state("outside.color", label: "colour behind", color(sheet.outsideColor))] + shadow
    values.append(state("presenter.scale", scale.map { .number($0) }))
    if let presenter = sheet.presenter.value, let scale = scale.value {
      // The screen is scaled about its middle, and then moved.
      let top = presenter.top.value - origin.y
      let move = Estimate(
        top - middle * (1 - scale.value), error: presenter.top.error + middle * scale.error)
      values += [
        state("presenter.translateY", .measured(points(move))),
        state(
          "presenter.peek", label: "height of the presenter above the sheet", unit: "pt",
          .measured(difference(presenter.top, sheet.top))),
        state("presenter.cornerRadius", .measured(points(presenter.cornerRadius))),
      ]
    }
    return values
  }

  private var shadow: [MeasuredValue] {
    var values = [state("shadow.alpha", sheet.shadow.flatMap(\.toldAlpha).map { .number($0) })]
    guard let shadow = sheet.shadow.value else { return values }
    values.append(
      state("shadow.edgeAlpha", label: "shadow at the edge", .measured(.number(shadow.edgeAlpha))))
    if let sigma = shadow.sigma {
      values.append(
        state(
          "shadow.sigma", label: "standard deviation of the shadow", unit: "pt",
          .measured(points(sigma))))
    }
    if let offset = shadow.offsetY {
      values.append(
        state(
          "shadow.offsetY", label: "move down of the shadow", unit: "pt", .measured(points(offset)))
      )
    }
    return values
  }
}

extension Color {
  /// Creates a colour from one measured in levels.
  init(_ color: PixelColor) {
    self.init(
      red: Double(color.x) / 255, green: Double(color.y) / 255, blue: Double(color.z) / 255)
  }
}
