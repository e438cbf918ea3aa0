package import SheetVerify

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

  /// Returns the suite of the folder or scenario of the first word, or of the working folder, with the
  /// cases of `--case`.
  package func suite() throws(DiagnosticError) -> ScenarioSuite {
    if let other = words.dropFirst().first {
      throw DiagnosticError(.unexpected(other, allowed: "one folder of scenarios at a time"))
    }
    let here = Located(".", at: .argument("verify", value: ""))
    var suite = try ScenarioSuite((words.first ?? here).filePath, against: one("--against"))
    if has("--case") { try suite.keep(matching: all("--case")) }
    return suite
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

  /// Returns the judge of references.
  package func judge(drawsDifferences: Bool) throws(DiagnosticError) -> ReferenceJudge {
    ReferenceJudge(try comparisonSettings(), drawsDifferences: drawsDifferences)
  }
}
