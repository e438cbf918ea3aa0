package import SheetPrimitives
package import SheetResources

/// A page whose template has placeholders in comments, such as `<!-- title -->`, and includes other files, as by
/// `<!-- head.html -->`.
///
/// All pages have one head, with a content security policy that forbids network access, except to
/// the pictures and scripts beside a page that has any.
package struct HTMLPage {
  let body: PageResource

  /// A Boolean value that is true for a page that shows pictures from files beside it.
  let readsFiles: Bool

  /// A Boolean value that is true for a page that runs scripts from files beside it.
  let runsFiles: Bool

  package init(body: PageResource, readsFiles: Bool = false, runsFiles: Bool = false) {
    self.body = body
    self.readsFiles = readsFiles
    self.runsFiles = runsFiles
  }

  /// The sources of pictures and scripts beside a page that is opened as a file or from a server.
  private static let filesBeside = " 'self' file:"

  /// A part of the template.
  enum Part {
    /// Text between placeholders.
    case text([UInt8])
    /// The name of a placeholder.
    case placeholder(String)
  }

  /// The parts of the page, in order.
  var parts: [Part] { parts(of: body.bytes[...]) }

  private func parts(of template: ArraySlice<UInt8>) -> [Part] {
    let (opening, closing) = (Array("<!-- ".utf8), Array(" -->".utf8))
    var parts: [Part] = []
    var rest = template
    while let start = rest.firstOccurrence(of: opening),
      let end = rest[start.upperBound...].firstOccurrence(of: closing)
    {
      parts.append(.text(Array(rest[..<start.lowerBound])))
      let name = String(decoding: rest[start.upperBound..<end.lowerBound], as: UTF8.self)
      switch name {
      case "pictures", "scripts":
        let isAllowed = name == "pictures" ? readsFiles : runsFiles
        if isAllowed { parts.append(.text(Array(Self.filesBeside.utf8))) }
      default:
        if let included = PageResource(rawValue: name) {
          // The line break at its end is that of the line of the placeholder.
          parts += self.parts(of: included.bytes.dropLast())
        } else {
          parts.append(.placeholder(name))
        }
      }
      rest = rest[end.upperBound...]
    }
    return parts + [.text(Array(rest))]
  }

  /// Returns the page with every placeholder replaced.
  ///
  /// - Parameter content: Appends the content of a placeholder to the page.
  /// - Returns: The page in UTF-8.
  package func filled(_ content: (_ name: String, _ page: inout [UInt8]) -> Void) -> [UInt8] {
    var page: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let text): page += text
      case .placeholder(let name): content(name, &page)
      }
    }
    return page
  }

  /// The tags around a JSON value as a script element with an id.
  static func tags(id: String) -> (opening: String, closing: String) {
    ("<script type=\"application/json\" id=\"\(id)\">", "</script>\n")
  }

  /// Appends a JSON value as a script element with an id.
  package static func append(_ json: JSON, id: String, to page: inout [UInt8]) {
    let tags = tags(id: id)
    page += tags.opening.utf8
    page += json.text(JSON.Format(escaping: .html)).utf8
    page += tags.closing.utf8
  }

  /// A screen with a sheet.
  package static let icon =
    "%3Crect x='1' y='1' width='14' height='14' rx='4' fill='%230066cc'/%3E"
    + "%3Cpath d='M1 8h14v3a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4z' fill='%23fff' fill-opacity='.85'/%3E"
}

/// The scripts of a page as the text of one module, since a page in a file cannot import others.
///
/// A script imports names of others by statements such as `import { byId, copy } from "./base.js";`, at the
/// beginning of lines. In the text each script follows those that it imports, and all have one scope, so no two of
/// a page may declare the same name; browsers refuse a module that does.
package enum PageScript {
  /// Returns a script and all that it imports, without their comments.
  package static func joined(_ entry: PageResource) -> [UInt8] {
    var script: [UInt8] = []
    var known: Set<PageResource> = []
    append(entry, to: &script, &known)
    return script
  }

  /// Appends a script behind those that it imports, unless it is known already.
  private static func append(
    _ module: PageResource, to script: inout [UInt8], _ known: inout Set<PageResource>
  ) {
    guard known.insert(module).inserted else { return }
    let export = Array("export ".utf8)
    var code: [UInt8] = []
    // The end of the statement or comment that is being left out.
    var end: [UInt8]?
    for line in ByteLines(module.bytes) where !line.isEmpty {
      if end == nil { end = self.end(ofWhatIsLeftOutFrom: line) }
      guard let currentEnd = end else {
        code += line.starts(with: export) ? line.dropFirst(export.count) : line
        code.append(UInt8(ascii: "\n"))
        continue
      }
      guard line.suffix(currentEnd.count).elementsEqual(currentEnd) else { continue }
      if currentEnd == importEnd { append(imported(by: line), to: &script, &known) }
      end = nil
    }
    script += code
  }

  private static let importEnd = Array(".js\";".utf8)

  /// Returns the end of the import or the comment that begins with a line; nil for a line of code.
  private static func end(ofWhatIsLeftOutFrom line: ArraySlice<UInt8>) -> [UInt8]? {
    let words = line.drop { $0 == UInt8(ascii: " ") }
    if line.starts(with: "import ".utf8) { return importEnd }
    if words.starts(with: "//".utf8) { return [] }
    guard words.starts(with: "/**".utf8) else { return nil }
    // Code can follow the type of an expression.
    let end = Array("*/".utf8)
    guard let found = words.firstOccurrence(of: end) else { return end }
    return found.upperBound == words.endIndex ? end : nil
  }

  /// Returns the script that the last line of an import names.
  private static func imported(by line: ArraySlice<UInt8>) -> PageResource {
    let opening = Array("\"./".utf8)
    guard let start = line.firstOccurrence(of: opening) else {
      preconditionFailure("an import names no script")
    }
    let name = String(decoding: line[start.upperBound...].dropLast(2), as: UTF8.self)
    guard let module = PageResource(rawValue: name) else {
      preconditionFailure("there is no script \(name)")
    }
    return module
  }
}

/// A self-contained HTML page of pictures of curves, each with its text.
///
/// It has no script, and its content security policy forbids network access.
public struct FiguresPage: Sendable {
  /// A picture with its text.
  public struct Figure: Sendable {
    /// An SVG file, or nil for text alone.
    public var svg: [UInt8]?
    /// The text, of several lines.
    public var text: String
    /// A Boolean value that is true for a figure of something that is wrong.
    public var isFailed: Bool

    /// Creates a figure.
    public init(svg: [UInt8]?, text: String, isFailed: Bool) {
      self.svg = svg
      self.text = text
      self.isFailed = isFailed
    }
  }

  private let title: String
  private let words: String
  private let figures: [Figure]

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - words: The line below it.
  ///   - figures: The figures in order.
  public init(title: String, words: String, figures: [Figure]) {
    self.title = title
    self.words = words
    self.figures = figures
  }

  /// The contents of the HTML file, in UTF-8.
  public var bytes: [UInt8] {
    Self.filled(title: title, words: words) { page in
      for figure in figures {
        page += (figure.isFailed ? "<figure class=\"failed\">\n" : "<figure>\n").utf8
        if let svg = figure.svg { page += Self.inline(svg) }
        page +=
          "<figcaption>\(figure.text.legible(keepingLines: true).markup)</figcaption>\n</figure>\n"
          .utf8
      }
    }
  }

  /// Returns a page with a heading and contents.
  package static func filled(
    title: String, words: String, by append: (_ page: inout [UInt8]) -> Void
  ) -> [UInt8] {
    HTMLPage(body: .figuresHTML).filled { name, page in
      switch name {
      case "title": page += title.legible().markup.utf8
      case "words": page += words.legible().markup.utf8
      case "icon": page += HTMLPage.icon.utf8
      case "style":
        page += PageResource.baseCSS.bytes
        page += PageResource.figuresCSS.bytes
      case "figures": append(&page)
      default: preconditionFailure("the page has an unknown placeholder \(name)")
      }
    }
  }

  /// Returns an SVG file without what stands before its element.
  private static func inline(_ svg: [UInt8]) -> ArraySlice<UInt8> {
    guard let start = svg.firstOccurrence(of: Array("<svg".utf8)) else { return svg[...] }
    return svg[start.lowerBound...]
  }
}
