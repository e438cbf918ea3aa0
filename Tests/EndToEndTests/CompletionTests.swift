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
      COMP_WORDS=(sheetdraw \(quoted)) COMP_CWORD=\(words.count)
      _sheetdraw
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(run.error == "")
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
      (["l"], ["list"]),
      (["list", "pa"], ["palettes"]),
      (["--title", ""], []),
    ]
    for (words, expected) in cases {
      let found = try await offered(for: words, in: folder)
      #expect(found.filter { expected.contains($0) } == expected, "\(words)")
      #expect(found.count == expected.count || words.last == "--co", "\(words): \(found)")
    }
  }

  @Test func bashLoadsTheScriptWithoutErrors() async throws {
    let folder = try Folder()
    let run = try await folder.bash("set -eu; bash -n <(\"$sheetdraw\" --completions bash)")
    #expect(run.status == 0)
    #expect(run.error == "")
  }

  @Test(arguments: ["zsh", "fish"])
  func otherShellsCompleteEveryFlagInTheHelp(_ shell: String) async throws {
    let folder = try Folder()
    let help = try await folder.sheetdraw("--help").text
    let script = try await folder.sheetdraw("--completions \(shell)").text
    let flags = Set(help.matches(of: /(?m)^  (?:-. *, )?(--[a-z-]+)/).map { String($0.output.1) })
    #expect(flags.count > 30)
    for flag in flags {
      let form = shell == "zsh" ? "\(flag)[" : " -l \(flag.dropFirst(2)) "
      #expect(script.contains(form), "\(flag)")
    }
    #expect(script.contains("iphone-16-pro-max"))
    // All quotes are balanced.
    #expect(script.replacingOccurrences(of: "\\'", with: "").count { $0 == "'" } % 2 == 0)
  }

  @Test func anUnknownShellIsRejected() async throws {
    try await Refusal(
      "--completions tcsh",
      "--completions: error[E0209]: unknown shell \"tcsh\"; one of: bash, zsh, fish"
    ).check(in: Folder())
  }
}
