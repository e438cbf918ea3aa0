internal import SheetDraw
internal import SheetSpec
internal import SheetSuite
internal import SystemPackage

extension Recipe {
  /// Reads the recipe of a PNG file, including the shell line of earlier builds.
  @Sendable static func readAny(_ about: PictureFile.About, at place: Place) -> Recipe? {
    if let recipe = read(about, at: place) { return recipe }
    return about.recipe.flatMap { Recipe(commandLine: $0, scenario: about.scenario) }
  }

  /// Creates a recipe from a shell line and the text of its scenario; nil for other text.
  private init?(commandLine: String, scenario: String?) {
    guard !commandLine.hasPrefix("{"), commandLine.utf8.count <= Self.mostBytes,
      let words = [String](shellLine: commandLine)
    else { return nil }
    let contact = "--contact"
    let flags = GivenFlags(words.filter { $0 != contact }, of: Flag.drawing)
    guard flags.diagnostics.isEmpty, flags.words.count <= 1 else { return nil }
    self.init(
      options: flags.drawingOptions(drawsShots: flags.words.isEmpty),
      scenario: flags.words.first.map { Scenario(name: $0.value, text: scenario) })
    isContactPage = words.contains(contact)
  }
}

extension [String] {
  /// Splits a shell line into words; nil for an unterminated quote.
  ///
  /// It supports the syntax that earlier builds wrote: plain words, backslashes and single quotes.
  fileprivate init?(shellLine line: String) {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in line {
      switch character {
      case _ where isEscaped:
        word = word ?? ""
        word?.append(character)
        isEscaped = false
      case "'":
        isQuoted.toggle()
        word = word ?? ""
      case "\\" where !isQuoted: isEscaped = true
      case " " where !isQuoted:
        if let finished = word { words.append(finished) }
        word = nil
      default:
        // Adding in place, as a copy for each character would take quadratic time.
        word = word ?? ""
        word?.append(character)
      }
    }
    guard !isQuoted, !isEscaped else { return nil }
    self = words + (word.map { [$0] } ?? [])
  }
}
