internal import SheetVerify

extension GivenFlags {
  private static let mostWorkers = 256

  /// Returns the number of tasks: that of `--jobs`, or one per core.
  package func workers() throws(DiagnosticError) -> Int {
    guard let written = one("--jobs") else { return WorkQueue.coreCount }
    guard let number = Int(written.value), (1...Self.mostWorkers).contains(number) else {
      throw DiagnosticError(
        .numberOutOfRange, at: written.place,
        "\"\(written.value)\" is not a number of tasks",
        allowed: "1 to \(Self.mostWorkers)")
    }
    return number
  }

  /// The names of the flags that select cases or change their comparison.
  package static let resultFlags = (["--case"] + Flag.comparing.map(\.name)).sorted()

  /// The digest of the flags that select cases or change their comparison.
  package var comparisonDigest: String { digest(of: Self.resultFlags) }

  /// The digest of some flags with their values.
  package func digest(of names: [String]) -> String {
    let given = names.flatMap { name in
      (has(name) ? [name] : []) + all(name).map(\.value)
    }
    return Files.digest(of: given)
  }
}
