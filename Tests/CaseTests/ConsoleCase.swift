import Foundation
import SheetTestSupport

/// A session in a terminal: commands after `$ `, what they print, and `[64]` for an exit code other than 0.
///
/// Lines of diagnostics are those of standard error, all others of standard output. A line that ends in `\` goes on in the
/// next one. A command that fails leaves no new file.
struct ConsoleCase {
  struct Entry {
    var command: Line
    /// The lines of the command as they are written.
    var written: [String]
    var shown: [Line] = []
    var status: Int32 = 0
  }

  private let block: Block
  private(set) var entries: [Entry] = []

  init(_ block: Block) throws(CaseError) {
    self.block = block
    var isOpen = false
    for line in block.lines {
      if line.text.hasPrefix("$ ") {
        entries.append(
          Entry(
            command: Line(number: line.number, text: String(line.text.dropFirst(2))),
            written: [line.text]))
        isOpen = line.text.hasSuffix("\\")
        continue
      }
      let last = entries.count - 1
      guard last >= 0 else { throw CaseError("a session begins with a command after `$ `") }
      if isOpen {
        entries[last].command.text += "\n" + line.text
        entries[last].written.append(line.text)
        isOpen = line.text.hasSuffix("\\")
      } else if let status = Int32(line.text.dropFirst().dropLast()), line.text == "[\(status)]" {
        entries[last].status = status
      } else if let before = entries[last].shown.last, before.text.hasSuffix("\\") {
        let index = entries[last].shown.count - 1
        entries[last].shown[index].text =
          String(before.text.dropLast()) + line.text.drop { $0 == " " }
      } else {
        entries[last].shown.append(line)
      }
    }
  }

  /// Types the commands in a folder, and compares what they print with what is shown.
  func play(in folder: Folder, _ run: inout CaseRun) async throws {
    let failureCount = run.failures.count
    var recorded: [String] = []
    for entry in entries {
      let before = try folder.names()
      let result = try await folder.shell(entry.command.text)
      let place = entry.command.number
      let question = "$ " + entry.command.text
      // `check` prints what it finds on standard output.
      let isError = { (line: Line) in line.isDiagnostic && !block.words.contains("findings") }
      let (errors, output) = (
        entry.shown.filter(isError), entry.shown.filter { !isError($0) }
      )
      run.check(
        lines: result.error.linesOfOutput, are: errors, "\(question)\n  on standard error",
        at: place)
      run.check(lines: result.text.linesOfOutput, are: output, question, at: place)
      run.check(
        "\(question)\n  exit code", "\(result.status)", is: "\(entry.status)", at: place)
      if entry.status >= 64 {
        run.check(
          "\(question)\n  files", try folder.names().joined(separator: " "),
          is: before.joined(separator: " "), at: place)
      }
      recorded += entry.written
      recorded += (result.error.linesOfOutput + result.text.linesOfOutput).flatMap(Self.wrapped)
      if result.status != 0 { recorded.append("[\(result.status)]") }
    }
    if run.failures.count > failureCount { run.record(recorded, in: block) }
  }

  /// Types the commands as in a terminal, where errors stand among the output and exit codes are not seen.
  func playMerged(in folder: Folder, _ run: inout CaseRun) async throws {
    for entry in entries {
      let result = try await folder.shell("{ \(entry.command.text); } 2>&1")
      run.check(
        lines: result.text.linesOfOutput, are: entry.shown, "$ " + entry.command.text,
        at: entry.command.number)
    }
  }

  /// A long line of output, as a document shows it.
  private static func wrapped(_ line: String) -> [String] {
    var lines: [String] = []
    var rest = line[...]
    while rest.count > 116, let space = rest.prefix(112).lastIndex(of: " "),
      rest[..<space].contains(where: { $0 != " " })
    {
      let next = rest.index(after: space)
      lines.append((lines.isEmpty ? "" : "    ") + rest[..<next] + "\\")
      rest = rest[next...]
    }
    return lines + [(lines.isEmpty ? "" : "    ") + rest]
  }
}

extension String {
  /// The lines of a program's output.
  fileprivate var linesOfOutput: [String] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return isEmpty || hasSuffix("\n") ? lines.dropLast() : lines + ["(no line break at the end)"]
  }
}

extension Folder {
  /// A folder with a link to the built program.
  private static let programs = Result {
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("sheetdraw").path, withDestinationPath: SheetdrawBinary.built.path)
    return folder
  }

  /// Runs a line of bash in which `sheetdraw` is the built program; a plain command needs no shell.
  func shell(_ line: String) async throws -> ProgramRun {
    let environment = ["PATH": "\(try Self.programs.get().path):/usr/local/bin:/usr/bin:/bin"]
    if line.hasPrefix("sheetdraw "),
      !line.contains(where: { "\\\"'$;|&<>*?~`(){}[]#!\n".contains($0) })
    {
      let words = line.split(separator: " ").dropFirst().map(String.init)
      return try await sheetdraw(words, environment: environment)
    }
    return try await run("/bin/bash", ["-c", line], environment: environment)
  }
}
