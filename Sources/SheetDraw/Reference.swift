internal import SheetPrimitives

/// Where the picture is kept that a drawn one has to equal: beside its scenario, in
/// `<scenario>.references/{shot}-{device}-{appearance}@{scale}x.png`.
public enum Reference {
  /// How a folder of references ends.
  public static let folderEnding = ".references"

  /// What scenario files end in.
  public static let scenarioEndings = [".sheet.yaml", ".sheet.yml", ".sheet.json"]

  /// A scenario's path without its ending.
  public static func stem(ofScenario path: String) -> String {
    if let ending = scenarioEndings.first(where: { path.hasSuffix($0) }) {
      return String(path.dropLast(ending.count))
    }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let name = path.dropFirst(folder.count)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return path }
    return String(path[..<dot])
  }

  /// The folder of a scenario's references, by the scenario's path.
  public static func folder(ofScenario path: String) -> String {
    stem(ofScenario: path) + folderEnding
  }

  /// A picture's name without `.png`.
  public static func name(
    shot: String, device: String, appearance: String, pixelsPerPoint: Double
  ) -> String {
    "\(shot)-\(device)-\(appearance)@\(pixelsPerPoint.plain)x"
  }
}
