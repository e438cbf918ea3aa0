extension Flag {
  /// The flags of `inspect`: those of the sheet, the moments and the output.
  static let inspecting = shots + what + when + output + all

  private static let output = [
    Flag("--state", in: .output, "the state, one JSON object per moment (default)"),
    Flag(
      "--trace", in: .output, "the states of the whole timeline, one line per frame"),
    Flag("--csv", in: .output, "the trace as comma-separated values"),
    Flag("--fps", .one, "N", in: .output, "frames per second of the trace (default: 60)"),
    Flag("--range", .one, "A..B", in: .output, "the traced part of the timeline (default: all)"),
    Flag("--events", in: .output, "the events, one line per event"),
    Flag("--tree", in: .output, "the hierarchy of controllers, container and views"),
    Flag(
      "--accessibility", in: .output,
      "the accessibility elements: labels, traits, order, focus, announcement"),
    Flag(
      "--hit", .each, "X,Y", in: .output, "the part that receives a touch at a point of the screen"),
    Flag(
      "--probe", .each, "X,Y", in: .output,
      "the colour at a point, with its layers, tokens and requirements"),
  ]

  /// The flags of `check`.
  static let checking =
    [Flag("--write", in: .output, "format the scenarios in place")] + all
}
