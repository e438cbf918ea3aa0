internal import SheetSuite

extension Flag {
  /// The flags of `measure`: those of the sheet that is expected, the tolerance and the output.
  static let measuring = judging + sheet + moments + measured + general

  private static let judging = [
    Flag(
      "--against", .one, "SCENARIO", in: .comparison, completing: .files,
      "the scenario whose sheet the screenshot should show, instead of flags that describe it"),
    Flag(
      "--tolerance", .one, "PT", in: .comparison,
      "the tolerated difference of lengths in points; twice as much where the source says about "
        + "(default: 0.5)"),
    Flag(
      "--undimmed-screenshot", .one, "FILE", in: .comparison, completing: .files,
      "the same screen without the sheet, from which the dimming is known exactly"),
  ]

  private static let measured = [
    Flag(
      "--output", short: "-o", .each, "PATH", in: .output, completing: .files,
      "a .png, .svg or .pdf file: the screenshot with marks where it is off, or with all measures"),
    Flag(
      "--tokens", .one, "FILE", in: .output, completing: .files,
      "a .tokens.json file with what was measured, as a profile for --profile"),
  ]
}
