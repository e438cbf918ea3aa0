extension Flag {
  /// The flags of `inspect`: those of the sheet, the moments and the output.
  static let inspecting = shots + what + when + output + all

  private static let output = [
    Flag("--state", in: .output, "where everything is, one JSON object a moment (the standard)"),
    Flag(
      "--trace", in: .output, "the same through the whole time, one line a frame"),
    Flag("--csv", in: .output, "the trace's numbers as comma-separated values"),
    Flag("--fps", .one, "N", in: .output, "frames a second of a trace (60)"),
    Flag("--range", .one, "A..B", in: .output, "the part of the time that is traced (all of it)"),
    Flag("--events", in: .output, "everything that happens, one line an event"),
    Flag("--tree", in: .output, "what holds what: controllers, container, views"),
    Flag(
      "--accessibility", in: .output,
      "what a screen reader meets: labels, traits, order, focus, announcement"),
    Flag("--hit", .each, "X,Y", in: .output, "what takes a touch at a point of the screen"),
    Flag(
      "--probe", .each, "X,Y", in: .output,
      "the colour drawn there, and the layers, tokens and requirements that made it"),
  ]

  /// The flags of `check`.
  static let checking =
    [Flag("--write", in: .output, "lays scenarios out anew, each file whole or not at all")] + all
}
