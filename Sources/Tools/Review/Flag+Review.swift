internal import SheetTool

extension Flag {
  /// The flags of `review`: those of the sheet and the page.
  static let reviewing = sheet + motion + frame + page + general

  private static let motion = moments.filter { $0.name != "--at" }

  private static let frame = pictures.filter { $0.name == "--frame" }

  private static let page = [
    Flag(
      "--output", short: "-o", .one, "FILE", in: .output, completing: .files,
      "the page, a .html file, or - for standard output; several pages are beside it, which is then "
        + "their index (default: review.html, in the folder Output if it exists)"),
    Flag(
      "--comments", .one, "FILE", in: .output, completing: .files,
      "show the comments of a JSON file that a page has exported"),
    jobs(in: .output),
    Flag(
      "--watch", in: .output,
      "write the page again whenever an input file is saved; an open page follows by scripts beside it, "
        + "and shows errors with their places"),
  ]
}
