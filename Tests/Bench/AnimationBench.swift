import Glibc

/// Measures animations of 21 frames of 1179 × 2556 pixels as complete processes.
struct AnimationBench {
  let binary: String
  let folder: String

  func figures() -> [Figure] {
    let picture = folder + "/a.apng"
    let short = ProcessRun.median(runs: 15, animate("0s..0.3333s", to: picture))
    let size = megabytes(picture)
    let long = ProcessRun(animate("0s..10s", to: picture))
    let webp = ProcessRun.median(runs: 5, animate("0s..0.3333s", to: folder + "/a.webp"))
    return [
      Figure(
        name: "APNG of 21 frames, CPU", value: short?.cpuMilliseconds ?? .nan, unit: "ms",
        asked: 90),
      Figure(name: "size of that", value: size, unit: "MB", asked: 1.35),
      Figure(
        name: "peak memory of that", value: short?.peakMegabytes ?? .nan, unit: "MB", asked: 48),
      Figure(
        name: "peak memory of 601 frames", value: long?.peakMegabytes ?? .nan, unit: "MB", asked: 48
      ),
      Figure(name: "WebP of 21 frames, CPU", value: webp?.cpuMilliseconds ?? .nan, unit: "ms"),
      Figure(name: "peak memory of that", value: webp?.peakMegabytes ?? .nan, unit: "MB"),
    ]
  }

  /// The time that ffmpeg takes for the same APNG, from uncompressed frames; none where it is not
  /// installed.
  func others() -> [Figure] {
    let video = folder + "/frames.y4m"
    guard ProcessRun(animate("0s..0.3333s", to: video)) != nil,
      let run = ProcessRun.median(
        runs: 3,
        ["ffmpeg", "-v", "error", "-y", "-i", video, "-f", "apng", folder + "/ffmpeg.png"])
    else { return [] }
    return [
      Figure(name: "APNG of 21 frames by ffmpeg, CPU", value: run.cpuMilliseconds, unit: "ms"),
      Figure(
        name: "size of that", value: megabytes(folder + "/ffmpeg.png"), unit: "MB"),
      Figure(name: "peak memory of that", value: run.peakMegabytes, unit: "MB"),
    ]
  }

  private func animate(_ range: String, to path: String) -> [String] {
    [binary, "animate", "--range", range, "--fps", "60", "-o", path]
  }

  /// Returns the size of a file; not a number if it is missing.
  private func megabytes(_ path: String) -> Double {
    var status = stat()
    return stat(path, &status) == 0 ? Double(status.st_size) / 1e6 : .nan
  }
}
