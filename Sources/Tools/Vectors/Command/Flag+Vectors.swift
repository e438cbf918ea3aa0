internal import SheetTool

extension Flag {
  /// The flags of `vectors`: the profile and the device, the results, and the output.
  static let vectors = surroundings + judgement + general

  private static let judgement = [
    Flag(
      "--judge", .one, "RESULTS", in: .results, completing: .files,
      "a results.json of a runner: report how far the implementation is off, by requirement; profile, device and "
        + "appearance are those of the results"),
    Flag(
      "--output", short: "-o", .each, "PATH", in: .output, completing: .files,
      "the folder for the vectors, their schema, the runners and a scenario for each vector; with --judge "
        + "a report: .html with curves, .xml for JUnit, .json or .txt"),
  ]
}
