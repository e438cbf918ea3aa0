internal import SheetDiff
package import SheetPlan

extension Flag {
  /// The flags of comparisons.
  package static let comparing = [
    Flag(
      "--metric", .one, "exact|tolerant|pixelmatch|odiff", in: .comparison,
      completing: .words(Metric.allCases.map(\.rawValue)),
      "the definition of different pixels: any level of any channel, visible differences except those "
        + "between rasterizers, or that of pixelmatch 7.2.0 or odiff 4.5.0 (default: exact for pictures "
        + "of sheetdraw and for references, tolerant for others, and with --threshold or "
        + "--skip-antialiasing)"
    ),
    Flag(
      "--threshold", .one, "0…1", in: .comparison,
      "the tolerated difference of a pixel, from 0 (strict) to 1; specks and faint areas of tolerant "
        + "are in proportion (default: the metric's; none for exact)"
    ),
    Flag(
      "--include-antialiasing", in: .comparison,
      "count antialiased pixels and specks as different (default of odiff)"),
    Flag(
      "--skip-antialiasing", in: .comparison,
      "do not count antialiased pixels as different; for tolerant, specks neither (default of tolerant "
        + "and pixelmatch)"),
    Flag(
      "--ignore", .each, "X,Y,W,H|LAYER", in: .comparison, completing: .words(Role.layerNames),
      "ignore a rectangle, in points or the unit of --units, or a layer of the sheet"),
    Flag(
      "--limit", .each, "[AREA:]20px|0.1%|3levels", in: .comparison,
      "the tolerated difference: a number of pixels, a percentage of pixels, or a difference of levels; "
        + "for an area, X,Y,W,H or LAYER, that of its pixels, which do not count for the picture"),
    Flag(
      "--units", .one, "pt|px", in: .comparison, completing: .words(["pt", "px"]),
      "the unit of --ignore, of areas and of printed regions (default: pt if the scale is known)"),
  ]

  /// The flags that select the pictures of two folders.
  package static let folderFlags = [cases, shard, jobs(in: .cases)]

  /// The flags of reports.
  package static let reportFlags = [
    Flag(
      "--format", .one, "html|xml|md|json|txt|results", in: .output,
      completing: .words(ReportOutput.Form.allCases.map(\.rawValue)),
      "the format of a report on -o - (default: html)"),
    Flag(
      "--self-contained", in: .output,
      "embed pictures in .html and .results and leave them out of .md, instead of writing them to a "
        + "folder beside the report, as report-files"),
    Flag(
      "--timings", in: .output,
      "the time of each case in .xml, .json and .results, which makes every run's report different"
    ),
    Flag(
      "--failures", .one, "FOLDER", in: .output, completing: .files,
      "the folder for both pictures and the difference of each failure, which is replaced"),
    Flag("--github", in: .output, "print annotations for GitHub instead of text"),
  ]

  package static let shard = Flag(
    "--shard", .one, "N/M|auto", in: .cases, completing: .words(["auto"]),
    "only one shard of the cases; auto reads it from Slurm, Kubernetes, GitLab or SHARD")

  package static let cases = Flag(
    "--case", .each, "NAME", in: .cases,
    "only these cases; * matches any characters, as in 'checkout/*-dark@*'")
}
