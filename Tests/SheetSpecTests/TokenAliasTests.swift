import SheetSpec
import SystemPackage
import Testing

/// Tokens that take the value of another token, and files that extend another file.
@Suite struct TokenAliasTests {
  private func library(_ files: [String: String]) throws -> SpecLibrary {
    try SpecLibrary(profile: Located("a.tokens.json", at: .argument("--profile", value: "-"))) {
      path throws(DiagnosticError) in
      guard let text = files[path.value.string] else { throw .notThere(path) }
      return Array(text.utf8)
    }
  }

  private func messages(_ files: [String: String]) -> [String] {
    do {
      _ = try library(files)
      return []
    } catch let error as DiagnosticError { return error.diagnostics.map(\.line) } catch {
      return ["\(error)"]
    }
  }

  private func tokens(_ entries: String) -> [String: String] {
    ["a.tokens.json": "{\"grabber\": {\(entries)}}"]
  }

  @Test func aTokenTakesTheValueOfAnother() throws {
    let tokens = try library(
      tokens(#""width": {"$value": "{grabber.top}"}, "top": {"$value": 7}"#)
    ).tokens
    #expect(tokens.number("grabber.width") == 7)
  }

  @Test func aTokenTakesTheValueFromTheProfile() throws {
    let tokens = try library(tokens(#""width": {"$value": "{grabber.height}"}"#)).tokens
    #expect(tokens.number("grabber.width") == tokens.number("grabber.height"))
  }

  @Test func aTokenTakesAValueThroughAThird() throws {
    let tokens = try library(
      tokens(
        #""width": {"$value": "{grabber.top}"}, "top": {"$value": "{grabber.height}"}, "#
          + #""height": {"$value": "9pt"}"#)
    ).tokens
    #expect(tokens.number("grabber.width") == 9 && tokens.number("grabber.top") == 9)
  }

  @Test func circularAliasesAreRejected() {
    let text = #""width": {"$value": "{grabber.top}"}, "top": {"$value": "{grabber.width}"}"#
    #expect(
      messages(tokens(text)) == [
        "1:34: error[E0312]: \"grabber.width\" refers to itself: grabber.width → grabber.top → "
          + "grabber.width",
        "1:70: error[E0312]: \"grabber.top\" refers to itself: grabber.top → grabber.width → "
          + "grabber.top",
      ])
    #expect(
      messages(tokens(#""width": {"$value": "{grabber.width}"}"#)) == [
        "1:34: error[E0312]: \"grabber.width\" refers to itself: grabber.width → grabber.width"
      ])
  }

  @Test func anAliasMustExistAndHaveTheSameType() {
    #expect(
      messages(tokens(#""width": {"$value": "{grabber.color}"}"#)) == [
        "1:34: error[E0305]: \"grabber.color\" is of type color, and \"grabber.width\" of type "
          + "dimension"
      ])
    #expect(
      messages(tokens(#""width": {"$value": "{grabber.widht}"}"#)) == [
        "1:34: error[E0302]: unknown token \"grabber.widht\"; `sheetdraw spec` lists all "
          + "tokens; did you mean \"grabber.width\"?"
      ])
  }

  @Test func aFileExtendsAnother() throws {
    let files = [
      "a.tokens.json": #"{"$extensions": {"sheetdraw": {"extends": "b.tokens.json"}}}"#,
      "b.tokens.json":
        #"{"$extensions": {"sheetdraw": {"extends": "uikit"}}, "grabber": {"top": {"$value": 8}}}"#,
    ]
    let library = try library(files)
    #expect(library.baseProfile == .uikit)
    #expect(library.tokens.number("grabber.top") == 8)
  }

  @Test func aChainOfFilesHasALimit() throws {
    func chain(_ count: Int) -> [String: String] {
      var files = ["a.tokens.json": ""]
      for index in 0..<count {
        let name = index == 0 ? "a.tokens.json" : "f\(index).tokens.json"
        let base = index == count - 1 ? "uikit" : "f\(index + 1).tokens.json"
        files[name] = #"{"$extensions": {"sheetdraw": {"extends": "\#(base)"}}}"#
      }
      return files
    }
    #expect(try library(chain(32)).baseProfile == .uikit)
    #expect(
      messages(chain(33)) == [
        "1:43: error[E0312]: more than 32 files extend one another; at most 32 files, the last of "
          + "which extends a profile"
      ])
  }

  @Test(arguments: ["a.tokens.json", "./a.tokens.json", "x/../a.tokens.json", ".//./a.tokens.json"])
  func aFileThatExtendsItselfByAnyPathIsRejected(path: String) {
    #expect(
      messages(["a.tokens.json": #"{"$extensions": {"sheetdraw": {"extends": "\#(path)"}}}"#]) == [
        "1:43: error[E0312]: \"a.tokens.json\" extends itself: a.tokens.json → a.tokens.json"
      ])
  }

  @Test func filesThatExtendEachOtherAreRejected() {
    func file(_ base: String) -> String {
      #"{"$extensions": {"sheetdraw": {"extends": "\#(base)"}}}"#
    }
    #expect(
      messages(["a.tokens.json": file("b.tokens.json"), "b.tokens.json": file("a.tokens.json")])
        == [
          "1:43: error[E0312]: \"a.tokens.json\" extends itself: a.tokens.json → b.tokens.json "
            + "→ a.tokens.json"
        ])
  }
}
