import Foundation
import SheetTestSupport
import Testing

/// SVGs that animate by themselves, drawn by `animate -o NAME.svg`.
@Suite struct AnimatedSVGTests {
  /// What Chromium draws, next to what it draws of stills.
  private struct Seen: Decodable {
    var width: Double
    var height: Double
    var frames: [Frame]
    var complaints: [String]

    struct Frame: Decodable {
      var seconds: Double
      var levels: Int
      var mean: Double
      var levelsFromFirst: Int
    }
  }

  private static func example(_ name: String) -> String {
    RepositoryFile("Specs/Examples/\(name).sheet.yaml").path
  }

  @Test(
    "M09 an SVG that animates by itself shows the stills at five times, in Chromium",
    arguments: [
      (example("half-sheet"), "", [0.03, 0.1, 0.2, 0.35, 0.54], 64),
      // Two sheets and a drag, at half the speed from 0.5 s to 1.8 s.
      (
        example("nested-sheets"), "--range 0.5s..1.8s --speed 0.5 --dark",
        [0.3, 0.6, 1.5, 1.9, 2.4], 64
      ),
      // A blurred background, whose pictures change 15 times per second.
      (example("backgrounds"), "--range 0s..0.3s", [0.02, 0.08, 0.15, 0.21, 0.28], 64),
      // A list that is scrolled: its images move, and its text jumps from point to point. Its greys are
      // 27 levels apart.
      (example("share-sheet"), "--range 0.9s..1.4s", [0.05, 0.15, 0.22, 0.33, 0.47], 12),
    ])
  func stills(scenario: String, flags: String, times: [Double], contrast: Int) async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("animate \(scenario) \(flags) -o moving.svg")
    try #require(run.status == 0 && run.text == "moving.svg\n", "\(run.error)")
    let words = flags.split(separator: " ").map(String.init)
    let start = flags.contains("0.5s..") ? 0.5 : flags.contains("0.9s..") ? 0.9 : 0
    let speed = flags.contains("--speed") ? 0.5 : 1
    var stills: [String] = []
    for time in times {
      let name = "still-\(time).svg"
      let look = words.contains("--dark") ? "--dark" : ""
      let still = try await folder.sheetdraw(
        "\(scenario) \(look) --at \(start + time * speed)s -o \(name)")
      try #require(still.status == 0, "\(still.error)")
      stills.append("\(time)=\(folder.url(name).path)")
    }
    let seen = try JSONDecoder().decode(
      Seen.self,
      from: try await Tool.oracle("animated-svg.py", [folder.url("moving.svg").path, "1"] + stills))
    expect(seen.complaints, [])
    expect(seen.frames.map(\.seconds), times)
    for frame in seen.frames {
      // Chromium samples the coverage of an edge at four heights per pixel; 0.02 pt can be beyond one.
      #expect(frame.levels <= contrast, "at \(frame.seconds) s")
      #expect(frame.mean < 0.05, "at \(frame.seconds) s")
    }
    #expect(seen.frames.dropFirst().allSatisfy { $0.levelsFromFirst > contrast })
  }

  /// The animations of one attribute: key times in seconds and the values.
  private func animations(_ pattern: String, in text: String) throws -> [[(Double, [Double])]] {
    let expression = try NSRegularExpression(
      pattern: pattern + #" dur="([\d.]+)s"[^>]* keyTimes="([^"]*)" values="([^"]*)"/>"#)
    let all = text as NSString
    return expression.matches(in: text, range: NSRange(location: 0, length: all.length)).map {
      func part(_ match: NSTextCheckingResult, _ index: Int) -> String {
        all.substring(with: match.range(at: index))
      }
      let duration = Double(part($0, 1)) ?? .nan
      let times = part($0, 2).split(separator: ";").map { (Double($0) ?? .nan) * duration }
      let values = part($0, 3).split(separator: ";").map {
        $0.split(separator: " ").map { Double($0) ?? .nan }
      }
      return Array(zip(times, values))
    }
  }

  @Test("the lines of an SVG that animates by itself are within the error that it states")
  func error() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("animate \(Self.example("half-sheet")) -o a.svg")
    try #require(run.status == 0, "\(run.error)")
    let text = String(decoding: try folder.data("a.svg"), as: UTF8.self)
    #expect(text.contains("Lengths are within 0.02 pt of the motion.</desc>"))
    let moves = try animations(
      #"<g id="[a-z]+\.sheet_\d+"[^>]*><animateTransform attributeName="transform" type="translate""#,
      in: text)
    var checkedCount = 0
    for move in moves {
      // In the last microsecond the residual of the spring, less than a pixel, is dropped.
      for ((start, from), (end, to)) in zip(move, move.dropFirst())
      where from != to && end - start > 2e-6 {
        for part in [0.0, 0.3, 0.5, 0.8] {
          // 426 pt from rest, with a damping ratio of 0.85 and a response of 0.35 s.
          let seconds = start + (end - start) * part
          let omega = 2 * Double.pi / 0.35
          let damped = omega * (1 - 0.85 * 0.85).squareRoot()
          let fade = exp(-0.85 * omega * seconds)
          let offset =
            426 * fade * (cos(damped * seconds) + 0.85 * omega / damped * sin(damped * seconds))
          let y = from[1] + (to[1] - from[1]) * part
          expect(y - 426, near: offset, within: 0.02, "at \(seconds) s")
          checkedCount += 1
        }
      }
    }
    #expect(!moves.isEmpty && checkedCount > 200)
  }

  @Test("loops, speed and range of an SVG that animates by itself")
  func playback() async throws {
    let folder = try Folder()
    func text(_ flags: String) async throws -> String {
      let run = try await folder.sheetdraw("animate --device 120x200@1 \(flags) -o a.svg")
      try #require(run.status == 0, "\(run.error)")
      _ = try Tool.run(
        Tool.python, ["-c", Self.reading, "FILE"], on: [UInt8](folder.data("a.svg")))
      return String(decoding: try folder.data("a.svg"), as: UTF8.self)
    }
    let endless = try await text("--range 0s..0.2s --fps 10")
    // Three frames of 0.1 s, the last of which is held.
    #expect(endless.contains(#" dur="0.3s" repeatCount="indefinite" fill="freeze" keyTimes="0;"#))
    #expect(!endless.contains(#"dur="0.2s""#))
    let slow = try await text("--range 0s..0.2s --fps 10 --speed 0.5 --loop 3")
    // Five frames at 0, 0.05 … 0.2 s of the motion.
    #expect(slow.contains(#" dur="0.5s" repeatCount="3""#))
    // Both have the same change at the same moment of the motion, as a share of 0.3 s or of half of 0.5 s.
    func change(_ text: String) throws -> Double {
      let match = try #require(text.firstMatch(of: /keyTimes="0;[0-9.]+;([0-9.]+)"/))
      return try #require(Double(match.1))
    }
    #expect(abs(try change(endless) * 0.3 - change(slow) * 0.25) < 1e-8)
    let late = try await text("--range 0.1s..0.2s --fps 10")
    #expect(late.contains(#" dur="0.2s""#))
    // At rest nothing moves, and there is one picture.
    let still = try await text("--range 5s..6s")
    #expect(!still.contains("<animate") && still.contains("Lengths are within"))
    let part = try await text("--crop 10,20,80,90")
    #expect(part.contains(#"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="90""#))
    // A program without animation shows the last picture only.
    let groups = endless.components(separatedBy: "\n<g")
    #expect(groups.count { $0.hasPrefix(" display=\"none\">") } >= 2)
    expect(groups.last { $0.hasPrefix(">") || $0.hasPrefix(" display") }?.hasPrefix(">"), true)
  }

  /// Every id is unique, and every reference has its element.
  private static let reading = """
    import re, sys
    import xml.etree.ElementTree as tree
    text = open(sys.argv[1], encoding='utf-8').read()
    tree.fromstring(text)
    ids = re.findall(r' id="([^"]*)"', text)
    assert len(ids) == len(set(ids)), ids
    assert set(re.findall(r'(?:href="|url\\()#([^")]*)', text)) <= set(ids)
    """

  @Test("equal runs write equal bytes")
  func determinism() async throws {
    let folder = try Folder()
    for name in ["a.svg", "b.svg"] {
      let run = try await folder.sheetdraw("animate --device 120x200@1 --dark -o \(name)")
      expect(run.status, 0)
    }
    try expect(folder.data("a.svg"), folder.data("b.svg"))
  }

  @Test("a screen that turns has no SVG that animates by itself")
  func refusals() async throws {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      device: 120x200@1
      sheets: { s: { detents: [medium] } }
      timeline:
        - present: s
        - wait: settled
        - rotate: landscape

      """, to: "turn.sheet.yaml")
    let run = try await folder.sheetdraw("animate turn.sheet.yaml -o a.svg")
    expect(run.status, 64)
    #expect(
      run.error.contains("the screen changes from 120 × 200 to 200 × 120 pt at "),
      "\(run.error)")
    try expect(folder.names(), ["turn.sheet.yaml"])
    let folderRun = try await folder.sheetdraw("animate --device 120x200@1 -o missing/a.svg")
    #expect(folderRun.status != 0 && folderRun.error.contains("there is no folder \"missing\""))
  }
}
