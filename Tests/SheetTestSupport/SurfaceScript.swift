/// A random scenario of surfaces of every kind above each other, as the text of a file.
///
/// All of its steps are animated, and only the topmost surface is dismissed, so that nothing in it may jump.
public struct SurfaceScript: CustomStringConvertible {
  public let description: String

  private static let kinds = [
    "detents: [medium, large], grabber: on",
    "detents: [{ id: low, height: 220 }], largestUndimmed: low, grabber: on",
    "detents: [35%, 70%, large], cornerRadius: 30", "detents: [large], interfaceStyle: dark",
    "style: form, grabber: on", "style: fullScreen, transition: crossDissolve",
    "style: fullScreen, transition: flipHorizontal, interfaceStyle: dark", "style: overFullScreen",
    "style: fullScreen, zoomFrom: photo", "style: currentContext",
    "style: popover, popover: { source: [300, 80, 40, 40] }",
    "style: custom, detents: [rest, fullscreen]",
    "style: custom, detents: [tier, rest, fullscreen], selected: tier",
    "alert: { title: Delete?, message: It is gone., actions: [Delete, Keep] }",
    "actionSheet: { title: Share, actions: [Copy, Print] }",
  ]

  /// The scenario of a seed, always the same.
  public init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let device = pick(["iphone-15-pro", "iphone-15-pro", "iphone-se-3", "ipad-10"])
    var kinds = (0..<number(1...3)).map { _ in pick(Self.kinds) }
    let hasKeyboard = number(0...1) == 1
    // A keyboard without a field takes the appearance of the topmost surface at once.
    if hasKeyboard { kinds = kinds.map { $0.replacing(", interfaceStyle: dark", with: "") } }
    var lines = [
      "sheetdraw: 1", "profile: \(pick(["spec", "uikit", "ios26"]))", "ios: 18",
      "device: \(device)",
      "orientation: \(pick(["portrait", "portrait", "landscape"]))",
      "presenter: { content: { title: Album, blocks: [{ picture: systemTeal, id: photo }] } }",
      "sheets:",
    ]
    for (index, kind) in kinds.enumerated() {
      let isAlert = kind.hasPrefix("alert") || kind.hasPrefix("action")
      let content =
        isAlert
        ? ""
        : ", content: { title: Title \(index), blocks: [{ picture: systemIndigo, id: photo }, { field: a }] }"
      lines.append("  s\(index): { \(kind)\(content) }")
    }
    lines.append("timeline:")
    var shown: [Int] = []
    for _ in 0..<number(3...9) {
      switch number(0...7) {
      case 0...2 where shown.count < kinds.count:
        lines.append("  - present: s\(shown.count)")
        shown.append(shown.count)
      case 3:
        guard let top = shown.popLast() else { continue }
        lines.append("  - dismiss: s\(top)")
      case 4:
        guard let top = shown.last, kinds[top].hasPrefix("detents") else { continue }
        lines.append(
          "  - drag: { from: bar, by: \(number(-200...200)), over: \(number(1...5))00ms, release: \(number(-9...9))00 }"
        )
      case 5 where hasKeyboard:
        lines.append("  - keyboard: \(pick(["{ show: 300 }", "hide"]))")
      case 6:
        guard let top = shown.last, kinds[top].contains("medium") else { continue }
        lines.append("  - animate: { s\(top).selected: \(pick(["medium", "large"])) }")
      default: break
      }
      // A view controller is presented once another one has arrived.
      lines.append("  - wait: \(pick(["settled", "1s", "2s"]))")
    }
    description = lines.joined(separator: "\n") + "\n"
  }
}
