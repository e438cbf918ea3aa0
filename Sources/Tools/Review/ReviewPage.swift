public import SheetReport
internal import SheetResources

/// A self-contained HTML page on which sheets are played, scrubbed, measured and commented, or the index of
/// several such pages.
///
/// Its content security policy forbids network access.
public struct ReviewPage: Sendable {
  /// The kind of a page.
  public enum Kind: Sendable {
    /// Sheets over time.
    case sheets
    /// The scenarios of other pages, with links to them.
    case index
  }

  /// The title of the page.
  public let title: String

  /// The sheets as the page's scripts read them.
  let data: JSON

  /// Sheets, or an index.
  public let kind: Kind

  /// Creates a page.
  public init(title: String, data: JSON, kind: Kind = .sheets) {
    self.kind = kind
    self.title = title
    self.data = data
  }

  /// The contents of the HTML file, in UTF-8.
  public var bytes: [UInt8] { bytes(with: data, isLive: false) }

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
