import Foundation
import SheetTestSupport
import Testing

/// The completion scripts for shells: flags and values.
@Suite struct CompletionTests {
  /// The completions that bash offers for words split the way bash splits them.
  private func offered(for words: [String], in folder: Folder) async throws -> [String] {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try await folder.bash(
      """
      source <("$sheetdraw" --completions bash)
      COMP_WORDS=("$sheetdraw" \(quoted)) COMP_CWORD=\(words.count)
      _sheetdraw
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    expect(run.error, "")
    return run.lines.filter { !$0.isEmpty }
  }

  @Test func bashCompletesFlagsDevicesAndCommands() async throws {
    let folder = try Folder()
    let cases: [(words: [String], offered: [String])] = [
      (["--dev"], ["--device"]),
      (["--device", "iphone-15-pr"], ["iphone-15-pro", "iphone-15-pro-max"]),
      (["--device", "iphone-8,iphone-15-pro-"], ["iphone-8,iphone-15-pro-max"]),
      (["--device", "=", "iphone-15-pr"], ["iphone-15-pro", "iphone-15-pro-max"]),
      (["--appearance", "="], ["light", "dark"]),
      (["--phase", "medium", ":", "la"], ["large"]),
      (["--phase", "medium", ":"], ["large"]),
      (["--phase", "=", "medium", ":", "la"], ["large"]),
      (["--corner-curve", "sm"], ["smooth:0.6"]),
      (["--corner-curve", "co"], ["continuous", "coreanimation"]),
      (
        ["--dark", "--co"],
        [
          "--corner-radius", "--corner-curve", "--contrast", "--content",
          "--contact", "--color", "--completions",
        ]
      ),
      (["l"], ["list", "lsp"]),
      (["list", "pa"], ["palettes"]),
      (["--title", ""], []),
      (["help", "pi"], ["pictures"]),
      (["--set", "shadow.alpha"], ["shadow.alphaLight=", "shadow.alphaDark="]),
      (["--set", "=", "shadow.off"], ["shadow.offsetY="]),
      (["--set", "shadow.offsetY", "="], []),
      (["--set", "shadow.offsetY", "=", "3"], []),
      (["--sheet", "pageS"], ["pageSizing="]),
      (["diff", "--dev"], []),
      (["spec", "grabber.wi"], ["grabber.width"]),
      (["spec", "B2"], (20...29).map { "B\($0)" }),
      (["explain", "E0204"], ["E0204"]),
      (["example", "half-c"], ["half-card"]),
      (["init", ""], []),
    ]
    for (words, expected) in cases {
      let found = try await offered(for: words, in: folder)
      expect(found.filter { expected.contains($0) }, expected, "\(words)")
      #expect(found.count == expected.count || words.last == "--co", "\(words): \(found)")
    }
  }

  @Test func bashLoadsTheScriptWithoutErrors() async throws {
    let folder = try Folder()
    let run = try await folder.bash("set -eu; bash -n <(\"$sheetdraw\" --completions bash)")
    expect(run.status, 0)
    expect(run.error, "")
  }

  /// A folder with a scenario, one whose shots a shell must not expand, an invalid one and other files.
  private func folderOfFiles() async throws -> Folder {
    let folder = try Folder.withProgram()
    _ = try await folder.sheetdraw("init photos")
    for name in ["bin/a.txt", "b.txt"] { try folder.write("", to: name) }
    return folder
  }

  private static let shots = """
    sheetdraw: 1
    sheets: { a: {} }
    timeline: [{ present: a }]
    shots: [{ name: two words, at: settled }, { name: "$(touch made)", at: settled }]

    """

  @Test func bashCompletesShotsScenariosAndFolders() async throws {
    let folder = try await folderOfFiles()
    try await expect(
      offered(for: ["photos.sheet.yaml", "--shot", ""], in: folder), ["rising", "medium", "large"])
    try await expect(
      offered(for: ["photos.sheet.yaml", "--shot", "rising,m"], in: folder), ["rising,medium"])
    try await expect(offered(for: ["--shot", ""], in: folder), [])
    try await expect(offered(for: ["check", ""], in: folder), ["photos.sheet.yaml", "bin"])
    try await expect(offered(for: ["list", "shots", "p"], in: folder), ["photos.sheet.yaml"])
    // Nothing is offered, so that bash completes all files.
    try await expect(offered(for: ["diff", ""], in: folder), [])
    try folder.write("not: [", to: "bad.sheet.yaml")
    try await expect(offered(for: ["bad.sheet.yaml", "--shot", ""], in: folder), [])
  }

  @Test func namesOfShotsAreNotExpanded() async throws {
    let folder = try Folder.withProgram()
    try folder.write(Self.shots, to: "a.sheet.yaml")
    #expect(
      try await offered(for: ["a.sheet.yaml", "--shot", ""], in: folder)
        == [#"two\ words"#, #"\$\(touch\ made\)"#])
    try await expect(
      byFish("sheetdraw a.sheet.yaml --shot ", in: folder), ["$(touch made)", "two words"])
    #expect(try await byZsh("sheetdraw a.sheet.yaml --shot t", in: folder) == [#"two\ words"#])
    #expect(!(try folder.names()).contains("made"))
  }

  @Test func bashAddsNoSpaceBehindATokenAndPutsScenariosFirst() async throws {
    let folder = try await folderOfFiles()
    let run = try await folder.bash(
      """
      source <("$sheetdraw" --completions bash)
      compopt() { echo "$*"; }
      COMP_WORDS=("$sheetdraw" --set shadow.) COMP_CWORD=2; _sheetdraw
      COMP_WORDS=("$sheetdraw" check "") COMP_CWORD=2; _sheetdraw
      """)
    expect(run.lines, ["-o nospace", "-o filenames -o nosort"])
  }

  /// The completions that fish offers for a command line, in alphabetical order.
  private func byFish(_ line: String, in folder: Folder) async throws -> [String] {
    let run = try await folder.typed(
      """
      export HOME="$PWD" LC_ALL=C.UTF-8
      sheetdraw --completions fish > script
      fish -N -c 'source script; complete -C "\(line)"' | cut -f 1
      rm script
      """)
    expect(run.error, "")
    return run.lines.sorted()
  }

  /// The completions that zsh offers for a command line, with the space behind a whole word.
  ///
  /// The shell runs on a terminal of its own; `compadd` tells what matches.
  private func byZsh(_ line: String, in folder: Folder) async throws -> [String] {
    try folder.write(
      #"""
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PROMPT= ; unsetopt prompt_cr; stty -echo columns 500'
      zpty -w shell 'autoload -U compinit; compinit -u -D; source bin/script'
      zpty -w shell 'compadd() {
        local -a found
        if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
          builtin compadd -A found "$@"
          local word i=${@[(I)-S]} end=" "
          (( i )) && end=${@[i+1]}
          for word in $found; do print -r -- "MATCH[$IPREFIX$word$end]"; done
        fi
        builtin compadd "$@"
      }
      list() { _main_complete; compstate[insert]=; compstate[list]=; print DO""NE; exit }
      zle -C list complete-word list; bindkey "^I" list; print REA""DY'
      zpty -r shell out '*READY*'
      zpty -w -n shell "$1"$'\t'
      zpty -r shell out '*DONE*'
      print -r -- $out | grep -ao 'MATCH\[[^]]*\]' | sed 's/^MATCH\[//; s/\]$//' | sort -u
      """#, to: "bin/ask.zsh")
    let run = try await folder.typed(
      """
      export HOME="$PWD" LC_ALL=C.UTF-8 TERM=xterm
      sheetdraw --completions zsh > bin/script
      timeout 300 zsh -f bin/ask.zsh '\(line)' || test $? = 1
      """)
    expect(run.error, "")
    return run.lines
  }

  @Test(
    "zsh and fish complete commands, flags, values, tokens, shots and files",
    arguments: TestBudget.today([
      ("--dev", ["--device "]), ("acc", ["accept "]), ("help comp", ["comparing "]),
      ("help di", ["diff "]), ("list pal", ["palettes "]), ("example half-c", ["half-card "]),
      ("--set shadow.alpha", ["shadow.alphaDark=", "shadow.alphaLight="]),
      ("spec grabber.wi", ["grabber.width "]), ("spec B23", ["B23 "]),
      ("explain E020", (1...9).map { "E020\($0) " }),
      ("photos.sheet.yaml --shot ", ["large", "medium", "rising"]),
      ("--shot ", []), ("--profile spec", ["spec", "spec-literal"]),
      ("--device iphone-15-pr", ["iphone-15-pro", "iphone-15-pro-max"]),
      ("--presenter systemBr", ["systemBrown "]), ("--phase me", ["medium:large "]),
      ("accept --cas", ["--case "]), ("--cas", []), ("diff --met", ["--metric "]),
      ("check ph", ["photos.sheet.yaml "]), ("list shots ph", ["photos.sheet.yaml "]),
    ]))
  func otherShells(line: String, expected: [String]) async throws {
    let folder = try await folderOfFiles()
    try await expect(byZsh("sheetdraw " + line, in: folder), expected)
    let words = expected.map { $0.trimmingCharacters(in: .whitespaces) }.sorted()
    try await expect(byFish("sheetdraw " + line, in: folder), words)
  }

  @Test func fishOffersScenariosBeforeOtherFiles() async throws {
    let folder = try await folderOfFiles()
    let run = try await folder.typed(
      """
      export HOME="$PWD" LC_ALL=C.UTF-8
      fish -N -c 'sheetdraw --completions fish | source; complete -C "sheetdraw check "'
      """)
    expect(run.lines.first, "photos.sheet.yaml")
    #expect(run.lines.contains("b.txt"))
  }

  /// The completions that zsh or fish offers for a command line, without the space behind a word.
  private func by(_ shell: String, _ line: String, in folder: Folder) async throws -> [String] {
    guard shell == "zsh" else { return try await byFish(line, in: folder) }
    return try await byZsh(line, in: folder).map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test(arguments: ["zsh", "fish"])
  func otherShellsCompleteEveryFlagInTheHelp(_ shell: String) async throws {
    let folder = try Folder.withProgram()
    let help = try await folder.sheetdraw("--help").text
    let flags = Set(help.matches(of: /(?m)^  (?:-. *, )?(--[a-z-]+)/).map { String($0.output.1) })
    #expect(flags.count > 30)
    // The flags of comparisons are those of a command.
    let drawing = try await by(shell, "sheetdraw --", in: folder)
    let verifying = try await by(shell, "sheetdraw verify --", in: folder)
    for flag in flags { #expect((drawing + verifying).contains(flag), "\(flag)") }
    let devices = try await by(shell, "sheetdraw --device iphone-16-pro-m", in: folder)
    expect(devices, ["iphone-16-pro-max"])
    let run = try await folder.typed("\(shell) -n <(sheetdraw --completions \(shell))")
    expect(run, ProgramRun(status: 0, text: "", error: ""))
  }

  @Test func fishDescribesFlagsAndCommands() async throws {
    let run = try await Folder.withProgram().typed(
      """
      export HOME="$PWD" LC_ALL=C.UTF-8
      for line in --dark ver; do
        fish -N -c "sheetdraw --completions fish | source; complete -C 'sheetdraw $line'"
      done
      """)
    expect(
      run.lines,
      [
        "--dark\tdark appearance", "verify\tcompare a folder's pictures with their references",
      ])
  }

  @Test func aProgramOfTheWorkingFolderIsNotRun() async throws {
    let folder = try Folder.withProgram()
    try folder.write("#!/bin/sh\ntouch made\n", to: "sheetdraw")
    let run = try await folder.typed(
      """
      chmod +x sheetdraw
      source <(sheetdraw --completions bash)
      COMP_WORDS=(./sheetdraw --dev) COMP_CWORD=1
      _sheetdraw
      echo "${COMPREPLY[@]}"
      """)
    expect(run.lines, ["--device"])
    for shell in ["zsh", "fish"] {
      try await expect(by(shell, "./sheetdraw --dev", in: folder), ["--device"])
    }
    #expect(!(try folder.names()).contains("made"))
  }

  @Test func quotesAndHomesOfWordsAreRead() async throws {
    let folder = try await folderOfFiles()
    for shell in ["zsh", "fish"] {
      let found = try await by(shell, "sheetdraw ~/photos.sheet.yaml --shot ri", in: folder)
      expect(found, ["rising"])
    }
    let run = try await folder.bash(
      #"""
      source <("$sheetdraw" --completions bash)
      mv photos.sheet.yaml 'two words.sheet.yaml'
      HOME="$PWD"
      for file in '~/two\ words.sheet.yaml' '"two words.sheet.yaml"' "'two words.sheet.yaml'"; do
        COMP_WORDS=("$sheetdraw" "$file" --shot ri) COMP_CWORD=3
        _sheetdraw
        echo "${COMPREPLY[@]}"
      done
      """#)
    expect(run.lines, ["rising", "rising", "rising"])
  }

  @Test func aPipeIsNotReadForItsShots() async throws {
    let run = try await Folder().bash(
      #"""
      mkfifo a.sheet.yaml
      timeout 20 "$sheetdraw" __complete bash -- a.sheet.yaml --shot ""
      """#)
    expect(run, ProgramRun(status: 0, text: "list\n", error: ""))
  }

  @Test(arguments: ["--help", "--man", "__complet", "help __complet"])
  func theCommandOfTheScriptsIsHidden(_ flags: String) async throws {
    let run = try await Folder().sheetdraw(flags)
    #expect(!(run.text + run.error).contains("__complete"))
  }

  @Test func anUnknownShellIsRejected() async throws {
    try await Refusal(
      "--completions tcsh",
      "--completions: error[E0209]: unknown shell \"tcsh\"; one of: bash, zsh, fish"
    ).check(in: Folder())
  }
}
