internal import SheetModel
internal import SheetPrimitives
internal import SheetScene
internal import SheetSpec
internal import SheetSuite

extension Flag {
  /// The flags of the bare command, in the order of its help.
  public static let drawing: [Flag] = shots + sheet + moments + pictures + output + general

  private static let detents = ["medium", "large", "fit"]
  private static let tiers = ["tier", "rest", "fullscreen"]

  /// The flags of scenario files.
  static let shots = [
    Flag(
      "--shot", .list, "NAME", in: .sheet,
      "only these shots of a scenario (default: all, or the end if it has none)"
    )
  ]

  static let sheet = [
    Flag(
      "--detent", .list, "ID|0.35|320pt", in: .sheet, .words(detents + tiers),
      "the selected detent: medium, large, fit, a fraction of the screen, or a height in points "
        + "(default: medium; large for a form sheet, rest for a custom sheet)"),
    Flag(
      "--detents", .list, "LIST", in: .sheet, .words(detents + tiers),
      "all detents, to which those of --detent, --phase and --undimmed are added (default: "
        + "medium,large; large for a form sheet; all tiers for a custom sheet)"),
    Flag(
      "--undimmed", .one, "ID|none", in: .sheet, .words(["none"] + detents),
      "the largest undimmed detent (default: none)"),
    Flag(
      "--grabber", .one, "auto|on|off", in: .sheet, .words(["auto", "on", "off"]),
      "the grabber; auto shows it if there are several detents (default: auto; off with the profile "
        + "uikit)"),
    Flag(
      "--corner-radius", .one, "PT", in: .sheet,
      "the radius of the corners; negative for the default"),
    Flag(
      "--corner-curve", .one, "CURVE", in: .sheet,
      .words(CornerCurve.examples), CornerCurve.forms),
    Flag(
      "--background", .one, "system|clear|blur:STYLE", in: .sheet, .words(SheetBackground.examples),
      "the background of the sheet; `list materials` lists the styles of blur (default: system)"),
    Flag(
      "--style", .one, "page|form|popover|custom", in: .sheet,
      .words(["page", "form", "popover", "custom"]),
      "page, at the bottom edge, or centred on screens of at least 640 pt; there form is smaller, and "
        + "popover points at the bar button; custom means --engine custom (default: form on tablets)"
    ),
    Flag(
      "--engine", .one, "uikit|custom", in: .sheet, .words(["uikit", "custom"]),
      "UIKit's sheet, or a custom sheet with the detents tier, rest and fullscreen (default: uikit; "
        + "custom if one of these is named)"),
    Flag(
      "--ios", .one, "N", in: .sheet, .words(["13", "14", "15", "16", "17", "18"]),
      "the release of iOS, 13 to 18; UIKit's sheet needs 15 (default: 18)"),
    Flag("--light", in: .sheet, "light appearance (default)"),
    Flag("--dark", in: .sheet, "dark appearance"),
    Flag(
      "--appearance", .list, "light,dark", in: .sheet, .words(["light", "dark"]),
      "one appearance or both"),
    Flag(
      "--contrast", .one, "normal|high", in: .sheet, .words(["normal", "high"]),
      "the contrast of colours (default: normal)"),
    Flag(
      "--text-size", .one, "CATEGORY", in: .sheet,
      .words(ContentSizeCategory.allCases.map(\.rawValue)),
      "the preferred size of text in the blocks of a scenario, under UIKit's names: extraSmall, small, "
        + "medium, extraLarge, accessibilityMedium, … (default: large)"),
    Flag(
      "--layout-direction", .one, "NAME", in: .sheet,
      .words(LayoutDirection.allCases.map(\.rawValue)),
      "leftToRight, or rightToLeft, which mirrors all views (default: leftToRight)"),
    Flag(
      "--device", .list, "SLUG|WxH@S", in: .sheet, .devices,
      "the device: a name from `list devices`, all-phones, all-tablets, or a size (default: "
        + "iphone-15-pro)"),
    Flag("--landscape", in: .sheet, "landscape orientation"),
    Flag("--title", .one, "TEXT", in: .sheet, "a navigation bar with this title"),
    Flag("--close", in: .sheet, "a navigation bar with a close button"),
    Flag(
      "--keyboard", .optional, "[PT]", in: .sheet,
      "a keyboard over the sheet (default: of the device's own height)"),
    Flag(
      "--content", .one, "wireframe|none", in: .sheet, .words(["wireframe", "none"]),
      "the content of the sheet (default: wireframe)"),
    Flag(
      "--presenter", .one, "wireframe|COLOUR|PICTURE", in: .sheet, .colors,
      "the screen behind the sheet: wireframe, #RRGGBB, a system colour, or a PNG or JPEG file "
        + "(default: wireframe)"),
    Flag("--font", .one, "FILE", in: .sheet, .files, "the font of all text (default: Inter)"),
    Flag(
      "--profile", .one, "NAME|FILE", in: .sheet, .words(Profile.names),
      Profile.listWithOrigins + ", or a token file (default: \(Profile.spec.name))"),
    Flag(
      "--set", .each, "TOKEN=VALUE", in: .sheet, "set one token of the profile; `spec` lists them"),
  ]

  static let moments = [
    Flag(
      "--phase", .one, "present|dismiss|A:B", in: .moments,
      .words(["present", "dismiss", "medium:large", "large:medium"]),
      "a motion instead of a settled sheet; A:B moves from one detent to another"),
    Flag(
      "--at", .list, "120ms|50%|settled", in: .moments,
      .words(["settled", "settled#1", "50%", "event:didPresent"]),
      "the moment: a time, a fraction of a transition's nominal duration (50%, 50%#2), settled, "
        + "settled#2 or event:didPresent; without --phase or a scenario, of the presentation"
    ),
    Flag(
      "--spring-end", .one, "settle|clamp", in: .moments, .words(["settle", "clamp"]),
      "end springs when they settle or at their nominal duration (default: settle)"),
  ]

  static let pictures = [
    Flag(
      "--scale", .list, "N", in: .pictures, "pixels per point, at most 16 (default: the device's)"),
    Flag(
      "--crop", .one, "sheet|X,Y,W,H", in: .pictures, .words(["sheet", "sheet+shadow"]),
      "crop to the sheet, to the sheet with its shadow (sheet+shadow), or to a rectangle in points"),
    Flag(
      "--frame", .optional, "[COLOUR]", in: .pictures, .colors,
      "a device frame around the screen, on a colour (#RRGGBB, or --frame=NAME) or on nothing"),
    Flag("--touches", in: .pictures, "mark the finger of taps and drags with a grey dot"),
    Flag("--transparent", in: .pictures, "omit presenter and dimming, on a transparent background"),
    Flag(
      "--only", .list, "LAYER", in: .pictures, .words(layers),
      "draw only these layers, on a transparent background: \(layers.joined(separator: ", "))"),
    Flag(
      "--annotate", .list, "KIND", in: .pictures, .words(AnnotationKind.words),
      "measures and marks around the picture, with token and requirement: "
        + AnnotationKind.words.joined(separator: ", ")),
    Flag(
      "--units", .one, "pt|px|%", in: .pictures, .words(AnnotationUnit.allCases.map(\.rawValue)),
      "the unit of lengths in annotations: points, pixels of the device, or shares of the screen "
        + "(default: pt)"),
    Flag(
      "--renderer", .one, "exact|cairo", in: .pictures, .words(["exact", "cairo"]),
      "the renderer of PNG files (default: exact)"),
  ]

  static let layers = Role.layerNames

  private static let output = [
    Flag(
      "--output", short: "-o", .each, "PATH", in: .output, .files,
      "a .png, .svg or .pdf file, or - for standard output, with the placeholders {device} {detent} "
        + "{appearance} {scale} {at} {shot} (default: the scenario's exports, else names made of "
        + "scenario and shot, or detent and appearance, in the folder Output if it exists)"),
    Flag("--contact", in: .output, "draw all pictures on one page, with captions"),
    Flag(
      "--svg-text", .one, "outlines|live", in: .output,
      .words(TextForm.allCases.map(\.rawValue)),
      "text in SVG files as outlines, or live: as characters in the viewer's fonts, to be edited "
        + "(default: outlines)"),
    jobs(in: .output),
    Flag("--no-metadata", in: .output, "store no recipe in PNG files"),
    Flag(
      "--watch", in: .output,
      "draw again whenever an input file is saved; pictures that can no longer be drawn are deleted"
    ),
  ]

  static func jobs(in section: Section) -> Flag {
    Flag("--jobs", .one, "N", in: section, "the number of parallel tasks (default: all cores)")
  }

  static let general = [
    Flag("--json", in: .general, "print results and faults as JSON"),
    Flag("--quiet", in: .general, "print no paths, warnings or progress"),
    Flag(
      "--color", .one, "auto|always|never", in: .general, .words(["auto", "always", "never"]),
      "colours in messages (default: auto)"),
    Flag("--strict", in: .general, "treat warnings as faults"),
    Flag(
      "--completions", .one, "bash|zsh|fish", in: .general, .words(["bash", "zsh", "fish"]),
      "print a completion script"),
    Flag("--help", short: "-h", in: .general, "print this help"),
    Flag("--version", in: .general, "print the version"),
  ]
}
