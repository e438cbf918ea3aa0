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
