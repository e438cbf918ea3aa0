import SheetDraw

/// Presents a settings form in a language that is written from right to left, with large text, and
/// taps its switch.
func settingsForm() throws -> (timeline: Timeline, png: [UInt8]) {
  // A grouped list: sections of rows, on a background of their own.
  let network = BlockSection(
    [
      ContentBlock(.row(BlockRow("Wi-Fi", detail: "Home", accessory: .chevron)), id: "wifi"),
      ContentBlock(.row(BlockRow("Bluetooth", accessory: .toggle(isOn: true))), id: "bluetooth"),
    ], header: "Network", footer: "Devices near by can see this phone.")
  let account = BlockSection([
    ContentBlock(.field(BlockField(label: "Name", placeholder: "First name")), id: "name"),
    ContentBlock(.button(BlockButton("Sign out")), id: "out"),
  ])
  let form = BlockStack(
    [
      ContentBlock(.segments(BlockSegments(["Day", "Week"], selectedIndex: 0)), id: "span"),
      ContentBlock(.grouped([network, account])),
    ], spacing: 12)

  // A bar at the bottom edge, and a content that is scrolled when it is presented.
  var content = Content(
    kind: .blocks(ContentBlock(.stack(form))),
    bar: NavigationBarContent(title: "Settings", hasCloseButton: true), scrolls: true)
  content.bottomBar = .toolbar(["Reset", "Share"])
  content.offset = 20
  var settings = ViewController(id: "settings", content: content)
  settings.sheetPresentationController?.detents = [.medium()]

  let presentation = Presentation(
    device: .iPhone15Pro, textSize: .extraExtraLarge, layoutDirection: .rightToLeft,
    viewControllers: [settings],
    steps: [
      Step(.present("settings")), Step(.waitUntilSettled),
      Step(.tap(.block("bluetooth"))), Step(.tap(.block("span", item: 1))),
    ],
    textMeasure: .inter)
  let timeline = Timeline(presentation)
  return (timeline, try PictureRenderer().png(of: timeline))
}
