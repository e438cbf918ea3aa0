public import SheetPlan
internal import SheetResources

extension Flag {
  /// The flags of the bare command, in the order of its help.
  public static let drawing: [Flag] = shots + sheet + moments + pictures + output + general

  /// The flags of scenario files.
  package static let shots = options { $0.name == "--shot" }

  package static let sheet = options { $0.section == .sheet && $0.name != "--shot" }
  package static let moments = options { $0.section == .moments }

  /// The flags of a profile, a device and an appearance alone.
  package static let surroundings = sheet.filter {
    ["--profile", "--set", "--device", "--appearance", "--light", "--dark"].contains($0.name)
  }

  package static let pictures = options { $0.section == .pictures }

  /// The short forms of `--appearance`.
  private static let appearances = [
    Flag("--light", in: .sheet, "light appearance (default)"),
    Flag("--dark", in: .sheet, "dark appearance"),
  ]

  /// Returns the flags of some drawing options.
  ///
  /// A loop costs a third of the generic functions of arrays at every start.
  private static func options(where isIncluded: (Flag) -> Bool) -> [Flag] {
    var flags: [Flag] = []
    for option in DrawingOption.all where isIncluded(option.flag) {
      if option.flag.name == "--appearance" { flags += appearances }
      flags.append(option.flag)
    }
    return flags
  }

  private static let output =
    [
      Flag(
        "--output", short: "-o", .each, "PATH", in: .output, completing: .files,
        "a .png, .svg or .pdf file, or - for standard output, with the placeholders {device} {detent} "
          + "{appearance} {scale} {at} {shot} {profile} (default: the scenario's exports, else names made of "
          + "scenario and shot, or detent and appearance, in the folder Output if it exists)"),
      Flag("--contact", in: .output, "draw all pictures on one page, with captions"),
    ] + options { $0.name == "--svg-text" } + [
      jobs(in: .output),
      Flag("--no-metadata", in: .output, "store no recipe in PNG files"),
      Flag(
        "--watch", in: .output,
        "draw again whenever an input file is saved; pictures that can no longer be drawn are deleted"
      ),
    ]

  package static func jobs(in section: Section) -> Flag {
    Flag("--jobs", .one, "N", in: section, "the number of parallel tasks (default: all cores)")
  }

  package static let general = [
    Flag("--json", in: .general, "print results and errors as JSON"),
    Flag("--quiet", in: .general, "print no paths, warnings or progress"),
    Flag(
      "--color", .one, "auto|always|never", in: .general,
      completing: .words(["auto", "always", "never"]),
      "colours in messages and help (default: auto)"),
    Flag("--strict", in: .general, "treat warnings as errors"),
    Flag(
      "--completions", .one, "bash|zsh|fish", in: .general,
      completing: .words(CompletionResource.shells),
      "print a completion script"),
    Flag("--help", short: "-h", in: .general, "print this help"),
    Flag("--man", in: .general, "print the manual page, for man -l"),
    Flag("--version", in: .general, "print the version"),
  ]
}
