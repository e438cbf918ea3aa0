import SheetTestSupport
import Testing

/// A scenario of one sheet, `card`, that is dragged several times, starting at rest each time.
struct DragScript: Sendable, CustomTestStringConvertible {
  /// A drag by the grabber, and the target that the sheet should reach.
  struct Pull {
    /// Points downwards.
    var by: Double

    /// Points per second downwards at the release.
    var speed = 0.0

    /// A detent's name, or `dismiss`.
    var target: String
  }

  /// Duration of every pull.
  static let seconds = 0.5

  var profile: String
  var device = "iphone-15-pro"
  var detents = "[medium, large]"
  var selected = "medium"
  var isModal = false
  var pulls: [Pull]

  var testDescription: String {
    "\(profile) \(detents) " + pulls.map { "\($0.by)@\($0.speed)" }.joined(separator: " ")
  }

  private var text: String {
    var lines = [
      "sheetdraw: 1", "device: \(device)", "profile: \(profile)", "sheets:", "  card:",
      "    detents: \(detents)", "    selected: \(selected)", "    modalInPresentation: \(isModal)",
      "    grabber: on",
      "timeline:",
    ]
    var isPresented = false
    for pull in pulls {
      if !isPresented { lines.append("  - present: { sheet: card, animated: false }") }
      lines.append(
        "  - drag: { from: grabber, by: \(pull.by), over: \(Self.seconds)s, "
          + "release: \(pull.speed) }")
      lines.append("  - wait: settled")
      isPresented = pull.target != "dismiss" || isModal
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines that `inspect` prints for the scenario with these flags.
  func inspected(_ flags: String) async throws -> [[String: Any]] {
    let folder = try Folder()
    try folder.write(text, to: "drags.sheet.yaml")
    return try await Inspection("drags.sheet.yaml \(flags)", in: folder).objects
  }

  /// All events with one name, in order.
  func events(_ name: String) async throws -> [[String: Any]] {
    try await inspected("--events").filter { try $0.text("event") == name }
  }

  /// The top edges at these moments, in points.
  func tops(at moments: [String]) async throws -> [Double] {
    try await inspected("--at \(moments.joined(separator: ","))").map { state in
      try #require(try state.objects("sheets").first).number("y")
    }
  }

  /// The top edges, some seconds after the end of the first pull.
  func tops(afterFirstPull seconds: [Double]) async throws -> [Double] {
    try await tops(at: seconds.map { "\(Self.seconds + $0)s" })
  }

  /// Expects every pull to send the sheet to its target, and the last one to leave it there.
  func expectTargets() async throws {
    let ends = try await events("dragEnded")
    #expect(try ends.map { try $0.text("target") } == pulls.map(\.target))
    let sheets = try #require(try await inspected("--at settled").first).objects("sheets")
    let last = try sheets.first.map { try $0.text("detent") }
    #expect((last ?? "dismiss") == pulls.last?.target)
  }
}
