public import SheetScene

/// A scene as an SVG file, to be opened and edited in drawing programs.
///
/// One unit of the file is a point. The parts of a view are in one group with its id, such as `picker`, and
/// have it before the names of ``Role``: `picker.grabber`. Rectangles stay rectangles and shadows are
/// Gaussian filters. Pictures are embedded as their files, each emoji once. The file contains no
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
  /// - Parameters:
  ///   - scene: The scene.
  ///   - shared: The parts in common with the other pictures of a motion, whose definitions the text
  ///     uses; nil for a single one.
  /// - Precondition: Every coordinate of the scene is finite and below 1e12.
  public init(svgOf scene: Scene, sharing shared: SharedParts? = nil) {
    let file = SVGText(fileOf: scene, .outlines, isForm: true, shared: shared)
    self.init(form: file.bytes, numbers: file.numbers)
  }
}

extension SVGFile {
  /// Returns the group of nodes that moving pictures use by its id, without names of its parts.
  ///
  /// - Parameters:
  ///   - nodes: The nodes.
  ///   - id: The id.
  ///   - shared: The parts in common with the pictures of the motion; nil to embed all files.
  /// - Returns: The text of the group.
  public static func definition(
    of nodes: [Node], id: String, sharing shared: SharedParts? = nil
  ) -> [UInt8] {
    var writer = SVGWriter(
      visible: Rect(Size(width: 0, height: 0)), textForm: .outlines, prefix: "\(id)-",
      shared: shared)
    writer.append(nodes.unnamed)
    var text = SVGText(capacity: writer.body.count + writer.definitions.count + 64)
    text.append("<g")
    text.attribute("id", plain: id)
    text.append(">")
    if !writer.definitions.isEmpty {
      text.append("<defs>\n")
      text.append(writer.definitions)
      text.append("</defs>")
    }
    text.append("\n")
    text.append(writer.body)
    text.append("</g>\n")
    return text.bytes
  }
}

extension [Node] {
  /// The nodes without the names of groups, and without groups that change nothing.
  fileprivate var unnamed: [Node] {
    flatMap { node -> [Node] in
      guard case .group(let group) = node else { return [node] }
      var plain = Group(
        transform: group.transform, clip: group.clip, opacity: group.opacity,
        nodes: group.nodes.unnamed)
      plain.fade = group.fade
      let isNeeded =
        group.transform != .identity || group.clip != nil || group.opacity < 1
        || group.fade != nil
      return isNeeded ? [.group(plain)] : plain.nodes
    }
  }
}

extension SVGText {
  fileprivate init(
    fileOf scene: Scene, _ text: TextForm, isForm: Bool, shared: SharedParts? = nil
  ) {
    var writer = SVGWriter(
      visible: scene.viewport, textForm: text, isForm: isForm, shared: shared)
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
    append(#"<svg xmlns="http://www.w3.org/2000/svg""#)
    attribute("width", thousandths: viewport.width)
    attribute("height", thousandths: viewport.height)
    attribute("viewBox") { text in
      text.append(thousandths: viewport.x)
      for number in [viewport.y, viewport.width, viewport.height] {
        text.append(" ")
        text.append(thousandths: number)
      }
    }
    append(">\n")
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

/// The common parts of the pictures of a motion, each written once: the path data of lines of text, and
/// the files of pictures.
///
/// Pictures that share these parts use ``definitions`` by their ids. Lines of the same characters in the
/// same style must have the same outline, which a single shaper guarantees.
public final class SharedParts {
  private struct Line: Hashable {
    var text: String
    var style: TextStyle
  }

  private var lines: [Line: [UInt8]] = [:]

  /// The pictures with different files, in the order of their first use.
  private var images: [Image] = []

  /// Creates parts without any line or picture.
  public init() {}

  /// Returns the path data of a line, relative to its origin.
  func data(of run: TextRun) -> [UInt8] {
    let line = Line(text: run.text, style: run.style)
    if let data = lines[line] { return data }
    let data = PathData(run.outline).text.bytes
    lines[line] = data
    return data
  }

  /// Returns the id of the definition of a picture's file.
  func id(of image: Image) -> String {
    // The frames of a motion share the bytes of a file, which are equal without being read.
    if let known = images.firstIndex(where: { $0.data == image.data }) { return Self.id(known) }
    images.append(image)
    return Self.id(images.count - 1)
  }

  /// The prefix keeps ids of an animation apart from ids of its stills.
  private static func id(_ index: Int) -> String { "shared-picture-\(index + 1)" }

  /// The files of all pictures so far, each as a symbol that fills the rectangle in which it is used.
  public var definitions: [UInt8] {
    var text = SVGText()
    let unit = Rect(Size(width: 1, height: 1))
    for (index, image) in images.enumerated() {
      text.append("<symbol")
      text.attribute("id", plain: Self.id(index))
      text.append(#" viewBox="0 0 1 1" preserveAspectRatio="none"><image"#)
      text.append(unit)
      text.append(#" preserveAspectRatio="none""#)
      text.append(fileOf: image)
      text.append("/></symbol>\n")
    }
    return text.bytes
  }
}
