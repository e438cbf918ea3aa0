internal import SheetPrimitives
internal import SheetResources

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
