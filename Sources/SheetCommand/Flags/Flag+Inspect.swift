extension Flag {
  /// The flags of `inspect`: those that say what is drawn and when, and what to tell of it.
  static let inspecting = sought + what + when + told + all

  static let told = [
    Flag("--state", in: .told, "where everything is, one JSON object a moment (the standard)"),
    Flag(
      "--trace", in: .told, "the same through the whole time, one line a frame"),
    Flag("--csv", in: .told, "the trace's numbers as comma-separated values"),
    Flag("--fps", .one, "N", in: .told, "frames a second of a trace (60)"),
    Flag("--range", .one, "A..B", in: .told, "the part of the time that is traced (all of it)"),
    Flag("--events", in: .told, "everything that happens, one line an event"),
    Flag("--tree", in: .told, "what holds what: controllers, container, views"),
    Flag(
      "--accessibility", in: .told,
      "what a screen reader meets: labels, traits, order, focus, announcement"),
    Flag("--hit", .each, "X,Y", in: .told, "what takes a touch at a point of the screen"),
    Flag(
      "--probe", .each, "X,Y", in: .told,
      "the colour drawn there, and the layers, tokens and requirements that made it"),
  ]

  /// The flags of `check`.
  static let checking =
    [Flag("--write", in: .told, "lays scenarios out anew, each file whole or not at all")] + all
}
