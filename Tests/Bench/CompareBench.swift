import SheetFiles
import SheetPictures

/// `diff` and `verify` as complete processes, on generated pictures.
///
/// The targets of `diff` are fractions of the times of odiff 4.5 for such pictures, 60, 77, 260 and
/// 600 ms, where K was 73 ms.
struct CompareBench {
  let binary: String
  let folder: String

  func figures() throws -> [Figure] {
    try makePictures()
    let all = try [
      ("diff of equal files, CPU", "equal", 6.0), ("diff of equal pixels, CPU", "same", 18),
      ("diff of a small change, CPU", "small", 38.5), ("diff of photos, CPU", "photo", 91),
      ("diff of 24 megapixels, CPU", "large", 300),
    ].flatMap { name, pair, asked in try figures(name, pair, asked) }
    return try all + suite() + failingSuite()
  }

  /// The memory peak of the last pair is measured, too.
  private func figures(_ name: String, _ pair: String, _ asked: Double) throws -> [Figure] {
    // The picture of the difference is drawn as odiff draws one; equal files need none.
    let output = pair == "equal" ? [] : ["-o", folder + "/difference.png"]
    let run = ProcessRun.median(
      runs: pair == "large" ? 5 : 15,
      [binary, "diff", "\(folder)/\(pair)-a.png", "\(folder)/\(pair)-b.png"] + output,
      endingIn: [0, 1])
    let time = Figure(name: name, value: run?.cpuMilliseconds ?? .nan, unit: "ms", asked: asked)
    guard pair == "large" else { return [time] }
    return [
      time,
      Figure(name: "peak memory of that", value: run?.peakMegabytes ?? .nan, unit: "MB", asked: 60),
    ]
  }

  /// Writes scenarios of ten pictures each.
  private func writeScenarios(_ suite: String, _ count: Int, radius: Int) throws {
    for number in 0..<count {
      let text = """
        sheetdraw: 1
        sheets:
          picker:
            cornerRadius: \(radius)
            detents: [{ id: low, height: "\(200 + number)" }, large]
            selected: low
            content: { title: Photos, close: true, list: { rows: 40 } }
        timeline:
          - present: picker
          - wait: settled
          - animate: { picker.selected: large }
        shots:
          - { name: low, at: settled#1, appearance: [light, dark] }
          - { name: early, at: 50ms, appearance: [light, dark] }
          - { name: middle, at: 100ms, appearance: [light, dark] }
          - { name: late, at: 200ms, appearance: [light, dark] }
          - { name: large, at: settled, appearance: [light, dark] }

        """
      try Files.write(Array(text.utf8), to: FilePath("\(suite)/s\(number).sheet.yaml"))
    }
  }

  /// A hundred pictures that fail, with words and with every report, and the memory of a thousand.
  private func failingSuite() throws -> [Figure] {
    let suite = folder + "/failing"
    _ = ProcessRun(["mkdir", suite])
    try writeScenarios(suite, 10, radius: 10)
    _ = ProcessRun([binary, "accept", suite, "--all", "--in-ci", "--quiet"])
    try writeScenarios(suite, 10, radius: 12)
    let reports = ["html", "md", "xml", "json", "txt", "results"].flatMap { ending in
      ["-o", "\(folder)/report.\(ending)"]
    }
    func figure(_ name: String, _ outputs: [String], asked: Double) -> Figure {
      let run = ProcessRun.median(
        runs: 3, [binary, "verify", suite, "--quiet"] + outputs, endingIn: [1])
      return Figure(
        name: name, value: (run?.cpuMilliseconds ?? .nan) / 100, unit: "ms", asked: asked)
    }
    let times = [
      figure("a failing case with words, CPU", [], asked: 12),
      figure("a failing case with all reports, CPU", reports, asked: 20),
    ]
    // The thousand pictures that have passed.
    let passing = folder + "/suite"
    try writeScenarios(passing, 100, radius: 12)
    let verify = ProcessRun.median(
      runs: 1, [binary, "verify", passing, "--quiet"] + reports, endingIn: [1])
    let merge = ProcessRun.median(
      runs: 1,
      [binary, "verify", "--merge", "\(folder)/report.results", "-o", "\(folder)/merged.html"],
      endingIn: [1])
    return times + [
      mergingWords(),
      Figure(
        name: "peak memory of 1000 that fail, all reports", value: verify?.peakMegabytes ?? .nan,
        unit: "MB", asked: 96),
      Figure(
        name: "peak memory of merging them", value: merge?.peakMegabytes ?? .nan, unit: "MB",
        asked: 64),
    ]
  }

  /// The memory of merging 300 MB of results in words.
  private func mergingWords() -> Figure {
    let results = folder + "/words.results"
    // Another process writes them: the recorded peak memory of a child starts at the memory of this one.
    let script = """
      BEGIN {
        text = "the height of the sheet is another one"
        while (length(text) < 600) text = text " " text
        printf "{\\"sheetdraw\\":1,\\"folder\\":\\"a\\",\\"shard\\":[1,1],\\"cases\\":420000}\\n" > file
        for (i = 0; i < 420000; i++)
          printf "{\\"name\\":\\"s%06d\\",\\"scenario\\":\\"s%d.sheet.yaml\\",\\"verdict\\":\\"unmet\\"," \
            "\\"messages\\":[{\\"text\\":\\"%s\\"}]}\\n", i, i / 50, substr(text, 1, 660) > file
      }
      """
    _ = ProcessRun(["awk", "-v", "file=\(results)", script])
    let merge = ProcessRun.median(
      runs: 1,
      [binary, "verify", "--merge", results, "--quiet", "-o", "\(folder)/words.xml"],
      endingIn: [1])
    return Figure(
      name: "peak memory of merging 300 MB in words", value: merge?.peakMegabytes ?? .nan,
      unit: "MB", asked: 64)
  }

  /// A thousand passing pictures.
  private func suite() throws -> [Figure] {
    let suite = folder + "/suite"
    _ = ProcessRun(["mkdir", suite])
    try writeScenarios(suite, 100, radius: 10)
    _ = ProcessRun([binary, "accept", suite, "--all", "--in-ci", "--quiet"])
    let verify = ProcessRun.median(runs: 3, [binary, "verify", suite])
    // The cost of the same pictures without the comparison.
    let drawn = (0..<100).compactMap { number in
      ProcessRun([
        binary, "\(suite)/s\(number).sheet.yaml", "-o", "\(folder)/{shot}-{appearance}.png",
      ])
    }
    let drawnTime = drawn.map(\.cpuMilliseconds).reduce(0, +)
    let start = ProcessRun.median(runs: 15, [binary, "--version"])?.cpuMilliseconds ?? .nan
    let drawing = drawn.count == 100 ? (drawnTime - 100 * start) / 1000 : .nan
    return [
      Figure(
        name: "verify of 1000 that pass, 2 cores",
        value: (verify?.wallMilliseconds ?? .nan) / 1000, unit: "s", asked: 5),
      Figure(
        name: "a case beyond its drawing, CPU",
        value: max(0, (verify?.cpuMilliseconds ?? .nan) / 1000 - drawing), unit: "ms",
        asked: 1.5),
    ]
  }

  // MARK: Pictures

  private func makePictures() throws {
    let phone = ["--detent", "medium", "--title", "Photos", "--close", "--no-metadata"]
    let tablet = phone + ["--device", "1500x1000@4", "--style", "page"]
    for (pair, flags) in [("equal", phone), ("same", phone), ("small", phone), ("large", tablet)] {
      let isChanged = pair == "small" || pair == "large"
      _ = ProcessRun([binary] + flags + ["-o", "\(folder)/\(pair)-a.png"])
      let second = isChanged ? flags.map { $0 == "Photos" ? "Places" : $0 } : flags
      _ = ProcessRun([binary] + second + ["-o", "\(folder)/\(pair)-b.png"])
    }
    let same = try PNGPicture(
      Files.read(FilePath("\(folder)/same-b.png")))
    try write(same.pixels, "same-b", text: [PNGText(keyword: "Comment", text: "another file")])
    try write(Self.photo(isChanged: false), "photo-a")
    try write(Self.photo(isChanged: true), "photo-b")
  }

  private func write(_ picture: PixelBuffer, _ name: String, text: [PNGText] = []) throws {
    let file = try PNGFile(picture, pixelsPerPoint: 3, text: text)
    try Files.write(file.bytes, to: FilePath("\(folder)/\(name).png"))
  }

  /// Soft shapes and a little noise, about a byte per pixel; if changed, a quarter is darker.
  private static func photo(isChanged: Bool) -> PixelBuffer {
    let (width, height) = (1179, 2556)
    var random: UInt32 = 7
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        random = random &* 1_664_525 &+ 1_013_904_223
        let noise = Int(random >> 31)
        let wave = (x * x / 900 + y * y / 1500 + x * y / 1100) % 512
        let light = 64 + abs(wave - 256) / 2 + noise
        let isDarker = isChanged && x > width / 2 && y > height / 2
        let level = UInt32(isDarker ? light - 24 : light)
        pixels.append(level | (level / 2 + 60) << 8 | (200 - level / 2) << 16 | 0xFF00_0000)
      }
    }
    return PixelBuffer(widthPixels: width, heightPixels: height, pixels: pixels)
  }
}
