internal import SheetPrimitives
internal import SheetScene

/// A writer that emits nodes as elements, and the definitions that these refer to.
struct SVGWriter: ~Copyable {
  var definitions: SVGText
  var body: SVGText

  /// The visible rectangle in the coordinates of the current group.
  private(set) var visible: Rect
  var names = UniqueNames()
  private var owners = Owners()
  private var depth = 1

  init(visible: Rect, isForm: Bool = false) {
    self.visible = visible
    definitions = SVGText(isForm: isForm)
    body = SVGText(capacity: 16 * 1024, isForm: isForm)
  }

  mutating func append(_ nodes: [Node]) {
    var index = 0
    while index < nodes.count {
      switch nodes[index] {
      case .group(let group): append(group)
      case .fill(let fill):
        let end = endOfFills(of: fill.color, in: nodes, from: index)
        if end - index > 1 {
          append(nodes[index..<end], sharing: fill.color)
          index = end - 1
        } else {
          append(fill)
        }
      case .stroke(let stroke): append(stroke)
      case .image(let image): append(image)
      case .shadow(let shadow): append(shadow)
      case .text(let run): append(run)
      }
      index += 1
    }
  }

  mutating func append(_ fill: Fill) {
    indent()
    body.append(opening: fill.shape)
    body.append(fill: fill.color)
    body.append("/>\n")
  }

  private mutating func append(_ stroke: Stroke) {
    indent()
    body.append(opening: stroke.shape)
    body.append(#" fill="none""#)
    body.append(stroke: stroke)
    body.append("/>\n")
  }

  /// Appends a picture with its file as a data URI.
  private mutating func append(_ image: Image) {
    guard !image.frame.isEmpty else { return }
    indent()
    body.append("<image")
    body.append(image.frame)
    body.append(#" preserveAspectRatio="none" href="data:"#)
    body.append(image.isJPEG ? "image/jpeg;base64," : "image/png;base64,")
    body.append(base64: image.data)
    body.append("\"/>\n")
  }

  /// Appends shapes of one colour in a group that has the colour as its fill.
  private mutating func append(_ fills: ArraySlice<Node>, sharing color: Color) {
    indent()
    body.append("<g")
    body.append(fill: color)
    body.append(">\n")
    depth += 1
    for case .fill(let fill) in fills {
      indent()
      body.append(opening: fill.shape)
      body.append("/>\n")
    }
    depth -= 1
    indent()
    body.append("</g>\n")
  }

  /// Returns the index after a sequence of fills of that colour.
  private func endOfFills(of color: Color, in nodes: [Node], from start: Int) -> Int {
    var end = start
    while end < nodes.count, case .fill(let fill) = nodes[end], fill.color == color { end += 1 }
    return end
  }
}

// MARK: - Groups

extension SVGWriter {
  private mutating func append(_ group: Group) {
    guard group.opacity > 0 else { return }
    indent()
    body.append("<g")
    if let role = group.role {
      let number = group.owner.map { owners.number(of: $0) } ?? 1
      body.append(#" id=""#, name: names.name(role.rawValue, number: number))
    }
    body.append(group.transform)
    if let clip = group.clip { body.append(#" clip-path="url(#"#, name: define(clip), ")") }
    if group.opacity < 1 || body.isForm {
      body.append(#" opacity=""#)
      body.append(opacity: group.opacity)
      body.append(#"""#)
    }
    body.append(">\n")
    let outer = visible
    visible = group.transform.inverse.applied(to: visible)
    depth += 1
    append(group.nodes)
    depth -= 1
    visible = outer
    indent()
    body.append("</g>\n")
  }

  /// Defines the clip path of a group, and returns its id.
  private mutating func define(_ clip: Shape) -> String {
    let id = names.name("clip")
    definitions.append(#"    <clipPath id=""#, name: id)
    definitions.append(">")
    definitions.append(opening: clip)
    definitions.append("/></clipPath>\n")
    return id
  }

  mutating func indent() {
    for _ in 0..<depth { body.append("  ") }
  }
}

// MARK: - Text

extension SVGWriter {
  /// Appends the outlines of a text with its characters as the label, relative to its origin so
  /// that equal words have equal path data.
  private mutating func append(_ run: TextRun) {
    let outline = PathData(run.outline)
    guard !outline.text.isEmpty else { return }
    indent()
    body.append(#"<g role="img" aria-label=""#)
    body.append(escaping: run.text)
    body.append(#"""#)
    body.append(AffineTransform(translateX: run.origin.x, translateY: run.origin.y))
    body.append(#"><path d=""#)
    body.append(outline.text)
    body.append(#"""#)
    body.append(fill: run.color)
    body.append("/></g>\n")
  }
}
