internal import SheetDiagnostics

extension Files {
  /// Returns the file in the same folder that is most likely meant by the path of a missing one; nil if
  /// no name is near.
  ///
  /// A name without its extension, with another one of scenarios, or in other capitals means the scenario;
  /// otherwise the extensions are equal and few letters differ.
  package static func nearest(to path: FilePath) -> FilePath? {
    guard let written = path.lastComponent?.string else { return nil }
    let folder = folder(of: path)
    let others: [String]
    do throws(FileError) {
      others = try (namesIfThere(in: folder) ?? []).prefix(mostComparedNames).map(\.string)
    } catch { return nil }
    let stem = written.scenarioStem ?? written.lowercased()
    let name =
      others.first { $0.scenarioStem == stem }
      ?? others.first { $0.lowercased() == written.lowercased() } ?? near(written, among: others)
    return name.map { path.removingLastComponent().appending($0) }
  }

  /// The number of names in a folder that are compared at most.
  private static let mostComparedNames = 1000

  /// The number of letters of a name below which nearly every name would be near.
  private static let fewestLetters = 3

  private static func near(_ written: String, among names: [String]) -> String? {
    let (stem, end) = written.dividedAtDot
    let others = names.map(\.dividedAtDot).filter {
      $0.end == end && $0.stem.count >= fewestLetters
    }
    guard stem.count >= fewestLetters, let nearest = others.map(\.stem).nearest(to: stem) else {
      return nil
    }
    return nearest + end
  }
}

extension String {
  /// The lower-case name of a scenario file without its extensions; nil for other files.
  fileprivate var scenarioStem: String? {
    let name = lowercased()
    let end = ScenarioEnding.formats.first(where: name.hasSuffix)
    guard let end else { return nil }
    let rest = name.dropLast(end.count)
    return String(rest.hasSuffix(".sheet") ? rest.dropLast(".sheet".count) : rest)
  }

  /// The name before its first dot, and the rest.
  fileprivate var dividedAtDot: (stem: String, end: String) {
    let stem = prefix { $0 != "." }
    return (String(stem), String(dropFirst(stem.count)))
  }
}
