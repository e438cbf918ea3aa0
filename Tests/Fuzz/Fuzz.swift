// The readers of flags, token files, scenarios and PNGs under libFuzzer: whatever the bytes, they give a
// value or faults, and never end the program.

import SheetCommand
import SheetSpec

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let rest = Array(bytes.dropFirst())
  switch first % 4 {
  case 0: readTokens(rest)
  case 1: readFlags(rest)
  case 2: readScenario(rest)
  default: readPNG(rest)
  }
  return 0
}

/// Reads, plays and lays out.
private func readScenario(_ bytes: [UInt8]) {
  do throws(SpecError) {
    let file = try ScenarioFile(bytes, name: "fuzz.yaml")
    let library = try SpecLibrary(scenario: file) { path throws(Problem) in throw .notThere(path) }
    var document = SheetDocument()
    document.scenario = file
    let resolved = try ResolvedDocument(resolving: document, in: library) { content, _ in
      content.kind == .none ? 0 : 320
    }
    sayAll(resolved.warnings)
  } catch {
    precondition(!error.problems.isEmpty, "a refusal gives its reasons")
    sayAll(error.problems)
  }
  do throws(SpecError) {
    let once = try ScenarioFormatter.formatted(bytes, name: "fuzz.yaml")
    let twice = try ScenarioFormatter.formatted(once, name: "fuzz.yaml")
    precondition(once == twice, "what is laid out stays as it is")
  } catch {
    precondition(!error.problems.isEmpty, "a refusal gives its reasons")
  }
}

private func readTokens(_ bytes: [UInt8]) {
  let place = Place.flag("--profile", value: "fuzz.tokens.json")
  do throws(SpecError) {
    _ = try SpecLibrary(profile: Written("fuzz.tokens.json", at: place)) { _ in bytes }
  } catch {
    precondition(!error.problems.isEmpty, "a refusal gives its reasons")
    sayAll(error.problems)
  }
}

/// One argument a line.
private func readFlags(_ bytes: [UInt8]) {
  let arguments = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  sayAll(SheetCommand.faults(of: arguments))
}

private func sayAll(_ problems: [Problem]) {
  for form in [MessageStyle.Form.block, .line, .json] {
    let style = MessageStyle(form: form, isColored: true)
    for problem in problems { precondition(!style.text(of: problem).isEmpty) }
  }
}
