import Testing

/// Scenarios with an invalid step, picture or expectation: each with its complete messages.
@Suite struct ScenarioStepFaultTests {
  static let files: [(text: String, messages: [String])] = [
    (
      picker("timeline: [present: pickr]"),
      [
        "4:21: error[E0216]: unknown sheet \"pickr\"; one of: picker; did you mean "
          + "\"picker\"?"
      ]
    ),
    (
      picker("timeline: [presnt: picker]"),
      [
        "4:12: error[E0308]: unknown step \"presnt\"; one of: escape, "
          + "memoryWarning, wait, drag, present, dismiss, cancel, interact, set, animate, update, invalidate, "
          + "tap, adjust, push, pop, endRefreshing, keyboard, rotate, resize, traits, flag; did you mean "
          + "\"present\"?"
      ]
    ),
    (
      picker("timeline: [present]"),
      [
        "4:12: error[E0310]: \"present\" has no value; the id of a sheet; or { sheet: … }"
      ]
    ),
    (
      picker("timeline: [wait: ]"),
      [
        "4:18: error[E0310]: \"wait\" has no value; one of: settled; or a time such as 300ms or 0.3s"
      ]
    ),
    (
      picker("timeline: [{}]"),
      [
        "4:12: error[E0309]: a step needs an action; one of: escape, "
          + "memoryWarning, wait, drag, present, dismiss, cancel, interact, set, animate, update, invalidate, "
          + "tap, adjust, push, pop, endRefreshing, keyboard, rotate, resize, traits, flag"
      ]
    ),
    (
      picker("timeline: [{ present: picker, wait: 2s }]"),
      ["4:12: error[E0106]: a step has one action, but this one has present and wait"]
    ),
    (
      picker("timeline: [wait: 2]"),
      [
        "4:18: error[E0310]: \"2\" has no unit of time; a time such as 300ms or 0.3s; "
          + "did you mean \"2s\"?"
      ]
    ),
    (
      picker("timeline: [wait: setled]"),
      [
        "4:18: error[E0209]: \"setled\" is not a valid value for \"wait\"; one of: settled; or a "
          + "time such as 300ms or 0.3s; did you mean \"settled\"?"
      ]
    ),
    (
      picker("timeline: [wait: 2h]"),
      [
        "4:18: error[E0209]: \"2h\" is not a valid value for \"wait\"; one of: settled; or a time "
          + "such as 300ms or 0.3s"
      ]
    ),
    (
      picker("timeline:", "  - present: picker", "  - wait: 2s", "  - { at: 1.5s, escape: }"),
      [
        "7:11: error[E0225]: the previous step ends at 2 s; 2s or later; "
          + "did you mean \"2s\"?"
      ]
    ),
    (
      picker("timeline: [keyboard: { show: 900 }]"),
      [
        "4:30: error[E0207]: a keyboard of 900 pt is higher than the screen of 852 pt; "
          + "at most 852 pt; did you mean \"852pt\"?"
      ]
    ),
    (
      picker("timeline: [drag: { from: grabber, by: -360, over: 220ms }]"),
      ["4:12: error[E0226]: nothing is presented at 0 s; present a sheet first"]
    ),
    (
      picker(
        "timeline: [present: picker, wait: settled, tap: close]", sheet: "{ detents: [medium] }"),
      [
        "4:44: error[E0226]: \"picker\" has no close button at 0.529 s; "
          + "content: { close: true } in \"picker\""
      ]
    ),
    (
      picker("timeline: [tap: close]"),
      ["4:12: error[E0226]: nothing is presented at 0 s; present a sheet first"]
    ),
    (
      picker("timeline: [drag: { from: grabber, by: -360 }]"),
      ["4:18: error[E0309]: a drag needs the key \"over\"; by and over, or samples"]
    ),
    (
      picker("timeline: [drag: { from: grabber, by: -360, over: 220ms, release: 3px }]"),
      ["4:67: error[E0310]: \"3px\" is not a valid speed; a speed such as -900pt/s"]
    ),
    (
      picker("timeline: [drag: { from: grabber, samples: [[2ms, 1], [1ms, 2]] }]"),
      ["4:56: error[E0225]: this sample is not later than the previous one"]
    ),
    (
      picker("timeline: [animate: { picker.selekted: large }]"),
      [
        "4:30: error[E0308]: unknown key \"selekted\" in a change of a sheet; one "
          + "of: detents, selected, largestUndimmed, grabber, scrollingExpands, "
          + "cornerRadius, backgroundEffect, edgeAttachedInCompactHeight, "
          + "widthFollowsPreferredContentSize, pageSizing, sizing, offset, dimming, shadow, tiersType, "
          + "maxBottomSheetHeight, preferredContentSize, modalInPresentation, "
          + "shouldDismiss, interfaceStyle, background, content, invalidate, item; did you mean \"selected\"?"
      ]
    ),
    (
      picker("timeline: [animate: { picker.selected: tall }]"),
      ["4:40: error[E0203]: unknown detent \"tall\"; one of: large"]
    ),
    (
      picker("timeline: [animate: { selected: large }]"),
      [
        "4:23: error[E0308]: \"selected\" is not a property of a sheet; an id and a "
          + "property, such as picker.selected"
      ]
    ),
    (
      picker("timeline: [animate: { other.selected: large }]"),
      ["4:23: error[E0216]: unknown sheet \"other\"; one of: picker, presenter"]
    ),
    (
      picker("timeline: [present: picker, pop: picker]"),
      ["4:29: error[E0230]: there is no page to pop at 0 s"]
    ),
    (
      picker("timeline: [dismiss: { sheet: picker, reason: swipe }]"),
      [
        "4:46: error[E0209]: \"swipe\" is not a valid value for \"reason\"; one of: programmatic, "
          + "system"
      ]
    ),
    (
      picker("timeline: [flag: { show: true }]"),
      ["4:20: error[E0216]: unknown flag \"show\"; no sheet has isPresented"]
    ),
    (
      "sheetdraw: 1\ndevice: 393x852@3\ntimeline: [keyboard: show]",
      [
        "3:12: error[E0230]: the height of the keyboard of 393x852@3 is unknown; "
          + "keyboard: { show: 336 }"
      ]
    ),
    (
      picker("on: [{ event: didDismis, do: [] }]"),
      [
        "4:15: error[E0209]: unknown event \"didDismis\"; an event of the log, such as "
          + "didPresent; did you mean \"didDismiss\"?"
      ]
    ),
    (
      picker("on: [{ event: didDismiss, do: [{ wait: 1s }] }]"),
      [
        "4:34: error[E0230]: \"wait\" is not allowed here: it takes time, and a reaction happens at once"
      ]
    ),
    (
      picker(
        "timeline: [{ present: { sheet: picker, animated: false } }]",
        "on:", "  - { event: didPresent, do: [{ dismiss: { sheet: picker, animated: false } }] }",
        "  - { event: didDismiss, do: [{ present: { sheet: picker, animated: false } }] }"),
      ["7:14: error[E0227]: this reaction triggers itself, or others trigger it too often"]
    ),
    (
      picker("shots: [{ name: a }]"),
      [
        "4:9: error[E0309]: a shot needs the key \"at\"; a time such as 120ms or 0.3s, a "
          + "fraction such as 50%, settled, settled#2 or event:didPresent"
      ]
    ),
    (
      picker("shots: [{ name: a, at: settled#3 }]"),
      ["4:24: error[E0228]: there is no settled#3; nothing ever comes to rest"]
    ),
    (
      picker("timeline: [present: picker]", "shots: [{ name: a, at: \"event:didDismiss\" }]"),
      ["5:24: error[E0228]: there is no event:didDismiss; it never happens"]
    ),
    (
      picker("shots: [{ name: a, at: later }]"),
      [
        "4:24: error[E0209]: \"later\" is not a valid moment; a time such as 120ms or 0.3s, a "
          + "fraction such as 50%, settled, settled#2 or event:didPresent"
      ]
    ),
    (
      picker("shots: [{ name: a, at: 0s }, { name: a, at: 1s }]"),
      ["4:38: error[E0306]: the shot in line 4 already has the name \"a\""]
    ),
    (
      picker("shots: [{ name: ../a, at: 0s }]"),
      [
        "4:17: error[E0209]: \"../a\" is not a valid name of a shot; a name without /, since files are "
          + "named after it"
      ]
    ),
    (
      picker("shots: [{ name: a, at: 0s, annotate: [dim] }]"),
      [
        "4:39: error[E0209]: \"dim\" is not a valid value for \"annotate\"; one of: dims, radii, "
          + "curvature, scale, time, type, colors, focus, keyboard, safe-area, expanded-frame, "
          + "containment, hit-areas, detents, thresholds, dimming, shadow, layers, accessibility, all; did you mean "
          + "\"dims\"?"
      ]
    ),
    (
      picker("expect: [{ at: settled, sheet.heigt: 3 }]"),
      [
        "4:25: error[E0308]: unknown state value \"sheet.heigt\"; one of: "
          + "sheet.height, sheet.y, sheet.x, sheet.width, sheet.velocity, sheet.detent, "
          + "sheet.target, sheet.selected, sheet.cornerRadius, sheet.phase, sheet.offset, "
          + "sheet.alpha; did you mean \"sheet.height\"?"
      ]
    ),
    (
      picker("expect: [{ events: [didPresnt] }]"),
      [
        "4:21: error[E0209]: unknown event \"didPresnt\"; an event of the log, such as "
          + "didPresent; did you mean \"didPresent\"?"
      ]
    ),
    (
      "sheetdraw: 1\n<<: { a: 1 }",
      ["2:1: error[E0301]: merge keys are not supported; write the entries out"]
    ),
    (
      "sheetdraw: 1\ntitle: &a b",
      ["2:8: error[E0301]: anchors, aliases and tags are not supported"]
    ),
    (
      "sheetdraw: 1\nsheets:\n\tpicker: {}",
      ["3:1: error[E0301]: a tab is not allowed here; indent with spaces"]
    ),
    (
      "sheetdraw: 1\ntitle: " + String(repeating: "[", count: 70),
      ["2:71: error[E0301]: values are nested deeper than 64 levels"]
    ),
  ]

  @Test("every fault has its complete message", arguments: files)
  func everyFaultHasItsCompleteMessage(text: String, messages: [String]) {
    #expect(ScenarioReading(text).messages == messages)
  }
}
