internal import SheetPrimitives
internal import SheetScene
internal import SheetSpec
internal import SheetSuite

extension Flag {
  /// The flags of the bare command, in the order of its help.
  public static let drawing: [Flag] = shots + what + when + how + out + all

  private static let detents = ["medium", "large", "fit"]

  /// The flags of scenario files.
  static let shots = [
    Flag(
      "--shot", .list, "NAME", in: .what,
      "only these shots of a scenario (default: all, or the end if it has none)"
    )
  ]

  static let what = [
    Flag(
      "--detent", .list, "ID|0.35|320pt", in: .what, .words(detents),
      "the selected detent: medium, large, fit, a fraction of the screen, or a height in points "
        + "(default: medium)"),
    Flag(
      "--detents", .list, "LIST", in: .what, .words(detents),
      "all detents, to which those of --detent, --phase and --undimmed are added (default: "
        + "medium,large)"),
    Flag(
      "--undimmed", .one, "ID|none", in: .what, .words(["none"] + detents),
      "the largest undimmed detent (default: none)"),
    Flag(
      "--grabber", .one, "auto|on|off", in: .what, .words(["auto", "on", "off"]),
      "the grabber; auto shows it if there are several detents (default: auto)"),
    Flag(
      "--corner-radius", .one, "PT", in: .what,
      "the radius of the top corners; negative for the default"),
    Flag(
      "--corner-curve", .one, "CURVE", in: .what,
      .words(CornerCurve.examples), CornerCurve.forms),
    Flag(
      "--style", .one, "page", in: .what, .words(["page"]),
      "attach the sheet to the bottom edge; required on tablets"),
    Flag("--light", in: .what, "light appearance (default)"),
    Flag("--dark", in: .what, "dark appearance"),
    Flag(
      "--appearance", .list, "light,dark", in: .what, .words(["light", "dark"]),
      "one appearance or both"),
    Flag(
      "--contrast", .one, "normal|high", in: .what, .words(["normal", "high"]),
      "the contrast of colours (default: normal)"),
    Flag(
      "--device", .list, "SLUG|WxH@S", in: .what, .devices,
      "the device: a name from `list devices`, all-phones, all-tablets, or a size (default: "
        + "iphone-15-pro)"),
    Flag("--landscape", in: .what, "landscape orientation"),
    Flag("--title", .one, "TEXT", in: .what, "a navigation bar with this title"),
    Flag("--close", in: .what, "a navigation bar with a close button"),
    Flag(
      "--content", .one, "wireframe|none", in: .what, .words(["wireframe", "none"]),
      "the content of the sheet (default: wireframe)"),
    Flag(
      "--presenter", .one, "wireframe|COLOUR", in: .what, .colors,
      "the screen behind the sheet: wireframe, #RRGGBB or a system colour (default: wireframe)"),
    Flag("--font", .one, "FILE", in: .what, .files, "the font of all text (default: Inter)"),
    Flag(
      "--profile", .one, "NAME|FILE", in: .what, .words(SpecLibrary.profileNames),
      "spec, spec-literal, uikit (as measured on devices), or a token file (default: spec)"),
    Flag(
      "--set", .each, "TOKEN=VALUE", in: .what, "set one token of the profile; `spec` lists them"),
  ]

  static let when = [
    Flag(
      "--phase", .one, "present|dismiss|A:B", in: .when,
      .words(["present", "dismiss", "medium:large", "large:medium"]),
      "a motion instead of a settled sheet; A:B moves from one detent to another"),
    Flag(
      "--at", .list, "120ms|50%|settled", in: .when,
      .words(["settled", "settled#1", "50%", "event:didPresent"]),
      "the moment: a time, a fraction of a transition's nominal duration (50%, 50%#2), settled, "
        + "settled#2 or event:didPresent; without --phase or a scenario, of the presentation"
    ),
    Flag(
      "--spring-end", .one, "settle|clamp", in: .when, .words(["settle", "clamp"]),
      "end springs when they settle or at their nominal duration (default: settle)"),
  ]

  private static let how = [
    Flag("--scale", .list, "N", in: .how, "pixels per point, at most 16 (default: the device's)"),
    Flag(
      "--crop", .one, "sheet|X,Y,W,H", in: .how, .words(["sheet"]),
      "crop to the sheet or to a rectangle in points"),
    Flag("--transparent", in: .how, "omit presenter and dimming, on a transparent background"),
    Flag(
      "--only", .list, "LAYER", in: .how, .words(layers),
      "draw only these layers, on a transparent background: \(layers.joined(separator: ", "))"),
    Flag(
      "--renderer", .one, "exact|cairo", in: .how, .words(["exact", "cairo"]),
      "the renderer of PNG files (default: exact)"),
  ]

  static let layers = Role.layerNames

  private static let out = [
    Flag(
      "--output", short: "-o", .each, "PATH", in: .out, .files,
      "a .png, .svg or .pdf file, or - for standard output, with the placeholders {device} {detent} "
        + "{appearance} {scale} {at} {shot} (default: the scenario's exports, else names made of "
        + "scenario and shot, or detent and appearance, in the folder Output if it exists)"),
    Flag("--contact", in: .out, "draw all pictures on one page, with captions"),
    jobs(in: .out),
    Flag("--no-metadata", in: .out, "store no recipe in PNG files"),
    Flag(
      "--watch", in: .out,
      "draw again whenever an input file is saved; pictures that can no longer be drawn are deleted"
    ),
  ]

  static func jobs(in section: Section) -> Flag {
    Flag("--jobs", .one, "N", in: section, "the number of parallel tasks (default: all cores)")
  }

  static let all = [
    Flag("--json", in: .all, "print results and faults as JSON"),
    Flag("--quiet", in: .all, "print no paths, warnings or progress"),
    Flag(
      "--color", .one, "auto|always|never", in: .all, .words(["auto", "always", "never"]),
      "colours in messages (default: auto)"),
    Flag("--strict", in: .all, "treat warnings as faults"),
    Flag(
      "--completions", .one, "bash|zsh|fish", in: .all, .words(["bash", "zsh", "fish"]),
      "print a completion script"),
    Flag("--help", short: "-h", in: .all, "print this help"),
    Flag("--version", in: .all, "print the version"),
  ]
}
