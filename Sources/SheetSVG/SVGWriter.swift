internal import SheetPrimitives
internal import SheetScene

/// Writes nodes as elements, and what these refer to as definitions.
struct SVGWriter {
  private(set) var definitions = SVGText()
  private(set) var body = SVGText()

  /// What the picture shows, in the points of the group that is being written.
  private var visible: Rect
  private var names = UniqueNames()
  private var depth = 1

  init(visible: Rect) {
    self.visible = visible
    body.reserve(16 * 1024)
  }

  mutating func append(_ nodes: [Node]) {
    for node in nodes {
      switch node {
      case .group(let group): append(group)
      case .fill(let fill): append(fill)
      case .shadow(let shadow): append(shadow)
      case .text(let run): append(run)
      }
    }
  }

  mutating func append(_ fill: Fill) {
    indent()
    body.append(opening: fill.shape)
    body.append(fill: fill.color)
    body.append("/>\n")
  }
}

// MARK: - Groups

extension SVGWriter {
  private mutating func append(_ group: Group) {
    indent()
    body.append("<g")
    if let role = group.role { body.append(#" id=""#, name: names.name(role.rawValue)) }
    body.append(group.transform)
    if let clip = group.clip { body.append(#" clip-path="url(#"#, name: define(clip), ")") }
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

  /// Writes what a group is cut to, and gives its id.
  private mutating func define(_ clip: Shape) -> String {
    let id = names.name("clip")
    definitions.append(#"    <clipPath id=""#, name: id)
    definitions.append(">")
    definitions.append(opening: clip)
    definitions.append("/></clipPath>\n")
    return id
  }

  private mutating func indent() {
    for _ in 0..<depth { body.append("  ") }
  }
}

// MARK: - Text

extension SVGWriter {
  /// The outlines under their characters, at their own place so that equal words are equal.
  private mutating func append(_ run: TextRun) {
    let outline = PathData(run.outline)
    guard !outline.isEmpty else { return }
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

// MARK: - Shadows

extension SVGWriter {
  /// How far a blur is followed, in standard deviations; what is left out is below 1/100 level.
  private static let reach = 4.0

  /// The moved outline under a Gaussian filter.
  ///
  /// The strength is the element's opacity and not the fill's: a program that blurs in 8 bits then
  /// has all of them for the blur.
  private mutating func append(_ shadow: Shadow) {
    let moved = AffineTransform(translateX: shadow.offsetX, translateY: shadow.offsetY)
    var outline = shadow.outline
    outline.rect = moved.applied(to: outline.rect)
    let margin = Self.reach * shadow.sigma
    let region = outline.rect.inset(by: -margin)
      .intersection(visible.inset(by: -margin)).roundedOut
    guard !region.isEmpty else { return }

    var attributes = SVGText()
    if shadow.sigma > 0 {
      let blur = defineBlur(sigma: shadow.sigma, region: region)
      attributes.append(#" filter="url(#"#, name: blur, ")")
    }
    if shadow.isCutOut {
      let outside = defineOutside(of: shadow.outline, within: region)
      attributes.append(#" clip-path="url(#"#, name: outside, ")")
    }
    indent()
    body.append(opening: .roundedRect(outline))
    body.append(fill: shadow.color.withAlpha(1))
    body.append(#" opacity=""#)
    body.append(opacity: shadow.color.alpha)
    body.append(#"""#)
    body.append(attributes)
    body.append("/>\n")
  }

  private mutating func defineBlur(sigma: Double, region: Rect) -> String {
    let id = names.name("blur")
    definitions.append(#"    <filter id=""#, name: id)
    definitions.append(#" filterUnits="userSpaceOnUse""#)
    definitions.append(region)
    definitions.append(#" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation=""#)
    definitions.append(thousandths: thousandths(sigma))
    definitions.append("\"/></filter>\n")
    return id
  }

  /// Everything that a shadow may reach but the thing that casts it.
  private mutating func defineOutside(of outline: RoundedRect, within region: Rect) -> String {
    let id = names.name("outside")
    var path = Path(region.union(outline.rect.roundedOut))
    path.append(outline.path)
    definitions.append(#"    <clipPath id=""#, name: id)
    definitions.append(#"><path clip-rule="evenodd" d=""#)
    definitions.append(PathData(path).text)
    definitions.append("\"/></clipPath>\n")
    return id
  }
}
