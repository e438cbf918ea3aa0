/// The cost of a start, as ratios to an empty Swift program, which are the same on most machines.
struct StartBench {
  let binary: String

  /// Path of an empty program with Swift's runtime linked into it.
  let empty: String
  let folder: String

  func figures() -> [Figure] {
    let frame = ["--detent", "medium", "--dark", "-o", folder + "/start.png"]
    return [
      Figure(
        name: "--version to an empty program, CPU", value: ratio(["--version"]), unit: "×",
        asked: 1.5, next: 1.2),
      Figure(name: "cold frame to an empty program, CPU", value: ratio(frame), unit: "×", asked: 4),
    ]
  }

  /// The median of the ratios of pairs of runs; NaN if a run fails.
  ///
  /// The runs of a pair follow each other, so that both meet the machine in the same state.
  private func ratio(_ arguments: [String]) -> Double {
    let count = 101
    let ratios = (0..<count).compactMap { _ -> Double? in
      guard let run = ProcessRun([binary] + arguments), let start = ProcessRun([empty]) else {
        return nil
      }
      return run.cpuMilliseconds / start.cpuMilliseconds
    }
    return ratios.count == count ? median(ratios) : .nan
  }
}
