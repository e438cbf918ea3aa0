internal import SheetResources
internal import SheetTool

/// The candidates for the last word of a command line.
///
/// The scripts of `Scripts/completions` run `sheetdraw __complete SHELL -- WORDS…` with the words up to the
/// cursor, without quotes, and evaluate nothing of the answer. No file is read but a scenario among the
/// words.
struct CommandCompletion {
  /// The word in place of a command.
  static let command = "__complete"

  /// The instruction to a shell besides offering the candidates.
  private enum Directive: String {
    /// Offers the candidates alone.
    case words
    /// Adds no space, as the candidates are parts between commas.
    case list
    /// Adds no space, as a value follows the candidates.
    case nospace
    case files
    case pictures
    /// Offers scenario files and folders.
    case scenarios
  }

  private var directive: Directive
  private var candidates: [(word: String, summary: String)]

  /// The beginning of the last word, before each candidate.
  private var start = ""

  private init(_ words: [String], _ directive: Directive = .words) {
    candidates = words.map { ($0, "") }
    self.directive = directive
  }

  /// Creates the completion of the last word, which may be empty.
  private init(ofLast words: [String]) {
    let last = words.last ?? ""
    let before = FamiliarWords.expanded(Array(words.dropLast()))
    let tool = before.first.flatMap(Tool.named)
    let flags = tool?.flags ?? Flag.drawing
    func flag(_ name: String) -> Flag? { flags.first { $0.names.contains(name) } }

    if before.first == "help" {
      self.init(Tool.all.map(\.name) + HelpTopic.names)
    } else if let equals = last.firstIndex(of: "="), let flag = flag(String(last[..<equals])) {
      self.init(of: flag, among: before)
      start = String(last[...equals])
    } else if let flag = before.last.flatMap(flag), flag.requiresValue {
      self.init(of: flag, among: before)
    } else if last.hasPrefix("-") {
      self.init([])
      candidates = flags.flatMap { flag in flag.names.map { ($0, flag.summary) } }
    } else if let tool {
      self.init(tool.completion(before))
    } else {
      self.init([], .scenarios)
      guard words.count == 1 else { return }
      candidates = Tool.all.map { ($0.name, $0.summary) } + [("help", "print help")]
    }
    if directive == .list, let comma = last.lastIndex(of: ",") { start = String(last[...comma]) }
  }

  /// Creates the completion of an argument of a command.
  private init(_ completion: Tool.Completion) {
    let directive: Directive =
      switch completion.paths {
      case .none: .words
      case .files: .files
      case .scenarios: .scenarios
      }
    self.init(completion.words, directive)
  }

  /// Creates the completion of a flag's value.
  private init(of flag: Flag, among words: [String]) {
    switch flag.completion {
    case .nothing: self.init([])
    case .words(let words): self.init(words)
    case .devices: self.init(DeviceCatalog.known.map(\.slug) + ["all-phones", "all-tablets"])
    case .colors:
      self.init(["wireframe"] + SpecLibrary(profile: .spec).palette.names, .pictures)
    case .files: self.init([], .files)
    case .settings: self.init(Self.tokenNames.map { $0 + "=" }, .nospace)
    case .keys: self.init(SheetDocument.keyNames.map { $0 + "=" }, .nospace)
    case .shots: self.init(words.flatMap(Self.shots))
    }
    if flag.value == .list, directive == .words { directive = .list }
  }

  /// The names of all tokens.
  private static var tokenNames: [String] {
    SpecLibrary(profile: .spec).tokens.tokens.map(\.name)
  }

  /// Returns the names of the shots of a scenario; empty for any other word and an invalid file.
  private static func shots(of word: String) -> [String] {
    guard word.contains(".sheet.") else { return [] }
    let path = Located(word, at: .argument(word, value: "")).filePath.value
    do {
      let bytes = try Files.read(path, as: .text, awaitsWriter: false)
      return try ScenarioFile(bytes, name: path).shots.map(\.name.value)
    } catch { return [] }
  }

  /// Returns the answer to a shell.
  ///
  /// - Parameter arguments: The shell, `--` and the words.
  /// - Returns: The directive, and one candidate on each line; for zsh and fish with its description after
  ///   a tab.
  static func answer(_ arguments: ArraySlice<String>) -> String {
    var (words, kept) = (Array(arguments.dropFirst(2)), "")
    let isBash = arguments.first == CompletionResource.bash.rawValue
    if isBash { (words, kept) = joined(words) }
    let completion = CommandCompletion(ofLast: words)
    let lines = completion.candidates.compactMap { candidate -> String? in
      let (word, summary) = (completion.start + candidate.word, candidate.summary)
      // Bash compares nothing, and fish would search the descriptions, too.
      let mustMatch = isBash || !summary.isEmpty
      guard !mustMatch || word.hasPrefix(words.last ?? ""), word != kept,
        // A line break would end the candidate.
        !word.unicodeScalars.contains(where: \.isHidden)
      else { return nil }
      return isBash ? String(word.dropFirst(kept.count)) : "\(word)\t\(summary)"
    }
    return ([completion.directive.rawValue] + lines).joined(separator: "\n")
  }

  /// Returns the words that bash takes apart at `=` and `:`, and the part of the last one that it keeps.
  private static func joined(_ pieces: [String]) -> (words: [String], kept: String) {
    var words: [String] = []
    var kept = ""
    var isOpen = false
    for piece in pieces {
      let isBreak = !piece.isEmpty && piece.allSatisfy("=:".contains)
      if isBreak || isOpen && !piece.isEmpty, let word = words.popLast() {
        kept = isBreak ? word + piece : word
        words.append(word + piece)
      } else {
        kept = ""
        words.append(piece)
      }
      isOpen = isBreak
    }
    return (words, kept)
  }
}
