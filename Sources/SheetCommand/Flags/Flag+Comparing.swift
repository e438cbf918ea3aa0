internal import SheetDiff

extension Flag {
  /// The flags of comparisons.
  static let comparing = [
    Flag(
      "--metric", .one, "exact|tolerant|pixelmatch|odiff", in: .compared,
      .words(Metric.allCases.map(\.rawValue)),
      "when two pixels differ: at one level in any channel, when people see it, or as pixelmatch "
        + "7.2.0 and odiff 4.5.0 count (exact; tolerant where a picture is not sheetdraw's own)"),
    Flag(
      "--threshold", .one, "0…1", in: .compared,
      "how much a pixel may differ, smaller being stricter (each metric's own; exact has none)"),
    Flag(
      "--include-antialiasing", in: .compared,
      "count pixels too that differ by their antialiasing alone (odiff does)"),
    Flag(
      "--skip-antialiasing", in: .compared,
      "do not count pixels that differ by their antialiasing alone (tolerant and pixelmatch do not)"
    ),
    Flag(
      "--ignore", .each, "X,Y,W,H|LAYER", in: .compared, .words(layers),
      "leave a part out, in points or the unit of --units, or a layer of the drawn sheet by its name"
    ),
    Flag(
      "--limit", .one, "20px|0.1%|3levels", in: .compared,
      "what is let pass: so many pixels, that share of them, or no channel further off"),
    Flag(
      "--units", .one, "pt|px", in: .compared, .words(["pt", "px"]),
      "what --ignore and the words for regions count in (pt, where that is known)"),
  ]

  /// The flags of `diff`.
  static let differing = comparing + sideFlags + differenceOutput + all

  /// The flags that select the moment of a scenario.
  private static let sideFlags = [
    Flag(
      "--shot", .one, "NAME", in: .what,
      "the shot of scenarios that is compared (their end, or what the other side shows)"),
    Flag(
      "--at", .one, "120ms|50%|settled", in: .when,
      .words(["settled", "settled#1", "50%", "event:didPresent"]),
      "the moment of scenarios that is compared, instead of a shot"),
  ]

  private static let differenceOutput = [
    Flag(
      "--output", short: "-o", .each, "PATH", in: .out, .files,
      "the difference as a .png; with --triptych or --flip both pictures with it"),
    Flag("--triptych", in: .out, "first picture, difference and second picture side by side"),
    Flag("--flip", in: .out, "both pictures in turn, as an animated PNG"),
  ]

  /// The flags of `verify`.
  static let verifying =
    [cases]
    + [
      Flag(
        "--shard", .one, "N/M|auto", in: .suite, .words(["auto"]),
        "only this share of the cases; auto reads it from Slurm, Kubernetes, GitLab or SHARD"),
      Flag(
        "--costs", .one, "FILE", in: .suite, .files,
        "how long each case takes, by which shards are made even (verify.costs, where it is there)"),
      Flag(
        "--write-costs", .one, "FILE", in: .suite, .files, "write how long each case has taken"),
      Flag("--merge", in: .suite, "the words are result files of shards; gives their one report"),
      jobs(in: .suite),
    ] + comparing + [
      Flag(
        "--output", short: "-o", .each, "PATH", in: .out, .files,
        "a report by its ending: .html (one page to look at), .xml (JUnit), .md, .json, .txt, or "
          + ".results (for --merge)"),
      Flag(
        "--failures", .one, "FOLDER", in: .out, .files,
        "where reference, new picture and difference of what fails are written"),
      Flag("--github", in: .out, "annotations for GitHub on standard output, instead of words"),
    ] + all

  /// The flags of `accept`.
  static let accepting =
    [cases]
    + [
      Flag("--all", in: .suite, "every case that has not passed"),
      Flag("--orphaned", in: .suite, "take references away, too, that nothing asks for"),
      Flag("--dry-run", in: .suite, "say what would be done, and do nothing"),
      Flag("--in-ci", in: .suite, "also where the environment says CI"),
      jobs(in: .suite),
    ] + all

  private static let cases = Flag(
    "--case", .each, "NAME", in: .suite,
    "only these cases; * stands for anything, as in 'checkout/*-dark@*'")
}
