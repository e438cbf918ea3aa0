internal import SheetTool

extension Flag {
  /// The flags of `plan`.
  static let planning =
    surroundings
    + [
      Flag(
        "--output", short: "-o", .each, "PATH", in: .output, completing: .files,
        "a .md file with its pictures in a folder beside it, as plan-files, or a self-contained .html file "
          + "(default: print a list without pictures)")
    ] + general
}
