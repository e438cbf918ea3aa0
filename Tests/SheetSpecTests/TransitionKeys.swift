/// Pairs of scenarios whose transitions or items differ by one key.
enum TransitionKeys {
  typealias Pair = (String, (String, String))

  static let pairs: [Pair] = [
    interaction("", "dismiss: picker, then: finish", "dismiss: picker, then: cancel"),
    interaction(".dismiss", "dismiss: picker, then: finish", "present: picker, then: finish"),
    interaction(".present", "present: picker, then: finish", "dismiss: picker, then: finish"),
    interaction(".then", "dismiss: picker, then: finish", "dismiss: picker, then: cancel"),
    interaction(
      ".to", "dismiss: picker, to: 0.1, then: finish", "dismiss: picker, to: 0.2, then: finish"),
    interaction(
      ".over", "dismiss: picker, over: 1s, then: finish", "dismiss: picker, over: 2s, then: finish"),
    interaction(
      ".completionSpeed", "dismiss: picker, completionSpeed: 2, then: finish",
      "dismiss: picker, completionSpeed: 3, then: finish"),
    animator(".duration", "duration: 0.4s", "duration: 0.5s"),
    animator(
      ".interruptible", "duration: 1s, interruptible: true", "duration: 1s, interruptible: false"),
    animator(".curve", "curve: [0, 0, 1, 1]", "curve: [0, 0, 0.5, 1]"),
    animator(".spring", "spring: { dampingRatio: 1, response: 1s }", "duration: 1s"),
    animator(
      ".spring.dampingRatio", "spring: { dampingRatio: 1, response: 1s }",
      "spring: { dampingRatio: 0.5, response: 1s }"),
    animator(
      ".spring.response", "spring: { dampingRatio: 1, response: 1s }",
      "spring: { dampingRatio: 1, response: 2s }"),
    (
      "sheets.*.zoomFrom",
      (
        picker("timeline: [present: picker]", sheet: "{ style: fullScreen, zoomFrom: a }"),
        picker("timeline: [present: picker]", sheet: "{ style: fullScreen, zoomFrom: b }")
      )
    ),
    (
      "sheets.*.item",
      (
        picker("timeline: [{ set: { picker.item: 1 } }]", sheet: "{ item: text }"),
        picker("timeline: [{ set: { picker.item: 1 } }]", sheet: "{ item: number }")
      )
    ),
    (
      "timeline.set.*.item",
      (
        picker("timeline: [{ set: { picker.item: a } }]", sheet: "{ item: text }"),
        picker("timeline: [{ set: { picker.item: b } }]", sheet: "{ item: text }")
      )
    ),
  ]

  private static func animator(_ key: String, _ first: String, _ second: String) -> Pair {
    func text(_ timing: String) -> String {
      picker(
        "timeline: [present: picker]", sheet: "{ engine: custom, animator: { \(timing) } }")
    }
    return ("sheets.*.animator\(key)", (text(first), text(second)))
  }

  private static func interaction(_ key: String, _ first: String, _ second: String) -> Pair {
    func text(_ keys: String) -> String {
      picker(
        "timeline: [present: picker, wait: settled, { interact: { \(keys) } }]",
        sheet: "{ engine: custom }")
    }
    return ("timeline.interact\(key)", (text(first), text(second)))
  }
}
