import Testing

/// Scenarios with an invalid step, picture or expectation: each with its complete messages.
@Suite struct ScenarioStepFaultTests {
  static let files: [(text: String, messages: [String])] = [
    (
      picker("timeline: [present: pickr]"),
      [
        "4:21: error[E0216]: no sheet is called \"pickr\"; one of: picker; did you mean "
          + "\"picker\"?"
      ]
    ),
    (
      picker("timeline: [presnt: picker]"),
      [
        "4:12: error[E0308]: no step is called \"presnt\"; one of: escape, "
          + "memoryWarning, wait, drag, present, dismiss, set, animate, update, invalidate, "
          + "tap, adjust, push, pop, keyboard, rotate, traits, flag; did you mean "
          + "\"present\"?"
      ]
    ),
    (
      picker("timeline: [{}]"),
      [
        "4:12: error[E0309]: a step needs something that happens; one of: escape, "
          + "memoryWarning, wait, drag, present, dismiss, set, animate, update, invalidate, "
          + "tap, adjust, push, pop, keyboard, rotate, traits, flag"
      ]
    ),
    (
      picker("timeline: [{ present: picker, wait: 2s }]"),
      ["4:12: error[E0106]: a step is one thing, and this is present and wait"]
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
        "4:18: error[E0209]: \"setled\" is no value of \"wait\"; one of: settled; or a "
          + "time such as 300ms or 0.3s; did you mean \"settled\"?"
      ]
    ),
    (
      picker("timeline: [wait: 2h]"),
      [
        "4:18: error[E0209]: \"2h\" is no value of \"wait\"; one of: settled; or a time "
          + "such as 300ms or 0.3s"
      ]
    ),
    (
      picker("timeline:", "  - present: picker", "  - wait: 2s", "  - { at: 1.5s, escape: }"),
      [
        "7:11: error[E0225]: the step before this one is over only at 2 s; 2s or later; "
          + "did you mean \"2s\"?"
      ]
    ),
    (
      picker("timeline: [drag: { from: grabber, by: -360, over: 220ms }]"),
      ["4:12: error[E0226]: nothing is presented at 0 s; present a sheet before"]
    ),
    (
      picker("timeline: [drag: { from: grabber, by: -360 }]"),
      ["4:18: error[E0309]: a drag needs the key \"over\"; by and over, or samples"]
    ),
    (
      picker("timeline: [drag: { from: grabber, by: -360, over: 220ms, release: 3px }]"),
      ["4:67: error[E0310]: \"3px\" is no speed; a speed such as -900pt/s"]
    ),
    (
      picker("timeline: [drag: { from: grabber, samples: [[2ms, 1], [1ms, 2]] }]"),
      ["4:56: error[E0225]: this sample is no later than the one before it"]
    ),
    (
      picker("timeline: [animate: { picker.selekted: large }]"),
      [
        "4:30: error[E0308]: there is no key \"selekted\" in a change of a sheet; one "
          + "of: detents, selected, largestUndimmed, grabber, scrollingExpands, "
          + "cornerRadius, edgeAttachedInCompactHeight, "
          + "widthFollowsPreferredContentSize, preferredContentSize, modalInPresentation, "
          + "shouldDismiss, interfaceStyle, content, invalidate; did you mean \"selected\"?"
      ]
    ),
    (
      picker("timeline: [animate: { picker.selected: tall }]"),
      ["4:40: error[E0203]: no detent of this sheet is called \"tall\"; one of: large"]
    ),
    (
      picker("timeline: [animate: { selected: large }]"),
      [
        "4:23: error[E0308]: \"selected\" is no property of a sheet; an id and a "
          + "property, such as picker.selected"
      ]
    ),
    (
      picker("timeline: [animate: { other.selected: large }]"),
      ["4:23: error[E0216]: no sheet is called \"other\"; one of: picker, presenter"]
    ),
    (
      picker("timeline: [present: picker, pop: picker]"),
      ["4:29: error[E0230]: there is no page that could be popped at 0 s"]
    ),
    (
      picker("timeline: [dismiss: { sheet: picker, reason: swipe }]"),
      [
        "4:46: error[E0209]: \"swipe\" is no value of \"reason\"; one of: interactive, "
          + "programmatic, backdropTap, system"
      ]
    ),
    (
      picker("timeline: [flag: { show: true }]"),
      ["4:20: error[E0216]: no flag is called \"show\"; no sheet has isPresented"]
    ),
    (
      "sheetdraw: 1\ndevice: 393x852@3\ntimeline: [keyboard: show]",
      [
        "3:12: error[E0230]: nobody knows how high the keyboard of 393x852@3 is; "
          + "keyboard: { show: 336 }"
      ]
    ),
    (
      picker("on: [{ event: didDismis, do: [] }]"),
      [
        "4:15: error[E0209]: no event is called \"didDismis\"; an event of `sheetdraw "
          + "inspect --events`; did you mean \"didDismiss\"?"
      ]
    ),
    (
      picker("on: [{ event: didDismiss, do: [{ wait: 1s }] }]"),
      ["4:34: error[E0230]: no wait here: it takes time, and a reaction happens at once"]
    ),
    (
      picker(
        "timeline: [{ present: { sheet: picker, animated: false } }]",
        "on:", "  - { event: didPresent, do: [{ dismiss: { sheet: picker, animated: false } }] }",
        "  - { event: didDismiss, do: [{ present: { sheet: picker, animated: false } }] }"),
      ["7:14: error[E0227]: what reacts here leads to itself and never ends"]
    ),
    (
      picker("shots: [{ name: a }]"),
      [
        "4:9: error[E0309]: a shot needs the key \"at\"; a time such as 120ms or 0.3s, a "
          + "share such as 50%, settled, settled#2 or event:didPresent"
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
        "4:24: error[E0209]: \"later\" is no moment; a time such as 120ms or 0.3s, a "
          + "share such as 50%, settled, settled#2 or event:didPresent"
      ]
    ),
    (
      picker("shots: [{ name: a, at: 0s }, { name: a, at: 1s }]"),
      ["4:38: error[E0306]: a shot in line 4 is called \"a\" already"]
    ),
    (
      picker("shots: [{ name: ../a, at: 0s }]"),
      [
        "4:17: error[E0209]: a shot cannot be called \"../a\"; a name without /, since files are "
          + "named after it"
      ]
    ),
    (
      picker("shots: [{ name: a, at: 0s, annotate: [dim] }]"),
      [
        "4:38: warning[E0215]: annotations are not drawn yet",
        "4:39: error[E0209]: \"dim\" is no value of \"annotate\"; one of: dims, radii, "
          + "safe-area, expanded-frame, containment, hit-areas, detents, thresholds, layers, "
          + "accessibility, all; did you mean \"dims\"?",
      ]
    ),
    (
      picker("expect: [{ at: settled, sheet.heigt: 3 }]"),
      [
        "4:25: error[E0308]: no value of a state is called \"sheet.heigt\"; one of: "
          + "sheet.height, sheet.y, sheet.x, sheet.width, sheet.velocity, sheet.detent, "
          + "sheet.target, sheet.selected, sheet.cornerRadius, sheet.phase, sheet.offset, "
          + "sheet.alpha; did you mean \"sheet.height\"?"
      ]
    ),
    (
      picker("expect: [{ events: [didPresnt] }]"),
      [
        "4:21: error[E0209]: no event is called \"didPresnt\"; an event of `sheetdraw "
          + "inspect --events`; did you mean \"didPresent\"?"
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
