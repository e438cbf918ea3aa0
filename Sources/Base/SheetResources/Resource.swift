internal import CResources

/// A file of `Specs/Data` that is embedded in the program.
public enum Resource: String, CaseIterable, Sendable {
  /// The device catalog.
  case devices = "devices.csv"
  /// The system colours of both appearances.
  case systemColors = "system-colors.csv"
  /// The materials of blur effects.
  case blurMaterials = "blur-materials.csv"
  /// The sizes of the system's text styles.
  case textStyles = "text-styles.csv"
  /// The tokens and properties that determine the roles of each kind of surface.
  case provenance = "provenance.csv"
  /// The requirements with their ids.
  case requirements = "requirements.csv"
  /// The design decisions with their ids.
  case decisions = "decisions.csv"
  /// The cases that prove requirements, in a few lines each.
  case proofs = "proofs.csv"
  /// The numbers of other programs' sheets.
  case peers = "peers.csv"
  /// The names that other systems have for keys.
  case names = "names.csv"

  /// The contents, as UTF-8 text.
  public var bytes: [UInt8] { embeddedFile(rawValue) }

  /// Returns the token file of the profile of a name.
  @Sendable public static func profile(_ name: String) -> [UInt8] {
    embeddedFile("\(name).tokens.json")
  }
}

/// A part of the pages for browsers that is embedded in the program.
public enum PageResource: String, CaseIterable, Sendable {
  case baseCSS = "base.css"
  case baseScript = "base.js"
  case boardScript = "board.js"
  case caseCSS = "case.css"
  case casesScript = "cases.js"
  case commentsScript = "comments.js"
  case contentsCSS = "contents.css"
  case contentsHTML = "contents.html"
  case contentsScript = "contents.js"
  case controlsScript = "controls.js"
  case curvesScript = "curves.js"
  case detailsScript = "details.js"
  case figuresCSS = "figures.css"
  case figuresHTML = "figures.html"
  case footHTML = "foot.html"
  case headHTML = "head.html"
  case helpHTML = "help.html"
  case helpScript = "help.js"
  case listScript = "list.js"
  case liveCSS = "live.css"
  case liveContentsScript = "live-contents.js"
  case liveReviewScript = "live-review.js"
  case liveScript = "live.js"
  case measureScript = "measure.js"
  case narrowCSS = "narrow.css"
  case overviewCSS = "overview.css"
  case overviewScript = "overview.js"
  case pageCSS = "page.css"
  case pageHTML = "page.html"
  case pageScript = "page.js"
  case panelsCSS = "panels.css"
  case panelsScript = "panels.js"
  case pictureScript = "picture.js"
  case printCSS = "print.css"
  case redlinesScript = "redlines.js"
  case reviewCSS = "review.css"
  case reviewHTML = "review.html"
  case reviewScript = "review.js"
  case scrubberScript = "scrubber.js"
  case selectionScript = "selection.js"
  case stageScript = "stage.js"
  case timeScript = "time.js"
  case tracksScript = "tracks.js"
  case viewerScript = "viewer.js"
  case zoomsHTML = "zooms.html"

  /// The contents, as UTF-8 text.
  public var bytes: [UInt8] { embeddedFile(rawValue) }
}

/// A completion script of `Scripts/completions` that is embedded in the program.
public enum CompletionResource: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The names of the shells.
  public static let shells = allCases.map(\.rawValue)

  /// The contents, as UTF-8 text.
  public var bytes: [UInt8] { embeddedFile("sheetdraw.\(rawValue)") }
}

/// A file of `Specs/Conformance` that is embedded in the program.
public enum ConformanceResource: String, CaseIterable, Sendable {
  /// The JSON Schema of the vectors.
  case vectorsSchema = "vectors.schema.json"
  /// The JSON Schema of results.
  case resultsSchema = "results.schema.json"
  /// The runner for JavaScript.
  case javaScriptRunner = "runner.mjs"
  /// The runner for Python.
  case pythonRunner = "runner.py"
  /// The runner for Swift.
  case swiftRunner = "runner.swift"

  /// The contents, as UTF-8 text.
  public var bytes: [UInt8] { embeddedFile(rawValue) }
}

/// The scenarios of `Specs/Examples`, which are embedded in the program with their pictures.
public enum ExampleResource {
  private static let ending = ".sheet.yaml"

  /// The names of the scenarios without their ending, in alphabetical order.
  public static let names: [String] = {
    var names: [String] = []
    var index = 0
    while let file = embedded_file_at(index)?.pointee {
      let name = String(cString: file.name)
      if name.hasSuffix(ending) { names.append(String(name.dropLast(ending.count))) }
      index += 1
    }
    return names.sorted()
  }()

  /// Returns the file name of a scenario.
  public static func fileName(_ name: String) -> String { name + ending }

  /// Returns a file of the examples, a scenario or a picture; nil for a name that none has.
  public static func bytes(named name: String) -> [UInt8]? {
    embedded_file(name).map {
      Array(UnsafeBufferPointer(start: $0.pointee.bytes, count: $0.pointee.count))
    }
  }

  /// The workflow for GitHub that verifies a suite.
  public static var workflow: [UInt8] { embeddedFile("github.yml") }
}

/// Returns the bytes of an embedded file.
///
/// - Precondition: `CResources` embeds a file of this name.
func embeddedFile(_ name: String) -> [UInt8] {
  guard let file = embedded_file(name)?.pointee else { preconditionFailure("no file \(name)") }
  return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
}

/// A text of `Specs/Texts` that is embedded in the program.
public enum TextResource: String, CaseIterable, Sendable {
  /// The help of commands, a section for each.
  case help = "help.txt"
  /// The explanations of diagnostics, a section for each code.
  case explanations = "explanations.txt"
  /// A first scenario with comments.
  case firstScenario = "first.yaml"

  /// The contents.
  public var text: String { String(decoding: embeddedFile(rawValue), as: UTF8.self) }

  /// Returns the lines below the heading `# name`, without empty ones at the end; nil without such a heading.
  public func section(_ name: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let heading = lines.firstIndex(of: "# \(name)") else { return nil }
    var section = lines[(heading + 1)...].prefix { !$0.hasPrefix("# ") }
    while section.last?.isEmpty == true { section.removeLast() }
    return section.joined(separator: "\n")
  }
}
