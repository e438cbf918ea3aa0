internal import SheetReport
internal import SheetResources

/// A self-contained HTML page on which sheets are played, scrubbed, measured and commented, or the index of
/// several such pages.
///
/// Its content security policy forbids network access.
package struct ReviewPage: Sendable {
  /// The kind of a page.
  enum Kind: Sendable {
    /// Sheets over time.
    case sheets
    /// The scenarios of other pages, with links to them.
    case index
  }

  /// The title of the page.
  let title: String

  /// The sheets as the page's scripts read them.
  let data: JSON

  /// Sheets, or an index.
  var kind = Kind.sheets

  /// The contents of the HTML file, in UTF-8.
  var bytes: [UInt8] { bytes(with: data, isLive: false) }

  /// Returns the contents of the HTML file.
  ///
  /// - Parameters:
  ///   - data: The sheets or scenarios, as the scripts read them.
  ///   - isLive: True for a page that follows its files.
  /// - Returns: The contents in UTF-8.
  func bytes(with data: JSON, isLive: Bool) -> [UInt8] {
    let isIndex = kind == .index
    let styles = (isIndex ? Self.indexStyles : Self.styles) + (isLive ? [.liveCSS] : [])
    let script: PageResource =
      switch (kind, isLive) {
      case (.sheets, false): .reviewScript
      case (.sheets, true): .liveReviewScript
      case (.index, false): .contentsScript
      case (.index, true): .liveContentsScript
      }
    let page = HTMLPage(body: isIndex ? .contentsHTML : .reviewHTML, runsFiles: isLive)
    return page.filled { name, page in
      switch name {
      case "title": page += "\(title.legible()) – sheetdraw review".markup.utf8
      case "icon": page += HTMLPage.icon.utf8
      case "style": for part in styles { page += part.bytes }
      case "script": page += PageScript.joined(script)
      case "purpose": page += (isIndex ? "list the scenarios" : "show sheets over time").utf8
      case "text": break
      case "data": HTMLPage.append(data, id: "review", to: &page)
      default: preconditionFailure("the page has an unknown placeholder \(name)")
      }
    }
  }

  private static let styles: [PageResource] = [
    .baseCSS, .reviewCSS, .panelsCSS, .printCSS,
  ]

  private static let indexStyles: [PageResource] = [.baseCSS, .contentsCSS]
}

/// A page of a review that follows its files, with two scripts beside it.
///
/// A page in a file may load nothing but pictures and scripts. It runs the small script ``stateName(ofStem:)`` again and
/// again, which has the version of the page and the errors of the files. For a version that it does not
/// show it runs the script ``dataName(ofStem:)``, which has the data of the page.
struct LivePage: Sendable {
  /// The version and the errors of the watched files.
  struct State: Sendable {
    /// The version of the page; nil before the first one without errors.
    var version: String?

    /// A Boolean value that is true if the numbers of the page are those of a first look.
    var isDraft = false

    /// A Boolean value that is true if the files are no longer watched.
    var isEnded = false

    /// The errors of the files, as the page shows them.
    var diagnostics: [JSON] = []

    /// The contents of the script of the state.
    var script: [UInt8] {
      LivePage.call(
        "state",
        .object([
          ("version", .optional(version)), ("isDraft", .flag(isDraft)), ("isEnded", .flag(isEnded)),
          ("diagnostics", .list(diagnostics)),
        ]))
    }
  }

  /// The version of the page; nil for a page that shows errors only.
  let version: String?

  private let page: ReviewPage
  private let data: JSON

  /// Creates a page that follows its files.
  ///
  /// - Parameters:
  ///   - page: The page; nil for one that shows errors only.
  ///   - stem: The name of its file without the extension.
  ///   - digest: Returns the version for the bytes of the page's data.
  init(_ page: ReviewPage?, stem: String, digest: ([UInt8]) -> String) {
    self.page = page ?? Self.waiting
    let text = self.page.data.text(JSON.Format(escaping: .html))
    version = page == nil ? nil : digest(Array(text.utf8))
    let live = JSON.object([
      ("state", .text(Self.stateName(ofStem: stem))), ("data", .text(Self.dataName(ofStem: stem))),
      ("version", .optional(version)),
    ])
    // The text of the data is an object, and is written only once.
    data = .literal("\(text.dropLast()),\"live\":\(live.text(JSON.Format(escaping: .html)))}")
  }

  /// Returns the name of the script with the version and the errors.
  static func stateName(ofStem stem: String) -> String { "\(stem).live.js" }

  /// Returns the name of the script with the data.
  static func dataName(ofStem stem: String) -> String { "\(stem).live-data.js" }

  /// The contents of the HTML file.
  var bytes: [UInt8] { page.bytes(with: data, isLive: true) }

  /// The contents of the script with the data.
  var dataScript: [UInt8] { Self.call("data", data) }

  /// A page without sheets, until the files have none of the errors that it shows.
  private static let waiting = ReviewPage(
    title: "Review",
    data: .object([
      ("sheetdraw", .whole(1)), ("title", .text("Review")), ("scenarios", .list([])),
    ]), kind: .index)

  /// Returns a script that calls a function of the page.
  private static func call(_ function: String, _ value: JSON) -> [UInt8] {
    Array("window.sheetdraw?.\(function)(\(value.text(JSON.Format(escaping: .html))));\n".utf8)
  }
}
