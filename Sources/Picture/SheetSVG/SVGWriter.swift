internal import SheetScene

/// A writer that emits nodes as elements, and the definitions that these refer to.
struct SVGWriter: ~Copyable {
  var definitions: SVGText
  var body: SVGText

  /// The visible rectangle in the coordinates of the current group.
  private(set) var visible: Rect
  var names: UniqueNames
  private var scope = Scope()
  /// The fill of the groups around, which shapes of this colour omit; nil without one.
  private var inheritedFill: Color?
  /// The ids of the pictures in the definitions, by their files.
  var pictures: [[UInt8]: String] = [:]
  let textForm: TextForm
  /// The parts in common with the other pictures of a motion; nil for a single one.
  let shared: SharedParts?
  private var depth = 1

  /// - Parameters:
  ///   - visible: The visible rectangle.
  ///   - textForm: The form of text.
  ///   - isForm: True for the form of a moving picture.
  ///   - prefix: The beginning of all ids.
  ///   - shared: The parts in common with the other pictures of a motion; nil for a single one.
  init(
    visible: Rect, textForm: TextForm, isForm: Bool = false, prefix: String = "",
    shared: SharedParts? = nil
  ) {
    self.shared = shared
    names = UniqueNames(prefix: prefix)
    self.visible = visible
    self.textForm = textForm
    definitions = SVGText(isForm: isForm)
    body = SVGText(capacity: 16 * 1024, isForm: isForm)
  }

  mutating func append(_ nodes: [Node]) {
    var index = 0
    while index < nodes.count {
      switch nodes[index] {
      case .group(let group):
        let end = endOfParts(of: group.owner, in: nodes, from: index)
        if let owner = group.owner, owner != scope.owner {
          append(nodes[index..<end], of: owner)
          index = end - 1
        } else {
          append(group)
        }
      case .fill(let fill):
        let end = endOfFills(of: fill.color, in: nodes, from: index)
        if end - index > 1, fill.color != inheritedFill {
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
    append(fill: fill.color)
    body.append("/>\n")
  }

  private mutating func append(_ stroke: Stroke) {
    indent()
    body.append(opening: stroke.shape)
    body.append(#" fill="none""#)
    body.append(stroke: stroke)
    body.append("/>\n")
  }

  /// Appends a picture with its file as a data URI, or a use of the file that a motion shares.
  private mutating func append(_ image: Image) {
    guard !image.frame.isEmpty else { return }
    indent()
    if let shared {
      body.append("<use")
      body.append(image.frame)
      body.attribute(using: shared.id(of: image))
    } else {
      body.append("<image")
      body.append(image.frame)
      body.append(#" preserveAspectRatio="none""#)
      body.append(fileOf: image)
    }
    body.append("/>\n")
  }

  /// Appends shapes of one colour in a group that has the colour as its fill.
  private mutating func append(_ fills: ArraySlice<Node>, sharing color: Color) {
    beginGroup()
    append(fill: color)
    beginContents()
    for case .fill(let fill) in fills {
      indent()
      body.append(opening: fill.shape)
      body.append("/>\n")
    }
    endGroup()
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
  mutating func append(_ group: Group) {
    guard group.opacity > 0 else { return }
    beginGroup()
    let outerScope = scope
    if let id = id(of: group) { body.attribute("id", escaping: id) }
    body.append(group.transform)
    if let clip = group.clip { body.attribute("clip-path", definition: define(clip)) }
    if let fade = group.fade {
      body.attribute("mask", definition: define(fade, group.transform))
    }
    if group.opacity < 1 || body.isForm { body.attribute("opacity", opacity: group.opacity) }
    let (outer, outerFill) = (visible, inheritedFill)
    if !body.isForm, let fill = group.nodes.commonFill {
      append(fill: fill)
      inheritedFill = fill
    }
    visible = group.transform.inverse.applied(to: visible)
    beginContents()
    append(group.nodes)
    for use in group.shared { append(use) }
    endGroup()
    visible = outer
    inheritedFill = outerFill
    scope = outerScope
  }

  private mutating func append(_ use: SharedNodes) {
    indent()
    body.append("<use")
    body.attribute(using: use.id)
    body.attribute("y") { $0.append(number: use.y, use.isAligned ? .whole : .length) }
    body.append("/>\n")
  }

  /// The view whose parts are written.
  private struct Scope {
    var owner: String?
    /// The beginning of the ids of its parts; empty outside of all views.
    var prefix = ""
  }

  /// Appends the parts of a view in one group with its id.
  private mutating func append(_ parts: ArraySlice<Node>, of owner: String) {
    let outer = scope
    scope = Scope(owner: owner, prefix: names.name(owner))
    beginGroup()
    body.attribute("id", escaping: scope.prefix)
    beginContents()
    append(Array(parts))
    endGroup()
    scope = outer
  }

  /// Returns the index after a sequence of groups of one owner.
  private func endOfParts(of owner: String?, in nodes: [Node], from start: Int) -> Int {
    var end = start
    while end < nodes.count, case .group(let group) = nodes[end], group.owner == owner { end += 1 }
    return end
  }

  /// Returns the id of a group, such as `picker.grabber` for a part of a view, or `status-bar` for a
  /// part of none; nil for a group without a name.
  private mutating func id(of group: Group) -> String? {
    guard let name = group.role?.rawValue ?? group.name else { return nil }
    return names.name(scope.prefix.isEmpty ? name : "\(scope.prefix).\(name)")
  }

  /// Defines the clip path of a group, and returns its id.
  private mutating func define(_ clip: Shape) -> String {
    let id = define("clipPath", named: "clip")
    definitions.append(">")
    definitions.append(opening: clip)
    definitions.append("/></clipPath>\n")
    return id
  }

  /// Defines the mask of a group with a fade, and returns its id.
  private mutating func define(_ fade: VerticalFade, _ transform: AffineTransform) -> String {
    let gradient = define("linearGradient", named: "fade")
    definitions.append(#" gradientUnits="userSpaceOnUse" x1="0" x2="0""#)
    definitions.attribute("y1", thousandths: thousandths(fade.top))
    definitions.attribute("y2", thousandths: thousandths(fade.bottom))
    definitions.append(
      #"><stop stop-color="white" stop-opacity="0"/><stop offset="1" stop-color="white"/>"#)
    definitions.append("</linearGradient>\n")
    let mask = define("mask", named: "mask")
    let area = transform.inverse.applied(to: visible)
    // The default of both coordinates is not 0 here.
    definitions.append(#" maskUnits="userSpaceOnUse""#)
    definitions.append(area, omitsZero: false)
    definitions.append("><rect")
    definitions.append(area)
    definitions.attribute("fill", definition: gradient)
    definitions.append("/></mask>\n")
    return mask
  }

  /// Appends the attributes of a colour that differ from the inherited ones.
  mutating func append(fill color: Color) { body.append(fill: color, in: inheritedFill) }

  mutating func indent() { body.append(spaces: depth) }

  /// Begins a group, whose attributes follow.
  private mutating func beginGroup() {
    indent()
    body.append("<g")
  }

  /// Ends the attributes of a group, whose contents follow.
  private mutating func beginContents() {
    body.append(">\n")
    depth += 1
  }

  private mutating func endGroup() {
    depth -= 1
    indent()
    body.append("</g>\n")
  }

  /// Begins the element of a definition with a unique id, which is returned.
  mutating func define(_ element: StaticString, named name: String) -> String {
    let id = names.name(name)
    definitions.append("  <")
    definitions.append(element)
    definitions.attribute("id", plain: id)
    return id
  }
}

extension [Node] {
  /// The colour that most runs of shapes and lines of text have, also in the groups among them; nil if
  /// none has two.
  fileprivate var commonFill: Color? {
    var counts: [(color: Color, count: Int)] = []
    countFills(&counts)
    var common = (color: Color?.none, count: 1)
    for entry in counts where entry.count > common.count { common = entry }
    return common.color
  }

  private func countFills(_ counts: inout [(color: Color, count: Int)]) {
    var last: Color?
    for node in self {
      let color: Color?
      switch node {
      case .fill(let fill): color = fill.color
      case .text(let run): color = run.color
      case .group(let group):
        color = nil
        group.nodes.countFills(&counts)
      case .stroke, .image, .shadow: color = nil
      }
      defer { last = color }
      guard let color, color != last else { continue }
      if let index = counts.firstIndex(where: { $0.color == color }) {
        counts[index].count += 1
      } else {
        counts.append((color, 1))
      }
    }
  }
}

/// A generator of unique ids; repeated names get a number: `sheet`, `sheet-2`.
struct UniqueNames {
  /// The beginning of all ids.
  let prefix: String
  private var used: Set<String> = []
  private var counts: [String: Int] = [:]

  init(prefix: String = "") { self.prefix = prefix }

  /// Returns the next unused id of a name.
  mutating func name(_ base: String) -> String {
    let base = prefix + base
    var number = counts[base, default: 0]
    var name = ""
    repeat {
      number += 1
      name = number == 1 ? base : "\(base)-\(number)"
    } while !used.insert(name).inserted
    counts[base] = number
    return name
  }
}

extension SVGWriter {
  /// Appends a line of text in the form of the file.
  mutating func append(_ run: TextRun) {
    switch textForm {
    case .outlines: append(outlinesOf: run)
    case .live: append(live: run)
    }
  }

  /// Appends the outlines of a text with its characters as the label, relative to its origin so
  /// that equal words have equal path data.
  private mutating func append(outlinesOf run: TextRun) {
    let outline = shared?.data(of: run) ?? PathData(run.outline).text.bytes
    guard !outline.isEmpty || !run.pictures.isEmpty else { return }
    indent()
    body.append(#"<g role="img""#)
    body.attribute("aria-label", escaping: run.text)
    body.append(AffineTransform(translateX: run.origin.x, translateY: run.origin.y))
    body.append(">")
    if !outline.isEmpty {
      body.append("<path")
      body.attribute("d") { $0.append(outline) }
      append(fill: run.color)
      body.append("/>")
    }
    for picture in run.pictures { append(picture, opacity: run.color.alpha) }
    body.append("</g>\n")
  }

  /// Appends the picture of an emoji, whose file is in the definitions once.
  private mutating func append(_ picture: Image, opacity: Double) {
    guard !picture.frame.isEmpty else { return }
    if let shared {
      body.append("<use")
      body.append(picture.frame)
      body.attribute(using: shared.id(of: picture))
    } else {
      let id = define(picture)
      body.append("<use")
      body.attribute(using: id)
      body.append(
        picture.toFrame(widthPixels: picture.widthPixels, heightPixels: picture.heightPixels))
    }
    if opacity < 1 || body.isForm { body.attribute("opacity", opacity: opacity) }
    body.append("/>")
  }

  /// Defines a picture of one unit per pixel, and returns its id.
  private mutating func define(_ picture: Image) -> String {
    if let known = pictures[picture.data] { return known }
    let id = define("image", named: "emoji")
    pictures[picture.data] = id
    definitions.append(
      Rect(Size(width: Double(picture.widthPixels), height: Double(picture.heightPixels))))
    definitions.append(fileOf: picture)
    definitions.append("/>\n")
    return id
  }

  /// Appends a text as its characters, as long as its outlines are.
  private mutating func append(live run: TextRun) {
    guard run.text.contains(where: { !$0.isWhitespace }) else { return }
    indent()
    body.append(#"<text xml:space="preserve""#)
    body.attribute("x", thousandths: thousandths(run.origin.x))
    body.attribute("y", thousandths: thousandths(run.origin.y))
    body.attribute("textLength", thousandths: thousandths(run.advancePoints))
    body.append(#" lengthAdjust="spacingAndGlyphs""#)
    body.attribute("font-family") { text in
      for family in run.fontFamilies {
        // A string of CSS.
        text.append("'")
        for letter in family { text.append(escaping: letter == "'" ? #"\'"# : String(letter)) }
        text.append("', ")
      }
      text.append("sans-serif")
    }
    body.attribute("font-size", thousandths: thousandths(run.style.sizePoints))
    switch run.style.weight {
    case .regular: break
    case .semibold: body.append(#" font-weight="600""#)
    case .bold: body.append(#" font-weight="700""#)
    }
    append(fill: run.color)
    body.append(">")
    // Isolates (UAX #9, 2.4), since resvg does not support the attribute `direction`.
    body.append(escaping: run.isRightToLeft ? "\u{2067}\(run.text)\u{2069}" : run.text)
    body.append("</text>\n")
  }
}
