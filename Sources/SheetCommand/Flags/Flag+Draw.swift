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
      "--shot", .list, "NAME", in: .what, "some of a scenario's shots (all, or the end without any)"
    )
  ]

  static let what = [
    Flag(
      "--detent", .list, "ID|0.35|320pt", in: .what, .words(detents),
      "where the sheet stands: medium, large, fit, a share of the screen, or a height in points "
        + "(medium)"),
    Flag(
      "--detents", .list, "LIST", in: .what, .words(detents),
      "where it can stand (medium,large); what --detent, --phase and --undimmed name joins"),
    Flag(
      "--undimmed", .one, "ID|none", in: .what, .words(["none"] + detents),
      "the largest detent at which nothing is dimmed (none)"),
    Flag(
      "--grabber", .one, "auto|on|off", in: .what, .words(["auto", "on", "off"]),
      "the bar to drag by; auto shows it when there are several detents"),
    Flag(
      "--corner-radius", .one, "PT", in: .what, "radius of the top corners; negative: the standard"),
    Flag(
      "--corner-curve", .one, "CURVE", in: .what,
      .words(CornerCurve.examples), CornerCurve.forms),
    Flag(
      "--style", .one, "page", in: .what, .words(["page"]),
      "page attaches the sheet to the bottom edge; tablets need it said"),
    Flag("--light", in: .what, "light appearance (the standard)"),
    Flag("--dark", in: .what, "dark appearance"),
    Flag(
      "--appearance", .list, "light,dark", in: .what, .words(["light", "dark"]),
      "one or both appearances"),
    Flag(
      "--contrast", .one, "normal|high", in: .what, .words(["normal", "high"]),
      "high takes the colours of increased contrast"),
    Flag(
      "--device", .list, "SLUG|WxH@S", in: .what, .devices,
      "whose screen: see `list devices`; all-phones, all-tablets, or a size (iphone-15-pro)"),
    Flag("--landscape", in: .what, "the device on its side"),
    Flag("--title", .one, "TEXT", in: .what, "a navigation bar with this title"),
    Flag("--close", in: .what, "a navigation bar with a close button"),
    Flag(
      "--content", .one, "wireframe|none", in: .what, .words(["wireframe", "none"]),
      "what the sheet holds (wireframe)"),
    Flag(
      "--presenter", .one, "wireframe|COLOUR", in: .what, .colors,
      "what it lies over: wireframe, #RRGGBB or a system colour"),
    Flag("--font", .one, "FILE", in: .what, .files, "a font for all text instead of Inter"),
    Flag(
      "--profile", .one, "NAME|FILE", in: .what, .words(SpecLibrary.profileNames),
      "spec, spec-literal, uikit (what real devices show), or a file of tokens (spec)"),
    Flag("--set", .each, "TOKEN=VALUE", in: .what, "one token of the profile; `spec` lists them"),
  ]

  static let when = [
    Flag(
      "--phase", .one, "present|dismiss|A:B", in: .when,
      .words(["present", "dismiss", "medium:large", "large:medium"]),
      "a motion instead of a sheet at rest; A:B goes from one detent to another"),
    Flag(
      "--at", .list, "120ms|50%|settled", in: .when,
      .words(["settled", "settled#1", "50%", "event:didPresent"]),
      "the moment: a time, a share of a transition's nominal duration (50%, 50%#2), settled, "
        + "settled#2 or event:didPresent; without --phase or a scenario, of presenting"
    ),
    Flag(
      "--spring-end", .one, "settle|clamp", in: .when, .words(["settle", "clamp"]),
      "whether a spring ends once it has settled or at its nominal duration"),
  ]

  private static let how = [
    Flag("--scale", .list, "N", in: .how, "pixels for a point, up to 16 (the device's own)"),
    Flag(
      "--crop", .one, "sheet|X,Y,W,H", in: .how, .words(["sheet"]),
      "a part of the screen, in points"),
    Flag("--transparent", in: .how, "without presenter and dimming, on nothing"),
    Flag(
      "--only", .list, "LAYER", in: .how, .words(layers),
      "single layers on nothing: \(layers.joined(separator: ", "))"),
    Flag(
      "--renderer", .one, "exact|cairo", in: .how, .words(["exact", "cairo"]),
      "cairo draws a PNG a second way"),
  ]

  static let layers = Role.layerNames

  private static let out = [
    Flag(
      "--output", short: "-o", .each, "PATH", in: .out, .files,
      "a .png, .svg or .pdf, or - for standard output; may hold {device} {detent} {appearance} "
        + "{scale} {at} {shot} (a scenario's exports; its name and shot; detent and appearance; in "
        + "Output where such a folder stands)"),
    Flag("--contact", in: .out, "all pictures on one labelled page"),
    jobs(in: .out),
    Flag("--no-metadata", in: .out, "leave out of PNG files what drew them"),
    Flag(
      "--watch", in: .out,
      "draw again whenever a file that was read is saved; what can no longer be drawn goes"),
  ]

  static func jobs(in section: Section) -> Flag {
    Flag("--jobs", .one, "N", in: section, "pictures drawn at a time (all cores)")
  }

  static let all = [
    Flag("--json", in: .all, "results and faults as JSON"),
    Flag("--quiet", in: .all, "no paths, warnings or progress"),
    Flag(
      "--color", .one, "auto|always|never", in: .all, .words(["auto", "always", "never"]),
      "colour in messages"),
    Flag("--strict", in: .all, "warnings count as faults"),
    Flag(
      "--completions", .one, "bash|zsh|fish", in: .all, .words(["bash", "zsh", "fish"]),
      "print a completion script"),
    Flag("--help", short: "-h", in: .all, "this text"),
    Flag("--version", in: .all, "the version"),
  ]
}
