internal import SheetPixels

/// What drew a picture, as its PNG file carries it.
public struct PictureOrigin: Equatable, Sendable {
  /// File and flags as a shell takes them, without `sheetdraw` itself.
  public var commandLine: String

  /// The text of the scenario that the line names; nil for flags alone.
  public var scenario: String?

  private static let keyword = "sheetdraw"
  private static let scenarioKeyword = "sheetdraw-scenario"

  /// A longer scenario is not carried: it would outweigh the picture.
  private static let mostScenarioBytes = 1 << 16

  public init(commandLine: String, scenario: String? = nil) {
    self.commandLine = commandLine
    self.scenario = scenario.flatMap { text in
      text.utf8.count <= Self.mostScenarioBytes && !text.utf8.contains(0) ? text : nil
    }
  }

  init?(_ notes: [PNGText]) {
    guard let line = notes.first(where: { $0.keyword == Self.keyword }) else { return nil }
    self.init(
      commandLine: line.text,
      scenario: notes.first { $0.keyword == Self.scenarioKeyword }?.text)
  }

  var notes: [PNGText] {
    [PNGText(keyword: Self.keyword, text: commandLine)]
      + (scenario.map { [PNGText(keyword: Self.scenarioKeyword, text: $0)] } ?? [])
  }
}
