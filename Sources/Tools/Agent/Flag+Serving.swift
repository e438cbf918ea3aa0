internal import SheetTool

extension Flag {
  /// The flags of `mcp`.
  static let serving =
    [
      Flag(
        "--root", .each, "FOLDER", in: .general, completing: .files,
        "a folder that tools may read and write, links followed; the first one is that of relative paths "
          + "(default: the working folder)")
    ] + general
}
