internal import SheetPrimitives

/// A page whose template has placeholders in comments, such as `<!-- title -->`.
///
/// All pages have one head, with a content security policy that forbids network access.
struct HTMLPage {
  let body: [UInt8]

  /// Returns the page with every placeholder replaced.
  ///
  /// - Parameter content: Appends the content of a placeholder to the page.
  /// - Returns: The page in UTF-8.
  func filled(_ content: (_ name: String, _ page: inout [UInt8]) -> Void) -> [UInt8] {
    let (opening, closing) = (Array("<!-- ".utf8), Array(" -->".utf8))
    var page: [UInt8] = []
    var rest = (PackageResources.head_html + body)[...]
    while let start = rest.firstOccurrence(of: opening),
      let end = rest[start.upperBound...].firstOccurrence(of: closing)
    {
      page += rest[..<start.lowerBound]
      content(String(decoding: rest[start.upperBound..<end.lowerBound], as: UTF8.self), &page)
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
