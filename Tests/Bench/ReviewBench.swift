import Glibc

/// Measures reviews and animated SVGs of the shipped examples, and of a long list, as complete
/// processes.
struct ReviewBench {
  let binary: String
  let folder: String

  private static let examples = "Specs/Examples"

  func figures() -> [Figure] {
    let rows = folder + "/rows.sheet.yaml"
    guard let file = fopen(rows, "w") else { return [] }
    fputs(Self.thousandRows, file)
    fclose(file)
    let scenarios = scenarios()
    return [
      ("review", "html", ["review"]), ("animated SVG", "svg", ["animate"]),
    ].flatMap { name, ending, command -> [Figure] in
      func run(_ scenario: String) -> ProcessRun? {
        ProcessRun([binary] + command + [scenario, "-o", folder + "/review." + ending])
      }
      // A scenario that turns the screen has no animated SVG.
      let all = scenarios.compactMap(run)
      let long = run(rows)
      return [
        Figure(
          name: "\(name) of an example, CPU at most",
          value: all.map(\.cpuMilliseconds).max() ?? .nan, unit: "ms", asked: 1500),
        Figure(
          name: "peak memory of that", value: all.map(\.peakMegabytes).max() ?? .nan, unit: "MB",
          asked: 64),
        Figure(
          name: "\(name) of 1000 rows in 60 s, CPU", value: long?.cpuMilliseconds ?? .nan,
          unit: "ms", asked: 5000),
        Figure(
          name: "peak memory of that", value: long?.peakMegabytes ?? .nan, unit: "MB", asked: 128),
      ]
    } + [
      Figure(
        name: "review --watch, from a save to the frame of it in Chromium",
        value: millisecondsFromSaveToFrame() ?? .nan, unit: "ms", asked: 150)
    ]
  }

  /// The median of several saves of an example; nil without Chromium.
  private func millisecondsFromSaveToFrame() -> Double? {
    let scenario = Self.examples + "/half-sheet.sheet.yaml"
    let command = "python3 Tests/Oracles/drive-live.py \(binary) median \(scenario)"
    guard let output = popen(command, "r") else { return nil }
    defer { pclose(output) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, Int32(line.count), output) != nil else { return nil }
    let text = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return Double(String(decoding: text, as: UTF8.self).filter { !$0.isWhitespace })
  }

  /// The paths of the shipped scenarios.
  private func scenarios() -> [String] {
    guard let directory = opendir(Self.examples) else { return [] }
    defer { closedir(directory) }
    var paths: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".sheet.yaml") { paths.append(Self.examples + "/" + name) }
    }
    return paths.sorted()
  }

  /// A list of 1000 rows that 27 drags scroll from end to end in 60 s.
  private static var thousandRows: String {
    """
    sheetdraw: 1
    device: iphone-15-pro
    sheets:
      list:
        detents: [large]
        content: { title: Rows, close: true, list: { rows: 1000 } }
    timeline:
      - present: list
      - wait: settled

    """
      + String(
        repeating: """
            - drag: { from: content, by: -500, over: 200ms, release: -4000pt/s }
            - wait: 1960ms

          """, count: 27)
  }
}
