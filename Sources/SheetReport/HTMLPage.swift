internal import SheetPrimitives
internal import SheetResources

/// A page whose template has placeholders in comments, such as `<!-- title -->`.
///
/// All pages have one head, with a content security policy that forbids network access, except to
/// the pictures beside a page that has any.
struct HTMLPage {
  let body: PageResource

  /// A Boolean value that is true for a page that shows pictures from files beside it.
  var readsFiles = false

  /// The sources of pictures beside a page that is opened as a file or from a server.
  private static let pictureFiles = " 'self' file:"

  /// Returns the page with every placeholder replaced.
  ///
  /// - Parameter content: Appends the content of a placeholder to the page.
  /// - Returns: The page in UTF-8.
  func filled(_ content: (_ name: String, _ page: inout [UInt8]) -> Void) -> [UInt8] {
    let (opening, closing) = (Array("<!-- ".utf8), Array(" -->".utf8))
    var page: [UInt8] = []
    var rest = (PageResource.headHTML.bytes + body.bytes)[...]
    while let start = rest.firstOccurrence(of: opening),
      let end = rest[start.upperBound...].firstOccurrence(of: closing)
    {
      page += rest[..<start.lowerBound]
      let name = String(decoding: rest[start.upperBound..<end.lowerBound], as: UTF8.self)
      if name == "pictures" {
        if readsFiles { page += Self.pictureFiles.utf8 }
      } else {
        content(name, &page)
      }
      rest = rest[end.upperBound...]
    }
    return page + rest
  }

  /// Appends a JSON value as a script element with an id.
  static func append(_ json: JSON, id: String, to page: inout [UInt8]) {
    page += "<script type=\"application/json\" id=\"\(id)\">".utf8
    page += json.text(JSON.Format(escaping: .html)).utf8
    page += "</script>\n".utf8
  }
}
