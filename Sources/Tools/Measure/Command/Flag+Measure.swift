internal import SheetTool

extension Flag {
  /// The flags of `measure`: those of the sheet that is expected, the tolerance and the output.
  static let measuring =
    judging + fitting + sheet + moments + folderFlags + measured + reportFlags + general

  /// The names of the flags that select screenshots or change their judgement.
  static let measuringResults =
    (["--case"] + (judging + sheet + moments).map(\.name)).sorted()

  private static let judging = [
    Flag(
      "--against", .one, "SCENARIO|FOLDER|TABLE", in: .comparison, completing: .files,
      "the sheets that the screenshots should show: a scenario, a folder of scenarios with the names of "
        + "the screenshots, or a .csv file with a screenshot, a comma, and a scenario or flags on each "
        + "line (default: flags; for a folder its shots.csv)"),
    Flag(
      "--shot", .one, "NAME", in: .comparison, completing: .shots,
      "the shot of the scenario (default: its end)"),
    Flag(
      "--tolerance", .one, "PT", in: .comparison,
      "the tolerated difference of lengths in points; twice as much where the source says about "
        + "(default: 0.5)"),
    Flag(
      "--undimmed-screenshot", .one, "FILE", in: .comparison, completing: .files,
      "the same screen without the sheet, which tells the dimming"),
  ]

  /// The flags for recordings.
  private static let fitting = [
    Flag(
      "--fit", in: .comparison,
      "find the laws of the motions in recordings: a video, GIF or APNG (with ffmpeg), an animated WebP, a "
        + "folder of frames, or a .csv of times and places"),
    Flag(
      "--column", .one, "NAME", in: .comparison,
      "the column of a table (default: the only one, or that of a sheet's upper edge)"),
    Flag(
      "--fps", .one, "N", in: .comparison,
      "the frames per second of a folder of frames (default: 60)"),
  ]

  private static let measured = [
    Flag(
      "--output", short: "-o", .each, "PATH", in: .output, completing: .files,
      "the screenshot with marks where it is off, or with all measures, or the curves of --fit: .png, .svg or "
        + ".pdf (.html and .csv for curves, too); or a report "
        + "as of verify, with a swipe between the screenshot and the ideal picture: .html, .xml, .md, "
        + ".json, .txt or .results"),
    Flag(
      "--tokens", .one, "FILE", in: .output, completing: .files,
      "a .tokens.json file with what was measured, as a profile for --profile"),
  ]
}
