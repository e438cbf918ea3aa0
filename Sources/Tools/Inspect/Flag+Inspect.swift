internal import SheetTool

extension Flag {
  /// The flags of `inspect`: those of the sheet, the moments and the output.
  static let inspecting = shots + sheet + moments + results + general

  private static let results = [
    Flag("--state", in: .results, "the state, one JSON object per moment (default)"),
    Flag(
      "--trace", in: .results, "the states of the whole timeline, one line per frame"),
    Flag("--csv", in: .results, "the trace as comma-separated values"),
    Flag("--fps", .one, "N", in: .results, "frames per second of the trace (default: 60)"),
    Flag("--range", .one, "A..B", in: .results, "the traced part of the timeline (default: all)"),
    Flag(
      "--events", .optional, "[=rn]", in: .results, completing: .words(["rn"]),
      "the events, one line per event; rn: those that rn-bottom-sheet tells an app, under its names"
    ),
    Flag("--tree", in: .results, "the hierarchy of controllers, container and views"),
    Flag(
      "--accessibility", in: .results,
      "the accessibility elements: labels, traits, order, focus, announcement"),
    Flag(
      "--hit", .each, "X,Y", in: .results, "the part that receives a touch at a point of the screen"
    ),
    Flag(
      "--probe", .each, "X,Y", in: .results,
      "the colour at a point, with its layers, tokens and requirements"),
  ]
}
