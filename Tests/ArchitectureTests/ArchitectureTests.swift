import SheetPlan
import SheetTestSupport
import Testing

@Suite struct ArchitectureTests {
  /// Modules of the toolchain, which any target may use.
  private let toolchain: Set<String> = [
    "Glibc", "Darwin", "Synchronization", "Testing", "XCTest",
  ]

  private let hiddenFailure = #"(^|\W)(try[!?]|as!|fatalError|TODO|FIXME)"#

  /// Returns whether a string of the line begins with a flag or has one behind a space.
  private func namesAFlag(_ line: String) -> Bool {
    guard line.contains("-"), !line.drop(while: { $0 == " " }).hasPrefix("//") else {
      return false
    }
    return line.contains(/"([^"]* )?`?(--[a-z]|-o )/)
  }

  /// Returns whether the declaration that begins on a line has three or more arguments without a label.
  private func lacksLabels(_ lines: ArraySlice<String>) -> Bool {
    guard let first = lines.first,
      ["func ", "init(", "init?(", "init<"].contains(where: first.contains)
    else { return false }
    let head = lines.prefix(
      1 + (lines.firstIndex { $0.hasSuffix("{") } ?? lines.startIndex) - lines.startIndex
    )
    .joined(separator: " ")
    guard head.split(separator: "_ ").count > 3, let open = head.firstIndex(of: "(") else {
      return false
    }
    var arguments = String(head[head.index(after: open)...])
    while let inner = arguments.firstMatch(of: /\([^()]*\)/) {
      arguments.removeSubrange(inner.range)
    }
    let own = arguments.prefix { $0 != ")" }.split(separator: ",")
    return own.count { $0.contains(/^\s*_ \w+:/) } >= 3
  }

  @Test func everyTargetImportsExactlyItsDependencies() throws {
    let sources = try SourceTree("Sources")
    let manifest = try PackageManifest()
    #expect(sources.targets.count > 10)
    for target in sources.targets {
      let imports = sources.imports(of: target).subtracting(toolchain)
      expect(manifest.dependencies[target], imports, "\(target)")
    }
  }

  /// A range of versions would make another program of the same commit after the next release.
  @Test func everyPackageHasOneVersion() throws {
    let lines = try RepositoryFile("Package.swift").text.split(separator: "\n")
    let packages = lines.filter { $0.contains(".package(url:") }
    #expect(!packages.isEmpty && packages.allSatisfy { $0.contains("exact: ") })
  }

  @Test func everyImportPointsDown() throws {
    let floors = try Floors().numbers
    let sources = try SourceTree("Sources")
    for target in sources.targets {
      let own = try #require(floors[target], "\(target) stands on no floor")
      for name in sources.imports(of: target).subtracting(toolchain) {
        let other = try #require(floors[name], "\(name) stands on no floor")
        #expect(other < own, "\(target) imports \(name)")
      }
    }
  }

  /// So each can be taken out with its line in the list of tools.
  @Test func onlyTheCommandImportsTools() throws {
    let files = try SourceTree("Sources").files
    let tools = Set(files.filter { $0.path.hasPrefix("Sources/Tools/") }.map(\.target))
    #expect(tools.count > 2)
    for file in files where !file.path.hasPrefix("Sources/Command/") {
      #expect(file.imports.isDisjoint(with: tools), "\(file.path)")
    }
  }

  /// A document becomes a scene without Cairo, HarfBuzz or a codec: SheetSpec alone needs C, to read YAML.
  @Test func framesNeedNoCLibraryButThatForYAML() throws {
    let sources = try SourceTree("Sources")
    var needed: Set<String> = ["SheetFrames"]
    var new = needed
    while !new.isEmpty {
      new = Set(new.flatMap(sources.imports(of:))).subtracting(needed)
      needed.formUnion(new)
    }
    #expect(needed.contains("SheetLayout"))
    let own = sources.imports(of: "SheetFrames")
    #expect(own.filter { $0.hasPrefix("C") }.isEmpty)
    let libraries = needed.filter { $0.hasPrefix("C") }.sorted()
    expect(libraries, ["CArguments", "CLibYAML", "CResources"])
  }

  @Test func theSystemsLibraryIsImportedInOneFile() throws {
    let files = try SourceTree("Sources").files.filter {
      !$0.imports.isDisjoint(with: ["Glibc", "Darwin", "Musl"])
    }
    expect(files.map(\.path), ["Sources/Base/SheetPlatform/Platform.swift"])
  }

  /// Returns the lines that match an expression of Perl, each after its path and number.
  ///
  /// grep takes a hundredth of the time of a `Regex` for 80,000 lines.
  private func lines(_ expression: String) throws -> [Substring] {
    let found = try Tool.run(
      "grep", ["-rnP", expression, RepositoryFile("Sources").path, "--include=*.swift"], on: [],
      statuses: 0...1)
    return String(decoding: found, as: UTF8.self).split(separator: "\n")
  }

  /// Returns the files with code, not comments, that matches an expression of Perl.
  private func paths(_ expression: String) throws -> [String] {
    let root = RepositoryFile("").path
    let paths = try lines(expression).compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      return parts.count < 3 || parts[2].drop { $0 == " " }.hasPrefix("//")
        ? nil : String(parts[0].dropFirst(root.count))
    }
    return Set(paths).sorted()
  }

  @Test func gitIsStartedInOneFile() throws {
    #expect(try paths(#""git""#) == ["Sources/Tools/Suite/Git/GitRepository.swift"])
  }

  @Test func programsAreStartedInOneFile() throws {
    let starts = #"\b(posix_spawnp?|execv\w*|v?fork|popen)\("#
    try expect(paths(starts), ["Sources/Base/SheetFiles/ChildProcess.swift"])
  }

  /// A name that is created, renamed or deleted, or a path that is opened for writing.
  @Test func oneFileOpensPathsForWriting() throws {
    let calls =
      #"\bO_(WRONLY|RDWR|CREAT|TRUNC|APPEND)\b|\b((f|fre)open|creat|mkdir(at)?|mkd?temp|mk(fifo|nod)(at)?|(sym)?linkat|rename(at2?)|unlinkat|rmdir|chmod|chown)\("#
    let expected = ["Sources/Base/SheetFiles/OpenFolder.swift"]
    // The first two open the null device for a standard stream that is closed or unused.
    let devices = [
      "Sources/Command/SheetDrawCLI/Main.swift", "Sources/Base/SheetFiles/ChildProcess.swift",
    ]
    try expect(paths(calls).filter { !devices.contains($0) }, expected)
  }

  @Test func nothingInSourcesKnowsAJournal() throws {
    #expect(try paths("(?i)journal").isEmpty)
  }

  /// A user's completion lists would show them on every text and number.
  @Test func typesOfOthersGetNoPublicMembers() throws {
    let types = ["Double", "Int", "String", "Substring", "Unicode.Scalar", "FilePath", "["]
    let headers = types.map { "extension " + $0 } + ["extension Sequence", "extension Collection"]
    let offences = try SourceTree("Sources").files.flatMap { file -> [String] in
      var isForeign = false
      return file.lines.filter { line in
        if line.hasPrefix("}") { isForeign = false }
        if line.hasPrefix("extension ") { isForeign = headers.contains { line.hasPrefix($0) } }
        return isForeign && line.hasPrefix("  public ")
      }.map { "\(file.path): \($0)" }
    }
    #expect(offences.isEmpty)
  }

  @Test func onlySheetTestingImportsTesting() throws {
    for file in try SourceTree("Sources").files
    where !file.path.hasPrefix("Sources/Tools/Testing/") {
      #expect(
        file.imports.isDisjoint(with: ["Testing", "XCTest", "SheetTesting"]), "\(file.path)")
    }
  }

  @Test func noFileHasMoreThan500Lines() throws {
    let files = try SourceTree("Sources").files + SourceTree("Tests").files
    #expect(files.count > 100)
    for file in files { #expect(file.lines.count <= 501, "\(file.path)") }
  }

  /// A name stands for one suite in a report and in `--filter`.
  @Test func namesOfSuitesAreUnique() throws {
    let names = try SourceTree("Tests").files.flatMap { file in
      // Searching for the word first takes a thousandth of the time of the expression.
      file.lines.filter { $0.contains("Tests") }.compactMap {
        $0.firstMatch(of: /^(?:@Suite.*)?\b(?:struct|class|enum) (\w+Tests)\b/)
      }
      .map { String($0.1) }
    }
    #expect(names.count > 300)
    let twice = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted()
    expect(twice, [])
  }

  @Test func noSourceImportsFoundation() throws {
    for file in try SourceTree("Sources").files {
      #expect(
        file.imports.isDisjoint(with: ["Foundation", "FoundationEssentials"]), "\(file.path)")
    }
  }

  @Test func noSourceHidesAFailure() throws {
    try expect(lines(hiddenFailure), [])
  }

  @Test func noFlagIsNamedBelowTheCommand() throws {
    let above = ["SheetCommand", "SheetDrawCLI", "SheetTool"]
    // This file declares the flags.
    let others = ["Sources/Picture/SheetPlan/Options/DrawingOption+Table.swift"]
    let offences = try SourceTree("Sources").files.flatMap { file in
      others.contains(file.path) || above.contains(file.target)
        || file.path.hasPrefix("Sources/Tools/")
        ? []
        : file.lines.enumerated().filter { namesAFlag($1) }.map { index, line in
          "\(file.path):\(index + 1): \(line)"
        }
    }
    #expect(offences.isEmpty)
  }

  @Test func threeArgumentsCarryLabels() throws {
    // Declarations of tables, whose rows read as columns: name, form or label, description.
    let tables = [
      "Sheet/SheetState/State/StateValue", "Base/SheetForms/Key",
      "Sheet/SheetSpec/Reading/StepForm", "Sheet/SheetSpec/Properties/TypedProperty",
      "Picture/SheetPlan/Options/DrawingOption",
    ].map { "Sources/\($0).swift" }
    let files = try SourceTree("Sources").files.filter { !tables.contains($0.path) }
    let offences = files.flatMap { file in
      file.lines.indices.filter { lacksLabels(file.lines[$0...]) }.map { index in
        "\(file.path):\(index + 1): \(file.lines[index])"
      }
    }
    #expect(offences.isEmpty)
  }

  @Test(
    "missing labels are recognized",
    arguments: [
      "func a(_ b: B, _ c: C, _ d: D) {", "init?(_ b: [B: C], _ c: inout C, e: E, _ d: D = 1) {",
      "static func a<B>(\n  _ b: (B) -> C, _ c: C,\n  _ d: D\n) throws(E) -> F {",
    ])
  func missingLabelsAreRecognized(text: String) {
    func lacks(_ text: String) -> Bool {
      lacksLabels(text.split(separator: "\n").map(String.init)[...])
    }
    #expect(lacks(text))
    #expect(!lacks("func a(_ b: B, _ c: C, d: (_ e: E, _ f: F) -> G) {"))
    #expect(!lacks("let a = b.map { _ in c } + _d"))
  }

  @Test(
    "flags are recognized in a line",
    arguments: [
      #"return "--set""#, #"allowed: "or no --contact")"#, #"" --case=" + name"#,
      #"allowed: "as in -o - > a.png""#,
    ])
  func flagsAreRecognized(line: String) {
    #expect(namesAFlag(line))
    #expect(!namesAFlag(#"let a = "a -- b" + "1--2""#))
    #expect(!namesAFlag(#"/// Draws as `--only` does, "a --b"."#))
  }

  @Test(
    "hidden failures are recognized in a line",
    arguments: ["let a = try? b()", "(try! b())", "c as! D", "  fatalError()", "// TODO: more"])
  func hiddenFailuresAreRecognized(line: String) throws {
    let text = line + "\nsubscript(id: String) -> Entry?"
    let found = try Tool.run("grep", ["-P", hiddenFailure, "FILE"], on: Array(text.utf8))
    expect(String(decoding: found, as: UTF8.self), line + "\n")
  }

  @Test func onlyTheModuleOfAnImportIsReadFromALine() throws {
    let file = SourceTree.File(
      path: "a.swift",
      lines: [
        "public import SheetModel", "  internal import Glibc", "@testable import SheetSpec",
        "// import Nothing", "let important = 1",
      ])
    expect(file.imports, ["SheetModel", "Glibc", "SheetSpec"])
  }
}
