/// Words of other tools, and of people who have not read the help, with what they mean here.
enum FamiliarWords {
  /// Flags that do not exist, with the flags to use instead.
  static let flags = [
    "--shadow": "--set shadow.alphaLight=0.3",
    "--drag": "inspect --drag -150",
    "--dimming": "--set dimming.alphaLight=0.3",
    "--theme": "--appearance",
    "--dark-mode": "--dark",
    "--colour": "--color",
    "--height": "--detent 320pt",
    "--radius": "--corner-radius",
    "--handle": "--grabber",
  ]

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
    "init": "sheetdraw schema",
    "new": "sheetdraw schema",
  ]
}
