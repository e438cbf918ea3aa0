internal import SheetSuite

/// The texts of `-h`: examples first, then what is used most, on one screen.
extension Help {
  /// The brief help of the bare command.
  static let brief = """
    sheetdraw draws iOS bottom sheets, pixel-accurate.

    Examples:
      sheetdraw --detent medium --dark                       a picture of a sheet
      sheetdraw --ios 26 --detent 320pt --grabber on -o a.svg
      sheetdraw init photos                                  a first scenario: a sheet and its script
      sheetdraw photos.sheet.yaml --appearance light,dark    its pictures
      sheetdraw animate photos.sheet.yaml -o photos.apng     as a moving picture
      sheetdraw review photos.sheet.yaml -o photos.html      as a page to play and measure

    Commands:
      begin:    init, example, list, check, schema
      draw:     animate, review, plan; draw again after each save: --watch
      ask:      inspect, spec, explain
      compare:  verify and accept for suites, diff, measure for screenshots and recordings, vectors

    Flags that are used most:
      --detent medium|large|320pt|40%    --profile spec|uikit|ios26    --device SLUG|WxH@S
      --light, --dark    --title TEXT    --at 120ms|50%|settled    --scale N
      -o FILE            --shot NAME     --annotate KINDS          --frame

    sheetdraw --help lists all flags, sheetdraw COMMAND -h those of a command.
    """

  /// Returns the brief help of a command: its own flags, without those of the sheet and of all commands.
  static func brief(_ command: Command) -> String {
    let shared = Set((Flag.sheet + Flag.moments + Flag.shots + Flag.general).map(\.name))
    let own = command.flags.filter { !shared.contains($0.name) }
    let head = "Usage:  \(command.usage)\n\nTo \(command.summary).\n"
    return head + (own.isEmpty ? "" : "\n" + sections(of: own) + "\n")
      + "\nsheetdraw \(command.rawValue) --help says more, and lists all flags."
  }
}
