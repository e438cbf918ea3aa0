import Testing

/// Invalid scenarios: each with its complete messages.
@Suite struct ScenarioFaultTests {
  static let files: [(text: String, messages: [String])] = [
    (
      "",
      ["1:1: error[E0301]: the file is empty"]
    ),
    (
      "[]",
      [
        "1:1: error[E0310]: a list is not a valid value for \"scenario\"; a mapping of: sheetdraw, "
          + "title, device, orientation, appearance, contrast, textSize, layoutDirection, ios, "
          + "profile, tokens, set, "
          + "springEnd, reduceMotion, engine, presenter, sheets, layers, modals, compare, timeline, "
          + "on, shots, exports, expect"
      ]
    ),
    (
      "sheets: {}",
      ["1:1: error[E0309]: a scenario needs the key \"sheetdraw\"; 1"]
    ),
    (
      "sheetdraw: 2",
      ["1:12: error[E0311]: unknown version \"2\" of the format; sheetdraw: 1"]
    ),
    (
      "sheetdraw: 1\nshets: {}",
      [
        "2:1: error[E0308]: unknown key \"shets\" in a scenario; one of: sheetdraw, "
          + "title, device, orientation, appearance, contrast, textSize, layoutDirection, ios, "
          + "profile, tokens, set, "
          + "springEnd, reduceMotion, engine, presenter, sheets, layers, modals, compare, timeline, "
          + "on, shots, exports, expect; did you mean \"sheets\"?"
      ]
    ),
    (
      "sheetdraw: 1\nsheets: [a]",
      ["2:9: error[E0310]: a list is not a valid value for \"sheets\"; a mapping: { name: value }"]
    ),
    (
      "sheetdraw: 1\nmodals: [a]",
      ["2:9: error[E0310]: a list is not a valid value for \"modals\"; a mapping: { name: value }"]
    ),
    (
      "sheetdraw: 1\ndevice: iphone-15-por",
      [
        "2:9: error[E0201]: unknown device \"iphone-15-por\"; one of `sheetdraw "
          + "list devices`, or a size such as 393x852@3; did you mean \"iphone-15-pro\"?"
      ]
    ),
    (
      "sheetdraw: 1\nappearance: drak",
      [
        "2:13: error[E0209]: \"drak\" is not a valid value for \"appearance\"; one of: light, "
          + "dark; did you mean \"dark\"?"
      ]
    ),
    (
      "sheetdraw: 1\nios: 12",
      [
        "2:6: error[E0207]: \"ios\" is 12; a whole number from 13 to 18, 26 or 27; did you mean "
          + "\"13\"?"
      ]
    ),
    (
      "sheetdraw: 1\nios: new",
      [
        "2:6: error[E0310]: \"new\" is not a valid value for \"ios\"; a whole number from 13 to 18, 26 "
          + "or 27"
      ]
    ),
    (
      "sheetdraw: 1\nios: 22",
      [
        "2:6: error[E0207]: \"ios\" is 22; a whole number from 13 to 18, 26 or 27; did you mean "
          + "\"18\"?"
      ]
    ),
    (
      "sheetdraw: 1\nreduceMotion: yes",
      ["2:15: error[E0310]: \"yes\" is not a valid value for \"reduceMotion\"; true or false"]
    ),
    (
      "sheetdraw: 1\nlayers: [{ tapAction: pass }]",
      [
        "2:23: error[E0209]: \"pass\" is not a valid value for \"tapAction\"; one of: none, "
          + "passTapsThrough, sendActionToTopmostModal"
      ]
    ),
    (
      "sheetdraw: 1\nengine: costom",
      [
        "2:9: error[E0209]: \"costom\" is not a valid value for \"engine\"; one of: uikit, custom; did "
          + "you mean \"custom\"?"
      ]
    ),
    (
      "sheetdraw: 1\nsheets: { picker: { style: fullscrean } }",
      [
        "2:28: error[E0209]: \"fullscrean\" is not a valid value for \"style\"; one of: page, form, "
          + "automatic, fullScreen, overFullScreen, currentContext, overCurrentContext, popover, "
          + "custom; did you mean \"fullScreen\"?"
      ]
    ),
    (
      "sheetdraw: 1\npresenter: { content: blu }",
      [
        "2:23: error[E0206]: unknown colour \"blu\"; #RRGGBB, black, white or a "
          + "name of `sheetdraw list palettes`"
      ]
    ),
    (
      "sheetdraw: 1\npresenter: { content: blu.png }",
      ["2:23: error[E0307]: there is no file \"blu.png\""]
    ),
    (
      "sheetdraw: 1\npresenter: { content: { picture: blu } }",
      [
        "2:34: error[E0206]: unknown colour \"blu\"; #RRGGBB, black, white or a "
          + "name of `sheetdraw list palettes`"
      ]
    ),
    (
      "sheetdraw: 1\npresenter: { content: { image: a.png } }",
      ["2:32: error[E0307]: there is no file \"a.png\""]
    ),
    (
      "sheetdraw: 1\nset: { grabber.widht: 3 }",
      [
        "2:8: error[E0302]: unknown token \"grabber.widht\"; `sheetdraw spec` lists "
          + "all tokens; did you mean \"grabber.width\"?"
      ]
    ),
    (
      "sheetdraw: 1\nset: { grabber.width: 4000 }",
      [
        "2:23: error[E0304]: \"grabber.width\" is 4000 pt; it may be 1 to 400 pt; did "
          + "you mean \"400pt\"?"
      ]
    ),
    (
      "sheetdraw: 1\nprofile: uikt",
      [
        "2:10: error[E0202]: unknown profile \"uikt\"; one of: spec, spec-literal, "
          + "uikit, ios26, or a *.tokens.json file; did you mean \"uikit\"?"
      ]
    ),
    (
      "sheetdraw: 1\ntokens: [a.tokens.json]",
      ["2:10: error[E0307]: there is no file \"a.tokens.json\""]
    ),
    (
      picker(sheet: "{ detents: [meduim] }"),
      [
        "3:23: error[E0203]: unknown detent \"meduim\"; one of: medium, large, fit, "
          + "a fraction such as 0.35 or 35%, a height such as 320pt; did you mean \"medium\"?"
      ]
    ),
    (
      picker(sheet: "{ detents: medium }"),
      [
        "3:22: error[E0310]: \"medium\" is not a valid value for \"detents\"; a list: [ … ]; did you mean \"[medium]\"?"
      ]
    ),
    (
      picker(sheet: "{ detents: [] }"),
      ["3:22: error[E0310]: \"detents\" has 0 entries; 1 to 100 entries"]
    ),
    (
      picker(sheet: "{ detents: [5] }"),
      ["3:23: error[E0205]: 5 could be a fraction or points; write 5pt or 5%"]
    ),
    (
      picker(sheet: "{ detents: [{ id: a }] }"),
      [
        "3:23: error[E0309]: a detent needs the key \"height\", unless it is medium or large; "
          + "{ id: a, height: 35% }"
      ]
    ),
    (
      picker(sheet: "{ detents: [{ id: a, height: \"min(300 maximum)\" }] }"),
      ["3:49: error[E0218]: unexpected \"maximum\"; expected \")\""]
    ),
    (
      picker(sheet: "{ detents: [{ id: a, height: maximun / 2 }] }"),
      [
        "3:40: error[E0218]: unknown value \"maximun\"; one of: maximum, width, "
          + "height, safe.top, safe.bottom, min, max, clamp, compactHeight, inactive; did "
          + "you mean \"maximum\"?"
      ]
    ),
    (
      picker(sheet: "{ detents: [{ id: a, height: 300 / (2 - 2) }] }")
        + "timeline: [present: picker]",
      [
        "3:40: error[E0217]: the height of \"a\" is infinite on iphone-15-pro; a finite "
          + "height above 0, or inactive"
      ]
    ),
    (
      picker(sheet: "{ detents: [{ id: a, height: (0 / 0) }] }") + "timeline: [present: picker]",
      [
        "3:40: error[E0217]: the height of \"a\" is not a number on iphone-15-pro; a finite "
          + "height above 0, or inactive"
      ]
    ),
    (
      picker(sheet: "{ detents: [{ id: a, height: 100 - height }] }")
        + "timeline: [present: picker]",
      [
        "3:40: error[E0217]: the height of \"a\" is -752 pt on iphone-15-pro; a finite "
          + "height above 0, or inactive"
      ]
    ),
    (
      picker(sheet: "{ detents: [medium, large], selected: mediun }"),
      [
        "3:49: error[E0203]: unknown detent \"mediun\"; one of: "
          + "medium, large; did you mean \"medium\"?"
      ]
    ),
    (
      picker(sheet: "{ detents: [medium, fit], content: none }"),
      [
        "3:31: error[E0204]: a sheet without content has no height to fit; fit needs "
          + "content"
      ]
    ),
    (
      picker(sheet: "{ prefersGrabberVisible: true }"),
      [
        "3:13: error[E0308]: unknown key \"prefersGrabberVisible\" in a sheet; one "
          + "of: style, engine, placement, kind, topAnchor, animator, literal, isPresented, item, transition, zoomFrom, "
          + "definesPresentationContext, cornerCurve, controlled, "
          + "pages, detents, selected, largestUndimmed, grabber, scrollingExpands, cornerRadius, "
          + "backgroundEffect, edgeAttachedInCompactHeight, widthFollowsPreferredContentSize, pageSizing, sizing, offset, dimming, "
          + "shadow, tiersType, maxBottomSheetHeight, preferredContentSize, "
          + "modalInPresentation, shouldDismiss, interfaceStyle, background, content, alert, "
          + "actionSheet, popover, adaptive; "
          + "did you mean \"grabber: on\"?"
      ]
    ),
    (
      picker(sheet: "{ grabber: true }"),
      [
        "3:22: error[E0209]: \"true\" is not a valid value for \"grabber\"; one of: auto, on, off; did you mean \"on\"?"
      ]
    ),
    (
      picker(sheet: "{ cornerRadius: 16s }"),
      [
        "3:27: error[E0310]: \"16s\" is not a valid length; a length such as 24, 24pt or 72px, "
          + "from -10000 to 10000 pt"
      ]
    ),
    (
      picker(sheet: "{ cornerRadius: 20000 }"),
      [
        "3:27: error[E0207]: length 20000 pt is out of range; -10000 to 10000 pt; did you "
          + "mean \"10000pt\"?"
      ]
    ),
    (
      picker(sheet: "{ preferredContentSize: [320] }"),
      [
        "3:35: error[E0310]: a list is not a valid value for \"preferredContentSize\"; a list of "
          + "two, each a length such as 24, 24pt or 72px, from 0.001 to 10000 pt"
      ]
    ),
    (
      picker("  picker: {}"),
      ["4:3: error[E0306]: duplicate key \"picker\", first in line 3"]
    ),
    (
      "sheetdraw: 1\ndevice: \(String(repeating: "x", count: 5000))",
      [
        "2:9: error[E0201]: unknown device \"\(String(repeating: "x", count: 200))…\"; one of "
          + "`sheetdraw list devices`, or a size such as 393x852@3"
      ]
    ),
    (
      "sheetdraw: 1\ntitle: a\u{0}b",
      ["2:9: error[E0301]: syntax error: control characters are not allowed"]
    ),
    (
      picker(sheet: "{ selected: large, selected: large }"),
      ["3:30: error[E0306]: duplicate key \"selected\""]
    ),
  ]

  /// Texts that have the form of the schema, but are too long or contain characters that are no text.
  static let texts: [(text: String, messages: [String])] = [
    (
      "sheetdraw: 1\ntitle: \"a\\u0007b\"",
      [
        "2:8: error[E0310]: \"title\" contains the character U+0007; text without control "
          + "characters"
      ]
    ),
    (
      "sheetdraw: 1\ntitle: \"a\\uFFFE\"",
      [
        "2:8: error[E0310]: \"title\" contains the character U+FFFE; text without control "
          + "characters"
      ]
    ),
    (
      "sheetdraw: 1\nshots: [{ name: \"a\\nb\", at: settled }]",
      [
        "2:17: error[E0310]: \"name\" contains the character U+000A; text without control "
          + "characters"
      ]
    ),
    (
      "sheetdraw: 1\ntitle: \(String(repeating: "a", count: 10_001))",
      ["2:8: error[E0310]: \"title\" has 10001 characters; at most 10000"]
    ),
    (
      "sheetdraw: 1\ntitle: e\(String(repeating: "\u{301}", count: 64))",
      ["2:8: error[E0310]: \"title\" has a letter with 64 marks; at most 63"]
    ),
  ]

  @Test("every fault has its complete message", arguments: files + texts)
  func everyFaultHasItsCompleteMessage(text: String, messages: [String]) {
    #expect(ScenarioReading(text).messages == messages)
  }
}
