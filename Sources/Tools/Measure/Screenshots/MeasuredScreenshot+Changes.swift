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
    let values = second.values(density: density)
    let levels = before.isJPEG || after.isJPEG ? MeasuringTolerance().levels : 0
    return first.values(density: density).compactMap { value in
      // The presenter is no part of the sheet, and is compared by its pixels.
      guard value.quantity != .outsideColor, let other = values[value.quantity] else { return nil }
      return change(from: value, to: other, unit: isKnown ? "pt" : "px", beyond: levels)
    }
  }

  private static func change(
    from before: MeasuredValue, to after: MeasuredValue, unit: String, beyond levels: Double
  ) -> Change? {
    // Dimmings can be compared if the same lies behind.
    guard before.assumedColorBehind == after.assumedColorBehind else { return nil }
    var change = before.change(from: before.reading.value, to: after.reading.value, unit: unit)
    switch (before.reading.value, after.reading.value) {
    case (.number(let first)?, .number(let second)?):
      let difference = second.value - first.value
      let error = (first.error * first.error + second.error * second.error).squareRoot()
      let least = max(
        before.unit == nil ? Self.least.share : Self.least.points, leastErrors * error)
      guard difference.magnitude > least else { return nil }
      if before.quantity == .top {
        change.note =
          "\(difference.magnitude.rounded(toPlaces: 1).brief) \(unit) "
          + (difference < 0 ? "higher" : "lower")
      }
    case (.color(let first)?, .color(let second)?):
      guard first.hexDigits != second.hexDigits, first.distance(to: second) > levels else {
        return nil
      }
    case (.word(let first)?, .word(let second)?): guard first != second else { return nil }
    case (let first?, nil) where before.quantity == .grabberWidth:
      change.from = .text(first.words(unit: nil))
    case (nil, let second?) where before.quantity == .grabberWidth:
      change.to = .text(second.words(unit: nil))
    default: return nil
    }
    return change
  }
}
