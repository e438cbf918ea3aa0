public import SheetPrimitives
public import SheetScene

/// A scene as an SVG file, to be opened and edited in drawing programs.
///
/// One unit of the file is a point. The parts of a view are in one group with its id, such as `picker`, and
/// have it before the names of ``Role``: `picker.grabber`. Rectangles stay rectangles and shadows are
/// Gaussian filters. Pictures are embedded as their files, those of emoji once each. The file contains no
/// other bitmaps, no scripts and no style sheets. Equal scenes give equal bytes.
public struct SVGFile: Equatable, Sendable {
  /// The file, in UTF-8.
  public let bytes: [UInt8]

  /// The file as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Creates the file of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - text: The form of text.
  /// - Precondition: Every coordinate of the scene is finite and below 1e12.
  public init(_ scene: Scene, text: TextForm = .outlines) {
    bytes = SVGText(fileOf: scene, text, isForm: false).bytes
  }
}

extension NumberedText {
  /// Creates the SVG file of a scene with its numbers apart.
  ///
  /// It has the elements of ``SVGFile``, with every attribute written and every path absolute, so that
  /// scenes that differ only in numbers have equal forms. Shadows are blurred without the regard to
  /// librsvg that a file has: the text is for browsers.
  ///
  /// - Precondition: Every coordinate of the scene is finite and below 1e12.
  public init(svgOf scene: Scene) {
    let file = SVGText(fileOf: scene, .outlines, isForm: true)
    self.init(form: file.bytes, numbers: file.numbers)
  }
}

extension SVGText {
  fileprivate init(fileOf scene: Scene, _ text: TextForm, isForm: Bool) {
    var writer = SVGWriter(visible: scene.viewport, textForm: text, isForm: isForm)
    if let background = scene.background {
      writer.append(Fill(.rect(scene.viewport), color: background))
    }
    writer.append(scene.nodes)

    self.init(capacity: writer.body.count + writer.definitions.count + 1024, isForm: isForm)
    appendHead(of: scene)
    if !writer.definitions.isEmpty {
      append(" <defs>\n")
      append(writer.definitions)
      append(" </defs>\n")
    }
    append(writer.body)
    append("</svg>\n")
  }
}

extension SVGText {
  /// Opens the `svg` element and appends title and description.
  fileprivate mutating func appendHead(of scene: Scene) {
    let viewport = GridRect(scene.viewport)
    append(#"<svg xmlns="http://www.w3.org/2000/svg" width=""#)
    append(thousandths: viewport.width)
    append(#"" height=""#)
    append(thousandths: viewport.height)
    append(#"" viewBox=""#)
    append(thousandths: viewport.x)
    append(" ")
    append(thousandths: viewport.y)
    append(" ")
    append(thousandths: viewport.width)
    append(" ")
    append(thousandths: viewport.height)
    append("\">\n")
    appendLine("title", scene.title)
    appendLine("desc", scene.summary)
  }

  private mutating func appendLine(_ element: StaticString, _ text: String) {
    guard !text.isEmpty else { return }
    append(" <")
    append(element)
    append(">")
    append(escaping: text)
    append("</")
    append(element)
    append(">\n")
  }
}
