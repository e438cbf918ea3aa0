internal import SheetSuite

/// Words of other tools, and of people who have not read the help, with what they mean here.
enum FamiliarWords {
  /// Flags that do not exist, with the flags to use instead in commands that have them.
  private static let flags = [
    "--shadow": "--set shadow.alphaLight=0.3",
    "--dimming": "--set dimming.alphaLight=0.3",
    "--theme": "--appearance",
    "--dark-mode": "--dark",
    "--colour": "--color",
    "--height": "--detent 320pt",
    "--radius": "--corner-radius",
    "--handle": "--grabber",
    "--night": "--dark",
    "--day": "--light",
    "--orientation": "--landscape",
    "--rotate": "--landscape",
    "--size": "--device 390x844",
    "--screen": "--device 390x844",
    "--blur": "--background blur:systemMaterial",
    "--rtl": "--layout-direction rightToLeft",
    "--image": "--presenter photo.png",
    "--picture": "--presenter photo.png",
    "--dpi": "--scale",
    "--duration": "--range 0s..2s",
    "--time": "--at",
    "--moment": "--at",
  ]

  /// Returns the flag to use instead of one that does not exist, with a value if it needs one; nil if
  /// none of the flags has this meaning.
  static func flag(for name: String, among flags: [Flag]) -> String? {
    guard let meant = Self.flags[name],
      flags.contains(where: { meant == $0.name || meant.hasPrefix($0.name + " ") })
    else { return nil }
    return meant
  }

  /// Words that are no commands, with the arguments to use instead.
  static let commands = [
    "version": "sheetdraw --version",
    "render": "sheetdraw --detent medium",
    "draw": "sheetdraw --detent medium",
    "medium": "sheetdraw --detent medium",
    "large": "sheetdraw --detent large",
    "dark": "sheetdraw --dark",
    "light": "sheetdraw --light",
    "test": "sheetdraw verify",
    "snapshot": "sheetdraw verify",
    "compare": "sheetdraw diff",
    "fmt": "sheetdraw check --write",
    "format": "sheetdraw check --write",
    "lint": "sheetdraw check",
    "validate": "sheetdraw check",
    "export": "sheetdraw spec --export",
    "tokens": "sheetdraw spec",
    "devices": "sheetdraw list devices",
    "record": "sheetdraw animate",
    "serve": "sheetdraw review",
    "new": "sheetdraw init",
    "completions": "sheetdraw --completions bash",
    "completion": "sheetdraw --completions bash",
    "colors": "sheetdraw list palettes",
  ]
}
