import Foundation
import SheetTestSupport
import Testing

/// What `diff` tells of two scenarios with layers and modals.
@Suite struct HostDiffTests {
  private static let text = """
    sheetdraw: 1
    device: 120x200@2
    presenter: { content: white }
    layers: [{ id: notes, dimming: clear, tapAction: passTapsThrough }]
    modals: { mail: { layer: notes, kind: notification, content: none } }
    timeline: [present: mail, wait: settled]

    """

  /// The changes between the scenario and one with a text replaced, without the lines about pixels.
  private func changes(_ old: String, _ new: String) async throws -> [String] {
    let folder = try Folder()
    try folder.write(Self.text, to: "a.sheet.yaml")
    try folder.write(Self.text.replacingOccurrences(of: old, with: new), to: "b.sheet.yaml")
    let run = try await folder.sheetdraw("diff a.sheet.yaml b.sheet.yaml")
    return String(decoding: run.output, as: UTF8.self).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    .filter { !$0.contains("pixels") && !$0.hasPrefix("at ") }
  }

  @Test func E02_E37_aChangeOfALayerOrOfAKindIsToldInItsWords() async throws {
    #expect(
      try await changes("dimming: clear, ", "") == [
        "dimming of layer notes 0 → 0.3 (E35)",
        "colour of the dimming of layer notes none → #646464 (E37)",
        "layer 1 notes, dimming #000000 0%, taps passTapsThrough → notes, taps passTapsThrough",
      ])
    #expect(
      try await changes("kind: notification", "kind: toast").first
        == "kind of modal notification → toast (E02)")
    #expect(
      try await changes("timeline:", "compare: { dimming: perModal }\ntimeline:").last
        == "host 1 none → a dimming view for each modal")
  }
}
