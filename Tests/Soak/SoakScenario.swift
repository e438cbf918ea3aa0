import Foundation
import SheetTestSupport

/// A random scenario file: a random script of sheets, or an example whose steps are shuffled, dropped
/// and repeated, in a random environment.
struct SoakScenario {
  let seed: UInt64
  private(set) var text: String

  /// A moment that is drawn and inspected, as `--at` takes it.
  let moment: String

  /// The scenario of a seed, always the same for the same examples.
  init(seed: UInt64, examples: [String]) {
    self.seed = seed
    var random = SeededRandom(seed: seed)
    let usesExample = Int.random(in: 0..<3, using: &random) == 0
    let example = examples.randomElement(using: &random) ?? ""
    let script =
      usesExample ? Self.shuffled(example, using: &random) : "\(RandomScript(seed: seed))"
    text = Self.inEnvironment(script, using: &random)
    let milliseconds = Int.random(in: 0...5000, using: &random)
    moment = Int.random(in: 0..<4, using: &random) == 0 ? "settled" : "\(milliseconds)ms"
  }

  /// Returns the scenario without the step that begins at a line; nil if none begins there.
  func withoutStep(atLine number: Int) -> SoakScenario? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let steps = lines.firstIndex { $0.hasPrefix("timeline:") } ?? lines.endIndex
    let first = number - 1
    guard first > steps, first < lines.endIndex, lines[first].hasPrefix("  - ") else { return nil }
    lines.removeSubrange(
      first..<(lines[(first + 1)...].firstIndex { !$0.hasPrefix("   ") }
        ?? lines.endIndex))
    var mended = self
    mended.text = lines.joined(separator: "\n")
    return mended
  }

  // MARK: Steps

  private static func shuffled(_ example: String, using random: inout SeededRandom) -> String {
    let sections = entries(of: example, indentation: "")
    return sections.compactMap { section -> String? in
      guard section.hasPrefix("timeline:") else {
        let isForPictures = ["shots:", "exports:", "expect:"].contains(where: section.hasPrefix)
        return isForPictures ? nil : section
      }
      let lines = section.split(separator: "\n").dropFirst().joined(separator: "\n")
      var steps = entries(of: lines, indentation: "  - ")
      for _ in 0..<Int.random(in: 1...4, using: &random) where steps.count > 1 {
        let place = Int.random(in: 0..<steps.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: steps.remove(at: place)
        case 1: steps.insert(steps[place], at: Int.random(in: 0...steps.count, using: &random))
        case 2: steps.swapAt(place, Int.random(in: 0..<steps.count, using: &random))
        default: steps.insert("  - wait: \(Int.random(in: 1...900, using: &random))ms", at: place)
        }
      }
      return (["timeline:"] + steps).joined(separator: "\n")
    }.joined(separator: "\n") + "\n"
  }

  /// Splits lines into those that begin with an indentation and no further blank, each with the
  /// deeper ones below it.
  private static func entries(of text: String, indentation: String) -> [String] {
    var entries: [String] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let isFirst =
        line.hasPrefix(indentation) && line.dropFirst(indentation.count).first != " "
      if isFirst || entries.isEmpty {
        entries.append(String(line))
      } else {
        entries[entries.count - 1] += "\n\(line)"
      }
    }
    return entries
  }

  // MARK: Environment

  private static let devices = [
    "iphone-se-3", "iphone-13-mini", "iphone-15-pro", "iphone-16-pro-max", "ipad-10",
    "ipad-pro-13",
  ]

  /// Adds keys that the script lacks.
  private static func inEnvironment(
    _ script: String, using random: inout SeededRandom
  ) -> String {
    var lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = lines.firstIndex { $0.hasPrefix("sheetdraw: 1") } ?? 0
    func add(_ key: String, _ values: [String]) {
      let value = values.randomElement(using: &random) ?? ""
      guard Int.random(in: 0..<3, using: &random) == 0 else { return }
      guard !lines.contains(where: { $0.hasPrefix("\(key):") }) else { return }
      lines.insert("\(key): \(value)", at: start + 1)
    }
    add("device", devices)
    add("orientation", ["landscape"])
    add("appearance", ["dark"])
    add("contrast", ["high"])
    add("textSize", ["extraSmall", "extraExtraExtraLarge", "accessibilityExtraExtraExtraLarge"])
    add("layoutDirection", ["rightToLeft"])
    add("profile", ["uikit", "spec-literal"])
    add("springEnd", ["clamp"])
    return lines.joined(separator: "\n")
  }
}
