package import SheetPictures
package import SheetReport

extension MeasuredScreenshot {
  /// The least difference that is reported, in points, and of opacities and scales.
  private static let least = (points: 0.1, share: 0.004)

  /// Differences are at least so many standard errors.
  private static let leastErrors = 3.0

  /// The most pixels of a picture that is measured: those of 4K, which is more than a screen of iOS has.
  private static let mostPixels = 3840 * 2160

  /// Returns what has changed in the sheet from one picture to another, as far as it is seen.
  ///
  /// - Parameters:
  ///   - before: The first picture.
  ///   - after: The second picture.
  /// - Returns: The changes in the order of reports; none if a picture shows no sheet or has more pixels than a screen.
  package static func changes(from before: PictureFile, to after: PictureFile) -> [Change] {
    let (first, second): (MeasuredScreenshot, MeasuredScreenshot)
    do throws(DiagnosticError) {
      for about in [try before.about(), try after.about()]
      where about.widthPixels * about.heightPixels > mostPixels { return [] }
      first = try MeasuredScreenshot(before)
      guard first.measurement.sheet.value != nil else { return [] }
      second = try MeasuredScreenshot(after)
      guard second.measurement.sheet.value != nil else { return [] }
    } catch {
      // A picture that cannot be decoded as a whole is compared by rows only.
      return []
    }
    // Without a known device lengths are in pixels, if both pictures have one size.
    let isKnown = first.screen.value != nil && second.screen.value != nil
    guard isKnown || first.size == second.size else { return [] }
    let density = isKnown ? nil : 1.0
    let values = Dictionary(second.values(density: density).map { ($0.name, $0) }) { first, _ in
      first
    }
    let levels = before.isJPEG || after.isJPEG ? MeasuringTolerance().levels : 0
    return first.values(density: density).compactMap { value in
      // The presenter is no part of the sheet, and is compared by its pixels.
      guard value.name != "outside.color" else { return nil }
      return values[value.name].flatMap {
        change(from: value, to: $0, unit: isKnown ? value.unit : "px", beyond: levels)
      }
    }
  }

  private static func change(
    from before: MeasuredValue, to after: MeasuredValue, unit: String?, beyond levels: Double
  ) -> Change? {
    func change(_ from: Change.Value, _ to: Change.Value, note: String? = nil) -> Change {
      var change = Change(
        name: before.name, label: before.label, from: from, to: to,
        unit: before.unit == nil ? nil : unit, requirement: before.requirement)
      change.note = note
      return change
    }
    // Dimmings can be compared if the same lies behind.
    guard before.assumedColorBehind == after.assumedColorBehind else { return nil }
    switch (before.reading.value, after.reading.value) {
    case (.number(let first)?, .number(let second)?):
      let difference = second.value - first.value
      let error = (first.error * first.error + second.error * second.error).squareRoot()
      let least = max(
        before.unit == nil ? Self.least.share : Self.least.points, leastErrors * error)
      guard difference.magnitude > least else { return nil }
      let places = before.unit == nil ? 2 : 1
      let (from, to) = (
        first.value.rounded(toPlaces: places), second.value.rounded(toPlaces: places)
      )
      let distance = "\(difference.magnitude.rounded(toPlaces: places).brief) \(unit ?? "")"
      return change(
        .number(from), .number(to),
        note: before.name == "sheet.y" ? distance + (difference < 0 ? " higher" : " lower") : nil)
    case (.color(let first)?, .color(let second)?):
      guard first.hexDigits != second.hexDigits, first.distance(to: second) > levels else {
        return nil
      }
      return change(.text("#\(first.hexDigits)"), .text("#\(second.hexDigits)"))
    case (.word(let first)?, .word(let second)?):
      return first == second ? nil : change(.text(first), .text(second))
    case (let first?, nil) where before.name == "sheet.grabber.width":
      return change(.text(first.words(unit: nil)), .nothing)
    case (nil, let second?) where before.name == "sheet.grabber.width":
      return change(.nothing, .text(second.words(unit: nil)))
    default: return nil
    }
  }
}
