import SheetCommand
import SheetPlatform
import SheetTool

@testable import SheetEditor
@testable import SheetReview

// The readers of flags, token files, scenarios, pictures and recipes under libFuzzer: any bytes give a
// value or faults, and never end the program.

/// The kinds of input, in the order of the first byte.
private let kinds = [
  "tokens", "flags", "scenarios", "png", "pictures", "recipes", "edits", "tracks",
]

/// The only kind that is read; nil if the first byte selects one.
private let onlyKind = getenv("SHEETDRAW_FUZZ_KIND").flatMap { name in
  kinds.firstIndex(of: String(cString: name))
}

/// Runs the command in place of the fuzzer, so that one build without optimization serves `make compare-builds` too.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<Int32>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> Int32 {
  guard getenv("SHEETDRAW_FUZZ_COMMAND") != nil else { return 0 }
  let words = CommandLine.arguments.dropFirst().map { Array($0.utf8) }
  Task.detached { exit(await SheetCommand.run(words).rawValue) }
  while true { sleep(60) }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let rest = Array(bytes.dropFirst())
  switch kinds[onlyKind ?? Int(first) % kinds.count] {
  case "tokens": readTokens(rest)
  case "flags": readFlags(rest)
  case "scenarios": readScenario(rest)
  case "png": readPNG(rest)
  case "pictures": readPicture(rest)
  case "edits": edit(rest)
  case "tracks": archive(rest)
  default: readRecipe(rest)
  }
  return 0
}

/// A machine without files.
private struct NoFiles: FileSource {
  func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    throw .notThere(path)
  }

  func exists(_ path: FilePath) -> Bool { false }
}

/// Plans and plays the picture of a recipe, as a comparison does.
private func readRecipe(_ bytes: [UInt8]) {
  let place = Place.argument("A", value: "a.png")
  guard let recipe = Recipe(String(decoding: bytes, as: UTF8.self), at: place) else { return }
  do throws(DiagnosticError) {
    let picture = try SinglePicture(recipe, in: ".", with: DrawingResources(files: NoFiles()))
    _ = try picture.comparedFrame()
  } catch {
    precondition(!error.diagnostics.isEmpty, "a refusal gives its reasons")
    describeAll(error.diagnostics)
  }
}

/// Reads, plays and lays out.
private func readScenario(_ bytes: [UInt8]) {
  do throws(DiagnosticError) {
    let file = try ScenarioFile(bytes, name: "fuzz.yaml")
    let library = try SpecLibrary(scenario: file) { path throws(DiagnosticError) in
      throw .notThere(path)
    }
    var document = SheetDocument()
    document.scenario = file
    let resolved = try ResolvedDocument(
      resolving: document, in: library, textMeasure: .halfEm)
    describeAll(resolved.warnings)
  } catch {
    precondition(!error.diagnostics.isEmpty, "a refusal gives its reasons")
    describeAll(error.diagnostics)
  }
  do throws(DiagnosticError) {
    let once = try ScenarioFormatter.formatted(bytes, name: "fuzz.yaml")
    let twice = try ScenarioFormatter.formatted(once, name: "fuzz.yaml")
    precondition(once == twice, "what is laid out stays as it is")
  } catch {
    precondition(!error.diagnostics.isEmpty, "a refusal gives its reasons")
  }
}

private func readTokens(_ bytes: [UInt8]) {
  let place = Place.argument("--profile", value: "fuzz.tokens.json")
  do throws(DiagnosticError) {
    _ = try SpecLibrary(profile: Located("fuzz.tokens.json", at: place).filePath) { _ in bytes }
  } catch {
    precondition(!error.diagnostics.isEmpty, "a refusal gives its reasons")
    describeAll(error.diagnostics)
  }
}

/// One argument per line.
private func readFlags(_ bytes: [UInt8]) {
  let arguments = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  describeAll(SheetCommand.faults(of: arguments))
}

/// Asks everything about one position of a text; the first two bytes are its line and character.
private func edit(_ bytes: [UInt8]) {
  guard bytes.count > 2, let text = String(validating: bytes.dropFirst(2), as: UTF8.self) else {
    return
  }
  let position = TextPosition(line: Int(bytes[0]), character: Int(bytes[1]))
  for name: FilePath in ["fuzz.sheet.yaml", "fuzz.tokens.json"] {
    let none: SpecLibrary.FileReader = { path throws(DiagnosticError) in throw .notThere(path) }
    let file = EditedFile(Array(text.utf8), name: name, readFile: none)
    describeAll(file.diagnostics)
    for completion in file.completions(at: position) {
      precondition(completion.edit.range.start <= completion.edit.range.end)
    }
    _ = (file.hover(at: position), file.outline)
    for diagnostic in file.diagnostics.prefix(3) { _ = file.fix(for: diagnostic, readFile: none) }
    guard let use = file.name(at: position) else { continue }
    do throws(DiagnosticError) {
      _ = file.text.replacing(try file.renaming(use, to: "other"))
    } catch {
      precondition(!error.diagnostics.isEmpty, "a refusal gives its reasons")
    }
  }
}

/// Divides a text into the parts that review pages store.
private func archive(_ bytes: [UInt8]) {
  var archive = TrackArchive()
  _ = archive.add(text: bytes)
}

private func describeAll(_ diagnostics: [Diagnostic]) {
  for form in [MessageStyle.Form.block, .line, .json] {
    let style = MessageStyle(form: form, isColored: true)
    for diagnostic in diagnostics { precondition(!style.text(of: diagnostic).isEmpty) }
  }
}
