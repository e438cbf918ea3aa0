public import SheetCatalogs

extension SpecLibrary {
  /// Creates a library from a profile, and applies token files and single settings to it.
  ///
  /// - Parameters:
  ///   - profile: The name of a profile, or the path of a token file; nil for the profile of the
  ///     scenario, that of the release, or `spec`.
  ///   - release: The release of iOS that arguments name; nil for that of the scenario.
  ///   - scenario: A scenario; its token files are applied to the profile, then its tokens.
  ///   - settings: Tokens that are set last, each as `name=value`.
  ///   - recordedTokens: Values that replace all token files; nil reads the files.
  ///   - readFile: Returns the contents of a file; the place of its path is the argument or the line
  ///     of a file that names it. By default there are no files; `DiskFiles().contents` of `SheetDraw`
  ///     reads those of the disk.
  /// - Throws: All errors of the profile, or all errors of the settings.
  public init(
    profile: Located<FilePath>? = nil, release: Int? = nil, scenario: ScenarioFile? = nil,
    settings: [Located<String>] = [], recordedTokens: RecordedTokens? = nil,
    readFile: FileReader = { path throws(DiagnosticError) in throw .notThere(path) }
  ) throws(DiagnosticError) {
    let ofScenario = scenario?.document
    try self.init(
      profile: profile ?? scenario?.profile?.asProfile, release: release ?? ofScenario?.iosVersion,
      tokenFiles: scenario?.tokenFiles ?? [], named: ofScenario?.tokens ?? [], settings: settings,
      recordedTokens: recordedTokens, readFile: readFile)
  }
}
